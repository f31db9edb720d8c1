// SPDX-License-Identifier: Apache-2.0
// Random numbers modulo the order n: where keys, the nonces of encryption and the ephemeral keys of an exchange come
// from. (The nonces of signatures are hedged instead: nonce.hpp.)
//
// A number is 64 random bytes mod n: 256 bits more than n has make the bias of the reduction negligible (below 2^-256)
// without a loop over secret candidates. What a caller cannot use, 0 for all of them, it draws again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "protocol/sm2_keys.hpp"
#include "random/source.hpp"

namespace yuxi::protocol {

inline constexpr std::size_t sm2_wide_bytes = 64;

/// `count` numbers, one after the other, by one question to the source. `wide` is working memory of count times
/// sm2_wide_bytes, secret afterwards. YUXI_OK or YUXI_RANDOM_FAILED (k untouched). Constant time in the numbers.
template <class Curve>
base::Status sm2_draw_scalars(const Curve& curve, const random::RandomSource& random, std::uint8_t* k,
                              std::uint8_t* wide, std::size_t count) {
  const base::Status drawn = random.fill(base::Bytes(wide, count * sm2_wide_bytes));
  if (drawn != YUXI_OK) return drawn;
  ct::classify(wide, count * sm2_wide_bytes);
  for (std::size_t i = 0; i < count; ++i)
    curve.scalar_from_wide(k + i * sm2_number_bytes, wide + i * sm2_wide_bytes, sm2_wide_bytes);
  return YUXI_OK;
}

/// One number. Errors as above.
template <class Curve>
base::Status sm2_draw_scalar(const Curve& curve, const random::RandomSource& random, std::uint8_t* k32) {
  ct::Secret<std::array<std::uint8_t, sm2_wide_bytes>> wide;
  return sm2_draw_scalars(curve, random, k32, wide.reveal().data(), 1);
}

}  // namespace yuxi::protocol
