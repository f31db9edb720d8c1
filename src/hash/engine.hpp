// SPDX-License-Identifier: Apache-2.0
// The hash engine: the one thing a back end can do for hashing. Everything above it (padding, HMAC, nonces) is written
// once, over an engine that it receives as an argument.
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
};

/// The same member, resolved by the compiler: what is not called is not linked.
template <class Target>
struct StaticHashEngine {
  static constexpr const char* name = Target::name;
  static void sm3_blocks(std::uint32_t* state, const std::uint8_t* data, std::size_t blocks) {
    Sm3Kernels<Target>::blocks(state, data, blocks);
  }
};

}  // namespace yuxi::hash
