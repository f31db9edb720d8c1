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

namespace yuxi::field {

template <class Prime, class Target>
struct PortableKernels {
  using Word = typename Target::Word;
  using M = Montgomery<Prime, Word>;
  using Value = typename M::Value;
  static constexpr std::size_t words = M::words;

  /// r = a*b/R mod p; one operand may be any number below R.
  static constexpr void mul(Value& r, const Value& a, const Value& b) {
    std::array<Word, words + 2> t{};
    for (std::size_t i = 0; i < words; ++i) {
      Word carry = 0;
      for (std::size_t j = 0; j < words; ++j) t[j] = base::mul_add(a[j], b[i], t[j], carry);
      Word top = 0;
      t[words] = base::add_carry(t[words], carry, top);
      t[words + 1] = top;
      const Word m = static_cast<Word>(t[0] * M::p_dash);
      carry = 0;
      (void)base::mul_add(m, M::p[0], t[0], carry);
      for (std::size_t j = 1; j < words; ++j) t[j - 1] = base::mul_add(m, M::p[j], t[j], carry);
      top = 0;
      t[words - 1] = base::add_carry(t[words], carry, top);
      t[words] = static_cast<Word>(t[words + 1] + top);
    }
    Value low{};
    for (std::size_t i = 0; i < words; ++i) low[i] = t[i];
    r = M::reduce_once(low, t[words]);
  }

  /// r = a*a/R mod p.
  static constexpr void sqr(Value& r, const Value& a) { mul(r, a, a); }

  /// r = a + b mod p.
  static constexpr void add(Value& r, const Value& a, const Value& b) {
    Value t{};
    Word carry = 0;
    for (std::size_t i = 0; i < words; ++i) t[i] = base::add_carry(a[i], b[i], carry);
    r = M::reduce_once(t, carry);
  }

  /// r = a - b mod p.
  static constexpr void sub(Value& r, const Value& a, const Value& b) {
    Value t{};
    Word borrow = 0;
    for (std::size_t i = 0; i < words; ++i) t[i] = base::sub_borrow(a[i], b[i], borrow);
    const Word mask = ct::Choice::from_bit(borrow).template mask<Word>();
    Word carry = 0;
    for (std::size_t i = 0; i < words; ++i) r[i] = base::add_carry(t[i], static_cast<Word>(M::p[i] & mask), carry);
  }

  /// r = a/2 mod p: a or a + p, whichever is even, shifted.
  static constexpr void half(Value& r, const Value& a) {
    const Word mask = ct::Choice::from_bit(a[0]).template mask<Word>();
    Value t{};
    Word carry = 0;
    for (std::size_t i = 0; i < words; ++i) t[i] = base::add_carry(a[i], static_cast<Word>(M::p[i] & mask), carry);
    for (std::size_t i = 0; i < words; ++i) {
      const Word next = i + 1 < words ? t[i + 1] : carry;
      r[i] = static_cast<Word>(t[i] >> 1 | next << (base::word_bits<Word> - 1));
    }
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
};

template <class Prime, class Target>
struct FieldKernels : PortableKernels<Prime, Target> {};

}  // namespace yuxi::field
