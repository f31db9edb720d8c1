// SPDX-License-Identifier: Apache-2.0
// Montgomery reduction, round by round: a round adds the multiple m*p that makes the lowest word vanish, where
// m = t[0] * (-1/p) mod 2^word bits. The primary template serves every odd modulus. SM2's p is -1 modulo a word, so m =
// t[0], and m*p is made of shifts: its reduction needs no multiplication.
#pragma once

#include "base/repeat.hpp"
#include "field/montgomery.hpp"
#include "field/primes.hpp"

namespace yuxi::field {

/// round(t): adds to t[0 .. words + step - 1] the multiple of p that makes the lowest `step` words vanish (they are not
/// written) and returns the carry out of the highest. Constant time.
template <class Prime, base::Word W>
struct Reduction {
  using M = Montgomery<Prime, W>;
  static constexpr std::size_t step = 1;

  [[gnu::always_inline]] static constexpr W round(W* t) {
    const W m = static_cast<W>(t[0] * M::p_dash);
    W carry = 0;
    (void)base::mul_add(m, M::p[0], t[0], carry);
    base::repeat<M::words - 1>([&](std::size_t i)
                                   YUXI_INLINE_LAMBDA { t[i + 1] = base::mul_add(m, M::p[i + 1], t[i + 1], carry); });
    W out = 0;
    t[M::words] = base::add_carry(t[M::words], carry, out);
    return out;
  }
};

#ifdef __SIZEOF_INT128__
/// Two words a round. 1/p = -(1 + 2^64 - 2^96) mod 2^128, so m = (m1, m0) with m0 = t[0], m1 = t[1] + m0 - m0*2^32, and
/// with s = m*2^32 in words s2, s1, s0
///   t + m*p = t + m*2^256 - s*2^192 - s*2^64 + m*2^64 - m.
/// Column by column, above the words that vanish: t[2] + m1 - s1, t[3] - (s0 + s2), t[4] + m0 - s1, t[5] + m1 - s2; the
/// column t[1] + m0 - s0 (= m1, cancelled by -m) gives the first carry and borrow. s0 and s2 have no bit in common. All
/// is added first and all subtracted then, in place: both sums wrap around alike, and carry - borrow is the 0 or 1 of
/// the whole.
template <>
struct Reduction<Sm2Prime, std::uint64_t> {
  static constexpr std::size_t step = 2;

  [[gnu::always_inline]] static constexpr std::uint64_t round(std::uint64_t* t) {
    using W = std::uint64_t;
    const W m0 = t[0], s0 = m0 << 32, sum = t[1] + m0;
    const W m1 = sum - s0, s1 = m1 << 32 | m0 >> 32, s2 = m1 >> 32;
    W borrow = 0, carry = 0;
    (void)base::add_carry(t[1], m0, carry);
    t[2] = base::add_carry(t[2], m1, carry);
    t[3] = base::add_carry(t[3], W{0}, carry);
    t[4] = base::add_carry(t[4], m0, carry);
    t[5] = base::add_carry(t[5], m1, carry);
    (void)base::sub_borrow(sum, s0, borrow);
    t[2] = base::sub_borrow(t[2], s1, borrow);
    t[3] = base::sub_borrow(t[3], s0 | s2, borrow);
    t[4] = base::sub_borrow(t[4], s1, borrow);
    t[5] = base::sub_borrow(t[5], s2, borrow);
    return carry - borrow;
  }
};
#endif

/// With 32-bit words each m*p is four whole words, +m at 2, -m at 3, -m at 7, +m at 8: all eight rounds run as one
/// sweep over the columns with a signed carry, |column| < 2^35.
template <>
struct Reduction<Sm2Prime, std::uint32_t> {
  using M = Montgomery<Sm2Prime, std::uint32_t>;

  /// t / R mod p for t < R*p.
  [[gnu::always_inline]] static constexpr M::Value whole(const std::array<std::uint32_t, 16>& t) {
    M::Value m{}, r{};
    std::int64_t column = 0;
    base::repeat<8>([&](std::size_t k) YUXI_INLINE_LAMBDA {
      column += t[k];
      if (k >= 2) column += m[k - 2];
      if (k >= 3) column -= m[k - 3];
      if (k >= 7) column -= m[k - 7];
      m[k] = static_cast<std::uint32_t>(column);
      column >>= 32;  // column - m[k] is a multiple of 2^32
    });
    base::repeat<8>([&](std::size_t k) YUXI_INLINE_LAMBDA {
      column += t[k + 8];
      if (k < 2) column += m[k + 6];
      if (k < 3) column -= m[k + 5];
      if (k < 7) column -= m[k + 1];
      column += m[k];
      r[k] = static_cast<std::uint32_t>(column);
      column >>= 32;
    });
    return M::reduce_once(r, static_cast<std::uint32_t>(column));
  }
};

}  // namespace yuxi::field
