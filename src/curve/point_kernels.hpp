// SPDX-License-Identifier: Apache-2.0
// PointKernels<Curve, Target>: doubling and the two additions. A back end that wants a whole point operation in one
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
// (X3 = R^2 - H^3 - 2V with H, V = 0 if the x are equal; then R = 0 exactly if the y are equal too.)
//
// A back end may also offer a mixed addition that reads a block of a table meanwhile, for blocks of one size:
//     static constexpr std::size_t entries_read;
//     static void mixed_add_and_read(Jacobian<F>& r, const Jacobian<F>& p, const Affine<F>& q, Affine<F>& entry,
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
    if constexpr (Curve::a_is_minus_three) {
      F::sub(l, p.x, zz);
      zz += p.x;
      F::mul_pair(l, l, zz, t, p.x, s);
      l += l.half();
    } else {
      F xx, zzzz;
      F::sqr_pair(xx, p.x, zzzz, zz);
      F::mul_pair(l, zzzz, Constants<Curve, Target>::a, t, p.x, s);
      l = xx + (xx + l).half();
    }
    F::sqr_pair(r.x, l, ss, s);
    r.x -= t;  // twice: a subtraction costs less than a sum
    r.x -= t;
    t -= r.x;
    F::mul_pair(r.z, p.y, p.z, t, l, t);
    F::sub(r.y, t, ss);
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
  /// X3 and Y3 from X1, Y1 (which may be r's own), H and R, which it uses up.
  template <class Meanwhile>
  [[gnu::always_inline]] static inline void finish_add(Jacobian<F>& r, const F& u1, const F& s1, F& h, F& slope,
                                                       Meanwhile&& meanwhile) {
    F hh, rr, v;
    F::sqr_pair(hh, h, rr, slope);
    meanwhile();
    F::mul_pair(h, h, hh, v, u1, hh);
    meanwhile();
    F::sub(r.x, rr, h);
    r.x -= v;
    r.x -= v;
    v -= r.x;
    F::mul_pair(slope, slope, v, hh, s1, h);
    F::sub(r.y, slope, hh);
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
