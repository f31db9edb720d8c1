// SPDX-License-Identifier: Apache-2.0
// PointKernels<Curve, Target>: doubling and the two additions. A back end that wants a whole point operation in one
// routine specialises the template; this portable text is the primary definition, written over pairs of independent
// products.
//
// Contract: the result may be the same object as an operand; no branch and no address depends on a value. The
// additions are right for P and Q finite, P != Q. In the other cases the result still tells what happened, so that the
// callers in addition.hpp can repair it:
//     P = -Q             Z3 = 0: right by itself
//     P = Q              X3 = Z3 = 0
//     P = infinity       Z3 = 0
// (X3 = R^2 - H^3 - 2V with H, V = 0 if the x are equal; then R = 0 exactly if the y are equal too.)
#pragma once

#include "curve/points.hpp"
#include "field/field.hpp"

namespace yuxi::curve {

/// The numbers of a curve as field elements, computed by the compiler (so by the portable kernels, whatever the
/// target).
template <class Curve, class Target>
struct Constants {
  using F = field::Field<typename Curve::Prime, Target>;
  using M = typename F::M;

  static constexpr F element(const typename F::Value& number) {
    F r;
    field::PortableKernels<typename Curve::Prime, Target>::mul(r.v, number, M::r2);
    return r;
  }

  static constexpr F a = element(Curve::template a<typename Target::Word>);
  static constexpr F b = element(Curve::template b<typename Target::Word>);
  static constexpr Affine<F> generator = {element(Curve::template gx<typename Target::Word>),
                                          element(Curve::template gy<typename Target::Word>)};
};

template <class Curve, class Target>
struct PortablePointKernels {
  using F = field::Field<typename Curve::Prime, Target>;

  /// r = 2P; the infinity gives the infinity. With half the slope's numerator, L = (3X^2 + aZ^4)/2, no multiple beyond
  /// a double is needed:
  ///     S = Y^2, T = X*S, X3 = L^2 - 2T, Y3 = L(T - X3) - S^2, Z3 = YZ
  /// (the usual formulas with Z3 = 2YZ, scaled by Z -> Z/2). For a = -3: L = 3/2 (X - Z^2)(X + Z^2). 4M + 4S, or
  /// 4M + 6S for other a.
  static void dbl(Jacobian<F>& r, const Jacobian<F>& p) {
    F zz, s, l, t, z3, ss;
    F::sqr_pair(zz, p.z, s, p.y);
    if constexpr (Curve::a_is_minus_three) {
      F::mul_pair(l, p.x - zz, p.x + zz, t, p.x, s);
      l = l + l.half();
    } else {
      F xx, zzzz, az4;
      F::sqr_pair(xx, p.x, zzzz, zz);
      F::mul_pair(az4, zzzz, Constants<Curve, Target>::a, t, p.x, s);
      l = xx + (xx + az4).half();
    }
    F ll;
    F::sqr_pair(ll, l, ss, s);
    const F x3 = ll - t - t;  // a subtraction costs less than a sum
    F y3;
    F::mul_pair(z3, p.y, p.z, y3, l, t - x3);
    r.x = x3;
    r.y = y3 - ss;
    r.z = z3;
  }

  /// r = P + Q, Q affine. 8M + 3S:
  ///     H = x2*Z1^2 - X1, R = y2*Z1^3 - Y1, V = X1*H^2, X3 = R^2 - H^3 - 2V, Y3 = R(V - X3) - Y1*H^3, Z3 = Z1*H
  static void mixed_add(Jacobian<F>& r, const Jacobian<F>& p, const Affine<F>& q) {
    F u2, zzz, s2, z3;
    const F zz = p.z.sqr();
    F::mul_pair(u2, q.x, zz, zzz, p.z, zz);
    const F h = u2 - p.x;
    F::mul_pair(s2, q.y, zzz, z3, p.z, h);
    finish_add(r, p.x, p.y, h, s2 - p.y, z3);
  }

  /// r = P + Q, Q with the powers of its Z. 11M + 3S; as above with X1*Z2^2, Y1*Z2^3 and Z1*Z2 for X1, Y1 and Z1.
  static void add(Jacobian<F>& r, const Jacobian<F>& p, const Cached<F>& q) {
    F u1, u2, s1, s2, zzz, zz12, z3;
    const F zz = p.z.sqr();
    F::mul_pair(u2, q.x, zz, zzz, p.z, zz);
    F::mul_pair(u1, p.x, q.zz, s1, p.y, q.zzz);
    F::mul_pair(s2, q.y, zzz, zz12, p.z, q.z);
    const F h = u2 - u1;
    z3 = zz12 * h;
    finish_add(r, u1, s1, h, s2 - s1, z3);
  }

 private:
  static void finish_add(Jacobian<F>& r, const F& u1, const F& s1, const F& h, const F& slope, const F& z3) {
    F hh, rr, hhh, v, y3, s1hhh;
    F::sqr_pair(hh, h, rr, slope);
    F::mul_pair(hhh, h, hh, v, u1, hh);
    const F x3 = rr - hhh - v - v;
    F::mul_pair(y3, slope, v - x3, s1hhh, s1, hhh);
    r.x = x3;
    r.y = y3 - s1hhh;
    r.z = z3;
  }
};

template <class Curve, class Target>
struct PointKernels : PortablePointKernels<Curve, Target> {};

/// P with the powers of its Z.
template <class F>
constexpr Cached<F> cache(const Jacobian<F>& p) {
  const F zz = p.z.sqr();
  return {p.x, p.y, p.z, zz, zz * p.z};
}

}  // namespace yuxi::curve
