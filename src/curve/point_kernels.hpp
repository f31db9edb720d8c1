// SPDX-License-Identifier: Apache-2.0
// PointKernels<Curve, Target>: doubling and the additions. A back end that wants a whole point operation in one
// routine specialises the template; this portable text is the primary definition, written over pairs of independent
// products.
//
// Every result is written where it belongs, not copied there: a copy waits for the words that were just written.
//
// Contract: the result may be the same object as an operand; no branch and no address depends on a value. The
// additions are right for P and Q finite, P != Q. In the other cases the result still tells what happened, so that the
// callers in addition.hpp can repair it:
//     P = -Q             Z3 = 0: right by itself
//     P = Q              X3 = Z3 = 0
//     P = infinity       Z3 = 0
// and in XYZZ coordinates the same with ZZ3 for Z3.
// (X3 = R^2 - H^3 - 2V with H, V = 0 if the x are equal; then R = 0 exactly if the y are equal too.)
//
// A back end may also offer a mixed addition that reads a block of a table meanwhile, for blocks of one size:
//     static constexpr std::size_t entries_read;
//     static void mixed_add_and_read(Xyzz<F>& r, const Xyzz<F>& p, const Affine<F>& q, Affine<F>& entry,
//                                    const std::uint64_t* block, const SignedDigit& digit);
// r = p + q, and entry = the stored point block[digit.index], with the digit's sign, by the rules of ct/lookup.hpp;
// entry may be q.
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
    F zz, s, l, t, ss;
    F::sqr_pair(zz, p.z, s, p.y);
    start_dbl(l, t, p.x, zz, s);
    F::sqr_pair(r.x, l, ss, s);
    r.x -= t;  // twice: a subtraction costs less than a sum
    r.x -= t;
    t -= r.x;
    F::mul_pair(r.z, p.y, p.z, t, l, t);
    F::sub(r.y, t, ss);
  }

  /// p = 2P in XYZZ coordinates, with ZZ3 = Y^2*ZZ and ZZZ3 = Y^3*ZZZ: 6M + 3S, or 6M + 5S. For the few doublings of a
  /// sum.
  static void dbl(Xyzz<F>& p) {
    F l, t, ss, yyy;
    F s = p.y.sqr();
    F zz = p.zz;
    start_dbl(l, t, p.x, zz, s);
    F::mul_pair(p.zz, p.zz, s, yyy, p.y, s);
    F::sqr_pair(p.x, l, ss, s);
    p.x -= t;
    p.x -= t;
    t -= p.x;
    F::mul_pair(p.zzz, p.zzz, yyy, t, l, t);
    F::sub(p.y, t, ss);
  }

  /// r = P + Q, Q affine. 8M + 3S:
  ///     H = x2*Z1^2 - X1, R = y2*Z1^3 - Y1, V = X1*H^2, X3 = R^2 - H^3 - 2V, Y3 = R(V - X3) - Y1*H^3, Z3 = Z1*H
  static void mixed_add(Jacobian<F>& r, const Jacobian<F>& p, const Affine<F>& q) {
    mixed_add(r, p, q, [] {});
  }

  /// The same with other work in between: `meanwhile` is called a few times, where the next products wait for the last
  /// ones. A back end's own kernel may call it as often as suits it, or never.
  template <class Meanwhile>
  [[gnu::always_inline]] static inline void mixed_add(Jacobian<F>& r, const Jacobian<F>& p, const Affine<F>& q,
                                                      Meanwhile&& meanwhile) {
    F h, slope;
    const F zz = p.z.sqr();
    meanwhile();
    F::mul_pair(h, q.x, zz, slope, p.z, zz);
    h -= p.x;
    meanwhile();
    F::mul_pair(slope, q.y, slope, r.z, p.z, h);
    slope -= p.y;
    meanwhile();
    finish_add(r, p.x, p.y, h, slope, meanwhile);
  }

  /// r = P + Q in XYZZ coordinates, Q affine. 8M + 2S (madd-2008-s of the Explicit-Formulas Database):
  ///     H = x2*ZZ1 - X1, R = y2*ZZZ1 - Y1, V = X1*H^2, X3 = R^2 - H^3 - 2V, Y3 = R(V - X3) - Y1*H^3, ZZ3 = ZZ1*H^2,
  ///     ZZZ3 = ZZZ1*H^3
  static void mixed_add(Xyzz<F>& r, const Xyzz<F>& p, const Affine<F>& q) {
    mixed_add(r, p, q, [] {});
  }

  template <class Meanwhile>
  [[gnu::always_inline]] static inline void mixed_add(Xyzz<F>& r, const Xyzz<F>& p, const Affine<F>& q,
                                                      Meanwhile&& meanwhile) {
    F h, slope, hh, rr, v;
    F::mul_pair(h, q.x, p.zz, slope, q.y, p.zzz);
    h -= p.x;
    slope -= p.y;
    meanwhile();
    F::sqr_pair(hh, h, rr, slope);
    meanwhile();
    F::mul_pair(h, h, hh, v, p.x, hh);
    meanwhile();
    F::mul_pair(r.zz, p.zz, hh, r.zzz, p.zzz, h);
    meanwhile();
    finish_x_y(r, p.y, h, slope, rr, v);
  }

  /// r = P + Q, Q with the powers of its Z. 11M + 3S; as above with X1*Z2^2, Y1*Z2^3 and Z1*Z2 for X1, Y1 and Z1.
  static void add(Jacobian<F>& r, const Jacobian<F>& p, const Cached<F>& q) {
    F h, slope, u1, s1;
    F zz = p.z.sqr();
    F::mul_pair(h, q.x, zz, slope, p.z, zz);
    F::mul_pair(u1, p.x, q.zz, s1, p.y, q.zzz);
    F::mul_pair(slope, q.y, slope, zz, p.z, q.z);
    h -= u1;
    slope -= s1;
    F::mul(r.z, zz, h);
    finish_add(r, u1, s1, h, slope, [] {});
  }

 private:
  /// L and T of a doubling. Uses zz up.
  [[gnu::always_inline]] static inline void start_dbl(F& l, F& t, const F& x, F& zz, const F& s) {
    if constexpr (Curve::a_is_minus_three) {
      F::sub(l, x, zz);
      zz += x;
      F::mul_pair(l, l, zz, t, x, s);
      l += l.half();
    } else {
      F xx, zzzz;
      F::sqr_pair(xx, x, zzzz, zz);
      F::mul_pair(l, zzzz, Constants<Curve, Target>::a, t, x, s);
      l = xx + (xx + l).half();
    }
  }

  /// X3 and Y3 from X1, Y1 (which may be r's own), H and R, which it uses up.
  template <class Meanwhile>
  [[gnu::always_inline]] static inline void finish_add(Jacobian<F>& r, const F& u1, const F& s1, F& h, F& slope,
                                                       Meanwhile&& meanwhile) {
    F hh, rr, v;
    F::sqr_pair(hh, h, rr, slope);
    meanwhile();
    F::mul_pair(h, h, hh, v, u1, hh);
    meanwhile();
    finish_x_y(r, s1, h, slope, rr, v);
  }

  /// X3 and Y3 from Y1 (which may be r's own), H^3, R, R^2 and V, which it uses up.
  template <class Point>
  [[gnu::always_inline]] static inline void finish_x_y(Point& r, const F& s1, F& hhh, F& slope, const F& rr, F& v) {
    F::sub(r.x, rr, hhh);
    r.x -= v;
    r.x -= v;
    v -= r.x;
    F::mul_pair(slope, slope, v, hhh, s1, hhh);
    F::sub(r.y, slope, hhh);
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
