// SPDX-License-Identifier: Apache-2.0
// What the tests use of GMP, under GMP's names and over plain_integer.hpp: this folder is on the include path only
// where a target has no GMP. A test that wants another function of GMP adds it here.
#pragma once

#include <random>

#include "support/without_gmp/plain_integer.hpp"

using mpz_class = yuxi::test::PlainInteger;

inline void mpz_import(mpz_class* r, std::size_t count, int order, std::size_t size, int endian, std::size_t,
                       const void* data) {
  constexpr bool big = std::endian::native == std::endian::big;
  const auto* bytes = static_cast<const unsigned char*>(data);
  const bool low_byte_first = endian == 0 ? !big : endian < 0;
  *r = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const unsigned char* word = bytes + size * (order > 0 ? i : count - 1 - i);
    for (std::size_t j = 0; j < size; ++j) *r = (*r << 8) + word[low_byte_first ? size - 1 - j : j];
  }
}
inline unsigned long mpz_get_ui(const mpz_class* x) {
  return x->get_ui();
}
inline void mpz_mod(mpz_class* r, const mpz_class* x, const mpz_class* m) {
  *r = yuxi::test::plain_mod(*x, *m);
}
inline int mpz_invert(mpz_class* r, const mpz_class* x, const mpz_class* m) {
  *r = yuxi::test::plain_inverse(*x, *m);
  return *r != 0;
}
inline void mpz_powm(mpz_class* r, const mpz_class* x, const mpz_class* exponent, const mpz_class* m) {
  *r = yuxi::test::plain_power(*x, *exponent, *m);
}
inline int mpz_legendre(const mpz_class* x, const mpz_class* p) {
  return yuxi::test::plain_legendre(*x, *p);
}
inline int mpz_jacobi(const mpz_class* x, const mpz_class* p) {  // of the tests' moduli, which are prime
  return yuxi::test::plain_legendre(*x, *p);
}
inline bool mpz_odd_p(const mpz_class* x) {
  return x->odd();
}
inline std::size_t mpz_sizeinbase(const mpz_class* x, int) {  // the base is 2
  return *x == 0 ? 1 : x->bits();
}
inline int mpz_tstbit(const mpz_class* x, std::size_t i) {
  return x->bit(i);
}

enum GmpRandom { gmp_randinit_mt };
class gmp_randclass {
 public:
  explicit gmp_randclass(GmpRandom) {}
  mpz_class get_z_range(const mpz_class& bound) {
    mpz_class r = 0;
    for (std::size_t i = 0; i < bound.bits() + 64; i += 64) r = (r << 64) + engine_();
    return r % bound;
  }

 private:
  std::mt19937_64 engine_;
};
