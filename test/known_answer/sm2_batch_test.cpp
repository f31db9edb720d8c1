// SPDX-License-Identifier: Apache-2.0
// Batches: each signature is what the single call would have made, each verdict is what the single call would have
// said, on every pair of back ends and at the sizes around the chunk.
#include <gtest/gtest.h>

#include "protocol/sm2_sign_batch.hpp"
#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

Blob digests(std::size_t count) {
  Blob e(32 * count);
  SeededRandom random(count);
  EXPECT_EQ(random.source().fill(e), YUXI_OK);
  return e;
}

TEST(Sm2Batch, SignaturesEqualTheSingleOnes) {
  const StandardExample example;
  static_assert(protocol::sm2_batch_chunk == 32, "the sizes below are chosen around the chunk");
  with_each_backend([&] {
    for (const std::size_t count : {0, 1, 2, 31, 32, 33, 64, 100}) {
      const Blob e = digests(count);
      SeededRandom random(77), same(77);
      const yuxi_random source = random.c(), same_source = same.c();
      Blob batch(64 * count, 0x77), single(64 * count);
      ASSERT_EQ(yuxi_sm2_sign_batch_digest_e(batch.data(), &example.signing_key, &source, e.data(), count), YUXI_OK);
      for (std::size_t i = 0; i < count; ++i)
        ASSERT_EQ(yuxi_sm2_sign_digest_e(&single[64 * i], &example.signing_key, &same_source, &e[32 * i]), YUXI_OK);
      EXPECT_EQ(batch, single) << count;
      std::vector<yuxi_sm2_public_key> keys(count, example.key.public_key);
      std::vector<yuxi_status> statuses(count, YUXI_INTERNAL_ERROR);
      EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(statuses.data(), batch.data(), keys.data(), e.data(), count), YUXI_OK);
      EXPECT_EQ(statuses, std::vector<yuxi_status>(count, YUXI_OK)) << count;
    }
  });
}

TEST(Sm2Batch, NothingBeyondTheBatchIsTouched) {
  const StandardExample example;
  const Blob e = digests(33);
  Blob signatures(64 * 34, 0x77);
  ASSERT_EQ(yuxi_sm2_sign_batch_digest_e(signatures.data(), &example.signing_key, nullptr, e.data(), 33), YUXI_OK);
  EXPECT_EQ(Blob(signatures.end() - 64, signatures.end()), Blob(64, 0x77));
}

TEST(Sm2Batch, OneBadItemAtEachPlace) {
  const StandardExample example;
  constexpr std::size_t count = 35;
  const Blob e = digests(count);
  Blob signatures(64 * count);
  ASSERT_EQ(yuxi_sm2_sign_batch_digest_e(signatures.data(), &example.signing_key, nullptr, e.data(), count), YUXI_OK);
  const std::vector<yuxi_sm2_public_key> keys(count, example.key.public_key);
  for (std::size_t bad = 0; bad < count; ++bad) {
    std::vector<yuxi_status> expected(count, YUXI_OK);
    expected[bad] = YUXI_BAD_SIGNATURE;

    Blob damaged = signatures;
    damaged[64 * bad + bad] ^= 0x10;
    std::vector<yuxi_status> statuses(count, YUXI_INTERNAL_ERROR);
    EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(statuses.data(), damaged.data(), keys.data(), e.data(), count),
              YUXI_BAD_SIGNATURE);
    EXPECT_EQ(statuses, expected) << "signature " << bad;

    Blob other_e = e;
    other_e[32 * bad + 31] ^= 1;
    EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(statuses.data(), signatures.data(), keys.data(), other_e.data(), count),
              YUXI_BAD_SIGNATURE);
    EXPECT_EQ(statuses, expected) << "e " << bad;

    auto other_keys = keys;
    other_keys[bad].xy[63] ^= 1;
    expected[bad] = YUXI_BAD_POINT;
    EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(statuses.data(), signatures.data(), other_keys.data(), e.data(), count),
              YUXI_BAD_SIGNATURE);
    EXPECT_EQ(statuses, expected) << "key " << bad;
  }
}

TEST(Sm2Batch, VerifiesDifferentKeys) {
  constexpr std::size_t count = 4;
  std::vector<yuxi_sm2_public_key> keys(count);
  const Blob e = digests(count);
  Blob signatures(64 * count);
  for (std::size_t i = 0; i < count; ++i) {
    SeededRandom random(i);
    const yuxi_random source = random.c();
    yuxi_sm2_private_key key;
    yuxi_sm2_signing_key signing_key;
    ASSERT_EQ(yuxi_sm2_private_key_generate(&key, &source), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_signing_key_init(&signing_key, &key, nullptr, 0), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_sign_digest_e(&signatures[64 * i], &signing_key, &source, &e[32 * i]), YUXI_OK);
    keys[i] = key.public_key;
  }
  std::vector<yuxi_status> statuses(count);
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(statuses.data(), signatures.data(), keys.data(), e.data(), count), YUXI_OK);
  std::swap(keys[1], keys[2]);
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(statuses.data(), signatures.data(), keys.data(), e.data(), count),
            YUXI_BAD_SIGNATURE);
  EXPECT_EQ(statuses, (std::vector<yuxi_status>{YUXI_OK, YUXI_BAD_SIGNATURE, YUXI_BAD_SIGNATURE, YUXI_OK}));
}

}  // namespace
}  // namespace yuxi::test
