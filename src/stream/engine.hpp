// SPDX-License-Identifier: Apache-2.0
// The stream engine: what a back end can do for ZUC. Everything above it (loading of keys and IVs, bytes, bit lengths,
// EEA3, EIA3, the MACs of ZUC-256) is written once, over an engine that it receives as an argument.
#pragma once

#include <cstddef>
#include <cstdint>

#include "stream/job.hpp"
#include "stream/mac_kernel.hpp"
#include "stream/polyval_kernel.hpp"
#include "stream/zuc_kernel.hpp"
#include "stream/zuc_state.hpp"

namespace yuxi::stream {

template <class Target>
struct ZucManyKernels;  // stream/many.hpp

/// An engine chosen at run time: one line of backend/stream_list.inc. Constant time in state, key stream and message,
/// except for back ends whose name ends in "tables". What they keep in memory besides the arguments is wiped.
struct StreamEngine {
  const char* name;
  /// The cells are loaded; runs `rounds` rounds of initialisation from R1 = R2 = 0 and then the one working step whose
  /// word is not used.
  void (*zuc_start)(ZucState& state, unsigned rounds);
  /// The next `count` words of key stream, which may be 0. `out` does not overlap the state.
  void (*zuc_words)(ZucState& state, std::uint32_t* out, std::size_t count);
  /// The same words, most significant byte first, as 4 * words bytes: out = in + key stream, or key stream alone where
  /// `in` is null. `out` is `in` or does not overlap it; neither needs alignment.
  void (*zuc_xor)(ZucState& state, std::uint8_t* out, const std::uint8_t* in, std::size_t words);
  /// For each of the `words` big-endian 32-bit words of the message, of any alignment, and each of its bits that is 1:
  /// tag ^= the 32 * tag_words bits of key stream that begin at the bit's place. Reads words + tag_words words of key
  /// stream (at least tag_words).
  void (*zuc_mac)(std::uint32_t* tag, unsigned tag_words, const std::uint32_t* keystream, const std::uint8_t* message,
                  std::size_t words);
  /// For each of the `count` blocks of 16 bytes, of any alignment: sum := (sum + block) h, a product of POLYVAL.
  void (*polyval)(std::uint64_t* sum, const std::uint64_t* h, const std::uint8_t* blocks, std::size_t count);
  /// All jobs, in any order and several at a time; a lane that is done takes the next one.
  void (*zuc_many)(const ZucJobs& jobs);
};

/// The same members, resolved by the compiler: what is not called is not linked.
template <class Target>
struct StaticStreamEngine {
  static constexpr const char* name = Target::name;
  static void zuc_start(ZucState& state, unsigned rounds) { ZucKernels<Target>::start(state, rounds); }
  static void zuc_words(ZucState& state, std::uint32_t* out, std::size_t count) {
    ZucKernels<Target>::words(state, out, count);
  }
  static void zuc_xor(ZucState& state, std::uint8_t* out, const std::uint8_t* in, std::size_t words) {
    ZucKernels<Target>::xor_words(state, out, in, words);
  }
  static void zuc_mac(std::uint32_t* tag, unsigned tag_words, const std::uint32_t* keystream,
                      const std::uint8_t* message, std::size_t words) {
    ZucMacKernels<Target>::absorb(tag, tag_words, keystream, message, words);
  }
  static void polyval(std::uint64_t* sum, const std::uint64_t* h, const std::uint8_t* blocks, std::size_t count) {
    PolyvalKernels<Target>::absorb(sum, h, blocks, count);
  }
  static void zuc_many(const ZucJobs& jobs) { ZucManyKernels<Target>::run(jobs); }
};

/// A static engine as an object.
template <class Static>
constexpr StreamEngine engine_of() {
  return {Static::name,    Static::zuc_start, Static::zuc_words, Static::zuc_xor,
          Static::zuc_mac, Static::polyval,   Static::zuc_many};
}

}  // namespace yuxi::stream
