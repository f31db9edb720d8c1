/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Random bytes from a function of yours, as firmware must give them: on bare metal there is no operating system to ask,
 * and NULL answers YUXI_RANDOM_FAILED. The generator here stands for a hardware one with a health test.
 */
#include <yuxi/random.h>
#include <yuxi/sm2.h>

#include "example.h"

typedef struct {
  int broken;
  unsigned long given;
} generator;

/* Exactly `length` bytes and 0, or anything else but 0: it may not return 0 with less. */
static int fill(void* context, uint8_t* out, size_t length) {
  generator* device = context;
  if (device->broken) return -1;
  if (yuxi_random_system(out, length) != YUXI_OK) return -1; /* here: read the device */
  device->given += length;
  return 0;
}

int main(void) {
  generator device = {0, 0};
  const yuxi_random random = {fill, &device};
  yuxi_sm2_private_key key;
  yuxi_sm2_signing_key signer;
  uint8_t signature[64];
  size_t i;

  must(yuxi_sm2_private_key_generate(&key, &random), "make a key");
  must(yuxi_sm2_signing_key_init(&signer, &key, NULL, 0), "make a signing key");
  must(yuxi_sm2_sign(signature, &signer, &random, (const uint8_t*)"m", 1), "sign");
  expect(device.given > 0, "the bytes came from the device");

  /* A device that fails fails the call; there is no signature with a bad nonce. */
  device.broken = 1;
  expect(yuxi_sm2_sign(signature, &signer, &random, (const uint8_t*)"m", 1) == YUXI_RANDOM_FAILED, "signing fails");
  for (i = 0; i < sizeof signature; ++i) expect(signature[i] == 0, "nothing came out");

  yuxi_sm2_signing_key_wipe(&signer);
  yuxi_sm2_private_key_wipe(&key);
  printf("%lu random bytes were asked for\n", device.given);
  return 0;
}
