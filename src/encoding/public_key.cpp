// SPDX-License-Identifier: Apache-2.0
// SubjectPublicKeyInfo ::= SEQUENCE { AlgorithmIdentifier, subjectPublicKey BIT STRING } (see public_key.hpp).
#include "encoding/public_key.hpp"

namespace yuxi::encoding {

base::Status read_spki(base::View& point, base::View der, const NamedCurve& curve) {
  der::Reader file(der);
  der::Reader fields{base::View{}};
  KeyAlgorithm algorithm;
  if (!file.read_inside(der::sequence, fields) || !file.at_end() || !read_algorithm(algorithm, fields, curve) ||
      !fields.read_bit_string(der::bit_string, point) || !fields.at_end()) {
    return YUXI_BAD_ENCODING;
  }
  return algorithm.algorithm_is_ours && algorithm.curve == CurveNaming::ours ? YUXI_OK : YUXI_WRONG_ALGORITHM;
}

void write_spki(base::Bytes out, base::View xy, const NamedCurve& curve) {
  der::Writer writer(out);
  writer.header(der::sequence, spki_content_size(curve));
  write_algorithm(writer, curve);
  writer.bit_string_header(1 + xy.size());
  writer.byte(0x04);
  writer.bytes(xy);
}

}  // namespace yuxi::encoding
