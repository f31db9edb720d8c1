// SPDX-License-Identifier: Apache-2.0
// The generator of ZUC (GM/T 0001.1-2012, clause 6) in portable C++: the primary definition of ZucKernels, which a back
// end may specialise for its target. Under the stream engine.
//
// The shift register does not move: a block of new cells is written behind the old ones, and the last sixteen are kept.
// When key stream is made the register does not depend on F, so that it runs a block ahead of it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "ct/wipe.hpp"
#include "stream/zuc_state.hpp"
#include "stream/zuc_substitution.hpp"

namespace yuxi::stream {

/// How `Target` substitutes: by circuits over its words unless it says otherwise.
template <class Target>
struct ZucSubstitution : ZucCircuits<typename Target::Word> {};

namespace zuc_steps {

inline constexpr std::uint32_t modulus = 0x7fffffff;  // 2^31 - 1

/// a + b modulo 2^31 - 1 for a, b in [0, 2^31 - 1]; 0 only if both are.
[[gnu::always_inline]] constexpr std::uint32_t add(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t sum = a + b;
  return (sum & modulus) + (sum >> 31);
}

/// 2^k a modulo 2^31 - 1: a rotation.
[[gnu::always_inline]] constexpr std::uint32_t shift(std::uint32_t a, unsigned k) {
  return (a << k & modulus) | a >> (31 - k);
}

/// s_16 = 2^15 s_15 + 2^17 s_13 + 2^21 s_10 + 2^20 s_4 + (1 + 2^8) s_0 + u (6.1) for the sixteen cells at s. Every cell
/// is at least 1 and folding never makes 0 of a positive number, so the residue 0 comes out as 2^31 - 1, as it must.
template <class Word>
[[gnu::always_inline]] constexpr std::uint32_t feedback(const std::uint32_t* s, std::uint32_t u) {
  if constexpr (sizeof(Word) == 8) {
    std::uint64_t sum = (std::uint64_t{s[15]} << 15) + (std::uint64_t{s[13]} << 17) + (std::uint64_t{s[10]} << 21) +
                        (std::uint64_t{s[4]} << 20) + (std::uint64_t{s[0]} << 8) + s[0] + u;
    sum = (sum & modulus) + (sum >> 31);
    sum = (sum & modulus) + (sum >> 31);  // below 2^31 + 2^23 before, at most 2^31 - 1 after
    return static_cast<std::uint32_t>(sum);
  } else {
    const std::uint32_t old = add(add(shift(s[13], 17), shift(s[10], 21)), add(shift(s[4], 20), shift(s[0], 8)));
    return add(add(old, add(s[0], u)), shift(s[15], 15));
  }
}

/// The bit reorganisation (6.1.3): the high 16 of one cell's 31 bits before or after the low 16 of another's.
[[gnu::always_inline]] constexpr std::uint32_t low_high(std::uint32_t low, std::uint32_t high) {
  return low << 16 | high >> 15;
}

/// F (6.2) for the cells at s: returns W and moves R1 and R2 on.
template <class Substitution>
[[gnu::always_inline]] constexpr std::uint32_t nonlinear(const std::uint32_t* s, std::uint32_t& r1, std::uint32_t& r2) {
  const std::uint32_t x0 = (s[15] & 0x7fff8000) << 1 | (s[14] & 0xffff);
  const std::uint32_t w = (x0 ^ r1) + r2;
  const std::uint32_t w1 = r1 + low_high(s[11], s[9]);
  const std::uint32_t w2 = r2 ^ low_high(s[7], s[5]);
  const std::uint32_t u = w1 << 16 | w2 >> 16, v = w2 << 16 | w1 >> 16;
  r1 = u ^ std::rotl(u, 2) ^ std::rotl(u, 10) ^ std::rotl(u, 18) ^ std::rotl(u, 24);  // L1
  r2 = v ^ std::rotl(v, 8) ^ std::rotl(v, 14) ^ std::rotl(v, 22) ^ std::rotl(v, 30);  // L2
  Substitution::substitute(r1, r2);
  return w;
}

}  // namespace zuc_steps

/// out = in + words as bytes, most significant first, or the bytes alone where `in` is null.
inline void add_words(std::uint8_t* out, const std::uint8_t* in, const std::uint32_t* words, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    base::store_be32(out + 4 * i, in == nullptr ? words[i] : words[i] ^ base::load_be32(in + 4 * i));
}

/// The generator step by step. Constant time unless the target's substitution is by tables: additions, shifts and logic
/// only, and no step depends on data.
template <class Target>
struct ZucSteps {
  using Word = typename Target::Word;
  using Substitution = ZucSubstitution<Target>;

  static void start(ZucState& state, unsigned rounds) {
    std::uint32_t cells[16 + block];
    std::uint32_t r1 = 0, r2 = 0;
    __builtin_memcpy(cells, state.cells, sizeof state.cells);
    while (rounds > 0) {
      const unsigned now = rounds < block ? rounds : block;
      for (unsigned t = 0; t < now; ++t) {
        const std::uint32_t w = zuc_steps::nonlinear<Substitution>(cells + t, r1, r2);
        cells[t + 16] = zuc_steps::feedback<Word>(cells + t, w >> 1);
      }
      __builtin_memmove(cells, cells + now, sizeof state.cells);
      rounds -= now;
    }
    // The first working step, whose word is thrown away (5.6.2 of the specification by ETSI/SAGE).
    zuc_steps::nonlinear<Substitution>(cells, r1, r2);
    cells[16] = zuc_steps::feedback<Word>(cells, 0);
    __builtin_memcpy(state.cells, cells + 1, sizeof state.cells);
    state.r1 = r1;
    state.r2 = r2;
    ct::wipe(cells, sizeof cells);
  }

  static void xor_words(ZucState& state, std::uint8_t* out, const std::uint8_t* in, std::size_t count) {
    std::uint32_t z[4 * block];
    while (count > 0) {
      const std::size_t now = count < 4 * block ? count : 4 * block;
      words(state, z, now);
      add_words(out, in, z, now);
      out += 4 * now;
      if (in != nullptr) in += 4 * now;
      count -= now;
    }
    ct::wipe(z, sizeof z);
  }

  static void words(ZucState& state, std::uint32_t* out, std::size_t count) {
    std::uint32_t cells[16 + block];
    std::uint32_t r1 = state.r1, r2 = state.r2;
    __builtin_memcpy(cells, state.cells, sizeof state.cells);
    while (count > 0) {
      const std::size_t now = count < block ? count : block;
      for (std::size_t t = 0; t < now; ++t) cells[t + 16] = zuc_steps::feedback<Word>(cells + t, 0);
      for (std::size_t t = 0; t < now; ++t) {
        const std::uint32_t w = zuc_steps::nonlinear<Substitution>(cells + t, r1, r2);
        out[t] = w ^ zuc_steps::low_high(cells[t + 2], cells[t]);
      }
      __builtin_memmove(cells, cells + now, sizeof state.cells);
      out += now;
      count -= now;
    }
    __builtin_memcpy(state.cells, cells, sizeof state.cells);
    state.r1 = r1;
    state.r2 = r2;
    ct::wipe(cells, sizeof cells);
  }

 private:
  static constexpr unsigned block = 16;
};

/// What a back end may replace for `Target`. Contracts: see StreamEngine.
template <class Target>
struct ZucKernels : ZucSteps<Target> {};

}  // namespace yuxi::stream
