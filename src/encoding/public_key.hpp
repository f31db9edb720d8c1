// SPDX-License-Identifier: Apache-2.0
// Public keys as DER: SubjectPublicKeyInfo (RFC 5280, 4.1; RFC 5480, 2). All of it is public. Whether the point is on
// the curve is for whoever knows the curve.
#pragma once

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "encoding/algorithm.hpp"

namespace yuxi::encoding {

/// `point` becomes the SEC 1 octets, a view into the file. YUXI_OK, YUXI_BAD_ENCODING or YUXI_WRONG_ALGORITHM.
[[nodiscard]] base::Status read_spki(base::View& point, base::View der, const NamedCurve& curve);

constexpr std::size_t spki_content_size(const NamedCurve& curve) {
  return algorithm_size(curve) + der::element_size(1 + 1 + 2 * curve.number_bytes);
}
constexpr std::size_t spki_size(const NamedCurve& curve) {
  return der::element_size(spki_content_size(curve));
}

/// With the uncompressed point; `out` has spki_size(curve) bytes or more.
void write_spki(base::Bytes out, base::View xy, const NamedCurve& curve);

}  // namespace yuxi::encoding
