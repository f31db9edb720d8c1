/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How the known answers lie in an image: groups of rows, each a few byte strings and a few numbers. The tables are made
 * from the JSON files of test/vectors by make_vectors.py when the image is built; field 0 is always the answer.
 */
#ifndef YUXI_FIRMWARE_VECTORS_H
#define YUXI_FIRMWARE_VECTORS_H

#include <stddef.h>
#include <stdint.h>

typedef struct vector_bytes {
  const uint8_t* data;
  size_t length;
} vector_bytes;

typedef struct vector_row {
  vector_bytes field[9];
  uint32_t number[4];
} vector_row;

typedef struct vector_group {
  const vector_row* rows;
  size_t count;
} vector_group;

/** The longest message or answer of any row. */
#define VECTOR_LONGEST 400

extern const vector_group vectors_sm3;              /* digest, message */
extern const vector_group vectors_hmac_sm3;         /* tag, key, message */
extern const vector_group vectors_sm2_sign;         /* r || s, d, x || y, e, Z */
extern const vector_group vectors_sm2_verify;       /* 01 or 00, x || y, e, r || s */
extern const vector_group vectors_sm2_message;      /* r || s, x || y, identity, message */
extern const vector_group vectors_sm2_encrypt;      /* C1 || C3 || C2, x || y, k, plaintext */
extern const vector_group vectors_sm2_decrypt;      /* plaintext, d, C1 || C3 || C2 */
extern const vector_group vectors_sm2_exchange;     /* SM3(key), d, x || y, r, identity, peer's x || y, identity, point,
                                                       own tag || peer's; role, length of the key */
extern const vector_group vectors_sm2_ecdh;         /* x, d, peer */
extern const vector_group vectors_zuc128_eea3;      /* out, key, in; count, bearer, direction, bits */
extern const vector_group vectors_zuc128_eia3;      /* MAC, key, message; count, bearer, direction, bits */
extern const vector_group vectors_zuc256_keystream; /* key stream, key, IV */
extern const vector_group vectors_zuc256_mac;       /* tag, key, IV, message */
extern const vector_group vectors_zuc256_nea6;      /* ciphertext, key, IV, plaintext */
extern const vector_group vectors_zuc256_nia6;      /* tag, key, IV, message */
extern const vector_group vectors_zuc256_nca6;      /* tag, ciphertext, key, IV, plaintext, other data */

#endif
