// SPDX-License-Identifier: Apache-2.0
// Key stream as bytes: the words of the engine, most significant byte first, added to data that comes in pieces of any
// length. Encryption and decryption are the same thing.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "ct/wipe.hpp"
#include "stream/engine.hpp"
#include "stream/zuc_load.hpp"

namespace yuxi::stream {

/// The public context: a state, and the bytes of its last word that are not used yet.
using Keystream = yuxi_zuc;

/// The state has been loaded.
template <class Stream>
void keystream_begin(const Stream& stream, Keystream& keystream, unsigned rounds = zuc_rounds) {
  stream.zuc_start(keystream.state, rounds);
  for (std::uint8_t& byte : keystream.rest) byte = 0;
  keystream.rest_bytes = 0;
}

/// out = in + key stream, or key stream alone where `in` is null. `out` is `in` or does not overlap it.
template <class Stream>
void keystream_apply(const Stream& stream, Keystream& keystream, std::uint8_t* out, const std::uint8_t* in,
                     std::size_t length) {
  const auto put = [&](std::size_t i, std::uint8_t byte) {
    out[i] = in == nullptr ? byte : static_cast<std::uint8_t>(in[i] ^ byte);
  };
  std::size_t done = 0;
  for (; done < length && keystream.rest_bytes > 0; ++done)
    put(done, keystream.rest[sizeof keystream.rest - keystream.rest_bytes--]);
  const std::size_t words = (length - done) / 4;
  stream.zuc_xor(keystream.state, out + done, in == nullptr ? nullptr : in + done, words);
  done += 4 * words;
  if (done < length) {
    std::uint32_t word;
    stream.zuc_words(keystream.state, &word, 1);
    base::store_be32(keystream.rest, word);
    ct::wipe(&word, sizeof word);
    keystream.rest_bytes = sizeof keystream.rest;
    for (; done < length; ++done) put(done, keystream.rest[sizeof keystream.rest - keystream.rest_bytes--]);
  }
}

/// The same for a message that ends after `bits` bits: bits of `in` beyond it are not looked at, bits of `out` are
/// zero.
template <class Stream>
void keystream_apply_bits(const Stream& stream, Keystream& keystream, std::uint8_t* out, const std::uint8_t* in,
                          std::uint32_t bits) {
  keystream_apply(stream, keystream, out, in, bytes_for(bits));
  if (bits % 8 != 0) out[bits / 8] = static_cast<std::uint8_t>(out[bits / 8] & 0xff00u >> bits % 8);
}

/// 128-EEA3 (GM/T 0001.2-2012; 3GPP TS 35.221).
template <class Stream>
void eea3(const Stream& stream, std::uint8_t* out, const std::uint8_t* in, std::uint32_t bits,
          const std::uint8_t* key16, std::uint32_t count, unsigned bearer, unsigned direction) {
  std::uint8_t iv[16];
  eea3_iv(iv, count, bearer, direction);
  Keystream keystream;
  zuc128_load(keystream.state.cells, key16, iv);
  keystream_begin(stream, keystream);
  keystream_apply_bits(stream, keystream, out, in, bits);
  ct::wipe(&keystream, sizeof keystream);
}

}  // namespace yuxi::stream
