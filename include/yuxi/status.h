/* SPDX-License-Identifier: Apache-2.0 */
/* What every call of the library answers, and the two macros that all public headers share. */
#ifndef YUXI_STATUS_H
#define YUXI_STATUS_H

#include <stddef.h>
#include <stdint.h>

#if defined(YUXI_SHARED) && (defined(__GNUC__) || defined(__clang__))
#define YUXI_API __attribute__((visibility("default")))
#else
#define YUXI_API
#endif

#if defined(__GNUC__) || defined(__clang__)
#define YUXI_MUST_CHECK __attribute__((warn_unused_result))
#else
#define YUXI_MUST_CHECK
#endif

/* A C caller may pass any int where an enumeration is asked for, and gets an answer for a wrong one. C++ promises the
 * same only for an enumeration that says what it is made of. */
#ifdef __cplusplus
#define YUXI_ENUM_OF_INT : int
#else
#define YUXI_ENUM_OF_INT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * 0 is success; every failure is negative and says why.
 *
 * Rules that hold for every function of the library:
 * - arguments are ordered: context, outputs, in/outs, inputs, with a length right after its buffer;
 * - on any failure each output is either wholly zero or untouched, never half-written;
 * - a pointer may be NULL only where the function says so, or where its length is 0;
 * - keys are read-only once made and may be shared between threads; contexts may not.
 */
typedef enum yuxi_status YUXI_ENUM_OF_INT {
  YUXI_OK = 0,
  YUXI_NULL_ARGUMENT = -1,     /**< a pointer that must be given is NULL */
  YUXI_BAD_LENGTH = -2,        /**< a length that the function does not allow */
  YUXI_BUFFER_TOO_SMALL = -3,  /**< the output's capacity is too small; nothing was written */
  YUXI_BAD_PRIVATE_KEY = -4,   /**< d is not in [1, n-2] */
  YUXI_BAD_POINT = -5,         /**< not a point of the curve: off it, infinity, x or y >= p, or an unknown prefix */
  YUXI_BAD_SIGNATURE = -6,     /**< well-formed input whose signature does not verify, or r, s out of [1, n-1] */
  YUXI_BAD_ENCODING = -7,      /**< DER or PEM that is malformed, not minimal, or followed by other bytes */
  YUXI_WRONG_ALGORITHM = -8,   /**< a well-formed key of another algorithm or another curve */
  YUXI_KEY_MISMATCH = -9,      /**< the public key does not belong to the private key */
  YUXI_BAD_IDENTITY = -10,     /**< an identity longer than 8191 bytes */
  YUXI_RANDOM_FAILED = -11,    /**< the random source failed; nothing was produced */
  YUXI_BAD_STATE = -12,        /**< a context or prepared key that was not initialised, is finished, or is damaged */
  YUXI_BAD_ALIGNMENT = -13,    /**< caller's memory is not aligned as the _align() function says */
  YUXI_SELF_TEST_FAILED = -14, /**< a power-up known answer came out wrong: do not use this build */
  YUXI_UNKNOWN_BACKEND = -15,  /**< no back end of that name can run here */
  YUXI_INTERNAL_ERROR = -16,   /**< cannot happen with a working CPU and random source (256 nonces refused, say) */
  YUXI_OUT_OF_MEMORY = -17,    /**< the C++ face could not allocate; the C functions never allocate */
  YUXI_BAD_CIPHERTEXT = -18, /**< a ciphertext that parses but is not good: one answer for whatever is wrong with it */
  YUXI_BAD_CONFIRMATION = -19, /**< the peer's confirmation of a key exchange is wrong: do not use the key */
  YUXI_BAD_IV = -20,           /**< a part of an IV is out of range: bearer, direction, a number of six bits */
  YUXI_BAD_MAC = -21           /**< the MAC is not that of the message: do not use it */
} yuxi_status;

/** The status' own name, e.g. "YUXI_BAD_POINT"; "YUXI_UNKNOWN_STATUS" for any other number. Never NULL. */
YUXI_API const char* yuxi_status_name(yuxi_status status);

/** One English sentence without a full stop, e.g. "the point is not on the curve". Never NULL. */
YUXI_API const char* yuxi_status_message(yuxi_status status);

#ifdef __cplusplus
}
#endif

#endif
