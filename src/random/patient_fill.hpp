// SPDX-License-Identifier: Apache-2.0
// The loop around getrandom, apart from the system call, so that tests can feed it short and interrupted answers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace yuxi::random {

/// Linux answers requests of up to 256 bytes whole and uninterrupted once its pool is ready (getrandom(2)).
inline constexpr std::size_t largest_request = 256;
/// Before that, at start-up, a signal can interrupt the wait. Such an answer cannot be told from a lasting error
/// without errno, which is not available to code that needs no C library; a lasting error costs this many system calls,
/// well below a millisecond.
inline constexpr unsigned most_failures = 1000;

/// Fills `out` by calling `request(pointer, length)`, which returns how many bytes it wrote, or a negative number.
/// Continues after a short answer. False after most_failures failures or empty answers without progress, or an answer
/// longer than asked.
template <class Request>
bool patient_fill(Request&& request, std::uint8_t* out, std::size_t length) {
  unsigned failures = 0;
  while (length > 0) {
    const std::size_t asked = length < largest_request ? length : largest_request;
    const std::ptrdiff_t got = request(out, asked);
    if (got <= 0) {
      if (++failures == most_failures) return false;
      continue;
    }
    if (static_cast<std::size_t>(got) > asked) return false;
    failures = 0;
    out += got;
    length -= static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace yuxi::random
