/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The known answers as a firmware would meet the library: C, the public headers only, no heap, no standard output, a
 * random source of its own. Each group says how many of its rows came out right and how much stack they took; the
 * group's bound on the stack is part of the test.
 */
#include <string.h>

#include <yuxi/library.h>
#include <yuxi/sm2.h>
#include <yuxi/sm2_encryption.h>
#include <yuxi/sm2_exchange.h>
#include <yuxi/sm3.h>
#include <yuxi/zuc256_3gpp.h>

#include "platform.h"
#include "vectors.h"

static uint8_t output[VECTOR_LONGEST];

static void print_number(size_t number) {
  char digits[24];
  char* at = digits + sizeof digits - 1;
  *at = 0;
  do {
    *--at = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  platform_print(at);
}

/* The source of random bytes: one chosen number, zeros before it, so that it is drawn whatever length is asked for. */
static int give_number(void* context, uint8_t* out, size_t length) {
  const vector_bytes* number = context;
  if (length < number->length) return -1;
  memset(out, 0, length - number->length);
  memcpy(out + length - number->length, number->data, number->length);
  return 0;
}

static yuxi_random source_of(const vector_bytes* number) {
  const yuxi_random random = {give_number, (void*)number};
  return random;
}

static int is(const vector_bytes* expected, const uint8_t* data, size_t length) {
  return expected->length == length && memcmp(expected->data, data, length) == 0;
}

static yuxi_sm2_public_key public_key(const vector_bytes* xy) {
  yuxi_sm2_public_key key;
  if (yuxi_sm2_public_key_from_raw(&key, xy->data) != YUXI_OK) memset(&key, 0, sizeof key);
  return key;
}

/* ---- one row of each group: is its answer right? ---- */

static int sm3(const vector_row* row) {
  const vector_bytes* f = row->field;
  yuxi_sm3 hash;
  const size_t half = f[1].length / 2;
  if (yuxi_sm3_digest(output, f[1].data, f[1].length) != YUXI_OK || !is(&f[0], output, 32)) return 0;
  return yuxi_sm3_init(&hash) == YUXI_OK && yuxi_sm3_update(&hash, f[1].data, half) == YUXI_OK &&
         yuxi_sm3_update(&hash, f[1].data + half, f[1].length - half) == YUXI_OK &&
         yuxi_sm3_final(output, &hash) == YUXI_OK && is(&f[0], output, 32);
}

static int hmac_sm3(const vector_row* row) {
  const vector_bytes* f = row->field;
  return yuxi_hmac_sm3_tag(output, f[1].data, f[1].length, f[2].data, f[2].length) == YUXI_OK &&
         is(&f[0], output, 32) &&
         yuxi_hmac_sm3_verify(f[0].data, f[0].length, f[1].data, f[1].length, f[2].data, f[2].length) == YUXI_OK;
}

static int sm2_sign(const vector_row* row) {
  const vector_bytes* f = row->field;
  const yuxi_random random = source_of(&f[4]);
  yuxi_sm2_private_key key;
  yuxi_sm2_signing_key signer;
  if (yuxi_sm2_private_key_from_raw(&key, f[1].data) != YUXI_OK) return 0;
  return is(&f[2], key.public_key.xy, 64) && yuxi_sm2_signing_key_init(&signer, &key, NULL, 0) == YUXI_OK &&
         yuxi_sm2_sign_digest_e(output, &signer, &random, f[3].data) == YUXI_OK && is(&f[0], output, 64) &&
         yuxi_sm2_verify_digest_e(output, &key.public_key, f[3].data) == YUXI_OK;
}

static int sm2_verify(const vector_row* row) {
  const vector_bytes* f = row->field;
  const yuxi_sm2_public_key key = public_key(&f[1]);
  const yuxi_status expected = f[0].data[0] != 0 ? YUXI_OK : YUXI_BAD_SIGNATURE;
  return yuxi_sm2_verify_digest_e(f[3].data, &key, f[2].data) == expected;
}

static int sm2_message(const vector_row* row) {
  const vector_bytes* f = row->field;
  const yuxi_sm2_public_key key = public_key(&f[1]);
  return yuxi_sm2_verify(f[0].data, &key, f[2].data, f[2].length, f[3].data, f[3].length) == YUXI_OK;
}

static int sm2_encrypt(const vector_row* row) {
  const vector_bytes* f = row->field;
  const yuxi_random random = source_of(&f[2]);
  const yuxi_sm2_public_key key = public_key(&f[1]);
  size_t length = 0;
  return yuxi_sm2_encrypt(output, sizeof output, &length, &key, &random, YUXI_SM2_C1C3C2, f[3].data, f[3].length) ==
             YUXI_OK &&
         is(&f[0], output, length);
}

static int sm2_decrypt(const vector_row* row) {
  const vector_bytes* f = row->field;
  yuxi_sm2_private_key key;
  size_t length = 0;
  if (yuxi_sm2_private_key_from_raw(&key, f[1].data) != YUXI_OK) return 0;
  return yuxi_sm2_decrypt(output, sizeof output, &length, &key, YUXI_SM2_C1C3C2, f[2].data, f[2].length) == YUXI_OK &&
         is(&f[0], output, length);
}

static int sm2_exchange(const vector_row* row) {
  const vector_bytes* f = row->field;
  const yuxi_random random = source_of(&f[3]);
  const size_t key_length = row->number[1];
  const yuxi_sm2_public_key peer = public_key(&f[5]);
  yuxi_sm2_private_key key;
  yuxi_sm2_exchange exchange;
  uint8_t point[64], tag[32], digest[32];
  if (key_length > sizeof output || yuxi_sm2_private_key_from_raw(&key, f[1].data) != YUXI_OK) return 0;
  return is(&f[2], key.public_key.xy, 64) &&
         yuxi_sm2_exchange_init(&exchange, point, (yuxi_sm2_role)row->number[0], &key, f[4].data, f[4].length, &peer,
                                f[6].data, f[6].length, &random) == YUXI_OK &&
         yuxi_sm2_exchange_derive(&exchange, output, key_length, tag, f[7].data) == YUXI_OK &&
         yuxi_sm3_digest(digest, output, key_length) == YUXI_OK && is(&f[0], digest, 32) &&
         memcmp(tag, f[8].data, 32) == 0 && yuxi_sm2_exchange_confirm(&exchange, f[8].data + 32) == YUXI_OK;
}

static int sm2_ecdh(const vector_row* row) {
  const vector_bytes* f = row->field;
  const yuxi_sm2_public_key peer = public_key(&f[2]);
  yuxi_sm2_private_key key;
  return yuxi_sm2_private_key_from_raw(&key, f[1].data) == YUXI_OK && yuxi_sm2_ecdh(output, &key, &peer) == YUXI_OK &&
         is(&f[0], output, 32);
}

static int zuc128_eea3(const vector_row* row) {
  const vector_bytes* f = row->field;
  const uint32_t* n = row->number;
  return yuxi_zuc128_eea3(output, f[2].data, n[3], f[1].data, n[0], n[1], n[2]) == YUXI_OK &&
         is(&f[0], output, (n[3] + 7) / 8);
}

static int zuc128_eia3(const vector_row* row) {
  const vector_bytes* f = row->field;
  const uint32_t* n = row->number;
  return yuxi_zuc128_eia3(output, f[2].data, n[3], f[1].data, n[0], n[1], n[2]) == YUXI_OK && is(&f[0], output, 4);
}

static int zuc256_keystream(const vector_row* row) {
  const vector_bytes* f = row->field;
  yuxi_zuc stream;
  return yuxi_zuc256_2018_init(&stream, f[1].data, f[2].data) == YUXI_OK &&
         yuxi_zuc_keystream(&stream, output, f[0].length) == YUXI_OK && is(&f[0], output, f[0].length);
}

static int zuc256_mac(const vector_row* row) {
  const vector_bytes* f = row->field;
  return yuxi_zuc256_2018_mac(output, f[0].length, f[3].data, (uint32_t)(8 * f[3].length), f[1].data, f[2].data) ==
             YUXI_OK &&
         is(&f[0], output, f[0].length);
}

static int zuc256_nea6(const vector_row* row) {
  const vector_bytes* f = row->field;
  return yuxi_zuc256_nea6(output, f[3].data, f[3].length, f[1].data, f[2].data) == YUXI_OK &&
         is(&f[0], output, f[3].length);
}

static int zuc256_nia6(const vector_row* row) {
  const vector_bytes* f = row->field;
  return yuxi_zuc256_nia6(output, f[0].length, f[3].data, f[3].length, f[1].data, f[2].data) == YUXI_OK &&
         is(&f[0], output, f[0].length);
}

static int zuc256_nca6(const vector_row* row) {
  const vector_bytes* f = row->field;
  uint8_t tag[YUXI_ZUC256_3GPP_LONGEST_TAG];
  return yuxi_zuc256_nca6_encrypt(output, tag, f[0].length, f[4].data, f[4].length, f[5].data, f[5].length, f[2].data,
                                  f[3].data) == YUXI_OK &&
         is(&f[1], output, f[4].length) && is(&f[0], tag, f[0].length) &&
         yuxi_zuc256_nca6_decrypt(output, output, f[4].length, f[5].data, f[5].length, tag, f[0].length, f[2].data,
                                  f[3].data) == YUXI_OK &&
         is(&f[4], output, f[4].length);
}

/* ---- all of them ---- */

static const struct {
  const char* name;
  int (*row_is_right)(const vector_row* row);
  const vector_group* group;
  size_t stack_bound; /* bytes, on a Cortex-M3 */
} groups[] = {
    {"sm3", sm3, &vectors_sm3, 1000},
    {"hmac_sm3", hmac_sm3, &vectors_hmac_sm3, 1400},
    {"sm2_sign", sm2_sign, &vectors_sm2_sign, 3800},
    {"sm2_verify", sm2_verify, &vectors_sm2_verify, 3500},
    {"sm2_message", sm2_message, &vectors_sm2_message, 3600},
    {"sm2_encrypt", sm2_encrypt, &vectors_sm2_encrypt, 5400},
    {"sm2_decrypt", sm2_decrypt, &vectors_sm2_decrypt, 6200},
    {"sm2_exchange", sm2_exchange, &vectors_sm2_exchange, 7700},
    {"sm2_ecdh", sm2_ecdh, &vectors_sm2_ecdh, 5000},
    {"zuc128_eea3", zuc128_eea3, &vectors_zuc128_eea3, 1000},
    {"zuc128_eia3", zuc128_eia3, &vectors_zuc128_eia3, 1000},
    {"zuc256_keystream", zuc256_keystream, &vectors_zuc256_keystream, 1000},
    {"zuc256_mac", zuc256_mac, &vectors_zuc256_mac, 1000},
    {"zuc256_nea6", zuc256_nea6, &vectors_zuc256_nea6, 1000},
    {"zuc256_nia6", zuc256_nia6, &vectors_zuc256_nia6, 1200},
    {"zuc256_nca6", zuc256_nca6, &vectors_zuc256_nca6, 1300},
};

static size_t failures;

static void count_failure(const char* group, const char* what) {
  ++failures;
  platform_print("[FAIL] ");
  platform_print(group);
  platform_print(what);
}

static void say_stack(size_t used) {
  platform_print(" stack ");
  print_number(used);
  platform_print(" bytes\n");
}

static void check_self_test(void) {
  size_t used;
  platform_paint_stack();
  if (yuxi_self_test() != YUXI_OK) count_failure("self_test", "\n");
  used = platform_stack_used();
  if (used > 7600) count_failure("self_test", " takes too much stack\n");
  platform_print("self-test:");
  say_stack(used);
}

int main(void) {
  size_t passed = 0, i, j;
  check_self_test();
  for (i = 0; i < sizeof groups / sizeof groups[0]; ++i) {
    const vector_group* group = groups[i].group;
    const size_t before = failures;
    size_t used;
    platform_paint_stack();
    for (j = 0; j < group->count; ++j) {
      if (groups[i].row_is_right(&group->rows[j])) {
        ++passed;
      } else {
        count_failure(groups[i].name, " row ");
        print_number(j);
        platform_print("\n");
      }
    }
    used = platform_stack_used();
    if (used > groups[i].stack_bound) count_failure(groups[i].name, " takes too much stack\n");
    platform_print(failures == before ? "[ OK ] " : "[    ] ");
    platform_print(groups[i].name);
    platform_print(": ");
    print_number(group->count);
    platform_print(" rows,");
    say_stack(used);
  }
  print_number(passed);
  platform_print(" passed, ");
  print_number(failures);
  platform_print(" failed\n");
  return failures == 0 && passed > 0 ? 0 : 1;
}
