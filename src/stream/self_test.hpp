// SPDX-License-Identifier: Apache-2.0
// Power-up known answers of ZUC on a given engine. Sources of the values: GM/T 0001.1-2012, annex (key stream of all
// ones); 3GPP TS 35.223, 128-EEA3 test set 1 and 128-EIA3 test set 1; the ZUC-256 paper of 2018 (MAC of 400 zero bits
// under zeros).
#pragma once

#include "base/bytes.hpp"
#include "ct/equal.hpp"
#include "stream/keystream.hpp"
#include "stream/mac.hpp"

namespace yuxi::stream {

/// False: nothing that this engine computes may be trusted.
template <class Stream>
bool self_test(const Stream& stream) {
  static constexpr std::uint8_t ones[16] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                            0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
  static constexpr std::uint8_t ones_keystream[8] = {0x06, 0x57, 0xcf, 0xa0, 0x70, 0x96, 0x39, 0x8b};
  static constexpr std::uint8_t key[16] = {0x17, 0x3d, 0x14, 0xba, 0x50, 0x03, 0x73, 0x1d,
                                           0x7a, 0x60, 0x04, 0x94, 0x70, 0xf0, 0x0a, 0x29};
  static constexpr std::uint8_t plaintext[25] = {0x6c, 0xf6, 0x53, 0x40, 0x73, 0x55, 0x52, 0xab, 0x0c,
                                                 0x97, 0x52, 0xfa, 0x6f, 0x90, 0x25, 0xfe, 0x0b, 0xd6,
                                                 0x75, 0xd9, 0x00, 0x58, 0x75, 0xb2, 0x00};
  static constexpr std::uint8_t ciphertext[25] = {0xa6, 0xc8, 0x5f, 0xc6, 0x6a, 0xfb, 0x85, 0x33, 0xaa,
                                                  0xfc, 0x25, 0x18, 0xdf, 0xe7, 0x84, 0x94, 0x0e, 0xe1,
                                                  0xe4, 0xb0, 0x30, 0x23, 0x8c, 0xc8, 0x00};
  static constexpr std::uint8_t eia3_mac[4] = {0xc8, 0xa9, 0x59, 0x5e}, zuc256_mac[4] = {0x9b, 0x97, 0x2a, 0x74};
  static constexpr std::uint8_t zeros[50] = {};
  // What is compared is published, and so are the keys.
  const auto is_known = [](const std::uint8_t* computed, const std::uint8_t* known, std::size_t size) {
    ct::declassify(computed, size);
    return ct::equal(computed, known, size).declassify();
  };

  std::uint8_t out[sizeof ciphertext];
  Keystream keystream;
  zuc128_load(keystream.state.cells, ones, ones);
  keystream_begin(stream, keystream);
  keystream_apply(stream, keystream, out, nullptr, sizeof ones_keystream);
  if (!is_known(out, ones_keystream, sizeof ones_keystream)) return false;
  eea3(stream, out, plaintext, 193, key, 0x66035492, 15, 0);
  if (!is_known(out, ciphertext, sizeof ciphertext)) return false;

  ZucMac mac;
  mac_begin_eia3(stream, mac, zeros, 0, 0, 0);
  if (mac_message(stream, out, mac, zeros, 1) != YUXI_OK || !is_known(out, eia3_mac, sizeof eia3_mac)) return false;
  mac_begin_zuc256(stream, mac, sizeof zuc256_mac, zeros, zeros);
  return mac_message(stream, out, mac, zeros, 400) == YUXI_OK && is_known(out, zuc256_mac, sizeof zuc256_mac);
}

}  // namespace yuxi::stream
