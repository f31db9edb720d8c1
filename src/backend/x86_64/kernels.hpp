// SPDX-License-Identifier: Apache-2.0
// What the x86-64 targets do better than the portable text, in assembly: products modulo SM2's p, and whole point
// operations on its curve. The contracts stand above the routines (sm2_field.inc, sm2_points.inc, sm2_xyzz.inc).
// Inversion and the reading of tables come with it, so that whoever uses these targets has all of their
// specialisations.
#pragma once

#include "backend/x86_64/inversion.hpp"
#include "backend/x86_64/lookup_avx2.hpp"
#include "backend/x86_64/target.hpp"
#include "curve/point_kernels.hpp"
#include "curve/recoding.hpp"
#include "field/kernels.hpp"
#include "field/primes.hpp"

namespace yuxi::backend {

#define YUXI_ROUTINES(prefix)                                                                         \
  void prefix##_sm2_mul(std::uint64_t* r, const std::uint64_t* a, const std::uint64_t* b);            \
  void prefix##_sm2_sqr(std::uint64_t* r, const std::uint64_t* a);                                    \
  void prefix##_sm2_dbl(std::uint64_t* r, const std::uint64_t* p);                                    \
  void prefix##_sm2_mixed_add(std::uint64_t* r, const std::uint64_t* p, const std::uint64_t* q);      \
  void prefix##_sm2_xyzz_mixed_add(std::uint64_t* r, const std::uint64_t* p, const std::uint64_t* q); \
  void prefix##_sm2_add(std::uint64_t* r, const std::uint64_t* p, const std::uint64_t* q)
extern "C" {
YUXI_ROUTINES(yuxi_x86_64_adx);
void yuxi_x86_64_adx_sm2_xyzz_mixed_add_and_read(std::uint64_t* r, const std::uint64_t* p, const std::uint64_t* q,
                                                 std::uint64_t* entry, const std::uint64_t* table, std::uint64_t digit);
YUXI_ROUTINES(yuxi_x86_64);
}
#undef YUXI_ROUTINES

/// The routines of a target, under names without a prefix.
template <class Target>
struct X86_64Routines;

#define YUXI_ROUTINES(Target, prefix)                                        \
  template <>                                                                \
  struct X86_64Routines<Target> {                                            \
    static constexpr auto& sm2_mul = prefix##_sm2_mul;                       \
    static constexpr auto& sm2_sqr = prefix##_sm2_sqr;                       \
    static constexpr auto& sm2_dbl = prefix##_sm2_dbl;                       \
    static constexpr auto& sm2_mixed_add = prefix##_sm2_mixed_add;           \
    static constexpr auto& sm2_xyzz_mixed_add = prefix##_sm2_xyzz_mixed_add; \
    static constexpr auto& sm2_add = prefix##_sm2_add;                       \
  }
YUXI_ROUTINES(X86_64Adx, yuxi_x86_64_adx);
YUXI_ROUTINES(X86_64, yuxi_x86_64);
#undef YUXI_ROUTINES

/// The targets of this folder.
template <class Target>
concept X86_64Target = requires {
  X86_64Routines<Target>::sm2_mul;
};

}  // namespace yuxi::backend

namespace yuxi::field {

template <backend::X86_64Target Target>
struct FieldKernels<Sm2Prime, Target> : PortableKernels<Sm2Prime, Target> {
  using Value = typename PortableKernels<Sm2Prime, Target>::Value;
  using Routines = backend::X86_64Routines<Target>;

  static void mul(Value& r, const Value& a, const Value& b) { Routines::sm2_mul(r.data(), a.data(), b.data()); }
  static void sqr(Value& r, const Value& a) { Routines::sm2_sqr(r.data(), a.data()); }
  static void mul_pair(Value& r0, const Value& a0, const Value& b0, Value& r1, const Value& a1, const Value& b1) {
    mul(r0, a0, b0);
    mul(r1, a1, b1);
  }
  static void sqr_pair(Value& r0, const Value& a0, Value& r1, const Value& a1) {
    sqr(r0, a0);
    sqr(r1, a1);
  }
};

}  // namespace yuxi::field

namespace yuxi::curve {

/// What only the target with AVX2 offers besides.
template <class Target>
struct ReadingPointKernels {};

template <>
struct ReadingPointKernels<backend::X86_64Adx> {
  using F = field::Field<field::Sm2Prime, backend::X86_64Adx>;
  static constexpr std::size_t entries_read = 64;

  static void mixed_add_and_read(Xyzz<F>& r, const Xyzz<F>& p, const Affine<F>& q, Affine<F>& entry,
                                 const std::uint64_t* block, const SignedDigit& digit) {
    backend::yuxi_x86_64_adx_sm2_xyzz_mixed_add_and_read(
        r.x.v.data(), p.x.v.data(), q.x.v.data(), entry.x.v.data(), block,
        std::uint64_t{digit.negative.template mask<std::uint32_t>()} << 32 | digit.index);
  }
};

/// For SM2's curve with any table of its base point.
template <class Curve, backend::X86_64Target Target>
requires std::is_same_v<typename Curve::Prime, field::Sm2Prime> &&
    Curve::a_is_minus_three struct PointKernels<Curve, Target> : ReadingPointKernels<Target> {
  using F = field::Field<field::Sm2Prime, Target>;
  using Routines = backend::X86_64Routines<Target>;

  static void dbl(Jacobian<F>& r, const Jacobian<F>& p) { Routines::sm2_dbl(words(r), words(p)); }
  static void mixed_add(Jacobian<F>& r, const Jacobian<F>& p, const Affine<F>& q) {
    Routines::sm2_mixed_add(words(r), words(p), words(q));
  }
  static void mixed_add(Xyzz<F>& r, const Xyzz<F>& p, const Affine<F>& q) {
    Routines::sm2_xyzz_mixed_add(words(r), words(p), words(q));
  }
  template <class Point, class Meanwhile>
  static void mixed_add(Point& r, const Point& p, const Affine<F>& q, Meanwhile&&) {
    mixed_add(r, p, q);
  }
  static void add(Jacobian<F>& r, const Jacobian<F>& p, const Cached<F>& q) {
    Routines::sm2_add(words(r), words(p), words(q));
  }

 private:
  static_assert(sizeof(Jacobian<F>) == 96 && sizeof(Xyzz<F>) == 128);
  static_assert(sizeof(Affine<F>) == 64 && sizeof(Cached<F>) == 160);
  template <class Point>
  static std::uint64_t* words(Point& p) {
    return p.x.v.data();
  }
  template <class Point>
  static const std::uint64_t* words(const Point& p) {
    return p.x.v.data();
  }
};

}  // namespace yuxi::curve
