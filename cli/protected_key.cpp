// SPDX-License-Identifier: Apache-2.0
// See protected_key.hpp.
#include "protected_key.hpp"

#include <yuxi/random.h>
#include <algorithm>

#include "failure.hpp"
#include "key_cipher.hpp"
#include "key_hints.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr std::string_view begin_line = "-----BEGIN ENCRYPTED PRIVATE KEY-----";
constexpr std::string_view end_line = "-----END ENCRYPTED PRIVATE KEY-----";
constexpr std::size_t salt_bytes = 16;
constexpr std::size_t pem_line = 64;

Octets octets_of(std::string_view content) {
  return {reinterpret_cast<const std::uint8_t*>(content.data()), content.size()};
}

SecretBytes der_of(std::string_view content, const std::string& format, const std::string& name) {
  if (format != "pkcs8-pem") return SecretBytes(octets_of(content));
  const std::size_t begin = content.find(begin_line);
  const std::size_t end = begin == std::string_view::npos ? begin : content.find(end_line, begin);
  if (end == std::string_view::npos) {
    throw Failure(exit_bad_input, name + ": the block of PEM has no end", "is the file cut off?");
  }
  const std::size_t body = begin + begin_line.size();
  return decode(TextEncoding::base64, content.substr(body, end - body), name);
}

SecretBytes pem_of(const OctetString& der) {
  const std::vector<std::uint8_t> digits = encode(TextEncoding::base64, der);  // with a line end
  std::string text(begin_line);
  for (std::size_t at = 0; at + 1 < digits.size(); ++at) {
    if (at % pem_line == 0) text += '\n';
    text += static_cast<char>(digits[at]);
  }
  text += '\n';
  text += end_line;
  text += '\n';
  return SecretBytes(octets_of(text));
}

// What a wrong password decrypts to is not a SEQUENCE of just the right length, but for one time in many millions.
bool is_one_sequence(const SecretBytes& content) {
  der::Reader reader({content.data(), content.size()});
  return reader.read(der::sequence).has_value() && reader.at_end();
}

OctetString drawn(std::size_t size) {
  OctetString bytes(size);
  expect_ok(yuxi_random_system(bytes.data(), bytes.size()), "cannot encrypt the key");
  return bytes;
}

}  // namespace

bool is_encrypted(std::string_view content, const std::string& format) {
  if (format == "pkcs8-pem") {
    for (const std::string& label : pem_labels(content)) {
      if (label == "PRIVATE KEY") return false;
      if (label == "ENCRYPTED PRIVATE KEY") return true;
    }
    return false;
  }
  if (format != "pkcs8-der") return false;
  der::Reader file(octets_of(content));
  const auto inside = file.read(der::sequence);
  return inside && der::Reader(*inside).next_is(der::sequence);
}

EncryptedKey read_encryption(std::string_view content, const std::string& format, const std::string& name) {
  const SecretBytes der = der_of(content, format, name);
  return parse_encrypted_key({der.data(), der.size()}, name);
}

SecretBytes decrypt_key(std::string_view content, const std::string& format, const std::string& name,
                        const PasswordOptions& password) {
  expect_key_ciphers();
  const EncryptedKey key = read_encryption(content, format, name);
  const SecretBytes secret = read_password(password, name);
  std::optional<SecretBytes> plain = decrypt_content(key, secret);
  if (!plain || !is_one_sequence(*plain)) {
    throw Failure(exit_wrong_password, name + ": wrong password", "or the file is damaged; the two look the same");
  }
  return std::move(*plain);
}

std::vector<Argument> declare_encryption(Arguments arguments, EncryptionOptions& options, const std::string& prefix) {
  const Argument cipher = arguments.choice("--cipher", options.cipher, key_cipher_names(),
                                           "How the key is encrypted: aes-256-cbc with HMAC-SHA-256, or sm4-cbc with "
                                           "HMAC-SM3 (what GmSSL reads and writes)");
  const Argument iterations = arguments.number("--iterations", options.iterations, fewest_iterations, most_iterations,
                                               "Rounds of PBKDF2: more are slower for you and for who guesses");
  std::vector<Argument> declared = declare_password(arguments, options.password, prefix, "the key that is written");
  declared.insert(declared.end(), {cipher, iterations});
  return declared;
}

void check_encryption(const std::string& format) {
  expect_key_ciphers();
  if (format.starts_with("pkcs8-")) return;
  throw Failure(exit_bad_input, "keys in format " + format + " cannot be encrypted", "choose pkcs8-pem or pkcs8-der");
}

SecretBytes encrypt_key(const yuxi_sm2_private_key& key, const std::string& format, const EncryptionOptions& options,
                        const std::string& name) {
  check_encryption(format);
  const SecretBytes password = read_new_password(options.password, name);
  SecretBytes plain(YUXI_SM2_PRIVATE_PKCS8_DER_MAX);
  std::size_t length = 0;
  expect_ok(yuxi_sm2_private_key_to_pkcs8_der(plain.data(), plain.capacity(), &length, &key),
            "cannot encode the private key");
  plain.truncate(length);

  const KeyMethod method = key_method(options.cipher);
  EncryptedKey encrypted;
  encrypted.cipher = &method.cipher;
  encrypted.iv = drawn(method.cipher.iv_bytes);
  encrypted.derivation.hash = &method.hash;
  encrypted.derivation.iterations = static_cast<std::uint64_t>(options.iterations);
  encrypted.derivation.salt = drawn(salt_bytes);
  encrypt_content(encrypted, password, plain);
  const OctetString der = write_encrypted_key(encrypted);
  return format == "pkcs8-pem" ? pem_of(der) : SecretBytes(der);
}

}  // namespace tool
