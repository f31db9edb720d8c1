// SPDX-License-Identifier: Apache-2.0
// Choice: a secret yes or no. It is held as a mask of all zeros or all ones, never becomes a bool by itself, and
// selects between words without a branch. Compilers recognise "mask of a comparison" idioms and may turn them back into
// branches; the value barrier hides from them that a mask has only two values.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "ct/poison.hpp"

namespace yuxi::ct {

#ifdef __SIZEOF_INT128__
using Mask = std::uint64_t;
#else
using Mask = std::uint32_t;
#endif

/// The same value, about which the optimiser knows nothing.
template <std::unsigned_integral W>
constexpr W value_barrier(W x) {
#ifndef YUXI_POISON_WITH_MSAN  // the sanitizer looks into no assembly, and so takes it for a use
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (sizeof(W) > sizeof(void*)) {  // two registers: hide each half
      auto low = static_cast<std::uint32_t>(x);
      auto high = static_cast<std::uint32_t>(x >> 32);
      __asm__("" : "+r"(low), "+r"(high));
      return static_cast<W>(static_cast<W>(high) << 32 | low);
    } else {
      __asm__("" : "+r"(x));
    }
  }
#endif
  return x;
}

class Choice {
 public:
  static constexpr Choice no() { return Choice(0); }
  static constexpr Choice yes() { return Choice(static_cast<Mask>(~Mask{0})); }

  /// Yes if the lowest bit of `bit` is set; the other bits are ignored.
  template <std::unsigned_integral W>
  static constexpr Choice from_bit(W bit) {
    return Choice(value_barrier(static_cast<Mask>(Mask{0} - static_cast<Mask>(bit & 1))));
  }

  template <std::unsigned_integral W>
  static constexpr Choice is_zero(W x) {  // the top bit of ~x & (x - 1) is set for x = 0 only
    return from_bit(static_cast<W>(static_cast<W>(~x & (x - 1)) >> (8 * sizeof(W) - 1)));
  }

  template <std::unsigned_integral W>
  static constexpr Choice is_equal(W x, W y) {
    return is_zero(static_cast<W>(x ^ y));
  }

  /// All ones for yes, all zeros for no.
  template <std::unsigned_integral W>
  constexpr W mask() const {
    const Mask m = value_barrier(mask_);
    if constexpr (sizeof(W) > sizeof(Mask)) return static_cast<W>(static_cast<W>(m) << 32 | m);
    return static_cast<W>(m);
  }

  constexpr Choice operator!() const { return Choice(static_cast<Mask>(~mask_)); }
  friend constexpr Choice operator&(Choice a, Choice b) { return Choice(a.mask_ & b.mask_); }
  friend constexpr Choice operator|(Choice a, Choice b) { return Choice(a.mask_ | b.mask_); }
  friend constexpr Choice operator^(Choice a, Choice b) { return Choice(a.mask_ ^ b.mask_); }

  /// The only way to a bool, and so to a branch. Every call says why the answer may be known.
  constexpr bool declassify() const { return public_value(mask_) != 0; }

 private:
  constexpr explicit Choice(Mask mask) : mask_(mask) {}
  Mask mask_;
};

/// yes or no by a mask made once for many words.
template <std::unsigned_integral W>
constexpr W select_by_mask(W mask, W yes, W no) {
  return static_cast<W>(no ^ (mask & (yes ^ no)));
}

/// `yes` or `no`, without a branch and without telling the memory which.
template <std::unsigned_integral W>
constexpr W select(Choice choice, W yes, W no) {
  return select_by_mask(choice.mask<W>(), yes, no);
}

}  // namespace yuxi::ct
