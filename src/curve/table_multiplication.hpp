// SPDX-License-Identifier: Apache-2.0
// k times the point of a table, for a secret k: one signed digit, one scan of a whole block of the table and one
// addition for each block and column. The same text serves windows without doublings and combs (layout.hpp), the
// generator and prepared keys.
#pragma once

#include "curve/addition.hpp"
#include "curve/recoding.hpp"
#include "curve/stored_points.hpp"

namespace yuxi::curve {

template <class Curve, class Target, class Layout>
struct TableMultiplication {
  using F = field::Field<typename Curve::Prime, Target>;
  using W = typename Target::Word;
  using Scalar = std::array<W, Curve::Order::template value<W>.size()>;
  using Bits = SignedBits<typename Curve::Order, W, Layout::length>;

  /// result = k*P for k < n; k = 0 gives the infinity. Constant time.
  static void multiply(Jacobian<F>& result, const Scalar& k, const std::uint64_t* table) {
    const ct::Secret<Bits> bits_(Bits{k});
    const Bits& bits = bits_.reveal();
    ct::Secret<Affine<F>> entry_;
    Affine<F>& entry = entry_.reveal();
    bool first = true;
    for (unsigned column = Layout::columns; column-- > 0;) {
      if (!first) PointKernels<Curve, Target>::dbl(result, result);
      for (unsigned block = 0; block < Layout::blocks; ++block) {
        if (!Layout::has_column(block, column)) continue;
        const auto digit = bits.template digit<Layout::teeth, Layout::spacing>(block * Layout::step + column);
        StoredPoint<F>::read_secret(entry, table + block * Layout::entries * StoredPoint<F>::words, Layout::entries,
                                    digit.index, digit.negative);
        if (first) {
          result = Jacobian<F>::from_affine(entry);
          first = false;
        } else if (needs_complete_addition(block, column)) {
          Addition<Curve, Target>::mixed_add_complete(result, entry);
        } else {
          PointKernels<Curve, Target>::mixed_add(result, result, entry);
        }
      }
    }
    result.y.conditional_negate(bits.negated);
  }

 private:
  /// Windows from the lowest up: the partial sums are smaller than the next entry, so only the last addition can wrap
  /// around the order. Combs: every addition of the wrapping columns. (doc/exceptional-cases.md)
  static constexpr bool needs_complete_addition(unsigned block, unsigned column) {
    return Layout::spacing == 1 ? block + 1 == Layout::blocks : column < Layout::wrapping_columns;
  }
};

}  // namespace yuxi::curve
