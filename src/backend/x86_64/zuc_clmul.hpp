// SPDX-License-Identifier: Apache-2.0
// The universal hash of 128-EIA3 and of the MAC of ZUC-256 by carry-less products of 64 by 64 bits, for one stream and
// for many.
//
// With M_j the bits of a piece of message in reverse order (the first is bit 0) and K_a 64 bits of key stream as they
// are (the first is bit 63), bit 63 - b of M_j K_a is the sum of the products of message bits with the key stream bits
// that stand b further on, in the same word; bit 127 - b the same for the key stream word behind. So with
//     A_d = the sum over j of M_j K_{j+d}
// 64 bits of the tag, as a number whose first bit is the highest, are low(A_0) + high(A_1), the next 64 low(A_1) +
// high(A_2): nothing is shifted.
//
// Constant time: products and shuffles only. The number of tag words is public.
#pragma once

#include <immintrin.h>

#include <cstdint>

namespace yuxi::backend::x86::zuc {

#define YUXI_ZUC_CLMUL [[gnu::target("ssse3,pclmul"), gnu::always_inline]] inline

/// A_0, A_1, A_2. The last only for tags of 128 bits.
struct HashSums {
  alignas(16) std::uint64_t a[3][2];
};

/// The bits of each byte in reverse order.
YUXI_ZUC_CLMUL __m128i reversed_bits(__m128i x) {
  const __m128i nibble = _mm_set1_epi8(15);
  const __m128i low = _mm_setr_epi8(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
  const __m128i high = _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  return _mm_xor_si128(_mm_shuffle_epi8(low, _mm_and_si128(x, nibble)),
                       _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi32(x, 4), nibble)));
}

/// Two K's: four native words of key stream, the first of two in the high half.
YUXI_ZUC_CLMUL __m128i two_keys(const std::uint32_t* keystream) {
  return _mm_shuffle_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(keystream)), 0xb1);
}

/// sums += 16 * pieces bytes of message, of any alignment. Reads 4 * pieces + 4 words of key stream, of which the last
/// two count for tags of 128 bits only.
template <bool tag_of_128>
YUXI_ZUC_CLMUL void add_message(HashSums& sums, const std::uint32_t* keystream, const std::uint8_t* message,
                                std::size_t pieces) {
  auto* a = reinterpret_cast<__m128i*>(sums.a);
  __m128i a0 = a[0], a1 = a[1], a2 = a[2], k = two_keys(keystream);
  for (std::size_t i = 0; i < pieces; ++i) {
    const __m128i m = reversed_bits(_mm_loadu_si128(reinterpret_cast<const __m128i*>(message + 16 * i)));
    const __m128i behind = two_keys(keystream + 4 * i + 4);
    a0 = _mm_xor_si128(a0, _mm_xor_si128(_mm_clmulepi64_si128(m, k, 0x00), _mm_clmulepi64_si128(m, k, 0x11)));
    a1 = _mm_xor_si128(a1, _mm_xor_si128(_mm_clmulepi64_si128(m, k, 0x10), _mm_clmulepi64_si128(m, behind, 0x01)));
    if constexpr (tag_of_128)
      a2 = _mm_xor_si128(a2,
                         _mm_xor_si128(_mm_clmulepi64_si128(m, behind, 0x00), _mm_clmulepi64_si128(m, behind, 0x11)));
    k = behind;
  }
  a[0] = a0;
  a[1] = a1;
  a[2] = a2;
}

/// tag += what the sums stand for.
inline void add_sums(std::uint32_t* tag, unsigned tag_words, const HashSums& sums) {
  const std::uint64_t first = sums.a[0][0] ^ sums.a[1][1], second = sums.a[1][0] ^ sums.a[2][1];
  const std::uint32_t words[4] = {static_cast<std::uint32_t>(first >> 32), static_cast<std::uint32_t>(first),
                                  static_cast<std::uint32_t>(second >> 32), static_cast<std::uint32_t>(second)};
  for (unsigned d = 0; d < tag_words; ++d) tag[d] ^= words[d];
}

#undef YUXI_ZUC_CLMUL

}  // namespace yuxi::backend::x86::zuc
