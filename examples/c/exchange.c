/* SPDX-License-Identifier: Apache-2.0 */
/* Two parties agree on a key (GB/T 32918.3), and a plain Diffie-Hellman (the x-coordinate, as RFC 8998 uses it). */
#include <yuxi/sm2_exchange.h>

#include "example.h"

static const uint8_t alice_id[] = {'A', 'l', 'i', 'c', 'e'}, bob_id[] = {'B', 'o', 'b'};

int main(void) {
  yuxi_sm2_private_key alice, bob;
  yuxi_sm2_exchange of_alice, of_bob;
  uint8_t point_of_alice[64], point_of_bob[64], key_of_alice[32], key_of_bob[32];
  uint8_t tag_of_alice[32], tag_of_bob[32], x_of_alice[32], x_of_bob[32];

  must(yuxi_sm2_private_key_generate(&alice, NULL), "make Alice's key");
  must(yuxi_sm2_private_key_generate(&bob, NULL), "make Bob's key");

  /* Each side knows the other's long-term public key and identity, and sends its fresh point. */
  must(yuxi_sm2_exchange_init(&of_alice, point_of_alice, YUXI_SM2_INITIATOR, &alice, alice_id, sizeof alice_id,
                              &bob.public_key, bob_id, sizeof bob_id, NULL),
       "Alice begins");
  must(yuxi_sm2_exchange_init(&of_bob, point_of_bob, YUXI_SM2_RESPONDER, &bob, bob_id, sizeof bob_id, &alice.public_key,
                              alice_id, sizeof alice_id, NULL),
       "Bob begins");

  /* The other's point gives the key and a tag to send. */
  must(yuxi_sm2_exchange_derive(&of_alice, key_of_alice, sizeof key_of_alice, tag_of_alice, point_of_bob),
       "Alice derives");
  must(yuxi_sm2_exchange_derive(&of_bob, key_of_bob, sizeof key_of_bob, tag_of_bob, point_of_alice), "Bob derives");

  /* The other's tag says that the other has the same key. Do not use the key before. */
  must(yuxi_sm2_exchange_confirm(&of_alice, tag_of_bob), "Alice confirms");
  must(yuxi_sm2_exchange_confirm(&of_bob, tag_of_alice), "Bob confirms");
  expect(memcmp(key_of_alice, key_of_bob, sizeof key_of_alice) == 0, "both have the same key");

  must(yuxi_sm2_ecdh(x_of_alice, &alice, &bob.public_key), "Alice's Diffie-Hellman");
  must(yuxi_sm2_ecdh(x_of_bob, &bob, &alice.public_key), "Bob's Diffie-Hellman");
  expect(memcmp(x_of_alice, x_of_bob, sizeof x_of_alice) == 0, "both have the same x");

  yuxi_sm2_exchange_wipe(&of_alice);
  yuxi_sm2_exchange_wipe(&of_bob);
  yuxi_sm2_private_key_wipe(&alice);
  yuxi_sm2_private_key_wipe(&bob);
  printf("agreed\n");
  return 0;
}
