// SPDX-License-Identifier: Apache-2.0
// Key exchange and Diffie-Hellman of the C++ face: what it adds to the C functions, i.e. names for the parties,
// results, moves and wiping.
#include <gtest/gtest.h>
#include <yuxi/yuxi.hpp>

#include <cstring>
#include <type_traits>

#include "support/random.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

using sm2::Exchange;
using sm2::ExchangeTag;
using sm2::PrivateKey;
using sm2::Role;

static_assert(std::is_nothrow_move_constructible_v<Exchange> && std::is_nothrow_move_assignable_v<Exchange>);
static_assert(!std::is_copy_constructible_v<Exchange> && !std::is_copy_assignable_v<Exchange>);
static_assert(!std::is_default_constructible_v<Exchange>);

class ExchangeFace : public testing::Test {
 protected:
  Result<Exchange> begin(Role role, ByteView id_a, ByteView id_b, yuxi::Random random = {}) const {
    const bool is_a = role == Role::initiator;
    return Exchange::begin({.role = role,
                            .self_key = is_a ? a_ : b_,
                            .self_id = is_a ? id_a : id_b,
                            .peer_key = (is_a ? b_ : a_).public_key(),
                            .peer_id = is_a ? id_b : id_a},
                           random);
  }

  const PrivateKey a_ = PrivateKey::generate().value();
  const PrivateKey b_ = PrivateKey::generate().value();
  std::array<std::uint8_t, 48> key_a_, key_b_;
};

TEST_F(ExchangeFace, BothSides) {
  auto a = begin(Role::initiator, bytes("Alice"), bytes("Bill"));
  auto b = begin(Role::responder, bytes("Alice"), bytes("Bill"));
  ASSERT_TRUE(a && b);
  const auto tag_b = b->derive(key_b_, a->point());
  ASSERT_TRUE(tag_b);
  const auto tag_a = a->derive(key_a_, b->point());
  ASSERT_TRUE(tag_a);
  EXPECT_EQ(key_a_, key_b_);
  EXPECT_NE(*tag_a, *tag_b);
  EXPECT_EQ(a->confirm(*tag_b), Status::ok);
  EXPECT_EQ(a->confirm(*tag_b), Status::bad_state);
  ExchangeTag wrong = *tag_a;
  wrong[31] ^= 1;
  EXPECT_EQ(b->confirm(wrong), Status::bad_confirmation);
}

TEST_F(ExchangeFace, IdentitiesByDefault) {
  const auto& a_public = a_.public_key();
  const auto& b_public = b_.public_key();
  auto a = Exchange::begin({.role = Role::initiator, .self_key = a_, .peer_key = b_public});
  auto b = Exchange::begin({.role = Role::responder,
                            .self_key = b_,
                            .self_id = bytes("1234567812345678"),
                            .peer_key = a_public,
                            .peer_id = sm2::default_id()});
  ASSERT_TRUE(a && b);
  const auto tag_b = b->derive(key_b_, a->point());
  ASSERT_TRUE(a->derive(key_a_, b->point()));
  EXPECT_EQ(key_a_, key_b_);
  EXPECT_EQ(a->confirm(*tag_b), Status::ok);
}

TEST_F(ExchangeFace, Moves) {
  auto made = begin(Role::initiator, bytes("A"), bytes("B"));
  auto b = begin(Role::responder, bytes("A"), bytes("B"));
  Exchange a = std::move(*made);
  const auto tag_b = b->derive(key_b_, a.point());
  std::array<std::uint8_t, 48> nothing;
  EXPECT_EQ(made->derive(nothing, b->point()).status(), Status::bad_state);
  EXPECT_EQ(nothing, (std::array<std::uint8_t, 48>{}));
  ASSERT_TRUE(a.derive(key_a_, b->point()));
  EXPECT_EQ(key_a_, key_b_);
  auto other = begin(Role::initiator, bytes("A"), bytes("B"));
  *other = std::move(a);
  EXPECT_EQ(a.confirm(*tag_b), Status::bad_state);
  Exchange& itself = *other;
  *other = std::move(itself);
  EXPECT_EQ(other->confirm(*tag_b), Status::ok);
}

TEST_F(ExchangeFace, Refusals) {
  const std::vector<std::uint8_t> long_id(8192);
  EXPECT_EQ(begin(Role::initiator, long_id, bytes("B")).status(), Status::bad_identity);
  EXPECT_EQ(begin(Role::initiator, bytes("A"), long_id).status(), Status::bad_identity);
  auto dead = [](std::span<std::uint8_t>) { return false; };
  EXPECT_EQ(begin(Role::initiator, bytes("A"), bytes("B"), yuxi::Random::from(dead)).status(), Status::random_failed);
  auto a = begin(Role::initiator, bytes("A"), bytes("B"));
  EXPECT_EQ(a->derive({}, b_.public_key().raw()).status(), Status::bad_length);
  const sm2::ExchangePoint nowhere{};
  EXPECT_EQ(a->derive(key_a_, nowhere).status(), Status::bad_point);
  EXPECT_EQ(a->derive(key_a_, b_.public_key().raw()).status(), Status::bad_state);
  PrivateKey gone = PrivateKey::generate().value();
  const PrivateKey kept = std::move(gone);
  EXPECT_EQ(Exchange::begin({.role = Role::initiator, .self_key = gone, .peer_key = kept.public_key()}).status(),
            Status::bad_private_key);
  EXPECT_EQ(sm2::ecdh(gone, kept.public_key()).status(), Status::bad_private_key);
}

TEST_F(ExchangeFace, Ecdh) {
  const auto ab = sm2::ecdh(a_, b_.public_key()), ba = sm2::ecdh(b_, a_.public_key());
  ASSERT_TRUE(ab && ba);
  EXPECT_TRUE(std::equal(ab->reveal().begin(), ab->reveal().end(), ba->reveal().begin()));
  const auto v = load_vectors("sm2_exchange.json")["ecdh"][0];
  const Blob d = from_hex(v["d"].get<std::string>()), peer = from_hex(v["peer"].get<std::string>());
  const auto key = PrivateKey::from_raw(std::span<const std::uint8_t, 32>(d.data(), 32));
  const auto point = sm2::PublicKey::from_raw(std::span<const std::uint8_t, 64>(peer.data(), 64));
  ASSERT_TRUE(key && point);
  const auto x = sm2::ecdh(*key, *point);
  ASSERT_TRUE(x);
  EXPECT_EQ(to_hex(x->reveal().data(), 32), v["x"]);
}

}  // namespace
}  // namespace yuxi::test
