// SPDX-License-Identifier: Apache-2.0
// The hash engine of x86-64 with AVX2 and BMI: SM3 of one message (sm3_avx2.S) and of eight (sm3_x8_avx2.S).
#include "backend/targets.hpp"
#include "hash/engine.hpp"

#if defined(YUXI_HAS_X86_64_ELF)

extern "C" {
void yuxi_x86_64_avx2_sm3_blocks(std::uint32_t* state, const std::uint8_t* data, std::size_t count);
void yuxi_x86_64_avx2_sm3_blocks_x8(yuxi::hash::Sm3Lanes& lanes, const std::uint8_t* const* data, std::size_t count);
}

namespace yuxi::hash {

template <>
struct Sm3Kernels<backend::X86_64Avx2> {
  static void blocks(std::uint32_t* state, const std::uint8_t* data, std::size_t count) {
    yuxi_x86_64_avx2_sm3_blocks(state, data, count);
  }
  static void blocks_x8(Sm3Lanes& lanes, const std::uint8_t* const* data, std::size_t count) {
    yuxi_x86_64_avx2_sm3_blocks_x8(lanes, data, count);
  }
  static constexpr unsigned x8_pays_from = 3;
};

}  // namespace yuxi::hash

namespace yuxi::backend {

extern const hash::HashEngine x86_64_avx2_hash;
constinit const hash::HashEngine x86_64_avx2_hash = hash::hash_engine_of<x86_64_avx2>();

}  // namespace yuxi::backend

#endif
