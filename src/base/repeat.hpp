// SPDX-License-Identifier: Apache-2.0
// Loops over word positions, unrolled where speed is wanted: carry chains live in flags only without a loop around
// them. When the compiler optimises for size they stay loops.
#pragma once

#include <cstddef>
#include <utility>

/// Written after the parameters of a loop body: without it the compiler may call instead of unroll.
#define YUXI_INLINE_LAMBDA __attribute__((always_inline))

namespace yuxi::base {

/// Longest loop that is unrolled: sixteen words, a product of 256-bit numbers on a 32-bit CPU.
inline constexpr std::size_t longest_unrolled = 16;

/// body(0), body(1), ..., body(N - 1).
template <std::size_t N, class Body>
[[gnu::always_inline]] constexpr void repeat(Body&& body) {
#if defined(__OPTIMIZE_SIZE__) && !defined(YUXI_ALWAYS_UNROLL)
  for (std::size_t i = 0; i < N; ++i) body(i);
#else
  if constexpr (N > longest_unrolled) {
    for (std::size_t i = 0; i < N; ++i) body(i);
  } else {
    [&]<std::size_t... I>(std::index_sequence<I...>) YUXI_INLINE_LAMBDA {
      (body(I), ...);
    }
    (std::make_index_sequence<N>{});
  }
#endif
}

}  // namespace yuxi::base
