// SPDX-License-Identifier: Apache-2.0
// Reading a table at a secret index: the whole table is read, in order, and the wanted entry is kept by a mask.
//
// Multiplication by the base point reads 148 KB in this way, so the loop is written over vectors of 16 bytes on the
// CPUs that always have them; and it can be done in pieces, because vector work in between hides behind multiplications
// that wait for one another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "ct/choice.hpp"
#include "ct/wipe.hpp"

namespace yuxi::ct {

#if defined(__SSE2__)
#define YUXI_VECTOR_REGISTER "x"
#elif defined(__ARM_NEON)
#define YUXI_VECTOR_REGISTER "w"
#endif

/// One 64-bit word at a time, for any CPU and any number of words.
struct LookupByWords {
  using Unit = std::uint64_t;
  static constexpr Unit everywhere(std::uint32_t number) { return number; }
  static constexpr Unit mask(Unit current, Unit wanted) {
    return Choice::is_equal(static_cast<std::uint32_t>(current), static_cast<std::uint32_t>(wanted))
        .template mask<std::uint64_t>();
  }
};

#ifdef YUXI_VECTOR_REGISTER
/// Two words at a time.
struct LookupByVectors {
  using Unit [[gnu::vector_size(16)]] = std::uint32_t;
  static Unit everywhere(std::uint32_t number) { return Unit{number, number, number, number}; }
  static Unit mask(Unit current, Unit wanted) {
    auto mask = static_cast<Unit>(current == wanted);
    __asm__("" : "+" YUXI_VECTOR_REGISTER(mask));  // the value barrier of choice.hpp, for a vector
    return mask;
  }
};
#else
using LookupByVectors = LookupByWords;
#endif

/// A lookup that is under way: table[index], entries of N words one after another; zeros if index is not below
/// `entries` (so that an index of "digit - 1" gives zeros for digit 0). Time and addresses depend on the table, on N
/// and on the numbers of entries only. Wiped when it dies.
template <std::size_t N>
class Lookup {
 public:
  Lookup() = default;
  Lookup(const Lookup&) = delete;
  Lookup& operator=(const Lookup&) = delete;
  ~Lookup() { wipe(this, sizeof *this); }

  [[gnu::always_inline]] void start(const std::uint64_t* table, std::size_t entries, std::uint32_t index) {
    rest_ = table;
    entries_left_ = entries;
    wanted_ = Method::everywhere(index);
    current_ = Unit{};
    for (std::size_t i = 0; i < units; ++i) found_[i] = Unit{};
  }

  /// Reads the next entries, or none if fewer are left.
  [[gnu::always_inline]] void read(std::size_t entries) {
    if (entries > entries_left_) return;  // both are public
    const Unit one = Method::everywhere(1);
    Unit current = current_, found[units];
    for (std::size_t i = 0; i < units; ++i) found[i] = found_[i];
#pragma GCC unroll 4
    for (std::size_t entry = 0; entry < entries; ++entry) {
      const Unit mask = Method::mask(current, wanted_);
#pragma GCC unroll 16
      for (std::size_t i = 0; i < units; ++i) {
        Unit words;
        __builtin_memcpy(&words, rest_ + entry * N + i * (sizeof(Unit) / 8), sizeof words);
        found[i] |= words & mask;
      }
      current += one;
    }
    current_ = current;
    for (std::size_t i = 0; i < units; ++i) found_[i] = found[i];
    rest_ += entries * N;
    entries_left_ -= entries;
  }

  /// Reads what is left and writes the entry; out must not overlap the table.
  [[gnu::always_inline]] void finish(std::uint64_t* out) {
    read(entries_left_);
    __builtin_memcpy(out, found_, sizeof found_);
  }

 private:
  using Method = std::conditional_t<N % 2 == 0, LookupByVectors, LookupByWords>;
  using Unit = typename Method::Unit;
  static constexpr std::size_t units = N * 8 / sizeof(Unit);

  const std::uint64_t* rest_ = nullptr;
  std::size_t entries_left_ = 0;
  Unit wanted_{}, current_{}, found_[units]{};
};

/// The seam: a back end specialises it, for its target, with a class of Lookup's interface and promises.
template <class Target>
struct LookupKernels {
  template <std::size_t N>
  using Running = Lookup<N>;
};

/// The same in one go.
template <std::size_t N, class Target = void>
inline void lookup(std::uint64_t* out, const std::uint64_t* table, std::size_t entries, std::uint32_t index) {
  typename LookupKernels<Target>::template Running<N> running;
  running.start(table, entries, index);
  running.finish(out);
}

}  // namespace yuxi::ct
