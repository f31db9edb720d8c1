// SPDX-License-Identifier: Apache-2.0
// The independent arithmetic that the field tests compare with: GMP integers to and from the library's words and bytes.
// (Where a target has no GMP, its names are those of support/without_gmp.)
#pragma once

#include <gmpxx.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace yuxi::test {

using Integer = mpz_class;

inline Integer integer_from_be(const std::uint8_t* bytes, std::size_t length) {
  Integer r;
  mpz_import(r.get_mpz_t(), length, 1, 1, 1, 0, bytes);
  return r;
}

/// Big-endian, padded on the left to `length` bytes, which must be enough.
inline void integer_to_be(std::uint8_t* bytes, std::size_t length, const Integer& x) {
  Integer rest = x;
  for (std::size_t i = length; i-- > 0; rest >>= 8) bytes[i] = static_cast<std::uint8_t>(mpz_get_ui(rest.get_mpz_t()));
}

template <class W, std::size_t N>
Integer integer_from_words(const std::array<W, N>& words) {
  Integer r;
  mpz_import(r.get_mpz_t(), N, -1, sizeof(W), 0, 0, words.data());
  return r;
}

/// The low N words of x >= 0.
template <class W, std::size_t N>
std::array<W, N> words_from_integer(const Integer& x) {
  std::array<W, N> r{};
  for (std::size_t bit = 0; bit < 8 * sizeof(W) * N; bit += 32) {  // 32 bits: `unsigned long` has no more everywhere
    const Integer rest = x >> bit;
    const auto piece = static_cast<std::uint32_t>(mpz_get_ui(rest.get_mpz_t()));
    r[bit / (8 * sizeof(W))] |= static_cast<W>(static_cast<W>(piece) << bit % (8 * sizeof(W)));
  }
  return r;
}

inline Integer power_of_two(std::size_t k) {
  return Integer(1) << k;
}

/// x mod m in [0, m), also for negative x.
inline Integer mod(const Integer& x, const Integer& m) {
  Integer r;
  mpz_mod(r.get_mpz_t(), x.get_mpz_t(), m.get_mpz_t());
  return r;
}

/// 1/x mod m; 0 where there is none.
inline Integer inverse_mod(const Integer& x, const Integer& m) {
  Integer r;
  if (mpz_invert(r.get_mpz_t(), x.get_mpz_t(), m.get_mpz_t()) == 0) return 0;
  return r;
}

inline std::string hex(const Integer& x) {
  return x.get_str(16);
}

/// What the tests ask of a Field type: the modulus, R, and values in and out.
template <class F>
struct FieldInGmp {
  static Integer p() { return integer_from_words(F::M::p); }
  static Integer r() { return power_of_two(F::M::r_bits); }
  /// The element whose Montgomery words are exactly x, x < p.
  static F from_raw(const Integer& x) { return F{words_from_integer<typename F::Word, F::words>(x)}; }
  static Integer raw(const F& x) { return integer_from_words(x.v); }
  static F from(const Integer& x) { return F::from_words(words_from_integer<typename F::Word, F::words>(x)); }
  static Integer number(const F& x) { return integer_from_words(x.to_words()); }
};

}  // namespace yuxi::test
