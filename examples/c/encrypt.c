/* SPDX-License-Identifier: Apache-2.0 */
/* Encrypt and decrypt: at once and in each format, in pieces, many together, and to a prepared recipient. */
#include <yuxi/sm2_encryption.h>

#include "example.h"

static const uint8_t text[] = "the gate opens at six";

static void in_each_format(const yuxi_sm2_private_key* key) {
  static const yuxi_sm2_ciphertext_format formats[] = {YUXI_SM2_C1C3C2, YUXI_SM2_C1C2C3, YUXI_SM2_ASN1};
  uint8_t sealed[256], other[256], opened[sizeof text];
  size_t sealed_length, other_length, length;
  unsigned i;
  for (i = 0; i < 3; ++i) {
    expect(yuxi_sm2_ciphertext_max(formats[i], sizeof text) <= sizeof sealed, "there is room");
    must(yuxi_sm2_encrypt(sealed, sizeof sealed, &sealed_length, &key->public_key, NULL, formats[i], text, sizeof text),
         "encrypt");
    must(yuxi_sm2_decrypt(opened, sizeof opened, &length, key, formats[i], sealed, sealed_length), "decrypt");
    expect(length == sizeof text && memcmp(opened, text, length) == 0, "the plaintext is back");
    must(yuxi_sm2_ciphertext_convert(other, sizeof other, &other_length, YUXI_SM2_ASN1, formats[i], sealed,
                                     sealed_length),
         "convert");
    sealed[sealed_length - 1] ^= 1;
    expect(yuxi_sm2_decrypt(opened, sizeof opened, &length, key, formats[i], sealed, sealed_length) != YUXI_OK,
           "a damaged ciphertext is refused");
    expect(length == 0, "and nothing of it comes out");
  }
}

/* C1 comes first, then C2 in pieces, C3 last. Decryption goes twice over C2: no plaintext before C3 is checked. */
static void in_pieces(const yuxi_sm2_private_key* key) {
  yuxi_sm2_encryption encryption;
  yuxi_sm2_decryption decryption;
  uint8_t c1[65], c2[sizeof text], c3[32], opened[sizeof text];
  const size_t half = sizeof text / 2, rest = sizeof text - half;

  must(yuxi_sm2_encryption_init(&encryption, c1, &key->public_key, NULL, sizeof text), "begin to encrypt");
  must(yuxi_sm2_encryption_update(&encryption, c2, text, half), "first piece");
  must(yuxi_sm2_encryption_update(&encryption, c2 + half, text + half, rest), "second piece");
  must(yuxi_sm2_encryption_final(c3, &encryption), "end");

  must(yuxi_sm2_decryption_init(&decryption, key, c1), "begin to decrypt");
  must(yuxi_sm2_decryption_absorb(&decryption, c2, sizeof c2), "first pass");
  must(yuxi_sm2_decryption_check(&decryption, c3), "check");
  must(yuxi_sm2_decryption_release(&decryption, opened, c2, half), "second pass");
  must(yuxi_sm2_decryption_release(&decryption, opened + half, c2 + half, rest), "second pass goes on");
  must(yuxi_sm2_decryption_release_final(&decryption), "end");
  expect(memcmp(opened, text, sizeof text) == 0, "the plaintext is back");
}

static void many(const yuxi_sm2_private_key* key) {
  enum { count = 5 };
  static uint8_t sealed[count][256];
  yuxi_sm2_encrypt_item items[count];
  uint8_t opened[sizeof text];
  size_t length;
  int i;
  for (i = 0; i < count; ++i) {
    items[i].plaintext = text;
    items[i].plaintext_length = sizeof text - (size_t)i;
    items[i].out = sealed[i];
    items[i].capacity = sizeof sealed[i];
  }
  must(yuxi_sm2_encrypt_batch(items, count, &key->public_key, NULL, YUXI_SM2_C1C3C2), "encrypt five");
  for (i = 0; i < count; ++i) {
    must(yuxi_sm2_decrypt(opened, sizeof opened, &length, key, YUXI_SM2_C1C3C2, sealed[i], items[i].length), "decrypt");
    expect(length == items[i].plaintext_length && memcmp(opened, text, length) == 0, "the plaintext is back");
  }
}

static void to_a_prepared_recipient(const yuxi_sm2_private_key* key) {
  const size_t size = yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_COMPACT);
  const size_t align = yuxi_sm2_prepared_align();
  void* memory = aligned_alloc(align, (size + align - 1) / align * align);
  const yuxi_sm2_prepared* recipient;
  uint8_t sealed[256], opened[sizeof text];
  size_t sealed_length, length;
  expect(memory != NULL, "there is memory");
  must(yuxi_sm2_prepared_init(&recipient, memory, size, YUXI_SM2_PREPARED_COMPACT, &key->public_key), "prepare");
  must(yuxi_sm2_encrypt_prepared(sealed, sizeof sealed, &sealed_length, recipient, NULL, YUXI_SM2_C1C3C2, text,
                                 sizeof text),
       "encrypt");
  must(yuxi_sm2_decrypt(opened, sizeof opened, &length, key, YUXI_SM2_C1C3C2, sealed, sealed_length), "decrypt");
  expect(memcmp(opened, text, sizeof text) == 0, "the plaintext is back");
  free(memory);
}

int main(void) {
  yuxi_sm2_private_key key;
  must(yuxi_sm2_private_key_generate(&key, NULL), "make a key");
  in_each_format(&key);
  in_pieces(&key);
  many(&key);
  to_a_prepared_recipient(&key);
  yuxi_sm2_private_key_wipe(&key);
  printf("every plaintext came back\n");
  return 0;
}
