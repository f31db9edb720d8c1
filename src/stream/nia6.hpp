// SPDX-License-Identifier: Apache-2.0
// The 256-bit algorithms of 3GPP over ZUC-256 with an IV of 128 bits: NEA6 is its key stream, NIA6 a MAC, NCA6
// both together over a message and data that are only authenticated. With H, Q, P for the first three times 16 bytes
// of key stream and POLYVAL over whole blocks (each part filled up with zeros),
//     tag = the first bytes of (POLYVAL(H; parts) + lengths) Q + P,
// where `lengths` holds two numbers of bits in 64 bits each: of NIA6 the message's in the second, of NCA6 the
// ciphertext's in the first and the other data's in the second. NCA6 encrypts with the key stream behind P.
#pragma once

#include <yuxi/zuc256_3gpp.h>

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "ct/wipe.hpp"
#include "stream/engine.hpp"
#include "stream/job.hpp"
#include "stream/keystream.hpp"
#include "stream/polyval_kernel.hpp"
#include "stream/zuc_load.hpp"

namespace yuxi::stream {

using Polyval = yuxi_zuc_polyval;
using Nia6 = yuxi_zuc_nia6;

inline constexpr std::size_t polyval_block = 16;

/// Numbers of bits are counted in 64 bits.
inline constexpr std::uint64_t polyval_max_bytes = UINT64_MAX / 8;

/// The key stream of NEA6, from its first byte.
template <class Stream>
void nea6_begin(const Stream& stream, Keystream& keystream, const std::uint8_t* key32, const std::uint8_t* iv16) {
  zuc256_3gpp_load(keystream.state.cells, key32, iv16);
  keystream_begin(stream, keystream, zuc256_3gpp_rounds);
}

/// Takes H, Q and P off the key stream.
template <class Stream>
void polyval_begin(const Stream& stream, Polyval& hash, Keystream& keystream) {
  std::uint8_t bytes[3 * polyval_block];
  keystream_apply(stream, keystream, bytes, nullptr, sizeof bytes);
  hash = Polyval{};
  for (unsigned i = 0; i < 2; ++i) {
    hash.h[i] = load_le64(bytes + 8 * i);
    hash.q[i] = load_le64(bytes + polyval_block + 8 * i);
    hash.p[i] = load_le64(bytes + 2 * polyval_block + 8 * i);
  }
  ct::wipe(bytes, sizeof bytes);
}

/// The next bytes of the part that is under way. YUXI_BAD_LENGTH, and nothing absorbed, beyond polyval_max_bytes.
template <class Stream>
base::Status polyval_absorb(const Stream& stream, Polyval& hash, base::View data) {
  if (data.size() > polyval_max_bytes - hash.length) return YUXI_BAD_LENGTH;
  const std::uint8_t* from = data.data();
  std::size_t left = data.size(), held = static_cast<std::size_t>(hash.length % polyval_block);
  hash.length += left;
  if (held != 0) {
    for (; left > 0 && held < polyval_block; --left) hash.partial[held++] = *from++;
    if (held < polyval_block) return YUXI_OK;
    stream.polyval(hash.sum, hash.h, hash.partial, 1);
  }
  const std::size_t blocks = left / polyval_block;
  if (blocks > 0) stream.polyval(hash.sum, hash.h, from, blocks);
  from += blocks * polyval_block;
  for (held = 0; held < left % polyval_block; ++held) hash.partial[held] = *from++;
  return YUXI_OK;
}

/// Ends a part, filling its last block up with zeros, and returns its length in bits.
template <class Stream>
std::uint64_t polyval_end_part(const Stream& stream, Polyval& hash) {
  const auto held = static_cast<std::size_t>(hash.length % polyval_block);
  if (held != 0) {
    for (std::size_t i = held; i < polyval_block; ++i) hash.partial[i] = 0;
    stream.polyval(hash.sum, hash.h, hash.partial, 1);
  }
  const std::uint64_t bits = 8 * hash.length;
  hash.length = 0;
  return bits;
}

/// All 16 bytes of the tag; the hash is wiped.
template <class Stream>
void polyval_finish(const Stream& stream, std::uint8_t* tag16, Polyval& hash, std::uint64_t first_bits,
                    std::uint64_t second_bits) {
  std::uint8_t lengths[polyval_block];
  for (unsigned i = 0; i < 8; ++i) {
    lengths[i] = static_cast<std::uint8_t>(first_bits >> 8 * i);
    lengths[8 + i] = static_cast<std::uint8_t>(second_bits >> 8 * i);
  }
  stream.polyval(hash.sum, hash.q, lengths, 1);
  for (unsigned i = 0; i < polyval_block; ++i)
    tag16[i] = static_cast<std::uint8_t>((hash.sum[i / 8] ^ hash.p[i / 8]) >> 8 * (i % 8));
  ct::wipe(&hash, sizeof hash);
}

template <class Stream>
void nia6_begin(const Stream& stream, Nia6& mac, const std::uint8_t* key32, const std::uint8_t* iv16) {
  Keystream keystream;
  nea6_begin(stream, keystream, key32, iv16);
  polyval_begin(stream, mac.hash, keystream);
  ct::wipe(&keystream, sizeof keystream);
}

/// All 16 bytes of the tag; the context is wiped.
template <class Stream>
void nia6_finish(const Stream& stream, std::uint8_t* tag16, Nia6& mac) {
  const std::uint64_t bits = polyval_end_part(stream, mac.hash);
  polyval_finish(stream, tag16, mac.hash, 0, bits);
  ct::wipe(&mac, sizeof mac);
}

}  // namespace yuxi::stream
