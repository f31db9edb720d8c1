// SPDX-License-Identifier: Apache-2.0
// Diffie-Hellman on the SM2 curve against computed values: through the protocol's template and through the C interface,
// on every back end.
#include <gtest/gtest.h>
#include <yuxi/sm2_exchange.h>

#include "protocol/sm2_ecdh.hpp"
#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

TEST(Sm2EcdhVectors, Computed) {
  const auto cases = load_vectors("sm2_exchange.json")["ecdh"];
  ASSERT_GT(cases.size(), 40u);
  unsigned leading_zeros = 0;
  for (const auto& v : cases) {
    SCOPED_TRACE(v["note"].get<std::string>());
    const Blob d = from_hex(v["d"].get<std::string>()), peer = from_hex(v["peer"].get<std::string>());
    const Blob x = from_hex(v["x"].get<std::string>());
    leading_zeros += x.at(0) == 0;
    for (const curve::CurveEngine& curve : sm2_engines()) {
      SCOPED_TRACE(curve.name);
      Blob got(32, 0x77);
      EXPECT_EQ(protocol::sm2_ecdh(curve, got.data(), d.data(), peer.data()), YUXI_OK);
      EXPECT_EQ(to_hex(got), to_hex(x));
    }
    yuxi_sm2_private_key key;
    yuxi_sm2_public_key peer_key;
    ASSERT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_public_key_from_raw(&peer_key, peer.data()), YUXI_OK);
    Blob got(32, 0x77);
    ASSERT_EQ(yuxi_sm2_ecdh(got.data(), &key, &peer_key), YUXI_OK);
    EXPECT_EQ(got, x);
  }
  EXPECT_GE(leading_zeros, 2u);
}

TEST(Sm2EcdhVectors, BothSidesAgree) {
  with_each_backend([] {
    SeededRandom random(31);
    const yuxi_random source = random.c();
    for (int i = 0; i < 20; ++i) {
      yuxi_sm2_private_key a, b;
      ASSERT_EQ(yuxi_sm2_private_key_generate(&a, &source), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_private_key_generate(&b, &source), YUXI_OK);
      std::uint8_t ab[32], ba[32], aa[32];
      ASSERT_EQ(yuxi_sm2_ecdh(ab, &a, &b.public_key), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_ecdh(ba, &b, &a.public_key), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_ecdh(aa, &a, &a.public_key), YUXI_OK);
      EXPECT_EQ(blob(ab), blob(ba));
      EXPECT_NE(blob(ab), blob(aa));
      EXPECT_FALSE(all_zero(ab));
    }
  });
}

}  // namespace
}  // namespace yuxi::test
