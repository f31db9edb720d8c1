// SPDX-License-Identifier: Apache-2.0
// The C calls of the key exchange and of Diffie-Hellman, used wrongly: what is missing, out of order, damaged, of the
// wrong length; and what is left in outputs and contexts after each. And tags that are wrong at any place, random
// sources that fail.
#include <gtest/gtest.h>
#include <yuxi/sm2_exchange.h>

#include <algorithm>
#include <tuple>

#include "support/random.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

class ExchangeMisuse : public testing::Test {
 protected:
  ExchangeMisuse() {
    if (yuxi_sm2_private_key_generate(&a_, &source_) != YUXI_OK ||
        yuxi_sm2_private_key_generate(&b_, &source_) != YUXI_OK)
      throw std::runtime_error("no keys");
  }

  yuxi_status init(yuxi_sm2_exchange* context, std::uint8_t* point, bool initiator) {
    const auto &self = initiator ? a_ : b_, &peer = initiator ? b_ : a_;
    return yuxi_sm2_exchange_init(context, point, initiator ? YUXI_SM2_INITIATOR : YUXI_SM2_RESPONDER, &self,
                                  text(initiator ? "A" : "B"), 1, &peer.public_key, text(initiator ? "B" : "A"), 1,
                                  &source_);
  }
  /// Both sides wait for the other's point.
  void begin() {
    ASSERT_EQ(init(&context_a_, point_a_, true), YUXI_OK);
    ASSERT_EQ(init(&context_b_, point_b_, false), YUXI_OK);
  }
  /// Both sides wait for the other's tag.
  void derive() {
    begin();
    ASSERT_EQ(yuxi_sm2_exchange_derive(&context_a_, key_, sizeof key_, tag_a_, point_b_), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_exchange_derive(&context_b_, key_, sizeof key_, tag_b_, point_a_), YUXI_OK);
  }
  /// A call of derive on A's side with outputs that were not zero before.
  yuxi_status dirty_derive(yuxi_sm2_exchange* context, const std::uint8_t* point, std::size_t length = 20) {
    std::memset(key_, 0x77, sizeof key_);
    std::memset(tag_a_, 0x77, sizeof tag_a_);
    return yuxi_sm2_exchange_derive(context, key_, length, tag_a_, point);
  }
  /// All 20 bytes of the key and the tag are zero; what is behind the key is untouched.
  bool outputs_zeroed() const { return all_zero(key_, 20) && key_[20] == 0x77 && all_zero(tag_a_); }

  SeededRandom random_{77};
  yuxi_random source_ = random_.c();
  yuxi_sm2_private_key a_, b_;
  yuxi_sm2_exchange context_a_{}, context_b_{};
  std::uint8_t point_a_[64], point_b_[64], tag_a_[32], tag_b_[32], key_[40];
};

TEST_F(ExchangeMisuse, InitRefuses) {
  const auto expect = [&](yuxi_status status, yuxi_sm2_role role, const yuxi_sm2_private_key* key,
                          const std::uint8_t* id, std::size_t id_length, const yuxi_sm2_public_key* peer,
                          const std::uint8_t* peer_id, std::size_t peer_id_length) {
    std::memset(&context_a_, 0x77, sizeof context_a_);
    std::memset(point_a_, 0x77, sizeof point_a_);
    EXPECT_EQ(yuxi_sm2_exchange_init(&context_a_, point_a_, role, key, id, id_length, peer, peer_id, peer_id_length,
                                     &source_),
              status);
    EXPECT_EQ(all_zero(context_a_), status != YUXI_OK);
    EXPECT_EQ(all_zero(point_a_), status != YUXI_OK);
    EXPECT_EQ(dirty_derive(&context_a_, b_.public_key.xy), status == YUXI_OK ? YUXI_OK : YUXI_BAD_STATE);
  };
  const Blob long_id(8192, 'x');
  const auto* id = text("id");
  const auto good_role = YUXI_SM2_RESPONDER;
  const auto* good_peer = &b_.public_key;
  expect(YUXI_OK, good_role, &a_, id, 2, good_peer, id, 2);
  expect(YUXI_OK, good_role, &a_, nullptr, 0, good_peer, nullptr, 0);
  expect(YUXI_OK, good_role, &a_, long_id.data(), 8191, good_peer, long_id.data(), 8191);
  expect(YUXI_NULL_ARGUMENT, good_role, nullptr, id, 2, good_peer, id, 2);
  expect(YUXI_NULL_ARGUMENT, good_role, &a_, nullptr, 2, good_peer, id, 2);
  expect(YUXI_NULL_ARGUMENT, good_role, &a_, id, 2, nullptr, id, 2);
  expect(YUXI_NULL_ARGUMENT, good_role, &a_, id, 2, good_peer, nullptr, 2);
  expect(YUXI_BAD_IDENTITY, good_role, &a_, long_id.data(), 8192, good_peer, id, 2);
  expect(YUXI_BAD_IDENTITY, good_role, &a_, id, 2, good_peer, long_id.data(), 8192);
  for (int role : {0, 3, -1, 1000})
    expect(YUXI_BAD_LENGTH, static_cast<yuxi_sm2_role>(role), &a_, id, 2, good_peer, id, 2);
  yuxi_sm2_private_key bad = a_;
  std::memset(bad.d, 0, sizeof bad.d);
  expect(YUXI_BAD_PRIVATE_KEY, good_role, &bad, id, 2, good_peer, id, 2);
  std::memset(bad.d, 0xff, sizeof bad.d);
  expect(YUXI_BAD_PRIVATE_KEY, good_role, &bad, id, 2, good_peer, id, 2);
  bad = a_;
  bad.public_key.xy[40] ^= 2;
  expect(YUXI_BAD_POINT, good_role, &bad, id, 2, good_peer, id, 2);
  expect(YUXI_BAD_POINT, good_role, &a_, id, 2, &bad.public_key, id, 2);
  const yuxi_sm2_public_key zero{};
  expect(YUXI_BAD_POINT, good_role, &a_, id, 2, &zero, id, 2);

  EXPECT_EQ(init(nullptr, point_a_, true), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(point_a_));
  std::memset(&context_a_, 0x77, sizeof context_a_);
  EXPECT_EQ(init(&context_a_, nullptr, true), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(context_a_));
}

TEST_F(ExchangeMisuse, RandomSourcesThatFail) {
  FailingRandom failing;
  ShortRandom comes_short;
  ConstantRandom zeros(0);
  const std::tuple<TestRandom*, yuxi_status> sources[] = {
      {&failing, YUXI_RANDOM_FAILED}, {&comes_short, YUXI_RANDOM_FAILED}, {&zeros, YUXI_INTERNAL_ERROR}};
  for (const auto& [random, status] : sources) {
    source_ = random->c();
    std::memset(&context_a_, 0x77, sizeof context_a_);
    std::memset(point_a_, 0x77, sizeof point_a_);
    EXPECT_EQ(init(&context_a_, point_a_, true), status);
    EXPECT_TRUE(all_zero(context_a_));
    EXPECT_TRUE(all_zero(point_a_));
  }
  EXPECT_EQ(failing.calls(), 1u);
  source_ = {nullptr, nullptr};
  EXPECT_EQ(init(&context_a_, point_a_, true), YUXI_RANDOM_FAILED);
}

// Two devices with the same dead generator draw the same ephemeral key; each takes the other's for its own sent back.
TEST_F(ExchangeMisuse, RandomSourcesThatRepeat) {
  RepeatingRandom first(Blob(64, 0x31)), second(Blob(64, 0x31));
  source_ = first.c();
  ASSERT_EQ(init(&context_a_, point_a_, true), YUXI_OK);
  EXPECT_EQ(first.bytes(), 64u);
  source_ = second.c();
  ASSERT_EQ(init(&context_b_, point_b_, false), YUXI_OK);
  EXPECT_EQ(blob(point_a_), blob(point_b_));
  EXPECT_EQ(dirty_derive(&context_a_, point_b_), YUXI_BAD_POINT);
  EXPECT_TRUE(outputs_zeroed());
  EXPECT_TRUE(all_zero(context_a_));
}

TEST_F(ExchangeMisuse, CallersMistakesLeaveTheContextAsItIs) {
  begin();
  const Blob before = blob_of(context_a_);
  EXPECT_EQ(dirty_derive(nullptr, point_b_), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(outputs_zeroed());
  EXPECT_EQ(dirty_derive(&context_a_, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(outputs_zeroed());
  EXPECT_EQ(yuxi_sm2_exchange_derive(&context_a_, nullptr, 20, tag_a_, point_b_), YUXI_NULL_ARGUMENT);
  std::memset(key_, 0x77, sizeof key_);
  EXPECT_EQ(yuxi_sm2_exchange_derive(&context_a_, key_, 20, nullptr, point_b_), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(key_, 20));
  EXPECT_EQ(key_[20], 0x77);
  EXPECT_EQ(dirty_derive(&context_a_, point_b_, 0), YUXI_BAD_LENGTH);
  EXPECT_TRUE(all_zero(tag_a_));
  EXPECT_EQ(yuxi_sm2_exchange_derive(&context_a_, nullptr, 0, tag_a_, point_b_), YUXI_BAD_LENGTH);
  if constexpr (sizeof(std::size_t) > 4) {
    EXPECT_EQ(dirty_derive(&context_a_, point_b_, static_cast<std::size_t>(YUXI_SM2_EXCHANGE_KEY_MAX) + 1),
              YUXI_BAD_LENGTH);
    EXPECT_EQ(key_[0], 0x77);  // a buffer that long does not exist
    EXPECT_TRUE(all_zero(tag_a_));
  }
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag_b_), YUXI_BAD_STATE);  // too early
  EXPECT_EQ(blob_of(context_a_), before);
  EXPECT_EQ(dirty_derive(&context_a_, point_b_), YUXI_OK);

  const Blob derived = blob_of(context_a_);
  EXPECT_EQ(dirty_derive(&context_a_, point_b_), YUXI_BAD_STATE);  // again
  EXPECT_TRUE(outputs_zeroed());
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_exchange_confirm(nullptr, tag_b_), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(blob_of(context_a_), derived);
}

// The peer has one attempt: a context that met a bad point answers to no good one.
TEST_F(ExchangeMisuse, BadPointEndsTheExchange) {
  begin();
  Blob off = blob(point_b_);
  off[63] ^= 1;
  const Blob above(64, 0xff), zero(64);
  const std::uint8_t* const all_bad[] = {off.data(), above.data(), zero.data(), point_a_};
  for (const std::uint8_t* bad : all_bad) {
    begin();
    EXPECT_EQ(dirty_derive(&context_a_, bad), YUXI_BAD_POINT);
    EXPECT_TRUE(outputs_zeroed());
    EXPECT_TRUE(all_zero(context_a_));
    EXPECT_EQ(dirty_derive(&context_a_, point_b_), YUXI_BAD_STATE);
    EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag_b_), YUXI_BAD_STATE);
  }
}

TEST_F(ExchangeMisuse, ContextsThatAreNoneOrFinished) {
  yuxi_sm2_exchange never{}, garbage;
  std::memset(&garbage, 0xa5, sizeof garbage);
  for (yuxi_sm2_exchange* context : {&never, &garbage}) {
    EXPECT_EQ(dirty_derive(context, point_b_), YUXI_BAD_STATE);
    EXPECT_TRUE(outputs_zeroed());
    EXPECT_EQ(yuxi_sm2_exchange_confirm(context, tag_b_), YUXI_BAD_STATE);
  }
  derive();
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag_b_), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag_b_), YUXI_BAD_STATE);
  EXPECT_EQ(dirty_derive(&context_a_, point_b_), YUXI_BAD_STATE);
  begin();
  yuxi_sm2_exchange_wipe(&context_a_);
  EXPECT_TRUE(all_zero(context_a_));
  EXPECT_EQ(dirty_derive(&context_a_, point_b_), YUXI_BAD_STATE);
  derive();
  yuxi_sm2_exchange_wipe(&context_a_);
  EXPECT_TRUE(all_zero(context_a_));
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag_b_), YUXI_BAD_STATE);
  yuxi_sm2_exchange_wipe(nullptr);
}

TEST_F(ExchangeMisuse, EveryBitOfATagCounts) {
  derive();
  const yuxi_sm2_exchange ready = context_a_;
  for (std::size_t bit = 0; bit < 256; ++bit) {
    context_a_ = ready;
    Blob tag = blob(tag_b_);
    tag[bit / 8] ^= static_cast<std::uint8_t>(1u << bit % 8);
    ASSERT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag.data()), YUXI_BAD_CONFIRMATION) << bit;
    ASSERT_TRUE(all_zero(context_a_));
    ASSERT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag_b_), YUXI_BAD_STATE);  // one attempt
  }
  context_a_ = ready;
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, tag_a_), YUXI_BAD_CONFIRMATION);  // its own tag sent back
  context_a_ = ready;
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_a_, Blob(32).data()), YUXI_BAD_CONFIRMATION);
  EXPECT_EQ(yuxi_sm2_exchange_confirm(&context_b_, tag_a_), YUXI_OK);
}

/// Is `needle` anywhere in the context?
bool holds(const yuxi_sm2_exchange& context, const std::uint8_t* needle, std::size_t size) {
  const Blob bytes = blob_of(context);
  return std::search(bytes.begin(), bytes.end(), needle, needle + size) != bytes.end();
}

TEST_F(ExchangeMisuse, WhatAContextHolds) {
  // d and the ephemeral number are not kept, and no byte is left from what was there before.
  std::memset(&context_a_, 0x77, sizeof context_a_);
  Blob number(64);
  number[63] = 9;
  number[40] = 0x3c;
  RepeatingRandom one(number), same(number);
  source_ = one.c();
  ASSERT_EQ(init(&context_a_, point_a_, true), YUXI_OK);
  EXPECT_FALSE(holds(context_a_, a_.d, 32));
  EXPECT_FALSE(holds(context_a_, number.data() + 32, 32));
  yuxi_sm2_exchange again{};
  source_ = same.c();
  ASSERT_EQ(init(&again, point_a_, true), YUXI_OK);
  EXPECT_EQ(blob_of(again), blob_of(context_a_));
  // After derive: the peer's tag, no more.
  source_ = random_.c();
  ASSERT_EQ(init(&context_b_, point_b_, false), YUXI_OK);
  ASSERT_EQ(dirty_derive(&context_a_, point_b_), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_exchange_derive(&context_b_, key_, 20, tag_b_, point_a_), YUXI_OK);
  EXPECT_TRUE(holds(context_a_, tag_b_, 32));
  EXPECT_FALSE(holds(context_a_, tag_a_, 32));
  EXPECT_FALSE(holds(context_a_, key_, 20));
  EXPECT_FALSE(holds(context_a_, point_b_, 32));
}

TEST_F(ExchangeMisuse, Ecdh) {
  std::uint8_t x[32];
  const auto expect = [&](yuxi_status status, const yuxi_sm2_private_key* key, const yuxi_sm2_public_key* peer) {
    std::memset(x, 0x77, sizeof x);
    EXPECT_EQ(yuxi_sm2_ecdh(x, key, peer), status);
    EXPECT_EQ(all_zero(x), status != YUXI_OK);
  };
  expect(YUXI_OK, &a_, &b_.public_key);
  expect(YUXI_NULL_ARGUMENT, nullptr, &b_.public_key);
  expect(YUXI_NULL_ARGUMENT, &a_, nullptr);
  EXPECT_EQ(yuxi_sm2_ecdh(nullptr, &a_, &b_.public_key), YUXI_NULL_ARGUMENT);
  yuxi_sm2_private_key bad{};
  expect(YUXI_BAD_PRIVATE_KEY, &bad, &b_.public_key);
  std::memset(bad.d, 0xff, sizeof bad.d);
  expect(YUXI_BAD_PRIVATE_KEY, &bad, &b_.public_key);
  yuxi_sm2_public_key off = b_.public_key;
  off.xy[0] ^= 1;
  expect(YUXI_BAD_POINT, &a_, &off);
  off = {};
  expect(YUXI_BAD_POINT, &a_, &off);
  std::memset(off.xy, 0xff, sizeof off.xy);
  expect(YUXI_BAD_POINT, &a_, &off);
}

}  // namespace
}  // namespace yuxi::test
