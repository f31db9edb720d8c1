// SPDX-License-Identifier: Apache-2.0
// POLYVAL by carry-less products of 64 by 64 bits, for the stream engines of x86-64.
//
// Long messages go eight blocks at a time, (sum + b_0) h^8 + b_1 h^7 + ... + b_7 h, so that there is one reduction for
// all and the products do not wait for one another.
//
// Constant time: products, shifts and logic only; the number of blocks is public.
#if defined(__x86_64__)

#include <immintrin.h>

#include "backend/x86_64/stream.hpp"
#include "ct/wipe.hpp"

namespace yuxi::backend::x86::zuc {

namespace {

#define YUXI_POLYVAL [[gnu::target("ssse3,pclmul"), gnu::always_inline]] inline

/// A sum of products before the reduction: low + middle x^64 + high x^128.
struct Products {
  __m128i low, middle, high;
};

YUXI_POLYVAL __m128i load(const void* p) {
  return _mm_loadu_si128(static_cast<const __m128i*>(p));
}

YUXI_POLYVAL void add_product(Products& sum, __m128i a, __m128i b) {
  sum.low = _mm_xor_si128(sum.low, _mm_clmulepi64_si128(a, b, 0x00));
  sum.high = _mm_xor_si128(sum.high, _mm_clmulepi64_si128(a, b, 0x11));
  sum.middle =
      _mm_xor_si128(sum.middle, _mm_xor_si128(_mm_clmulepi64_si128(a, b, 0x01), _mm_clmulepi64_si128(a, b, 0x10)));
}

/// The sum times x^-128. With m = x^63 + x^62 + x^57 the modulus is 1 + m x^64 + x^128: twice the lowest word w is
/// made 0 by adding w (1 + m x^64 + x^128), which is w m two words long, and w itself two words up.
YUXI_POLYVAL __m128i reduced(const Products& sum) {
  const __m128i m = _mm_set_epi64x(0, static_cast<long long>(0xc200000000000000));
  __m128i x = _mm_xor_si128(sum.low, _mm_slli_si128(sum.middle, 8));
  const __m128i high = _mm_xor_si128(sum.high, _mm_srli_si128(sum.middle, 8));
  x = _mm_xor_si128(_mm_shuffle_epi32(x, 0x4e), _mm_clmulepi64_si128(x, m, 0x00));
  x = _mm_xor_si128(_mm_shuffle_epi32(x, 0x4e), _mm_clmulepi64_si128(x, m, 0x00));
  return _mm_xor_si128(high, x);
}

YUXI_POLYVAL __m128i product(__m128i a, __m128i b) {
  Products sum{_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128()};
  add_product(sum, a, b);
  return reduced(sum);
}

constexpr std::size_t together = 8;

}  // namespace

[[gnu::target("ssse3,pclmul")]] void polyval(std::uint64_t* sum, const std::uint64_t* h, const std::uint8_t* blocks,
                                             std::size_t count) {
  __m128i s = load(sum);
  const __m128i h1 = load(h);
  if (count >= 2 * together) {
    __m128i powers[together];  // the highest first
    powers[together - 1] = h1;
    for (std::size_t i = together - 1; i > 0; --i) powers[i - 1] = product(powers[i], h1);
    for (; count >= together; count -= together, blocks += 16 * together) {
      Products all{_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128()};
#pragma GCC unroll 8
      for (std::size_t i = 1; i < together; ++i) add_product(all, load(blocks + 16 * i), powers[i]);
      add_product(all, _mm_xor_si128(s, load(blocks)), powers[0]);
      s = reduced(all);
    }
    ct::wipe(powers, sizeof powers);
  }
  for (; count > 0; --count, blocks += 16) s = product(_mm_xor_si128(s, load(blocks)), h1);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(sum), s);
}

#undef YUXI_POLYVAL

}  // namespace yuxi::backend::x86::zuc

#endif
