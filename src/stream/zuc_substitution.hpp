// SPDX-License-Identifier: Apache-2.0
// S = (S0, S1, S0, S1) on the bytes of two 32-bit words at once (GM/T 0001.1-2012, 6.2): in constant time by the
// circuits of zuc_sboxes.hpp, for CPUs with words of 64 and of 32 bits, and by tables for those who ask for them.
#pragma once

#include <array>
#include <cstdint>

#include "stream/zuc_sboxes.hpp"

namespace yuxi::stream {

/// a = S(a), b = S(b).
template <class Word>
struct ZucCircuits;

/// All eight bytes in one word. Both circuits see every byte, and each keeps its own half of them.
template <>
struct ZucCircuits<std::uint64_t> {
  [[gnu::always_inline]] static constexpr void substitute(std::uint32_t& a, std::uint32_t& b) {
    constexpr std::uint64_t bytes_of_s1 = 0x0001000100010001, bytes_of_s0 = 0x0100010001000100;
    const std::uint64_t both = std::uint64_t{b} << 32 | a;
    std::uint64_t x[8], y0[8], y1[8], sum = sboxes::s1_constant * bytes_of_s1;
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) x[i] = both >> i;
    sboxes::s0(y0, x);
    sboxes::s1(y1, x);
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) sum ^= ((y0[i] & bytes_of_s0) | (y1[i] & bytes_of_s1)) << i;
    a = static_cast<std::uint32_t>(sum);
    b = static_cast<std::uint32_t>(sum >> 32);
  }
};

/// The four bytes of S0 in one word, those of S1 in another.
template <>
struct ZucCircuits<std::uint32_t> {
  [[gnu::always_inline]] static constexpr void substitute(std::uint32_t& a, std::uint32_t& b) {
    constexpr std::uint32_t even = 0x00ff00ff, lowest = 0x01010101;
    const std::uint32_t for_s0 = (b & ~even) | ((a >> 8) & even), for_s1 = (b & even) << 8 | (a & even);
    std::uint32_t x[8], y[8], from_s0 = 0, from_s1 = sboxes::s1_constant * lowest;
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) x[i] = for_s0 >> i;
    sboxes::s0(y, x);
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) from_s0 |= (y[i] & lowest) << i;
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) x[i] = for_s1 >> i;
    sboxes::s1(y, x);
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) from_s1 ^= (y[i] & lowest) << i;
    a = (from_s0 & even) << 8 | (from_s1 & even);
    b = (from_s0 & ~even) | ((from_s1 >> 8) & even);
  }
};

/// By two tables of 256 bytes, which the compiler makes from the circuits. NOT constant time: the addresses that are
/// read depend on the key.
struct ZucTables {
  struct Pair {
    std::array<std::uint8_t, 256> s0, s1;
  };
  static constexpr Pair tables = [] {
    Pair pair{};
    for (unsigned byte = 0; byte < 256; ++byte) {
      unsigned x[8], y0[8], y1[8], out0 = 0, out1 = sboxes::s1_constant;
      for (unsigned i = 0; i < 8; ++i) x[i] = byte >> i & 1;
      sboxes::s0(y0, x);
      sboxes::s1(y1, x);
      for (unsigned i = 0; i < 8; ++i) out0 |= (y0[i] & 1) << i, out1 ^= (y1[i] & 1) << i;
      pair.s0[byte] = static_cast<std::uint8_t>(out0);
      pair.s1[byte] = static_cast<std::uint8_t>(out1);
    }
    return pair;
  }();
  [[gnu::always_inline]] static constexpr std::uint32_t look_up(std::uint32_t x) {
    return std::uint32_t{tables.s0[x >> 24]} << 24 | std::uint32_t{tables.s1[x >> 16 & 255]} << 16 |
           std::uint32_t{tables.s0[x >> 8 & 255]} << 8 | tables.s1[x & 255];
  }
  [[gnu::always_inline]] static constexpr void substitute(std::uint32_t& a, std::uint32_t& b) {
    a = look_up(a);
    b = look_up(b);
  }
};

}  // namespace yuxi::stream
