// SPDX-License-Identifier: Apache-2.0
// Key confirmation of the SM2 key exchange (GB/T 32918.3, 6.1, steps B8, A9, A10, B10): each side proves that it has V.
//
//     inner = SM3(xV || ZA || ZB || x1 || y1 || x2 || y2),    SB = SM3(02 || yV || inner),    SA = SM3(03 || yV ||
//     inner)
//
// A is the initiator on both sides: RA = (x1, y1). SB is the responder's and also called S1, SA the initiator's, S2.
#pragma once

#include <cstdint>

#include "base/bytes.hpp"
#include "hash/sm3.hpp"
#include "protocol/sm2_keys.hpp"

namespace yuxi::protocol {

enum class Sm2Role : std::uint8_t { initiator = 0, responder = 1 };

constexpr Sm2Role other(Sm2Role role) {
  return role == Sm2Role::initiator ? Sm2Role::responder : Sm2Role::initiator;
}

/// What both sides must see alike; the initiator's comes first, whoever looks. All of it is public.
struct Sm2ExchangeTranscript {
  std::uint8_t z[2][hash::sm3_digest_bytes];
  std::uint8_t r[2][sm2_point_bytes];

  std::uint8_t* z_of(Sm2Role role) { return z[static_cast<unsigned>(role)]; }
  std::uint8_t* r_of(Sm2Role role) { return r[static_cast<unsigned>(role)]; }
  const std::uint8_t* r_of(Sm2Role role) const { return r[static_cast<unsigned>(role)]; }
};

/// SA and SB. Secret until sent: whoever has the peer's could confirm in its place.
struct Sm2ExchangeTags {
  std::uint8_t tag[2][hash::sm3_digest_bytes];

  const std::uint8_t* of(Sm2Role role) const { return tag[static_cast<unsigned>(role)]; }
};

template <class Hash>
void sm2_exchange_tags(const Hash& hash, Sm2ExchangeTags& tags, const std::uint8_t* v_xy64,
                       const Sm2ExchangeTranscript& transcript) {
  using base::View;
  std::uint8_t inner[hash::sm3_digest_bytes];
  {
    hash::Sm3<Hash> running(hash);
    // Some hundred bytes: never too long, here and below.
    (void)running.absorb(View(v_xy64, sm2_number_bytes));
    (void)running.absorb(View(transcript.z[0], sizeof transcript.z));
    (void)running.absorb(View(transcript.r[0], sizeof transcript.r));
    running.finish(inner);
  }
  for (const Sm2Role role : {Sm2Role::initiator, Sm2Role::responder}) {
    const std::uint8_t prefix[1] = {role == Sm2Role::responder ? std::uint8_t{0x02} : std::uint8_t{0x03}};
    hash::Sm3<Hash> running(hash);
    (void)running.absorb(prefix);
    (void)running.absorb(View(v_xy64 + sm2_number_bytes, sm2_number_bytes));
    (void)running.absorb(inner);
    running.finish(tags.tag[static_cast<unsigned>(role)]);
  }
  ct::wipe(inner, sizeof inner);
}

}  // namespace yuxi::protocol
