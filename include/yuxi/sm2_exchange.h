/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SM2 key exchange with optional confirmation (GB/T 32918.3), and plain Diffie-Hellman on the SM2 curve (as RFC 8998
 * uses it). These are two different things with two different results; the names keep them apart. doc/exchange.md
 * shows both sides of both.
 *
 * The exchange, for initiator A and responder B. Each names itself, its peer and its role; the library puts the
 * initiator's values first on both sides:
 *
 *     A: exchange_init -> RA            send RA
 *     B: exchange_init -> RB            B: exchange_derive(RA) -> key, S_B       send RB, S_B
 *     A: exchange_derive(RB) -> key, S_A;  exchange_confirm(S_B)                 send S_A
 *     B: exchange_confirm(S_A)
 *
 * Constant time in the private key, the ephemeral, the shared point and the tags; points, roles, identities, lengths
 * and verdicts are public.
 */
#ifndef YUXI_SM2_EXCHANGE_H
#define YUXI_SM2_EXCHANGE_H

#include <yuxi/sm2.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Longest key: (2^32 - 1) blocks of the KDF, which is what its 32-bit counter allows. */
#define YUXI_SM2_EXCHANGE_KEY_MAX ((uint64_t)0xffffffffu * 32u)

/** Who spoke first. */
typedef enum yuxi_sm2_role YUXI_ENUM_OF_INT { YUXI_SM2_INITIATOR = 1, YUXI_SM2_RESPONDER = 2 } yuxi_sm2_role;

/** One side of one exchange. Holds secrets: wipe it when done. Opaque. Used for one exchange only. */
typedef struct yuxi_sm2_exchange {
  uint64_t opaque[48];
} yuxi_sm2_exchange;

/**
 * Begin: draws the ephemeral key inside (64 random bytes mod n, never 0) and writes its point, x || y. What is then
 * kept is one secret from which neither d nor the ephemeral key follows. `random` NULL: the operating system. Errors:
 * YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (unknown role), YUXI_BAD_PRIVATE_KEY, YUXI_BAD_POINT (own or peer's public key),
 * YUXI_BAD_IDENTITY, YUXI_RANDOM_FAILED, YUXI_INTERNAL_ERROR (256 draws refused) (context and point zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_exchange_init(yuxi_sm2_exchange* context, uint8_t self_ephemeral64[64],
                                                            yuxi_sm2_role role, const yuxi_sm2_private_key* self_key,
                                                            const uint8_t* self_id, size_t self_id_length,
                                                            const yuxi_sm2_public_key* peer_key, const uint8_t* peer_id,
                                                            size_t peer_id_length, const yuxi_random* random);

/**
 * Given the peer's ephemeral point: the shared key, 1 to YUXI_SM2_EXCHANGE_KEY_MAX bytes, and the confirmation tag to
 * send to the peer (S_B when responder, S_A when initiator; pass it on or throw it away). What is left in the context
 * is the tag that the peer must send.
 *
 * Errors: YUXI_BAD_POINT (R is not on the curve, makes the shared point the infinity, or is our own point or its
 * negative sent back): the context is wiped, because an ephemeral key answers one point only; begin again. With
 * YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH and YUXI_BAD_STATE (not begun, or derived already) the context stays as it is. On
 * any error key and tag are zeroed, but a key longer than allowed is untouched.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_exchange_derive(yuxi_sm2_exchange* context, uint8_t* key,
                                                              size_t key_length, uint8_t self_tag32[32],
                                                              const uint8_t peer_ephemeral64[64]);

/**
 * Check the peer's tag in constant time. YUXI_OK, or YUXI_BAD_CONFIRMATION: do not use the key. There is one attempt:
 * the context is wiped with either answer. Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_STATE (not derived, or confirmed
 * already); the context stays as it is.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_exchange_confirm(yuxi_sm2_exchange* context,
                                                               const uint8_t peer_tag32[32]);

/** Overwrite with zeros. NULL is allowed. */
YUXI_API void yuxi_sm2_exchange_wipe(yuxi_sm2_exchange* context);

/**
 * Diffie-Hellman on the SM2 curve: the x-coordinate of d * Q, 32 bytes with leading zeros kept (RFC 8998, curveSM2).
 * Not the key exchange of GB/T 32918.3: it authenticates nobody and knows no identities. Feed it to a KDF. Errors:
 * YUXI_NULL_ARGUMENT, YUXI_BAD_PRIVATE_KEY, YUXI_BAD_POINT (x zeroed).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_sm2_ecdh(uint8_t x32[32], const yuxi_sm2_private_key* key,
                                                   const yuxi_sm2_public_key* peer_key);

#ifdef __cplusplus
}
#endif

#endif
