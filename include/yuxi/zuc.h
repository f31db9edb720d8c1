/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ZUC: the stream cipher ZUC-128 (GM/T 0001-2012) with 128-EEA3 and 128-EIA3 (3GPP TS 35.221), and ZUC-256 in its form
 * of 2018, whose IV has 184 bits, with its MAC; and 3GPP's NEA6, NIA6 and NCA6, of ZUC-256 with an IV of 128 bits.
 *
 * Keys, key stream and data are secret and treated in constant time, unless a back end whose name ends in "tables" was
 * forced; IVs, counts and lengths are public. A key and an IV must never be used for two messages.
 *
 * A message of n bits is (n + 7) / 8 bytes, its first bit the highest of the first byte.
 */
#ifndef YUXI_ZUC_H
#define YUXI_ZUC_H

#include <yuxi/status.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YUXI_ZUC128_KEY_BYTES 16
#define YUXI_ZUC128_IV_BYTES 16
#define YUXI_ZUC256_KEY_BYTES 32
#define YUXI_ZUC256_2018_IV_BYTES 23       /* packed: 184 bits */
#define YUXI_ZUC256_2018_LOOSE_IV_BYTES 25 /* 17 bytes, then eight numbers of six bits, each in a byte */
#define YUXI_ZUC_MAX_BYTES 0x1fffffff      /* whole bytes in 2^32 - 1 bits */

/** The generator: sixteen cells of 31 bits, R1 and R2. Only as a part of the contexts below. */
typedef struct yuxi_zuc_state {
  uint32_t cells[16];
  uint32_t r1, r2;
} yuxi_zuc_state;

/** Running key stream. Holds key material: wipe it. May be copied to fork the stream. */
typedef struct yuxi_zuc {
  yuxi_zuc_state state;
  uint32_t tag; /* tells an initialised context */
  uint32_t rest_bytes;
  uint8_t rest[4];
} yuxi_zuc;

/** Begin ZUC-128. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_init(yuxi_zuc* context, const uint8_t key16[16],
                                                      const uint8_t iv16[16]);
/** Begin ZUC-256 (2018) with a packed IV. Errors: YUXI_NULL_ARGUMENT. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_init(yuxi_zuc* context, const uint8_t key32[32],
                                                           const uint8_t iv23[23]);
/** Begin ZUC-256 (2018) with a loose IV. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_IV (one of the last eight above 63). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_init_loose(yuxi_zuc* context, const uint8_t key32[32],
                                                                 const uint8_t iv25[25]);
/** The next `length` bytes of key stream. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (out is zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_keystream(yuxi_zuc* context, uint8_t* out, size_t length);
/**
 * Encrypt or decrypt the next `length` bytes; any split gives the same bytes. `out` may be `in`, and must not overlap
 * it otherwise. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (out is zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_xor(yuxi_zuc* context, uint8_t* out, const uint8_t* in, size_t length);
/** Forget the key. NULL is allowed. */
YUXI_API void yuxi_zuc_wipe(yuxi_zuc* context);

/**
 * 128-EEA3: encrypt or decrypt `bits` bits. Bits of the last byte beyond them are ignored in `in` and zero in `out`.
 * `out` may be `in`, and must not overlap it otherwise. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_IV (bearer above 31,
 * direction above 1); out is zeroed.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_eea3(uint8_t* out, const uint8_t* in, uint32_t bits,
                                                      const uint8_t key16[16], uint32_t count, unsigned bearer,
                                                      unsigned direction);
/** The same for whole bytes. Error besides: YUXI_BAD_LENGTH (over YUXI_ZUC_MAX_BYTES; nothing is written). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_eea3_bytes(uint8_t* out, const uint8_t* in, size_t length,
                                                            const uint8_t key16[16], uint32_t count, unsigned bearer,
                                                            unsigned direction);

/**
 * 128-EIA3: the MAC of `bits` bits. Bits of the last byte beyond them are ignored. Errors: YUXI_NULL_ARGUMENT,
 * YUXI_BAD_IV (bearer above 31, direction above 1); the MAC is zeroed.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_eia3(uint8_t mac4[4], const uint8_t* data, uint32_t bits,
                                                      const uint8_t key16[16], uint32_t count, unsigned bearer,
                                                      unsigned direction);
/** The same for whole bytes. Error besides: YUXI_BAD_LENGTH (over YUXI_ZUC_MAX_BYTES; the MAC is zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_eia3_bytes(uint8_t mac4[4], const uint8_t* data, size_t length,
                                                            const uint8_t key16[16], uint32_t count, unsigned bearer,
                                                            unsigned direction);

/**
 * The MAC of ZUC-256 (2018) of `bits` bits, with a tag of 4, 8 or 16 bytes; tags of different lengths are unrelated.
 * Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (another tag length); the tag is zeroed.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_mac(uint8_t* tag, size_t tag_length, const uint8_t* data,
                                                          uint32_t bits, const uint8_t key32[32],
                                                          const uint8_t iv23[23]);
/** The same with a loose IV. Error besides: YUXI_BAD_IV (one of the last eight above 63; the tag is zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_mac_loose(uint8_t* tag, size_t tag_length, const uint8_t* data,
                                                                uint32_t bits, const uint8_t key32[32],
                                                                const uint8_t iv25[25]);

/* ---- verification: compared in constant time. Errors as the functions that make the MAC, and YUXI_BAD_MAC. ---- */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_eia3_verify(const uint8_t mac4[4], const uint8_t* data, uint32_t bits,
                                                             const uint8_t key16[16], uint32_t count, unsigned bearer,
                                                             unsigned direction);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_mac_verify(const uint8_t* tag, size_t tag_length,
                                                                 const uint8_t* data, uint32_t bits,
                                                                 const uint8_t key32[32], const uint8_t iv23[23]);
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_mac_verify_loose(const uint8_t* tag, size_t tag_length,
                                                                       const uint8_t* data, uint32_t bits,
                                                                       const uint8_t key32[32], const uint8_t iv25[25]);

/** A MAC over a message in pieces. Holds key material: wiped by final; call yuxi_zuc_mac_wipe if you stop before. */
typedef struct yuxi_zuc_mac {
  yuxi_zuc_state state;
  uint32_t kind; /* tells which MAC runs, if any */
  uint32_t tag_words;
  uint64_t bits; /* absorbed so far */
  uint32_t tag[4];
  uint32_t ahead[4]; /* key stream already made */
  uint8_t partial[4];
  uint8_t unused[4];
} yuxi_zuc_mac;

/** Begin 128-EIA3. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_IV (bearer above 31, direction above 1). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_eia3_init(yuxi_zuc_mac* context, const uint8_t key16[16],
                                                           uint32_t count, unsigned bearer, unsigned direction);
/** Begin the MAC of ZUC-256 (2018). Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (tag_length not 4, 8 or 16). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_mac_init(yuxi_zuc_mac* context, size_t tag_length,
                                                               const uint8_t key32[32], const uint8_t iv23[23]);
/** The same with a loose IV. Error besides: YUXI_BAD_IV. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_mac_init_loose(yuxi_zuc_mac* context, size_t tag_length,
                                                                     const uint8_t key32[32], const uint8_t iv25[25]);
/**
 * Absorb `length` bytes. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (over 2^32 - 1 bits in all;
 * nothing is absorbed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_mac_update(yuxi_zuc_mac* context, const uint8_t* data, size_t length);
/**
 * Absorb the `last_bits` (0 to 7) highest bits of `last_byte`, write the tag (4 bytes for 128-EIA3, else as begun) and
 * wipe the context. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE, YUXI_BAD_LENGTH (another tag length, more than 7 bits,
 * over 2^32 - 1 bits in all; the context is kept); the tag is zeroed.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_mac_final(yuxi_zuc_mac* context, uint8_t* tag, size_t tag_length,
                                                        uint8_t last_byte, unsigned last_bits);
/**
 * As yuxi_zuc_mac_final, but compares in constant time with a tag that came with the message. Errors besides:
 * YUXI_BAD_MAC (the context is wiped).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc_mac_verify(yuxi_zuc_mac* context, const uint8_t* tag, size_t tag_length,
                                                         uint8_t last_byte, unsigned last_bits);
/** Forget the key. NULL is allowed. */
YUXI_API void yuxi_zuc_mac_wipe(yuxi_zuc_mac* context);

/* ---- many messages in one call ----
 * Each message has its own key, IV and length. Back ends with several lanes work on as many messages at a time and give
 * a lane its next message when one is done, so that lengths may be mixed; so may tasks. Outputs overlap nothing else of
 * the batch, but `out` of an encryption may be its own `in`. Every job gets the status of the single call, and an
 * output that is zeroed or untouched as there. A job that is refused does not hinder the others. The calls answer
 * YUXI_OK only if every job is OK, else the first failure in order. count 0 is YUXI_OK; NULL jobs are
 * YUXI_NULL_ARGUMENT; a count that no memory can hold is YUXI_BAD_LENGTH (nothing is touched).
 */
typedef enum yuxi_zuc_task YUXI_ENUM_OF_INT {
  YUXI_ZUC_ENCRYPT = 1, /**< or decrypt: in to out */
  YUXI_ZUC_MAC = 2,     /**< make the MAC of in; it goes to out */
  YUXI_ZUC_VERIFY = 3   /**< compare the MAC of in with expected, in constant time: YUXI_OK or YUXI_BAD_MAC */
} yuxi_zuc_task;        /* anything else: YUXI_BAD_LENGTH, nothing is touched */

/** 128-EEA3 or 128-EIA3 of one message. The caller fills all but the status. */
typedef struct yuxi_zuc128_job {
  yuxi_zuc_task task;
  uint32_t count;
  unsigned bearer;
  unsigned direction;
  const uint8_t* key16;
  const uint8_t* in;
  uint32_t bits;
  uint8_t* out;            /**< encrypt: (bits + 7) / 8 bytes; MAC: 4; verify: unused */
  const uint8_t* expected; /**< verify: 4 bytes */
  yuxi_status status;      /**< out */
} yuxi_zuc128_job;

YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc128_batch(yuxi_zuc128_job* jobs, size_t count);

/** Key stream or MAC of ZUC-256 (2018) for one message. The caller fills all but the status. */
typedef struct yuxi_zuc256_2018_job {
  yuxi_zuc_task task;
  uint32_t bits;
  const uint8_t* key32;
  const uint8_t* iv; /**< 23 bytes, or 25 in the loose form */
  const uint8_t* in;
  uint8_t* out;            /**< encrypt: (bits + 7) / 8 bytes; MAC: tag_length; verify: unused */
  const uint8_t* expected; /**< verify: tag_length bytes */
  size_t tag_length;       /**< MAC, verify: 4, 8 or 16 */
  yuxi_status status;      /**< out */
} yuxi_zuc256_2018_job;

/** With packed IVs. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_batch(yuxi_zuc256_2018_job* jobs, size_t count);
/** With loose IVs. */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_zuc256_2018_batch_loose(yuxi_zuc256_2018_job* jobs, size_t count);

#ifdef __cplusplus
}
#endif

#endif
