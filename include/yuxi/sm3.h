/* SPDX-License-Identifier: Apache-2.0 */
/* SM3 (GB/T 32905-2016) and HMAC-SM3 (GB/T 15852.2; RFC 2104 over SM3). */
#ifndef YUXI_SM3_H
#define YUXI_SM3_H

#include <yuxi/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YUXI_SM3_DIGEST_BYTES 32
#define YUXI_SM3_BLOCK_BYTES 64

/**
 * A running hash. Plain data: may be copied to fork a computation. Messages of up to 2^61 - 1 bytes.
 * Constant time in the data; the lengths are public.
 */
typedef struct yuxi_sm3 {
  uint32_t state[8];
  uint64_t length; /* bytes absorbed so far */
  uint8_t buffer[64];
} yuxi_sm3;

/** Begin. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm3_init(yuxi_sm3* context);

/**
 * Absorb `length` bytes. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (a finished context), YUXI_BAD_LENGTH (over 2^61 -
 * 1 bytes in all; nothing is absorbed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm3_update(yuxi_sm3* context, const uint8_t* data, size_t length);

/**
 * Write the digest; the context is wiped and must be initialised before it is used again.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (a finished context; digest zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm3_final(uint8_t digest32[32], yuxi_sm3* context);

/** All in one. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (digest zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm3_digest(uint8_t digest32[32], const uint8_t* data, size_t length);

/** A message of a batch; `data` may be NULL if `length` is 0. */
typedef struct yuxi_sm3_message {
  const uint8_t* data;
  size_t length;
} yuxi_sm3_message;

/**
 * The digests of `count` messages of any lengths, 32*count bytes in the messages' order, as that many yuxi_sm3_digest
 * would give them; where the CPU has vectors (yuxi_backend_describe: x86_64_avx2) eight messages are hashed side by
 * side, three to four times as fast. A long message after all others is hashed by itself: put long ones first.
 * Constant time in the data; lengths and count are public. The digests may not overlap a message, nor the array of
 * messages; messages may overlap each other.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH for a message over 2^61 - 1 bytes (all digests zeroed) or a count that no
 * memory can hold (nothing is touched).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm3_digest_batch(uint8_t* digests, const yuxi_sm3_message* messages,
                                                           size_t count);

/** A running HMAC. Holds key material: it is wiped by final; call yuxi_hmac_sm3_wipe if you stop before that. */
typedef struct yuxi_hmac_sm3 {
  yuxi_sm3 inner;
  uint32_t outer_state[8];
} yuxi_hmac_sm3;

/**
 * Begin with a key of any length, 0 included. Constant time in the key's bytes. Errors: YUXI_NULL_ARGUMENT,
 * YUXI_BAD_LENGTH (a key over 2^61 - 1 bytes; the context is zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_hmac_sm3_init(yuxi_hmac_sm3* context, const uint8_t* key, size_t key_length);
/** Absorb `length` bytes. Errors as yuxi_sm3_update. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_hmac_sm3_update(yuxi_hmac_sm3* context, const uint8_t* data, size_t length);
/** Write the tag and wipe the context. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (a finished context; tag zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_hmac_sm3_final(uint8_t tag32[32], yuxi_hmac_sm3* context);
/** Forget the key. NULL is allowed. */
YUXI_API void yuxi_hmac_sm3_wipe(yuxi_hmac_sm3* context);

/** All in one. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (tag zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_hmac_sm3_tag(uint8_t tag32[32], const uint8_t* key, size_t key_length,
                                                       const uint8_t* data, size_t length);

/**
 * Compare a tag of `tag_length` bytes (16 to 32: the leftmost bytes of the full tag) in constant time.
 * YUXI_OK if equal, YUXI_BAD_SIGNATURE if not. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_hmac_sm3_verify(const uint8_t* tag, size_t tag_length, const uint8_t* key,
                                                          size_t key_length, const uint8_t* data, size_t length);

#ifdef __cplusplus
}
#endif

#endif
