// SPDX-License-Identifier: Apache-2.0
// Verifying an SM2 signature over a ready e (GB/T 32918.2, 7.1): by a public key, or by its prepared table. All inputs
// are public, so variable time is used throughout.
//
// The standard computes (x1, y1) = sG + tP with t = r + s mod n and accepts if e + x1 = r mod n. Here the comparison is
// x1 = r - e mod n, so that the curve can compare without leaving projective coordinates: no inversion. The curve's
// function also compares with r - e + n where that is below p, and never accepts infinity.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/equal.hpp"
#include "curve/engine.hpp"
#include "protocol/sm2_keys.hpp"

namespace yuxi::protocol {

/// The scalars of the verification equation.
struct Sm2VerificationScalars {
  std::uint8_t t[sm2_number_bytes];
  std::uint8_t x[sm2_number_bytes];  // what x1 must be, mod n
};

/// False if r or s is not in [1, n-1], or t = 0 (steps B1, B2, B5).
template <class Curve>
bool sm2_verification_scalars_vartime(const Curve& curve, Sm2VerificationScalars& scalars,
                                      const std::uint8_t* signature64, const std::uint8_t* e32) {
  const std::uint8_t* r = signature64;
  const std::uint8_t* s = signature64 + sm2_number_bytes;
  const auto in_range = [&curve](const std::uint8_t* number) {
    return (curve.scalar_in_range(number) & !ct::is_zero(number, sm2_number_bytes)).declassify();
  };
  if (!in_range(r) || !in_range(s)) return false;
  curve.scalar_add(scalars.t, r, s);
  if (ct::is_zero(scalars.t, sm2_number_bytes).declassify()) return false;
  curve.scalar_from_wide(scalars.x, e32, sm2_number_bytes);
  curve.scalar_sub(scalars.x, r, scalars.x);
  return true;
}

/// YUXI_OK, YUXI_BAD_POINT (a key that is no point of the curve) or YUXI_BAD_SIGNATURE.
template <class Curve>
base::Status sm2_verify_digest_vartime(const Curve& curve, const std::uint8_t* signature64, const std::uint8_t* e32,
                                       const std::uint8_t* public_xy64) {
  if (!curve.point_is_valid_vartime(public_xy64)) return YUXI_BAD_POINT;
  Sm2VerificationScalars scalars;
  if (!sm2_verification_scalars_vartime(curve, scalars, signature64, e32)) return YUXI_BAD_SIGNATURE;
  return curve.mul_double_has_x_vartime(signature64 + sm2_number_bytes, scalars.t, public_xy64, scalars.x)
             ? YUXI_OK
             : YUXI_BAD_SIGNATURE;
}

/// The same by a table that curve.prepare_vartime() made of a valid point.
template <class Curve>
base::Status sm2_verify_digest_prepared_vartime(const Curve& curve, const std::uint8_t* signature64,
                                                const std::uint8_t* e32, const std::uint64_t* table,
                                                curve::PreparedKind kind) {
  Sm2VerificationScalars scalars;
  if (!sm2_verification_scalars_vartime(curve, scalars, signature64, e32)) return YUXI_BAD_SIGNATURE;
  return curve.mul_double_prepared_has_x_vartime(signature64 + sm2_number_bytes, scalars.t, table, kind, scalars.x)
             ? YUXI_OK
             : YUXI_BAD_SIGNATURE;
}

}  // namespace yuxi::protocol
