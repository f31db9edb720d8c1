// SPDX-License-Identifier: Apache-2.0
// SM2 encryption of the C++ face: whole ciphertexts, batches, and Encryption and Decryption for data in pieces.
//
// Ciphertexts have any length, so they go into memory of the caller's; what comes back is the part of it that was
// written. Sizes: ciphertext_max and plaintext_max.
#pragma once

#include <yuxi/sm2_encryption.h>
#include <yuxi/cpp/sm2_keys.hpp>
#include <yuxi/cpp/sm2_sign.hpp>

#include <array>
#include <cstdint>
#include <span>

namespace yuxi::sm2 {

/// Named, never guessed.
enum class CiphertextFormat {
  c1c3c2 = YUXI_SM2_C1C3C2,                        ///< GB/T 32918.4-2016, the default
  c1c2c3 = YUXI_SM2_C1C2C3,                        ///< the older order
  asn1 = YUXI_SM2_ASN1,                            ///< GM/T 0009, strict DER
  c1c3c2_without_04 = YUXI_SM2_C1C3C2_WITHOUT_04,  ///< C1 in 64 bytes, as some programs have it
  c1c2c3_without_04 = YUXI_SM2_C1C2C3_WITHOUT_04,
};

constexpr yuxi_sm2_ciphertext_format to_c(CiphertextFormat format) noexcept {
  return static_cast<yuxi_sm2_ciphertext_format>(format);
}

/// The part of the caller's memory that was written.
using Written = std::span<std::uint8_t>;
/// 04 || x1 || y1.
using C1 = std::array<std::uint8_t, YUXI_SM2_C1_BYTES>;
using C3 = std::array<std::uint8_t, YUXI_SM2_C3_BYTES>;

/// What `encrypt` needs; 0 for a plaintext of no or too many bytes.
inline std::uint64_t ciphertext_max(std::uint64_t plaintext_size,
                                    CiphertextFormat format = CiphertextFormat::c1c3c2) noexcept {
  return yuxi_sm2_ciphertext_max(to_c(format), plaintext_size);
}
/// Enough for `decrypt`; 0 if no ciphertext has that length.
inline std::uint64_t plaintext_max(std::uint64_t ciphertext_size,
                                   CiphertextFormat format = CiphertextFormat::c1c3c2) noexcept {
  return yuxi_sm2_plaintext_max(to_c(format), ciphertext_size);
}

/// `out` has ciphertext_max bytes or more and does not overlap the plaintext. Errors (out is untouched): bad_length
/// (empty or too long), buffer_too_small, random_failed, internal_error.
inline Result<Written> encrypt(std::span<std::uint8_t> out, const PublicKey& key, ByteView plaintext,
                               CiphertextFormat format = CiphertextFormat::c1c3c2, Random random = {}) noexcept {
  std::size_t length = 0;
  const yuxi_status status = yuxi_sm2_encrypt(out.data(), out.size(), &length, &key.c_key(), random.c_source(),
                                              to_c(format), plaintext.data(), plaintext.size());
  if (status != YUXI_OK) return status;
  return out.first(length);
}
/// The same, several times faster, to a prepared key. A moved-from key answers null_argument.
inline Result<Written> encrypt(std::span<std::uint8_t> out, const PreparedKey& key, ByteView plaintext,
                               CiphertextFormat format = CiphertextFormat::c1c3c2, Random random = {}) noexcept {
  std::size_t length = 0;
  const yuxi_status status = yuxi_sm2_encrypt_prepared(out.data(), out.size(), &length, key.c_key(), random.c_source(),
                                                       to_c(format), plaintext.data(), plaintext.size());
  if (status != YUXI_OK) return status;
  return out.first(length);
}

/// One message of a batch, as the C functions have it: plaintext, out and capacity go in, length and status come out.
using EncryptItem = yuxi_sm2_encrypt_item;

/// Many messages to one key, faster than one by one. ok only if every item is; else the first failure in order.
inline Status encrypt_batch(std::span<EncryptItem> items, const PublicKey& key,
                            CiphertextFormat format = CiphertextFormat::c1c3c2, Random random = {}) noexcept {
  return to_status(yuxi_sm2_encrypt_batch(items.data(), items.size(), &key.c_key(), random.c_source(), to_c(format)));
}
inline Status encrypt_batch(std::span<EncryptItem> items, const PreparedKey& key,
                            CiphertextFormat format = CiphertextFormat::c1c3c2, Random random = {}) noexcept {
  return to_status(
      yuxi_sm2_encrypt_batch_prepared(items.data(), items.size(), key.c_key(), random.c_source(), to_c(format)));
}

/// Nothing is written before C3 has been checked. Errors (out is untouched): bad_encoding (does not parse),
/// buffer_too_small, bad_private_key (a moved-from key), bad_ciphertext (everything else, without saying what).
inline Result<Written> decrypt(std::span<std::uint8_t> out, const PrivateKey& key, ByteView ciphertext,
                               CiphertextFormat format = CiphertextFormat::c1c3c2) noexcept {
  std::size_t length = 0;
  const yuxi_status status = yuxi_sm2_decrypt(out.data(), out.size(), &length, &key.c_key(), to_c(format),
                                              ciphertext.data(), ciphertext.size());
  if (status != YUXI_OK) return status;
  return out.first(length);
}

/// From one format to another, without any key. Errors (out is untouched): bad_encoding, buffer_too_small.
inline Result<Written> convert_ciphertext(std::span<std::uint8_t> out, CiphertextFormat to, CiphertextFormat from,
                                          ByteView ciphertext) noexcept {
  std::size_t length = 0;
  const yuxi_status status = yuxi_sm2_ciphertext_convert(out.data(), out.size(), &length, to_c(to), to_c(from),
                                                         ciphertext.data(), ciphertext.size());
  if (status != YUXI_OK) return status;
  return out.first(length);
}

/// The length of the ASN.1 ciphertext that `data` begins with, by its first header: to cut off what some devices add.
/// Error: bad_encoding.
inline Result<std::uint64_t> asn1_ciphertext_total(ByteView data) noexcept {
  std::uint64_t total = 0;
  const yuxi_status status = yuxi_sm2_ciphertext_asn1_total(&total, data.data(), data.size());
  if (status != YUXI_OK) return status;
  return total;
}

/// Encryption in one pass: C1 is there at the beginning, C2 comes piece by piece, C3 at the end. Move-only, wiped.
class Encryption {
 public:
  /// The pieces must add up to plaintext_size. Errors: bad_length, random_failed, internal_error.
  static Result<Encryption> begin(const PublicKey& key, std::uint64_t plaintext_size, Random random = {}) noexcept {
    Encryption encryption;
    const yuxi_status status = yuxi_sm2_encryption_init(&encryption.context_, encryption.c1_.data(), &key.c_key(),
                                                        random.c_source(), plaintext_size);
    if (status != YUXI_OK) return status;
    return encryption;
  }

  Encryption(Encryption&& other) noexcept : context_(other.context_), c1_(other.c1_) {
    yuxi_sm2_encryption_wipe(&other.context_);
  }
  Encryption& operator=(Encryption&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      c1_ = other.c1_;
      yuxi_sm2_encryption_wipe(&other.context_);
    }
    return *this;
  }
  ~Encryption() { yuxi_sm2_encryption_wipe(&context_); }

  const C1& c1() const noexcept { return c1_; }

  /// The next piece, to `c2` of the same size; both may be the same memory. Errors: bad_length (sizes that differ, or
  /// more than was announced), bad_state (finished or moved from).
  Status update(std::span<std::uint8_t> c2, ByteView plaintext) noexcept {
    if (c2.size() != plaintext.size()) return Status::bad_length;
    return to_status(yuxi_sm2_encryption_update(&context_, c2.data(), plaintext.data(), plaintext.size()));
  }
  /// Afterwards the encryption is finished. Errors: bad_length (less than was announced), bad_state.
  Result<C3> finish() noexcept {
    C3 c3;
    const yuxi_status status = yuxi_sm2_encryption_final(c3.data(), &context_);
    if (status != YUXI_OK) return status;
    return c3;
  }

 private:
  Encryption() = default;
  yuxi_sm2_encryption context_{};
  C1 c1_{};
};

/// Decryption in two passes over C2: absorb all of it, check C3; then release all of it, finish. Move-only, wiped.
class Decryption {
 public:
  /// Errors: bad_encoding (no 04), bad_private_key.
  static Result<Decryption> begin(const PrivateKey& key, const C1& c1) noexcept {
    Decryption decryption;
    const yuxi_status status = yuxi_sm2_decryption_init(&decryption.context_, &key.c_key(), c1.data());
    if (status != YUXI_OK) return status;
    return decryption;
  }

  Decryption(Decryption&& other) noexcept : context_(other.context_) { yuxi_sm2_decryption_wipe(&other.context_); }
  Decryption& operator=(Decryption&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      yuxi_sm2_decryption_wipe(&other.context_);
    }
    return *this;
  }
  ~Decryption() { yuxi_sm2_decryption_wipe(&context_); }

  /// First pass. Errors: bad_length (too long for SM2), bad_state.
  Status absorb(ByteView c2) noexcept { return to_status(yuxi_sm2_decryption_absorb(&context_, c2.data(), c2.size())); }
  /// Error besides bad_state: bad_ciphertext.
  Status check(const C3& c3) noexcept { return to_status(yuxi_sm2_decryption_check(&context_, c3.data())); }
  /// Second pass, to `plaintext` of the same size; both may be the same memory. Errors: bad_length (sizes that differ,
  /// or more than in the first pass), bad_state (not checked).
  Status release(std::span<std::uint8_t> plaintext, ByteView c2) noexcept {
    if (plaintext.size() != c2.size()) return Status::bad_length;
    return to_status(yuxi_sm2_decryption_release(&context_, plaintext.data(), c2.data(), c2.size()));
  }
  /// bad_ciphertext: the second pass saw other bytes than the first; throw the plaintext away. Error: bad_state.
  Status finish() noexcept { return to_status(yuxi_sm2_decryption_release_final(&context_)); }

 private:
  Decryption() = default;
  yuxi_sm2_decryption context_{};
};

}  // namespace yuxi::sm2
