// SPDX-License-Identifier: Apache-2.0
// ZUC by tables of 14 KB, for portable_tables. NOT constant time: addresses depend on the key, which shows in a shared
// cache. Otherwise as fast as one stream gets in portable code.
//
// What bounds the speed is the way from R1, R2 to the next ones. With U = L1(...), V = L2(...) for the words before S:
// - S(U) is not put together: W1 = S(U) + X1 is the sum of four table entries and X1, and what L1 and L2 want of it,
//   its low half moved up and its high half moved down, is summed apart;
// - of V the tables hold what L1 and L2 make of each byte of S(V), and S(V) itself beside it, in 64 bits. L1 wants the
//   high half of W2 = S(V) + X2, L2 the low one; both are linear, and X2 is added after them;
// - the register is a block ahead, and W, X0 and X3 wait until the block's R1 and R2 are there: R1 = W1 - X1.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "backend/portable/target.hpp"
#include "ct/wipe.hpp"
#include "stream/engine.hpp"
#include "stream/many.hpp"

namespace yuxi::backend::zuc_tables {

constexpr std::uint32_t l1(std::uint32_t x) {
  return x ^ std::rotl(x, 2) ^ std::rotl(x, 10) ^ std::rotl(x, 18) ^ std::rotl(x, 24);
}
constexpr std::uint32_t l2(std::uint32_t x) {
  return x ^ std::rotl(x, 8) ^ std::rotl(x, 14) ^ std::rotl(x, 22) ^ std::rotl(x, 30);
}

struct Tables {
  // S of each byte of U, in its place, the lowest byte first.
  std::uint32_t u[4][256];
  // The lower two again, moved up by 16 bits.
  std::uint32_t u_up[2][256];
  // For each byte of V: S in its place, above what L1 (of the upper bytes) or L2 (of the lower ones) makes of it.
  std::uint64_t v[4][256];
};

inline constexpr Tables tables = [] {
  Tables t{};
  for (unsigned x = 0; x < 256; ++x) {
    for (unsigned place = 0; place < 4; ++place) {
      const auto& box = place % 2 == 0 ? stream::ZucTables::tables.s1 : stream::ZucTables::tables.s0;
      const std::uint32_t s = std::uint32_t{box[x]} << 8 * place;
      t.u[place][x] = s;
      if (place < 2) t.u_up[place][x] = s << 16;
      t.v[place][x] = std::uint64_t{s} << 32 | (place >= 2 ? l1(s >> 16) : l2(s << 16));
    }
  }
  return t;
}();

/// A number that the compiler must make now and in this order.
[[gnu::always_inline]] inline void settle([[maybe_unused]] std::uint32_t& x) {
#if defined(__x86_64__) || defined(__aarch64__)
  __asm__("" : "+r"(x));
#endif
}
[[gnu::always_inline]] inline void settle([[maybe_unused]] std::uint64_t& x) {
#if defined(__x86_64__) || defined(__aarch64__)
  __asm__("" : "+r"(x));
#endif
}

struct Block {
  static constexpr unsigned words = 32;
  std::uint32_t cells[16 + 2 * words];
  std::uint32_t x1[words + 1], lx1[words], lx2[words];  // X1, and what L1, L2 make of X2's halves
  std::uint32_t w1[words];
  std::uint64_t upper[words], lower[words];  // sums over the upper and the lower bytes of V; their high halves give R2
};

/// `words` more of key stream from a block whose register is `words` ahead; a full block.
[[gnu::always_inline]] inline void run_block(Block& b, std::uint32_t& r1, std::uint32_t& r2, std::uint32_t* out) {
  using namespace stream::zuc_steps;
  const std::uint32_t* s = b.cells;
  for (unsigned t = 0; t < Block::words; ++t) {
    b.x1[t] = low_high(s[t + 11], s[t + 9]);
    b.lx1[t] = l1(s[t + 7] & 0xffff);
    b.lx2[t] = l2(s[t + 5] >> 15 << 16);
  }
  b.x1[Block::words] = 0;
  std::uint32_t w1 = r1 + b.x1[0], low = w1 << 16, high = w1 >> 16;
  std::uint64_t upper = std::uint64_t{r2} << 32 | l1(r2 >> 16), lower = l2(r2 << 16);
  std::uint32_t newest = s[15 + Block::words];
#pragma GCC unroll 4
  for (unsigned t = 0; t < Block::words; ++t) {
    b.w1[t] = w1;
    b.upper[t] = upper;
    b.lower[t] = lower;
    // U = L1(low + high half of W2), V = L2(high + low half of W2).
    std::uint32_t a = std::rotl(low, 2) ^ std::rotl(low, 10), c = std::rotl(low, 18) ^ std::rotl(low, 24);
    std::uint32_t u = static_cast<std::uint32_t>(upper) ^ b.lx1[t];
    settle(a), settle(c), settle(u);
    u ^= low;
    settle(u);
    a ^= c;
    settle(a);
    u ^= a;
    a = std::rotl(high, 8) ^ std::rotl(high, 14), c = std::rotl(high, 22) ^ std::rotl(high, 30);
    std::uint32_t v = static_cast<std::uint32_t>(lower) ^ b.lx2[t];
    settle(a), settle(c), settle(v);
    v ^= high;
    settle(v);
    a ^= c;
    settle(a);
    v ^= a;

    // The register goes on: sixteen cells back from the newest. The residue 0 comes out as 2^31 - 1.
    std::uint32_t* cell = b.cells + Block::words + t;
    std::uint64_t sum = ((newest + 4 * std::uint64_t{cell[13]}) << 15) +
                        ((cell[4] + 2 * std::uint64_t{cell[10]}) << 20) + cell[0] * std::uint64_t{257};
    sum = (sum & modulus) + (sum >> 31);
    newest = static_cast<std::uint32_t>((sum & modulus) + (sum >> 31));
    cell[16] = newest;

    const std::uint32_t x1 = b.x1[t + 1];
    low = x1 << 16;
    settle(low);
    low += tables.u_up[0][u & 255];
    settle(low);
    low += tables.u_up[1][u >> 8 & 255];
    settle(low);
    w1 = x1 + tables.u[0][u & 255];
    settle(w1);
    w1 += tables.u[1][u >> 8 & 255];
    settle(w1);
    std::uint32_t top = tables.u[3][u >> 24] + tables.u[2][u >> 16 & 255];
    settle(top);
    w1 += top;
    settle(w1);
    high = w1 >> 16;
    upper = tables.v[3][v >> 24] ^ tables.v[2][v >> 16 & 255];
    lower = tables.v[0][v & 255] ^ tables.v[1][v >> 8 & 255];
    settle(upper), settle(lower);
  }
  r1 = w1;
  r2 = static_cast<std::uint32_t>((upper ^ lower) >> 32);
  for (unsigned t = 0; t < Block::words; ++t) {
    const std::uint32_t x0 = (s[t + 15] & 0x7fff8000) << 1 | (s[t + 14] & 0xffff);
    const auto r2_before = static_cast<std::uint32_t>((b.upper[t] ^ b.lower[t]) >> 32);
    out[t] = ((x0 ^ (b.w1[t] - b.x1[t])) + r2_before) ^ low_high(s[t + 2], s[t]);
  }
  __builtin_memmove(b.cells, b.cells + Block::words, 4 * (16 + Block::words));
}

}  // namespace yuxi::backend::zuc_tables

namespace yuxi::stream {

template <>
struct ZucSubstitution<backend::PortableTables> : ZucTables {};

template <>
struct ZucKernels<backend::PortableTables> {
  using Small = ZucSteps<backend::PortableTables>;
  using Block = backend::zuc_tables::Block;

  static void start(ZucState& state, unsigned rounds) { Small::start(state, rounds); }

  static void words(ZucState& state, std::uint32_t* out, std::size_t count) {
    generate(state, count,
             [&](std::size_t i, const std::uint32_t* z, std::size_t n) { __builtin_memcpy(out + i, z, 4 * n); });
  }

  static void xor_words(ZucState& state, std::uint8_t* out, const std::uint8_t* in, std::size_t count) {
    generate(state, count, [&](std::size_t i, const std::uint32_t* z, std::size_t n) {
      add_words(out + 4 * i, in == nullptr ? nullptr : in + 4 * i, z, n);
    });
  }

 private:
  /// Long pieces in blocks; what is left, and short pieces, step by step.
  template <class Put>
  static void generate(ZucState& state, std::size_t count, Put put) {
    std::size_t done = 0;
    std::uint32_t z[Block::words];
    if (count >= 2 * Block::words) {
      Block b;
      __builtin_memcpy(b.cells, state.cells, sizeof state.cells);
      for (unsigned t = 0; t < Block::words; ++t) b.cells[t + 16] = zuc_steps::feedback<Word>(b.cells + t, 0);
      for (; count - done >= Block::words; done += Block::words) {
        backend::zuc_tables::run_block(b, state.r1, state.r2, z);
        put(done, z, Block::words);
      }
      __builtin_memcpy(state.cells, b.cells, sizeof state.cells);
      ct::wipe(&b, sizeof b);
    }
    while (done < count) {
      const std::size_t now = count - done < Block::words ? count - done : Block::words;
      Small::words(state, z, now);
      put(done, z, now);
      done += now;
    }
    ct::wipe(z, sizeof z);
  }
  using Word = backend::PortableTables::Word;
};

}  // namespace yuxi::stream
