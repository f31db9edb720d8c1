// SPDX-License-Identifier: Apache-2.0
// The curve engine of a curve and a target. StaticCurveEngine has static members of the very names that CurveEngine
// (engine_interface.hpp, where the contracts are) has as pointers, so that a protocol template takes either and a
// static image links only what it calls.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/batch.hpp"
#include "curve/coordinates.hpp"
#include "curve/engine_interface.hpp"
#include "curve/point_multiplication.hpp"
#include "curve/table_builder.hpp"
#include "curve/table_multiplication.hpp"
#include "curve/terms.hpp"
#include "field/plain.hpp"

namespace yuxi::curve {

template <class Curve, class Target>
struct StaticCurveEngine {
  using F = field::Field<typename Curve::Prime, Target>;
  using S = field::Field<typename Curve::Order, Target>;
  using Mod = field::Plain<typename Curve::Order, Target>;
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
    constexpr std::size_t chunk = base::batch_chunk;
    ct::Secret<std::array<Jacobian<F>, chunk>> products;
    for (std::size_t now = 0; count > 0; count -= now, k += now * length, xy += now * 2 * length) {
      now = count < chunk ? count : chunk;
      for (std::size_t i = 0; i < now; ++i) {
        const ct::Secret<Scalar> scalar(read_scalar(k + i * length));
        Base::multiply(products.reveal()[i], scalar.reveal(), Curve::base_table());
      }
      Points::write_all(products.reveal(), now, [xy](std::size_t i) { return xy + i * 2 * length; });
    }
  }

  static void mul_point(std::uint8_t* xy, const std::uint8_t* k, const std::uint8_t* point) {
    const ct::Secret<Scalar> scalar(read_scalar(k));
    ct::Secret<Jacobian<F>> product;
    PointMultiplication<Curve, Target>::multiply(product.reveal(), scalar.reveal(), Points::read(point));
    Points::write(xy, product.reveal());
  }

  static void mul_base_and_point(std::uint8_t* base_xy, std::uint8_t* point_xy, const std::uint8_t* k,
                                 const std::uint8_t* point) {
    const ct::Secret<Scalar> scalar(read_scalar(k));
    ct::Secret<std::array<Jacobian<F>, 2>> products;
    Base::multiply(products.reveal()[0], scalar.reveal(), Curve::base_table());
    PointMultiplication<Curve, Target>::multiply(products.reveal()[1], scalar.reveal(), Points::read(point));
    Points::write_all(products.reveal(), 2, [=](std::size_t i) { return i == 0 ? base_xy : point_xy; });
  }

  static void scalar_from_wide(std::uint8_t* out, const std::uint8_t* wide, std::size_t wide_length) {
    write_scalar(out, ct::Secret<Scalar>(Mod::from_be_wide(wide, wide_length)));
  }
  static void scalar_add(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b) {
    const ct::Secret<Scalar> x(read_scalar(a)), y(read_scalar(b));
    write_scalar(out, ct::Secret<Scalar>(Mod::add(x.reveal(), y.reveal())));
  }
  static void scalar_sub(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b) {
    const ct::Secret<Scalar> x(read_scalar(a)), y(read_scalar(b));
    write_scalar(out, ct::Secret<Scalar>(Mod::sub(x.reveal(), y.reveal())));
  }
  static void scalar_mul(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b) {
    const ct::Secret<Scalar> x(read_scalar(a)), y(read_scalar(b));
    write_scalar(out, ct::Secret<Scalar>(Mod::mul(x.reveal(), y.reveal())));
  }
  static void scalar_invert(std::uint8_t* out, const std::uint8_t* a) {
    const ct::Secret<Scalar> x(read_scalar(a));
    write_scalar(out, ct::Secret<Scalar>(Mod::inverse(x.reveal())));
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

  static bool add_multiple_vartime(std::uint8_t* xy, const std::uint8_t* point, const std::uint8_t* v,
                                   const std::uint8_t* other) {
    Jacobian<F> sum;
    evaluate_vartime<Curve, Target>(sum, point_term(v, other), LonePointTerm<Curve, Target>(Points::read(point)));
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
    multiply_prepared(product.reveal(), scalar.reveal(), table, kind);
    Points::write(xy, product.reveal());
  }

  static void mul_base_and_prepared(std::uint8_t* base_xy, std::uint8_t* point_xy, const std::uint8_t* k,
                                    const std::uint64_t* table, PreparedKind kind) {
    multiply_pairs<1>(base_xy, point_xy, k, 1, table, kind);
  }

  static void mul_base_and_prepared_batch(std::uint8_t* base_xy, std::uint8_t* point_xy, const std::uint8_t* k,
                                          std::size_t count, const std::uint64_t* table, PreparedKind kind) {
    constexpr std::size_t chunk = base::batch_chunk / 2;  // of two points each
    for (std::size_t now = 0; count > 0; count -= now, k += now * length) {
      now = count < chunk ? count : chunk;
      multiply_pairs<chunk>(base_xy, point_xy, k, now, table, kind);
      base_xy += now * 2 * length;
      point_xy += now * 2 * length;
    }
  }

 private:
  static Scalar read_scalar(const std::uint8_t* bytes) {
    return base::words_from_be<W, std::tuple_size_v<Scalar>>(bytes, length);
  }
  static void write_scalar(std::uint8_t* bytes, const ct::Secret<Scalar>& scalar) {
    base::words_to_be(bytes, length, scalar.reveal());
  }
  static auto base_term(const std::uint8_t* u) {
    return TableTerm<Curve, Target, typename Curve::Base>(read_scalar(u), Curve::base_table());
  }
  static auto point_term(const std::uint8_t* v, const std::uint8_t* point) {
    return PointTerm<Curve, Target>(read_scalar(v), Points::read(point));
  }

  static void multiply_prepared(Jacobian<F>& product, const Scalar& k, const std::uint64_t* table, PreparedKind kind) {
    if (kind == PreparedKind::big) {
      TableMultiplication<Curve, Target, typename Curve::Big>::multiply(product, k, table);
    } else {
      TableMultiplication<Curve, Target, typename Curve::Compact>::multiply(product, k, table);
    }
  }

  /// count <= capacity.
  template <std::size_t capacity>
  static void multiply_pairs(std::uint8_t* base_xy, std::uint8_t* point_xy, const std::uint8_t* k, std::size_t count,
                             const std::uint64_t* table, PreparedKind kind) {
    ct::Secret<std::array<Jacobian<F>, 2 * capacity>> products;
    for (std::size_t i = 0; i < count; ++i) {
      const ct::Secret<Scalar> scalar(read_scalar(k + i * length));
      Base::multiply(products.reveal()[2 * i], scalar.reveal(), Curve::base_table());
      multiply_prepared(products.reveal()[2 * i + 1], scalar.reveal(), table, kind);
    }
    Points::write_all(products.reveal(), 2 * count,
                      [=](std::size_t i) { return (i % 2 == 0 ? base_xy : point_xy) + i / 2 * 2 * length; });
  }
};

}  // namespace yuxi::curve
