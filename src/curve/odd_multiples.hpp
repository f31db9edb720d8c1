// SPDX-License-Identifier: Apache-2.0
// P, 3P, 5P, ... of a point without a table, ready for additions.
#pragma once

#include "curve/point_kernels.hpp"

namespace yuxi::curve {

/// place(j, (2j+1)P) for every j < count, in order; count below n/2. Constant time.
///
/// Scaling coordinates by the Z of 2P is an isomorphism onto another curve, where 2P is an affine point; the additions
/// do not use the curve's coefficients, so they are mixed additions there. No addition is exceptional: (2j-1)P = +-2P
/// would need an odd number of at most 2*count + 1 that is 0 mod n.
template <class Curve, class Target, class F, class Place>
void for_each_odd_multiple(std::size_t count, const Affine<F>& p, Place&& place) {
  using K = PointKernels<Curve, Target>;
  Jacobian<F> twice;
  K::dbl(twice, Jacobian<F>::from_affine(p));
  const Affine<F> step{twice.x, twice.y};
  const F zz = twice.z.sqr();
  F x, zzz;
  F::mul_pair(x, p.x, zz, zzz, twice.z, zz);
  Jacobian<F> multiple{x, p.y * zzz, F::one()};
  place(std::size_t{0}, Cached<F>{p.x, p.y, F::one(), F::one(), F::one()});
  for (std::size_t j = 1; j < count; ++j) {
    K::mixed_add(multiple, multiple, step);
    place(j, cache(Jacobian<F>{multiple.x, multiple.y, multiple.z * twice.z}));
  }
}

/// The same into table[j].
template <class Curve, class Target, class F>
void odd_multiples(Cached<F>* table, std::size_t count, const Affine<F>& p) {
  for_each_odd_multiple<Curve, Target>(count, p, [table](std::size_t j, const Cached<F>& q) { table[j] = q; });
}

}  // namespace yuxi::curve
