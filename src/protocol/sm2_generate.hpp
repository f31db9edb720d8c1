// SPDX-License-Identifier: Apache-2.0
// Making an SM2 key pair, and checking one (GB/T 32918.1, 6.1 and 6.2).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/equal.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "protocol/sm2_equation.hpp"
#include "protocol/sm2_keys.hpp"
#include "random/source.hpp"

namespace yuxi::protocol {

/// How often a source may give a useless number before it counts as broken. With a working source once is already
/// impossible.
inline constexpr unsigned sm2_generate_attempts = 256;

/// d = OS2IP(64 random bytes) mod n, drawn again unless in [1, n-2]; P = dG. 256 bits more than n has make the bias of
/// the reduction negligible (below 2^-257) without a loop over secret candidates. YUXI_OK, YUXI_RANDOM_FAILED or
/// YUXI_INTERNAL_ERROR (d and xy are then not to be used; the caller zeroes them).
template <class Curve>
base::Status sm2_generate(const Curve& curve, const random::RandomSource& random, std::uint8_t* d32,
                          std::uint8_t* xy64) {
  for (unsigned attempt = 0; attempt < sm2_generate_attempts; ++attempt) {
    ct::Secret<std::array<std::uint8_t, 64>> wide;
    const base::Status drawn = random.fill(wide.reveal());
    if (drawn != YUXI_OK) return drawn;
    ct::classify(wide.reveal().data(), wide.reveal().size());
    curve.scalar_from_wide(d32, wide.reveal().data(), wide.reveal().size());
    if (sm2_public_from_private(curve, xy64, d32) == YUXI_OK) return YUXI_OK;
  }
  return YUXI_INTERNAL_ERROR;
}

/// Is P = dG, with d in [1, n-2] and P on the curve? YUXI_OK, YUXI_BAD_PRIVATE_KEY, YUXI_BAD_POINT or
/// YUXI_KEY_MISMATCH.
template <class Curve>
base::Status sm2_check_pair(const Curve& curve, const std::uint8_t* d32, const std::uint8_t* xy64) {
  Sm2SecretNumber d;
  for (std::size_t i = 0; i < sm2_number_bytes; ++i) d.reveal()[i] = d32[i];
  ct::classify(d.reveal().data(), sm2_number_bytes);
  std::uint8_t computed[sm2_point_bytes];
  const base::Status status = sm2_public_from_private(curve, computed, d.reveal().data());
  if (status != YUXI_OK) return status;
  if (!curve.point_is_valid_vartime(xy64)) return YUXI_BAD_POINT;
  // computed is the public key of d: comparing it tells nothing that publishing it would not.
  return ct::equal(computed, xy64, sm2_point_bytes).declassify() ? YUXI_OK : YUXI_KEY_MISMATCH;
}

}  // namespace yuxi::protocol
