// SPDX-License-Identifier: Apache-2.0
// Whole products of N-word numbers, 2N words long, for the reductions that come after. As constant-time as the CPU's
// multiplication.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "base/repeat.hpp"
#include "base/word.hpp"

namespace yuxi::field {

/// a*b for one word b, N + 1 words long.
template <base::Word W, std::size_t N>
[[gnu::always_inline]] constexpr std::array<W, N + 1> row(const std::array<W, N>& a, W b) {
  std::array<W, N + 1> r{};
  if constexpr (sizeof(W) == 8) {  // all products first: their halves are joined by one chain of carries
    std::array<W, N> high{};
    base::repeat<N>([&](std::size_t i) YUXI_INLINE_LAMBDA { r[i] = base::mul_add(a[i], b, W{0}, high[i]); });
    W carry = 0;
    base::repeat<N - 1>([&](std::size_t i)
                            YUXI_INLINE_LAMBDA { r[i + 1] = base::add_carry(r[i + 1], high[i], carry); });
    r[N] = static_cast<W>(high[N - 1] + carry);
  } else {
    W carry = 0;
    base::repeat<N>([&](std::size_t i) YUXI_INLINE_LAMBDA { r[i] = base::mul_add(a[i], b, W{0}, carry); });
    r[N] = carry;
  }
  return r;
}

/// t[0..N] += a*b for one word b; returns the carry out of t[N].
template <base::Word W, std::size_t N>
[[gnu::always_inline]] constexpr W add_row(W* t, const std::array<W, N>& a, W b) {
  W carry = 0;
  if constexpr (sizeof(W) == 8) {
    const auto r = row(a, b);
    base::repeat<N + 1>([&](std::size_t i) YUXI_INLINE_LAMBDA { t[i] = base::add_carry(t[i], r[i], carry); });
    return carry;
  } else {
    base::repeat<N>([&](std::size_t i) YUXI_INLINE_LAMBDA { t[i] = base::mul_add(a[i], b, t[i], carry); });
    W out = 0;
    t[N] = base::add_carry(t[N], carry, out);
    return out;
  }
}

/// a*b.
template <base::Word W, std::size_t N>
[[gnu::always_inline]] constexpr std::array<W, 2 * N> product(const std::array<W, N>& a, const std::array<W, N>& b) {
  std::array<W, 2 * N> t{};
  base::repeat<N>([&](std::size_t i) YUXI_INLINE_LAMBDA { (void)add_row(t.data() + i, a, b[i]); });
  return t;
}

/// t[2*I + 1 ..] += a[I] * (a[I + 1], ..., a[N - 1]); t[I + N] and above are not set yet.
template <std::size_t I, base::Word W, std::size_t N>
[[gnu::always_inline]] constexpr void upper_row(std::array<W, 2 * N>& t, const std::array<W, N>& a) {
  constexpr std::size_t length = N - 1 - I;
  std::array<W, length> rest{};
  base::repeat<length>([&](std::size_t j) YUXI_INLINE_LAMBDA { rest[j] = a[I + 1 + j]; });
  const auto r = row(rest, a[I]);
  W carry = 0;
  base::repeat<length>([&](std::size_t j) YUXI_INLINE_LAMBDA {
    t[2 * I + 1 + j] = I == 0 ? r[j] : base::add_carry(t[2 * I + 1 + j], r[j], carry);
  });
  t[I + N] = static_cast<W>(r[length] + carry);
}

/// a*a: the products of different words once and doubled, then the squares; N(N+1)/2 multiplications instead of N*N.
template <base::Word W, std::size_t N>
[[gnu::always_inline]] constexpr std::array<W, 2 * N> square(const std::array<W, N>& a) {
  std::array<W, 2 * N> t{};
  if constexpr (sizeof(W) == 8) {
    [&]<std::size_t... I>(std::index_sequence<I...>) YUXI_INLINE_LAMBDA {
      (upper_row<I>(t, a), ...);
    }
    (std::make_index_sequence<N - 1>{});
  } else {
    base::repeat<N>([&](std::size_t i) YUXI_INLINE_LAMBDA {
      W carry = 0;
      base::repeat<N>([&](std::size_t j) YUXI_INLINE_LAMBDA {
        if (j > i) t[i + j] = base::mul_add(a[j], a[i], t[i + j], carry);
      });
      t[i + N] = carry;
    });
  }
  W carry = 0;  // t[0] is zero so far, and the doubled sum is below a*a: nothing leaves t[2N-1]
  base::repeat<2 * N - 1>([&](std::size_t i)
                              YUXI_INLINE_LAMBDA { t[i + 1] = base::add_carry(t[i + 1], t[i + 1], carry); });
  carry = 0;
  base::repeat<N>([&](std::size_t i) YUXI_INLINE_LAMBDA {
    W high = 0;
    const W low = base::mul_add(a[i], a[i], W{0}, high);
    t[2 * i] = base::add_carry(t[2 * i], low, carry);
    t[2 * i + 1] = base::add_carry(t[2 * i + 1], high, carry);
  });
  return t;
}

}  // namespace yuxi::field
