// SPDX-License-Identifier: Apache-2.0
// Many encryptions to one recipient: their nonces drawn together, the points of a chunk sharing one inversion. A
// recipient without a table gets a small one for the time of the call as soon as that pays.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/batch.hpp"
#include "base/status.hpp"
#include "ct/equal.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "curve/params.hpp"
#include "protocol/sm2_encrypt.hpp"

namespace yuxi::protocol {

/// How many encryptions are in work at a time: enough for the shared inversion to weigh little, few enough for the
/// stack of a thread (4 KB).
inline constexpr std::size_t sm2_encrypt_chunk = base::batch_chunk / 2;

/// From how many encryptions on making a compact table costs less than it saves. Measured as two single calls against a
/// compact yuxi_sm2_prepared_init and an encrypt_batch_prepared of two: 302000 and 250000 cycles with 64-bit words,
/// 954000 and 710000 with 32-bit ones; for one message the single call wins with both.
inline constexpr std::size_t sm2_encrypt_table_pays = 2;

/// The words of a compact table.
inline constexpr std::size_t sm2_compact_words =
    curve::Layouts256::Compact::points * sm2_point_bytes / sizeof(std::uint64_t);

/// C1 and shared points of a chunk. Secret but for C1.
struct Sm2EncryptChunk {
  std::uint8_t wide[sm2_encrypt_chunk][sm2_wide_bytes];
  std::uint8_t k[sm2_encrypt_chunk][sm2_number_bytes];
  std::uint8_t c1[sm2_encrypt_chunk][sm2_point_bytes];
  std::uint8_t shared[sm2_encrypt_chunk][sm2_point_bytes];
};

/// Fills the first `count` <= sm2_encrypt_chunk places. Item i has the nonce that the i-th of `count` single calls
/// would have drawn. YUXI_OK or YUXI_RANDOM_FAILED.
template <class Curve>
base::Status sm2_encrypt_points(const Curve& curve, const random::RandomSource& random,
                                const Sm2PreparedRecipient& recipient, Sm2EncryptChunk& chunk, std::size_t count) {
  const base::Status drawn = sm2_draw_scalars(curve, random, chunk.k[0], chunk.wide[0], count);
  if (drawn != YUXI_OK) return drawn;
  curve.mul_base_and_prepared_batch(chunk.c1[0], chunk.shared[0], chunk.k[0], count, recipient.table, recipient.kind);
  ct::declassify(chunk.c1, count * sm2_point_bytes);
  return YUXI_OK;
}

/// The cipher of one item of the chunk. Where its nonce is refused, other nonces are drawn as a single call would.
/// Errors as sm2_encrypt_begin.
template <class Curve, class Hash>
base::Status sm2_encrypt_begin_item(const Curve& curve, const Hash& hash, const random::RandomSource& random,
                                    const Sm2PreparedRecipient& recipient, Sm2Cipher& cipher, Sm2EncryptChunk& chunk,
                                    std::size_t item, std::uint64_t plaintext_length) {
  sm2_cipher_begin(hash, cipher, chunk.shared[item]);
  const ct::Choice good =
      sm2_cipher_has_keystream(cipher, plaintext_length) & !ct::is_zero(chunk.k[item], sm2_number_bytes);
  if (good.declassify()) return YUXI_OK;
  return sm2_encrypt_begin(curve, hash, random, recipient, cipher, chunk.c1[item], plaintext_length);
}

}  // namespace yuxi::protocol
