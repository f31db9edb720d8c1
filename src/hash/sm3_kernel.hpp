// SPDX-License-Identifier: Apache-2.0
// The compression function of SM3 (GB/T 32905-2016, 5.3) in portable C++: the primary definition of Sm3Kernels, which a
// back end may specialise for its target. Under the hash engine, above nothing but byte loads.
//
// All 64 steps are written out by templates, for three reasons: the eight working words change names instead of places,
// the step constants T_j <<< j become immediate operands, and the message expansion keeps its last 16 words at fixed
// places. A word of the expansion is made in the step before it is first needed, so that the two dependency chains
// overlap.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/bytes.hpp"
#include "ct/wipe.hpp"
#include "hash/sm3_lanes.hpp"

namespace yuxi::hash {

namespace sm3_steps {

using Word = std::uint32_t;

/// T_j <<< (j mod 32), 5.3.3 with the T_j of 4.2.
inline constexpr auto constants = [] {
  std::array<Word, 64> t{};
  for (int j = 0; j < 64; ++j)
    t[static_cast<std::size_t>(j)] = std::rotl(j < 16 ? Word{0x79cc4519} : Word{0x7a879d8a}, j % 32);
  return t;
}();

/// The permutations of 4.4.
[[gnu::always_inline]] constexpr Word p0(Word x) {
  return x ^ std::rotl(x, 9) ^ std::rotl(x, 17);
}
[[gnu::always_inline]] constexpr Word p1(Word x) {
  return x ^ std::rotl(x, 15) ^ std::rotl(x, 23);
}

/// sum + FF_j(a, b, c), 4.3. From step 16 on FF is the majority, b AND c where a = 0 and b OR c where a = 1. Its two
/// halves below never share a bit, so that they may be added one after the other and neither waits for the other.
template <unsigned j>
[[gnu::always_inline]] constexpr Word add_ff(Word sum, Word a, Word b, Word c) {
  if constexpr (j < 16) return sum + (a ^ b ^ c);
  return sum + (b & c) + (a & (b ^ c));
}

/// GG_j(e, f, g), 4.3. From step 16 on it chooses f where e = 1 and g where e = 0.
template <unsigned j>
[[gnu::always_inline]] constexpr Word gg(Word e, Word f, Word g) {
  if constexpr (j < 16) return e ^ f ^ g;
  return ((f ^ g) & e) ^ g;
}

/// Step j of 5.3.3. Instead of moving eight words along, it writes the new A over d and the new E over h; the caller
/// turns the names. `w` is W_j and `w4` is W_{j+4}; their sum modulo 2 is W'_j.
template <unsigned j>
[[gnu::always_inline]] constexpr void step(Word a, Word& b, Word c, Word& d, Word e, Word& f, Word g, Word& h, Word w,
                                           Word w4) {
  const Word a12 = std::rotl(a, 12);
  const Word ss1 = std::rotl(a12 + e + constants[j], 7);
  const Word ss2 = ss1 ^ a12;
  d += w ^ w4;
  h += w;
  d = add_ff<j>(d + ss2, a, b, c);
  h = p0(h + ss1 + gg<j>(e, f, g));
  b = std::rotl(b, 9);
  f = std::rotl(f, 19);
}

/// Makes W_{j+4} (5.3.2), by loading it or from the 16 words before it, then does step j. `v` is A to H under the names
/// that step 0 gives them; `w` holds W_i at place i mod 16.
template <unsigned j>
[[gnu::always_inline]] constexpr void expand_and_step(Word* v, Word* w, const std::uint8_t* block) {
  constexpr unsigned n = j + 4;
  if constexpr (n < 16) {
    w[n] = base::load_be32(block + 4 * n);
  } else {
    const Word x = w[n % 16] ^ w[(n - 9) % 16] ^ std::rotl(w[(n - 3) % 16], 15);
    w[n % 16] = p1(x) ^ std::rotl(w[(n - 13) % 16], 7) ^ w[(n - 6) % 16];
  }
#if defined(__clang__)
  // clang would split the array into words, spill those to places of its own, and wipe none of them.
  __asm__ __volatile__("" : "+m"(w[n % 16]));
#endif
  constexpr unsigned a = (64 - j) % 4, b = (a + 1) % 4, c = (a + 2) % 4, d = (a + 3) % 4;
  step<j>(v[a], v[b], v[c], v[d], v[4 + a], v[4 + b], v[4 + c], v[4 + d], w[j % 16], w[n % 16]);
}

template <unsigned... j>
[[gnu::always_inline]] constexpr void all_steps(Word* v, Word* w, const std::uint8_t* block,
                                                std::integer_sequence<unsigned, j...>) {
  for (unsigned i = 0; i < 4; ++i) {
    w[i] = base::load_be32(block + 4 * i);
#if defined(__clang__)
    __asm__ __volatile__("" : "+m"(w[i]));
#endif
  }
  (expand_and_step<j>(v, w, block), ...);
}

}  // namespace sm3_steps

/// `blocks_x8` for those who have no better: lane by lane.
template <class Blocks>
void sm3_lane_by_lane(Blocks blocks, Sm3Lanes& lanes, const std::uint8_t* const* data, std::size_t count) {
  std::uint32_t state[8];
  for (unsigned lane = 0; lane < sm3_lanes; ++lane) {
    sm3_get_lane(state, lanes, lane);
    blocks(state, data[lane], count);
    sm3_set_lane(lanes, lane, state);
  }
  ct::wipe(state, sizeof state);
}

/// What a back end may replace for `Target`. Contract: see HashEngine. Constant time: 32-bit additions, rotations and
/// logic only, and no step depends on data.
template <class Target>
struct Sm3Kernels {
  static void blocks(std::uint32_t* state, const std::uint8_t* data, std::size_t count) {
    std::uint32_t v[8];
    std::uint32_t w[16];
    for (; count > 0; --count, data += 64) {
      // What stood before the block stays in `state` alone, so that no copy of a chaining value, which may be a key's
      // or a piece of keystream, is left on the stack.
      for (unsigned i = 0; i < 8; ++i) v[i] = state[i];
      sm3_steps::all_steps(v, w, data, std::make_integer_sequence<unsigned, 64>{});
      for (unsigned i = 0; i < 8; ++i) state[i] ^= v[i];
    }
    ct::wipe(v, sizeof v);
    ct::wipe(w, sizeof w);  // the expansion can be run backwards, and a block may hold a key
  }
  static void blocks_x8(Sm3Lanes& lanes, const std::uint8_t* const* data, std::size_t count) {
    sm3_lane_by_lane(blocks, lanes, data, count);
  }
  static constexpr unsigned x8_pays_from = sm3_lanes + 1;
};

}  // namespace yuxi::hash
