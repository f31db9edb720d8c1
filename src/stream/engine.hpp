// SPDX-License-Identifier: Apache-2.0
// The stream engine: what a back end can do for ZUC. Everything above it (loading of keys and IVs, bytes, bit lengths,
// EEA3, EIA3, the MAC of ZUC-256) is written once, over an engine that it receives as an argument.
#pragma once

#include <cstddef>
#include <cstdint>

#include "stream/mac_kernel.hpp"
#include "stream/zuc_kernel.hpp"
#include "stream/zuc_state.hpp"

namespace yuxi::stream {

/// An engine chosen at run time: one line of backend/stream_list.inc. Constant time in state, key stream and message,
/// except for back ends whose name ends in "tables". What they keep in memory besides the arguments is wiped.
struct StreamEngine {
  const char* name;
  /// The cells are loaded; runs `rounds` rounds of initialisation from R1 = R2 = 0 and then the one working step whose
  /// word is not used.
  void (*zuc_start)(ZucState& state, unsigned rounds);
  /// The next `count` words of key stream, which may be 0. `out` does not overlap the state.
  void (*zuc_words)(ZucState& state, std::uint32_t* out, std::size_t count);
  /// For each of the `words` big-endian 32-bit words of the message, of any alignment, and each of its bits that is 1:
  /// tag ^= the 32 * tag_words bits of key stream that begin at the bit's place. Reads words + tag_words words of key
  /// stream (at least tag_words).
  void (*zuc_mac)(std::uint32_t* tag, unsigned tag_words, const std::uint32_t* keystream, const std::uint8_t* message,
                  std::size_t words);
};

/// The same members, resolved by the compiler: what is not called is not linked.
template <class Target>
struct StaticStreamEngine {
  static constexpr const char* name = Target::name;
  static void zuc_start(ZucState& state, unsigned rounds) { ZucKernels<Target>::start(state, rounds); }
  static void zuc_words(ZucState& state, std::uint32_t* out, std::size_t count) {
    ZucKernels<Target>::words(state, out, count);
  }
  static void zuc_mac(std::uint32_t* tag, unsigned tag_words, const std::uint32_t* keystream,
                      const std::uint8_t* message, std::size_t words) {
    ZucMacKernels<Target>::absorb(tag, tag_words, keystream, message, words);
  }
};

/// A static engine as an object.
template <class Static>
constexpr StreamEngine engine_of() {
  return {Static::name, Static::zuc_start, Static::zuc_words, Static::zuc_mac};
}

}  // namespace yuxi::stream
