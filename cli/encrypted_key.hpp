// SPDX-License-Identifier: Apache-2.0
// The wrapping of an encrypted private key: EncryptedPrivateKeyInfo (RFC 5958, 3) by PBES2 (RFC 8018, 6.2), read into
// its parts and written from them. Nothing is decrypted here (key_cipher.hpp), and nothing here is secret.
#pragma once

#include <cstdint>
#include <string>

#include "der.hpp"

namespace tool {

/// A cipher in CBC mode. The name is libcrypto's; the block is as long as the IV.
struct KeyCipher {
  const char* name;
  Octets oid;
  std::size_t key_bytes;
  std::size_t iv_bytes;
};

/// The hash under HMAC in PBKDF2. The name is libcrypto's.
struct KeyHash {
  const char* name;
  Octets oid;
};

/// How a key is made from a password.
struct Derivation {
  const KeyHash* hash = nullptr;  // PBKDF2; none: scrypt
  std::uint64_t iterations = 0;   // PBKDF2; scrypt: N
  std::uint64_t block_size = 0;   // scrypt: r
  std::uint64_t parallelism = 0;  // scrypt: p
  OctetString salt;
};

struct EncryptedKey {
  Derivation derivation;
  const KeyCipher* cipher = nullptr;
  OctetString iv;
  OctetString content;  // the encrypted PKCS#8 file
};

inline constexpr std::uint64_t fewest_iterations = 10'000;  // of what is written: GmSSL reads no fewer
inline constexpr std::uint64_t default_iterations = 600'000;
/// Of what is read: several seconds of work. A file must not be able to keep the tool busy for days.
inline constexpr std::uint64_t most_iterations = 10'000'000;

/// Take a file apart. Failures of exit_bad_input that begin with `name`: not such a file, or a method that is not
/// known, or one that costs too much.
[[nodiscard]] EncryptedKey parse_encrypted_key(Octets der, const std::string& name);

/// For AES: PBKDF2 as OpenSSL writes it, no keyLength, the hash with NULL. For SM4: as GmSSL writes it and as it
/// insists on reading it, with keyLength, the hash without NULL. Always PBKDF2.
[[nodiscard]] OctetString write_encrypted_key(const EncryptedKey& key);

/// "AES-256-CBC, PBKDF2 with HMAC-SHA256, 600000 iterations"
[[nodiscard]] std::string describe(const EncryptedKey& key);

/// A cipher that is written ("aes-256-cbc", "sm4-cbc") and the hash that goes with it.
[[nodiscard]] const std::vector<std::string>& key_cipher_names();
struct KeyMethod {
  const KeyCipher& cipher;
  const KeyHash& hash;
};
[[nodiscard]] KeyMethod key_method(const std::string& name);

}  // namespace tool
