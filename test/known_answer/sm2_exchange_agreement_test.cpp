// SPDX-License-Identifier: Apache-2.0
// Whole key exchanges through the C interface: both sides agree for random keys, identities and lengths, also when they
// use different back ends, and do not agree when anything that belongs to the exchange differs between them.
#include <gtest/gtest.h>
#include <yuxi/sm2_exchange.h>

#include "support/cases.hpp"
#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

/// One side as its program sees it.
struct Side {
  yuxi_sm2_role role = YUXI_SM2_INITIATOR;
  yuxi_sm2_private_key key{};
  yuxi_sm2_public_key peer_key{};
  Blob id, peer_id;
  const yuxi_random* random = nullptr;

  yuxi_sm2_exchange context{};
  Blob point = Blob(64), tag = Blob(32), shared;

  void begin() {
    ASSERT_EQ(yuxi_sm2_exchange_init(&context, point.data(), role, &key, id.data(), id.size(), &peer_key,
                                     peer_id.data(), peer_id.size(), random),
              YUXI_OK);
  }
  void derive(const Blob& peer_point, std::size_t length) {
    shared.assign(length, 0x77);
    ASSERT_EQ(yuxi_sm2_exchange_derive(&context, shared.data(), length, tag.data(), peer_point.data()), YUXI_OK);
  }
  yuxi_status confirm(const Blob& peer_tag) { return yuxi_sm2_exchange_confirm(&context, peer_tag.data()); }
};

struct Pair {
  Side a, b;

  Pair(const yuxi_random* random, Blob id_a, Blob id_b) {
    a.random = b.random = random;
    b.role = YUXI_SM2_RESPONDER;
    a.id = b.peer_id = std::move(id_a);
    b.id = a.peer_id = std::move(id_b);
    if (yuxi_sm2_private_key_generate(&a.key, random) != YUXI_OK ||
        yuxi_sm2_private_key_generate(&b.key, random) != YUXI_OK)
      throw std::runtime_error("no keys");
    a.peer_key = b.key.public_key;
    b.peer_key = a.key.public_key;
  }
  void run(std::size_t length) {
    a.begin();
    b.begin();
    b.derive(a.point, length);
    a.derive(b.point, length);
  }
  void expect_agreement() {
    EXPECT_EQ(a.shared, b.shared);
    EXPECT_NE(a.tag, b.tag);
    EXPECT_EQ(a.confirm(b.tag), YUXI_OK);
    EXPECT_EQ(b.confirm(a.tag), YUXI_OK);
    EXPECT_TRUE(all_zero(a.context));
    EXPECT_TRUE(all_zero(b.context));
  }
  void expect_disagreement() {
    EXPECT_NE(a.shared, b.shared);
    EXPECT_EQ(a.confirm(b.tag), YUXI_BAD_CONFIRMATION);
    EXPECT_EQ(b.confirm(a.tag), YUXI_BAD_CONFIRMATION);
  }
};

Blob letters(std::size_t size, std::uint8_t first) {
  Blob id(size);
  for (std::size_t i = 0; i < size; ++i) id[i] = static_cast<std::uint8_t>(first + i % 26);
  return id;
}

TEST(Sm2ExchangeAgreement, EveryLengthToTwoHundredAndSomeLongOnes) {
  with_each_backend([] {
    SeededRandom random(1);
    const yuxi_random source = random.c();
    Pair pair(&source, letters(18, 'A'), letters(17, 'a'));
    std::vector<std::size_t> lengths = {255, 256, 257, 1023, 1024, 4095, 65535, 65536, 65537};
    for (std::size_t length = 1; length <= 200; ++length) lengths.push_back(length);
    for (std::size_t length : lengths) {
      SCOPED_TRACE(length);
      pair.run(length);
      pair.expect_agreement();
    }
  });
}

TEST(Sm2ExchangeAgreement, RandomKeysAndIdentities) {
  with_each_backend([] {
    Cases cases;
    SCOPED_TRACE(cases.trace());
    SeededRandom random(cases.word());
    const yuxi_random source = random.c();
    for (std::size_t i = 0; i < iterations(20); ++i) {
      Pair pair(&source, letters(cases.below(300), 'A'), letters(cases.below(300), 'a'));
      pair.run(1 + cases.below(100));
      pair.expect_agreement();
    }
    for (const auto& [x, y] : {std::pair{0, 0}, std::pair{0, 8191}, std::pair{8191, 8191}}) {
      Pair pair(&source, letters(static_cast<std::size_t>(x), 'A'), letters(static_cast<std::size_t>(y), 'a'));
      pair.run(16);
      pair.expect_agreement();
    }
  });
}

// A long key begins with the shorter one: the length is no part of the derivation.
TEST(Sm2ExchangeAgreement, LengthIsNotBoundIntoTheKey) {
  SeededRandom random(3);
  const yuxi_random source = random.c();
  Pair pair(&source, letters(3, 'A'), letters(3, 'a'));
  pair.a.begin();
  pair.b.begin();
  pair.a.derive(pair.b.point, 40);
  pair.b.derive(pair.a.point, 16);
  pair.a.shared.resize(16);
  pair.expect_agreement();
}

TEST(Sm2ExchangeAgreement, SidesOnDifferentBackEnds) {
  const std::size_t count = yuxi_backend_count(YUXI_ENGINE_CURVE);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    yuxi_backend_info info;
    ASSERT_EQ(yuxi_backend_describe(&info, YUXI_ENGINE_CURVE, i), YUXI_OK);
    if (info.can_run) names.emplace_back(info.name);
  }
  const auto use = [](const std::string& name) {
    ASSERT_EQ(yuxi_backend_force(YUXI_ENGINE_CURVE, name.c_str()), YUXI_OK);
  };
  for (const std::string& of_a : names)
    for (const std::string& of_b : names) {
      SCOPED_TRACE(of_a + " and " + of_b);
      Pair pair(nullptr, letters(9, 'A'), letters(9, 'a'));
      use(of_a);
      pair.a.begin();
      use(of_b);
      pair.b.begin();
      pair.b.derive(pair.a.point, 48);
      use(of_a);
      pair.a.derive(pair.b.point, 48);
      pair.expect_agreement();
      // A context goes on with another back end than it was begun with.
      pair.a.begin();
      pair.b.begin();
      use(of_b);
      pair.a.derive(pair.b.point, 48);
      use(of_a);
      pair.b.derive(pair.a.point, 48);
      pair.expect_agreement();
    }
  EXPECT_EQ(yuxi_backend_force(YUXI_ENGINE_CURVE, nullptr), YUXI_OK);
}

// What is most often confused: each of it must end in two different keys, and be found by the confirmation.
TEST(Sm2ExchangeAgreement, ConfusedSidesDoNotAgree) {
  with_each_backend([] {
    SeededRandom random(4);
    const yuxi_random source = random.c();
    const auto disagree = [&](const char* how, auto confuse) {
      SCOPED_TRACE(how);
      Pair pair(&source, letters(6, 'A'), letters(6, 'a'));
      confuse(pair);
      pair.run(32);
      pair.expect_disagreement();
    };
    disagree("one side swaps the identities", [](Pair& p) { std::swap(p.b.id, p.b.peer_id); });
    disagree("both are initiators", [](Pair& p) { p.b.role = YUXI_SM2_INITIATOR; });
    disagree("both are responders", [](Pair& p) { p.a.role = YUXI_SM2_RESPONDER; });
    disagree("another identity", [](Pair& p) { p.a.id[5] ^= 1; });
    disagree("another identity of the peer", [](Pair& p) { p.a.peer_id[0] ^= 0x80; });
    disagree("no identity", [](Pair& p) { p.b.peer_id.clear(); });
    disagree("a zero byte more", [](Pair& p) { p.b.peer_id.push_back(0); });
    disagree("another key of the peer", [](Pair& p) { p.a.peer_key = p.a.key.public_key; });
    disagree("another private key", [](Pair& p) { p.a.key.d[31] ^= 1; });
    disagree("negated public key", [](Pair& p) {
      yuxi_sm2_private_key negated = p.b.key;
      std::uint8_t compressed[33];
      ASSERT_EQ(yuxi_sm2_public_key_to_compressed(compressed, &negated.public_key), YUXI_OK);
      compressed[0] ^= 1;
      ASSERT_EQ(yuxi_sm2_public_key_from_point(&p.a.peer_key, compressed, sizeof compressed), YUXI_OK);
    });
  });
}

// Swapping everything, roles and identities, on both sides is an exchange like any other, but not the same one.
TEST(Sm2ExchangeAgreement, RolesExchangedOnBothSides) {
  SeededRandom random(5);
  const yuxi_random source = random.c();
  Pair pair(&source, letters(6, 'A'), letters(6, 'a'));
  std::swap(pair.a.role, pair.b.role);
  pair.run(32);
  pair.expect_agreement();
}

// Somebody in between replaces the point that one side gets.
TEST(Sm2ExchangeAgreement, AnotherPointInBetween) {
  SeededRandom random(6);
  const yuxi_random source = random.c();
  Pair pair(&source, letters(6, 'A'), letters(6, 'a'));
  pair.a.begin();
  pair.b.begin();
  const Blob other = blob(pair.b.key.public_key.xy);
  pair.a.derive(other, 32);
  pair.b.derive(pair.a.point, 32);
  pair.expect_disagreement();
}

// One key pair on both sides (two devices of one owner) works; identities still tell the roles apart.
TEST(Sm2ExchangeAgreement, SameKeyOnBothSides) {
  SeededRandom random(7);
  const yuxi_random source = random.c();
  for (bool same_identity : {false, true}) {
    Pair pair(&source, letters(6, 'A'), letters(6, same_identity ? 'A' : 'a'));
    pair.b.key = pair.a.key;
    pair.a.peer_key = pair.b.peer_key = pair.a.key.public_key;
    pair.run(32);
    pair.expect_agreement();
  }
}

// A new ephemeral key every time: nothing of two exchanges is the same.
TEST(Sm2ExchangeAgreement, NoTwoExchangesAreAlike) {
  Pair pair(nullptr, letters(6, 'A'), letters(6, 'a'));
  pair.run(32);
  const Blob point_a = pair.a.point, point_b = pair.b.point, shared = pair.a.shared, tag = pair.a.tag;
  pair.expect_agreement();
  pair.run(32);
  EXPECT_NE(pair.a.point, point_a);
  EXPECT_NE(pair.b.point, point_b);
  EXPECT_NE(pair.a.shared, shared);
  EXPECT_NE(pair.a.tag, tag);
}

}  // namespace
}  // namespace yuxi::test
