// SPDX-License-Identifier: Apache-2.0
// The C call for Diffie-Hellman on the SM2 curve.
#include <yuxi/sm2_exchange.h>

#include "api/arguments.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_ecdh.hpp"

extern "C" yuxi_status yuxi_sm2_ecdh(uint8_t x32[32], const yuxi_sm2_private_key* key,
                                     const yuxi_sm2_public_key* peer_key) {
  using yuxi::api::zero_unless_ok;
  if (x32 == nullptr) return YUXI_NULL_ARGUMENT;
  if (key == nullptr || peer_key == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, x32, 32);
  return zero_unless_ok(yuxi::protocol::sm2_ecdh(yuxi::dispatch::sm2_engine(), x32, key->d, peer_key->xy), x32, 32);
}
