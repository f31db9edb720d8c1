// SPDX-License-Identifier: Apache-2.0
// The signing equation of SM2 for a nonce k that is already there (GB/T 32918.2, 6.1, steps A4 to A6). Where k comes
// from is the business of nonce.hpp and sm2_sign.hpp; tests of published examples give theirs here.
//
//     r = e + x(kG) mod n,    s = (1 + d)^-1 (k - r d) = (1 + d)^-1 (k + r) - r mod n
//
// The second form of s needs neither d nor a second product with it. Constant time in d, k and what is derived from
// them; r and s are public once the nonce is accepted.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"
#include "ct/equal.hpp"
#include "protocol/sm2_keys.hpp"

namespace yuxi::protocol {

/// r and s from k < n and kG (x || y; all zeros for k = 0). `inverse32` is (1 + d)^-1 mod n, e any 32 bytes. The answer
/// is no, and the signature zeroed, if the standard has this k refused: k = 0, r = 0, r + k = n or s = 0.
template <class Curve>
ct::Choice sm2_signature_from_point(const Curve& curve, std::uint8_t* signature64, const std::uint8_t* inverse32,
                                    const std::uint8_t* e32, const std::uint8_t* k32, const std::uint8_t* point64) {
  constexpr std::size_t n = sm2_number_bytes;
  std::uint8_t* r = signature64;
  std::uint8_t* s = signature64 + n;
  Sm2SecretNumber k_plus_r;
  Sm2Number x;
  curve.scalar_from_wide(x.data(), point64, n);
  curve.scalar_from_wide(r, e32, n);
  curve.scalar_add(r, r, x.data());
  curve.scalar_add(k_plus_r.reveal().data(), k32, r);
  curve.scalar_mul(s, inverse32, k_plus_r.reveal().data());
  curve.scalar_sub(s, s, r);
  const ct::Choice good =
      !(ct::is_zero(k32, n) | ct::is_zero(r, n) | ct::is_zero(k_plus_r.reveal().data(), n) | ct::is_zero(s, n));
  ct::keep_if(good, signature64, 2 * n);
  // A refused k is never used, so the x of its point tells nobody anything; wiped all the same, it may be all that is
  // left of k.
  ct::wipe(x.data(), x.size());
  return good;
}

/// r and s from k < n. As above.
template <class Curve>
ct::Choice sm2_sign_with_nonce(const Curve& curve, std::uint8_t* signature64, const std::uint8_t* inverse32,
                               const std::uint8_t* e32, const std::uint8_t* k32) {
  Sm2SecretPoint point;
  curve.mul_base(point.reveal().data(), k32);
  return sm2_signature_from_point(curve, signature64, inverse32, e32, k32, point.reveal().data());
}

/// (1 + d)^-1 mod n for a valid d (so that 1 + d is not 0).
template <class Curve>
void sm2_signing_inverse(const Curve& curve, std::uint8_t* inverse32, const std::uint8_t* d32) {
  Sm2SecretNumber one_plus_d;
  Sm2Number one{};
  one.back() = 1;
  curve.scalar_add(one_plus_d.reveal().data(), d32, one.data());
  curve.scalar_invert(inverse32, one_plus_d.reveal().data());
}

}  // namespace yuxi::protocol
