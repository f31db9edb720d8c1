// SPDX-License-Identifier: Apache-2.0
// The curve engine: all that protocols ask of a curve, over byte strings. CurveEngine is a set of function pointers,
// the unit of run-time dispatch; StaticCurveEngine<Curve, Target> has static members of the very same names, so that a
// protocol template takes either and a static image links only what it calls.
//
// Numbers are big-endian byte strings of the curve's byte length L (32 for SM2), points are x || y, 2L bytes. Outputs
// may be the same memory as inputs. Functions with _vartime in their name are for public data; the others are constant
// time in scalars and in points.
#pragma once

#include <cstddef>
#include <cstdint>

#include "curve/coordinates.hpp"
#include "curve/point_multiplication.hpp"
#include "curve/table_builder.hpp"
#include "curve/table_multiplication.hpp"
#include "curve/terms.hpp"

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
};

template <class Curve, class Target>
struct StaticCurveEngine {
  using F = field::Field<typename Curve::Prime, Target>;
  using S = field::Field<typename Curve::Order, Target>;
  using W = typename Target::Word;
  using Base = TableMultiplication<Curve, Target, typename Curve::Base>;
  using Scalar = typename Base::Scalar;
  using Points = Coordinates<Curve, Target>;

  static constexpr const char* name = Target::name;
  static constexpr std::size_t length = F::byte_length;
  static_assert(S::byte_length == length, "p and n of the same length in bytes");

  static void mul_base(std::uint8_t* xy, const std::uint8_t* k) {
    const ct::Secret<Scalar> scalar(read_scalar(k));
    ct::Secret<Jacobian<F>> product;
    Base::multiply(product.reveal(), scalar.reveal(), Curve::base_table());
    Points::write(xy, product.reveal());
  }

  static void mul_base_batch(std::uint8_t* xy, const std::uint8_t* k, std::size_t count) {
    constexpr std::size_t chunk = 32;
    ct::Secret<std::array<Jacobian<F>, chunk>> products_;
    ct::Secret<std::array<F, chunk>> z_, inverses_;
    auto& products = products_.reveal();
    for (std::size_t done = 0; done < count;) {
      const std::size_t now = count - done < chunk ? count - done : chunk;
      for (std::size_t i = 0; i < now; ++i) {
        const ct::Secret<Scalar> scalar(read_scalar(k + (done + i) * length));
        Base::multiply(products[i], scalar.reveal(), Curve::base_table());
        // The infinity has no inverse to share and would spoil the chunk: (0, 0) stands for it.
        products[i].assign_if(products[i].is_infinity(), {F::zero(), F::zero(), F::one()});
        z_.reveal()[i] = products[i].z;
      }
      invert_all(inverses_.reveal().data(), z_.reveal().data(), now);
      for (std::size_t i = 0; i < now; ++i) {
        const ct::Secret<Affine<F>> affine(scale_to_affine(products[i], inverses_.reveal()[i]));
        Points::write(xy + (done + i) * 2 * length, affine.reveal());
      }
      done += now;
    }
  }

  static void mul_point(std::uint8_t* xy, const std::uint8_t* k, const std::uint8_t* point) {
    const ct::Secret<Scalar> scalar(read_scalar(k));
    ct::Secret<Jacobian<F>> product;
    PointMultiplication<Curve, Target>::multiply(product.reveal(), scalar.reveal(), Points::read(point));
    Points::write(xy, product.reveal());
  }

  static void scalar_from_wide(std::uint8_t* out, const std::uint8_t* wide, std::size_t wide_length) {
    const ct::Secret<S> s(S::from_be_wide(wide, wide_length));
    s.reveal().to_be(out);
  }
  static void scalar_add(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b) {
    const ct::Secret<S> s(S::from_be(a) + S::from_be(b));
    s.reveal().to_be(out);
  }
  static void scalar_sub(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b) {
    const ct::Secret<S> s(S::from_be(a) - S::from_be(b));
    s.reveal().to_be(out);
  }
  static void scalar_mul(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b) {
    const ct::Secret<S> s(S::from_be(a) * S::from_be(b));
    s.reveal().to_be(out);
  }
  static void scalar_invert(std::uint8_t* out, const std::uint8_t* a) {
    const ct::Secret<S> s(S::from_be(a).inverse());
    s.reveal().to_be(out);
  }
  static ct::Choice scalar_in_range(const std::uint8_t* a) { return S::in_range(a); }

  static bool point_is_valid_vartime(const std::uint8_t* xy) { return Points::is_valid_vartime(xy); }
  static bool decompress_vartime(std::uint8_t* xy, const std::uint8_t* x, unsigned y_is_odd) {
    return Points::decompress_vartime(xy, x, y_is_odd);
  }

  static bool mul_double_vartime(std::uint8_t* xy, const std::uint8_t* u, const std::uint8_t* v,
                                 const std::uint8_t* point) {
    Jacobian<F> sum;
    evaluate_vartime<Curve, Target>(sum, base_term(u), point_term(v, point));
    Points::write(xy, sum);
    return !sum.is_infinity().declassify();
  }

  static bool mul_double_has_x_vartime(const std::uint8_t* u, const std::uint8_t* v, const std::uint8_t* point,
                                       const std::uint8_t* x_mod_n) {
    Jacobian<F> sum;
    evaluate_vartime<Curve, Target>(sum, base_term(u), point_term(v, point));
    return Points::has_x_vartime(sum, x_mod_n);
  }

  static constexpr std::size_t prepared_words(PreparedKind kind) {
    return kind == PreparedKind::big ? TableBuilder<Curve, Target, typename Curve::Big>::words
                                     : TableBuilder<Curve, Target, typename Curve::Compact>::words;
  }

  static void prepare_vartime(std::uint64_t* table, PreparedKind kind, const std::uint8_t* point) {
    const Affine<F> p = Points::read(point);
    if (kind == PreparedKind::big) {
      TableBuilder<Curve, Target, typename Curve::Big>::build_vartime(table, p);
    } else {
      TableBuilder<Curve, Target, typename Curve::Compact>::build_vartime(table, p);
    }
  }

  static bool mul_double_prepared_has_x_vartime(const std::uint8_t* u, const std::uint8_t* v,
                                                const std::uint64_t* table, PreparedKind kind,
                                                const std::uint8_t* x_mod_n) {
    Jacobian<F> sum;
    if (kind == PreparedKind::big) {
      evaluate_vartime<Curve, Target>(sum, base_term(u),
                                      TableTerm<Curve, Target, typename Curve::Big>(read_scalar(v), table));
    } else {
      evaluate_vartime<Curve, Target>(sum, base_term(u),
                                      TableTerm<Curve, Target, typename Curve::Compact>(read_scalar(v), table));
    }
    return Points::has_x_vartime(sum, x_mod_n);
  }

  static void mul_prepared(std::uint8_t* xy, const std::uint8_t* k, const std::uint64_t* table, PreparedKind kind) {
    const ct::Secret<Scalar> scalar(read_scalar(k));
    ct::Secret<Jacobian<F>> product;
    if (kind == PreparedKind::big) {
      TableMultiplication<Curve, Target, typename Curve::Big>::multiply(product.reveal(), scalar.reveal(), table);
    } else {
      TableMultiplication<Curve, Target, typename Curve::Compact>::multiply(product.reveal(), scalar.reveal(), table);
    }
    Points::write(xy, product.reveal());
  }

 private:
  static Scalar read_scalar(const std::uint8_t* bytes) {
    return base::words_from_be<W, std::tuple_size_v<Scalar>>(bytes, length);
  }
  static auto base_term(const std::uint8_t* u) {
    return TableTerm<Curve, Target, typename Curve::Base>(read_scalar(u), Curve::base_table());
  }
  static auto point_term(const std::uint8_t* v, const std::uint8_t* point) {
    return PointTerm<Curve, Target>(read_scalar(v), Points::read(point));
  }
};

/// A static engine as a set of pointers.
template <class E>
constexpr CurveEngine engine_of() {
  return {
      .name = E::name,
      .mul_base = E::mul_base,
      .mul_base_batch = E::mul_base_batch,
      .mul_point = E::mul_point,
      .scalar_from_wide = E::scalar_from_wide,
      .scalar_add = E::scalar_add,
      .scalar_sub = E::scalar_sub,
      .scalar_mul = E::scalar_mul,
      .scalar_invert = E::scalar_invert,
      .scalar_in_range = E::scalar_in_range,
      .point_is_valid_vartime = E::point_is_valid_vartime,
      .decompress_vartime = E::decompress_vartime,
      .mul_double_vartime = E::mul_double_vartime,
      .mul_double_has_x_vartime = E::mul_double_has_x_vartime,
      .prepared_words = E::prepared_words,
      .prepare_vartime = E::prepare_vartime,
      .mul_double_prepared_has_x_vartime = E::mul_double_prepared_has_x_vartime,
      .mul_prepared = E::mul_prepared,
  };
}

}  // namespace yuxi::curve
