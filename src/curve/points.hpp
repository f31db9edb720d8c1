// SPDX-License-Identifier: Apache-2.0
// Points in the coordinates the formulas use. In Jacobian coordinates x = X/Z^2, y = Y/Z^3; Z = 0 is the infinity,
// whatever X and Y are. In XYZZ coordinates x = X/ZZ, y = Y/ZZZ with ZZ^3 = ZZZ^2; ZZ = 0 is the infinity. An addition
// costs a square less in the latter, a doubling a product more: they are for sums with few doublings or none.
#pragma once

#include "ct/choice.hpp"

namespace yuxi::curve {

/// A point that is not the infinity.
template <class F>
struct Affine {
  F x, y;
};

template <class F>
struct Jacobian {
  F x, y, z;

  static constexpr Jacobian from_affine(const Affine<F>& p) { return {p.x, p.y, F::one()}; }

  constexpr ct::Choice is_infinity() const { return z.is_zero(); }

  constexpr void assign_if(ct::Choice choice, const Jacobian& o) {
    x.assign_if(choice, o.x);
    y.assign_if(choice, o.y);
    z.assign_if(choice, o.z);
  }
};

template <class F>
struct Xyzz {
  F x, y, zz, zzz;

  static constexpr Xyzz from_affine(const Affine<F>& p) { return {p.x, p.y, F::one(), F::one()}; }

  constexpr ct::Choice is_infinity() const { return zz.is_zero(); }
};

/// With Z = ZZ: X/ZZ = X*ZZ / ZZ^2 and Y/ZZZ = Y*ZZZ / ZZ^3. 2M.
template <class F>
constexpr Jacobian<F> to_jacobian(const Xyzz<F>& p) {
  Jacobian<F> r;
  F::mul_pair(r.x, p.x, p.zz, r.y, p.y, p.zzz);
  r.z = p.zz;
  return r;
}

/// A point of a table, not the infinity, with the powers of Z that an addition needs.
template <class F>
struct Cached {
  F x, y, z, zz, zzz;
};

/// To x, y, given 1/Z. For 1/Z = 0 both are 0.
template <class F>
constexpr Affine<F> scale_to_affine(const Jacobian<F>& p, const F& z_inverse) {
  Affine<F> r;
  const F zz = z_inverse.sqr();
  F zzz;
  F::mul_pair(r.x, p.x, zz, zzz, zz, z_inverse);
  r.y = p.y * zzz;
  return r;
}

}  // namespace yuxi::curve
