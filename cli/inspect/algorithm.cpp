// SPDX-License-Identifier: Apache-2.0
// AlgorithmIdentifier and ECParameters (RFC 5480), as recognisers.hpp has them.
#include "names.hpp"
#include "recognisers.hpp"

namespace tool::inspect {

void read_curve(Algorithm& algorithm, const Node& parameters) {
  algorithm.curve = Algorithm::Curve::other;
  if (parameters.tag == object_identifier) {
    algorithm.curve_name = oid_text(parameters.content);
    if (oid_is(parameters.content, oid::sm2)) algorithm.curve = Algorithm::Curve::sm2;
  } else if (parameters.tag == sequence) {
    algorithm.curve_name = "given by explicit parameters, without a name";
  } else {
    algorithm.curve_name = "not named";
  }
}

Algorithm algorithm_of(const Node& node) {
  Algorithm algorithm;
  const Bytes name = node.children.front().content;
  const bool curve_as_algorithm = oid_is(name, oid::sm2);
  algorithm.is_ec = curve_as_algorithm || oid_is(name, oid::sm2_signature) || oid_is(name, oid::ec_public_key);
  algorithm.name = oid_text(name);
  if (node.children.size() > 1 && algorithm.is_ec) {
    read_curve(algorithm, node.children[1]);
  } else if (curve_as_algorithm) {
    algorithm.curve = Algorithm::Curve::sm2;
    algorithm.curve_name = oid_text(name);
  }
  return algorithm;
}

void describe_algorithm(Reading& reading, const Algorithm& algorithm) {
  reading.field("algorithm", algorithm.name);
  if (!algorithm.curve_name.empty()) reading.field("curve", algorithm.curve_name);
  if (algorithm.is_ec && !algorithm.name.starts_with("id-ec")) {
    const bool signature = algorithm.name.find(oid::sm2_signature) != std::string::npos;
    reading.remark("the OID of " + std::string(signature ? "SM2 signatures" : "the SM2 curve") +
                   " stands where id-ecPublicKey (" + std::string(oid::ec_public_key) + ") belongs, as " +
                   (signature ? "Botan 2 writes" : "OpenSSL 3.0.0 to 3.1 wrote") +
                   " it; `yuxi convert` writes it right");
  }
}

}  // namespace tool::inspect
