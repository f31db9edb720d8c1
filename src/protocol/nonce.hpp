// SPDX-License-Identifier: Apache-2.0
// The secret number of a signature, hedged: a pseudo-random function of the private key, the digest that is signed and
// 32 fresh random bytes. doc/nonce.md has the construction, the argument and the vectors. The signer draws Z, calls
// here, and comes back with the next attempt in the cases that the standard refuses.
#pragma once

#include "base/bytes.hpp"
#include "ct/wipe.hpp"
#include "hash/hmac_sm3.hpp"

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

/// wide64 = T_0 || T_1 of `attempt` < nonce_attempts, for the caller to reduce and to wipe. Both T_i share the block e
/// || Z: five compressions. Constant time in all but `attempt`. wide64 may overlap e32 or z32.
template <class Hash>
void derive_nonce_wide(const Hash& hash, std::uint8_t* wide64, const NonceKey& key, const std::uint8_t* e32,
                       const std::uint8_t* z32, unsigned attempt) {
  std::uint8_t block[hash::sm3_block_bytes];
  for (std::size_t i = 0; i < 32; ++i) {
    block[i] = e32[i];
    block[32 + i] = z32[i];
  }
  std::uint32_t shared[8];
  for (unsigned i = 0; i < 8; ++i) shared[i] = key.inner[i];
  hash.sm3_blocks(shared, block, 1);
  for (std::uint8_t i = 0; i < 2; ++i) {
    const std::uint8_t counters[2] = {static_cast<std::uint8_t>(attempt), i};
    hash::HmacSm3State running;
    hash::sm3_resume(running.inner, shared, 2 * hash::sm3_block_bytes);  // K ^ ipad, then e || Z
    for (unsigned j = 0; j < 8; ++j) running.outer_state[j] = key.outer[j];
    (void)hash::sm3_absorb(hash, running.inner, counters);  // 130 bytes in all: never too long
    hash::hmac_sm3_finish(hash, wide64 + hash::sm3_digest_bytes * i, running);
  }
  ct::wipe(block, sizeof block);
  ct::wipe(shared, sizeof shared);
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

}  // namespace yuxi::protocol
