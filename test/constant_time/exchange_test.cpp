// SPDX-License-Identifier: Apache-2.0
// Key exchange and Diffie-Hellman through the public interface, on every curve back end: d and the ephemeral numbers
// are secret, and so are the key, the shared coordinate and the tags until they are sent. Each test also checks its
// result.
#include <yuxi/sm2_exchange.h>

#include "constant_time/watch.hpp"

namespace yuxi::test {
namespace {

class Exchange : public SilentOn<YUXI_ENGINE_CURVE> {
 protected:
  struct Side {
    yuxi_sm2_exchange context;
    std::array<std::uint8_t, 64> point;
    std::array<std::uint8_t, 80> key;
    std::array<std::uint8_t, 32> tag;
  };
  static void begin(Side& side, yuxi_sm2_role role, const yuxi_sm2_private_key& self, const yuxi_sm2_public_key& peer,
                    std::uint64_t seed) {
    const auto* id = reinterpret_cast<const std::uint8_t*>("A and B");
    const bool is_a = role == YUXI_SM2_INITIATOR;
    SecretRandom random(seed);
    ASSERT_EQ(yuxi_sm2_exchange_init(&side.context, side.point.data(), role, &self, id + (is_a ? 0 : 6), 1, &peer,
                                     id + (is_a ? 6 : 0), 1, &random.source),
              YUXI_OK);
  }
  static yuxi_status derive(Side& side, const std::array<std::uint8_t, 64>& peer_point) {
    return yuxi_sm2_exchange_derive(&side.context, side.key.data(), side.key.size(), side.tag.data(),
                                    peer_point.data());
  }
};

TEST_P(Exchange, BothSides) {
  const auto key_a = secret_key(1), key_b = secret_key(2);
  Side a, b;
  begin(a, YUXI_SM2_INITIATOR, key_a, key_b.public_key, 3);
  begin(b, YUXI_SM2_RESPONDER, key_b, key_a.public_key, 4);
  ASSERT_EQ(derive(b, a.point), YUXI_OK);
  ASSERT_EQ(derive(a, b.point), YUXI_OK);
  make_public(a.key);
  make_public(b.key);
  EXPECT_EQ(a.key, b.key);
  // The peer's tag is compared as if it were secret, so that the comparison itself is watched.
  make_secret(a.tag);
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&b.context, a.tag.data()), YUXI_OK);
  std::array<std::uint8_t, 32> wrong = b.tag;
  wrong[0] ^= 1;
  make_secret(wrong);
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&a.context, wrong.data()), YUXI_BAD_CONFIRMATION);
}

// Whether a point is refused is public; nothing else may be learnt from it.
TEST_P(Exchange, PointsThatAreRefused) {
  const auto key_a = secret_key(5), key_b = secret_key(6);
  Side a;
  for (const int kind : {0, 1}) {
    begin(a, YUXI_SM2_INITIATOR, key_a, key_b.public_key, 7);
    const auto refused = kind == 0 ? std::array<std::uint8_t, 64>{} : a.point;
    EXPECT_EQ(derive(a, refused), YUXI_BAD_POINT);
  }
}

TEST_P(Exchange, Wipe) {
  const auto key_a = secret_key(8), key_b = secret_key(9);
  Side a;
  begin(a, YUXI_SM2_RESPONDER, key_a, key_b.public_key, 10);
  yuxi_sm2_exchange_wipe(&a.context);
  for (const std::uint64_t word : a.context.opaque) EXPECT_EQ(word, 0U);
}

TEST_P(Exchange, Ecdh) {
  const auto key_a = secret_key(11), key_b = secret_key(12);
  std::array<std::uint8_t, 32> ab, ba;
  ASSERT_EQ(yuxi_sm2_ecdh(ab.data(), &key_a, &key_b.public_key), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_ecdh(ba.data(), &key_b, &key_a.public_key), YUXI_OK);
  make_public(ab);
  make_public(ba);
  EXPECT_EQ(ab, ba);
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, Exchange, testing::ValuesIn(backends(YUXI_ENGINE_CURVE)), name_of_backend);

}  // namespace
}  // namespace yuxi::test
