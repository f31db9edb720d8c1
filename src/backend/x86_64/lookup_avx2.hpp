// SPDX-License-Identifier: Apache-2.0
// Reading a table at a secret index with 256-bit vectors, for the target X86_64Adx: whole tables in one go. Those of 64
// affine points are read inside point additions where they can be (table_groups.inc), in the same manner; the others,
// and the first and last of a multiplication, are read here. doc/x86_64.md has the measurements.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "backend/x86_64/target.hpp"
#include "ct/lookup.hpp"
#include "ct/wipe.hpp"

namespace yuxi::backend::x86 {

/// All ones where a = b; the compiler knows nothing of the result (the value barrier of ct/choice.hpp).
[[gnu::target("avx2"), gnu::always_inline]] inline __m256i mask_if_equal(__m256i a, __m256i b) {
  __m256i mask = _mm256_cmpeq_epi32(a, b);
  __asm__("" : "+x"(mask));
  return mask;
}

/// As ct::lookup, for entries of N words, N a multiple of 4. Constant time: every entry is read, in order; masks keep
/// one.
///
/// Small entries are taken in groups of eight: the masks of the eight places are made once, that of the group once in
/// eight entries, so that a vector of the table costs an AND and an OR and little else.
template <std::size_t N>
[[gnu::target("avx2"), gnu::noinline]] void lookup_avx2(std::uint64_t* out, const std::uint64_t* table,
                                                        std::size_t entries, std::uint32_t index) {
  static_assert(N % 4 == 0);
  constexpr std::size_t vectors = N / 4, group = vectors <= 2 ? 8 : 1;
  const __m256i one = _mm256_set1_epi32(1);
  const __m256i wanted_place = _mm256_set1_epi32(static_cast<int>(index % group));
  const __m256i wanted_group = _mm256_set1_epi32(static_cast<int>(index / group));
  const auto* in = reinterpret_cast<const __m256i*>(table);
  __m256i place_masks[group], found[vectors];
#pragma GCC unroll 8
  for (std::size_t i = 0; i < group; ++i)
    place_masks[i] = mask_if_equal(wanted_place, _mm256_set1_epi32(static_cast<int>(i)));
#pragma GCC unroll 8
  for (std::size_t v = 0; v < vectors; ++v) found[v] = _mm256_setzero_si256();

  __m256i current_group = _mm256_setzero_si256();
  for (std::size_t entry = 0; entry < entries; entry += group) {
    __m256i in_group[vectors];
#pragma GCC unroll 8
    for (std::size_t i = 0; i < group; ++i) {
      if (i > 0 && entry + i >= entries) break;  // both are public
#pragma GCC unroll 8
      for (std::size_t v = 0; v < vectors; ++v) {
        const __m256i words = _mm256_loadu_si256(in++);
        const __m256i kept = group == 1 ? words : _mm256_and_si256(words, place_masks[i]);
        in_group[v] = i == 0 ? kept : _mm256_or_si256(in_group[v], kept);
      }
    }
    const __m256i mask = mask_if_equal(current_group, wanted_group);
#pragma GCC unroll 8
    for (std::size_t v = 0; v < vectors; ++v) found[v] = _mm256_or_si256(found[v], _mm256_and_si256(in_group[v], mask));
    current_group = _mm256_add_epi32(current_group, one);
  }
#pragma GCC unroll 8
  for (std::size_t v = 0; v < vectors; ++v) _mm256_storeu_si256(reinterpret_cast<__m256i*>(out) + v, found[v]);
}

/// ct::Lookup's interface: the whole table is read when the entry is asked for.
template <std::size_t N>
class LookupAtOnce {
 public:
  LookupAtOnce() = default;
  LookupAtOnce(const LookupAtOnce&) = delete;
  LookupAtOnce& operator=(const LookupAtOnce&) = delete;
  ~LookupAtOnce() { ct::wipe(this, sizeof *this); }

  void start(const std::uint64_t* table, std::size_t entries, std::uint32_t index) {
    table_ = table;
    entries_ = entries;
    index_ = index;
  }
  void read(std::size_t) {}
  void finish(std::uint64_t* out) { lookup_avx2<N>(out, table_, entries_, index_); }

 private:
  const std::uint64_t* table_ = nullptr;
  std::size_t entries_ = 0;
  std::uint32_t index_ = 0;
};

}  // namespace yuxi::backend::x86

namespace yuxi::ct {

template <>
struct LookupKernels<backend::X86_64Adx> {
  template <std::size_t N>
  using Running = backend::x86::LookupAtOnce<N>;
};

}  // namespace yuxi::ct
