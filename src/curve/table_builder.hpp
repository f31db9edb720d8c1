// SPDX-License-Identifier: Apache-2.0
// Making a table of layout.hpp for a public point: for prepared keys at run time, for the generator by
// tools/make_tables.
//
// A chain of doublings passes every 2^i*P that is needed; they become affine in batches. Then T[b][j + 2^i] = T[b][j] +
// D[b][i] for j < 2^i, with D[b][i] = 2 * 2^(step*b + spacing*i) * P, by affine additions that share inversions. The
// table is its own scratch memory: D[b][i] waits in the place of T[b][2^i] and is replaced last.
#pragma once

#include <array>

#include "curve/addition.hpp"
#include "curve/inversion.hpp"
#include "curve/stored_points.hpp"

namespace yuxi::curve {

template <class Curve, class Target, class Layout>
class TableBuilder {
  using F = field::Field<typename Curve::Prime, Target>;
  using K = PointKernels<Curve, Target>;
  static constexpr std::size_t point_words = StoredPoint<F>::words;
  static constexpr std::size_t batch = 64;

 public:
  static constexpr std::size_t words = Layout::points * point_words;

  /// Fills `words` words at table. p is a point of the curve's group, not the infinity. Public data only.
  static void build_vartime(std::uint64_t* table, const Affine<F>& p) {
    place_chain(table, p);
    for (unsigned i = 0; i + 1 < Layout::teeth; ++i) add_level(table, i);
  }

 private:
  static std::uint64_t* place(std::uint64_t* table, std::size_t block, std::size_t index) {
    return table + (block * Layout::entries + index) * point_words;
  }

  /// Jacobian points on their way to affine places.
  struct Pending {
    std::array<Jacobian<F>, batch> points;
    std::array<std::uint64_t*, batch> places;
    std::size_t count = 0;

    void put(std::uint64_t* where, const Jacobian<F>& point) {
      points[count] = point;
      places[count] = where;
      if (++count == batch) flush();
    }
    void flush() {
      if (count == 0) return;
      std::array<F, batch> z, inverses;
      for (std::size_t i = 0; i < count; ++i) z[i] = points[i].z;
      invert_all(inverses.data(), z.data(), count);
      for (std::size_t i = 0; i < count; ++i) StoredPoint<F>::write(places[i], scale_to_affine(points[i], inverses[i]));
      count = 0;
    }
  };

  /// T[b][0] and all D[b][i] to their places.
  static void place_chain(std::uint64_t* table, const Affine<F>& p) {
    constexpr unsigned last = (Layout::blocks - 1) * Layout::step + (Layout::teeth - 1) * Layout::spacing;
    Pending pending;
    std::array<Jacobian<F>, Layout::spacing == 1 ? 0 : Layout::blocks> first{};
    Jacobian<F> power = Jacobian<F>::from_affine(p);
    for (unsigned exponent = 0; exponent <= last; ++exponent) {
      for (unsigned b = 0; b < Layout::blocks; ++b) {
        if constexpr (Layout::spacing == 1) {  // T[b][0] = 2^(width-1) - ... - 2 - 1 = 1
          if (exponent == b * Layout::step) pending.put(place(table, b, 0), power);
        } else if (exponent >= b * Layout::step && (exponent - b * Layout::step) % Layout::spacing == 0 &&
                   (exponent - b * Layout::step) / Layout::spacing < Layout::teeth) {
          if (!is_last_tooth(b, exponent)) {
            Jacobian<F> minus = power;
            minus.y = -minus.y;
            Addition<Curve, Target>::add_vartime(first[b], cache(minus));
          } else {
            Addition<Curve, Target>::add_vartime(first[b], cache(power));
            pending.put(place(table, b, 0), first[b]);
          }
        }
      }
      K::dbl(power, power);
      for (unsigned b = 0; b < Layout::blocks; ++b) {
        if (exponent < b * Layout::step || (exponent - b * Layout::step) % Layout::spacing != 0) continue;
        const unsigned i = (exponent - b * Layout::step) / Layout::spacing;
        if (i + 1 < Layout::teeth) pending.put(place(table, b, std::size_t{1} << i), power);
      }
    }
    pending.flush();
  }

  static constexpr bool is_last_tooth(unsigned block, unsigned exponent) {
    return exponent == block * Layout::step + (Layout::teeth - 1) * Layout::spacing;
  }

  /// T[b][j + 2^i] = T[b][j] + D[b][i] for all b and all j < 2^i, from the highest j down.
  static void add_level(std::uint64_t* table, unsigned i) {
    const std::size_t per_block = std::size_t{1} << i;
    const std::size_t all = Layout::blocks * per_block;
    std::array<F, batch> differences, inverses;
    for (std::size_t done = 0; done < all;) {
      const std::size_t count = all - done < batch ? all - done : batch;
      for (std::size_t k = 0; k < count; ++k) {
        const std::size_t b = (done + k) / per_block, j = per_block - 1 - (done + k) % per_block;
        differences[k] = F::from_stored(place(table, b, per_block)) - F::from_stored(place(table, b, j));
      }
      invert_all(inverses.data(), differences.data(), count);
      for (std::size_t k = 0; k < count; ++k) {
        const std::size_t b = (done + k) / per_block, j = per_block - 1 - (done + k) % per_block;
        const Affine<F> p = StoredPoint<F>::read(place(table, b, j));
        const Affine<F> q = StoredPoint<F>::read(place(table, b, per_block));
        const F slope = (q.y - p.y) * inverses[k];
        const F x = slope.sqr() - p.x - q.x;
        StoredPoint<F>::write(place(table, b, j + per_block), {x, slope * (p.x - x) - p.y});
      }
      done += count;
    }
  }
};

}  // namespace yuxi::curve
