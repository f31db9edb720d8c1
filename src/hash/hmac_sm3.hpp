// SPDX-License-Identifier: Apache-2.0
// HMAC over SM3 (RFC 2104; GB/T 15852.2): the two states a key leaves behind, and the running tag. The C interface and
// the nonce function stand on it.
#pragma once

#include "hash/sm3.hpp"

namespace yuxi::hash {

using HmacSm3State = yuxi_hmac_sm3;
static_assert(std::is_trivially_copyable_v<HmacSm3State> && sizeof(HmacSm3State) == sizeof(Sm3State) + 8 * 4);

/// All that HMAC keeps of a key: the chaining values after the blocks K ^ ipad and K ^ opad. Whoever has them can make
/// tags: as secret as the key itself.
struct Sm3KeyedStates {
  std::uint32_t inner[8];
  std::uint32_t outer[8];
};

/// The states of a key that was brought to block length already. Two compressions.
template <class Hash>
void sm3_key_states(const Hash& hash, Sm3KeyedStates& states, const std::uint8_t* key64) {
  constexpr std::uint8_t ipad = 0x36, opad = 0x5c;
  std::uint8_t block[sm3_block_bytes];
  for (std::size_t i = 0; i < sizeof block; ++i) block[i] = static_cast<std::uint8_t>(key64[i] ^ ipad);
  for (unsigned i = 0; i < 8; ++i) states.inner[i] = states.outer[i] = sm3_iv[i];
  hash.sm3_blocks(states.inner, block, 1);
  for (std::uint8_t& byte : block) byte = static_cast<std::uint8_t>(byte ^ ipad ^ opad);
  hash.sm3_blocks(states.outer, block, 1);
  ct::wipe(block, sizeof block);
}

/// Begin with a key of any length; one longer than a block is hashed first (RFC 2104, 2). YUXI_BAD_LENGTH (state
/// zeroed) for a key that SM3 cannot hash.
template <class Hash>
[[nodiscard]] base::Status hmac_sm3_begin(const Hash& hash, HmacSm3State& state, base::View key) {
  std::uint8_t block[sm3_block_bytes] = {};
  base::Status status = YUXI_OK;
  if (key.size() > sizeof block) {
    status = sm3_digest(hash, block, key);
  } else if (!key.empty()) {
    __builtin_memcpy(block, key.data(), key.size());
  }
  if (status == YUXI_OK) {
    Sm3KeyedStates states;
    sm3_key_states(hash, states, block);
    sm3_resume(state.inner, states.inner, sm3_block_bytes);
    for (unsigned i = 0; i < 8; ++i) state.outer_state[i] = states.outer[i];
    ct::wipe(&states, sizeof states);
  } else {
    ct::wipe(&state, sizeof state);
  }
  ct::wipe(block, sizeof block);
  return status;
}

/// Write the tag and wipe the state.
template <class Hash>
void hmac_sm3_finish(const Hash& hash, std::uint8_t* tag32, HmacSm3State& state) {
  std::uint8_t inner_digest[sm3_digest_bytes];
  sm3_finish(hash, inner_digest, state.inner);
  sm3_resume(state.inner, state.outer_state, sm3_block_bytes);
  (void)sm3_absorb(hash, state.inner, inner_digest);  // 96 bytes in all: never too long
  sm3_finish(hash, tag32, state.inner);
  ct::wipe(inner_digest, sizeof inner_digest);
  ct::wipe(&state, sizeof state);
}

/// All in one. YUXI_BAD_LENGTH: nothing written. The tag may overlap key or data.
template <class Hash>
[[nodiscard]] base::Status hmac_sm3(const Hash& hash, std::uint8_t* tag32, base::View key, base::View data) {
  HmacSm3State state;
  base::Status status = hmac_sm3_begin(hash, state, key);
  if (status == YUXI_OK) status = sm3_absorb(hash, state.inner, data);
  if (status == YUXI_OK) hmac_sm3_finish(hash, tag32, state);
  ct::wipe(&state, sizeof state);
  return status;
}

}  // namespace yuxi::hash
