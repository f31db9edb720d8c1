// SPDX-License-Identifier: Apache-2.0
// Private keys under a password, as files: what is encrypted, what is inside, and how one is made. The password is
// asked for here; the structure is in encrypted_key.hpp, the cryptography in key_cipher.hpp.
#pragma once

#include <string>

#include <yuxi/sm2.h>

#include "command_line.hpp"
#include "encrypted_key.hpp"
#include "password.hpp"
#include "secret_bytes.hpp"

namespace tool {

/// Is this PKCS#8 file (pkcs8-pem, pkcs8-der) of the encrypted kind? PEM says so by the label of the first block that
/// holds a private key; DER by its first field, which is a version in one kind and an algorithm in the other. False for
/// all other formats.
[[nodiscard]] bool is_encrypted(std::string_view content, const std::string& format);

/// What such a file says about its encryption. Failures of exit_bad_input that begin with `name`.
[[nodiscard]] EncryptedKey read_encryption(std::string_view content, const std::string& format,
                                           const std::string& name);

/// The PKCS#8 file inside, in DER. A wrong password is exit_wrong_password.
[[nodiscard]] SecretBytes decrypt_key(std::string_view content, const std::string& format, const std::string& name,
                                      const PasswordOptions& password);

/// How a key that is written is encrypted.
struct EncryptionOptions {
  std::string cipher = "aes-256-cbc";
  int iterations = static_cast<int>(default_iterations);
  PasswordOptions password;
};
/// Declare --cipher, --iterations, --<prefix>-file and --<prefix>-fd.
std::vector<Argument> declare_encryption(Arguments arguments, EncryptionOptions& options, const std::string& prefix);

/// Refuse, before any work, formats that cannot be encrypted and a tool that cannot encrypt.
void check_encryption(const std::string& format);

/// The encrypted file in pkcs8-pem or pkcs8-der; `name` is the file's, for the question after the new password.
[[nodiscard]] SecretBytes encrypt_key(const yuxi_sm2_private_key& key, const std::string& format,
                                      const EncryptionOptions& options, const std::string& name);

}  // namespace tool
