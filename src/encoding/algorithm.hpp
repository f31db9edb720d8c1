// SPDX-License-Identifier: Apache-2.0
// Which algorithm and which curve a key file names: AlgorithmIdentifier (RFC 5480, 2) around SPKI and PKCS#8,
// ECParameters (RFC 5480, 2.1.1) in both and in SEC 1. The readers first take a file apart, then judge its names, so
// that a sound key of another kind is told from a broken one.
#pragma once

#include "encoding/der.hpp"
#include "encoding/oid.hpp"

namespace yuxi::encoding {

/// What stands in one place where a curve may be named.
enum class CurveNaming {
  absent,
  ours,
  other,  ///< another curve, explicit parameters, or NULL ("inherited"): all refused (RFC 5480, 2.1.1 allows names
          ///< only)
};

/// ECParameters at the reader's place, or nothing if it is at its end. False for bytes that are no element in DER.
[[nodiscard]] bool read_curve_naming(CurveNaming& naming, der::Reader& reader, const NamedCurve& curve);

/// AlgorithmIdentifier. `algorithm_is_ours`: id-ecPublicKey, or the curve's own identifier where that is read.
struct KeyAlgorithm {
  bool algorithm_is_ours = false;
  CurveNaming curve = CurveNaming::absent;
};
[[nodiscard]] bool read_algorithm(KeyAlgorithm& algorithm, der::Reader& reader, const NamedCurve& curve);

/// AlgorithmIdentifier { id-ecPublicKey, curve }.
constexpr std::size_t algorithm_content_size(const NamedCurve& curve) {
  return der::element_size(sizeof oid::ec_public_key) + der::element_size(curve.oid.size());
}
constexpr std::size_t algorithm_size(const NamedCurve& curve) {
  return der::element_size(algorithm_content_size(curve));
}
void write_algorithm(der::Writer& writer, const NamedCurve& curve);

}  // namespace yuxi::encoding
