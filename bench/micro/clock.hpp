// SPDX-License-Identifier: Apache-2.0
// The three clocks of a sample: the time-stamp counter, the wall, and the processor time this thread was given.
#pragma once

#include <cstdint>
#include <ctime>

#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>
#endif

namespace bench {

#if defined(__x86_64__) || defined(__i386__)
constexpr bool has_cycle_counter = true;
// Not serialising: samples last hundreds of microseconds, and the system calls around each reading order it well
// enough.
inline std::uint64_t cycle_counter() {
  return __rdtsc();
}
#else
constexpr bool has_cycle_counter =
    false;  // no counter that user code may read everywhere: `cycles` is null in the results
inline std::uint64_t cycle_counter() {
  return 0;
}
#endif

inline std::int64_t clock_ns(clockid_t id) {
  timespec t{};
  clock_gettime(id, &t);
  return static_cast<std::int64_t>(t.tv_sec) * 1'000'000'000 + t.tv_nsec;
}
inline std::int64_t wall_ns() {
  return clock_ns(CLOCK_MONOTONIC);
}
inline std::int64_t thread_cpu_ns() {
  return clock_ns(CLOCK_THREAD_CPUTIME_ID);
}

}  // namespace bench
