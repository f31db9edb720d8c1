// SPDX-License-Identifier: Apache-2.0
// The integers that stand in for GMP on targets without it, held to GMP: signs, lengths from nothing to 1,300 bits, and
// the numbers for which long division guesses too high.
#ifndef YUXI_TEST_WITHOUT_GMP
#include <gtest/gtest.h>

#include <string>

#include "support/cases.hpp"
#include "support/without_gmp/plain_integer.hpp"

namespace yuxi::test {
namespace {

PlainInteger plain(const Integer& x) {
  const PlainInteger r(hex(abs(x)), 16);
  return x < 0 ? -r : r;
}

class PlainIntegers : public ::testing::Test {
 protected:
  Integer signed_number(std::size_t longest) {
    const std::size_t bits = cases_.below(longest);
    const Integer x = cases_.number_below(power_of_two(bits));
    return cases_.below(2) != 0 ? x : Integer(-x);
  }
  static void same(const PlainInteger& x, const Integer& expected) { ASSERT_EQ(x.get_str(16), expected.get_str(16)); }

  Cases cases_;
};

TEST_F(PlainIntegers, AgreeWithGmp) {
  for (std::size_t i = 0; i < iterations(1500); ++i) {
    SCOPED_TRACE(cases_.trace());
    const Integer x = signed_number(1300), y = signed_number(700);
    const PlainInteger a = plain(x), b = plain(y);
    const std::size_t by = cases_.below(200);
    same(a, x);
    same(-a, -x);
    same(a + b, x + y);
    same(a - b, x - y);
    same(a * b, x * y);
    same((a < 0 ? -a : a) << by, abs(x) << by);
    same((a < 0 ? -a : a) >> by, abs(x) >> by);
    same((a < 0 ? -a : a) & (b < 0 ? -b : b), abs(x) & abs(y));
    if (y != 0) {
      same(a / b, x / y);
      same(a % b, x % y);
    }
    ASSERT_EQ(a < b, x < y);
    ASSERT_EQ(a == b, x == y);
    ASSERT_TRUE(a == plain(x));
    ASSERT_EQ(a.odd(), mpz_odd_p(x.get_mpz_t()) != 0);
    ASSERT_EQ(a.get_ui(), x.get_ui());
    ASSERT_EQ(x == 0 ? 1 : a.bits(), mpz_sizeinbase(x.get_mpz_t(), 2));
    if (HasFatalFailure()) return;
  }
}

TEST_F(PlainIntegers, AgreeWithGmpModuloNumbers) {
  for (std::size_t i = 0; i < iterations(100); ++i) {
    SCOPED_TRACE(cases_.trace());
    const Integer m = abs(signed_number(521)) + 2, x = signed_number(600), e = abs(signed_number(300));
    Integer power;
    mpz_powm(power.get_mpz_t(), x.get_mpz_t(), e.get_mpz_t(), m.get_mpz_t());
    same(plain_mod(plain(x), plain(m)), mod(x, m));
    same(plain_inverse(plain(x), plain(m)), inverse_mod(x, m));
    same(plain_power(plain(mod(x, m)), plain(e), plain(m)), power);
    const Integer prime = power_of_two(521) - 1;
    ASSERT_EQ(plain_legendre(plain(mod(x, prime)), plain(prime)), mpz_legendre(x.get_mpz_t(), prime.get_mpz_t()));
    if (HasFatalFailure()) return;
  }
}

// Quotients whose guessed word is one too high even after the look at the second word of the divisor.
TEST_F(PlainIntegers, DivideWhereTheGuessIsTooHigh) {
  for (const char* divisor : {"800000000000000000000001", "8000000000000000ffffffff", "80000001ffffffffffffffff"}) {
    for (const char* dividend :
         {"7fffffffffffffff00000000ffffffff", "800000000000000000000000ffffffff00000000",
          "7fffffff800000010000000000000000", "80000000fffffffe00000000000000000000000000000000"}) {
      const Integer x(dividend, 16), y(divisor, 16);
      same(plain(x) / plain(y), x / y);
      same(plain(x) % plain(y), x % y);
    }
  }
}

TEST_F(PlainIntegers, RefuseWhatTheyCannotDo) {
  EXPECT_THROW(PlainInteger(1) / PlainInteger(0), std::domain_error);
  EXPECT_THROW(PlainInteger(1) << 2560, std::length_error);
  EXPECT_THROW(PlainInteger("12g4", 16), std::invalid_argument);
}

}  // namespace
}  // namespace yuxi::test
#endif
