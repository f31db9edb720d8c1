// SPDX-License-Identifier: Apache-2.0
// Recognises what else is found in files of keys, and says what it is: certificates, requests, revocation lists
// (RFC 5280, RFC 2986), curve parameters, RSA keys (RFC 8017), CMS and PKCS#12 files, SM2 enveloped keys (GM/T 0009).
#include "names.hpp"
#include "numbers.hpp"
#include "recognisers.hpp"

namespace tool::inspect {
namespace {

Reading named(const std::string& kind, const std::string& what, const DerTree& tree) {
  Reading reading;
  reading.kind = kind;
  reading.what = what;
  reading.faults = tree.faults;
  return reading;
}

bool is_time(const Node& node) {
  return node.tag == utc_time || node.tag == generalized_time;
}

bool is_spki(const Node& node) {
  return node.tag == sequence && node.is_made_of({sequence, bit_string}) && node.children[0].is_algorithm();
}

void describe_subject_key(Reading& reading, const Node& spki) {
  const Algorithm algorithm = algorithm_of(spki.children[0]);
  describe_algorithm(reading, algorithm);
  if (algorithm.curve != Algorithm::Curve::sm2) return;
  describe_point(reading, bits_of(spki.children[1], "the public key", reading.faults), "the public key");
}

Reading certificate(const DerTree& tree, std::size_t version_fields) {
  const Node& root = *tree.root;
  Reading reading = named("certificate", "an X.509 certificate", tree);
  reading.field("signed with", oid_text(root.children[1].children[0].content));
  const std::vector<Node>& fields = root.children[0].children;
  const std::vector<Node>& validity = fields[version_fields + 3].children;
  if (validity.size() == 2 && is_time(validity[0]) && is_time(validity[1])) {
    reading.field("valid from", printable(validity[0].content));
    reading.field("valid to", printable(validity[1].content));
  }
  describe_subject_key(reading, fields[version_fields + 5]);
  reading.remark("its public key as a file of its own: openssl x509 -in FILE -pubkey -noout");
  return reading;
}

Readings read_signed(const DerTree& tree) {
  const Node& root = *tree.root;
  const Node& signed_part = root.children[0];
  const std::size_t version = signed_part.begins({context_0}) ? 1 : 0;
  const std::vector<Node>& fields = signed_part.children;
  if (fields.size() >= version + 6 && fields[version].tag == integer && fields[version + 1].is_algorithm() &&
      fields[version + 3].tag == sequence && is_spki(fields[version + 5])) {
    return {certificate(tree, version)};
  }
  if (signed_part.begins({integer, sequence, sequence}) && is_spki(fields[2])) {
    Reading reading = named("certificate-request", "a request for a certificate (PKCS#10)", tree);
    reading.field("signed with", oid_text(root.children[1].children[0].content));
    describe_subject_key(reading, fields[2]);
    return {reading};
  }
  const std::size_t first = signed_part.begins({integer}) ? 1 : 0;
  if (fields.size() > first + 2 && fields[first].is_algorithm() && fields[first + 1].tag == sequence &&
      is_time(fields[first + 2])) {
    return {named("revocation-list", "a list of revoked certificates (X.509 CRL)", tree)};
  }
  return {};
}

Reading rsa(bool is_private, const Node& modulus, const DerTree& tree) {
  const std::string noun = is_private ? "private" : "public";
  Reading reading = named("other-" + noun + "-key", "an RSA " + noun + " key (PKCS#1)", tree);
  std::size_t size = modulus.content.size();
  if (size > 0 && modulus.content[0] == 0) --size;
  reading.field("modulus", std::to_string(size) + " bytes");
  return reading;
}

}  // namespace

Readings read_others(const DerTree& tree) {
  const Node& root = *tree.root;
  if (root.tag == object_identifier) {
    Reading reading = named("curve-parameters", "the name of a curve or algorithm (as in EC PARAMETERS)", tree);
    reading.field("name", oid_text(root.content));
    if (oid_dotted(root.content).empty()) reading.fault("the object identifier is malformed");
    return {reading};
  }
  if (root.tag != sequence) return {};
  if (root.is_made_of({sequence, sequence, bit_string}) && root.children[1].is_algorithm()) return read_signed(tree);
  if (root.is_made_of({integer, integer})) return {rsa(false, root.children[0], tree)};
  if (root.is_made_of({integer, integer, integer, integer, integer, integer, integer, integer, integer})) {
    return {rsa(true, root.children[1], tree)};
  }
  if (root.begins({integer, sequence, sequence, octet_string}) && root.children[1].is_algorithm() &&
      oid_is(root.children[1].children[0].content, oid::prime_field)) {
    return {named("curve-parameters", "explicit parameters of a curve, without a name", tree)};
  }
  if (root.is_made_of({object_identifier, context_0})) {
    Reading reading = named("message", "a CMS (PKCS#7) message", tree);
    reading.field("content", oid_text(root.children[0].content));
    return {reading};
  }
  if (root.begins({integer, sequence}) && root.children.size() <= 3 && small_number_of(root.children[0]) == 3 &&
      root.children[1].is_algorithm()) {
    return {named("key-store", "a PKCS#12 file", tree)};
  }
  if (root.is_made_of({sequence, sequence, bit_string, bit_string}) && root.children[0].is_algorithm() &&
      root.children[1].is_made_of({integer, integer, octet_string, octet_string})) {
    Reading reading =
        named("enveloped-key", "an SM2 key encrypted to another SM2 key (GM/T 0009, SM2EnvelopedKey)", tree);
    reading.field("cipher", oid_text(root.children[0].children[0].content));
    return {reading};
  }
  return {};
}

}  // namespace tool::inspect
