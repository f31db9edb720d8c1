// SPDX-License-Identifier: Apache-2.0
// The nonce function of SM2 signatures against independently computed values (doc/nonce.md): the 64 bytes before
// reduction on every hash back end, k on every pair of hash and curve back ends, and the number of compressions that
// the text promises.
#include <gtest/gtest.h>

#include <cstring>

#include "protocol/nonce.hpp"
#include "support/hash_engines.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

struct Case {
  std::string name;
  Blob d, e, z, wide, k;
  unsigned attempt;
};

std::vector<Case> cases() {
  std::vector<Case> all;
  const auto vectors = load_vectors("nonce.json");
  for (const auto& entry : vectors["cases"]) {
    const auto bytes = [&](const char* field) { return from_hex(entry[field].get<std::string>()); };
    all.push_back({entry["name"], bytes("d"), bytes("e"), bytes("z"), bytes("wide"), bytes("k"),
                   entry["attempt"].get<unsigned>()});
  }
  EXPECT_EQ(all.size(), 13u);
  return all;
}

TEST(NonceSm2, WideVectorsOverEveryEngine) {
  const auto all = cases();
  for (const auto& engine : hash_engines()) {
    for (const Case& c : all) {
      protocol::NonceKey key;
      protocol::make_nonce_key(engine, key, c.d.data());
      Blob wide(protocol::nonce_wide_bytes);
      protocol::derive_nonce_wide(engine, wide.data(), key, c.e.data(), c.z.data(), c.attempt);
      EXPECT_EQ(to_hex(wide), to_hex(c.wide)) << engine.name << ": " << c.name;
    }
  }
}

// Of the vectors those that are attempt 0, one key at a time, the pairs of e and Z in every lane.
TEST(NonceSm2, EightAtOnceOverEveryEngine) {
  const auto all = cases();
  for (const auto& engine : hash_engines()) {
    std::size_t compared = 0;
    for (const Case& c : all) {
      if (c.attempt != 0) continue;
      protocol::NonceKey key;
      protocol::make_nonce_key(engine, key, c.d.data());
      for (unsigned count = 1; count <= hash::sm3_lanes; ++count) {
        Blob e, z, wanted(64 * count), wide(64 * (count + 1), 0x77);
        for (unsigned i = 0; i < count; ++i) {
          const Case& other = i + 1 == count ? c : all[i];
          e.insert(e.end(), other.e.begin(), other.e.end());
          z.insert(z.end(), other.z.begin(), other.z.end());
          protocol::derive_nonce_wide(engine, &wanted[64 * i], key, other.e.data(), other.z.data(), 0);
        }
        protocol::derive_nonces_wide(engine, wide.data(), key, e.data(), z.data(), count);
        EXPECT_EQ(Blob(wide.end() - 64, wide.end()), Blob(64, 0x77)) << "wrote too far";
        wide.resize(64 * count);
        EXPECT_EQ(wide, wanted) << engine.name << ": " << count;
        EXPECT_EQ(Blob(wide.end() - 64, wide.end()), c.wide) << engine.name << ": " << c.name;
        ++compared;
      }
    }
    EXPECT_GE(compared, hash::sm3_lanes * 3) << "vectors of attempt 0";
  }
}

template <class Curve>
void check_reduced(const Curve& curve) {
  for (const auto& engine : hash_engines()) {
    for (const Case& c : cases()) {
      protocol::NonceKey key;
      protocol::make_nonce_key(engine, key, c.d.data());
      Blob k(32);
      protocol::hedged_nonce(curve, engine, k.data(), key, c.e.data(), c.z.data(), c.attempt);
      EXPECT_EQ(to_hex(k), to_hex(c.k)) << engine.name << ": " << c.name;
    }
  }
}

TEST(NonceSm2, ReducedVectorsOverEveryEngine) {
#if defined(YUXI_STATIC_TARGET)
  check_reduced(dispatch::sm2_engine());
#else
  for (const auto& entry : dispatch::curve_backends().entries()) {
    if (!dispatch::curve_backends().can_run(entry)) continue;
    SCOPED_TRACE(std::string("curve back end ") + entry.name);
    check_reduced(*entry.sm2);
  }
#endif
}

TEST(NonceSm2, OutputMayReplaceTheInputs) {
  const Case c = cases().front();
  const auto engine = hash_engines().front();
  protocol::NonceKey key;
  protocol::make_nonce_key(engine, key, c.d.data());
  Blob both = c.e;
  both.insert(both.end(), c.z.begin(), c.z.end());
  protocol::derive_nonce_wide(engine, both.data(), key, both.data(), both.data() + 32, c.attempt);
  EXPECT_EQ(both, c.wide);
}

// A hash engine as the templates see one, which counts.
struct CountingEngine {
  hash::HashEngine engine;
  mutable std::size_t compressions = 0;
  void sm3_blocks(std::uint32_t* state, const std::uint8_t* data, std::size_t blocks) const {
    compressions += blocks;
    engine.sm3_blocks(state, data, blocks);
  }
};

TEST(NonceSm2, TwoCompressionsForAKeyAndFiveForANonce) {
  const Case c = cases().front();
  const CountingEngine engine{hash_engines().front()};
  protocol::NonceKey key;
  protocol::make_nonce_key(engine, key, c.d.data());
  EXPECT_EQ(engine.compressions, 2u);
  Blob wide(protocol::nonce_wide_bytes);
  protocol::derive_nonce_wide(engine, wide.data(), key, c.e.data(), c.z.data(), c.attempt);
  EXPECT_EQ(engine.compressions, 7u);
  EXPECT_EQ(wide, c.wide);
}

// Each single bit of d, e, Z and attempt changes both halves.
TEST(NonceSm2, EveryInputBitCounts) {
  const Case c = cases().front();
  const auto engine = hash_engines().front();
  const auto wide_of = [&](const Blob& d, const Blob& e, const Blob& z, unsigned attempt) {
    protocol::NonceKey key;
    protocol::make_nonce_key(engine, key, d.data());
    Blob wide(protocol::nonce_wide_bytes);
    protocol::derive_nonce_wide(engine, wide.data(), key, e.data(), z.data(), attempt);
    return wide;
  };
  const auto differs = [&](const Blob& wide) {
    return std::memcmp(wide.data(), c.wide.data(), 32) != 0 &&
           std::memcmp(wide.data() + 32, c.wide.data() + 32, 32) != 0;
  };
  const auto flip = [](Blob bytes, std::size_t bit) {
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    return bytes;
  };
  EXPECT_FALSE(differs(wide_of(c.d, c.e, c.z, c.attempt)));
  for (std::size_t bit = 0; bit < 256; ++bit) {
    EXPECT_TRUE(differs(wide_of(flip(c.d, bit), c.e, c.z, c.attempt))) << "d, bit " << bit;
    EXPECT_TRUE(differs(wide_of(c.d, flip(c.e, bit), c.z, c.attempt))) << "e, bit " << bit;
    EXPECT_TRUE(differs(wide_of(c.d, c.e, flip(c.z, bit), c.attempt))) << "Z, bit " << bit;
  }
  for (unsigned bit = 0; bit < 8; ++bit) EXPECT_TRUE(differs(wide_of(c.d, c.e, c.z, c.attempt ^ (1u << bit)))) << bit;
}

}  // namespace
}  // namespace yuxi::test
