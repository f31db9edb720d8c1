// SPDX-License-Identifier: Apache-2.0
// Machine words with explicit carries. Every multi-word number of the library is a little-endian array of these words;
// this file alone knows how wide a word is and what type holds a product of two.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace yuxi::base {

template <class T>
struct WideOf;
template <>
struct WideOf<std::uint32_t> {
  using type = std::uint64_t;
};
#ifdef __SIZEOF_INT128__
template <>
struct WideOf<std::uint64_t> {
  __extension__ using type = unsigned __int128;
};
#endif

/// A word of the multi-word arithmetic: uint32_t everywhere, uint64_t where the compiler has a 128-bit product.
template <class T>
concept Word = requires {
  typename WideOf<T>::type;
};

template <Word W>
using Wide = typename WideOf<W>::type;

template <class W>
inline constexpr unsigned word_bits = 8 * static_cast<unsigned>(sizeof(W));

/// How many words hold `bits` bits.
template <class W>
constexpr std::size_t words_for(std::size_t bits) {
  return (bits + word_bits<W> - 1) / word_bits<W>;
}

// Carry chains. Compilers find the add-with-carry instruction only when asked in their own words: clang by its generic
// builtins, gcc (before 14) on x86-64 by that CPU's. Everywhere else, and in constant expressions, the wide type says
// it.
#if defined(__clang__) && defined(__SIZEOF_INT128__)
#define YUXI_CARRY_BUILTIN_CLANG
#elif defined(__GNUC__) && defined(__x86_64__)
#define YUXI_CARRY_BUILTIN_X86_64
#endif

/// a + b + carry; carry in and out is 0 or 1. Constant time.
template <Word W>
[[gnu::always_inline]] constexpr W add_carry(W a, W b, W& carry) {
  if constexpr (sizeof(W) == 8) {
    if (!__builtin_is_constant_evaluated()) {
#if defined(YUXI_CARRY_BUILTIN_CLANG)
      unsigned long long out;
      const unsigned long long sum = __builtin_addcll(a, b, carry, &out);
      carry = out;
      return sum;
#elif defined(YUXI_CARRY_BUILTIN_X86_64)
      unsigned long long sum;
      carry = __builtin_ia32_addcarryx_u64(static_cast<unsigned char>(carry), a, b, &sum);
      return sum;
#endif
    }
  }
  const Wide<W> sum = Wide<W>(a) + b + carry;
  carry = static_cast<W>(sum >> word_bits<W>);
  return static_cast<W>(sum);
}

/// a - b - borrow; borrow in and out is 0 or 1. Constant time.
template <Word W>
[[gnu::always_inline]] constexpr W sub_borrow(W a, W b, W& borrow) {
  if constexpr (sizeof(W) == 8) {
    if (!__builtin_is_constant_evaluated()) {
#if defined(YUXI_CARRY_BUILTIN_CLANG)
      unsigned long long out;
      const unsigned long long difference = __builtin_subcll(a, b, borrow, &out);
      borrow = out;
      return difference;
#elif defined(YUXI_CARRY_BUILTIN_X86_64)
      unsigned long long difference;
      borrow = __builtin_ia32_sbb_u64(static_cast<unsigned char>(borrow), a, b, &difference);
      return difference;
#endif
    }
  }
  const Wide<W> difference = Wide<W>(a) - b - borrow;
  borrow = static_cast<W>(difference >> word_bits<W>) & 1;
  return static_cast<W>(difference);
}

/// a*b + s + carry: returns the low word and leaves the high word in carry. Never overflows: (2^w-1)^2 + 2(2^w-1) <
/// 2^2w. As constant-time as the CPU's multiplication.
template <Word W>
[[gnu::always_inline]] constexpr W mul_add(W a, W b, W s, W& carry) {
  const Wide<W> sum = Wide<W>(a) * b + s + carry;
  carry = static_cast<W>(sum >> word_bits<W>);
  return static_cast<W>(sum);
}

/// A big-endian hexadecimal literal as little-endian words of `Bits` bits; evaluated by the compiler only.
template <Word W, std::size_t Bits, std::size_t Length>
consteval auto words(const char (&hex)[Length]) {
  std::array<W, words_for<W>(Bits)> result{};
  constexpr std::size_t digits_per_word = word_bits<W> / 4;
  for (std::size_t i = 0; i + 1 < Length; ++i) {
    const char c = hex[Length - 2 - i];
    const auto digit = static_cast<W>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    result.at(i / digits_per_word) |= static_cast<W>(digit << (4 * (i % digits_per_word)));
  }
  return result;
}

}  // namespace yuxi::base
