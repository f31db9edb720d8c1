// SPDX-License-Identifier: Apache-2.0
// Key exchange with an ephemeral number that is given, for tests of the protocol's templates.
#pragma once

#include <gtest/gtest.h>

#include "protocol/sm2_exchange.hpp"
#include "protocol/sm2_identity.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {

/// Who takes part: key, ephemeral number, identity.
struct Party {
  Blob d, r, xy, id;
};

/// One side, ready for the peer's point. Fails the test if d and r are refused.
template <class Parameters, class Curve, class Hash>
protocol::Sm2ExchangeSide exchange_side(const Curve& curve, const Hash& hash, protocol::Sm2Role role, const Party& self,
                                        const Party& peer) {
  protocol::Sm2ExchangeSide side{};
  side.role = role;
  std::copy(peer.xy.begin(), peer.xy.end(), side.peer_xy);
  auto& transcript = side.transcript;
  EXPECT_EQ(protocol::sm2_identity_digest<Parameters>(hash, transcript.z_of(role), self.xy.data(), self.id), YUXI_OK);
  EXPECT_EQ(protocol::sm2_identity_digest<Parameters>(hash, transcript.z_of(other(role)), peer.xy.data(), peer.id),
            YUXI_OK);
  EXPECT_TRUE(
      protocol::sm2_exchange_ephemeral<Parameters>(curve, side.t, transcript.r_of(role), self.d.data(), self.r.data())
          .declassify());
  return side;
}

}  // namespace yuxi::test
