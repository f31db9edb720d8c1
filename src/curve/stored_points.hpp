// SPDX-License-Identifier: Apache-2.0
// Affine points in memory: x then y as Montgomery values of R = 2^(64*words), little-endian 64-bit words. Committed
// tables and prepared keys have this form on every back end.
#pragma once

#include <cstddef>
#include <cstdint>

#include "curve/points.hpp"

namespace yuxi::curve {

template <class F>
struct StoredPoint {
  static constexpr std::size_t words = 2 * F::stored_words;

  static Affine<F> read(const std::uint64_t* stored) {
    return {F::from_stored(stored), F::from_stored(stored + F::stored_words)};
  }
  static void write(std::uint64_t* stored, const Affine<F>& p) {
    p.x.to_stored(stored);
    p.y.to_stored(stored + F::stored_words);
  }
};

}  // namespace yuxi::curve
