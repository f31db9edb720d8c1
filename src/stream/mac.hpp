// SPDX-License-Identifier: Apache-2.0
// The MACs of ZUC over a message that comes in pieces: 128-EIA3 (GM/T 0001.3-2012; 3GPP TS 35.221) and the MAC of
// ZUC-256 (2018) with tags of 32, 64 or 128 bits. With z(i) for the bits of key stream that begin at bit i, as many as
// the tag has, t, and a message of n bits:
//     EIA3:     the sum of z(i) over the bits i that are 1, + z(n), + the last word, which is ceil(n / 32) + 1
//     ZUC-256:  z(0), + the sum of z(t + i) over the bits i that are 1, + z(t + n)
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "ct/wipe.hpp"
#include "stream/engine.hpp"
#include "stream/keystream.hpp"
#include "stream/zuc_load.hpp"

namespace yuxi::stream {

/// The public context. `ahead` holds the tag_words words of key stream at the place of the next whole message word.
using ZucMac = yuxi_zuc_mac;

/// Both standards count the bits of a message in 32 bits.
inline constexpr std::uint64_t mac_max_bits = 0xffffffff;

namespace mac_kind {
inline constexpr std::uint32_t eia3 = 0x33414945, zuc256 = 0x36353243;  // neither is what wiped memory holds
}

/// The cells are loaded and everything else is zero.
template <class Stream>
void mac_begin(const Stream& stream, ZucMac& mac, std::uint32_t kind, unsigned tag_words) {
  stream.zuc_start(mac.state, zuc_rounds);
  mac.kind = kind;
  mac.tag_words = tag_words;
  if (kind == mac_kind::zuc256) stream.zuc_words(mac.state, mac.tag, tag_words);
  stream.zuc_words(mac.state, mac.ahead, tag_words);
}

template <class Stream>
void mac_begin_eia3(const Stream& stream, ZucMac& mac, const std::uint8_t* key16, std::uint32_t count, unsigned bearer,
                    unsigned direction) {
  mac = ZucMac{};
  std::uint8_t iv[16];
  eia3_iv(iv, count, bearer, direction);
  zuc128_load(mac.state.cells, key16, iv);
  mac_begin(stream, mac, mac_kind::eia3, 1);
}

/// tag_bytes is 4, 8 or 16.
template <class Stream>
void mac_begin_zuc256(const Stream& stream, ZucMac& mac, unsigned tag_bytes, const std::uint8_t* key32,
                      const std::uint8_t* iv25) {
  mac = ZucMac{};
  zuc256_2018_load(mac.state.cells, key32, iv25, tag_bytes);
  mac_begin(stream, mac, mac_kind::zuc256, tag_bytes / 4);
}

inline bool mac_is_running(const ZucMac& mac) {
  return (mac.kind == mac_kind::eia3 && mac.tag_words == 1) ||
         (mac.kind == mac_kind::zuc256 && (mac.tag_words == 1 || mac.tag_words == 2 || mac.tag_words == 4));
}

/// Whole words of the message.
template <class Stream>
void mac_absorb_words(const Stream& stream, ZucMac& mac, const std::uint8_t* message, std::size_t words) {
  constexpr std::size_t most_words = 64;
  std::uint32_t keystream[4 + most_words];
  for (unsigned d = 0; d < mac.tag_words; ++d) keystream[d] = mac.ahead[d];
  while (words > 0) {
    const std::size_t now = words < most_words ? words : most_words;
    stream.zuc_words(mac.state, keystream + mac.tag_words, now);
    stream.zuc_mac(mac.tag, mac.tag_words, keystream, message, now);
    for (unsigned d = 0; d < mac.tag_words; ++d) keystream[d] = keystream[now + d];
    message += 4 * now;
    words -= now;
  }
  for (unsigned d = 0; d < mac.tag_words; ++d) mac.ahead[d] = keystream[d];
  ct::wipe(keystream, sizeof keystream);
}

/// YUXI_BAD_LENGTH, and nothing absorbed, if the message would have more than mac_max_bits bits.
template <class Stream>
base::Status mac_absorb(const Stream& stream, ZucMac& mac, base::View data) {
  if (data.size() > (mac_max_bits - mac.bits) / 8) return YUXI_BAD_LENGTH;
  const std::uint8_t* from = data.data();
  std::size_t left = data.size(), held = static_cast<std::size_t>(mac.bits / 8 % 4);
  mac.bits += 8 * std::uint64_t{left};
  if (held != 0) {
    for (; left > 0 && held < 4; --left) mac.partial[held++] = *from++;
    if (held < 4) return YUXI_OK;
    mac_absorb_words(stream, mac, mac.partial, 1);
  }
  mac_absorb_words(stream, mac, from, left / 4);
  from += left / 4 * 4;
  for (held = 0; held < left % 4; ++held) mac.partial[held] = *from++;
  return YUXI_OK;
}

/// The last `bits` (0 to 7) bits of the message are the highest of `last`. Writes 4 * tag_words bytes and wipes the
/// context. YUXI_BAD_LENGTH (nothing is written or changed) beyond mac_max_bits.
template <class Stream>
base::Status mac_finish(const Stream& stream, std::uint8_t* tag, ZucMac& mac, std::uint8_t last, unsigned bits) {
  if (bits > mac_max_bits - mac.bits) return YUXI_BAD_LENGTH;
  std::size_t held = static_cast<std::size_t>(mac.bits / 8 % 4);
  const auto rest = static_cast<unsigned>(8 * held) + bits;
  std::uint32_t here[5] = {};  // key stream from the word that holds the message's end
  for (unsigned d = 0; d < mac.tag_words; ++d) here[d] = mac.ahead[d];
  if (rest != 0) {
    if (bits != 0) mac.partial[held++] = static_cast<std::uint8_t>(last & 0xff00u >> bits);
    for (; held < 4; ++held) mac.partial[held] = 0;
    stream.zuc_words(mac.state, here + mac.tag_words, 1);
    stream.zuc_mac(mac.tag, mac.tag_words, here, mac.partial, 1);
  }
  for (unsigned d = 0; d < mac.tag_words; ++d)
    mac.tag[d] ^= rest == 0 ? here[d] : here[d] << rest | here[d + 1] >> (32 - rest);
  if (mac.kind == mac_kind::eia3) {
    stream.zuc_words(mac.state, here, 1);
    mac.tag[0] ^= here[0];
  }
  for (unsigned d = 0; d < mac.tag_words; ++d) base::store_be32(tag + 4 * d, mac.tag[d]);
  ct::wipe(here, sizeof here);
  ct::wipe(&mac, sizeof mac);
  return YUXI_OK;
}

/// A message of `bits` bits; bits of the last byte beyond them are not looked at.
template <class Stream>
base::Status mac_message(const Stream& stream, std::uint8_t* tag, ZucMac& mac, const std::uint8_t* data,
                         std::uint32_t bits) {
  const base::Status status = mac_absorb(stream, mac, {data, bits / 8});
  if (status != YUXI_OK) return status;
  return mac_finish(stream, tag, mac, bits % 8 != 0 ? data[bits / 8] : std::uint8_t{0}, bits % 8);
}

}  // namespace yuxi::stream
