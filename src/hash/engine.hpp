// SPDX-License-Identifier: Apache-2.0
// The hash engine: what a back end can do for hashing, one message or eight at a time. Everything above it (padding,
// HMAC, nonces) is written once, over an engine that it receives as an argument.
#pragma once

#include <cstddef>
#include <cstdint>

#include "hash/sm3_kernel.hpp"

namespace yuxi::hash {

/// An engine chosen at run time: one line of backend/hash_list.inc.
struct HashEngine {
  const char* name;
  /// state = CF(... CF(state, block 0) ..., block blocks-1) of GB/T 32905-2016, 5.3.3. `state` is eight words, `data`
  /// is 64*blocks bytes of any alignment that do not overlap it; 0 blocks change nothing. Constant time in state and
  /// data. Leaves neither message words nor chaining values behind on the stack.
  void (*sm3_blocks)(std::uint32_t* state, const std::uint8_t* data, std::size_t blocks);
  /// The same of eight messages side by side: lane i absorbs `blocks` blocks at data[i]. The states stand word by word,
  /// each word for all lanes (Sm3Lanes). Lanes may read the same data. Promises as sm3_blocks.
  void (*sm3_blocks_x8)(Sm3Lanes& lanes, const std::uint8_t* const* data, std::size_t blocks);
  /// From how many messages on one sm3_blocks_x8 costs less than a sm3_blocks for each; more than eight: never.
  unsigned x8_pays_from;
};

/// The same members, resolved by the compiler: what is not called is not linked.
template <class Target>
struct StaticHashEngine {
  static constexpr const char* name = Target::name;
  static void sm3_blocks(std::uint32_t* state, const std::uint8_t* data, std::size_t blocks) {
    Sm3Kernels<Target>::blocks(state, data, blocks);
  }
  static void sm3_blocks_x8(Sm3Lanes& lanes, const std::uint8_t* const* data, std::size_t blocks) {
    Sm3Kernels<Target>::blocks_x8(lanes, data, blocks);
  }
  static constexpr unsigned x8_pays_from = Sm3Kernels<Target>::x8_pays_from;
};

/// The engine of a target as an object, for the list.
template <class Target>
constexpr HashEngine hash_engine_of() {
  using Static = StaticHashEngine<Target>;
  return {Static::name, Static::sm3_blocks, Static::sm3_blocks_x8, Static::x8_pays_from};
}

}  // namespace yuxi::hash
