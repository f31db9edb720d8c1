// SPDX-License-Identifier: Apache-2.0
// Encrypting and decrypting private keys by password. The work is done by OpenSSL's libcrypto (with_openssl/), which
// only the tool uses; a tool that is built without it says so (without_openssl/).
#pragma once

#include <optional>

#include "encrypted_key.hpp"
#include "secret_bytes.hpp"

namespace tool {

/// The PKCS#8 file inside, as whatever the password makes of it; nothing if its padding shows that the password (or the
/// file) is wrong.
[[nodiscard]] std::optional<SecretBytes> decrypt_content(const EncryptedKey& key, const SecretBytes& password);

/// Encrypt a PKCS#8 file into `key.content`; all other parts of `key` are given.
void encrypt_content(EncryptedKey& key, const SecretBytes& password, const SecretBytes& pkcs8);

/// A Failure of exit_bad_input if this tool cannot do either.
void expect_key_ciphers();

}  // namespace tool
