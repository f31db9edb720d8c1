/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SM2 public-key encryption (GB/T 32918.4; ASN.1 form GM/T 0009).
 *
 * A ciphertext has three parts: C1, the point kG (04 || x1 || y1, 65 bytes); C2, the plaintext xor KDF(x2 || y2), as
 * long as the plaintext; C3 = SM3(x2 || M || y2), 32 bytes. Their order, and whether they are wrapped in ASN.1, is
 * named by the caller and never guessed. Plaintexts have 1 to YUXI_SM2_PLAINTEXT_MAX bytes; an empty one is refused on
 * both sides.
 *
 * Constant time: in the nonce, the private key, the shared point, the plaintext. Lengths, and whether a ciphertext is
 * good, are public. Every ciphertext that parses but is not good answers YUXI_BAD_CIPHERTEXT, whatever is wrong with
 * it.
 */
#ifndef YUXI_SM2_ENCRYPTION_H
#define YUXI_SM2_ENCRYPTION_H

#include <yuxi/sm2.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YUXI_SM2_C1_BYTES 65
#define YUXI_SM2_C3_BYTES 32
/** (2^32 - 1) blocks of the KDF: what its 32-bit counter allows. */
#define YUXI_SM2_PLAINTEXT_MAX ((uint64_t)0xffffffffu * 32u)

/** How the parts are laid out. */
typedef enum yuxi_sm2_ciphertext_format YUXI_ENUM_OF_INT {
  YUXI_SM2_C1C3C2 = 1, /**< C1 || C3 || C2: GB/T 32918.4-2016, the default everywhere in this library */
  YUXI_SM2_C1C2C3 = 2, /**< C1 || C2 || C3: the older order */
  /** SEQUENCE { INTEGER x1, INTEGER y1, OCTET STRING C3, OCTET STRING C2 }, strict DER (GM/T 0009) */
  YUXI_SM2_ASN1 = 3,
  /* As some programs have it (sm-crypto, gm-crypto, hardware): without the 04, x1 || y1 in 64 bytes. x1 may itself
   * begin with 04, so that no look at the bytes tells which it is: ask whoever made the ciphertext. */
  YUXI_SM2_C1C3C2_WITHOUT_04 = 4,
  YUXI_SM2_C1C2C3_WITHOUT_04 = 5
} yuxi_sm2_ciphertext_format;

/** An upper bound of the ciphertext's length (exact for the raw formats); 0 if the plaintext's length or the format
 * is not allowed. */
YUXI_API uint64_t yuxi_sm2_ciphertext_max(yuxi_sm2_ciphertext_format format, uint64_t plaintext_length);
/** An upper bound of the plaintext's length (exact for the raw formats); 0 if no ciphertext has that length. */
YUXI_API uint64_t yuxi_sm2_plaintext_max(yuxi_sm2_ciphertext_format format, uint64_t ciphertext_length);

/**
 * Encrypt. `out` may not overlap `plaintext`. *length is the actual length, 0 on failure. `capacity` must be at least
 * yuxi_sm2_ciphertext_max, also for ASN.1, where most ciphertexts are a few bytes shorter: whether a call succeeds does
 * not depend on its nonce. A KDF output of all zeros draws a new nonce. Errors (out is untouched): YUXI_NULL_ARGUMENT,
 * YUXI_BAD_LENGTH (empty or too long; unknown format), YUXI_BUFFER_TOO_SMALL (out may then be NULL, with capacity 0, as
 * in every call of this file that takes a capacity), YUXI_BAD_POINT, YUXI_RANDOM_FAILED, YUXI_INTERNAL_ERROR (256
 * nonces in a row refused).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_encrypt(uint8_t* out, size_t capacity, size_t* length,
                                                      const yuxi_sm2_public_key* key, const yuxi_random* random,
                                                      yuxi_sm2_ciphertext_format format, const uint8_t* plaintext,
                                                      size_t plaintext_length);
/** The same to a prepared recipient, whose table is scanned in constant time. Further error: YUXI_BAD_STATE. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_encrypt_prepared(uint8_t* out, size_t capacity, size_t* length,
                                                               const yuxi_sm2_prepared* prepared,
                                                               const yuxi_random* random,
                                                               yuxi_sm2_ciphertext_format format,
                                                               const uint8_t* plaintext, size_t plaintext_length);

/** One message of a batch. The caller fills the first four, the call fills the last two. */
typedef struct yuxi_sm2_encrypt_item {
  const uint8_t* plaintext;
  size_t plaintext_length;
  uint8_t* out;
  size_t capacity;
  size_t length;      /**< out: the actual length, 0 on failure */
  yuxi_status status; /**< out: what the single call would have answered */
} yuxi_sm2_encrypt_item;

/**
 * Encrypt many messages to one recipient: as so many single calls, but faster, because they share inversions and, to a
 * recipient that is not prepared, a table made for the call. An item that is refused by itself does not hinder the
 * others. A failure of the random source, or a bad recipient, fails all items (and zeroes what was written). YUXI_OK
 * only if every item is OK, else the first failure in order. count 0 is YUXI_OK. A NULL recipient is
 * YUXI_NULL_ARGUMENT; NULL items too, and then nothing is written; YUXI_BAD_LENGTH for a count that no memory can hold.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_encrypt_batch(yuxi_sm2_encrypt_item* items, size_t count,
                                                            const yuxi_sm2_public_key* key, const yuxi_random* random,
                                                            yuxi_sm2_ciphertext_format format);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_encrypt_batch_prepared(yuxi_sm2_encrypt_item* items, size_t count,
                                                                     const yuxi_sm2_prepared* prepared,
                                                                     const yuxi_random* random,
                                                                     yuxi_sm2_ciphertext_format format);

/**
 * Decrypt. No plaintext is written before C3 has been checked. `out` may not overlap `ciphertext`; it needs a capacity
 * of the plaintext's own length, and *length is that, or 0 on failure. The ciphertext must not change during the call
 * (by another thread, or another process in shared memory): a C2 above 1024 bytes is read twice, and only what the
 * first reading saw is what C3 vouches for. Whoever cannot promise that copies it first, or uses the two passes below,
 * which compare. Errors (out is untouched): YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (unknown format), YUXI_BAD_ENCODING
 * (does not parse: too short, no 04, bad DER, empty C2, C2 above YUXI_SM2_PLAINTEXT_MAX), YUXI_BUFFER_TOO_SMALL,
 * YUXI_BAD_PRIVATE_KEY, YUXI_BAD_CIPHERTEXT (C1 not on the curve, KDF all zero, or C3 wrong).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_decrypt(uint8_t* out, size_t capacity, size_t* length,
                                                      const yuxi_sm2_private_key* key,
                                                      yuxi_sm2_ciphertext_format format, const uint8_t* ciphertext,
                                                      size_t ciphertext_length);

/**
 * Rewrite a ciphertext from one format to another without any key. Whether it is good is not asked, only whether it
 * parses. `out` may not overlap `ciphertext`; the capacity that is needed is the actual length. Errors (out is
 * untouched): YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (unknown format), YUXI_BAD_ENCODING, YUXI_BUFFER_TOO_SMALL.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_ciphertext_convert(uint8_t* out, size_t capacity, size_t* length,
                                                                 yuxi_sm2_ciphertext_format to,
                                                                 yuxi_sm2_ciphertext_format from,
                                                                 const uint8_t* ciphertext, size_t ciphertext_length);

/**
 * The length of the ASN.1 ciphertext that `data` begins with, by its first header, which may be followed by other
 * bytes: some devices pad what they send. All other calls refuse such bytes; whoever knows of a peer that adds them
 * cuts the ciphertext to this length. Nothing but the header is looked at; *total may exceed `length`. Errors (*total
 * is 0): YUXI_NULL_ARGUMENT, YUXI_BAD_ENCODING.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_ciphertext_asn1_total(uint64_t* total, const uint8_t* data,
                                                                    size_t length);

/* ---- piece by piece ----
 *
 * Encryption is one pass: C1 first, then C2 piece by piece, C3 last. In the order C1C2C3 that is the ciphertext as it
 * flows; for C1C3C2 leave 32 bytes after C1 and put C3 there at the end; for ASN.1 yuxi_sm2_ciphertext_asn1_head gives
 * what stands before C2, again with 32 bytes to be filled in.
 *
 * Decryption is two passes over C2, because no plaintext may leave before C3 is right: absorb all of C2, check C3, then
 * release all of C2 again. The second pass is checked as well: release_final says whether the same C2 was given twice.
 *
 * A context may be copied as plain memory while it runs; wipe every copy.
 */

/** A running encryption. Holds secrets: wiped by final, whatever it answers; wipe it if you stop before. Opaque. */
typedef struct yuxi_sm2_encryption {
  uint64_t opaque[64];
} yuxi_sm2_encryption;

/**
 * Begin: writes C1. The length of the whole plaintext, 1 to YUXI_SM2_PLAINTEXT_MAX, must be known, because it decides
 * whether a nonce is refused (KDF output all zeros); the pieces must add up to it. Errors: YUXI_NULL_ARGUMENT,
 * YUXI_BAD_LENGTH, YUXI_BAD_POINT, YUXI_RANDOM_FAILED, YUXI_INTERNAL_ERROR (outputs zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_encryption_init(yuxi_sm2_encryption* context, uint8_t c1_65[65],
                                                              const yuxi_sm2_public_key* key, const yuxi_random* random,
                                                              uint64_t plaintext_length);
/**
 * The next `length` bytes of C2; `c2` may be `plaintext` itself, but not overlap it otherwise. Errors (nothing is
 * written, the encryption goes on): YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (more than was announced).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_encryption_update(yuxi_sm2_encryption* context, uint8_t* c2,
                                                                const uint8_t* plaintext, size_t length);
/**
 * C3; the context is wiped, also on failure. Errors (C3 zeroed): YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH
 * (less than was announced: there is no ciphertext, throw away what was made of it).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_encryption_final(uint8_t c3_32[32], yuxi_sm2_encryption* context);
/** Overwrite with zeros. NULL is allowed. */
YUXI_API void yuxi_sm2_encryption_wipe(yuxi_sm2_encryption* context);

/** The longest head: two headers of 7 bytes, two INTEGERs of 35, an OCTET STRING of 34. */
#define YUXI_SM2_ASN1_HEAD_MAX 118
/**
 * What an ASN.1 ciphertext has before C2, and where in it the 32 bytes of C3 go (zeros until then). The capacity that
 * is needed is the actual length. Errors (*length and *c3_offset are 0): YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH,
 * YUXI_BAD_ENCODING (C1 without 04), YUXI_BUFFER_TOO_SMALL.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_ciphertext_asn1_head(uint8_t* head, size_t capacity, size_t* length,
                                                                   size_t* c3_offset, const uint8_t c1_65[65],
                                                                   uint64_t plaintext_length);
/**
 * Parse the beginning of an ASN.1 ciphertext (give at least the first YUXI_SM2_ASN1_HEAD_MAX bytes, or all there is) of
 * known total length. C2 is what comes after the head, to the end. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_ENCODING (also
 * for a C2 above YUXI_SM2_PLAINTEXT_MAX; outputs zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_ciphertext_parse_asn1_head(uint8_t c1_65[65], uint8_t c3_32[32],
                                                                         size_t* head_length, const uint8_t* data,
                                                                         size_t length, uint64_t total_length);

/** A running decryption. Holds secrets: wiped by release_final and by a failed check; wipe it if you stop before.
 * Opaque.
 */
typedef struct yuxi_sm2_decryption {
  uint64_t opaque[64];
} yuxi_sm2_decryption;

/**
 * Begin with C1. A C1 that is not on the curve is reported by check, like every other fault. Errors (context zeroed):
 * YUXI_NULL_ARGUMENT, YUXI_BAD_ENCODING (no 04), YUXI_BAD_PRIVATE_KEY.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_decryption_init(yuxi_sm2_decryption* context,
                                                              const yuxi_sm2_private_key* key, const uint8_t c1_65[65]);
/**
 * First pass: the next piece of C2; nothing comes out. Errors (nothing is absorbed): YUXI_NULL_ARGUMENT,
 * YUXI_BAD_STATE, YUXI_BAD_LENGTH (more than YUXI_SM2_PLAINTEXT_MAX in all).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_decryption_absorb(yuxi_sm2_decryption* context, const uint8_t* c2,
                                                                size_t length);
/**
 * End of the first pass. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_CIPHERTEXT (also for an empty C2; the
 * context is wiped).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_decryption_check(yuxi_sm2_decryption* context, const uint8_t c3_32[32]);
/**
 * Second pass, only after a check that was OK: the next piece of plaintext; `plaintext` may be `c2` itself, but not
 * overlap it otherwise. Errors (nothing is written): YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (more than in
 * the first pass).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_decryption_release(yuxi_sm2_decryption* context, uint8_t* plaintext,
                                                                 const uint8_t* c2, size_t length);
/**
 * End: YUXI_OK if the second pass saw all that the first saw, else YUXI_BAD_CIPHERTEXT: throw the plaintext away. The
 * context is wiped. Other errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_decryption_release_final(yuxi_sm2_decryption* context);
/** Overwrite with zeros. NULL is allowed. */
YUXI_API void yuxi_sm2_decryption_wipe(yuxi_sm2_decryption* context);

#ifdef __cplusplus
}
#endif

#endif
