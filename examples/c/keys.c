/* SPDX-License-Identifier: Apache-2.0 */
/* Make a key pair, write it in the usual forms, read it back, and check what came from elsewhere. */
#include <yuxi/sm2.h>

#include "example.h"

int main(void) {
  yuxi_sm2_private_key key, again;
  yuxi_sm2_public_key public_key;
  char pem[YUXI_SM2_PEM_MAX];
  uint8_t der[YUXI_SM2_PRIVATE_SEC1_DER_MAX], point[33];
  size_t length;

  must(yuxi_sm2_private_key_generate(&key, NULL), "make a key"); /* NULL: the operating system's random bytes */

  /* PKCS#8 in PEM, what most programs read. Readers take one form, the one in their name: nothing is guessed. */
  must(yuxi_sm2_private_key_to_pkcs8_pem(pem, sizeof pem, &length, &key), "write PKCS#8");
  must(yuxi_sm2_private_key_from_pkcs8_pem(&again, pem, length), "read PKCS#8");
  expect(memcmp(&key, &again, sizeof key) == 0, "the key is the same");
  expect(yuxi_sm2_private_key_from_sec1_pem(&again, pem, length) == YUXI_BAD_ENCODING, "PKCS#8 is not SEC 1");

  must(yuxi_sm2_private_key_to_sec1_der(der, sizeof der, &length, &key), "write SEC 1");
  must(yuxi_sm2_private_key_from_sec1_der(&again, der, length), "read SEC 1");

  /* The public half alone: SPKI in PEM, and a compressed point. */
  must(yuxi_sm2_public_key_to_spki_pem(pem, sizeof pem, &length, &key.public_key), "write SPKI");
  printf("%.*s", (int)length, pem);
  must(yuxi_sm2_public_key_from_spki_pem(&public_key, pem, length), "read SPKI");
  must(yuxi_sm2_public_key_to_compressed(point, &public_key), "compress");
  must(yuxi_sm2_public_key_from_point(&public_key, point, sizeof point), "decompress");

  /* Do two halves that came separately belong together? */
  must(yuxi_sm2_check_pair(&key, &public_key), "check the pair");
  point[32] ^= 1; /* another x: no point, or another key */
  if (yuxi_sm2_public_key_from_point(&public_key, point, sizeof point) == YUXI_OK)
    expect(yuxi_sm2_check_pair(&key, &public_key) == YUXI_KEY_MISMATCH, "another key is noticed");

  memset(der, 0, sizeof der); /* it held a private key; so do the structures */
  yuxi_sm2_private_key_wipe(&key);
  yuxi_sm2_private_key_wipe(&again);
  return 0;
}
