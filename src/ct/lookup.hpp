// SPDX-License-Identifier: Apache-2.0
// Reading a table at a secret index: the whole table is read, in order, and the wanted entry is kept by a mask.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"

namespace yuxi::ct {

/// out = table[index], entries of N words one after another; all zeros if index is not below `entries` (so that an
/// index of "digit - 1" gives zeros for digit 0). Time and addresses depend on N and `entries` only; out must not
/// overlap the table.
template <std::size_t N>
inline void lookup(std::uint64_t* out, const std::uint64_t* table, std::size_t entries, std::uint32_t index) {
  std::uint64_t found[N] = {};
  for (std::size_t entry = 0; entry < entries; ++entry, table += N) {
    const auto mask = Choice::is_equal(static_cast<std::uint32_t>(entry), index).mask<std::uint64_t>();
    for (std::size_t i = 0; i < N; ++i) found[i] |= table[i] & mask;
  }
  for (std::size_t i = 0; i < N; ++i) out[i] = found[i];
}

}  // namespace yuxi::ct
