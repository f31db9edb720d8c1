/* SPDX-License-Identifier: Apache-2.0 */
/* SM3 and HMAC-SM3, at once and in pieces. */
#include <yuxi/sm3.h>

#include "example.h"

int main(void) {
  static const uint8_t abc[3] = {'a', 'b', 'c'}, key[16] = {1, 2, 3};
  static const uint8_t begins[4] = {0x66, 0xc7, 0xf0, 0xf4}; /* GB/T 32905-2016, A.1 */
  yuxi_sm3 hash;
  yuxi_hmac_sm3 mac;
  uint8_t digest[32], again[32], tag[32];

  must(yuxi_sm3_digest(digest, abc, sizeof abc), "hash");
  print_hex("SM3(abc) =", digest, sizeof digest);
  expect(memcmp(digest, begins, sizeof begins) == 0, "the digest is the standard's");

  must(yuxi_sm3_init(&hash), "begin");
  must(yuxi_sm3_update(&hash, abc, 1), "a");
  must(yuxi_sm3_update(&hash, abc + 1, 2), "bc");
  must(yuxi_sm3_final(again, &hash), "end");
  expect(memcmp(digest, again, sizeof digest) == 0, "in pieces it is the same");

  must(yuxi_hmac_sm3_init(&mac, key, sizeof key), "begin a tag");
  must(yuxi_hmac_sm3_update(&mac, abc, sizeof abc), "absorb");
  must(yuxi_hmac_sm3_final(tag, &mac), "end");
  /* Compare tags by this call only: it takes the same time wherever they differ. */
  must(yuxi_hmac_sm3_verify(tag, sizeof tag, key, sizeof key, abc, sizeof abc), "verify the tag");
  tag[0] ^= 1;
  expect(yuxi_hmac_sm3_verify(tag, sizeof tag, key, sizeof key, abc, sizeof abc) != YUXI_OK, "a wrong tag is refused");
  return 0;
}
