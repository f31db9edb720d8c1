/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SM2 keys, their encodings, and signatures (GB/T 32918.1, .2 and .5; key forms RFC 5915, RFC 5958, RFC 5480; signature
 * form GM/T 0009).
 *
 * All numbers are big-endian. A signature is raw, r || s in 64 bytes; DER is made and read by converters. Formats are
 * named by the function and never guessed from the bytes.
 *
 * Constant time: every function that takes a private key, a signing key or a random source takes time that does not
 * depend on d, on the nonce or on the random bytes. Functions over public data only (verification, public-key decoding,
 * prepared keys) do not promise it. Whether a private key is valid is public.
 */
#ifndef YUXI_SM2_H
#define YUXI_SM2_H

#include <yuxi/random.h>
#include <yuxi/sm3.h>
#include <yuxi/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YUXI_SM2_DEFAULT_ID "1234567812345678"
#define YUXI_SM2_DEFAULT_ID_BYTES 16
#define YUXI_SM2_MAX_ID_BYTES 8191
#define YUXI_SM2_SIGNATURE_DER_MAX 72 /* longest DER signature */
#define YUXI_SM2_PRIVATE_SEC1_DER_MAX 121
#define YUXI_SM2_PRIVATE_PKCS8_DER_MAX 150
#define YUXI_SM2_PUBLIC_SPKI_DER_MAX 91
#define YUXI_SM2_PEM_MAX 258 /* longest PEM this library writes, any key form, without a terminating NUL */

/* ---- keys ---- */

/** A point of the curve that has been checked: x || y. Make it with the functions below only. */
typedef struct yuxi_sm2_public_key {
  uint8_t xy[64];
} yuxi_sm2_public_key;

/** d in [1, n-2] and its point P = dG. Make it with the functions below only; wipe it when done. */
typedef struct yuxi_sm2_private_key {
  uint8_t d[32];
  yuxi_sm2_public_key public_key;
} yuxi_sm2_private_key;

/**
 * Draw a key pair: d is 64 random bytes mod n, drawn again in the (2^-254) case that it is not in [1, n-2]. `random`
 * NULL: the operating system. Errors: YUXI_NULL_ARGUMENT, YUXI_RANDOM_FAILED, YUXI_INTERNAL_ERROR (256 draws refused)
 * (key zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_generate(yuxi_sm2_private_key* key,
                                                                   const yuxi_random* random);

/** Import d and compute P. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_PRIVATE_KEY (key zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_from_raw(yuxi_sm2_private_key* key, const uint8_t d32[32]);

/** Overwrite the key with zeros. NULL is allowed. */
YUXI_API void yuxi_sm2_private_key_wipe(yuxi_sm2_private_key* key);

/**
 * Does the public key belong to the private key, and are both valid? Recomputes dG.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_PRIVATE_KEY, YUXI_BAD_POINT, YUXI_KEY_MISMATCH.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_check_pair(const yuxi_sm2_private_key* key,
                                                         const yuxi_sm2_public_key* public_key);

/** Import x || y. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_POINT (key zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_from_raw(yuxi_sm2_public_key* key, const uint8_t xy64[64]);

/**
 * Import a SEC 1 point: 04 || x || y (65 bytes), or 02/03 || x (33 bytes). The infinity (00) and hybrid forms are
 * refused. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH, YUXI_BAD_POINT (key zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_from_point(yuxi_sm2_public_key* key, const uint8_t* point,
                                                                    size_t length);

/** Export 04 || x || y. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_to_uncompressed(uint8_t point65[65],
                                                                         const yuxi_sm2_public_key* key);
/** Export 02 or 03 || x. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_to_compressed(uint8_t point33[33],
                                                                       const yuxi_sm2_public_key* key);

/* ---- encodings of keys ----
 * Writers take the capacity of `out` and give the actual length; *length is 0 on failure. The *_MAX constants are upper
 * bounds. Readers are strict DER: trailing bytes, non-minimal lengths and integers are refused. Optional fields that
 * RFC 5915 allows to be absent may be absent; a missing public key is computed, a wrong one is YUXI_KEY_MISMATCH.
 * Errors of readers: YUXI_NULL_ARGUMENT, YUXI_BAD_ENCODING, YUXI_WRONG_ALGORITHM, YUXI_BAD_PRIVATE_KEY, YUXI_BAD_POINT,
 * YUXI_KEY_MISMATCH (the key is zeroed). Errors of writers: YUXI_NULL_ARGUMENT, YUXI_BUFFER_TOO_SMALL.
 */

/** SEC 1 / RFC 5915 ECPrivateKey with named curve and public key ("EC PRIVATE KEY"). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_to_sec1_der(uint8_t* out, size_t capacity, size_t* length,
                                                                      const yuxi_sm2_private_key* key);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_from_sec1_der(yuxi_sm2_private_key* key, const uint8_t* der,
                                                                        size_t length);
/**
 * PKCS#8 / RFC 5958 OneAsymmetricKey version 0, id-ecPublicKey with the SM2 named curve, not encrypted
 * ("PRIVATE KEY").
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_to_pkcs8_der(uint8_t* out, size_t capacity, size_t* length,
                                                                       const yuxi_sm2_private_key* key);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_from_pkcs8_der(yuxi_sm2_private_key* key, const uint8_t* der,
                                                                         size_t length);
/** SubjectPublicKeyInfo / RFC 5480 with an uncompressed point ("PUBLIC KEY"). Reads compressed points too. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_to_spki_der(uint8_t* out, size_t capacity, size_t* length,
                                                                     const yuxi_sm2_public_key* key);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_from_spki_der(yuxi_sm2_public_key* key, const uint8_t* der,
                                                                       size_t length);

/**
 * PEM (RFC 7468) around the forms above. Readers skip text and blocks with other labels until the first block with a
 * label of theirs: "PRIVATE KEY" for PKCS#8; "EC PRIVATE KEY" or "SM2 PRIVATE KEY" for SEC 1; "PUBLIC KEY" for SPKI. LF
 * and CRLF are read, LF is written. The text is not NUL-terminated; its length is given.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_to_sec1_pem(char* out, size_t capacity, size_t* length,
                                                                      const yuxi_sm2_private_key* key);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_from_sec1_pem(yuxi_sm2_private_key* key, const char* pem,
                                                                        size_t length);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_to_pkcs8_pem(char* out, size_t capacity, size_t* length,
                                                                       const yuxi_sm2_private_key* key);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_private_key_from_pkcs8_pem(yuxi_sm2_private_key* key, const char* pem,
                                                                         size_t length);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_to_spki_pem(char* out, size_t capacity, size_t* length,
                                                                     const yuxi_sm2_public_key* key);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_public_key_from_spki_pem(yuxi_sm2_public_key* key, const char* pem,
                                                                       size_t length);

/* ---- encodings of signatures ---- */

/**
 * r || s to DER SEQUENCE { INTEGER r, INTEGER s }, 8 to 72 bytes.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BUFFER_TOO_SMALL.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_signature_to_der(uint8_t* der, size_t capacity, size_t* length,
                                                               const uint8_t signature64[64]);
/** Strict, minimal DER to r || s. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_ENCODING (signature zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_signature_from_der(uint8_t signature64[64], const uint8_t* der,
                                                                 size_t length);

/* ---- identity ---- */

/**
 * Z = SM3(ENTL || id || a || b || G || P) (GB/T 32918.2, 5.5). `id` of 0 to 8191 bytes.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_IDENTITY (z zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_identity_digest(uint8_t z32[32], const yuxi_sm2_public_key* key,
                                                              const uint8_t* id, size_t id_length);

/**
 * e = SM3(Z || M), the number that is signed.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_IDENTITY, YUXI_BAD_LENGTH (e zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_message_digest_e(uint8_t e32[32], const yuxi_sm2_public_key* key,
                                                               const uint8_t* id, size_t id_length,
                                                               const uint8_t* message, size_t message_length);

/**
 * The e's of `count` messages, 32*count bytes: item i by keys[i] and messages[i], all with one identity. What as many
 * yuxi_sm2_message_digest_e would give, several at a time where the CPU can (see yuxi_sm3_digest_batch); for
 * yuxi_sm2_verify_batch_digest_e. The e's may not overlap anything that goes in.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_IDENTITY, YUXI_BAD_LENGTH for a message that is too long (all e's zeroed) or a
 * count that no memory can hold (nothing is touched).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_message_digest_e_batch(uint8_t* e, const yuxi_sm2_public_key* keys,
                                                                     const uint8_t* id, size_t id_length,
                                                                     const yuxi_sm3_message* messages, size_t count);

/* ---- signing ---- */

/** What a signer computes once: (1+d)^-1, the keyed states of the nonce function, Z. Holds secrets: wipe it. Opaque. */
typedef struct yuxi_sm2_signing_key {
  uint64_t opaque[32];
} yuxi_sm2_signing_key;

/**
 * Make a signing key for one private key and one identity (0 to 8191 bytes; YUXI_SM2_DEFAULT_ID is the usual one).
 * That the two halves of `key` belong together is not checked here (yuxi_sm2_check_pair does it): signatures of a key
 * whose halves differ do not verify, and give nothing away. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_PRIVATE_KEY,
 * YUXI_BAD_POINT, YUXI_BAD_IDENTITY (signing_key zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_signing_key_init(yuxi_sm2_signing_key* signing_key,
                                                               const yuxi_sm2_private_key* key, const uint8_t* id,
                                                               size_t id_length);
/** Overwrite with zeros. NULL is allowed. */
YUXI_API void yuxi_sm2_signing_key_wipe(yuxi_sm2_signing_key* signing_key);

/**
 * Sign a message. The nonce is hedged: derived from d, e and 32 fresh random bytes (doc/nonce.md).
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH, YUXI_RANDOM_FAILED, YUXI_INTERNAL_ERROR (256 nonces in a
 * row refused) (signature zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_sign(uint8_t signature64[64], const yuxi_sm2_signing_key* signing_key,
                                                   const yuxi_random* random, const uint8_t* message,
                                                   size_t message_length);

/** Sign a ready e = SM3(Z || M); e is not SM3(M). Errors as yuxi_sm2_sign. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_sign_digest_e(uint8_t signature64[64],
                                                            const yuxi_sm2_signing_key* signing_key,
                                                            const yuxi_random* random, const uint8_t e32[32]);

/**
 * `count` signatures, signature i over e i; `signatures` holds 64*count bytes, `e` 32*count. Each has its own fresh
 * randomness. Any failure zeroes all signatures. count 0 is YUXI_OK. Errors as yuxi_sm2_sign; YUXI_BAD_LENGTH for a
 * count that no memory can hold (nothing is touched).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_sign_batch_digest_e(uint8_t* signatures,
                                                                  const yuxi_sm2_signing_key* signing_key,
                                                                  const yuxi_random* random, const uint8_t* e,
                                                                  size_t count);

/** A message being signed or verified piece by piece. Plain data, nothing secret in it. */
typedef struct yuxi_sm2_message {
  yuxi_sm3 hash;
  uint64_t tag; /* whether it is for signing or verifying, and by which key; 0: neither */
} yuxi_sm2_message;

/** Begin a message to be signed. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_sign_init(yuxi_sm2_message* message,
                                                        const yuxi_sm2_signing_key* signing_key);
/** Begin a message to be verified. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_IDENTITY, YUXI_BAD_POINT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_verify_init(yuxi_sm2_message* message, const yuxi_sm2_public_key* key,
                                                          const uint8_t* id, size_t id_length);
/** The next piece of either. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_message_update(yuxi_sm2_message* message, const uint8_t* data,
                                                             size_t length);
/**
 * Sign what was absorbed; `message` must have come from yuxi_sm2_sign_init with the same signing key, else
 * YUXI_BAD_STATE. It is finished afterwards, also if signing failed, except after YUXI_NULL_ARGUMENT and
 * YUXI_BAD_STATE, which leave it as it is. Errors as yuxi_sm2_sign.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_sign_final(uint8_t signature64[64], yuxi_sm2_message* message,
                                                         const yuxi_sm2_signing_key* signing_key,
                                                         const yuxi_random* random);
/**
 * Verify what was absorbed; `message` must have come from yuxi_sm2_verify_init with the same key, else YUXI_BAD_STATE.
 * It is finished afterwards, whatever the answer, except after YUXI_NULL_ARGUMENT and YUXI_BAD_STATE, which leave it as
 * it is. Errors as yuxi_sm2_verify.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_verify_final(yuxi_sm2_message* message, const uint8_t signature64[64],
                                                           const yuxi_sm2_public_key* key);

/* ---- verification ---- */

/**
 * YUXI_OK only if the signature is right. Errors: YUXI_BAD_SIGNATURE, YUXI_NULL_ARGUMENT, YUXI_BAD_IDENTITY,
 * YUXI_BAD_LENGTH, YUXI_BAD_POINT.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_verify(const uint8_t signature64[64], const yuxi_sm2_public_key* key,
                                                     const uint8_t* id, size_t id_length, const uint8_t* message,
                                                     size_t message_length);
/** The same for a ready e. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_verify_digest_e(const uint8_t signature64[64],
                                                              const yuxi_sm2_public_key* key, const uint8_t e32[32]);
/**
 * `count` signatures (64*count bytes) by `count` keys over `count` e's (32*count bytes). statuses[i] is what the single
 * call would have answered. YUXI_OK only if every item is OK (also for count 0), else YUXI_BAD_SIGNATURE. Errors:
 * YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH for a count that no memory can hold (nothing is touched).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_verify_batch_digest_e(yuxi_status* statuses, const uint8_t* signatures,
                                                                    const yuxi_sm2_public_key* keys, const uint8_t* e,
                                                                    size_t count);

/* ---- prepared public keys ----
 * A table of multiples of one public key, for whoever verifies many signatures by it. It lives in caller's memory, does
 * not depend on the back end, holds nothing secret, and may be shared between threads once made; do not move it between
 * machines.
 */
typedef enum yuxi_sm2_prepared_kind YUXI_ENUM_OF_INT {
  YUXI_SM2_PREPARED_COMPACT = 1, /**< 64 points, about 4 KB: several times faster than an unprepared key */
  YUXI_SM2_PREPARED_BIG = 2      /**< 37 x 64 points, about 148 KB: fastest, no doublings left */
} yuxi_sm2_prepared_kind;

/** Opaque; the caller provides yuxi_sm2_prepared_size(kind) bytes aligned to yuxi_sm2_prepared_align(). */
typedef struct yuxi_sm2_prepared yuxi_sm2_prepared;

/** Bytes needed; 0 for an unknown kind. */
YUXI_API size_t yuxi_sm2_prepared_size(yuxi_sm2_prepared_kind kind);
/** Alignment needed, a power of two. */
YUXI_API size_t yuxi_sm2_prepared_align(void);

/**
 * Build the table in `memory`. *prepared then points into it.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (unknown kind), YUXI_BUFFER_TOO_SMALL, YUXI_BAD_ALIGNMENT, YUXI_BAD_POINT
 * (*prepared is NULL).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_prepared_init(const yuxi_sm2_prepared** prepared, void* memory,
                                                            size_t length, yuxi_sm2_prepared_kind kind,
                                                            const yuxi_sm2_public_key* key);

/** The public key it was made from. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (key zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_prepared_public_key(yuxi_sm2_public_key* key,
                                                                  const yuxi_sm2_prepared* prepared);

/**
 * As yuxi_sm2_verify and yuxi_sm2_verify_digest_e. Further error: YUXI_BAD_STATE (memory that holds no prepared key).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_verify_prepared(const uint8_t signature64[64],
                                                              const yuxi_sm2_prepared* prepared, const uint8_t* id,
                                                              size_t id_length, const uint8_t* message,
                                                              size_t message_length);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_verify_prepared_digest_e(const uint8_t signature64[64],
                                                                       const yuxi_sm2_prepared* prepared,
                                                                       const uint8_t e32[32]);

#ifdef __cplusplus
}
#endif

#endif
