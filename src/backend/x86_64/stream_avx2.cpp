// SPDX-License-Identifier: Apache-2.0
// One key stream of ZUC where there is AVX2, whose shifts by a vector shorten the way.
#if defined(__x86_64__)

#include "backend/x86_64/stream.hpp"

#include <immintrin.h>

#include "backend/x86_64/zuc_tables.hpp"
#include "base/bytes.hpp"
#include "ct/wipe.hpp"

namespace yuxi::backend::x86::zuc::avx2 {

#define YUXI_ZUC_TARGET "aes,avx2"
#define YUXI_ZUC_AVX2
#include "backend/x86_64/zuc_single.inc"

void words(ZucState& state, std::uint32_t* out, std::size_t count) {
  Generator<false>::run(state, reinterpret_cast<std::uint8_t*>(out), nullptr, count);
}

void xor_words(ZucState& state, std::uint8_t* out, const std::uint8_t* in, std::size_t count) {
  Generator<true>::run(state, out, in, count);
}

[[gnu::target(YUXI_ZUC_TARGET)]] void first_round(std::uint32_t* s, std::uint32_t& r1, std::uint32_t& r2) {
  const V y = lone_step(begin(s, 0, 0), s);
  const std::uint32_t w = (s[15] & 0x7fff8000) << 1 | (s[14] & 0xffff);
  s[16] = stream::zuc_steps::feedback<std::uint64_t>(s, w >> 1);
  end(y, s + 1, r1, r2);
}

}  // namespace yuxi::backend::x86::zuc::avx2

#endif
