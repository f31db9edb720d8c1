// SPDX-License-Identifier: Apache-2.0
// SM2 keys of the C++ face: PublicKey and PrivateKey with their encodings.
#pragma once

#include <yuxi/sm2.h>
#include <yuxi/cpp/memory.hpp>
#include <yuxi/cpp/random.hpp>
#include <yuxi/cpp/result.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace yuxi::sm2 {

/// The identity that is used where parties have not agreed on another: the 16 bytes 1234567812345678.
inline ByteView default_id() noexcept {
  return bytes({YUXI_SM2_DEFAULT_ID, YUXI_SM2_DEFAULT_ID_BYTES});
}

using SpkiDer = Encoded<std::uint8_t, YUXI_SM2_PUBLIC_SPKI_DER_MAX>;
using Sec1Der = Encoded<std::uint8_t, YUXI_SM2_PRIVATE_SEC1_DER_MAX>;
using Pkcs8Der = Encoded<std::uint8_t, YUXI_SM2_PRIVATE_PKCS8_DER_MAX>;
using Pem = Encoded<char, YUXI_SM2_PEM_MAX>;

/// A point of the curve that has been checked. Errors of the importers as in <yuxi/sm2.h>.
class PublicKey {
 public:
  /// x || y.
  static Result<PublicKey> from_raw(std::span<const std::uint8_t, 64> xy) noexcept {
    return import([&](auto* key) { return yuxi_sm2_public_key_from_raw(key, xy.data()); });
  }
  /// SEC 1: 04 || x || y, or 02/03 || x.
  static Result<PublicKey> from_point(ByteView point) noexcept {
    return import([&](auto* key) { return yuxi_sm2_public_key_from_point(key, point.data(), point.size()); });
  }
  static Result<PublicKey> from_spki_der(ByteView der) noexcept {
    return import([&](auto* key) { return yuxi_sm2_public_key_from_spki_der(key, der.data(), der.size()); });
  }
  static Result<PublicKey> from_spki_pem(std::string_view pem) noexcept {
    return import([&](auto* key) { return yuxi_sm2_public_key_from_spki_pem(key, pem.data(), pem.size()); });
  }

  std::array<std::uint8_t, 64> raw() const noexcept {
    std::array<std::uint8_t, 64> xy;
    for (std::size_t i = 0; i < xy.size(); ++i) xy[i] = key_.xy[i];
    return xy;
  }
  std::array<std::uint8_t, 65> uncompressed() const noexcept {
    std::array<std::uint8_t, 65> point;
    if (yuxi_sm2_public_key_to_uncompressed(point.data(), &key_) != YUXI_OK) std::abort();  // fails for NULL only
    return point;
  }
  std::array<std::uint8_t, 33> compressed() const noexcept {
    std::array<std::uint8_t, 33> point;
    if (yuxi_sm2_public_key_to_compressed(point.data(), &key_) != YUXI_OK) std::abort();  // fails for NULL only
    return point;
  }
  SpkiDer spki_der() const noexcept {
    SpkiDer der;
    const auto write = [this](auto... out) { return yuxi_sm2_public_key_to_spki_der(out..., &key_); };
    if (der.fill(write) != YUXI_OK) std::abort();  // the capacity is the library's own upper bound
    return der;
  }
  Pem spki_pem() const noexcept {
    Pem pem;
    const auto write = [this](auto... out) { return yuxi_sm2_public_key_to_spki_pem(out..., &key_); };
    if (pem.fill(write) != YUXI_OK) std::abort();
    return pem;
  }

  const yuxi_sm2_public_key& c_key() const noexcept { return key_; }
  friend bool operator==(const PublicKey& a, const PublicKey& b) noexcept { return a.raw() == b.raw(); }

 private:
  friend class PrivateKey;
  friend class PreparedKey;
  PublicKey() = default;

  template <class Read>
  static Result<PublicKey> import(Read read) noexcept {
    PublicKey key;
    const yuxi_status status = read(&key.key_);
    if (status != YUXI_OK) return status;
    return key;
  }

  yuxi_sm2_public_key key_{};
};

/// d in [1, n-2] and its point. Move-only; wiped on destruction and when moved from (a moved-from key answers
/// bad_private_key to whatever is asked of it that can fail; its public_key() is 64 zero bytes, which no call takes for
/// a point).
class PrivateKey {
 public:
  /// Errors: random_failed, internal_error.
  static Result<PrivateKey> generate(Random random = {}) noexcept {
    return import([&](auto* key) { return yuxi_sm2_private_key_generate(key, random.c_source()); });
  }
  /// Error: bad_private_key.
  static Result<PrivateKey> from_raw(std::span<const std::uint8_t, 32> d) noexcept {
    return import([&](auto* key) { return yuxi_sm2_private_key_from_raw(key, d.data()); });
  }
  static Result<PrivateKey> from_sec1_der(ByteView der) noexcept {
    return import([&](auto* key) { return yuxi_sm2_private_key_from_sec1_der(key, der.data(), der.size()); });
  }
  static Result<PrivateKey> from_sec1_pem(std::string_view pem) noexcept {
    return import([&](auto* key) { return yuxi_sm2_private_key_from_sec1_pem(key, pem.data(), pem.size()); });
  }
  static Result<PrivateKey> from_pkcs8_der(ByteView der) noexcept {
    return import([&](auto* key) { return yuxi_sm2_private_key_from_pkcs8_der(key, der.data(), der.size()); });
  }
  static Result<PrivateKey> from_pkcs8_pem(std::string_view pem) noexcept {
    return import([&](auto* key) { return yuxi_sm2_private_key_from_pkcs8_pem(key, pem.data(), pem.size()); });
  }

  PrivateKey(PrivateKey&& other) noexcept : key_(other.key_) { yuxi_sm2_private_key_wipe(&other.key_); }
  PrivateKey& operator=(PrivateKey&& other) noexcept {
    if (this != &other) {
      key_ = other.key_;
      yuxi_sm2_private_key_wipe(&other.key_);
    }
    return *this;
  }
  ~PrivateKey() { yuxi_sm2_private_key_wipe(&key_); }

  PublicKey public_key() const noexcept {
    PublicKey key;
    key.key_ = key_.public_key;
    return key;
  }
  /// d, 32 bytes.
  SecretBytes<32> raw() const noexcept {
    SecretBytes<32> d;
    for (std::size_t i = 0; i < 32; ++i) d.reveal()[i] = key_.d[i];
    return d;
  }
  /// Does `key` belong to this private key? ok, key_mismatch, bad_private_key or bad_point.
  Status check_pair(const PublicKey& key) const noexcept { return to_status(yuxi_sm2_check_pair(&key_, &key.c_key())); }

  /// The encodings fail for a moved-from key only: bad_private_key.
  Result<Sec1Der> sec1_der() const noexcept {
    return write<Sec1Der>([this](auto... out) { return yuxi_sm2_private_key_to_sec1_der(out..., &key_); });
  }
  Result<Pem> sec1_pem() const noexcept {
    return write<Pem>([this](auto... out) { return yuxi_sm2_private_key_to_sec1_pem(out..., &key_); });
  }
  Result<Pkcs8Der> pkcs8_der() const noexcept {
    return write<Pkcs8Der>([this](auto... out) { return yuxi_sm2_private_key_to_pkcs8_der(out..., &key_); });
  }
  Result<Pem> pkcs8_pem() const noexcept {
    return write<Pem>([this](auto... out) { return yuxi_sm2_private_key_to_pkcs8_pem(out..., &key_); });
  }

  const yuxi_sm2_private_key& c_key() const noexcept { return key_; }

 private:
  PrivateKey() = default;

  template <class Read>
  static Result<PrivateKey> import(Read read) noexcept {
    PrivateKey key;
    const yuxi_status status = read(&key.key_);
    if (status != YUXI_OK) return status;
    return key;
  }

  template <class Form, class Write>
  Result<Form> write(Write write_to) const noexcept {
    // A moved-from key is all zeros, its public half too, and that half is no secret to look at.
    if (key_.public_key.xy[0] == 0 && public_key() == PublicKey()) return Status::bad_private_key;
    Form form;
    const yuxi_status status = form.fill(write_to);
    if (status != YUXI_OK) return status;
    return form;
  }

  yuxi_sm2_private_key key_{};
};

}  // namespace yuxi::sm2
