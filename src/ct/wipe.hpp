// SPDX-License-Identifier: Apache-2.0
// Erasing secrets so that the compiler cannot drop the stores as dead.
#pragma once

#include <cstddef>

namespace yuxi::ct {

/// Sets n bytes at p to zero; the barrier claims that somebody reads them.
inline void wipe(void* p, std::size_t n) {
  if (n == 0) return;
  __builtin_memset(p, 0, n);
  __asm__ __volatile__("" : : "r"(p) : "memory");
}

}  // namespace yuxi::ct
