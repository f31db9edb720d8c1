// SPDX-License-Identifier: Apache-2.0
// What Montgomery arithmetic needs to know about a prime, computed by the compiler: R = 2^(word bits * words),
// -1/p mod 2^word bits, and R and R^2 mod p. (P. L. Montgomery, Modular multiplication without trial division, 1985.)
#pragma once

#include "base/repeat.hpp"
#include "base/word.hpp"
#include "ct/choice.hpp"

namespace yuxi::field {

template <class Prime, base::Word W>
struct Montgomery {
  static constexpr auto p = Prime::template value<W>;
  static constexpr std::size_t words = p.size();
  static constexpr unsigned r_bits = base::word_bits<W> * static_cast<unsigned>(words);
  using Value = std::array<W, words>;
  static_assert(p[0] % 2 == 1, "Montgomery form needs an odd modulus");

  /// p or 0. The barriers keep the masking out of the chain of carries that follows: it would overwrite the carry flag.
  [[gnu::always_inline]] static constexpr Value masked_p(W mask) {
    Value r{};
    base::repeat<words>([&](std::size_t i)
                            YUXI_INLINE_LAMBDA { r[i] = ct::value_barrier(static_cast<W>(p[i] & mask)); });
    return r;
  }

  /// t + carry*R < 2p  ->  the same mod p, below p. Both outcomes are computed and a mask keeps one; or, with long
  /// carry chains in flags, p is subtracted and added again, masked, if that was too much, which takes fewer
  /// operations.
  [[gnu::always_inline]] static constexpr Value reduce_once(const Value& t, W carry) {
    Value d{};
    W borrow = 0;
    base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { d[i] = base::sub_borrow(t[i], p[i], borrow); });
    (void)base::sub_borrow(carry, W{0}, borrow);  // borrow: t + carry*R < p
    const W keep = ct::Choice::from_bit(borrow).template mask<W>();
    if constexpr (sizeof(W) == 8) {
      const Value addend = masked_p(keep);
      W dropped = 0;
      base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { d[i] = base::add_carry(d[i], addend[i], dropped); });
    } else {
      base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { d[i] = ct::select_by_mask(keep, t[i], d[i]); });
    }
    return d;
  }

  /// 2^k mod p, by doubling from the highest power below p (from 1, long primes would exhaust a compiler's patience).
  static constexpr Value power_of_two(unsigned k) {
    const unsigned start = k < Prime::bits - 1 ? k : Prime::bits - 1;
    Value r{};
    r[start / base::word_bits<W>] = W{1} << (start % base::word_bits<W>);
    for (unsigned i = start; i < k; ++i) {
      Value t{};
      W carry = 0;
      for (std::size_t j = 0; j < words; ++j) t[j] = base::add_carry(r[j], r[j], carry);
      r = reduce_once(t, carry);
    }
    return r;
  }

  /// -1/p mod 2^word bits: Newton's iteration doubles the number of right bits, starting from one.
  static constexpr W negated_inverse() {
    W x = 1;
    for (unsigned right = 1; right < base::word_bits<W>; right *= 2) x = static_cast<W>(x * (W{2} - p[0] * x));
    return static_cast<W>(W{0} - x);
  }

  static constexpr W p_dash = negated_inverse();
  static constexpr Value r1 = power_of_two(r_bits);
  static constexpr Value r2 = power_of_two(2 * r_bits);
};

}  // namespace yuxi::field
