// SPDX-License-Identifier: Apache-2.0
// The six forms of keys behind one signature, so that a test can visit them all.
#pragma once

#include <yuxi/sm2.h>

#include <cstring>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "support/vectors.hpp"

namespace yuxi::test {

struct KeyForm {
  const char* name;
  bool is_pem;
  std::size_t key_size;  ///< of yuxi_sm2_private_key or yuxi_sm2_public_key
  std::size_t max;       ///< longest text written
  yuxi_status (*read)(void* key, const std::uint8_t* text, std::size_t length);
  yuxi_status (*write)(std::uint8_t* out, std::size_t capacity, std::size_t* length, const void* key);
};

template <class Key, class Character, auto read, auto write>
constexpr KeyForm key_form(const char* name, std::size_t max) {
  return KeyForm{name,
                 std::is_same_v<Character, char>,
                 sizeof(Key),
                 max,
                 [](void* key, const std::uint8_t* text, std::size_t length) {
                   return read(static_cast<Key*>(key), reinterpret_cast<const Character*>(text), length);
                 },
                 [](std::uint8_t* out, std::size_t capacity, std::size_t* length, const void* key) {
                   return write(reinterpret_cast<Character*>(out), capacity, length, static_cast<const Key*>(key));
                 }};
}

inline const KeyForm key_forms[] = {
    key_form<yuxi_sm2_private_key, std::uint8_t, yuxi_sm2_private_key_from_sec1_der, yuxi_sm2_private_key_to_sec1_der>(
        "sec1_der", YUXI_SM2_PRIVATE_SEC1_DER_MAX),
    key_form<yuxi_sm2_private_key, std::uint8_t, yuxi_sm2_private_key_from_pkcs8_der,
             yuxi_sm2_private_key_to_pkcs8_der>("pkcs8_der", YUXI_SM2_PRIVATE_PKCS8_DER_MAX),
    key_form<yuxi_sm2_public_key, std::uint8_t, yuxi_sm2_public_key_from_spki_der, yuxi_sm2_public_key_to_spki_der>(
        "spki_der", YUXI_SM2_PUBLIC_SPKI_DER_MAX),
    key_form<yuxi_sm2_private_key, char, yuxi_sm2_private_key_from_sec1_pem, yuxi_sm2_private_key_to_sec1_pem>(
        "sec1_pem", YUXI_SM2_PEM_MAX),
    key_form<yuxi_sm2_private_key, char, yuxi_sm2_private_key_from_pkcs8_pem, yuxi_sm2_private_key_to_pkcs8_pem>(
        "pkcs8_pem", YUXI_SM2_PEM_MAX),
    key_form<yuxi_sm2_public_key, char, yuxi_sm2_public_key_from_spki_pem, yuxi_sm2_public_key_to_spki_pem>(
        "spki_pem", YUXI_SM2_PEM_MAX),
};

inline const KeyForm& key_form_named(std::string_view name) {
  for (const KeyForm& form : key_forms) {
    if (name == form.name) return form;
  }
  throw std::invalid_argument("no key form named " + std::string(name));
}

inline void PrintTo(const KeyForm& form, std::ostream* out) {
  *out << form.name;
}

inline Blob blob(std::string_view text) {
  return Blob(text.begin(), text.end());
}

/// A key as it lies in memory, and how it came about. Read into memory full of 0xa5, so that what was not written
/// shows.
struct ReadKey {
  yuxi_status status;
  Blob key;
};
inline ReadKey read_key(const KeyForm& form, const Blob& text) {
  ReadKey result{YUXI_INTERNAL_ERROR, Blob(form.key_size, 0xa5)};
  // A copy of exactly the right size, so that a sanitizer sees the first byte too many.
  const std::vector<std::uint8_t> exact(text);
  result.status = form.read(result.key.data(), exact.data(), exact.size());
  return result;
}

inline Blob write_key(const KeyForm& form, const Blob& key) {
  Blob out(form.max);
  std::size_t length = 0;
  if (form.write(out.data(), out.size(), &length, key.data()) != YUXI_OK) throw std::runtime_error("cannot write key");
  out.resize(length);
  return out;
}

/// The private key (d, P) or public key P as the structs hold it.
inline Blob key_bytes(const KeyForm& form, std::string_view d, std::string_view xy) {
  return from_hex(form.key_size == sizeof(yuxi_sm2_private_key) ? std::string(d) + std::string(xy) : std::string(xy));
}

}  // namespace yuxi::test
