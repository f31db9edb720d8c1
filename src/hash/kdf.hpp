// SPDX-License-Identifier: Apache-2.0
// The key derivation function of SM2 (GB/T 32918.4, 5.4.3; .3, 5.4.3): K = SM3(Z || 1) || SM3(Z || 2) || ..., the
// counter in 32 bits, big-endian. Here as a running keystream, from which encryption takes its C2 and key exchange its
// key.
//
// Where SM2 calls it, Z is whole blocks of SM3: x2 || y2 is one, xU || yU || ZA || ZB are two. So Z is compressed once,
// and each 32 bytes of K cost one more compression, of counter and padding; hashing Z || counter afresh would cost two
// or three. These compressions do not wait for each other: an engine that has eight lanes makes eight blocks at a time.
#pragma once

#include "hash/sm3.hpp"
#include "hash/sm3_lanes.hpp"

namespace yuxi::hash {

inline constexpr std::uint64_t kdf_sm3_max_bytes = std::uint64_t{0xffffffff} * sm3_digest_bytes;

/// The keystream at some position. Secret as a whole, but for the counters; wiped by its owner.
struct KdfSm3 {
  std::uint32_t chaining[8];  // of SM3, after Z
  std::uint32_t counter;      // of the block below
  std::uint32_t used;         // how many of its bytes are behind us
  std::uint64_t absorbed;     // bytes of Z
  std::uint8_t block[sm3_digest_bytes];
};

/// What follows Z in the block of a counter: the counter and SM3's padding. No secret.
inline void kdf_sm3_last_block(std::uint8_t* block64, const KdfSm3& kdf, std::uint32_t counter) {
  __builtin_memset(block64, 0, sm3_block_bytes);
  base::store_be32(block64, counter);
  block64[4] = 0x80;
  base::store_be64(block64 + sm3_block_bytes - 8, 8 * (kdf.absorbed + 4));
}

/// block = SM3(Z || counter).
template <class Hash>
void kdf_sm3_make_block(const Hash& hash, KdfSm3& kdf, std::uint32_t counter) {
  std::uint8_t last[sm3_block_bytes];
  kdf_sm3_last_block(last, kdf, counter);
  std::uint32_t state[8];
  for (unsigned i = 0; i < 8; ++i) state[i] = kdf.chaining[i];
  hash.sm3_blocks(state, last, 1);
  sm3_store_state(kdf.block, state);
  ct::wipe(state, sizeof state);
  kdf.counter = counter;
  kdf.used = 0;
}

/// Back to the first byte.
template <class Hash>
void kdf_sm3_rewind(const Hash& hash, KdfSm3& kdf) {
  kdf_sm3_make_block(hash, kdf, 1);
}

/// Begin with Z, whose length is a multiple of sm3_block_bytes. The first 32 bytes of K then stand in `block`.
template <class Hash>
void kdf_sm3_begin(const Hash& hash, KdfSm3& kdf, base::View z) {
  for (unsigned i = 0; i < 8; ++i) kdf.chaining[i] = sm3_iv[i];
  hash.sm3_blocks(kdf.chaining, z.data(), z.size() / sm3_block_bytes);
  kdf.absorbed = z.size();
  kdf_sm3_rewind(hash, kdf);
}

/// out = in xor the next `blocks` whole blocks of K, eight at a time. out may be in itself.
template <class Hash>
void kdf_sm3_xor_lanes(const Hash& hash, KdfSm3& kdf, std::uint8_t* out, const std::uint8_t* in, std::size_t blocks) {
  std::uint8_t last[sm3_lanes][sm3_block_bytes];
  const std::uint8_t* data[sm3_lanes];
  for (unsigned lane = 0; lane < sm3_lanes; ++lane) kdf_sm3_last_block(last[lane], kdf, 0), data[lane] = last[lane];
  Sm3Lanes lanes;
  while (blocks > 0) {
    for (unsigned lane = 0; lane < sm3_lanes; ++lane) base::store_be32(last[lane], kdf.counter + 1 + lane);
    sm3_set_lanes(lanes, kdf.chaining);
    hash.sm3_blocks_x8(lanes, data, 1);
    const unsigned now = blocks < sm3_lanes ? static_cast<unsigned>(blocks) : sm3_lanes;
    for (unsigned lane = 0; lane < now; ++lane) {
      for (unsigned i = 0; i < 8; i += 2, in += 8, out += 8) {
        const std::uint64_t stream = std::uint64_t{lanes.word[i][lane]} << 32 | lanes.word[i + 1][lane];
        base::store_be64(out, base::load_be64(in) ^ stream);
        __asm__ __volatile__("" : : : "memory");  // word by word, for the reason below
      }
    }
    kdf.counter += now;
    blocks -= now;
  }
  kdf.used = sm3_digest_bytes;
  ct::wipe(&lanes, sizeof lanes);
}

/// out = in xor the next `length` bytes of K; out may be in itself, but not overlap it otherwise. All calls together
/// may ask for kdf_sm3_max_bytes. Constant time in all but lengths.
template <class Hash>
void kdf_sm3_xor(const Hash& hash, KdfSm3& kdf, std::uint8_t* out, const std::uint8_t* in, std::size_t length) {
  while (length > 0) {
    const std::size_t blocks = length / sm3_digest_bytes;
    if (kdf.used == sm3_digest_bytes && sm3_lanes_pay(hash, blocks)) {
      kdf_sm3_xor_lanes(hash, kdf, out, in, blocks);
      in += sm3_digest_bytes * blocks, out += sm3_digest_bytes * blocks, length -= sm3_digest_bytes * blocks;
      continue;
    }
    if (kdf.used == sm3_digest_bytes) kdf_sm3_make_block(hash, kdf, kdf.counter + 1);
    if (kdf.used == 0 && length >= sm3_digest_bytes) {
      // One word at a time, by way of a register: several at once need registers that the next call saves, and so
      // copies of M or K on the stack.
      for (std::size_t i = 0; i < sm3_digest_bytes; i += 8) {
        std::uint64_t word, stream;
        __builtin_memcpy(&word, in + i, sizeof word);
        __builtin_memcpy(&stream, kdf.block + i, sizeof stream);
        word ^= stream;
        __builtin_memcpy(out + i, &word, sizeof word);
        __asm__ __volatile__("" : : : "memory");
      }
      kdf.used = sm3_digest_bytes;
      in += sm3_digest_bytes, out += sm3_digest_bytes, length -= sm3_digest_bytes;
    } else {
      for (; length > 0 && kdf.used < sm3_digest_bytes; --length)
        *out++ = static_cast<std::uint8_t>(*in++ ^ kdf.block[kdf.used++]);
    }
  }
}

/// All in one: K of out.size() bytes. YUXI_BAD_LENGTH (nothing written) beyond kdf_sm3_max_bytes.
template <class Hash>
[[nodiscard]] base::Status kdf_sm3(const Hash& hash, base::Bytes out, base::View z) {
  if (out.size() > kdf_sm3_max_bytes) return YUXI_BAD_LENGTH;
  KdfSm3 kdf;
  kdf_sm3_begin(hash, kdf, z);
  for (std::uint8_t& byte : out) byte = 0;
  kdf_sm3_xor(hash, kdf, out.data(), out.data(), out.size());
  ct::wipe(&kdf, sizeof kdf);
  return YUXI_OK;
}

}  // namespace yuxi::hash
