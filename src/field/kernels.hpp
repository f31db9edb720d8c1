// SPDX-License-Identifier: Apache-2.0
// FieldKernels<Prime, Target>: the seam that a back end fills. This portable text serves every prime and every target
// that brings nothing of its own; a back end specialises the template, or derives from PortableKernels and replaces
// what it does better.
//
// Contract of every kernel: inputs fully reduced (below p) unless said otherwise, output fully reduced; the result may
// be the same object as any operand; constant time where the CPU's multiplication is.
#pragma once

#include <cstddef>

#include "field/montgomery.hpp"
#include "field/product.hpp"
#include "field/reduction.hpp"

namespace yuxi::field {

template <class Prime, class Target>
struct PortableKernels {
  using Word = typename Target::Word;
  using M = Montgomery<Prime, Word>;
  using Red = Reduction<Prime, Word>;
  using Value = typename M::Value;
  static constexpr std::size_t words = M::words;

  /// r = a*b/R mod p; b may be any number below R.
  /// Rows of the product and rounds of reduction by turns: after each round t < a + p in the words above, so that t/R <
  /// 2p at the end (coarsely integrated operand scanning; Koc, Acar, Kaliski 1996).
  [[gnu::noinline]] static constexpr void mul(Value& r, const Value& a, const Value& b) {
    if constexpr (has_rounds) {
      Word t[2 * words + 1] = {};
      base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA {
        if (i == 0) {
          const auto first = row(a, b[0]);
          base::repeat<words + 1>([&](std::size_t j) YUXI_INLINE_LAMBDA { t[j] = first[j]; });
        } else {
          const Word top = add_row(t + i, a, b[i]);
          if constexpr (row_may_carry) t[i + words + 1] = top;
        }
        if ((i + 1) % Red::step == 0)
          t[i + words + 1] = static_cast<Word>(t[i + words + 1] + Red::round(t + (i + 1 - Red::step)));
      });
      Value high{};
      base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { high[i] = t[words + i]; });
      r = M::reduce_once(high, t[2 * words]);
    } else {
      r = Red::whole(product(a, b));
    }
  }

  /// r = a*a/R mod p.
  [[gnu::noinline]] static constexpr void sqr(Value& r, const Value& a) { r = reduce(square(a)); }

  /// r = a + b mod p.
  static constexpr void add(Value& r, const Value& a, const Value& b) {
    Value t{};
    Word carry = 0;
    base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { t[i] = base::add_carry(a[i], b[i], carry); });
    r = M::reduce_once(t, carry);
  }

  /// r = a - b mod p.
  static constexpr void sub(Value& r, const Value& a, const Value& b) {
    Value t{};
    Word borrow = 0;
    base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { t[i] = base::sub_borrow(a[i], b[i], borrow); });
    const Word mask = ct::Choice::from_bit(borrow).template mask<Word>();
    const Value addend = M::masked_p(mask);
    Word carry = 0;
    base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { r[i] = base::add_carry(t[i], addend[i], carry); });
  }

  /// r = a/2 mod p: a or a + p, whichever is even, shifted.
  static constexpr void half(Value& r, const Value& a) {
    const Word mask = ct::Choice::from_bit(a[0]).template mask<Word>();
    const Value addend = M::masked_p(mask);
    Value t{};
    Word carry = 0;
    base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA { t[i] = base::add_carry(a[i], addend[i], carry); });
    base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA {
      const Word next = i + 1 < words ? t[i + 1] : carry;
      r[i] = static_cast<Word>(t[i] >> 1 | next << (base::word_bits<Word> - 1));
    });
  }

  /// Two independent products; a back end with a dual multiplier replaces it. Neither result may be an operand of the
  /// other product unless it is also the result's own operand.
  static constexpr void mul_pair(Value& r0, const Value& a0, const Value& b0, Value& r1, const Value& a1,
                                 const Value& b1) {
    mul(r0, a0, b0);
    mul(r1, a1, b1);
  }

  static constexpr void sqr_pair(Value& r0, const Value& a0, Value& r1, const Value& a1) {
    sqr(r0, a0);
    sqr(r1, a1);
  }

 private:
  static constexpr bool has_rounds = requires { &Red::round; };
  /// A row adds at most p*(2^w - 1) to less than 2p: below 2^(w*(words+1)) unless p's top word is all ones.
  static constexpr bool row_may_carry = M::p[words - 1] == static_cast<Word>(~Word{0});

  /// t/R mod p for t < R*p.
  [[gnu::always_inline]] static constexpr Value reduce(std::array<Word, 2 * words> t) {
    if constexpr (has_rounds) {
      constexpr std::size_t step = Red::step;
      Value carries{};  // carries[i] goes to t[words + i + 1], where no later round takes its m from: all at the end
      base::repeat<words / step>(
          [&](std::size_t i) YUXI_INLINE_LAMBDA { carries[i * step + step - 1] = Red::round(t.data() + i * step); });
      Value r{};
      Word carry = 0;
      base::repeat<words>([&](std::size_t i) YUXI_INLINE_LAMBDA {
        r[i] = i < step ? t[words + i] : base::add_carry(t[words + i], carries[i - 1], carry);
      });
      return M::reduce_once(r, static_cast<Word>(carry + carries[words - 1]));
    } else {
      return Red::whole(t);
    }
  }
};

template <class Prime, class Target>
struct FieldKernels : PortableKernels<Prime, Target> {};

}  // namespace yuxi::field
