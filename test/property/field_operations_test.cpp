// SPDX-License-Identifier: Apache-2.0
// Field operations against GMP, for every modulus and word width: random and structured operands, and every pair of
// operands for the primes of one word.
#include <gtest/gtest.h>

#include "support/cases.hpp"
#include "support/field_types.hpp"
#include "support/gmp.hpp"

namespace {

using namespace yuxi::test;
using yuxi::ct::Choice;

template <class F>
class FieldOperations : public FieldTest<F> {};
TYPED_TEST_SUITE(FieldOperations, AllFields);

template <class F>
class TinyFieldOperations : public ::testing::Test {};
TYPED_TEST_SUITE(TinyFieldOperations, TinyFields);

/// Every operation of two operands; false at the first difference, which it reports.
template <class F>
bool all_operations_agree(const Integer& a, const Integer& b, const Integer& p) {
  using G = FieldInGmp<F>;
  const F x = G::from(a);
  const F y = G::from(b);
  const auto agrees = [&](const char* name, const F& got, const Integer& expected) {
    EXPECT_TRUE(G::raw(got) < p) << name << " left a value that is not reduced";
    EXPECT_EQ(hex(G::number(got)), hex(mod(expected, p))) << name << " of " << hex(a) << " and " << hex(b);
  };
  agrees("a", x, a);
  agrees("a + b", x + y, a + b);
  agrees("a - b", x - y, a - b);
  agrees("a * b", x * y, a * b);
  agrees("-a", -x, -a);
  agrees("a.sqr()", x.sqr(), a * a);
  agrees("a.dbl()", x.dbl(), 2 * a);
  agrees("a.half()", x.half(), a * (p + 1) / 2);

  F r0, r1;
  F::mul_pair(r0, x, y, r1, y, y);
  agrees("mul_pair, first", r0, a * b);
  agrees("mul_pair, second", r1, b * b);
  F::sqr_pair(r0, x, r1, y);
  agrees("sqr_pair, first", r0, a * a);
  agrees("sqr_pair, second", r1, b * b);

  EXPECT_EQ(x.is_zero().declassify(), a == 0);
  EXPECT_EQ(x.equals(y).declassify(), a == b);
  F kept = x, taken = x, plain = x, negated = x;
  kept.assign_if(Choice::no(), y);
  taken.assign_if(Choice::yes(), y);
  plain.conditional_negate(Choice::no());
  negated.conditional_negate(Choice::yes());
  agrees("assign_if(no)", kept, a);
  agrees("assign_if(yes)", taken, b);
  agrees("conditional_negate(no)", plain, a);
  agrees("conditional_negate(yes)", negated, -a);
  return !::testing::Test::HasFailure();
}

TYPED_TEST(FieldOperations, AgreeWithGmp) {
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<TypeParam>::p();
  for (std::size_t i = 0; i < iterations(600); ++i)
    if (!all_operations_agree<TypeParam>(cases.number_below(p), cases.number_below(p), p)) return;
}

TYPED_TEST(TinyFieldOperations, AgreeWithGmpForEveryPair) {
  const Integer p = FieldInGmp<TypeParam>::p();
  for (Integer a = 0; a < p; ++a)
    for (Integer b = 0; b < p; ++b)
      if (!all_operations_agree<TypeParam>(a, b, p)) return;
}

// The result may be the same object as any operand: that is how formulas reuse their temporaries.
TYPED_TEST(FieldOperations, MayWriteOverTheirOperands) {
  using F = TypeParam;
  using K = typename F::K;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<F>::p();
  for (std::size_t i = 0; i < iterations(100); ++i) {
    const F a = FieldInGmp<F>::from_raw(cases.number_below(p));
    const F b = FieldInGmp<F>::from_raw(cases.number_below(p));
    const auto check = [&](const char* name, auto operation) {
      F apart, left = a, right = b, both = a, both_apart;
      operation(apart.v, a.v, b.v);
      operation(left.v, left.v, b.v);
      operation(right.v, a.v, right.v);
      operation(both_apart.v, a.v, a.v);
      operation(both.v, both.v, both.v);
      ASSERT_EQ(apart.v, left.v) << name;
      ASSERT_EQ(apart.v, right.v) << name;
      ASSERT_EQ(both_apart.v, both.v) << name;
    };
    check("mul", [](auto& r, const auto& x, const auto& y) { K::mul(r, x, y); });
    check("add", [](auto& r, const auto& x, const auto& y) { K::add(r, x, y); });
    check("sub", [](auto& r, const auto& x, const auto& y) { K::sub(r, x, y); });
    check("sqr", [](auto& r, const auto& x, const auto&) { K::sqr(r, x); });
    check("half", [](auto& r, const auto& x, const auto&) { K::half(r, x); });

    F p0 = a, p1 = b;
    F::mul_pair(p0, p0, a, p1, p1, b);
    ASSERT_EQ(p0.v, a.sqr().v);
    ASSERT_EQ(p1.v, b.sqr().v);
    F s0 = a, s1 = b;
    F::sqr_pair(s0, s0, s1, s1);
    ASSERT_EQ(s0.v, p0.v);
    ASSERT_EQ(s1.v, p1.v);
  }
}

// Numbers from p to R - 1 are accepted and reduced: message digests enter the scalar field this way.
TYPED_TEST(FieldOperations, ReduceAnyNumberBelowR) {
  using G = FieldInGmp<TypeParam>;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = G::p(), r = G::r();
  for (const Integer& x : {Integer(0), Integer(p - 1), p, Integer(p + 1), Integer(r - 1)})
    ASSERT_EQ(hex(G::number(G::from(x))), hex(mod(x, p)));
  for (std::size_t i = 0; i < iterations(200); ++i) {
    const Integer x = cases.number_below(r);
    ASSERT_EQ(hex(G::number(G::from(x))), hex(mod(x, p)));
  }
}

}  // namespace
