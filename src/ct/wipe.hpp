// SPDX-License-Identifier: Apache-2.0
// Erasing secrets so that the compiler cannot drop the stores as dead.
#pragma once

#include <cstddef>

namespace yuxi::ct {

/// Sets n bytes at p to zero; the barrier claims that somebody reads them. On x86-64 rax is erased, too: where the
/// stack must be aligned, clang pushes it with whatever the last call left in it.
inline void wipe(void* p, std::size_t n) {
  if (n == 0) return;
  __builtin_memset(p, 0, n);
#if defined(__x86_64__)
  __asm__ __volatile__("xorl %%eax, %%eax" : : "r"(p) : "rax", "cc", "memory");
#else
  __asm__ __volatile__("" : : "r"(p) : "memory");
#endif
}

}  // namespace yuxi::ct
