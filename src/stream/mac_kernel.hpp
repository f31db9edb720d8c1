// SPDX-License-Identifier: Apache-2.0
// The inner loop of the universal hashes of 128-EIA3 and of the MAC of ZUC-256: for each message bit that is 1, add the
// key stream that begins at that bit to the tag. Under the stream engine; the primary definition of ZucMacKernels.
//
// For a message word M and 64 bits K of key stream, bit 0 the first of each, bit b of what is added to a tag word is
// the sum of M_j K_{j+b} over the 32 j: with the bits of M in reverse order it is a carry-less product, of which 32
// bits are wanted. On 64-bit CPUs it is made from integer products whose operands keep every fourth bit: at most eight
// ones meet in one place, so that no carry reaches the next place that is kept. Elsewhere bit by bit, under masks.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "ct/choice.hpp"

namespace yuxi::stream {

namespace mac_steps {

/// The bits of x in reverse order.
[[gnu::always_inline]] constexpr std::uint32_t reversed(std::uint32_t x) {
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  return x >> 24 | (x >> 8 & 0xff00) | (x & 0xff00) << 8 | x << 24;
}

/// Bits 32 to 63 of the carry-less product of k and the reversed message word.
[[gnu::always_inline]] constexpr std::uint32_t by_products(std::uint64_t k, std::uint32_t reversed_message) {
  constexpr std::uint64_t every_fourth = 0x1111111111111111;
  std::uint64_t x[4], y[4], sum = 0;
  for (unsigned i = 0; i < 4; ++i) {
    x[i] = k & every_fourth << i;
    y[i] = reversed_message & every_fourth << i;
  }
  for (unsigned i = 0; i < 4; ++i) {
    const std::uint64_t z = (x[0] * y[i]) ^ (x[1] * y[(i + 3) % 4]) ^ (x[2] * y[(i + 2) % 4]) ^ (x[3] * y[(i + 1) % 4]);
    sum |= z & every_fourth << i;
  }
  return static_cast<std::uint32_t>(sum >> 32);
}

/// The same for the message word as it is.
[[gnu::always_inline]] inline std::uint32_t by_masks(std::uint32_t k0, std::uint32_t k1, std::uint32_t message) {
  std::uint32_t sum = 0;
  for (unsigned j = 0; j < 32; ++j) {
    sum ^= k0 & ct::Choice::from_bit(message >> 31).mask<std::uint32_t>();
    message <<= 1;
    k0 = k0 << 1 | k1 >> 31;
    k1 <<= 1;
  }
  return sum;
}

}  // namespace mac_steps

/// What a back end may replace for `Target`. Contract: see StreamEngine::zuc_mac.
template <class Target>
struct ZucMacKernels {
  static constexpr bool has_products = sizeof(typename Target::Word) == 8 && Target::multiply_is_constant_time;

  static void absorb(std::uint32_t* tag, unsigned tag_words, const std::uint32_t* keystream,
                     const std::uint8_t* message, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint32_t m = base::load_be32(message + 4 * i);
      if constexpr (has_products) {
        const std::uint32_t backwards = mac_steps::reversed(m);
        for (unsigned d = 0; d < tag_words; ++d)
          tag[d] ^= mac_steps::by_products(std::uint64_t{keystream[i + d]} << 32 | keystream[i + d + 1], backwards);
      } else {
        for (unsigned d = 0; d < tag_words; ++d)
          tag[d] ^= mac_steps::by_masks(keystream[i + d], keystream[i + d + 1], m);
      }
    }
  }
};

}  // namespace yuxi::stream
