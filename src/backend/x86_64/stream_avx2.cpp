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

}  // namespace yuxi::backend::x86::zuc::avx2

#endif
