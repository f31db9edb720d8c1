// SPDX-License-Identifier: Apache-2.0
// Writing a scalar in signed digits. For secrets: signed bits, every one of them +1 or -1, so that every digit made of
// them is odd, never zero, and the sequence of operations is always the same. For public scalars: wNAF, which has as
// few digits as a window allows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/word.hpp"
#include "ct/choice.hpp"

namespace yuxi::curve {

/// Bits [position, position + count) of a number; bits above it are 0. count is at most 8. The position is public.
template <class W, std::size_t N>
constexpr unsigned bits_at(const std::array<W, N>& words, unsigned position, unsigned count) {
  const std::size_t word = position / base::word_bits<W>;
  const unsigned shift = position % base::word_bits<W>;
  if (word >= N) return 0;
  auto bits = static_cast<unsigned>((words[word] >> shift) & 0xff);
  if (shift + count > base::word_bits<W> && word + 1 < N)
    bits |= static_cast<unsigned>((words[word + 1] << (base::word_bits<W> - shift)) & 0xff);
  return bits & ((1u << count) - 1);
}

/// A digit of `width` signed bits: an odd number in (-2^width, 2^width), as the index (|digit| - 1)/2 and the sign.
struct SignedDigit {
  std::uint32_t index;
  ct::Choice negative;
};

/// An odd K < 2^Length as a sum of s_i*2^i with s_i = +1 or -1, i < Length: s_i = +1 where bit i+1 of K is set, and the
/// last one is +1. (Adding 2^Length - 1 and halving turns digits +-1 into bits 1, 0.)  Of k and n - k one is odd (n is
/// odd); it is recoded, and `negated` tells which it was. For k = 0 that is n itself.
/// (M. Joye, M. Tunstall, Exponent recoding and regular exponentiation algorithms, AFRICACRYPT 2009, clause 3.)
template <class Order, class W, unsigned Length>
struct SignedBits {
  std::array<W, base::words_for<W>(Length)> plus{};
  ct::Choice negated = ct::Choice::no();

  constexpr explicit SignedBits(const std::array<W, Order::template value<W>.size()>& k) {
    constexpr auto n = Order::template value<W>;
    negated = !ct::Choice::from_bit(k[0]);
    const W mask = negated.mask<W>();
    std::array<W, n.size()> odd{};
    W borrow = 0;
    for (std::size_t i = 0; i < n.size(); ++i)
      odd[i] = ct::select_by_mask(mask, base::sub_borrow(n[i], k[i], borrow), k[i]);
    for (std::size_t i = 0; i < plus.size(); ++i) {
      const W low = i < n.size() ? odd[i] : W{0};
      const W next = i + 1 < n.size() ? odd[i + 1] : W{0};
      plus[i] = static_cast<W>(low >> 1 | next << (base::word_bits<W> - 1));
    }
    plus[(Length - 1) / base::word_bits<W>] |= static_cast<W>(W{1} << ((Length - 1) % base::word_bits<W>));
  }

  /// The digit of `Teeth` signed bits at `position`, position + Spacing, ...
  template <unsigned Teeth, unsigned Spacing>
  constexpr SignedDigit digit(unsigned position) const {
    unsigned bits = 0;
    if constexpr (Spacing == 1) {
      bits = bits_at(plus, position, Teeth);
    } else {
      for (unsigned i = 0; i < Teeth; ++i) bits |= bits_at(plus, position + i * Spacing, 1) << i;
    }
    const auto negative = !ct::Choice::from_bit(bits >> (Teeth - 1));
    return {(bits ^ negative.mask<std::uint32_t>()) & ((1u << (Teeth - 1)) - 1), negative};
  }
};

/// The lowest position from `position` on where the bit is not `bit`; past the last word all bits are 0.
template <class W, std::size_t N>
constexpr unsigned end_of_run_vartime(const std::array<W, N>& words, unsigned position, unsigned bit) {
  for (std::size_t word = position / base::word_bits<W>; word < N; ++word) {
    const unsigned shift = position % base::word_bits<W>;
    const auto different = static_cast<W>(static_cast<W>(bit != 0 ? ~words[word] : words[word]) >> shift);
    if (different != 0) return position + static_cast<unsigned>(std::countr_zero(different));
    position += base::word_bits<W> - shift;
  }
  return position;
}

/// Width-w NAF of a number below 2^bits: odd digits of absolute value below 2^(width-1), any two of them at least
/// `width` positions apart, about bits/(width+1) of them. Calls use(position, digit) from the lowest position up; the
/// highest position is at most `bits`. width is at most 8. Public numbers only.
/// (J. A. Solinas, Efficient arithmetic on Koblitz curves, 2000; Guide to ECC, algorithm 3.35.)
template <class W, std::size_t N, class Use>
constexpr void wnaf_vartime(const std::array<W, N>& k, unsigned bits, unsigned width, Use use) {
  unsigned carry = 0;
  for (unsigned position = 0;;) {
    position = end_of_run_vartime(k, position, carry);
    if (carry == 0 && position >= bits) return;
    const unsigned window = bits_at(k, position, width) + carry;  // odd
    carry = window >> (width - 1);
    use(position, static_cast<int>(window) - static_cast<int>(carry << width));
    position += width;
  }
}

}  // namespace yuxi::curve
