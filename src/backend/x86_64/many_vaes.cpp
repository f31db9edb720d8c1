// SPDX-License-Identifier: Apache-2.0
// The engine that works on many key streams of ZUC in sixteen lanes, with VAES.
#if defined(__x86_64__)

#include <immintrin.h>

#include "backend/x86_64/stream.hpp"
#include "backend/x86_64/zuc_lane.hpp"
#include "backend/x86_64/zuc_tables.hpp"
#include "ct/wipe.hpp"

namespace yuxi::backend::x86::zuc::vaes {

#define YUXI_ZUC_TARGET "aes,vaes,avx2,pclmul"
#define YUXI_ZUC_GROUPS 2
#define YUXI_ZUC_VAES
#include "backend/x86_64/zuc_lanes.inc"
#include "backend/x86_64/zuc_many.inc"

}  // namespace yuxi::backend::x86::zuc::vaes

namespace yuxi::backend {

extern const stream::StreamEngine x86_64_vaes_avx2_stream;
constinit const stream::StreamEngine x86_64_vaes_avx2_stream =
    stream::engine_of<stream::StaticStreamEngine<X86_64VaesAvx2>>();

}  // namespace yuxi::backend

#endif
