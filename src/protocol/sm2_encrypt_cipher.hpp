// SPDX-License-Identifier: Apache-2.0
// What both directions of SM2 encryption do once they have the shared point (x2, y2) = kP = dC1 (GB/T 32918.4, 6.1,
// steps A5 to A7; 7.1, B4 to B6): the keystream t = KDF(x2 || y2) over the message, and C3 = SM3(x2 || M || y2), side
// by side and in pieces of any size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"
#include "ct/equal.hpp"
#include "hash/kdf.hpp"
#include "protocol/sm2_keys.hpp"

namespace yuxi::protocol {

inline constexpr std::uint64_t sm2_plaintext_max = hash::kdf_sm3_max_bytes;

/// Secret as a whole; wiped by its owner.
struct Sm2Cipher {
  hash::KdfSm3 kdf;
  hash::Sm3State c3;  // SM3(x2 || what there is of M
  std::array<std::uint8_t, sm2_point_bytes> shared;
};

/// C3 begins.
template <class Hash>
void sm2_cipher_begin_c3(const Hash& hash, Sm2Cipher& cipher) {
  hash::sm3_begin(cipher.c3);
  (void)hash::sm3_absorb(hash, cipher.c3, base::View(cipher.shared).first(sm2_number_bytes));
}

/// Begin again at the first byte of the message.
template <class Hash>
void sm2_cipher_rewind(const Hash& hash, Sm2Cipher& cipher) {
  hash::kdf_sm3_rewind(hash, cipher.kdf);
  sm2_cipher_begin_c3(hash, cipher);
}

/// Begin from x2 || y2.
template <class Hash>
void sm2_cipher_begin(const Hash& hash, Sm2Cipher& cipher, const std::uint8_t* shared64) {
  for (std::size_t i = 0; i < sm2_point_bytes; ++i) cipher.shared[i] = shared64[i];
  hash::kdf_sm3_begin(hash, cipher.kdf, cipher.shared);
  sm2_cipher_begin_c3(hash, cipher);
}

/// Of a cipher at the first byte: no if the standard refuses it for a message of this length, at least 1, because t is
/// all zeros (A5, B4). Of a longer message only the first 32 bytes of t are looked at: they are zeros with a
/// probability of 2^-256, so that no run will tell the difference, and the verdict is there before anything is written.
inline ct::Choice sm2_cipher_has_keystream(const Sm2Cipher& cipher, std::uint64_t length) {
  constexpr std::size_t most = sizeof cipher.kdf.block;
  return !ct::is_zero(cipher.kdf.block, length < most ? static_cast<std::size_t>(length) : most);
}

/// Pieces that stay in the nearest cache between hashing and xor.
inline constexpr std::size_t sm2_cipher_piece = 4096;

/// The next bytes of M to C2, in place or not. (sm3_absorb refuses nothing: M is far shorter than what SM3 allows.)
template <class Hash>
void sm2_cipher_encrypt(const Hash& hash, Sm2Cipher& cipher, std::uint8_t* c2, base::View m) {
  while (!m.empty()) {
    const base::View piece = m.first(m.size() < sm2_cipher_piece ? m.size() : sm2_cipher_piece);
    (void)hash::sm3_absorb(hash, cipher.c3, piece);
    hash::kdf_sm3_xor(hash, cipher.kdf, c2, piece.data(), piece.size());
    c2 += piece.size();
    m = m.subspan(piece.size());
  }
}

/// The next bytes of C2 to M, in place or not.
template <class Hash>
void sm2_cipher_decrypt(const Hash& hash, Sm2Cipher& cipher, std::uint8_t* m, base::View c2) {
  while (!c2.empty()) {
    const base::View piece = c2.first(c2.size() < sm2_cipher_piece ? c2.size() : sm2_cipher_piece);
    hash::kdf_sm3_xor(hash, cipher.kdf, m, piece.data(), piece.size());
    (void)hash::sm3_absorb(hash, cipher.c3, base::View(m, piece.size()));
    m += piece.size();
    c2 = c2.subspan(piece.size());
  }
}

/// C3, when all of M has passed.
template <class Hash>
void sm2_cipher_finish(const Hash& hash, std::uint8_t* c3_32, Sm2Cipher& cipher) {
  (void)hash::sm3_absorb(hash, cipher.c3, base::View(cipher.shared).subspan(sm2_number_bytes));
  hash::sm3_finish(hash, c3_32, cipher.c3);
}

}  // namespace yuxi::protocol
