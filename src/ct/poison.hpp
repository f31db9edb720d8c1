// SPDX-License-Identifier: Apache-2.0
// Marks for the constant-time checker. In a checking build (YUXI_CHECK_CONSTANT_TIME) a classified byte is "undefined"
// to valgrind's memcheck, or poisoned for MSan when built with it, so that any branch or address that depends on it is
// reported. In every other build these functions are empty.
#pragma once

#include <cstddef>

#ifdef YUXI_CHECK_CONSTANT_TIME
#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define YUXI_POISON_WITH_MSAN
#endif
#endif
#ifdef YUXI_POISON_WITH_MSAN
#include <sanitizer/msan_interface.h>
#else
#include <valgrind/memcheck.h>
#endif
#endif

namespace yuxi::ct {

/// From here on the n bytes at p are secret.
inline void classify([[maybe_unused]] const void* p, [[maybe_unused]] std::size_t n) {
#if defined(YUXI_POISON_WITH_MSAN)
  __msan_poison(p, n);
#elif defined(YUXI_CHECK_CONSTANT_TIME)
  (void)VALGRIND_MAKE_MEM_UNDEFINED(p, n);
#endif
}

/// The n bytes at p are public: they were never secret, or the protocol publishes them.
inline void declassify([[maybe_unused]] const void* p, [[maybe_unused]] std::size_t n) {
#if defined(YUXI_POISON_WITH_MSAN)
  __msan_unpoison(p, n);
#elif defined(YUXI_CHECK_CONSTANT_TIME)
  (void)VALGRIND_MAKE_MEM_DEFINED(p, n);
#endif
}

/// Is valgrind executing this? False in every build but a checking one.
inline bool under_valgrind() {
#if defined(YUXI_CHECK_CONSTANT_TIME) && !defined(YUXI_POISON_WITH_MSAN)
  return RUNNING_ON_VALGRIND != 0;
#else
  return false;
#endif
}

/// A copy of x that the checker takes for public. Every use says why the value may be known.
template <class T>
constexpr T public_value(T x) {
  if (!__builtin_is_constant_evaluated()) declassify(&x, sizeof x);
  return x;
}

}  // namespace yuxi::ct
