// SPDX-License-Identifier: Apache-2.0
// The C calls for encodings of SM2 keys and signatures: check arguments, take the file apart (encoding), check the
// numbers on the curve (protocol over the chosen engine), wipe on failure.
#include <yuxi/sm2.h>

#include "api/arguments.hpp"
#include "base/bytes.hpp"
#include "base/status.hpp"
#include "ct/poison.hpp"
#include "ct/wipe.hpp"
#include "dispatch/dispatch.hpp"
#include "encoding/pem.hpp"
#include "encoding/private_key.hpp"
#include "encoding/public_key.hpp"
#include "encoding/signature.hpp"
#include "protocol/sm2_keys.hpp"

namespace {

using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::base::Bytes;
using yuxi::base::Status;
using yuxi::base::View;
using yuxi::encoding::PemLabel;
using yuxi::encoding::sm2_curve;
namespace ct = yuxi::ct;
namespace encoding = yuxi::encoding;

constexpr PemLabel pkcs8_label = "PRIVATE KEY";
constexpr PemLabel sec1_label = "EC PRIVATE KEY";
constexpr PemLabel spki_label = "PUBLIC KEY";
constexpr PemLabel pkcs8_labels[] = {pkcs8_label};
constexpr PemLabel sec1_labels[] = {sec1_label, "SM2 PRIVATE KEY"};  // OpenSSL 3.x's `ec` writes the latter
constexpr PemLabel spki_labels[] = {spki_label};

constexpr std::size_t sec1_size = encoding::sec1_size(sm2_curve);
constexpr std::size_t pkcs8_size = encoding::pkcs8_size(sm2_curve);
constexpr std::size_t spki_size = encoding::spki_size(sm2_curve);
static_assert(sec1_size == YUXI_SM2_PRIVATE_SEC1_DER_MAX);
static_assert(pkcs8_size == YUXI_SM2_PRIVATE_PKCS8_DER_MAX);
static_assert(spki_size == YUXI_SM2_PUBLIC_SPKI_DER_MAX);
static_assert(encoding::pem_size(pkcs8_size, pkcs8_label) == YUXI_SM2_PEM_MAX);
static_assert(encoding::pem_size(sec1_size, sec1_label) < YUXI_SM2_PEM_MAX);
static_assert(encoding::pem_size(spki_size, spki_label) < YUXI_SM2_PEM_MAX);
static_assert(encoding::signature_der_max(32) == YUXI_SM2_SIGNATURE_DER_MAX);

/// The most DER that a PEM block may hold: three times the longest key we write, so that PKCS#8 attributes have room.
/// What is longer (an RSA key under the label of PKCS#8) is no SM2 key.
using PemContent = std::uint8_t[512];

// ---- reading ----

Status import_point(std::uint8_t* xy, View point) {
  const Status status = yuxi::protocol::sm2_import_point(yuxi::dispatch::sm2_engine(), xy, point.data(), point.size());
  return status == YUXI_OK ? YUXI_OK : YUXI_BAD_POINT;  // inside a file a wrong length is no argument's fault
}

/// A point that stands in a private key's file is checked as any public key, then against dG.
Status check_point(const yuxi_sm2_public_key& computed, View point) {
  if (point.empty()) return YUXI_OK;
  yuxi_sm2_public_key stated;
  const Status status = import_point(stated.xy, point);
  if (status != YUXI_OK) return status;
  return encoding::der::same(stated.xy, computed.xy) ? YUXI_OK : YUXI_KEY_MISMATCH;
}

using ReadPrivate = Status(encoding::PrivateKeyParts&, View, const encoding::NamedCurve&);

Status private_from_der(yuxi_sm2_private_key* key, View der, ReadPrivate* read) {
  encoding::PrivateKeyParts parts;
  Status status = read(parts, der, sm2_curve);
  if (status == YUXI_OK) {
    const std::size_t padding = sizeof key->d - parts.number.size();
    for (std::size_t i = 0; i < sizeof key->d; ++i)
      key->d[i] = i < padding ? std::uint8_t{0} : parts.number[i - padding];
    ct::classify(key->d, sizeof key->d);
    status = yuxi::protocol::sm2_public_from_private(yuxi::dispatch::sm2_engine(), key->public_key.xy, key->d);
  }
  if (status == YUXI_OK) status = check_point(key->public_key, parts.point);
  if (status == YUXI_OK) status = check_point(key->public_key, parts.outer_point);
  return zero_unless_ok(status, key, sizeof *key);
}

Status public_from_der(yuxi_sm2_public_key* key, View der) {
  View point;
  Status status = encoding::read_spki(point, der, sm2_curve);
  if (status == YUXI_OK) status = import_point(key->xy, point);
  return zero_unless_ok(status, key, sizeof *key);
}

/// What all readers begin with: the arguments.
template <class Key, class Character, class Read>
Status read_key(Key* key, const Character* text, std::size_t length, Read read) {
  if (key == nullptr) return YUXI_NULL_ARGUMENT;
  if (missing(text, length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, key, sizeof *key);
  return read(View(reinterpret_cast<const std::uint8_t*>(text), length));
}

/// Undoes the PEM and hands what was in it to `read`.
template <class Key, class Read>
Status read_pem_key(Key* key, View text, std::span<const PemLabel> labels, Read read) {
  PemContent content;
  std::size_t length = 0;
  const encoding::PemResult result = encoding::read_pem(content, length, text, labels);
  if (result != encoding::PemResult::good) {
    const Status status = result == encoding::PemResult::too_long ? YUXI_WRONG_ALGORITHM : YUXI_BAD_ENCODING;
    return zero_unless_ok(status, key, sizeof *key);
  }
  const Status status = read(View(content).first(length));
  ct::wipe(content, length);
  return status;
}

Status private_from_pem(yuxi_sm2_private_key* key, const char* pem, std::size_t length,
                        std::span<const PemLabel> labels, ReadPrivate* read) {
  return read_key(key, pem, length, [&](View text) {
    return read_pem_key(key, text, labels, [&](View der) { return private_from_der(key, der, read); });
  });
}

// ---- writing ----

/// What all writers begin with: the arguments and the length. `write` fills exactly `size` bytes.
template <class Character, class Write>
Status write_all(Character* out, std::size_t capacity, std::size_t* length, const void* input, std::size_t size,
                 Write write) {
  if (length == nullptr) return YUXI_NULL_ARGUMENT;
  *length = 0;
  if (input == nullptr || missing(out, capacity)) return YUXI_NULL_ARGUMENT;
  if (capacity < size) return YUXI_BUFFER_TOO_SMALL;
  write(Bytes(reinterpret_cast<std::uint8_t*>(out), size));
  *length = size;
  return YUXI_OK;
}

using WritePrivate = void(Bytes, View, View, const encoding::NamedCurve&);

Status private_to_der(std::uint8_t* out, std::size_t capacity, std::size_t* length, const yuxi_sm2_private_key* key,
                      std::size_t size, WritePrivate* write) {
  return write_all(out, capacity, length, key, size,
                   [&](Bytes der) { write(Bytes(der), View(key->d), View(key->public_key.xy), sm2_curve); });
}

template <std::size_t size>
Status private_to_pem(char* out, std::size_t capacity, std::size_t* length, const yuxi_sm2_private_key* key,
                      const PemLabel& label, WritePrivate* write) {
  return write_all(out, capacity, length, key, encoding::pem_size(size, label), [&](Bytes pem) {
    std::uint8_t der[size];
    write(Bytes(der), View(key->d), View(key->public_key.xy), sm2_curve);
    encoding::write_pem(pem, der, label);
    ct::wipe(der, sizeof der);
  });
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_private_key_to_sec1_der(uint8_t* out, size_t capacity, size_t* length,
                                             const yuxi_sm2_private_key* key) {
  return private_to_der(out, capacity, length, key, sec1_size, encoding::write_sec1);
}

yuxi_status yuxi_sm2_private_key_from_sec1_der(yuxi_sm2_private_key* key, const uint8_t* der, size_t length) {
  return read_key(key, der, length, [&](View file) { return private_from_der(key, file, encoding::read_sec1); });
}

yuxi_status yuxi_sm2_private_key_to_pkcs8_der(uint8_t* out, size_t capacity, size_t* length,
                                              const yuxi_sm2_private_key* key) {
  return private_to_der(out, capacity, length, key, pkcs8_size, encoding::write_pkcs8);
}

yuxi_status yuxi_sm2_private_key_from_pkcs8_der(yuxi_sm2_private_key* key, const uint8_t* der, size_t length) {
  return read_key(key, der, length, [&](View file) { return private_from_der(key, file, encoding::read_pkcs8); });
}

yuxi_status yuxi_sm2_public_key_to_spki_der(uint8_t* out, size_t capacity, size_t* length,
                                            const yuxi_sm2_public_key* key) {
  return write_all(out, capacity, length, key, spki_size,
                   [&](Bytes der) { encoding::write_spki(Bytes(der), View(key->xy), sm2_curve); });
}

yuxi_status yuxi_sm2_public_key_from_spki_der(yuxi_sm2_public_key* key, const uint8_t* der, size_t length) {
  return read_key(key, der, length, [&](View file) { return public_from_der(key, file); });
}

yuxi_status yuxi_sm2_private_key_to_sec1_pem(char* out, size_t capacity, size_t* length,
                                             const yuxi_sm2_private_key* key) {
  return private_to_pem<sec1_size>(out, capacity, length, key, sec1_label, encoding::write_sec1);
}

yuxi_status yuxi_sm2_private_key_from_sec1_pem(yuxi_sm2_private_key* key, const char* pem, size_t length) {
  return private_from_pem(key, pem, length, sec1_labels, encoding::read_sec1);
}

yuxi_status yuxi_sm2_private_key_to_pkcs8_pem(char* out, size_t capacity, size_t* length,
                                              const yuxi_sm2_private_key* key) {
  return private_to_pem<pkcs8_size>(out, capacity, length, key, pkcs8_label, encoding::write_pkcs8);
}

yuxi_status yuxi_sm2_private_key_from_pkcs8_pem(yuxi_sm2_private_key* key, const char* pem, size_t length) {
  return private_from_pem(key, pem, length, pkcs8_labels, encoding::read_pkcs8);
}

yuxi_status yuxi_sm2_public_key_to_spki_pem(char* out, size_t capacity, size_t* length,
                                            const yuxi_sm2_public_key* key) {
  return write_all(out, capacity, length, key, encoding::pem_size(spki_size, spki_label), [&](Bytes pem) {
    std::uint8_t der[spki_size];
    encoding::write_spki(Bytes(der), View(key->xy), sm2_curve);
    encoding::write_pem(pem, der, spki_label);
  });
}

yuxi_status yuxi_sm2_public_key_from_spki_pem(yuxi_sm2_public_key* key, const char* pem, size_t length) {
  return read_key(key, pem, length, [&](View text) {
    return read_pem_key(key, text, spki_labels, [&](View der) { return public_from_der(key, der); });
  });
}

yuxi_status yuxi_sm2_signature_to_der(uint8_t* der, size_t capacity, size_t* length, const uint8_t signature64[64]) {
  const View raw(signature64, signature64 == nullptr ? 0 : 64);
  return write_all(der, capacity, length, signature64, raw.empty() ? 0 : encoding::signature_der_size(raw),
                   [&](Bytes out) { encoding::signature_to_der(out, raw); });
}

yuxi_status yuxi_sm2_signature_from_der(uint8_t signature64[64], const uint8_t* der, size_t length) {
  if (signature64 == nullptr) return YUXI_NULL_ARGUMENT;
  const Bytes raw(signature64, 64);
  if (missing(der, length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, signature64, 64);
  return encoding::signature_from_der(raw, View(der, length)) ? YUXI_OK : YUXI_BAD_ENCODING;
}

}  // extern "C"
