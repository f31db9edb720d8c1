// SPDX-License-Identifier: Apache-2.0
// Additions that are right in every case, made from the kernels, which are not. The constant-time ones compute the sum
// and the doubling and keep one by masks: they are for the few places where an exceptional case can occur
// (doc/exceptional-cases.md). The _vartime ones look and branch: for public points.
#pragma once

#include "ct/secret.hpp"
#include "curve/point_kernels.hpp"

namespace yuxi::curve {

template <class Curve, class Target>
struct Addition {
  using F = field::Field<typename Curve::Prime, Target>;
  using K = PointKernels<Curve, Target>;

  /// p = p + q for any p and any finite q. Constant time.
  static void mixed_add_complete(Jacobian<F>& p, const Affine<F>& q) {
    ct::Secret<Jacobian<F>> sum_, twice_(Jacobian<F>::from_affine(q));
    auto &sum = sum_.reveal(), &twice = twice_.reveal();
    K::mixed_add(sum, p, q);
    const auto p_is_infinity = p.is_infinity();
    p.assign_if(p_is_infinity, twice);
    K::dbl(twice, twice);
    settle(p, sum, twice, p_is_infinity);
  }

  /// p = p + q for any p and any finite q. Constant time.
  static void add_complete(Jacobian<F>& p, const Cached<F>& q) {
    ct::Secret<Jacobian<F>> sum_, twice_(Jacobian<F>{q.x, q.y, q.z});
    auto &sum = sum_.reveal(), &twice = twice_.reveal();
    K::add(sum, p, q);
    const auto p_is_infinity = p.is_infinity();
    p.assign_if(p_is_infinity, twice);
    K::dbl(twice, twice);
    settle(p, sum, twice, p_is_infinity);
  }

  /// For both kinds of coordinates.
  template <class Point>
  static void mixed_add_vartime(Point& p, const Affine<F>& q) {
    if (is_infinity_vartime(p)) {
      p = Point::from_affine(q);
      return;
    }
    K::mixed_add(p, p, q);
    if (was_doubling_vartime(p)) {
      p = Point::from_affine(q);
      dbl(p);
    }
  }

  static void add_vartime(Jacobian<F>& p, const Cached<F>& q) {
    if (is_infinity_vartime(p)) {
      p = {q.x, q.y, q.z};
      return;
    }
    K::add(p, p, q);
    if (was_doubling_vartime(p)) K::dbl(p, Jacobian<F>{q.x, q.y, q.z});
  }

  /// p = 2p.
  static void dbl(Jacobian<F>& p) { K::dbl(p, p); }
  static void dbl(Xyzz<F>& p) { PortablePointKernels<Curve, Target>::dbl(p); }

  template <class Point>
  static bool is_infinity_vartime(const Point& p) {
    return p.is_infinity().declassify();
  }

 private:
  /// p is q already if it was the infinity; else it becomes the sum, or 2q where the sum says that p was equal to q.
  static void settle(Jacobian<F>& p, const Jacobian<F>& sum, const Jacobian<F>& twice, ct::Choice p_was_infinity) {
    p.assign_if(!p_was_infinity, sum);
    p.assign_if(!p_was_infinity & sum.z.is_zero() & sum.x.is_zero(), twice);
  }

  template <class Point>
  static bool was_doubling_vartime(const Point& sum) {
    return is_infinity_vartime(sum) && sum.x.is_zero().declassify();
  }
};

}  // namespace yuxi::curve
