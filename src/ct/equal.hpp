// SPDX-License-Identifier: Apache-2.0
// Comparisons and choices over byte strings. Time depends on the length only.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"

namespace yuxi::ct {

/// Are the n bytes at p all zero? (Yes for n = 0.)
inline Choice is_zero(const std::uint8_t* p, std::size_t n) {
  std::uint32_t any = 0;
  for (std::size_t i = 0; i < n; ++i) any |= p[i];
  return Choice::is_zero(any);
}

/// Are the n bytes at a and at b the same? (Yes for n = 0.)
inline Choice equal(const std::uint8_t* a, const std::uint8_t* b, std::size_t n) {
  std::uint32_t any = 0;
  for (std::size_t i = 0; i < n; ++i) any |= static_cast<std::uint32_t>(a[i] ^ b[i]);
  return Choice::is_zero(any);
}

/// out = choice ? yes : no, n bytes each; out may be either input.
inline void select_bytes(Choice choice, std::uint8_t* out, const std::uint8_t* yes, const std::uint8_t* no,
                         std::size_t n) {
  const auto mask = choice.mask<std::uint8_t>();
  for (std::size_t i = 0; i < n; ++i) out[i] = select_by_mask(mask, yes[i], no[i]);
}

/// Leaves the n bytes at p alone for yes and zeroes them for no.
inline void keep_if(Choice keep, std::uint8_t* p, std::size_t n) {
  const auto mask = keep.mask<std::uint8_t>();
  for (std::size_t i = 0; i < n; ++i) p[i] = static_cast<std::uint8_t>(p[i] & mask);
}

}  // namespace yuxi::ct
