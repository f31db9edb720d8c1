// SPDX-License-Identifier: Apache-2.0
// SHA-256 (FIPS 180-4) in its plainest form: vector files name long byte strings by it. Its constants are computed, as
// the standard defines them, from the first primes.
#pragma once

#include <array>
#include <bit>
#include <cmath>

#include "support/vectors.hpp"

namespace yuxi::test {

/// The first 32 bits of the fractional parts of the square roots (8) or cube roots (64) of the first primes.
template <std::size_t count, class Root>
std::array<std::uint32_t, count> fractions_of_roots(Root root) {
  std::array<std::uint32_t, count> words;
  std::size_t found = 0;
  for (unsigned n = 2; found < count; ++n) {
    bool prime = true;
    for (unsigned d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
    if (!prime) continue;
    const long double r = root(static_cast<long double>(n));
    words[found++] = static_cast<std::uint32_t>((r - std::floor(r)) * 4294967296.0L);
  }
  return words;
}

inline std::string sha256(Blob data) {
  static const auto k = fractions_of_roots<64>([](long double x) { return std::cbrt(x); });
  auto h = fractions_of_roots<8>([](long double x) { return std::sqrt(x); });
  const std::uint64_t bits = 8 * data.size();
  data.push_back(0x80);
  while (data.size() % 64 != 56) data.push_back(0);
  for (int shift = 56; shift >= 0; shift -= 8) data.push_back(static_cast<std::uint8_t>(bits >> shift));
  for (std::size_t at = 0; at < data.size(); at += 64) {
    std::uint32_t w[64];
    for (std::size_t i = 0; i < 64; ++i) {
      if (i < 16) {
        const std::uint8_t* p = &data[at + 4 * i];
        w[i] = std::uint32_t{p[0]} << 24 | std::uint32_t{p[1]} << 16 | std::uint32_t{p[2]} << 8 | p[3];
      } else {
        const std::uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
      }
    }
    auto v = h;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint32_t t1 = v[7] + (std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25)) +
                               ((v[4] & v[5]) ^ (~v[4] & v[6])) + k[i] + w[i];
      const std::uint32_t t2 = (std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22)) +
                               ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
      v = {t1 + t2, v[0], v[1], v[2], v[3] + t1, v[4], v[5], v[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) h[i] += v[i];
  }
  Blob digest;
  for (const std::uint32_t word : h)
    for (int shift = 24; shift >= 0; shift -= 8) digest.push_back(static_cast<std::uint8_t>(word >> shift));
  return to_hex(digest);
}

}  // namespace yuxi::test
