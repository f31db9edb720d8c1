// SPDX-License-Identifier: Apache-2.0
// Comparing the names of back ends, without a C library.
#pragma once

namespace yuxi::dispatch {

/// Are two C strings the same?
constexpr bool same_name(const char* a, const char* b) {
  while (*a != '\0' && *a == *b) ++a, ++b;
  return *a == *b;
}

}  // namespace yuxi::dispatch
