// SPDX-License-Identifier: Apache-2.0
// The curve engine as the unit of run-time dispatch: all that protocols ask of a curve, as a set of function pointers
// over byte strings. engine.hpp makes one for a curve and a target.
//
// Numbers are big-endian byte strings of the curve's byte length L (32 for SM2), points are x || y, 2L bytes. Outputs
// may be the same memory as inputs. Functions with _vartime in their name are for public data; the others are constant
// time in scalars and in points.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"

namespace yuxi::curve {

/// Tables of a prepared key: `compact` has 64 points, `big` makes verification fastest.
enum class PreparedKind { compact, big };

struct CurveEngine {
  const char* name;

  /// xy = k*G for any k < n; zeros for k = 0.
  void (*mul_base)(std::uint8_t* xy, const std::uint8_t* k);
  /// The same for `count` scalars one after another; inversions are shared.
  void (*mul_base_batch)(std::uint8_t* xy, const std::uint8_t* k, std::size_t count);
  /// xy = k*point for any k < n and a valid point; zeros for k = 0.
  void (*mul_point)(std::uint8_t* xy, const std::uint8_t* k, const std::uint8_t* point);

  /// base_xy = k*G and point_xy = k*point with one inversion; otherwise as mul_base and mul_point.
  void (*mul_base_and_point)(std::uint8_t* base_xy, std::uint8_t* point_xy, const std::uint8_t* k,
                             const std::uint8_t* point);

  /// OS2IP(wide) mod n; length is public, at most 2L.
  void (*scalar_from_wide)(std::uint8_t* out, const std::uint8_t* wide, std::size_t length);
  /// Modulo n, operands below n; the inverse of 0 is 0.
  void (*scalar_add)(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b);
  void (*scalar_sub)(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b);
  void (*scalar_mul)(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b);
  void (*scalar_invert)(std::uint8_t* out, const std::uint8_t* a);
  /// a < n?
  ct::Choice (*scalar_in_range)(const std::uint8_t* a);

  /// Coordinates below p and on the curve?
  bool (*point_is_valid_vartime)(const std::uint8_t* xy);
  /// The point with this x and that parity of y; false if there is none (xy untouched).
  bool (*decompress_vartime)(std::uint8_t* xy, const std::uint8_t* x, unsigned y_is_odd);
  /// xy = u*G + v*point for u, v < n; false for the infinity (xy zeroed).
  bool (*mul_double_vartime)(std::uint8_t* xy, const std::uint8_t* u, const std::uint8_t* v, const std::uint8_t* point);
  /// xy = point + v*other for v < n and valid points, in any relation to each other; false for the infinity (xy
  /// zeroed). As many doublings as v has bits.
  bool (*add_multiple_vartime)(std::uint8_t* xy, const std::uint8_t* point, const std::uint8_t* v,
                               const std::uint8_t* other);
  /// Is u*G + v*point finite, with x mod n = x_mod_n (below n)?
  bool (*mul_double_has_x_vartime)(const std::uint8_t* u, const std::uint8_t* v, const std::uint8_t* point,
                                   const std::uint8_t* x_mod_n);

  /// How many 64-bit words a prepared key has.
  std::size_t (*prepared_words)(PreparedKind kind);
  /// Fills the table for a valid point. The words are the same on every back end.
  void (*prepare_vartime)(std::uint64_t* table, PreparedKind kind, const std::uint8_t* point);
  /// mul_double_has_x_vartime for a prepared point.
  bool (*mul_double_prepared_has_x_vartime)(const std::uint8_t* u, const std::uint8_t* v, const std::uint64_t* table,
                                            PreparedKind kind, const std::uint8_t* x_mod_n);
  /// mul_point for a prepared point: the table is scanned, k stays secret.
  void (*mul_prepared)(std::uint8_t* xy, const std::uint8_t* k, const std::uint64_t* table, PreparedKind kind);
  /// mul_base_and_point for a prepared point; and the same for `count` scalars one after another.
  void (*mul_base_and_prepared)(std::uint8_t* base_xy, std::uint8_t* point_xy, const std::uint8_t* k,
                                const std::uint64_t* table, PreparedKind kind);
  void (*mul_base_and_prepared_batch)(std::uint8_t* base_xy, std::uint8_t* point_xy, const std::uint8_t* k,
                                      std::size_t count, const std::uint64_t* table, PreparedKind kind);
};

/// A static engine as a set of pointers.
template <class E>
constexpr CurveEngine engine_of() {
  return {
      .name = E::name,
      .mul_base = E::mul_base,
      .mul_base_batch = E::mul_base_batch,
      .mul_point = E::mul_point,
      .mul_base_and_point = E::mul_base_and_point,
      .scalar_from_wide = E::scalar_from_wide,
      .scalar_add = E::scalar_add,
      .scalar_sub = E::scalar_sub,
      .scalar_mul = E::scalar_mul,
      .scalar_invert = E::scalar_invert,
      .scalar_in_range = E::scalar_in_range,
      .point_is_valid_vartime = E::point_is_valid_vartime,
      .decompress_vartime = E::decompress_vartime,
      .mul_double_vartime = E::mul_double_vartime,
      .add_multiple_vartime = E::add_multiple_vartime,
      .mul_double_has_x_vartime = E::mul_double_has_x_vartime,
      .prepared_words = E::prepared_words,
      .prepare_vartime = E::prepare_vartime,
      .mul_double_prepared_has_x_vartime = E::mul_double_prepared_has_x_vartime,
      .mul_prepared = E::mul_prepared,
      .mul_base_and_prepared = E::mul_base_and_prepared,
      .mul_base_and_prepared_batch = E::mul_base_and_prepared_batch,
  };
}

}  // namespace yuxi::curve
