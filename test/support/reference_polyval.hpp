// SPDX-License-Identifier: Apache-2.0
// POLYVAL as RFC 8452 defines it, on lists of bits, and the tags of NIA6 and NCA6 made with it. Slow, and shares
// nothing with the library.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "support/reference_zuc.hpp"

namespace yuxi::test {

/// Bit i is the coefficient of x^i; as bytes, the lowest bit of the first byte comes first.
using Polynomial = std::vector<bool>;

inline Polynomial polynomial_of(const Blob& bytes, std::size_t at) {
  Polynomial p(128);
  for (std::size_t i = 0; i < 128 && at + i / 8 < bytes.size(); ++i) p[i] = (bytes[at + i / 8] >> i % 8 & 1) != 0;
  return p;
}

inline Polynomial reference_sum(Polynomial a, const Polynomial& b) {
  for (std::size_t i = 0; i < 128; ++i) a[i] = a[i] != b[i];
  return a;
}

/// a b x^-128 modulo x^128 + x^127 + x^126 + x^121 + 1.
inline Polynomial reference_dot(const Polynomial& a, const Polynomial& b) {
  Polynomial c(257);
  for (std::size_t i = 0; i < 128; ++i)
    for (std::size_t j = 0; a[i] && j < 128; ++j) c[i + j] = c[i + j] != b[j];
  for (std::size_t i = 0; i < 128; ++i) {  // makes the lowest coefficient 0 and divides by x
    if (c[i])
      for (const std::size_t k : {0, 121, 126, 127, 128}) c[i + k] = !c[i + k];
  }
  return Polynomial(c.begin() + 128, c.begin() + 256);
}

/// The tag of NCA6 from its key stream; that of NIA6 is the one of no ciphertext, its message in the place of `aad`.
inline Blob reference_tag(const Blob& keystream, const Blob& aad, const Blob& ciphertext) {
  const Polynomial h = polynomial_of(keystream, 0), q = polynomial_of(keystream, 16), p = polynomial_of(keystream, 32);
  Polynomial sum(128);
  for (const Blob* part : {&aad, &ciphertext})
    for (std::size_t at = 0; at < part->size(); at += 16)
      sum = reference_dot(reference_sum(sum, polynomial_of(*part, at)), h);
  Blob lengths(16);
  for (std::size_t i = 0; i < 8; ++i) {
    lengths[i] = static_cast<std::uint8_t>(8 * std::uint64_t{ciphertext.size()} >> 8 * i);
    lengths[8 + i] = static_cast<std::uint8_t>(8 * std::uint64_t{aad.size()} >> 8 * i);
  }
  sum = reference_sum(reference_dot(reference_sum(sum, polynomial_of(lengths, 0)), q), p);
  Blob tag(16);
  for (std::size_t i = 0; i < 128; ++i)
    if (sum[i]) tag[i / 8] = static_cast<std::uint8_t>(tag[i / 8] | 1 << i % 8);
  return tag;
}

}  // namespace yuxi::test
