// SPDX-License-Identifier: Apache-2.0
// Where random bytes come from, as the inner rooms see it: a function and its context, handed down by the caller. No
// generator is kept in the library, so nothing needs seeding, locking or care across fork.
#pragma once

#include <yuxi/random.h>

#include "base/bytes.hpp"
#include "base/status.hpp"

namespace yuxi::random {

struct RandomSource {
  /// Writes `length` bytes and returns 0, or anything else for failure. The contract of yuxi_random::fill.
  int (*function)(void* context, std::uint8_t* out, std::size_t length);
  void* context;

  /// YUXI_RANDOM_FAILED if the function is missing or says so, and then `out` is all zeros. An empty `out` asks nobody.
  [[nodiscard]] base::Status fill(base::Bytes out) const;
};

/// The operating system's generator; one that always fails where there is none.
RandomSource system();

/// A caller's source; `given` NULL means the operating system.
RandomSource from(const yuxi_random* given);

}  // namespace yuxi::random
