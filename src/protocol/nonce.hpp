// SPDX-License-Identifier: Apache-2.0
// The secret number of a signature, hedged: a pseudo-random function of the private key, the digest that is signed and
// 32 fresh random bytes. doc/nonce.md has the construction, the argument and the vectors. The signer draws Z, calls
// here, and comes back with the next attempt in the cases that the standard refuses.
#pragma once

#include "base/bytes.hpp"
#include "ct/wipe.hpp"
#include "hash/hmac_sm3.hpp"
#include "hash/sm3_lanes.hpp"

namespace yuxi::protocol {

inline constexpr std::size_t nonce_fresh_bytes = 32;  // Z
inline constexpr std::size_t nonce_wide_bytes = 64;   // T_0 || T_1
inline constexpr unsigned nonce_attempts = 256;       // attempt is one byte

/// What a signing key keeps for its nonces: the HMAC states of K. Secret; wiped by its owner.
using NonceKey = hash::Sm3KeyedStates;

/// K = I2OSP(d, 32) || label, zero-padded to a block. Two compressions, once per key. Constant time in d.
template <class Hash>
void make_nonce_key(const Hash& hash, NonceKey& key, const std::uint8_t* d32) {
  static constexpr char label[] = "yuxi-nonce-v1/SM2";
  std::uint8_t block[hash::sm3_block_bytes] = {};
  static_assert(sizeof label - 1 <= sizeof block - 32);
  for (std::size_t i = 0; i < 32; ++i) block[i] = d32[i];
  for (std::size_t i = 0; i + 1 < sizeof label; ++i) block[32 + i] = static_cast<std::uint8_t>(label[i]);
  hash::sm3_key_states(hash, key, block);
  ct::wipe(block, sizeof block);
}

/// The end of the inner message: attempt || i and SM3's padding after K ^ ipad, e || Z and these two bytes. Public.
inline void nonce_inner_end(std::uint8_t* block64, unsigned attempt, unsigned i) {
  __builtin_memset(block64, 0, hash::sm3_block_bytes);
  block64[0] = static_cast<std::uint8_t>(attempt);
  block64[1] = static_cast<std::uint8_t>(i);
  block64[2] = 0x80;
  base::store_be64(block64 + hash::sm3_block_bytes - 8, 8 * (2 * hash::sm3_block_bytes + 2));
}

/// The end of the outer message: the inner digest, where `inner` stands, and SM3's padding after K ^ opad and 32 bytes.
inline void nonce_outer_end(std::uint8_t* block64, const std::uint32_t* inner) {
  hash::sm3_store_state(block64, inner);
  __builtin_memset(block64 + hash::sm3_digest_bytes, 0, hash::sm3_block_bytes - hash::sm3_digest_bytes);
  block64[hash::sm3_digest_bytes] = 0x80;
  base::store_be64(block64 + hash::sm3_block_bytes - 8, 8 * (hash::sm3_block_bytes + hash::sm3_digest_bytes));
}

/// wide64 = T_0 || T_1 of `attempt` < nonce_attempts, for the caller to reduce and to wipe. Both T_i share the block e
/// || Z: five compressions, written out because all lengths are known. Constant time in all but `attempt`. wide64 may
/// overlap e32 or z32.
template <class Hash>
void derive_nonce_wide(const Hash& hash, std::uint8_t* wide64, const NonceKey& key, const std::uint8_t* e32,
                       const std::uint8_t* z32, unsigned attempt) {
  constexpr std::size_t half = hash::sm3_digest_bytes;
  std::uint8_t block[2][hash::sm3_block_bytes];
  std::uint32_t state[2][8];
  __builtin_memcpy(block[0], e32, half);
  __builtin_memcpy(block[0] + half, z32, half);
  __builtin_memcpy(state[0], key.inner, sizeof state[0]);
  hash.sm3_blocks(state[0], block[0], 1);
  __builtin_memcpy(state[1], state[0], sizeof state[0]);
  for (unsigned i = 0; i < 2; ++i) nonce_inner_end(block[i], attempt, i);
  for (unsigned i = 0; i < 2; ++i) {
    hash.sm3_blocks(state[i], block[i], 1);
    nonce_outer_end(block[i], state[i]);
    __builtin_memcpy(state[i], key.outer, sizeof state[i]);
  }
  for (unsigned i = 0; i < 2; ++i) {
    hash.sm3_blocks(state[i], block[i], 1);
    hash::sm3_store_state(wide64 + half * i, state[i]);
  }
  ct::wipe(block, sizeof block);
  ct::wipe(state, sizeof state);
}

/// k = OS2IP(T_0 || T_1) mod n, 32 bytes. `curve` is a curve engine; k may be 0 (never seen), which the signer refuses.
template <class Curve, class Hash>
void hedged_nonce(const Curve& curve, const Hash& hash, std::uint8_t* k32, const NonceKey& key, const std::uint8_t* e32,
                  const std::uint8_t* z32, unsigned attempt) {
  std::uint8_t wide[nonce_wide_bytes];
  derive_nonce_wide(hash, wide, key, e32, z32, attempt);
  curve.scalar_from_wide(k32, wide, sizeof wide);
  ct::wipe(wide, sizeof wide);
}

/// derive_nonce_wide() of `count` <= sm3_lanes pairs of e and Z at once, attempt 0: the same five compressions, each
/// for all of them. The i-th e, Z and wide follow each other in memory.
template <class Hash>
void derive_nonces_wide(const Hash& hash, std::uint8_t* wide64s, const NonceKey& key, const std::uint8_t* e32s,
                        const std::uint8_t* z32s, unsigned count) {
  constexpr std::size_t bytes = hash::sm3_block_bytes, half = hash::sm3_digest_bytes;
  std::uint8_t block[hash::sm3_lanes][bytes] = {};
  const std::uint8_t* data[hash::sm3_lanes];
  for (unsigned lane = 0; lane < count; ++lane) {
    __builtin_memcpy(block[lane], e32s + half * lane, half);
    __builtin_memcpy(block[lane] + half, z32s + half * lane, half);
  }
  for (unsigned lane = 0; lane < hash::sm3_lanes; ++lane) data[lane] = block[lane];
  hash::Sm3Lanes shared, running;
  hash::sm3_set_lanes(shared, key.inner);
  hash.sm3_blocks_x8(shared, data, 1);

  for (unsigned i = 0; i < 2; ++i) {
    std::uint8_t inner_end[bytes];
    nonce_inner_end(inner_end, 0, i);
    for (const std::uint8_t*& place : data) place = inner_end;
    running = shared;
    hash.sm3_blocks_x8(running, data, 1);
    for (unsigned lane = 0; lane < hash::sm3_lanes; ++lane) {
      std::uint32_t digest[8];
      hash::sm3_get_lane(digest, running, lane);
      nonce_outer_end(block[lane], digest);
      ct::wipe(digest, sizeof digest);
      data[lane] = block[lane];
    }
    hash::sm3_set_lanes(running, key.outer);
    hash.sm3_blocks_x8(running, data, 1);
    for (unsigned lane = 0; lane < count; ++lane) {
      std::uint32_t tag[8];
      hash::sm3_get_lane(tag, running, lane);
      hash::sm3_store_state(wide64s + nonce_wide_bytes * lane + half * i, tag);
      ct::wipe(tag, sizeof tag);
    }
  }
  ct::wipe(block, sizeof block);
  ct::wipe(&shared, sizeof shared);
  ct::wipe(&running, sizeof running);
}

/// hedged_nonce() of `count` pairs of e and Z, attempt 0, eight at a time where the engine has lanes for them.
template <class Curve, class Hash>
void hedged_nonces(const Curve& curve, const Hash& hash, std::uint8_t* k32s, const NonceKey& key,
                   const std::uint8_t* e32s, const std::uint8_t* z32s, std::size_t count) {
  while (hash::sm3_lanes_pay(hash, count)) {
    const unsigned now = count < hash::sm3_lanes ? static_cast<unsigned>(count) : hash::sm3_lanes;
    std::uint8_t wide[hash::sm3_lanes * nonce_wide_bytes];
    derive_nonces_wide(hash, wide, key, e32s, z32s, now);
    for (unsigned i = 0; i < now; ++i)
      curve.scalar_from_wide(k32s + 32 * i, wide + nonce_wide_bytes * i, nonce_wide_bytes);
    ct::wipe(wide, sizeof wide);
    k32s += 32 * now, e32s += 32 * now, z32s += 32 * now, count -= now;
  }
  for (std::size_t i = 0; i < count; ++i)
    hedged_nonce(curve, hash, k32s + 32 * i, key, e32s + 32 * i, z32s + 32 * i, 0);
}

}  // namespace yuxi::protocol
