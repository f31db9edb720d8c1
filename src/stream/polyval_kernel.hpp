// SPDX-License-Identifier: Apache-2.0
// POLYVAL (RFC 8452, section 3), the universal hash of NIA6 and NCA6: sum := (sum + block) h for one block after the
// other, in GF(2)[x] modulo x^128 + x^127 + x^126 + x^121 + 1, where a product also carries the factor x^-128. Under
// the stream engine; the primary definition of PolyvalKernels, which a back end may specialise.
//
// A number is two words, the low one first; its bit i is the coefficient of x^i, and as bytes the lowest comes first.
// Carry-less products of 32 by 32 bits are made from integer products whose operands keep every fourth bit: at most
// eight ones meet in one place, so that no carry reaches the next place that is kept. Where the CPU's long
// multiplication takes a time of its own, they are made bit by bit under masks.
//
// Constant time: products, shifts and logic only; the number of blocks is public.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"
#include "ct/wipe.hpp"

namespace yuxi::stream {

namespace polyval_steps {

/// The carry-less product of two words of 32 bits.
template <bool by_products>
[[gnu::always_inline]] inline std::uint64_t product32(std::uint32_t a, std::uint32_t b) {
  std::uint64_t sum = 0;
  if constexpr (by_products) {
    constexpr std::uint32_t every_fourth = 0x11111111;
    std::uint64_t x[4], y[4];
    for (unsigned i = 0; i < 4; ++i) {
      x[i] = a & every_fourth << i;
      y[i] = b & every_fourth << i;
    }
    for (unsigned i = 0; i < 4; ++i) {
      const std::uint64_t z =
          (x[0] * y[i]) ^ (x[1] * y[(i + 3) % 4]) ^ (x[2] * y[(i + 2) % 4]) ^ (x[3] * y[(i + 1) % 4]);
      sum |= z & std::uint64_t{0x1111111111111111} << i;
    }
  } else {
    std::uint64_t shifted = a;
    for (unsigned i = 0; i < 32; ++i) {
      sum ^= shifted & ct::Choice::from_bit(b >> i).mask<std::uint64_t>();
      shifted <<= 1;
    }
  }
  return sum;
}

/// high, low = the carry-less product of two words of 64 bits (Karatsuba).
template <bool by_products>
[[gnu::always_inline]] inline void product64(std::uint64_t& high, std::uint64_t& low, std::uint64_t a,
                                             std::uint64_t b) {
  const auto a0 = static_cast<std::uint32_t>(a), a1 = static_cast<std::uint32_t>(a >> 32);
  const auto b0 = static_cast<std::uint32_t>(b), b1 = static_cast<std::uint32_t>(b >> 32);
  const std::uint64_t outer0 = product32<by_products>(a0, b0), outer1 = product32<by_products>(a1, b1);
  const std::uint64_t middle = product32<by_products>(a0 ^ a1, b0 ^ b1) ^ outer0 ^ outer1;
  low = outer0 ^ middle << 32;
  high = outer1 ^ middle >> 32;
}

/// a := a b x^-128.
template <bool by_products>
inline void multiply(std::uint64_t* a, const std::uint64_t* b) {
  std::uint64_t c[4], m[2];
  product64<by_products>(c[1], c[0], a[0], b[0]);
  product64<by_products>(c[3], c[2], a[1], b[1]);
  product64<by_products>(m[1], m[0], a[0] ^ a[1], b[0] ^ b[1]);
  m[0] ^= c[0] ^ c[2];
  m[1] ^= c[1] ^ c[3];
  c[1] ^= m[0];
  c[2] ^= m[1];
  // A multiple of the modulus makes the lowest word 0, and another the next: division by x^64, twice.
  for (unsigned i = 0; i < 2; ++i) {
    const std::uint64_t w = c[i];
    c[i + 1] ^= w << 63 ^ w << 62 ^ w << 57;
    c[i + 2] ^= w ^ w >> 1 ^ w >> 2 ^ w >> 7;
  }
  a[0] = c[2];
  a[1] = c[3];
  ct::wipe(c, sizeof c);
  ct::wipe(m, sizeof m);
}

}  // namespace polyval_steps

/// Eight bytes, the lowest first.
inline std::uint64_t load_le64(const std::uint8_t* p) {
  std::uint64_t x = 0;
  for (unsigned i = 8; i > 0; --i) x = x << 8 | p[i - 1];
  return x;
}

/// What a back end may replace for `Target`. Contract: see StreamEngine::polyval.
template <class Target>
struct PolyvalKernels {
  static void absorb(std::uint64_t* sum, const std::uint64_t* h, const std::uint8_t* blocks, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      sum[0] ^= load_le64(blocks + 16 * i);
      sum[1] ^= load_le64(blocks + 16 * i + 8);
      polyval_steps::multiply<Target::multiply_is_constant_time>(sum, h);
    }
  }
};

}  // namespace yuxi::stream
