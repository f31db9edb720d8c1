/* SPDX-License-Identifier: Apache-2.0 */
/* Sign and verify: at once, in pieces, many together, and with a prepared public key. */
#include <yuxi/sm2.h>

#include "example.h"

#define ID ((const uint8_t*)YUXI_SM2_DEFAULT_ID), YUXI_SM2_DEFAULT_ID_BYTES

static const uint8_t message[] = "attack at dawn";

static void in_pieces(const yuxi_sm2_signing_key* signer, const yuxi_sm2_public_key* key) {
  yuxi_sm2_message running;
  uint8_t signature[64];
  must(yuxi_sm2_sign_init(&running, signer), "begin to sign");
  must(yuxi_sm2_message_update(&running, message, 6), "first piece");
  must(yuxi_sm2_message_update(&running, message + 6, sizeof message - 6), "second piece");
  must(yuxi_sm2_sign_final(signature, &running, signer, NULL), "sign");

  must(yuxi_sm2_verify_init(&running, key, ID), "begin to verify");
  must(yuxi_sm2_message_update(&running, message, sizeof message), "all in one piece");
  must(yuxi_sm2_verify_final(&running, signature, key), "verify");
}

/* Batches work on e = SM3(Z || M), which is not SM3(M). */
static void many(const yuxi_sm2_signing_key* signer, const yuxi_sm2_public_key* key) {
  enum { count = 10 };
  uint8_t e[count][32], signatures[count][64];
  yuxi_sm2_public_key keys[count];
  yuxi_status statuses[count];
  int i;
  for (i = 0; i < count; ++i) {
    const uint8_t text = (uint8_t)i;
    must(yuxi_sm2_message_digest_e(e[i], key, ID, &text, 1), "digest");
    keys[i] = *key;
  }
  must(yuxi_sm2_sign_batch_digest_e(signatures[0], signer, NULL, e[0], count), "sign ten");
  must(yuxi_sm2_verify_batch_digest_e(statuses, signatures[0], keys, e[0], count), "verify ten");
  signatures[3][0] ^= 1;
  expect(yuxi_sm2_verify_batch_digest_e(statuses, signatures[0], keys, e[0], count) == YUXI_BAD_SIGNATURE,
         "one bad signature fails the batch");
  expect(statuses[2] == YUXI_OK && statuses[3] == YUXI_BAD_SIGNATURE, "and the statuses say which");
}

/* Whoever verifies many signatures by one key makes a table of it once, in memory of their own. */
static void prepared(const uint8_t signature[64], const yuxi_sm2_public_key* key) {
  const size_t size = yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_COMPACT);
  const size_t align = yuxi_sm2_prepared_align();
  void* memory = aligned_alloc(align, (size + align - 1) / align * align);
  const yuxi_sm2_prepared* table;
  expect(memory != NULL, "there is memory");
  must(yuxi_sm2_prepared_init(&table, memory, size, YUXI_SM2_PREPARED_COMPACT, key), "prepare");
  must(yuxi_sm2_verify_prepared(signature, table, ID, message, sizeof message), "verify with the table");
  free(memory);
}

int main(void) {
  yuxi_sm2_private_key key;
  yuxi_sm2_signing_key signer;
  uint8_t signature[64], der[YUXI_SM2_SIGNATURE_DER_MAX];
  size_t length;

  must(yuxi_sm2_private_key_generate(&key, NULL), "make a key");
  must(yuxi_sm2_signing_key_init(&signer, &key, ID), "make a signing key");

  must(yuxi_sm2_sign(signature, &signer, NULL, message, sizeof message), "sign");
  must(yuxi_sm2_verify(signature, &key.public_key, ID, message, sizeof message), "verify");
  expect(yuxi_sm2_verify(signature, &key.public_key, ID, message, sizeof message - 1) == YUXI_BAD_SIGNATURE,
         "another message is refused");

  /* r || s is what the library works with; certificates and most programs want DER. */
  must(yuxi_sm2_signature_to_der(der, sizeof der, &length, signature), "to DER");
  must(yuxi_sm2_signature_from_der(signature, der, length), "from DER");
  print_hex("signature", signature, sizeof signature);

  in_pieces(&signer, &key.public_key);
  many(&signer, &key.public_key);
  prepared(signature, &key.public_key);

  yuxi_sm2_signing_key_wipe(&signer);
  yuxi_sm2_private_key_wipe(&key);
  return 0;
}
