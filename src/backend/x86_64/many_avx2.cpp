// SPDX-License-Identifier: Apache-2.0
// The engine that works on many key streams of ZUC in eight lanes, with AES instructions for half of them at a time.
#if defined(__x86_64__)

#include <immintrin.h>

#include "backend/x86_64/stream.hpp"
#include "backend/x86_64/zuc_lane.hpp"
#include "backend/x86_64/zuc_tables.hpp"
#include "ct/wipe.hpp"

namespace yuxi::backend::x86::zuc::avx2 {

#define YUXI_ZUC_TARGET "aes,avx2,pclmul"
#define YUXI_ZUC_GROUPS 1
#include "backend/x86_64/zuc_lanes.inc"
#include "backend/x86_64/zuc_many.inc"

}  // namespace yuxi::backend::x86::zuc::avx2

namespace yuxi::backend {

extern const stream::StreamEngine x86_64_aesni_avx2_stream;
constinit const stream::StreamEngine x86_64_aesni_avx2_stream =
    stream::engine_of<stream::StaticStreamEngine<X86_64AesniAvx2>>();

}  // namespace yuxi::backend

#endif
