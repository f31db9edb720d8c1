// SPDX-License-Identifier: Apache-2.0
// Diffie-Hellman on the SM2 curve: the x-coordinate of dQ, as TLS 1.3 uses the group curveSM2 (RFC 8998, 3.2; RFC 8446,
// 7.4.2). It authenticates nobody, and it is not the exchange of GB/T 32918.3 (sm2_exchange.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "protocol/sm2_keys.hpp"

namespace yuxi::protocol {

/// YUXI_OK, YUXI_BAD_PRIVATE_KEY or YUXI_BAD_POINT (x untouched). dQ is finite: Q has order n, which is prime, and d is
/// in [1, n-2]. Constant time in d; whether d is valid is public.
template <class Curve>
base::Status sm2_ecdh(const Curve& curve, std::uint8_t* x32, const std::uint8_t* d32, const std::uint8_t* peer_xy64) {
  Sm2SecretNumber d;
  if (const base::Status taken = sm2_take_private(curve, d, d32); taken != YUXI_OK) return taken;
  if (!curve.point_is_valid_vartime(peer_xy64)) return YUXI_BAD_POINT;
  Sm2SecretPoint shared;
  curve.mul_point(shared.reveal().data(), d.reveal().data(), peer_xy64);
  for (std::size_t i = 0; i < sm2_number_bytes; ++i) x32[i] = shared.reveal()[i];
  return YUXI_OK;
}

}  // namespace yuxi::protocol
