// SPDX-License-Identifier: Apache-2.0
// SM3 of a message that comes in pieces (GB/T 32905-2016, 5): counting, buffering and padding over a hash engine. HMAC,
// the nonce function, the protocols and the C interface all hash through this file.
#pragma once

#include <yuxi/sm3.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "ct/choice.hpp"
#include "ct/wipe.hpp"

namespace yuxi::hash {

inline constexpr std::size_t sm3_block_bytes = YUXI_SM3_BLOCK_BYTES;
inline constexpr std::size_t sm3_digest_bytes = YUXI_SM3_DIGEST_BYTES;
/// The padding has 64 bits for the length in bits (5.2).
inline constexpr std::uint64_t sm3_max_bytes = (std::uint64_t{1} << 61) - 1;

/// IV of 4.1.
inline constexpr std::uint32_t sm3_iv[8] = {0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600,
                                            0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e};

/// The running hash is the public struct itself, so that callers' contexts need no conversion.
using Sm3State = yuxi_sm3;
static_assert(std::is_trivially_copyable_v<Sm3State> && sizeof(Sm3State) == 8 * 4 + 8 + sm3_block_bytes);

inline void sm3_store_state(std::uint8_t* digest32, const std::uint32_t* state) {
  for (unsigned i = 0; i < 8; ++i) {
    base::store_be32(digest32 + 4 * i, state[i]);
    // One by one: gcc 12 makes vectors of all the bytes otherwise, which is slower and spills parts of the digest.
    __asm__ __volatile__("" : : : "memory");
  }
}

/// A state that has absorbed `absorbed` bytes, a multiple of the block length, and stands at `chaining`.
inline void sm3_resume(Sm3State& state, const std::uint32_t* chaining, std::uint64_t absorbed) {
  for (unsigned i = 0; i < 8; ++i) state.state[i] = chaining[i];
  state.length = absorbed;
  __builtin_memset(state.buffer, 0, sizeof state.buffer);
}

inline void sm3_begin(Sm3State& state) {
  sm3_resume(state, sm3_iv, 0);
}

/// No if the state was finished (and so wiped) or never begun but zeroed. A running hash reaches eight zero words with
/// a probability of 2^-256, so that the answer tells nothing of what was hashed.
inline bool sm3_is_running(const Sm3State& state) {
  std::uint32_t any = 0;
  for (const std::uint32_t word : state.state) any |= word;
  return !ct::Choice::is_zero(any).declassify();
}

/// Absorb. YUXI_BAD_LENGTH, and nothing absorbed, if the whole message would be longer than sm3_max_bytes.
template <class Hash>
base::Status sm3_absorb(const Hash& hash, Sm3State& state, base::View data) {
  if (state.length > sm3_max_bytes || data.size() > sm3_max_bytes - state.length) return YUXI_BAD_LENGTH;
  if (data.empty()) return YUXI_OK;
  const std::size_t used = static_cast<std::size_t>(state.length % sm3_block_bytes);
  state.length += data.size();
  if (used != 0) {
    const std::size_t room = sm3_block_bytes - used;
    const std::size_t taken = data.size() < room ? data.size() : room;
    __builtin_memcpy(state.buffer + used, data.data(), taken);
    if (taken < room) return YUXI_OK;
    hash.sm3_blocks(state.state, state.buffer, 1);
    data = data.subspan(taken);
  }
  const std::size_t blocks = data.size() / sm3_block_bytes;
  if (blocks != 0) hash.sm3_blocks(state.state, data.data(), blocks);
  const base::View rest = data.subspan(blocks * sm3_block_bytes);
  if (!rest.empty()) __builtin_memcpy(state.buffer, rest.data(), rest.size());
  return YUXI_OK;
}

/// The end of a message: up to two blocks, since the padding may not fit into the one that was begun. They go to the
/// engine together.
using Sm3Ending = std::uint8_t[2 * sm3_block_bytes];

/// Pad (5.2) after the first `used` bytes; `length` is the whole message's. How many blocks it makes.
inline std::size_t sm3_pad(Sm3Ending& ending, std::size_t used, std::uint64_t length) {
  const std::size_t blocks = used < sm3_block_bytes - 8 ? 1 : 2;
  const std::size_t length_at = blocks * sm3_block_bytes - 8;
  __builtin_memset(ending + used, 0, length_at - used);
  ending[used] = 0x80;
  base::store_be64(ending + length_at, 8 * length);
  return blocks;
}

/// Pad, write the digest, wipe the state.
template <class Hash>
void sm3_finish(const Hash& hash, std::uint8_t* digest32, Sm3State& state) {
  const std::size_t used = static_cast<std::size_t>(state.length % sm3_block_bytes);
  Sm3Ending ending;
  __builtin_memcpy(ending, state.buffer, sm3_block_bytes);
  const std::size_t blocks = sm3_pad(ending, used, state.length);
  hash.sm3_blocks(state.state, ending, blocks);
  sm3_store_state(digest32, state.state);
  ct::wipe(ending, sizeof ending);
  ct::wipe(&state, sizeof state);
}

/// The three calls above as an object that wipes itself, for code inside the library.
template <class Hash>
class Sm3 {
 public:
  explicit Sm3(const Hash& hash) : hash_(hash) { sm3_begin(state_); }
  Sm3(const Sm3&) = delete;
  Sm3& operator=(const Sm3&) = delete;
  ~Sm3() { ct::wipe(&state_, sizeof state_); }

  [[nodiscard]] base::Status absorb(base::View data) { return sm3_absorb(hash_, state_, data); }
  /// The object may not be used again.
  void finish(std::uint8_t* digest32) { sm3_finish(hash_, digest32, state_); }

 private:
  const Hash& hash_;
  Sm3State state_;
};

/// Messages that one ending holds.
inline constexpr std::size_t sm3_short_bytes = sizeof(Sm3Ending) - 9;

/// All in one. YUXI_BAD_LENGTH (nothing written) beyond sm3_max_bytes. The digest may overlap the data.
template <class Hash>
[[nodiscard]] base::Status sm3_digest(const Hash& hash, std::uint8_t* digest32, base::View data) {
  Sm3State state;
  sm3_begin(state);
  if (data.size() > sm3_short_bytes) {
    if (const base::Status status = sm3_absorb(hash, state, data); status != YUXI_OK) return status;
    sm3_finish(hash, digest32, state);
    return YUXI_OK;
  }
  Sm3Ending ending;
  if (!data.empty()) __builtin_memcpy(ending, data.data(), data.size());
  const std::size_t blocks = sm3_pad(ending, data.size(), data.size());
  hash.sm3_blocks(state.state, ending, blocks);
  sm3_store_state(digest32, state.state);
  ct::wipe(ending, sizeof ending);
  ct::wipe(&state, sizeof state);
  return YUXI_OK;
}

}  // namespace yuxi::hash
