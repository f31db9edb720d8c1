// SPDX-License-Identifier: Apache-2.0
// Key exchanges with known ephemeral numbers: the worked examples of the standards, GB/T 32918.5-2017 on the
// recommended curve and GM/T 0003.3-2012 on the older example curve (two identities, which a swap would betray), and
// computed ones at the edges; step by step, both sides, on every back end.
#include <gtest/gtest.h>

#include "backend/targets.hpp"
#include "support/curves256.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_exchange.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

using protocol::Sm2Role;

/// What is known of one exchange. An empty value is not known.
struct Example {
  Party a, b;
  Blob point_a, point_b, za, zb, v, key, key_digest, tag_a, tag_b;
  std::size_t key_length;
};

template <class Parameters, class Curve, class Hash>
void check_side(const Curve& curve, const Hash& hash, const Example& v, Sm2Role role) {
  const bool is_a = role == Sm2Role::initiator;
  const Party &self = is_a ? v.a : v.b, &peer = is_a ? v.b : v.a;
  const Blob& peer_point = is_a ? v.point_b : v.point_a;
  auto side = exchange_side<Parameters>(curve, hash, role, self, peer);
  EXPECT_EQ(blob(side.transcript.r[is_a ? 0 : 1]), is_a ? v.point_a : v.point_b);
  if (!v.za.empty()) {
    EXPECT_EQ(blob(side.transcript.z[0]), v.za);
    EXPECT_EQ(blob(side.transcript.z[1]), v.zb);
  }
  if (!v.v.empty()) {
    std::uint8_t shared[64];
    ASSERT_EQ(protocol::sm2_exchange_shared_point<Parameters>(curve, shared, side.t, peer.xy.data(), peer_point.data()),
              YUXI_OK);
    EXPECT_EQ(to_hex(blob(shared)), to_hex(v.v));
  }
  Blob key(v.key_length, 0x77);
  protocol::Sm2ExchangeTags tags;
  ASSERT_EQ(protocol::sm2_exchange_derive<Parameters>(curve, hash, side, key, tags, peer_point.data()), YUXI_OK);
  if (!v.key.empty()) {
    EXPECT_EQ(to_hex(key), to_hex(v.key));
  }
  if (!v.key_digest.empty()) {
    std::uint8_t digest[32];
    ASSERT_EQ(hash::sm3_digest(hash, digest, key), YUXI_OK);
    EXPECT_EQ(blob(digest), v.key_digest);
  }
  EXPECT_EQ(to_hex(tags.of(Sm2Role::initiator), 32), to_hex(v.tag_a));
  EXPECT_EQ(to_hex(tags.of(Sm2Role::responder), 32), to_hex(v.tag_b));
}

template <class Parameters, class Curve, class Hash>
void check(const Curve& curve, const Hash& hash, const Example& v) {
  check_side<Parameters>(curve, hash, v, Sm2Role::initiator);
  check_side<Parameters>(curve, hash, v, Sm2Role::responder);
}

Blob times_generator(const ReferenceCurve& curve, const Blob& k) {
  return curve.encode(curve.multiply(integer_from_be(k.data(), k.size()), curve.generator));
}

/// The fields of either kind of file; identities are texts in one and hex in the other.
Example read(const ReferenceCurve& curve, const nlohmann::json& v, bool hex_identities) {
  const auto bytes = [&](const char* field) {
    return v.contains(field) ? from_hex(v[field].template get<std::string>()) : Blob();
  };
  const auto party = [&](const char* d, const char* r, const char* id) {
    const std::string text = v[id];
    Party made{bytes(d), bytes(r), {}, hex_identities ? from_hex(text) : Blob(text.begin(), text.end())};
    made.xy = times_generator(curve, made.d);
    return made;
  };
  Example example{party("dA", "rA", "idA"),
                  party("dB", "rB", "idB"),
                  {},
                  {},
                  bytes("ZA"),
                  bytes("ZB"),
                  bytes("V"),
                  bytes("K"),
                  bytes("K_sm3"),
                  bytes("S2_SA"),
                  bytes("S1_SB"),
                  0};
  example.point_a = times_generator(curve, example.a.r);
  example.point_b = times_generator(curve, example.b.r);
  example.key_length = v.contains("length") ? v["length"].get<std::size_t>() : example.key.size();
  return example;
}

TEST(Sm2ExchangeVectors, StandardOnEveryBackEnd) {
  const auto v = load_vectors("sm2_gbt32918_5.json")["kex"];
  Example example = read(ReferenceCurve::of<curve::Sm2>(), v, false);
  const auto joined = [&](const char* x, const char* y) {
    return from_hex(v[x].get<std::string>() + v[y].get<std::string>());
  };
  EXPECT_EQ(example.a.xy, joined("xA", "yA"));
  EXPECT_EQ(example.b.xy, joined("xB", "yB"));
  EXPECT_EQ(example.point_a, joined("RAx", "RAy"));
  EXPECT_EQ(example.point_b, joined("RBx", "RBy"));
  example.v = joined("xU", "yU");
  ASSERT_EQ(example.za.size(), 32u);
  ASSERT_EQ(example.key_length, 16u);
  for_each_sm2_engine([&](const auto& curve, const auto& hash) { check<curve::Sm2>(curve, hash, example); });
}

TEST(Sm2ExchangeVectors, OlderExampleCurveThroughTheSameTemplates) {
  const Example example = read(ReferenceCurve::of<AnnexA>(), load_vectors("sm2_annexA_fp256.json")["kex"], false);
  ASSERT_NE(example.a.id, example.b.id);
  ASSERT_EQ(example.key_length, 16u);
  for (const auto& hash : hash_engines()) {
    check<AnnexA>(curve::StaticCurveEngine<AnnexA, backend::portable32>{}, hash, example);
#ifdef __SIZEOF_INT128__
    check<AnnexA>(curve::StaticCurveEngine<AnnexA, backend::portable64>{}, hash, example);
#endif
  }
}

TEST(Sm2ExchangeVectors, ComputedOnEveryBackEnd) {
  const auto cases = load_vectors("sm2_exchange.json")["exchange"];
  ASSERT_GT(cases.size(), 30u);
  const ReferenceCurve reference = ReferenceCurve::of<curve::Sm2>();
  for (const auto& v : cases) {
    SCOPED_TRACE(v["note"].get<std::string>());
    const Example example = read(reference, v, true);
    ASSERT_EQ(to_hex(example.point_a), v["RA"]);
    ASSERT_EQ(to_hex(example.point_b), v["RB"]);
    ASSERT_EQ(example.key_digest.size(), 32u);
    for_each_sm2_engine([&](const auto& curve, const auto& hash) { check<curve::Sm2>(curve, hash, example); });
  }
}

template <unsigned length>
struct CurveOfBits {
  struct Order {
    static constexpr unsigned bits = length;
  };
};
static_assert(protocol::sm2_exchange_w<curve::Sm2> == 127 && protocol::sm2_exchange_w<AnnexA> == 127);
static_assert(protocol::sm2_exchange_w<CurveOfBits<255>> == 127 && protocol::sm2_exchange_w<CurveOfBits<257>> == 128);
static_assert(protocol::sm2_exchange_w<CurveOfBits<192>> == 95 && protocol::sm2_exchange_w<CurveOfBits<8>> == 3);

template <unsigned bits>
void check_x_bar(const Integer& x) {
  const unsigned w = (bits + 1) / 2 - 1;
  const auto x_bar = protocol::sm2_exchange_x_bar<CurveOfBits<bits>>(bytes_of(x, 32).data());
  EXPECT_EQ(Blob(x_bar.begin(), x_bar.end()), bytes_of(power_of_two(w) + mod(x, power_of_two(w)), 32)) << bits;
}

// w at every place within a byte, which one curve cannot show.
TEST(Sm2ExchangeVectors, XBarForOrdersOfManyLengths) {
  Numbers numbers;
  std::vector<Integer> xs = {0, power_of_two(256) - 1, power_of_two(127), power_of_two(127) - 1, power_of_two(128)};
  for (int i = 0; i < 20; ++i) xs.push_back(numbers.below(power_of_two(256)));
  for (const Integer& x : xs) {
    check_x_bar<256>(x);
    check_x_bar<255>(x);
    check_x_bar<254>(x);
    check_x_bar<253>(x);
    check_x_bar<224>(x);
    check_x_bar<192>(x);
    check_x_bar<161>(x);
    check_x_bar<130>(x);
    check_x_bar<20>(x);
    check_x_bar<8>(x);
  }
}

}  // namespace
}  // namespace yuxi::test
