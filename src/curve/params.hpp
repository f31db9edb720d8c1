// SPDX-License-Identifier: Apache-2.0
// The SM2 curve on a page: y^2 = x^3 + ax + b over GF(p), a group of prime order n (GB/T 32918.5-2017, clause 2).
//
// A curve is a type. Everything in this room is a template over it, so that the same text runs on this curve, on the
// example curve of the older standard (whose a is not -3) and on curves small enough to try every point.
#pragma once

#include <cstdint>

#include "curve/layout.hpp"
#include "field/primes.hpp"

namespace yuxi::curve {

/// Multiples of SM2's base point, generated (tables/): 37 windows of width 7, and 64 points of a comb.
#ifndef YUXI_SMALL_TABLES
extern const std::uint64_t sm2_base_windows[];
#endif
extern const std::uint64_t sm2_base_comb[];

/// What the tables of a 256-bit curve look like.
struct Layouts256 {
  using Big = Windows<256, 7>;          // 37 x 64 points, no doublings
  using Compact = Comb<256, 6, 2>;      // 64 points, 21 doublings
  static constexpr unsigned width = 5;  // windows for a point without a table
};

/// The curve without a table of its base point.
struct Sm2Parameters : Layouts256 {
  using Prime = field::Sm2Prime;
  using Order = field::Sm2Order;
  static constexpr unsigned bits = 256;
  static constexpr bool a_is_minus_three = true;

  template <class W>
  static constexpr auto a = base::words<W, bits>("fffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffc");
  template <class W>
  static constexpr auto b = base::words<W, bits>("28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93");
  template <class W>
  static constexpr auto gx = base::words<W, bits>("32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7");
  template <class W>
  static constexpr auto gy = base::words<W, bits>("bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0");
};

/// With 4 KB for the base point: for firmware, and for hosts that want a small library.
struct Sm2SmallTable : Sm2Parameters {
  using Base = Compact;
  static const std::uint64_t* base_table() { return sm2_base_comb; }
};

#ifndef YUXI_SMALL_TABLES
/// With 148 KB for the base point.
struct Sm2 : Sm2Parameters {
  using Base = Big;
  static const std::uint64_t* base_table() { return sm2_base_windows; }
};
#else
using Sm2 = Sm2SmallTable;
#endif

}  // namespace yuxi::curve
