/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The 256-bit algorithms of 3GPP over ZUC-256 with an IV of 128 bits: NEA6 encrypts, NIA6 makes a MAC, NCA6 does both
 * (an AEAD). They have nothing in common with the form of 2018 (zuc.h) but the generator.
 *
 * The IV is taken as it is. 3GPP's standards make it from count, bearer and direction, and write into its first byte
 * what it is for: 0 for NEA6, the tag's bits for NIA6, the tag's bits + 4 for NCA6. That byte keeps the three apart,
 * and tags of different lengths: a key and an IV must never be used for two messages, nor for two of the algorithms.
 *
 * Keys, key stream and data are secret and treated in constant time, unless a back end whose name ends in "tables" was
 * forced; IVs and lengths are public. Messages are whole bytes. A tag has 4 to 16 bytes (32 to 128 bits).
 */
#ifndef YUXI_ZUC256_3GPP_H
#define YUXI_ZUC256_3GPP_H

#include <yuxi/zuc.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YUXI_ZUC256_3GPP_IV_BYTES 16
#define YUXI_ZUC256_3GPP_SHORTEST_TAG 4
#define YUXI_ZUC256_3GPP_LONGEST_TAG 16

/* ---- NEA6 ---- */

/**
 * Encrypt or decrypt `length` bytes. `out` may be `in`, and must not overlap it otherwise. Errors: YUXI_NULL_ARGUMENT
 * (out is zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nea6(uint8_t* out, const uint8_t* in, size_t length,
                                                      const uint8_t key32[32], const uint8_t iv16[16]);
/** The same in pieces, by yuxi_zuc_xor, yuxi_zuc_keystream and yuxi_zuc_wipe. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nea6_init(yuxi_zuc* context, const uint8_t key32[32],
                                                           const uint8_t iv16[16]);

/* ---- NIA6 ---- */

/** The MAC of `length` bytes. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (not 4 to 16 bytes of tag); tag is zeroed. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nia6(uint8_t* tag, size_t tag_length, const uint8_t* data,
                                                      size_t length, const uint8_t key32[32], const uint8_t iv16[16]);
/** Compares in constant time with a tag that came with the message. Errors as above, and YUXI_BAD_MAC. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nia6_verify(const uint8_t* tag, size_t tag_length, const uint8_t* data,
                                                             size_t length, const uint8_t key32[32],
                                                             const uint8_t iv16[16]);

/** A running POLYVAL. Only as a part of the contexts below. */
typedef struct yuxi_zuc_polyval {
  uint64_t sum[2], h[2], q[2], p[2];
  uint64_t length; /* bytes of the part that is under way */
  uint8_t partial[16];
} yuxi_zuc_polyval;

/** NIA6 in pieces. Holds key material: wiped by final and verify; call yuxi_zuc_nia6_wipe if you stop before. */
typedef struct yuxi_zuc_nia6 {
  yuxi_zuc_polyval hash;
  uint64_t tag; /* tells an initialised context */
} yuxi_zuc_nia6;

/** Begin. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nia6_init(yuxi_zuc_nia6* context, const uint8_t key32[32],
                                                           const uint8_t iv16[16]);
/** Absorb; any split gives the same tag. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (2^61 bytes or
 * more in all; nothing is absorbed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nia6_update(yuxi_zuc_nia6* context, const uint8_t* data, size_t length);
/** Write the tag and wipe the context. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (not 4 to 16 bytes;
 * the context is kept); the tag is zeroed. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nia6_final(yuxi_zuc_nia6* context, uint8_t* tag, size_t tag_length);
/** As final, but compares in constant time. Error besides: YUXI_BAD_MAC (the context is wiped). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nia6_verify(yuxi_zuc_nia6* context, const uint8_t* tag,
                                                          size_t tag_length);
/** Forget the key. NULL is allowed. */
YUXI_API void yuxi_zuc_nia6_wipe(yuxi_zuc_nia6* context);

/* ---- NCA6 ---- */

/**
 * Encrypt `length` bytes and make the tag of the ciphertext and of `aad`, which is authenticated only. `out` may be
 * `in`, and overlaps nothing otherwise. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (not 4 to 16 bytes of tag); out and
 * tag are zeroed.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nca6_encrypt(uint8_t* out, uint8_t* tag, size_t tag_length,
                                                              const uint8_t* in, size_t length, const uint8_t* aad,
                                                              size_t aad_length, const uint8_t key32[32],
                                                              const uint8_t iv16[16]);
/**
 * Check the tag in constant time, and only if it is right decrypt: nothing of the plaintext is written before. `out`
 * may be `in`. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (not 4 to 16 bytes of tag), YUXI_BAD_MAC; out is zeroed.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nca6_decrypt(uint8_t* out, const uint8_t* in, size_t length,
                                                              const uint8_t* aad, size_t aad_length, const uint8_t* tag,
                                                              size_t tag_length, const uint8_t key32[32],
                                                              const uint8_t iv16[16]);

/**
 * NCA6 in pieces. First `aad` any number of times. Then either `encrypt` and `final`; or, reading the ciphertext
 * twice, `absorb` all of it, `check`, and `release` all of it. A call out of order is YUXI_BAD_STATE. The caller sees
 * to it that the ciphertext does not change in between. Holds key material: wiped by final and by a check that fails;
 * else call yuxi_zuc_nca6_wipe.
 */
typedef struct yuxi_zuc_nca6 {
  yuxi_zuc stream;
  uint32_t phase; /* tells an initialised context, and what it may do */
  uint64_t aad_bits;
  uint64_t left; /* bytes that may be released */
  yuxi_zuc_polyval hash;
} yuxi_zuc_nca6;

/** Begin. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_nca6_init(yuxi_zuc_nca6* context, const uint8_t key32[32],
                                                           const uint8_t iv16[16]);
/** Authenticate only. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (2^61 bytes or more in all). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nca6_aad(yuxi_zuc_nca6* context, const uint8_t* aad, size_t length);
/** The next piece. `out` may be `in`. Errors: as above; out is zeroed. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nca6_encrypt(yuxi_zuc_nca6* context, uint8_t* out, const uint8_t* in,
                                                           size_t length);
/** Write the tag and wipe the context. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (not 4 to 16 bytes;
 * the context is kept); the tag is zeroed. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nca6_final(yuxi_zuc_nca6* context, uint8_t* tag, size_t tag_length);
/** Ciphertext whose tag is to be checked. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nca6_absorb(yuxi_zuc_nca6* context, const uint8_t* ciphertext,
                                                          size_t length);
/** Is the tag right? Compared in constant time. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (not 4 to
 * 16 bytes; the context is kept), YUXI_BAD_MAC (the context is wiped). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nca6_check(yuxi_zuc_nca6* context, const uint8_t* tag, size_t tag_length);
/** The next piece of what was absorbed. `out` may be `in`. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (no tag was
 * verified), YUXI_BAD_LENGTH (more than was absorbed; nothing is used up); out is zeroed. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_nca6_release(yuxi_zuc_nca6* context, uint8_t* out, const uint8_t* in,
                                                           size_t length);
/** Forget the key. NULL is allowed. */
YUXI_API void yuxi_zuc_nca6_wipe(yuxi_zuc_nca6* context);

#ifdef __cplusplus
}
#endif

#endif
