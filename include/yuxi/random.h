/* SPDX-License-Identifier: Apache-2.0 */
/* Where random bytes come from: the operating system, or a function that the caller gives. */
#ifndef YUXI_RANDOM_H
#define YUXI_RANDOM_H

#include <yuxi/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A random source. `fill` writes exactly `length` bytes to `out` and returns 0, or returns anything else, in which case
 * the operation that asked fails with YUXI_RANDOM_FAILED and produces nothing. It may not return 0 having written less.
 *
 * Wherever a `const yuxi_random*` is taken, NULL means the operating system's generator. On targets without an
 * operating system there is none and NULL answers YUXI_RANDOM_FAILED.
 */
typedef struct yuxi_random {
  int (*fill)(void* context, uint8_t* out, size_t length);
  void* context;
} yuxi_random;

/** Fill `out` from the operating system (getrandom). Errors: YUXI_NULL_ARGUMENT, YUXI_RANDOM_FAILED (out is zeroed). */
YUXI_API YUXI_MUST_CHECK yuxi_status yuxi_random_system(uint8_t* out, size_t length);

#ifdef __cplusplus
}
#endif

#endif
