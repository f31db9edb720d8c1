// SPDX-License-Identifier: Apache-2.0
// The signer's own choices, seen from outside: where its randomness goes, what a bad generator can and cannot do, and
// what happens in the cases that the standard refuses, which only an engine that lies can bring about.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "protocol/sm2_sign.hpp"
#include "protocol/sm2_sign_batch.hpp"
#include "protocol/sm2_verify.hpp"
#include "support/gmp.hpp"
#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

using protocol::Sm2SigningSecrets;

Blob digest(std::uint64_t i) {
  Blob e(32, 0x3c);
  for (std::size_t j = 0; j < 8; ++j) e[j] = static_cast<std::uint8_t>(i >> (8 * j));
  return e;
}

template <class Curve>
Sm2SigningSecrets secrets_of(const Curve& curve, const hash::HashEngine& hash, const Blob& d) {
  Sm2SigningSecrets secrets;
  EXPECT_EQ(protocol::sm2_signing_secrets(curve, hash, secrets, d.data()), YUXI_OK);
  return secrets;
}

/// k = s(1 + d) + r d mod n: what a signature's nonce was.
std::string nonce_of(const std::uint8_t* signature, const Blob& d) {
  static const Integer n = integer_from_words(curve::Sm2::Order::value<std::uint32_t>);
  const Integer r = integer_from_be(signature, 32), s = integer_from_be(signature + 32, 32);
  const Integer number = integer_from_be(d.data(), 32);
  return hex(mod(s * (1 + number) + r * number, n));
}

TEST(Sm2Hedged, NonceIsTheOneOfTheText) {
  const auto all = load_vectors("nonce.json")["cases"];
  std::size_t used = 0;
  for_each_sm2_engine([&](const auto& curve, const auto& hash) {
    for (const auto& v : all) {
      if (v["attempt"] != 0) continue;
      const Blob d = from_hex(v["d"].get<std::string>()), e = from_hex(v["e"].get<std::string>());
      Sm2SigningSecrets secrets;
      if (protocol::sm2_signing_secrets(curve, hash, secrets, d.data()) != YUXI_OK) continue;
      RepeatingRandom random(from_hex(v["z"].get<std::string>()));
      std::uint8_t signature[64];
      ASSERT_EQ(protocol::sm2_sign_digest(curve, hash, random.source(), signature, secrets, e.data()), YUXI_OK);
      const Blob k = from_hex(v["k"].get<std::string>());
      EXPECT_EQ(nonce_of(signature, d), hex(integer_from_be(k.data(), 32)));
      ++used;
    }
  });
  EXPECT_GE(used, 5u);
}

TEST(Sm2Hedged, ThirtyTwoFreshBytesForEachSignature) {
  const StandardExample example;
  for_each_sm2_engine([&](const auto& curve, const auto& hash) {
    const auto secrets = secrets_of(curve, hash, example.d);
    SeededRandom random(1);
    std::uint8_t signature[64];
    ASSERT_EQ(protocol::sm2_sign_digest(curve, hash, random.source(), signature, secrets, example.e.data()), YUXI_OK);
    EXPECT_EQ(random.bytes(), 32u);
    const Blob e(32 * 50, 7);
    Blob signatures(64 * 50);
    ASSERT_EQ(protocol::sm2_sign_batch(curve, hash, random.source(), signatures.data(), secrets, e.data(), 50),
              YUXI_OK);
    EXPECT_EQ(random.bytes(), 32u * 51);
  });
}

// With one Z for ever: the same e gives the same signature, and no two e share a nonce.
TEST(Sm2Hedged, DeadGeneratorRepeatsSignaturesButNeverNonces) {
  const StandardExample example;
  const auto curve = sm2_engines().front();
  const auto hash = hash_engines().front();
  const auto secrets = secrets_of(curve, hash, example.d);
  for (const std::uint8_t byte : {0x00, 0xff, 0x5a}) {
    ConstantRandom random(byte);
    std::set<std::string> nonces;
    for (std::uint64_t i = 0; i < 200; ++i) {
      const Blob e = digest(i);
      std::uint8_t first[64], second[64];
      ASSERT_EQ(protocol::sm2_sign_digest(curve, hash, random.source(), first, secrets, e.data()), YUXI_OK);
      ASSERT_EQ(protocol::sm2_sign_digest(curve, hash, random.source(), second, secrets, e.data()), YUXI_OK);
      EXPECT_EQ(blob(first), blob(second));
      EXPECT_EQ(protocol::sm2_verify_digest_vartime(curve, first, e.data(), example.xy.data()), YUXI_OK);
      EXPECT_TRUE(nonces.insert(nonce_of(first, example.d)).second) << i;
    }
  }
}

// With a living generator the same e is signed with another nonce each time.
TEST(Sm2Hedged, FreshZGivesAFreshNonce) {
  const StandardExample example;
  const auto curve = sm2_engines().front();
  const auto hash = hash_engines().front();
  const auto secrets = secrets_of(curve, hash, example.d);
  SeededRandom random(5);
  std::set<std::string> nonces;
  for (int i = 0; i < 100; ++i) {
    std::uint8_t signature[64];
    ASSERT_EQ(protocol::sm2_sign_digest(curve, hash, random.source(), signature, secrets, example.e.data()), YUXI_OK);
    EXPECT_TRUE(nonces.insert(nonce_of(signature, example.d)).second);
  }
}

TEST(Sm2Hedged, FailingGeneratorLeavesNothing) {
  const StandardExample example;
  for_each_sm2_engine([&](const auto& curve, const auto& hash) {
    const auto secrets = secrets_of(curve, hash, example.d);
    FailingRandom failing;
    ShortRandom ended;
    for (const auto source : {failing.source(), ended.source(), random::RandomSource{nullptr, nullptr}}) {
      Blob signature(64, 0x77);
      EXPECT_EQ(protocol::sm2_sign_digest(curve, hash, source, signature.data(), secrets, example.e.data()),
                YUXI_RANDOM_FAILED);
      EXPECT_EQ(signature, Blob(64, 0));
    }
    // A batch whose second chunk gets nothing loses the first as well.
    FailingRandom late(1);
    const Blob e(32 * 40, 1);
    Blob signatures(64 * 40, 0x77);
    EXPECT_EQ(protocol::sm2_sign_batch(curve, hash, late.source(), signatures.data(), secrets, e.data(), 40),
              YUXI_RANDOM_FAILED);
    EXPECT_EQ(signatures, Blob(64 * 40, 0));
    EXPECT_EQ(late.calls(), 2u);
  });
}

TEST(Sm2Hedged, SignatureMayOverwriteE) {
  const StandardExample example;
  const auto curve = sm2_engines().front();
  const auto hash = hash_engines().front();
  const auto secrets = secrets_of(curve, hash, example.d);
  Blob both(64);
  for (const std::size_t at : {0, 16, 32}) {
    std::memcpy(both.data() + at, example.e.data(), 32);
    ConstantRandom random(3);
    ASSERT_EQ(protocol::sm2_sign_digest(curve, hash, random.source(), both.data(), secrets, both.data() + at), YUXI_OK);
    EXPECT_EQ(protocol::sm2_verify_digest_vartime(curve, both.data(), example.e.data(), example.xy.data()), YUXI_OK);
  }
}

// ---- what the standard refuses ----

/// A real engine, but for its first `lies` answers.
struct LyingEngine : curve::CurveEngine {
  mutable unsigned nonces = 0, points = 0;
  std::function<bool(unsigned, std::uint8_t*)> false_nonce;  // may replace k
  std::function<bool(unsigned, std::uint8_t*, const std::uint8_t*)> false_point;

  explicit LyingEngine(const curve::CurveEngine& real) : CurveEngine(real) {}

  void scalar_from_wide(std::uint8_t* out, const std::uint8_t* wide, std::size_t length) const {
    CurveEngine::scalar_from_wide(out, wide, length);
    if (length == protocol::nonce_wide_bytes && false_nonce) false_nonce(nonces++, out);
  }
  void mul_base(std::uint8_t* xy, const std::uint8_t* k) const {
    CurveEngine::mul_base(xy, k);
    if (false_point) false_point(points++, xy, k);
  }
  void mul_base_batch(std::uint8_t* xy, const std::uint8_t* k, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i)
      ASSERT_FALSE(all_zero(k + 32 * i, 32)) << "the batch must not be given a zero";
    CurveEngine::mul_base_batch(xy, k, count);
    for (std::size_t i = 0; i < count && false_point; ++i) false_point(points++, xy + 64 * i, k + 32 * i);
  }
};

struct Refusal {
  const char* name;
  std::function<void(LyingEngine&, const Blob& e, const Blob& d, unsigned until)> arrange;
};

const Integer& order() {
  static const Integer n = integer_from_words(curve::Sm2::Order::value<std::uint32_t>);
  return n;
}

/// Each arranges that the first `until` attempts are refused for one of the standard's reasons.
std::vector<Refusal> refusals() {
  const auto with_x = [](LyingEngine& engine, unsigned until, std::function<Integer(const std::uint8_t* k)> x) {
    engine.false_point = [until, x](unsigned i, std::uint8_t* xy, const std::uint8_t* k) {
      if (i < until) integer_to_be(xy, 32, mod(x(k), order()));
      return i < until;
    };
  };
  return {
      {"k = 0",
       [](LyingEngine& engine, const Blob&, const Blob&, unsigned until) {
         engine.false_nonce = [until](unsigned i, std::uint8_t* k) {
           if (i < until) std::memset(k, 0, 32);
           return i < until;
         };
       }},
      {"r = 0",
       [with_x](LyingEngine& engine, const Blob& e, const Blob&, unsigned until) {
         const Integer number = integer_from_be(e.data(), 32);
         with_x(engine, until, [number](const std::uint8_t*) { return Integer(-number); });
       }},
      {"r + k = n",
       [with_x](LyingEngine& engine, const Blob& e, const Blob&, unsigned until) {
         const Integer number = integer_from_be(e.data(), 32);
         with_x(engine, until, [number](const std::uint8_t* k) { return Integer(-number - integer_from_be(k, 32)); });
       }},
      {"s = 0",  // k = r d
       [with_x](LyingEngine& engine, const Blob& e, const Blob& d, unsigned until) {
         const Integer number = integer_from_be(e.data(), 32);
         const Integer inverse = inverse_mod(integer_from_be(d.data(), 32), order());
         with_x(engine, until, [number, inverse](const std::uint8_t* k) {
           return Integer(integer_from_be(k, 32) * inverse - number);
         });
       }},
  };
}

TEST(Sm2Hedged, RefusedNoncesAreReplacedByTheNextAttempt) {
  const StandardExample example;
  for_each_sm2_engine([&](const auto& curve, const auto& hash) {
    const auto secrets = secrets_of(curve, hash, example.d);
    const Blob z(32, 0x11);
    for (const Refusal& refusal : refusals()) {
      for (const unsigned until : {0u, 1u, 2u, 255u}) {
        SCOPED_TRACE(refusal.name + std::string(", refused ") + std::to_string(until));
        LyingEngine lying(curve);
        refusal.arrange(lying, example.e, example.d, until);
        ConstantRandom random(0x11);
        std::uint8_t signature[64], expected[64];
        ASSERT_EQ(protocol::sm2_sign_digest(lying, hash, random.source(), signature, secrets, example.e.data()),
                  YUXI_OK);
        EXPECT_EQ(random.bytes(), 32u);  // one Z for all attempts
        ASSERT_EQ(protocol::sm2_sign_hedged(curve, hash, expected, secrets, example.e.data(), z.data(), until),
                  YUXI_OK);
        EXPECT_EQ(blob(signature), blob(expected));
      }
      SCOPED_TRACE(refusal.name + std::string(", refused for ever"));
      LyingEngine lying(curve);
      refusal.arrange(lying, example.e, example.d, ~0u);
      ConstantRandom random(0x11);
      Blob signature(64, 0x77);
      EXPECT_EQ(protocol::sm2_sign_digest(lying, hash, random.source(), signature.data(), secrets, example.e.data()),
                YUXI_INTERNAL_ERROR);
      EXPECT_EQ(signature, Blob(64, 0));
    }
  });
}

TEST(Sm2Hedged, RefusedNonceInABatchIsReplacedToo) {
  const StandardExample example;
  for_each_sm2_engine([&](const auto& curve, const auto& hash) {
    const auto secrets = secrets_of(curve, hash, example.d);
    constexpr std::size_t count = 5;
    Blob e;
    for (std::size_t i = 0; i < count; ++i) e.insert(e.end(), example.e.begin(), example.e.end());
    for (const Refusal& refusal : refusals()) {
      SCOPED_TRACE(refusal.name);
      LyingEngine lying(curve);
      refusal.arrange(lying, example.e, example.d, 1);  // the first item's
      SeededRandom random(9), same(9);
      Blob signatures(64 * count), z(32);
      ASSERT_EQ(protocol::sm2_sign_batch(lying, hash, random.source(), signatures.data(), secrets, e.data(), count),
                YUXI_OK);
      for (std::size_t i = 0; i < count; ++i) {
        ASSERT_EQ(same.source().fill(z), YUXI_OK);
        std::uint8_t expected[64];
        ASSERT_EQ(
            protocol::sm2_sign_hedged(curve, hash, expected, secrets, example.e.data(), z.data(), i == 0 ? 1u : 0u),
            YUXI_OK);
        EXPECT_EQ(to_hex(signatures.data() + 64 * i, 64), to_hex(blob(expected))) << i;
      }
      LyingEngine broken(curve);
      refusal.arrange(broken, example.e, example.d, ~0u);
      EXPECT_EQ(protocol::sm2_sign_batch(broken, hash, random.source(), signatures.data(), secrets, e.data(), count),
                YUXI_INTERNAL_ERROR);
      EXPECT_EQ(signatures, Blob(64 * count, 0));
    }
  });
}

}  // namespace
}  // namespace yuxi::test
