/* SPDX-License-Identifier: Apache-2.0 */
/* ZUC: 128-EEA3 and 128-EIA3 as mobile networks use them, the bare key stream, and ZUC-256 (2018). */
#include <yuxi/zuc.h>

#include "example.h"

int main(void) {
  static const uint8_t key[16] = {0x17, 0x3d, 0x14, 0xba}, key256[32] = {9}, iv[16] = {7}, iv256[23] = {5};
  const uint8_t text[] = "a message of some length";
  uint8_t sealed[sizeof text], opened[sizeof text], mac[4], again[4], tag[16], tag_again[16];
  yuxi_zuc stream;
  yuxi_zuc_mac running;

  /* One count, bearer and direction for one message, never again under the same key. */
  must(yuxi_zuc128_eea3_bytes(sealed, text, sizeof text, key, 1, 5, 0), "encrypt");
  must(yuxi_zuc128_eea3_bytes(opened, sealed, sizeof sealed, key, 1, 5, 0), "decrypt, which is the same");
  expect(memcmp(opened, text, sizeof text) == 0, "the plaintext is back");

  must(yuxi_zuc128_eia3_bytes(mac, text, sizeof text, key, 1, 5, 0), "MAC");
  must(yuxi_zuc128_eia3_init(&running, key, 1, 5, 0), "begin the same MAC");
  must(yuxi_zuc_mac_update(&running, text, 10), "first piece");
  must(yuxi_zuc_mac_update(&running, text + 10, sizeof text - 10), "second piece");
  must(yuxi_zuc_mac_final(&running, again, sizeof again, 0, 0), "end");
  expect(memcmp(mac, again, sizeof mac) == 0, "in pieces it is the same");

  must(yuxi_zuc128_init(&stream, key, iv), "begin a key stream");
  must(yuxi_zuc_xor(&stream, sealed, text, sizeof text), "encrypt");
  yuxi_zuc_wipe(&stream);

  must(yuxi_zuc256_2018_mac(tag, sizeof tag, text, 8 * sizeof text, key256, iv256), "MAC of ZUC-256");
  must(yuxi_zuc256_2018_mac_init(&running, sizeof tag, key256, iv256), "begin the same");
  must(yuxi_zuc_mac_update(&running, text, sizeof text), "absorb");
  must(yuxi_zuc_mac_final(&running, tag_again, sizeof tag_again, 0, 0), "end");
  expect(memcmp(tag, tag_again, sizeof tag) == 0, "in pieces it is the same");
  print_hex("tag", tag, sizeof tag);
  return 0;
}
