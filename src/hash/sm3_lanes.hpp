// SPDX-License-Identifier: Apache-2.0
// Eight running SM3 states side by side, as a vector of eight words wants them: what the eight-lane kernels work on.
// Under the hash engine; the KDF, batches of nonces and many digests at once stand on it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace yuxi::hash {

inline constexpr unsigned sm3_lanes = 8;

/// Is one sm3_blocks_x8 of this engine worth its while for so many messages? Never for an engine without lanes of its
/// own, which the compiler knows where the engine is static.
template <class Hash>
constexpr bool sm3_lanes_pay(const Hash& hash, std::size_t messages) {
  return hash.x8_pays_from <= sm3_lanes && messages >= hash.x8_pays_from;
}

/// word[i][lane] is word i (A to H) of that lane's state.
struct alignas(32) Sm3Lanes {
  std::uint32_t word[8][sm3_lanes];
};

inline void sm3_set_lane(Sm3Lanes& lanes, unsigned lane, const std::uint32_t* state) {
  for (unsigned i = 0; i < 8; ++i) lanes.word[i][lane] = state[i];
}

/// All lanes alike.
inline void sm3_set_lanes(Sm3Lanes& lanes, const std::uint32_t* state) {
  for (unsigned i = 0; i < 8; ++i) {
    for (unsigned lane = 0; lane < sm3_lanes; ++lane) lanes.word[i][lane] = state[i];
  }
}

inline void sm3_get_lane(std::uint32_t* state, const Sm3Lanes& lanes, unsigned lane) {
  for (unsigned i = 0; i < 8; ++i) {
    state[i] = lanes.word[i][lane];
    // One by one, as in sm3_store_state: no vector of them may be spilled.
    __asm__ __volatile__("" : : : "memory");
  }
}

}  // namespace yuxi::hash
