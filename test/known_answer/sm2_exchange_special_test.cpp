// SPDX-License-Identifier: Apache-2.0
// The peer's ephemeral point chosen by an adversary, on every back end: T = P + x̄R at the infinity or a doubling, R =
// ±P, R off the curve, our own R sent back; and the numbers that a side may not use itself. What is right comes from
// independent arithmetic.
#include <gtest/gtest.h>

#include "support/curves256.hpp"
#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_exchange.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

using protocol::Sm2Role;

class Sm2ExchangeSpecial : public testing::Test {
 protected:
  Sm2ExchangeSpecial() {
    const Integer own_d = numbers_.below(c_.n), own_r = numbers_.below(c_.n);
    self_ = party(own_d, own_r);
    t_ = mod(own_d + x_bar(c_.multiply(own_r, c_.generator)) * own_r, c_.n);
  }

  Integer x_bar(const ReferencePoint& point) const { return power_of_two(127) + mod(point.x, power_of_two(127)); }
  Party party(const Integer& d, const Integer& r) const {
    return {bytes_of(d, 32), bytes_of(r, 32), c_.encode(c_.multiply(d, c_.generator)), Blob{'i', 'd'}};
  }

  /// The answer of every back end to the peer P and the ephemeral point; with YUXI_OK also V.
  void expect(yuxi_status status, const Blob& p, const Blob& r, const ReferencePoint& v) {
    for_each_sm2_engine([&](const auto& curve, const auto& hash) {
      Party peer = self_;
      peer.xy = p;
      for (const Sm2Role role : {Sm2Role::initiator, Sm2Role::responder}) {
        auto side = exchange_side<curve::Sm2>(curve, hash, role, self_, peer);
        Blob shared(64, 0x77), key(40, 0x77);
        EXPECT_EQ(protocol::sm2_exchange_shared_point<curve::Sm2>(curve, shared.data(), side.t, p.data(), r.data()),
                  status);
        EXPECT_EQ(shared, c_.encode(v));
        protocol::Sm2ExchangeTags tags;
        EXPECT_EQ(protocol::sm2_exchange_derive<curve::Sm2>(curve, hash, side, key, tags, r.data()), status);
        EXPECT_EQ(key == Blob(40, 0x77), status != YUXI_OK);
      }
    });
  }
  /// The same for points as such.
  void expect(yuxi_status status, const ReferencePoint& p, const ReferencePoint& r) {
    const ReferencePoint sum = c_.add(p, c_.multiply(x_bar(r), r));
    expect(status, c_.encode(p), c_.encode(r), c_.multiply(t_, sum));
  }

  const ReferenceCurve c_ = ReferenceCurve::of<curve::Sm2>();
  Numbers numbers_;
  Party self_;
  Integer t_;
};

TEST_F(Sm2ExchangeSpecial, EphemeralPointIsThePeersKeyOrItsNegative) {
  for (const Integer& d : {Integer(1), Integer(c_.n - 2), numbers_.below(c_.n)}) {
    const auto p = c_.multiply(d, c_.generator);
    expect(YUXI_OK, p, p);
    expect(YUXI_OK, p, c_.negate(p));
  }
}

TEST_F(Sm2ExchangeSpecial, SmallPoints) {
  for (int d = 1; d < 4; ++d)
    for (int r = 1; r < 4; ++r) {
      const auto p = c_.multiply(d, c_.generator), point = c_.multiply(r, c_.generator);
      expect(YUXI_OK, p, point);
      expect(YUXI_OK, p, c_.negate(point));
    }
}

// P = x̄R: the sum is a doubling. P = -x̄R: the infinity, for which the peer knows V before anybody has said a word.
TEST_F(Sm2ExchangeSpecial, SumIsADoublingOrTheInfinity) {
  for (const Integer& r : {Integer(1), Integer(2), numbers_.below(c_.n), numbers_.below(c_.n)}) {
    const auto point = c_.multiply(r, c_.generator);
    const auto multiple = c_.multiply(x_bar(point), point);
    expect(YUXI_OK, multiple, point);
    ASSERT_TRUE(c_.add(c_.negate(multiple), multiple).infinity);
    expect(YUXI_BAD_POINT, c_.negate(multiple), point);
    // One step beside the infinity.
    expect(YUXI_OK, c_.negate(c_.add(multiple, c_.generator)), point);
  }
}

TEST_F(Sm2ExchangeSpecial, WhatIsNoPoint) {
  const auto p = c_.multiply(5, c_.generator), r = c_.multiply(7, c_.generator);
  const Blob good = c_.encode(r), key = c_.encode(p);
  const auto refuse = [&](const Blob& bad) { expect(YUXI_BAD_POINT, key, bad, {}); };
  refuse(Blob(64));        // what stands for the infinity
  refuse(Blob(64, 0xff));  // coordinates above p
  for (std::size_t i : {0, 15, 31, 32, 50, 63}) {
    Blob bad = good;
    bad[i] ^= 0x04;
    refuse(bad);
  }
  const auto coordinates = [](const Integer& x, const Integer& y) {
    Blob xy = bytes_of(x, 32);
    const Blob low = bytes_of(y, 32);
    xy.insert(xy.end(), low.begin(), low.end());
    return xy;
  };
  refuse(coordinates(r.y, r.x));
  refuse(coordinates(r.x, 0));
  refuse(coordinates(c_.p, 0));
  // Points of the curve but for the range: x + p and y + p still fit in 32 bytes for small ones.
  int found = 0;
  for (Integer x = 0; found < 2; ++x) {
    const Integer square = mod(x * x * x + c_.a * x + c_.b, c_.p);
    ReferencePoint small{false, x, 0};
    mpz_powm(small.y.get_mpz_t(), square.get_mpz_t(), Integer((c_.p + 1) / 4).get_mpz_t(), c_.p.get_mpz_t());
    if (!c_.contains(small)) continue;
    ++found;
    expect(YUXI_OK, p, small);
    refuse(coordinates(small.x + c_.p, small.y));
  }
}

// A peer with our own ephemeral point, or its negative, is our own message on its way back.
TEST_F(Sm2ExchangeSpecial, OwnPointSentBack) {
  const auto p = c_.multiply(5, c_.generator);
  const auto own = c_.multiply(integer_from_be(self_.r.data(), 32), c_.generator);
  for_each_sm2_engine([&](const auto& curve, const auto& hash) {
    Party peer = self_;
    peer.xy = c_.encode(p);
    for (const auto& sent : {own, c_.negate(own), c_.add(own, c_.generator)}) {
      auto side = exchange_side<curve::Sm2>(curve, hash, Sm2Role::initiator, self_, peer);
      Blob key(40, 0x77);
      protocol::Sm2ExchangeTags tags;
      EXPECT_EQ(protocol::sm2_exchange_derive<curve::Sm2>(curve, hash, side, key, tags, c_.encode(sent).data()),
                sent.x == own.x ? YUXI_BAD_POINT : YUXI_OK);
    }
  });
}

TEST_F(Sm2ExchangeSpecial, OwnNumbersThatAreRefused) {
  const Integer r = numbers_.below(c_.n);
  const auto point = c_.multiply(r, c_.generator);
  const Integer d_for_zero = mod(-x_bar(point) * r, c_.n);  // d + x̄r = 0
  for (const curve::CurveEngine& curve : sm2_engines()) {
    SCOPED_TRACE(curve.name);
    const auto refused = [&](const Integer& own_d, const Integer& own_r) {
      const Blob d = bytes_of(own_d, 32), number = bytes_of(own_r, 32);
      Blob t(32, 0x77), xy(64, 0x77);
      const bool good =
          protocol::sm2_exchange_ephemeral<curve::Sm2>(curve, t.data(), xy.data(), d.data(), number.data())
              .declassify();
      EXPECT_EQ(t == Blob(32), !good);
      EXPECT_EQ(xy == Blob(64), !good);
      return !good;
    };
    EXPECT_TRUE(refused(7, 0));
    EXPECT_TRUE(refused(d_for_zero, r));
    EXPECT_FALSE(refused(mod(d_for_zero + 1, c_.n), r));
    EXPECT_FALSE(refused(7, 1));
    EXPECT_FALSE(refused(7, c_.n - 1));

    // Should t be 0 all the same, no peer's point makes a key of it.
    Blob shared(64, 0x77);
    const Blob zero(32), p = c_.encode(c_.generator), other = c_.encode(point);
    EXPECT_EQ(
        protocol::sm2_exchange_shared_point<curve::Sm2>(curve, shared.data(), zero.data(), p.data(), other.data()),
        YUXI_BAD_POINT);
    EXPECT_EQ(shared, Blob(64));
  }
}

// A number that is refused is replaced by the next one of the source; a source of nothing else is given up.
TEST_F(Sm2ExchangeSpecial, RefusedNumbersAreDrawnAgain) {
  const Integer r = numbers_.below(c_.n);
  const Integer d = mod(-x_bar(c_.multiply(r, c_.generator)) * r, c_.n);
  const Blob d_bytes = bytes_of(d, 32), refused = bytes_of(r, 64), zero(64), good = bytes_of(r + 5, 64);
  Blob stream = refused;
  stream.insert(stream.end(), zero.begin(), zero.end());
  stream.insert(stream.end(), good.begin(), good.end());
  for (const curve::CurveEngine& curve : sm2_engines()) {
    std::uint8_t t[32], xy[64];
    RepeatingRandom source(stream);
    ASSERT_EQ(protocol::sm2_exchange_draw<curve::Sm2>(curve, source.source(), t, xy, d_bytes.data()), YUXI_OK);
    EXPECT_EQ(source.bytes(), 3 * 64u);
    EXPECT_EQ(blob(xy), c_.encode(c_.multiply(r + 5, c_.generator)));
    RepeatingRandom never(refused);
    EXPECT_EQ(protocol::sm2_exchange_draw<curve::Sm2>(curve, never.source(), t, xy, d_bytes.data()),
              YUXI_INTERNAL_ERROR);
    EXPECT_EQ(never.calls(), protocol::sm2_exchange_attempts);
  }
}

// Lengths that the KDF does not have are found before anything is used up.
TEST_F(Sm2ExchangeSpecial, LengthsOfTheKey) {
  const Blob p = c_.encode(c_.generator), r = c_.encode(c_.multiply(9, c_.generator));
  for_each_sm2_engine([&](const auto& curve, const auto& hash) {
    Party peer = self_;
    peer.xy = p;
    auto side = exchange_side<curve::Sm2>(curve, hash, Sm2Role::initiator, self_, peer);
    const Blob before = blob_of(side);
    protocol::Sm2ExchangeTags tags{};
    std::uint8_t byte = 0x77;
    const auto derive = [&](std::size_t length) {
      return protocol::sm2_exchange_derive<curve::Sm2>(curve, hash, side, base::Bytes(&byte, length), tags, r.data());
    };
    EXPECT_EQ(derive(0), YUXI_BAD_LENGTH);
    if constexpr (sizeof(std::size_t) > 4) {
      EXPECT_EQ(derive(static_cast<std::size_t>(hash::kdf_sm3_max_bytes) + 1), YUXI_BAD_LENGTH);
      EXPECT_EQ(derive(SIZE_MAX), YUXI_BAD_LENGTH);
    }
    EXPECT_EQ(byte, 0x77);
    EXPECT_TRUE(all_zero(tags));
    EXPECT_EQ(blob_of(side), before);
    EXPECT_EQ(derive(1), YUXI_OK);
  });
}

}  // namespace
}  // namespace yuxi::test
