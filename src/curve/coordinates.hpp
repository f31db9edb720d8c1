// SPDX-License-Identifier: Apache-2.0
// Between points and their bytes: x || y, big-endian. Checking and decompressing are for public points; writing is
// constant time and gives zeros for the infinity, which has no x and y.
#pragma once

#include <array>

#include "ct/secret.hpp"
#include "curve/inversion.hpp"
#include "curve/point_kernels.hpp"

namespace yuxi::curve {

template <class Curve, class Target>
struct Coordinates {
  using F = field::Field<typename Curve::Prime, Target>;
  using C = Constants<Curve, Target>;
  static constexpr std::size_t length = F::byte_length;

  static Affine<F> read(const std::uint8_t* xy) { return {F::from_be(xy), F::from_be(xy + length)}; }

  static void write(std::uint8_t* xy, const Affine<F>& p) {
    p.x.to_be(xy);
    p.y.to_be(xy + length);
  }

  /// Constant time.
  static void write(std::uint8_t* xy, const Jacobian<F>& p) {
    const ct::Secret<F> z_inverse(p.z.inverse());
    const ct::Secret<Affine<F>> affine(scale_to_affine(p, z_inverse.reveal()));
    write(xy, affine.reveal());
  }

  /// Many points with one inversion: point i, i < count, goes to destination(i). Changes `points`. Constant time.
  template <std::size_t capacity, class Destination>
  static void write_all(std::array<Jacobian<F>, capacity>& points, std::size_t count, Destination destination) {
    ct::Secret<std::array<F, capacity>> z_, inverses_;
    for (std::size_t i = 0; i < count; ++i) {
      // The infinity has no inverse to share and would spoil all: (0, 0) stands for it.
      points[i].assign_if(points[i].is_infinity(), {F::zero(), F::zero(), F::one()});
      z_.reveal()[i] = points[i].z;
    }
    invert_all(inverses_.reveal().data(), z_.reveal().data(), count);
    for (std::size_t i = 0; i < count; ++i) {
      const ct::Secret<Affine<F>> affine(scale_to_affine(points[i], inverses_.reveal()[i]));
      write(destination(i), affine.reveal());
    }
  }

  /// x^3 + ax + b.
  static F right_side(const F& x) {
    const F xx = x.sqr();
    if constexpr (Curve::a_is_minus_three) return xx * x - x.dbl() - x + C::b;
    return (xx + C::a) * x + C::b;
  }

  /// Are both coordinates below p, and is the point on the curve? The order of the group is prime and the infinity has
  /// no such form, so this is all that there is to check.
  static bool is_valid_vartime(const std::uint8_t* xy) {
    if (!(F::in_range(xy) & F::in_range(xy + length)).declassify()) return false;
    const Affine<F> p = read(xy);
    return p.y.sqr().equals(right_side(p.x)).declassify();
  }

  /// The point with this x whose y is odd or even (SEC 1, 2.3.4). False, and xy untouched, if there is none.
  static bool decompress_vartime(std::uint8_t* xy, const std::uint8_t* x_bytes, unsigned y_is_odd) {
    if (!F::in_range(x_bytes).declassify()) return false;
    Affine<F> p{F::from_be(x_bytes), {}};
    if (!right_side(p.x).sqrt_vartime(p.y)) return false;
    if ((p.y.to_words()[0] & 1) != (y_is_odd & 1)) p.y = -p.y;
    write(xy, p);
    return true;
  }

  /// Is x(p) mod n this number, for a finite p? X is compared with x*Z^2 for x, x + n, ... below p; no inversion.
  /// (r = x mod n in a signature: GB/T 32918.2, 7.1.)
  static bool has_x_vartime(const Jacobian<F>& p, const std::uint8_t* x_mod_n) {
    using W = typename F::Word;
    constexpr auto n = Curve::Order::template value<W>;
    static_assert(n.size() == F::words);
    if (p.is_infinity().declassify()) return false;
    const F zz = p.z.sqr();
    auto x = base::words_from_be<W, F::words>(x_mod_n, length);
    for (W carry = 0; carry == 0 && is_below_p(x);) {
      if ((F::from_words(x) * zz).equals(p.x).declassify()) return true;
      for (std::size_t i = 0; i < n.size(); ++i) x[i] = base::add_carry(x[i], n[i], carry);
    }
    return false;
  }

 private:
  static bool is_below_p(const typename F::Value& x) {
    typename F::Word borrow = 0;
    for (std::size_t i = 0; i < F::words; ++i) (void)base::sub_borrow(x[i], F::M::p[i], borrow);
    return borrow != 0;
  }
};

}  // namespace yuxi::curve
