// SPDX-License-Identifier: Apache-2.0
// Reading a table at a secret index: the whole table is read, in order, and the wanted entry is kept by a mask.
//
// Multiplication by the base point reads 148 KB in this way, so the loop is written over vectors of 16 bytes on the
// CPUs that always have them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"

namespace yuxi::ct {

#if defined(__SSE2__)
#define YUXI_VECTOR_REGISTER "x"
#elif defined(__ARM_NEON)
#define YUXI_VECTOR_REGISTER "w"
#endif

/// out = table[index], entries of N words one after another; all zeros if index is not below `entries` (so that an
/// index of "digit - 1" gives zeros for digit 0). Time and addresses depend on N and `entries` only; out must not
/// overlap the table.
template <std::size_t N>
inline void lookup(std::uint64_t* out, const std::uint64_t* table, std::size_t entries, std::uint32_t index) {
#ifdef YUXI_VECTOR_REGISTER
  if constexpr (N % 2 == 0) {
    using Lanes [[gnu::vector_size(16)]] = std::uint32_t;
    const Lanes wanted = {index, index, index, index};
    Lanes current = {}, found[N / 2] = {};
#pragma GCC unroll 4
    for (std::size_t entry = 0; entry < entries; ++entry) {
      auto mask = static_cast<Lanes>(current == wanted);
      __asm__("" : "+" YUXI_VECTOR_REGISTER(mask));  // the value barrier of choice.hpp, for a vector
#pragma GCC unroll 16
      for (std::size_t i = 0; i < N / 2; ++i) {
        Lanes words;
        __builtin_memcpy(&words, table + entry * N + 2 * i, sizeof words);
        found[i] |= words & mask;
      }
      current += 1;
    }
    __builtin_memcpy(out, found, sizeof found);
    return;
  }
#endif
  std::uint64_t found[N] = {};
  for (std::size_t entry = 0; entry < entries; ++entry, table += N) {
    const auto mask = Choice::is_equal(static_cast<std::uint32_t>(entry), index).mask<std::uint64_t>();
    for (std::size_t i = 0; i < N; ++i) found[i] |= table[i] & mask;
  }
  for (std::size_t i = 0; i < N; ++i) out[i] = found[i];
}

}  // namespace yuxi::ct
