// SPDX-License-Identifier: Apache-2.0
// Curves over GF(239) of prime order, small enough to try every point and every scalar, for the same templates as SM2:
// fewer points than p, more points than p, and one whose a is not -3. Each comes with several sets of layouts, among
// them the widths that the product uses.
#pragma once

#include <vector>

#include "backend/portable/target.hpp"
#include "curve/engine.hpp"
#include "curve/layout.hpp"
#include "support/reference_curve.hpp"

namespace yuxi::test {

struct Prime239 {
  static constexpr unsigned bits = 8;
  template <class W>
  static constexpr auto value = base::words<W, bits>("ef");
};

#define YUXI_TINY_ORDER(name, hex)                           \
  struct name {                                              \
    static constexpr unsigned bits = 8;                      \
    template <class W>                                       \
    static constexpr auto value = base::words<W, bits>(hex); \
  }
YUXI_TINY_ORDER(Order223, "df");
YUXI_TINY_ORDER(Order241, "f1");
#undef YUXI_TINY_ORDER

struct TinyParameters {
  using Prime = Prime239;
  static constexpr unsigned bits = 8;
  template <class W>
  static constexpr auto gx = base::words<W, bits>("0");
};

/// y^2 = x^3 - 3x + 1: 223 points, n < p.
struct FewerPoints : TinyParameters {
  using Order = Order223;
  static constexpr bool a_is_minus_three = true;
  template <class W>
  static constexpr auto a = base::words<W, bits>("ec");
  template <class W>
  static constexpr auto b = base::words<W, bits>("1");
  template <class W>
  static constexpr auto gy = base::words<W, bits>("1");
};

/// y^2 = x^3 - 3x + 25: 241 points, n > p.
struct MorePoints : TinyParameters {
  using Order = Order241;
  static constexpr bool a_is_minus_three = true;
  template <class W>
  static constexpr auto a = base::words<W, bits>("ec");
  template <class W>
  static constexpr auto b = base::words<W, bits>("19");
  template <class W>
  static constexpr auto gy = base::words<W, bits>("5");
};

/// y^2 = x^3 + 7x + 58: 241 points.
struct GeneralA : TinyParameters {
  using Order = Order241;
  static constexpr bool a_is_minus_three = false;
  template <class W>
  static constexpr auto a = base::words<W, bits>("7");
  template <class W>
  static constexpr auto b = base::words<W, bits>("3a");
  template <class W>
  static constexpr auto gy = base::words<W, bits>("2f");
};

/// The product's widths: windows of 7 for tables and of 5 for points; a comb in two blocks, each of whose columns may
/// wrap around so small an order.
struct ProductLayouts {
  using Base = curve::Windows<8, 7>;
  using Big = curve::Windows<8, 7>;
  using Compact = curve::Comb<8, 2, 2>;
  static constexpr unsigned width = 5;
};

/// Many windows, a window width that divides the length (so that a wNAF reaches above the last block), a comb for the
/// base as in a build with small tables (its sums also meet the infinity before the last addition), and a comb whose
/// second block is shorter.
struct NarrowLayouts {
  using Base = curve::Comb<8, 1, 2>;
  using Big = curve::Windows<8, 2>;
  using Compact = curve::Comb<8, 3, 2>;
  static constexpr unsigned width = 2;
};

/// Other numbers of windows; the comb of one tooth, of whose columns only the last can wrap around.
struct OddLayouts {
  using Base = curve::Windows<8, 3>;
  using Big = curve::Windows<8, 4>;
  using Compact = curve::Comb<8, 1, 1>;
  static constexpr unsigned width = 3;
};

static_assert(ProductLayouts::Compact::wrapping_columns == ProductLayouts::Compact::columns);
static_assert(OddLayouts::Compact::wrapping_columns == 1 && OddLayouts::Compact::columns == 8);

/// A curve type for the engine templates; its table is made when it is first asked for.
template <class Parameters, class Layouts>
struct TinyCurve : Parameters, Layouts {
  static const std::uint64_t* base_table() {
    using Target = backend::Portable32;
    using Builder = curve::TableBuilder<TinyCurve, Target, typename Layouts::Base>;
    static const auto table = [] {
      std::vector<std::uint64_t> words(Builder::words);
      Builder::build_vartime(words.data(), curve::Constants<TinyCurve, Target>::generator);
      return words;
    }();
    return table.data();
  }
};

/// k*G for every k, by repeated addition.
inline std::vector<ReferencePoint> all_multiples(const ReferenceCurve& c) {
  std::vector<ReferencePoint> points(c.n.get_ui());
  for (std::size_t k = 1; k < points.size(); ++k) points[k] = c.add(points[k - 1], c.generator);
  return points;
}

template <class C, class T>
struct OnTarget {
  using Curve = C;
  using Target = T;
  using F = field::Field<typename C::Prime, T>;
  using Engine = curve::StaticCurveEngine<C, T>;
};

}  // namespace yuxi::test
