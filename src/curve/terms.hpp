// SPDX-License-Identifier: Apache-2.0
// Terms of a sum of multiples of public points by public scalars: each knows, for every number of doublings that is
// still to come, which points to add. evaluate_vartime() runs one accumulator through them, so that all terms share the
// doublings (Straus' trick). Every term has
//
//     static constexpr unsigned steps;                             it adds at steps-1, ..., 1, 0 doublings to come
//     void add_vartime(Jacobian<F>& sum, unsigned step) const;
//
// A term that adds much and doubles little takes a sum in XYZZ coordinates as well.
// All of it branches and indexes on the scalars and on the points.
#pragma once

#include <array>

#include "curve/addition.hpp"
#include "curve/odd_multiples.hpp"
#include "curve/recoding.hpp"
#include "curve/stored_points.hpp"

namespace yuxi::curve {

template <class Curve, class Target>
struct TermTypes {
  using F = field::Field<typename Curve::Prime, Target>;
  using W = typename Target::Word;
  using Scalar = std::array<W, Curve::Order::template value<W>.size()>;
  using Add = Addition<Curve, Target>;
  static constexpr unsigned bits = Curve::Order::bits;
};

/// v*P for a point without a table: wNAF over odd multiples made here.
template <class Curve, class Target>
class PointTerm : TermTypes<Curve, Target> {
  using T = TermTypes<Curve, Target>;
  using F = typename T::F;

 public:
  static constexpr unsigned steps = T::bits + 1;

  PointTerm(const typename T::Scalar& v, const Affine<F>& p) {
    odd_multiples<Curve, Target>(multiples_.data(), multiples_.size(), p);
    wnaf_vartime(v, T::bits, Curve::width,
                 [this](unsigned position, int digit) { digits_[position] = static_cast<std::int8_t>(digit); });
  }

  void add_vartime(Jacobian<F>& sum, unsigned step) const {
    const int digit = digits_[step];
    if (digit == 0) return;
    Cached<F> q = multiples_[static_cast<unsigned>(digit < 0 ? -digit : digit) / 2];
    if (digit < 0) q.y = -q.y;
    T::Add::add_vartime(sum, q);
  }

 private:
  std::array<Cached<F>, std::size_t{1} << (Curve::width - 2)> multiples_;
  std::array<std::int8_t, steps> digits_{};
};

/// P itself.
template <class Curve, class Target>
class LonePointTerm : TermTypes<Curve, Target> {
  using T = TermTypes<Curve, Target>;
  using F = typename T::F;

 public:
  static constexpr unsigned steps = 1;

  explicit LonePointTerm(const Affine<F>& p) : p_(p) {}

  void add_vartime(Jacobian<F>& sum, unsigned) const { T::Add::mixed_add_vartime(sum, p_); }

 private:
  Affine<F> p_;
};

/// v*P for a table of windows. The entries are the odd multiples below 2^width of 2^(width*block) * P: wNAF of width +
/// 1 gives bits/(width+2) digits, fewer than there are windows, if a digit at position width*block + s may wait until s
/// doublings are to come. So `width` steps at most, and fewer additions than one for each block.
template <class Curve, class Target, class Layout>
class WindowsTerm {
  using T = TermTypes<Curve, Target>;
  using F = typename T::F;
  static constexpr unsigned width = Layout::teeth;

 public:
  /// One more where the highest position of a wNAF, `bits` itself, lies above the last block.
  static constexpr unsigned steps = T::bits / width < Layout::blocks ? width : width + 1;

  WindowsTerm(const typename T::Scalar& v, const std::uint64_t* table) : table_(table) {
    wnaf_vartime(v, T::bits, width + 1, [this](unsigned position, int digit) {
      const unsigned block = position / width < Layout::blocks ? position / width : Layout::blocks - 1;
      const unsigned step = position - block * width;
      const Digit d{static_cast<std::uint8_t>(block), static_cast<std::int8_t>(digit)};
      __builtin_prefetch(entry(d));  // an addition begins with it
      digits_[step][counts_[step]++] = d;
    });
  }

  template <class Point>
  void add_vartime(Point& sum, unsigned step) const {
    for (unsigned i = 0; i < counts_[step]; ++i) {
      const Digit d = digits_[step][i];
      Affine<F> q = StoredPoint<F>::read(entry(d));
      if (d.digit < 0) q.y = -q.y;
      T::Add::mixed_add_vartime(sum, q);
    }
  }

 private:
  struct Digit {
    std::uint8_t block;
    std::int8_t digit;
  };
  const std::uint64_t* entry(const Digit& d) const {
    const auto index = static_cast<unsigned>(d.digit < 0 ? -d.digit : d.digit) / 2;
    return table_ + (d.block * Layout::entries + index) * StoredPoint<F>::words;
  }

  const std::uint64_t* table_;
  std::array<std::array<Digit, Layout::blocks + 1>, steps> digits_;
  std::array<std::uint8_t, steps> counts_{};
};

/// v*P for a comb: the same regular digits as for a secret, but read at their index.
template <class Curve, class Target, class Layout>
class CombTerm {
  using T = TermTypes<Curve, Target>;
  using F = typename T::F;

 public:
  static constexpr unsigned steps = Layout::columns;

  CombTerm(const typename T::Scalar& v, const std::uint64_t* table)
      : table_(table), bits_(v), negated_(bits_.negated.declassify()) {}

  void add_vartime(Jacobian<F>& sum, unsigned step) const {
    for (unsigned block = 0; block < Layout::blocks; ++block) {
      if (!Layout::has_column(block, step)) continue;
      const auto digit = bits_.template digit<Layout::teeth, Layout::spacing>(block * Layout::step + step);
      Affine<F> q = StoredPoint<F>::read(table_ + (block * Layout::entries + digit.index) * StoredPoint<F>::words);
      if (digit.negative.declassify() != negated_) q.y = -q.y;
      T::Add::mixed_add_vartime(sum, q);
    }
  }

 private:
  const std::uint64_t* table_;
  SignedBits<typename Curve::Order, typename Target::Word, Layout::length> bits_;
  bool negated_;
};

template <class Curve, class Target, class Layout>
using TableTerm =
    std::conditional_t<Layout::spacing == 1, WindowsTerm<Curve, Target, Layout>, CombTerm<Curve, Target, Layout>>;

/// The sum of two terms, in the coordinates of `sum`.
template <class Curve, class Target, class Point, class A, class B>
void run_vartime(Point& sum, const A& a, const B& b) {
  using Add = Addition<Curve, Target>;
  sum = {};
  for (unsigned step = A::steps > B::steps ? A::steps : B::steps; step-- > 0;) {
    if (!Add::is_infinity_vartime(sum)) Add::dbl(sum);
    if (step < A::steps) a.add_vartime(sum, step);
    if (step < B::steps) b.add_vartime(sum, step);
  }
}

/// The sum of two terms; the infinity has z = 0.
template <class Curve, class Target, class A, class B>
void evaluate_vartime(Jacobian<field::Field<typename Curve::Prime, Target>>& sum, const A& a, const B& b) {
  using F = field::Field<typename Curve::Prime, Target>;
  if constexpr (requires(Xyzz<F> & xyzz) {
                  a.add_vartime(xyzz, 0);
                  b.add_vartime(xyzz, 0);
                }) {
    Xyzz<F> xyzz;
    run_vartime<Curve, Target>(xyzz, a, b);
    sum = to_jacobian(xyzz);
  } else {
    run_vartime<Curve, Target>(sum, a, b);
  }
}

}  // namespace yuxi::curve
