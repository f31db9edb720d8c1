// SPDX-License-Identifier: Apache-2.0
// Making an SM2 key pair, and checking one (GB/T 32918.1, 6.1 and 6.2).
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/equal.hpp"
#include "protocol/sm2_draw.hpp"
#include "protocol/sm2_keys.hpp"
#include "random/source.hpp"

namespace yuxi::protocol {

/// How often a source may give a useless number before it counts as broken. With a working source once is already
/// impossible.
inline constexpr unsigned sm2_generate_attempts = 256;

/// d is a random number, drawn again unless in [1, n-2]; P = dG. YUXI_OK, YUXI_RANDOM_FAILED or YUXI_INTERNAL_ERROR (d
/// and xy are then not to be used; the caller zeroes them).
template <class Curve>
base::Status sm2_generate(const Curve& curve, const random::RandomSource& random, std::uint8_t* d32,
                          std::uint8_t* xy64) {
  for (unsigned attempt = 0; attempt < sm2_generate_attempts; ++attempt) {
    if (const base::Status drawn = sm2_draw_scalar(curve, random, d32); drawn != YUXI_OK) return drawn;
    if (sm2_public_from_private(curve, xy64, d32) == YUXI_OK) return YUXI_OK;
  }
  return YUXI_INTERNAL_ERROR;
}

/// Is P = dG, with d in [1, n-2] and P on the curve? YUXI_OK, YUXI_BAD_PRIVATE_KEY, YUXI_BAD_POINT or
/// YUXI_KEY_MISMATCH.
template <class Curve>
base::Status sm2_check_pair(const Curve& curve, const std::uint8_t* d32, const std::uint8_t* xy64) {
  Sm2SecretNumber d;
  if (const base::Status taken = sm2_take_private(curve, d, d32); taken != YUXI_OK) return taken;
  if (!curve.point_is_valid_vartime(xy64)) return YUXI_BAD_POINT;
  std::uint8_t computed[sm2_point_bytes];
  curve.mul_base(computed, d.reveal().data());
  // computed is the public key of d: comparing it tells nothing that publishing it would not.
  return ct::equal(computed, xy64, sm2_point_bytes).declassify() ? YUXI_OK : YUXI_KEY_MISMATCH;
}

}  // namespace yuxi::protocol
