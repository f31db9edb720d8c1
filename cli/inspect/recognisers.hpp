// SPDX-License-Identifier: Apache-2.0
// The recognisers: each looks for one family of forms and answers its readings of the bytes, good or not.
#pragma once

#include "der_tree.hpp"
#include "report.hpp"

namespace tool::inspect {

/// SEC 1, PKCS#8 and SPKI keys; those of other algorithms and curves are named.
[[nodiscard]] Readings read_keys(Bytes der, const DerTree& tree, const Options& options);
/// PKCS#8 encrypted with a password: how, but not what is in it.
[[nodiscard]] Readings read_encrypted_key(const DerTree& tree);
/// Signatures and ciphertexts in DER.
[[nodiscard]] Readings read_results(Bytes der, const DerTree& tree);
/// Certificates and other structures that stand beside keys in files.
[[nodiscard]] Readings read_others(const DerTree& tree);
/// What has no structure and is known by its length: numbers, points, raw signatures, raw ciphertexts.
[[nodiscard]] Readings read_raw(Bytes bytes, const Options& options);
/// Every block of a text in PEM.
[[nodiscard]] Readings read_pem(Bytes text, const Options& options);

/// All of the above but PEM; one reading of kind "unknown" if none fits.
[[nodiscard]] Readings read_bytes(Bytes bytes, const Options& options);

/// The algorithm and the curve that an AlgorithmIdentifier names.
struct Algorithm {
  enum class Curve { absent, sm2, other };
  bool is_ec = false;  // id-ecPublicKey, or the SM2 curve's identifier in its place
  Curve curve = Curve::absent;
  std::string name;  // of the algorithm
  std::string curve_name;
};
[[nodiscard]] Algorithm algorithm_of(const Node& node);
/// The curve that ECParameters name.
void read_curve(Algorithm& algorithm, const Node& parameters);
/// Fields and remarks about it.
void describe_algorithm(Reading& reading, const Algorithm& algorithm);

}  // namespace tool::inspect
