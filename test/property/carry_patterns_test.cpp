// SPDX-License-Identifier: Apache-2.0
// Directed operands for the carries of the field kernels: words of 0, 1, all ones, the lone top bit and its complement
// in all combinations, and numbers next to 0, p and R. GMP computes the value before the last conditional subtraction,
// so the test knows, and asserts, that each subtraction and each carry out of the top word happened and did not happen.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "support/cases.hpp"
#include "support/field_types.hpp"
#include "support/gmp.hpp"

namespace {

using namespace yuxi::test;

template <class F>
class CarryPatterns : public FieldTest<F> {
 protected:
  using G = FieldInGmp<F>;
  const Integer p = G::p(), r = G::r(), p_dash = mod(-inverse_mod(G::p(), G::r()), G::r());
  std::map<std::string, std::size_t> seen;

  void count(const std::string& name, bool happened) { ++seen[name + (happened ? ": yes" : ": no")]; }

  void expect_equal(const char* name, const F& got, const Integer& expected, const Integer& a, const Integer& b) {
    ASSERT_EQ(hex(G::raw(got)), hex(expected)) << name << " of words " << hex(a) << " and " << hex(b);
  }

  /// a and b are Montgomery words, below p.
  void check(const Integer& a, const Integer& b) {
    const F x = G::from_raw(a), y = G::from_raw(b);
    const auto product = [&](const Integer& c) -> Integer {
      const Integer before = (c + mod(c * p_dash, r) * p) / r;  // what Montgomery's reduction subtracts p from
      count("product subtracts p", before >= p);
      count("product carries out of R", before >= r);
      return before >= p ? Integer(before - p) : before;
    };
    expect_equal("a * b", x * y, product(a * b), a, b);
    expect_equal("a.sqr()", x.sqr(), product(a * a), a, a);
    count("sum subtracts p", a + b >= p);
    count("sum carries out of R", a + b >= r);
    expect_equal("a + b", x + y, mod(a + b, p), a, b);
    count("difference adds p", a < b);
    expect_equal("a - b", x - y, mod(a - b, p), a, b);
    count("half adds p", mpz_odd_p(a.get_mpz_t()) != 0);
    expect_equal("a.half()", x.half(), mod(a * (p + 1) / 2, p), a, a);
  }

  /// Every number whose words are all taken from the patterns, reduced.
  std::vector<Integer> patterns(unsigned word_bits, const std::vector<Integer>& choices) const {
    std::vector<Integer> numbers = {0};
    for (unsigned at = 0; at < F::M::r_bits; at += word_bits) {
      std::vector<Integer> longer;
      for (const Integer& low : numbers)
        for (const Integer& word : choices) longer.push_back(low + (word << at));
      numbers = longer;
    }
    for (Integer& x : numbers) x = mod(x, p);
    return numbers;
  }

  std::vector<Integer> edges() const {
    std::vector<Integer> numbers;
    for (const Integer& x : {Integer(0), p, r, Integer(r - p), Integer(p / 2), Integer(r / 2)})
      for (int offset = -3; offset <= 3; ++offset) numbers.push_back(mod(x + offset, p));
    for (unsigned k = 0; k < F::M::r_bits; k += 16) {
      numbers.push_back(mod(power_of_two(k) - 1, p));
      numbers.push_back(mod(p - power_of_two(k), p));
      numbers.push_back(mod(p - power_of_two(k) - 1, p));
    }
    return numbers;
  }
};

// 256-bit moduli, where all combinations of five patterns in four 64-bit words, and of three in eight 32-bit words, can
// be tried.
using Fields256 = ::testing::Types<YUXI_FIELDS_OF_BACKENDS Field<Sm2Prime, Words64>, Field<Sm2Prime, Words32>,
                                   Field<Sm2Order, Words64>, Field<Sm2Order, Words32>, Field<ExamplePrime, Words64>,
                                   Field<ExamplePrime, Words32>>;
TYPED_TEST_SUITE(CarryPatterns, Fields256);

TYPED_TEST(CarryPatterns, AllCombinationsOfWords) {
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const auto wide = this->patterns(64, {0, 1, power_of_two(64) - 1, power_of_two(63), power_of_two(63) - 1});
  const auto narrow = this->patterns(32, {0, 1, power_of_two(32) - 1});
  std::vector<Integer> others = this->edges();
  for (int i = 0; i < 8; ++i) others.push_back(cases.number_below(this->p));
  ASSERT_EQ(wide.size(), 625u);
  ASSERT_EQ(narrow.size(), 6561u);

  for (const Integer& a : wide)
    for (const Integer& b : others) {
      this->check(a, b);
      if (this->HasFatalFailure()) return;
    }
  for (std::size_t i = 0; i < narrow.size(); ++i) {
    this->check(narrow[i], narrow[(i * 2741 + 17) % narrow.size()]);  // 2741 is prime to 3^8: a permutation
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(CarryPatterns, EverySubtractionAndCarryHappensAndDoesNot) {
  const auto numbers = this->edges();
  for (const Integer& a : numbers)
    for (const Integer& b : numbers) {
      this->check(a, b);
      if (this->HasFatalFailure()) return;
    }
  std::vector<std::string> expected = {"product subtracts p", "sum subtracts p", "sum carries out of R",
                                       "difference adds p", "half adds p"};
  const bool product_can_carry = ((this->p - 1) * (this->p - 1) + (this->r - 1) * this->p) / this->r >= this->r;
  if (product_can_carry) expected.push_back("product carries out of R");  // not for a prime of about R/2
  for (const std::string& name : expected)
    for (const char* outcome : {": yes", ": no"}) EXPECT_GT(this->seen[name + outcome], 0u) << name << outcome;
}

}  // namespace
