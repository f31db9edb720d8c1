// SPDX-License-Identifier: Apache-2.0
// The part of SM2 encryption that comes before the first byte of the message (GB/T 32918.4, 6.1, steps A1 to A5): a
// nonce k, C1 = kG and the shared point kP, by a public key or by its prepared table. What comes after is
// sm2_encrypt_cipher.hpp, and the same for one call, for streams and for batches (sm2_encrypt_batch.hpp).
//
// k is a random number (sm2_draw.hpp). Unlike a signature's nonce it is used with no private key, so there is nothing
// to hedge it with: a source that repeats itself makes equal keystreams, whatever this file does.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/equal.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "curve/engine_interface.hpp"
#include "protocol/sm2_draw.hpp"
#include "protocol/sm2_encrypt_cipher.hpp"
#include "random/source.hpp"

namespace yuxi::protocol {

/// How many nonces in a row may be refused before the source counts as broken. One is refused with a probability of
/// 2^-8 if the plaintext has one byte, and never seen from five bytes on.
inline constexpr unsigned sm2_encrypt_attempts = 256;

/// A recipient by a valid public point.
struct Sm2PointRecipient {
  const std::uint8_t* xy64;

  template <class Curve>
  void multiply(const Curve& curve, std::uint8_t* c1_xy64, std::uint8_t* shared64, const std::uint8_t* k32) const {
    curve.mul_base_and_point(c1_xy64, shared64, k32, xy64);
  }
};

/// A recipient by a table that curve.prepare_vartime() made of a valid point; the table is scanned in constant time.
struct Sm2PreparedRecipient {
  const std::uint64_t* table;
  curve::PreparedKind kind;

  template <class Curve>
  void multiply(const Curve& curve, std::uint8_t* c1_xy64, std::uint8_t* shared64, const std::uint8_t* k32) const {
    curve.mul_base_and_prepared(c1_xy64, shared64, k32, table, kind);
  }
};

/// One attempt with k < n: C1 as x || y, and the cipher before the first byte. False if this k is refused (k = 0, or t
/// all zeros). Constant time in k; that it was refused may be known, since it is used for nothing.
template <class Curve, class Hash, class Recipient>
[[nodiscard]] bool sm2_encrypt_begin_with_nonce(const Curve& curve, const Hash& hash, const Recipient& recipient,
                                                Sm2Cipher& cipher, std::uint8_t* c1_xy64, const std::uint8_t* k32,
                                                std::uint64_t plaintext_length) {
  Sm2SecretPoint shared;
  recipient.multiply(curve, c1_xy64, shared.reveal().data(), k32);
  sm2_cipher_begin(hash, cipher, shared.reveal().data());
  ct::declassify(c1_xy64, sm2_point_bytes);
  return (sm2_cipher_has_keystream(cipher, plaintext_length) & !ct::is_zero(k32, sm2_number_bytes)).declassify();
}

/// The same with random nonces. YUXI_OK, YUXI_RANDOM_FAILED or YUXI_INTERNAL_ERROR (C1 zeroed, cipher wiped).
template <class Curve, class Hash, class Recipient>
base::Status sm2_encrypt_begin(const Curve& curve, const Hash& hash, const random::RandomSource& random,
                               const Recipient& recipient, Sm2Cipher& cipher, std::uint8_t* c1_xy64,
                               std::uint64_t plaintext_length) {
  base::Status status = YUXI_INTERNAL_ERROR;
  for (unsigned attempt = 0; attempt < sm2_encrypt_attempts; ++attempt) {
    Sm2SecretNumber k;
    const base::Status drawn = sm2_draw_scalar(curve, random, k.reveal().data());
    if (drawn != YUXI_OK) {
      status = drawn;
      break;
    }
    if (sm2_encrypt_begin_with_nonce(curve, hash, recipient, cipher, c1_xy64, k.reveal().data(), plaintext_length))
      return YUXI_OK;
  }
  ct::wipe(&cipher, sizeof cipher);
  ct::wipe(c1_xy64, sm2_point_bytes);
  return status;
}

}  // namespace yuxi::protocol
