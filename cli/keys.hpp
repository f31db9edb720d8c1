// SPDX-License-Identifier: Apache-2.0
// Keys in files. The form is named by an option and never guessed from the content; the content is looked into only
// after it was refused, to say which option would have been right (key_hints.hpp).
#pragma once

#include <string>
#include <vector>

#include <yuxi/sm2.h>

#include "output.hpp"
#include "password.hpp"
#include "secret_bytes.hpp"

namespace tool {

inline constexpr const char* default_private_format = "pkcs8-pem";
inline constexpr const char* default_public_format = "spki-pem";

/// pkcs8-pem pkcs8-der sec1-pem sec1-der raw (d, 32 bytes)
[[nodiscard]] const std::vector<std::string>& private_format_names();
/// spki-pem spki-der point (04 x y, 65 bytes) compressed (02/03 x, 33 bytes) raw (x y, 64 bytes)
[[nodiscard]] const std::vector<std::string>& public_format_names();
/// Text forms may go to a terminal.
[[nodiscard]] Content content_of(const std::string& format);

/// A private key that is wiped when it goes.
struct PrivateKey {
  yuxi_sm2_private_key value{};
  PrivateKey() = default;
  PrivateKey(const PrivateKey&) = delete;
  PrivateKey& operator=(const PrivateKey&) = delete;
  ~PrivateKey() { yuxi_sm2_private_key_wipe(&value); }
};

/// Read a key. `format_option` is the option that named the format, for hints. Failures: exit_io, exit_bad_input,
/// exit_wrong_password. The PKCS#8 formats include encrypted keys, whose password is taken from where `password` says;
/// a password for a key that is not encrypted is refused.
enum class WasEncrypted { no, yes };
WasEncrypted read_private_key(PrivateKey& key, const std::string& path, const std::string& format,
                              const std::string& format_option, const PasswordOptions& password);
[[nodiscard]] yuxi_sm2_public_key read_public_key(const std::string& path, const std::string& format,
                                                  const std::string& format_option);

/// The same in two steps: the file's content, then the key in it.
[[nodiscard]] SecretBytes read_key_file(const std::string& path);
WasEncrypted parse_private_key(PrivateKey& key, const SecretBytes& content, const std::string& path,
                               const std::string& format, const std::string& format_option,
                               const PasswordOptions& password);
[[nodiscard]] yuxi_sm2_public_key parse_public_key(const SecretBytes& content, const std::string& path,
                                                   const std::string& format, const std::string& format_option);

[[nodiscard]] SecretBytes encode_private_key(const yuxi_sm2_private_key& key, const std::string& format);
[[nodiscard]] SecretBytes encode_public_key(const yuxi_sm2_public_key& key, const std::string& format);

}  // namespace tool
