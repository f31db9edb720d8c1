// SPDX-License-Identifier: Apache-2.0
// Private keys as DER: ECPrivateKey (SEC 1, C.4; RFC 5915) and OneAsymmetricKey around it (PKCS#8; RFC 5958). Here a
// private key is a number and, if the file has them, points: byte strings of the right shape. Whether the number is in
// range and the points are its points is for whoever knows the curve.
//
// Constant time: the structure of the file is public, and so are the points; the number is secret and is not looked at.
#pragma once

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "encoding/algorithm.hpp"
#include "encoding/der.hpp"
#include "encoding/oid.hpp"

namespace yuxi::encoding {

/// A private key inside a file; the views point into the file.
struct PrivateKeyParts {
  base::View number;  ///< secret, big-endian; 1 byte to the curve's number_bytes, zero bytes in front may be missing
  base::View point;   ///< publicKey of ECPrivateKey as SEC 1 octets; empty if absent
  base::View outer_point;  ///< publicKey of OneAsymmetricKey, likewise
};

/// YUXI_OK, YUXI_BAD_ENCODING, or YUXI_WRONG_ALGORITHM: another curve, explicit parameters, or no curve named at all.
[[nodiscard]] base::Status read_sec1(PrivateKeyParts& key, base::View der, const NamedCurve& curve);

/// The same for OneAsymmetricKey of version 0 or 1. One of the two places has to name the curve and neither may name
/// another.
[[nodiscard]] base::Status read_pkcs8(PrivateKeyParts& key, base::View der, const NamedCurve& curve);

/// Lengths of what the writers below write.
constexpr std::size_t sec1_content_size(const NamedCurve& curve) {
  const std::size_t point = 1 + 2 * curve.number_bytes;
  return der::element_size(1) + der::element_size(curve.number_bytes) +
         der::element_size(der::element_size(curve.oid.size())) + der::element_size(der::element_size(1 + point));
}
constexpr std::size_t sec1_size(const NamedCurve& curve) {
  return der::element_size(sec1_content_size(curve));
}
constexpr std::size_t pkcs8_content_size(const NamedCurve& curve) {
  return der::element_size(1) + algorithm_size(curve) + der::element_size(sec1_size(curve));
}
constexpr std::size_t pkcs8_size(const NamedCurve& curve) {
  return der::element_size(pkcs8_content_size(curve));
}

/// ECPrivateKey with the curve's name and the uncompressed point; `out` has sec1_size(curve) bytes or more.
void write_sec1(base::Bytes out, base::View number, base::View xy, const NamedCurve& curve);

/// OneAsymmetricKey of version 0 around the very same ECPrivateKey; `out` has pkcs8_size(curve) bytes or more. The
/// curve is named in both places, which RFC 5915 asks for and which the pickiest readers in the field need.
void write_pkcs8(base::Bytes out, base::View number, base::View xy, const NamedCurve& curve);

}  // namespace yuxi::encoding
