// SPDX-License-Identifier: Apache-2.0
// The S-boxes of ZUC by shuffles of sixteen bytes and by the last round of AES; the compiler makes the constants from
// the circuits of stream/zuc_sboxes.hpp and checks them. For the kernels of this folder.
//
// S0 is a Feistel network of nibbles: with x = 16 h + l, q = h + P1(l) and r = l + P2(q), it is Q(q) + R(r), where Q
// and R hold what the last layer and the rotation make of a nibble.
//
// S1 is affine in the inverse, in one representation of GF(2^8), and AES's S-box is in another. An isomorphism goes
// over to AES's field, SubBytes inverts, an affine map leads back (Drucker and Gueron, "Fast constant time
// implementations of ZUC-256 on x86 CPUs", 2019). Each map is a sum of two shuffles, one for each nibble.
#pragma once

#include <array>
#include <cstdint>

#include "stream/zuc_substitution.hpp"

namespace yuxi::backend::x86::zuc {

using Table = std::array<std::uint8_t, 16>;

namespace making {

/// A product in AES's field, modulo x^8 + x^4 + x^3 + x + 1.
constexpr std::uint8_t product(unsigned a, unsigned b) {
  unsigned sum = 0;
  for (; b != 0; b >>= 1) {
    if ((b & 1) != 0) sum ^= a;
    a = a << 1 ^ (a >= 128 ? 0x11b : 0);
  }
  return static_cast<std::uint8_t>(sum);
}

/// SubBytes; 3 generates the multiplicative group.
inline constexpr std::array<std::uint8_t, 256> sub_bytes = [] {
  std::array<std::uint8_t, 256> powers{1}, map{0x63};
  for (unsigned i = 1; i < 255; ++i) powers[i] = product(powers[i - 1], 3);
  for (unsigned i = 0; i < 255; ++i) {
    const unsigned inverse = powers[i == 0 ? 0 : 255 - i];
    unsigned out = 0x63;
    for (unsigned k = 0; k < 5; ++k) out ^= inverse << k | inverse >> (8 - k);
    map[powers[i]] = static_cast<std::uint8_t>(out);
  }
  return map;
}();

/// A root, in AES's field, of the polynomial x^8 + x^7 + x^3 + x + 1 of ZUC's.
inline constexpr std::uint8_t root = [] {
  for (unsigned y = 2;; ++y) {
    const auto y2 = product(y, y), y3 = product(y2, y), y4 = product(y2, y2), y7 = product(y4, y3);
    if ((product(y4, y4) ^ y7 ^ y3 ^ y ^ 1) == 0) return static_cast<std::uint8_t>(y);
  }
}();

/// The isomorphism, which is linear.
inline constexpr std::array<std::uint8_t, 256> to_aes = [] {
  std::array<std::uint8_t, 256> map{};
  std::uint8_t power = 1;
  for (unsigned bit = 1; bit < 256; bit *= 2, power = product(power, root))
    for (unsigned x = 0; x < bit; ++x) map[x + bit] = map[x] ^ power;
  return map;
}();

/// What turns SubBytes' outputs into those of S1.
inline constexpr std::array<std::uint8_t, 256> from_aes = [] {
  std::array<std::uint8_t, 256> map{};
  for (unsigned x = 0; x < 256; ++x) map[sub_bytes[to_aes[x]]] = stream::ZucTables::tables.s1[x];
  return map;
}();

template <class Circuit>
constexpr std::uint8_t nibble(Circuit circuit, unsigned x) {
  const unsigned in[4] = {x & 1, x >> 1 & 1, x >> 2 & 1, x >> 3 & 1};
  unsigned out[4] = {};
  circuit(out, in);
  return static_cast<std::uint8_t>((out[0] & 1) | (out[1] & 1) << 1 | (out[2] & 1) << 2 | (out[3] & 1) << 3);
}

constexpr std::uint8_t rotated5(unsigned x) {
  return static_cast<std::uint8_t>(x << 5 | x >> 3);
}

}  // namespace making

struct Tables {
  Table p1, p2, q, r;       // S0
  Table in_low, in_high;    // to AES's field
  Table out_low, out_high;  // and back
};

inline constexpr Tables tables = [] {
  Tables t{};
  for (unsigned i = 0; i < 16; ++i) {
    t.p1[i] = making::nibble(stream::sboxes::p1<unsigned>, i);
    t.p2[i] = making::nibble(stream::sboxes::p2<unsigned>, i);
    t.q[i] = making::rotated5(i << 4);
    t.r[i] = making::rotated5(static_cast<unsigned>(making::nibble(stream::sboxes::p3<unsigned>, i) << 4) | i);
    t.in_low[i] = making::to_aes[i];
    t.in_high[i] = making::to_aes[i << 4];
    t.out_low[i] = making::from_aes[i];
    t.out_high[i] = making::from_aes[i << 4] ^ making::from_aes[0];
  }
  return t;
}();

static_assert([] {
  for (unsigned x = 0; x < 256; ++x) {
    const unsigned low = x & 15, high = x >> 4;
    const unsigned q = high ^ tables.p1[low], r = low ^ tables.p2[q];
    const std::uint8_t z = making::sub_bytes[tables.in_low[low] ^ tables.in_high[high]];
    if ((tables.q[q] ^ tables.r[r]) != stream::ZucTables::tables.s0[x]) return false;
    if ((tables.out_low[z & 15] ^ tables.out_high[z >> 4]) != stream::ZucTables::tables.s1[x]) return false;
  }
  return true;
}());

}  // namespace yuxi::backend::x86::zuc
