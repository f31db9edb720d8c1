// SPDX-License-Identifier: Apache-2.0
// DER signatures to raw and back (see signature.hpp).
#include "encoding/signature.hpp"

#include "encoding/der.hpp"

namespace yuxi::encoding {

namespace {

std::size_t content_size(base::View raw) {
  const std::size_t half = raw.size() / 2;
  return der::unsigned_size(raw.first(half)) + der::unsigned_size(raw.subspan(half));
}

}  // namespace

std::size_t signature_der_size(base::View raw) {
  return der::element_size(content_size(raw));
}

void signature_to_der(base::Bytes out, base::View raw) {
  const std::size_t half = raw.size() / 2;
  der::Writer writer(out);
  writer.header(der::sequence, content_size(raw));
  writer.unsigned_number(raw.first(half));
  writer.unsigned_number(raw.subspan(half));
}

bool signature_from_der(base::Bytes raw, base::View der) {
  const std::size_t half = raw.size() / 2;
  der::Reader file(der);
  der::Reader numbers{base::View{}};
  const bool good = file.read_inside(der::sequence, numbers) && file.at_end() &&
                    numbers.read_unsigned(raw.first(half)) && numbers.read_unsigned(raw.subspan(half)) &&
                    numbers.at_end();
  if (!good) {
    for (std::uint8_t& byte : raw) byte = 0;
  }
  return good;
}

}  // namespace yuxi::encoding
