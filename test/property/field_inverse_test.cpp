// SPDX-License-Identifier: Apache-2.0
// Inversion and square roots against GMP and against each other.
#include <gtest/gtest.h>

#include "support/cases.hpp"
#include "support/field_types.hpp"
#include "support/gmp.hpp"

namespace {

using namespace yuxi::test;

template <class F>
class FieldInverse : public FieldTest<F> {};
TYPED_TEST_SUITE(FieldInverse, AllFields);

template <class F>
class TinyFieldInverse : public ::testing::Test {};
TYPED_TEST_SUITE(TinyFieldInverse, TinyFields);

template <class F>
bool inverse_agrees(const Integer& a, const Integer& p) {
  using G = FieldInGmp<F>;
  const F inverse = G::from(a).inverse();
  EXPECT_TRUE(G::raw(inverse) < p) << "of " << hex(a) << " is not reduced";
  EXPECT_EQ(hex(G::number(inverse)), hex(inverse_mod(a, p))) << "of " << hex(a);
  return !::testing::Test::HasFailure();
}

template <class F>
bool root_agrees(const Integer& a, const Integer& p) {
  using G = FieldInGmp<F>;
  const F x = G::from(a), untouched = G::from_raw(1);
  F root = untouched;
  const bool has_root = mpz_jacobi(a.get_mpz_t(), p.get_mpz_t()) >= 0;
  EXPECT_EQ(x.sqrt_vartime(root), has_root) << "of " << hex(a);
  if (has_root)
    EXPECT_EQ(hex(mod(G::number(root) * G::number(root), p)), hex(a));
  else
    EXPECT_EQ(root.v, untouched.v);
  return !::testing::Test::HasFailure();
}

TYPED_TEST(FieldInverse, AgreesWithGmp) {
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<TypeParam>::p();
  for (const Integer& a : {Integer(0), Integer(1), Integer(2), Integer(p - 1), Integer(p - 2), Integer((p + 1) / 2)})
    ASSERT_TRUE(inverse_agrees<TypeParam>(a, p));
  for (std::size_t i = 0; i < iterations(300); ++i)
    if (!inverse_agrees<TypeParam>(cases.number_below(p), p)) return;
}

// Powers of two and their neighbours take the longest and the shortest ways through a division-step inversion.
TYPED_TEST(FieldInverse, AgreesWithGmpNextToPowersOfTwo) {
  const Integer p = FieldInGmp<TypeParam>::p();
  for (std::size_t k = 0; k < TypeParam::bits; ++k)
    for (int offset = -1; offset <= 1; ++offset)
      if (!inverse_agrees<TypeParam>(mod(power_of_two(k) + offset, p), p)) return;
}

TYPED_TEST(TinyFieldInverse, AgreesWithGmpForEveryValue) {
  const Integer p = FieldInGmp<TypeParam>::p();
  for (Integer a = 0; a < p; ++a)
    if (!inverse_agrees<TypeParam>(a, p) || !root_agrees<TypeParam>(a, p)) return;
}

TYPED_TEST(FieldInverse, FermatGivesTheSame) {
  using G = FieldInGmp<TypeParam>;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = G::p();
  EXPECT_TRUE(TypeParam::zero().inverse_fermat().is_zero().declassify());
  for (std::size_t i = 0; i < iterations(50); ++i) {
    const TypeParam x = G::from(cases.number_below(p));
    ASSERT_EQ(x.inverse().v, x.inverse_fermat().v);
  }
}

TYPED_TEST(FieldInverse, SquareRootsAgreeWithGmp) {
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<TypeParam>::p();
  for (const Integer& a : {Integer(0), Integer(1), Integer(4), Integer(p - 1)})
    ASSERT_TRUE(root_agrees<TypeParam>(a, p));
  for (std::size_t i = 0; i < iterations(50); ++i) {
    const Integer a = cases.number_below(p);
    if (!root_agrees<TypeParam>(a, p) || !root_agrees<TypeParam>(mod(a * a, p), p)) return;
  }
}

}  // namespace
