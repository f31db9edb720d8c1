// SPDX-License-Identifier: Apache-2.0
// Names of key formats, and the call of the library that reads or writes each. See keys.hpp.
#include "keys.hpp"

#include <algorithm>
#include <cstring>

#include "failure.hpp"
#include "input.hpp"
#include "key_hints.hpp"
#include "protected_key.hpp"

namespace tool {
namespace {

constexpr std::size_t key_file_limit = std::size_t{64} * 1024;

yuxi_status parse_private(yuxi_sm2_private_key& key, const SecretBytes& in, const std::string& format) {
  if (format == "pkcs8-pem") return yuxi_sm2_private_key_from_pkcs8_pem(&key, in.text(), in.size());
  if (format == "pkcs8-der") return yuxi_sm2_private_key_from_pkcs8_der(&key, in.data(), in.size());
  if (format == "sec1-pem") return yuxi_sm2_private_key_from_sec1_pem(&key, in.text(), in.size());
  if (format == "sec1-der") return yuxi_sm2_private_key_from_sec1_der(&key, in.data(), in.size());
  return in.size() == 32 ? yuxi_sm2_private_key_from_raw(&key, in.data()) : YUXI_BAD_LENGTH;
}

yuxi_status parse_public(yuxi_sm2_public_key& key, const SecretBytes& in, const std::string& format) {
  if (format == "spki-pem") return yuxi_sm2_public_key_from_spki_pem(&key, in.text(), in.size());
  if (format == "spki-der") return yuxi_sm2_public_key_from_spki_der(&key, in.data(), in.size());
  if (format == "raw") return in.size() == 64 ? yuxi_sm2_public_key_from_raw(&key, in.data()) : YUXI_BAD_LENGTH;
  if (in.size() != (format == "point" ? 65U : 33U)) return YUXI_BAD_LENGTH;
  return yuxi_sm2_public_key_from_point(&key, in.data(), in.size());
}

void expect_key(yuxi_status status, const std::string& what, const KeyFile& file) {
  if (status == YUXI_OK) return;
  throw Failure(exit_code_of(status),
                file.name + ": not " + what + " in format " + file.format + ": " + yuxi_status_message(status) + " (" +
                    yuxi_status_name(status) + ")",
                key_hint(status, file));
}

template <class Bytes>
SecretBytes written(yuxi_status (*write)(Bytes*, size_t, size_t*, const yuxi_sm2_private_key*),
                    const yuxi_sm2_private_key& key) {
  SecretBytes out(YUXI_SM2_PEM_MAX);
  std::size_t length = 0;
  expect_ok(write(reinterpret_cast<Bytes*>(out.data()), out.capacity(), &length, &key),
            "cannot encode the private key");
  out.truncate(length);
  return out;
}

}  // namespace

const std::vector<std::string>& private_format_names() {
  static const std::vector<std::string> names{"pkcs8-pem", "pkcs8-der", "sec1-pem", "sec1-der", "raw"};
  return names;
}

const std::vector<std::string>& public_format_names() {
  static const std::vector<std::string> names{"spki-pem", "spki-der", "point", "compressed", "raw"};
  return names;
}

Content content_of(const std::string& format) {
  return format.ends_with("-pem") ? Content::text : Content::binary;
}

SecretBytes read_key_file(const std::string& path) {
  return read_whole(path, key_file_limit, "a key");
}

WasEncrypted parse_private_key(PrivateKey& key, const SecretBytes& content, const std::string& path,
                               const std::string& format, const std::string& format_option,
                               const PasswordOptions& password) {
  const std::string name = input_name(path);
  const KeyFile file{name, format, format_option, KeyKind::private_key, content.view()};
  if (is_encrypted(content.view(), format)) {
    const SecretBytes plain = decrypt_key(content.view(), format, name, password);
    expect_key(yuxi_sm2_private_key_from_pkcs8_der(&key.value, plain.data(), plain.size()),
               "an SM2 private key, once decrypted,", file);
    return WasEncrypted::yes;
  }
  expect_key(parse_private(key.value, content, format), "an SM2 private key", file);
  if (password.given()) {
    throw Failure(exit_bad_input, name + " is not encrypted, and a password was given for it",
                  "whoever can read the file has the key; if that is as it should be, leave the password out");
  }
  return WasEncrypted::no;
}

WasEncrypted read_private_key(PrivateKey& key, const std::string& path, const std::string& format,
                              const std::string& format_option, const PasswordOptions& password) {
  expect_own_input(password, {path});
  return parse_private_key(key, read_key_file(path), path, format, format_option, password);
}

yuxi_sm2_public_key read_public_key(const std::string& path, const std::string& format,
                                    const std::string& format_option) {
  return parse_public_key(read_key_file(path), path, format, format_option);
}

yuxi_sm2_public_key parse_public_key(const SecretBytes& content, const std::string& path, const std::string& format,
                                     const std::string& format_option) {
  yuxi_sm2_public_key key{};
  expect_key(parse_public(key, content, format), "an SM2 public key",
             {input_name(path), format, format_option, KeyKind::public_key, content.view()});
  return key;
}

SecretBytes encode_private_key(const yuxi_sm2_private_key& key, const std::string& format) {
  if (format == "pkcs8-pem") return written(yuxi_sm2_private_key_to_pkcs8_pem, key);
  if (format == "pkcs8-der") return written(yuxi_sm2_private_key_to_pkcs8_der, key);
  if (format == "sec1-pem") return written(yuxi_sm2_private_key_to_sec1_pem, key);
  if (format == "sec1-der") return written(yuxi_sm2_private_key_to_sec1_der, key);
  return SecretBytes(std::span<const std::uint8_t>(key.d));
}

SecretBytes encode_public_key(const yuxi_sm2_public_key& key, const std::string& format) {
  if (format == "raw") return SecretBytes(std::span<const std::uint8_t>(key.xy));
  SecretBytes out(YUXI_SM2_PEM_MAX);
  std::size_t length = 0;
  yuxi_status status = YUXI_OK;
  if (format == "spki-pem") {
    status = yuxi_sm2_public_key_to_spki_pem(out.text(), out.capacity(), &length, &key);
  } else if (format == "spki-der") {
    status = yuxi_sm2_public_key_to_spki_der(out.data(), out.capacity(), &length, &key);
  } else if (format == "point") {
    length = 65;
    status = yuxi_sm2_public_key_to_uncompressed(out.data(), &key);
  } else {
    length = 33;
    status = yuxi_sm2_public_key_to_compressed(out.data(), &key);
  }
  expect_ok(status, "cannot encode the public key");
  out.truncate(length);
  return out;
}

}  // namespace tool
