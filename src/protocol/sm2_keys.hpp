// SPDX-License-Identifier: Apache-2.0
// What makes an SM2 key valid, and how its other half is found: a private number gives its public point, a point's byte
// form gives its coordinates. Every way into the library (raw, SEC 1, PKCS#8, SPKI, PEM, key generation) ends in one of
// these two functions. The curve is an argument: a CurveEngine or a StaticCurveEngine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/choice.hpp"
#include "ct/equal.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "ct/wipe.hpp"

namespace yuxi::protocol {

inline constexpr std::size_t sm2_number_bytes = 32;
inline constexpr std::size_t sm2_point_bytes = 2 * sm2_number_bytes;

using Sm2Number = std::array<std::uint8_t, sm2_number_bytes>;
using Sm2SecretNumber = ct::Secret<Sm2Number>;
using Sm2SecretPoint = ct::Secret<std::array<std::uint8_t, sm2_point_bytes>>;

/// Is d in [1, n-2]? (GB/T 32918.1, 6.1: n-1 is out because signing inverts 1 + d.) Constant time in d; also the answer
/// stays secret until the caller declassifies it.
template <class Curve>
ct::Choice sm2_private_number_is_valid(const Curve& curve, const std::uint8_t* d) {
  const ct::Choice below_n = curve.scalar_in_range(d);
  std::uint8_t number[sm2_number_bytes];
  std::uint8_t one[sm2_number_bytes] = {};
  std::uint8_t successor[sm2_number_bytes];
  one[sm2_number_bytes - 1] = 1;
  for (std::size_t i = 0; i < sm2_number_bytes; ++i) number[i] = d[i];
  // Arithmetic modulo n wants numbers below n: one that is not becomes 0, which is refused anyway.
  ct::keep_if(below_n, number, sm2_number_bytes);
  curve.scalar_add(successor, number, one);
  const ct::Choice valid = (!ct::is_zero(number, sm2_number_bytes)) &
                           (!ct::is_zero(successor, sm2_number_bytes));  // d = n-1 has the successor 0
  ct::wipe(number, sizeof number);
  ct::wipe(successor, sizeof successor);
  return valid;
}

/// Take a caller's d to work with: a copy that is secret and wiped. YUXI_OK or YUXI_BAD_PRIVATE_KEY; which of them is
/// public.
template <class Curve>
base::Status sm2_take_private(const Curve& curve, Sm2SecretNumber& d, const std::uint8_t* d32) {
  for (std::size_t i = 0; i < sm2_number_bytes; ++i) d.reveal()[i] = d32[i];
  ct::classify(d.reveal().data(), sm2_number_bytes);
  return sm2_private_number_is_valid(curve, d.reveal().data()).declassify() ? YUXI_OK : YUXI_BAD_PRIVATE_KEY;
}

/// P = dG as x || y. YUXI_OK or YUXI_BAD_PRIVATE_KEY (xy64 zeroed). Constant time in d; whether d is valid, and P, are
/// public.
template <class Curve>
base::Status sm2_public_from_private(const Curve& curve, std::uint8_t* xy64, const std::uint8_t* d32) {
  if (!sm2_private_number_is_valid(curve, d32).declassify()) {
    ct::wipe(xy64, sm2_point_bytes);
    return YUXI_BAD_PRIVATE_KEY;
  }
  curve.mul_base(xy64, d32);
  ct::declassify(xy64, sm2_point_bytes);
  return YUXI_OK;
}

/// The octet forms of a point, SEC 1, 2.3.4: 04 || x || y, or 02/03 || x with the parity of y. Infinity (00) and the
/// hybrid forms (06, 07) are no public keys. YUXI_OK, YUXI_BAD_LENGTH or YUXI_BAD_POINT (xy64 zeroed). Public data:
/// variable time.
template <class Curve>
base::Status sm2_import_point(const Curve& curve, std::uint8_t* xy64, const std::uint8_t* point, std::size_t length) {
  base::Status status = YUXI_BAD_POINT;
  if (length == 1 + sm2_point_bytes) {
    if (point[0] == 0x04 && curve.point_is_valid_vartime(point + 1)) {
      for (std::size_t i = 0; i < sm2_point_bytes; ++i) xy64[i] = point[1 + i];
      return YUXI_OK;
    }
  } else if (length == 1 + sm2_number_bytes) {
    if ((point[0] == 0x02 || point[0] == 0x03) && curve.decompress_vartime(xy64, point + 1, point[0] & 1u))
      return YUXI_OK;
  } else if (length != 1 || point[0] != 0x00) {
    status = YUXI_BAD_LENGTH;
  }
  for (std::size_t i = 0; i < sm2_point_bytes; ++i) xy64[i] = 0;
  return status;
}

}  // namespace yuxi::protocol
