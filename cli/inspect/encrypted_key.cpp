// SPDX-License-Identifier: Apache-2.0
// Recognises PKCS#8 keys that are encrypted with a password (EncryptedPrivateKeyInfo, RFC 5958; PBES1 and PBES2,
// RFC 8018; scrypt, RFC 7914) and says how, without the password.
#include "names.hpp"
#include "recognisers.hpp"

namespace tool::inspect {
namespace {

constexpr std::uint64_t few_iterations = 10000;

std::string count_text(const Node& node) {
  const auto count = small_number_of(node);
  return count ? std::to_string(*count) : "not a number of up to 63 bits";
}

void describe_iterations(Reading& reading, const Node& node) {
  reading.field("iterations", count_text(node));
  const auto count = small_number_of(node);
  if (!count || *count == 0) {
    reading.fault("the iteration count is not a positive number");
  } else if (*count < few_iterations) {
    reading.remark("few iterations: passwords can be tried fast");
  }
}

void describe_pbkdf2(Reading& reading, const Node& node) {
  if (node.children.size() < 2 || !node.children[1].begins({octet_string, integer})) {
    reading.fault("the parameters of PBKDF2 are not of the form that they should have");
    return;
  }
  const std::vector<Node>& parameters = node.children[1].children;
  std::string prf = "HMAC-SHA-1 (not named, so the default)";
  for (std::size_t i = 2; i < parameters.size(); ++i) {
    if (parameters[i].is_algorithm()) prf = oid_text(parameters[i].children[0].content);
    if (parameters[i].tag == integer) reading.field("key length", count_text(parameters[i]));
  }
  reading.field("PRF", prf);
  describe_iterations(reading, parameters[1]);
  reading.field("salt", bytes_text(parameters[0].content.size()));
}

void describe_scrypt(Reading& reading, const Node& node) {
  if (node.children.size() < 2 || !node.children[1].begins({octet_string, integer, integer, integer})) {
    reading.fault("the parameters of scrypt are not of the form that they should have");
    return;
  }
  const std::vector<Node>& parameters = node.children[1].children;
  reading.field("salt", bytes_text(parameters[0].content.size()));
  reading.field("cost N", count_text(parameters[1]));
  reading.field("block size r", count_text(parameters[2]));
  reading.field("parallel p", count_text(parameters[3]));
}

void describe_cipher(Reading& reading, const Node& node, std::size_t length) {
  const Bytes oid = node.children[0].content;
  const std::string name = oid_name(oid);
  reading.field("cipher", oid_text(oid));
  if (name.ends_with("-CBC")) {
    const std::size_t block = name.starts_with("AES") || name.starts_with("SM4") ? 16 : 8;
    const bool has_iv = node.children.size() > 1 && node.children[1].tag == octet_string;
    if (has_iv && node.children[1].content.size() != block) {
      reading.fault("the IV has " + bytes_text(node.children[1].content.size()) + ", expected " +
                    std::to_string(block));
    }
    if (length == 0 || length % block != 0) {
      reading.fault("the encrypted data has " + bytes_text(length) + ", expected a multiple of " +
                    std::to_string(block));
    }
  }
}

void describe_pbes2(Reading& reading, const Node& scheme, std::size_t length) {
  if (scheme.children.size() != 2 || !scheme.children[1].is_made_of({sequence, sequence}) ||
      !scheme.children[1].children[0].is_algorithm() || !scheme.children[1].children[1].is_algorithm()) {
    reading.fault("the parameters of PBES2 are not of the form that they should have");
    return;
  }
  const Node& kdf = scheme.children[1].children[0];
  reading.field("key derivation", oid_text(kdf.children[0].content));
  if (oid_is(kdf.children[0].content, oid::pbkdf2)) describe_pbkdf2(reading, kdf);
  if (oid_is(kdf.children[0].content, oid::scrypt)) describe_scrypt(reading, kdf);
  describe_cipher(reading, scheme.children[1].children[1], length);
}

}  // namespace

Readings read_encrypted_key(const DerTree& tree) {
  const Node& root = *tree.root;
  if (root.tag != sequence || !root.is_made_of({sequence, octet_string}) || !root.children[0].is_algorithm()) return {};
  const Node& scheme = root.children[0];
  const Bytes oid = scheme.children[0].content;
  const bool is_pbes2 = oid_is(oid, oid::pbes2);
  if (!is_pbes2 && !oid_name(oid).starts_with("PBE with")) return {};
  Reading reading;
  reading.kind = "encrypted-private-key";
  reading.what = "an encrypted private key";
  reading.form = "PKCS#8 (EncryptedPrivateKeyInfo)";
  reading.formats = {"pkcs8-der"};
  reading.faults = tree.faults;
  reading.field("scheme", oid_text(oid));
  if (is_pbes2) {
    describe_pbes2(reading, scheme, root.children[1].content.size());
  } else if (scheme.children.size() == 2 && scheme.children[1].is_made_of({octet_string, integer})) {
    describe_iterations(reading, scheme.children[1].children[1]);
    reading.field("salt", bytes_text(scheme.children[1].children[0].content.size()));
    reading.remark("an old scheme with a weak cipher or hash");
  } else {
    reading.fault("the parameters of the scheme are not of the form that they should have");
  }
  reading.field("encrypted data", bytes_text(root.children[1].content.size()));
  reading.remark("which algorithm the key is for can only be seen with the password");
  return {reading};
}

}  // namespace tool::inspect
