// SPDX-License-Identifier: Apache-2.0
// Layouts of tables of multiples of one point, as compile-time policies. A table holds, for each of `blocks` blocks b
// and each index j below `entries`, the affine point
//
//     T[b][j] = 2^(step*b) * (2^(spacing*(teeth-1)) + sum over i < teeth-1 of (bit i of j ? +1 : -1) * 2^(spacing*i)) *
//     P
//
// and, with their negatives, these are all the sums of `teeth` signed powers of two at distance `spacing`. An odd
// scalar written with the digits +1 and -1 only (recoding.hpp) is then one entry for each block and each of `columns`
// columns:
//
//     spacing 1, one column:  consecutive windows and no doublings; T[b][j] = (2j+1) * 2^(width*b) * P
//     spacing > 1:            a signed comb, columns-1 doublings, a small table
//
// (Combs: C. H. Lim, P. J. Lee, More flexible exponentiation with precomputation, CRYPTO '94; signed digits without
// zero: M. Hedabou, P. Pinel, L. Beneteau, Countermeasures for preventing comb method against SCA attacks, ISPEC 2005.)
#pragma once

#include <cstddef>

namespace yuxi::curve {

template <unsigned Bits, unsigned Teeth, unsigned Spacing, unsigned Blocks, unsigned Step, unsigned Columns>
struct TableLayout {
  static constexpr unsigned bits = Bits;
  static constexpr unsigned teeth = Teeth;
  static constexpr unsigned spacing = Spacing;
  static constexpr unsigned blocks = Blocks;
  static constexpr unsigned step = Step;
  static constexpr unsigned columns = Columns;

  /// How many signed bits a scalar is written with.
  static constexpr unsigned length = Spacing == 1 ? Step * Blocks : Spacing * Teeth;
  static constexpr std::size_t entries = std::size_t{1} << (Teeth - 1);
  static constexpr std::size_t points = Blocks * entries;

  /// The last block of a comb may be shorter than the others.
  static constexpr bool has_column(unsigned block, unsigned column) {
    return Spacing == 1 || block * Step + column < Spacing;
  }

  /// No entry is the infinity, and no addition that builds the table is exceptional, if every number in the table,
  /// without its power of two, is below 2^(Bits-1) and so below the order.
  static_assert((Teeth - 1) * Spacing + 1 <= Bits - 1, "too many teeth for an order of that length");
  static_assert(length >= Bits);

  /// How many of the last columns need additions that are right in every case. See doc/exceptional-cases.md: if the
  /// entries are small beside the order, only the last column can wrap around the order.
  static constexpr unsigned wrapping_columns =
      Columns == 1 || (Teeth - 1) * Spacing + (Blocks - 1) * Step + 5 <= Bits ? 1 : Columns;
};

constexpr unsigned divide_up(unsigned a, unsigned b) {
  return (a + b - 1) / b;
}

/// Windows of `Width` bits side by side, one block each.
template <unsigned Bits, unsigned Width>
using Windows = TableLayout<Bits, Width, 1, divide_up(Bits, Width), Width, 1>;

/// A comb of `Teeth` teeth, its columns shared out over `Blocks` blocks.
template <unsigned Bits, unsigned Teeth, unsigned Blocks>
using Comb = TableLayout<Bits, Teeth, divide_up(Bits, Teeth), Blocks, divide_up(divide_up(Bits, Teeth), Blocks),
                         divide_up(divide_up(Bits, Teeth), Blocks)>;

}  // namespace yuxi::curve
