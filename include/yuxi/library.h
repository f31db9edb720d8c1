/* SPDX-License-Identifier: Apache-2.0 */
/* The library about itself: version, self-test, and which back end does the work. */
#ifndef YUXI_LIBRARY_H
#define YUXI_LIBRARY_H

#include <yuxi/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Semantic version of the library in use, e.g. "0.1.0". */
YUXI_API const char* yuxi_version(void);

/**
 * Power-up known-answer tests of every algorithm on the back ends now in use.
 * YUXI_OK, or YUXI_SELF_TEST_FAILED: then nothing this build computes may be trusted.
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_self_test(void);

/** The three things a back end can do; each is chosen separately. */
typedef enum yuxi_engine_kind YUXI_ENUM_OF_INT {
  YUXI_ENGINE_CURVE = 0,
  YUXI_ENGINE_HASH = 1,
  YUXI_ENGINE_STREAM = 2
} yuxi_engine_kind;

/** One entry of the best-first list of back ends built into this library. */
typedef struct yuxi_backend_info {
  const char* name; /**< e.g. "portable64" */
  int can_run;      /**< 1 if this CPU has all the back end needs, else 0 */
  int in_use;       /**< 1 if it is the one in use now, else 0 */
} yuxi_backend_info;

/** How many back ends of that kind were built in; 0 for an unknown kind. */
YUXI_API size_t yuxi_backend_count(yuxi_engine_kind kind);

/** Describe entry `index` (0 = best). Errors: YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH (index too large; info is zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_backend_describe(yuxi_backend_info* info, yuxi_engine_kind kind,
                                                           size_t index);

/**
 * Force a back end by name; NULL goes back to the automatic choice. For tests, benchmarks and the tool: the library
 * itself reads no environment variable. Takes effect for calls that begin afterwards; keys and prepared keys stay
 * valid. Errors: YUXI_UNKNOWN_BACKEND (nothing changes).
 */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_backend_force(yuxi_engine_kind kind, const char* name);

#ifdef __cplusplus
}
#endif

#endif
