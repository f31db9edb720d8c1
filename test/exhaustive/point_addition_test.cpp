// SPDX-License-Identifier: Apache-2.0
// Every pair of points of the tiny curves through every addition and doubling, in several scalings of Z.
#include <gtest/gtest.h>

#include "support/tiny_curves.hpp"

namespace yuxi::test {
namespace {

template <class T>
class PointAdditions : public testing::Test {
 protected:
  using F = typename T::F;
  using Jacobian = curve::Jacobian<F>;
  using Xyzz = curve::Xyzz<F>;
  using Kernels = curve::PointKernels<typename T::Curve, typename T::Target>;
  using Addition = curve::Addition<typename T::Curve, typename T::Target>;

  static F element(const Integer& number) { return FieldInGmp<F>::from(number); }
  static Integer number(const F& f) { return FieldInGmp<F>::number(f); }
  static bool is_zero(const F& f) { return number(f) == 0; }

  /// The point k with Z = z; the infinity is (z^2, z^3, 0), a form that additions give.
  Jacobian jacobian(std::size_t k, const F& z) const {
    if (k == 0) return {z.sqr(), z.sqr() * z, F::zero()};
    return {element(points_[k].x) * z.sqr(), element(points_[k].y) * z.sqr() * z, z};
  }
  /// The same in XYZZ coordinates. The infinity keeps its X and Y.
  Xyzz xyzz(std::size_t k, const F& z) const {
    const Jacobian p = jacobian(k, z);
    return {p.x, p.y, p.z.sqr(), p.z.sqr() * p.z};
  }
  curve::Affine<F> affine(std::size_t k) const { return {element(points_[k].x), element(points_[k].y)}; }

  /// p is the point k.
  testing::AssertionResult is(const Jacobian& p, std::size_t k) const {
    const bool infinity = number(p.z) == 0;
    if (infinity || k == 0) {
      if (infinity && k == 0) return testing::AssertionSuccess();
      return testing::AssertionFailure() << (infinity ? "the infinity" : "a finite point") << " instead of " << k;
    }
    const Integer z = inverse_mod(number(p.z), curve_.p);
    if (mod(number(p.x) * z * z, curve_.p) == points_[k].x && mod(number(p.y) * z * z * z, curve_.p) == points_[k].y)
      return testing::AssertionSuccess();
    return testing::AssertionFailure() << "another point than " << k;
  }

  /// The coordinates fit one another, and the change to Jacobian ones gives the point k.
  testing::AssertionResult is(const Xyzz& p, std::size_t k) const {
    const Integer zz = number(p.zz), zzz = number(p.zzz);
    if (mod(zz * zz * zz, curve_.p) != mod(zzz * zzz, curve_.p))
      return testing::AssertionFailure() << "ZZ^3 is not ZZZ^2 for " << k;
    if (zz != 0) {
      const Integer x = mod(number(p.x) * inverse_mod(zz, curve_.p), curve_.p);
      const Integer y = mod(number(p.y) * inverse_mod(zzz, curve_.p), curve_.p);
      if (k == 0 || x != points_[k].x || y != points_[k].y)
        return testing::AssertionFailure() << "another point than " << k;
    }
    return is(curve::to_jacobian(p), k);
  }

  const ReferenceCurve curve_ = ReferenceCurve::of<typename T::Curve>();
  const std::vector<ReferencePoint> points_ = all_multiples(curve_);
  const std::size_t n_ = points_.size();
  const std::vector<F> scalings_ = {F::one(), element(2), element(curve_.p - 1)};
};

using Types = testing::Types<OnTarget<FewerPoints, backend::Portable64>, OnTarget<FewerPoints, backend::Portable32>,
                             OnTarget<MorePoints, backend::Portable64>, OnTarget<MorePoints, backend::Portable32>,
                             OnTarget<GeneralA, backend::Portable64>, OnTarget<GeneralA, backend::Portable32>>;
TYPED_TEST_SUITE(PointAdditions, Types);

TYPED_TEST(PointAdditions, TheReferenceClosesAfterNSteps) {
  EXPECT_TRUE(this->curve_.add(this->points_[this->n_ - 1], this->curve_.generator).infinity);
  for (const auto& point : this->points_) EXPECT_TRUE(this->curve_.contains(point));
}

TYPED_TEST(PointAdditions, DoublingOfEveryPoint) {
  using Fixture = PointAdditions<TypeParam>;
  for (std::size_t k = 0; k < this->n_; ++k)
    for (const auto& z : this->scalings_) {
      typename Fixture::Jacobian p = this->jacobian(k, z);
      Fixture::Kernels::dbl(p, p);
      ASSERT_TRUE(this->is(p, 2 * k % this->n_)) << k;
    }
}

TYPED_TEST(PointAdditions, MixedAdditionsOfEveryPair) {
  using Fixture = PointAdditions<TypeParam>;
  const std::size_t n = this->n_;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 1; j < n; ++j)
      for (const auto& z : this->scalings_) {
        const auto p = this->jacobian(i, z);
        const auto q = this->affine(j);
        typename Fixture::Jacobian sum;
        Fixture::Kernels::mixed_add(sum, p, q);
        if (i == 0 || i == j) {  // not right, but as the contract says
          ASSERT_TRUE(this->is_zero(sum.z)) << i << " + " << j;
          ASSERT_TRUE(i != j || this->is_zero(sum.x)) << i << " + " << j;
        } else {
          ASSERT_TRUE(this->is(sum, (i + j) % n)) << i << " + " << j;
          ASSERT_TRUE(i + j != n || !this->is_zero(sum.x)) << i << " + " << j;
        }
        auto in_place = p;
        Fixture::Kernels::mixed_add(in_place, in_place, q);
        ASSERT_TRUE(in_place.x.equals(sum.x).declassify() && in_place.y.equals(sum.y).declassify() &&
                    in_place.z.equals(sum.z).declassify());

        auto complete = p;
        Fixture::Addition::mixed_add_complete(complete, q);
        ASSERT_TRUE(this->is(complete, (i + j) % n)) << i << " + " << j;
        auto vartime = p;
        Fixture::Addition::mixed_add_vartime(vartime, q);
        ASSERT_TRUE(this->is(vartime, (i + j) % n)) << i << " + " << j;
      }
}

TYPED_TEST(PointAdditions, MixedAdditionsInXyzzOfEveryPair) {
  using Fixture = PointAdditions<TypeParam>;
  const std::size_t n = this->n_;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 1; j < n; ++j)
      for (const auto& z : this->scalings_) {
        const auto p = this->xyzz(i, z);
        const auto q = this->affine(j);
        ASSERT_TRUE(this->is(p, i));
        typename Fixture::Xyzz sum;
        Fixture::Kernels::mixed_add(sum, p, q);
        if (i == 0 || i == j) {  // not right, but as the contract says
          ASSERT_TRUE(this->is_zero(sum.zz)) << i << " + " << j;
          ASSERT_TRUE(i != j || this->is_zero(sum.x)) << i << " + " << j;
        } else {
          ASSERT_TRUE(this->is(sum, (i + j) % n)) << i << " + " << j;
          ASSERT_TRUE(i + j != n || !this->is_zero(sum.x)) << i << " + " << j;
        }
        auto in_place = p;
        Fixture::Kernels::mixed_add(in_place, in_place, q);
        ASSERT_TRUE(in_place.x.equals(sum.x).declassify() && in_place.y.equals(sum.y).declassify() &&
                    in_place.zz.equals(sum.zz).declassify() && in_place.zzz.equals(sum.zzz).declassify());

        auto vartime = p;
        Fixture::Addition::mixed_add_vartime(vartime, q);
        ASSERT_TRUE(this->is(vartime, (i + j) % n)) << i << " + " << j;
        Fixture::Addition::dbl(vartime);
        ASSERT_TRUE(this->is(vartime, 2 * (i + j) % n)) << i << " + " << j;
      }
}

TYPED_TEST(PointAdditions, AdditionsOfEveryPair) {
  using Fixture = PointAdditions<TypeParam>;
  const std::size_t n = this->n_;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 1; j < n; ++j)
      for (const auto& z : this->scalings_) {
        const auto p = this->jacobian(i, z);
        const auto q = curve::cache(this->jacobian(j, this->element(3)));
        typename Fixture::Jacobian sum;
        Fixture::Kernels::add(sum, p, q);
        if (i == 0 || i == j) {
          ASSERT_TRUE(this->is_zero(sum.z)) << i << " + " << j;
          ASSERT_TRUE(i != j || this->is_zero(sum.x)) << i << " + " << j;
        } else {
          ASSERT_TRUE(this->is(sum, (i + j) % n)) << i << " + " << j;
          ASSERT_TRUE(i + j != n || !this->is_zero(sum.x)) << i << " + " << j;
        }
        auto in_place = p;
        Fixture::Kernels::add(in_place, in_place, q);
        ASSERT_TRUE(in_place.x.equals(sum.x).declassify() && in_place.y.equals(sum.y).declassify() &&
                    in_place.z.equals(sum.z).declassify());

        auto complete = p;
        Fixture::Addition::add_complete(complete, q);
        ASSERT_TRUE(this->is(complete, (i + j) % n)) << i << " + " << j;
        auto vartime = p;
        Fixture::Addition::add_vartime(vartime, q);
        ASSERT_TRUE(this->is(vartime, (i + j) % n)) << i << " + " << j;
      }
}

TYPED_TEST(PointAdditions, OddMultiplesOfEveryPoint) {
  using Fixture = PointAdditions<TypeParam>;
  for (std::size_t k = 1; k < this->n_; ++k) {
    std::array<curve::Cached<typename Fixture::F>, 16> table;
    curve::odd_multiples<typename TypeParam::Curve, typename TypeParam::Target>(table.data(), table.size(),
                                                                                this->affine(k));
    for (std::size_t j = 0; j < table.size(); ++j) {
      ASSERT_TRUE(this->is(typename Fixture::Jacobian{table[j].x, table[j].y, table[j].z}, (2 * j + 1) * k % this->n_))
          << k << " " << j;
      ASSERT_TRUE(table[j].zz.equals(table[j].z.sqr()).declassify());
      ASSERT_TRUE(table[j].zzz.equals(table[j].z.sqr() * table[j].z).declassify());
    }
  }
}

}  // namespace
}  // namespace yuxi::test
