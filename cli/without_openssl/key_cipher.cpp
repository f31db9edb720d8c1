// SPDX-License-Identifier: Apache-2.0
// The tool that was built without libcrypto: keys are neither encrypted nor decrypted, and the answer says why.
#include "key_cipher.hpp"

#include "failure.hpp"

namespace tool {

void expect_key_ciphers() {
  throw Failure(
      exit_bad_input, "this yuxi was built without OpenSSL's libcrypto and cannot encrypt or decrypt keys",
      "openssl pkcs8 -in FILE -out PLAIN decrypts a key, openssl pkcs8 -topk8 -in PLAIN -out FILE encrypts it");
}

std::optional<SecretBytes> decrypt_content(const EncryptedKey& /*key*/, const SecretBytes& /*password*/) {
  expect_key_ciphers();
  return std::nullopt;
}

void encrypt_content(EncryptedKey& /*key*/, const SecretBytes& /*password*/, const SecretBytes& /*pkcs8*/) {
  expect_key_ciphers();
}

}  // namespace tool
