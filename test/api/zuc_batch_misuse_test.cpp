// SPDX-License-Identifier: Apache-2.0
// Batches and verifications of yuxi/zuc.h used wrongly: each job's own status, outputs zeroed or untouched, and the
// others done all the same.
#include <gtest/gtest.h>
#include <yuxi/zuc.h>

#include <algorithm>

#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

const Blob key(32, 0x11), iv(25, 0x22), data(40, 0x33);

struct Fixture {
  Blob out = Blob(40, 0x77), tag = Blob(20, 0x77);
  yuxi_zuc128_job job128 = {YUXI_ZUC_ENCRYPT, 1,          2,          1,          key.data(),
                            data.data(),      8 * 40 - 3, out.data(), tag.data(), YUXI_INTERNAL_ERROR};
  yuxi_zuc256_2018_job job256 = {YUXI_ZUC_MAC, 8 * 40 - 3, key.data(), iv.data(),          data.data(),
                                 out.data(),   tag.data(), 8,          YUXI_INTERNAL_ERROR};
  bool zeroed(std::size_t n) const {
    for (std::size_t i = 0; i < out.size(); ++i)
      if (out[i] != (i < n ? 0 : 0x77)) return false;
    return true;
  }
};

template <class Change>
void refused128(Change change, yuxi_status expected, std::size_t zeroed) {
  Fixture bad, good;
  change(bad.job128);
  yuxi_zuc128_job jobs[3] = {good.job128, bad.job128, good.job128};
  EXPECT_EQ(yuxi_zuc128_batch(jobs, 3), expected);
  EXPECT_EQ(jobs[0].status, YUXI_OK);
  EXPECT_EQ(jobs[1].status, expected);
  EXPECT_EQ(jobs[2].status, YUXI_OK);
  EXPECT_TRUE(bad.zeroed(zeroed));
  Blob single(40);
  ASSERT_EQ(yuxi_zuc128_eea3(single.data(), data.data(), 8 * 40 - 3, key.data(), 1, 2, 1), YUXI_OK);
  EXPECT_EQ(good.out, single);
}

TEST(ZucBatchMisuse, Jobs128) {
  refused128([](auto& job) { job.task = static_cast<yuxi_zuc_task>(0); }, YUXI_BAD_LENGTH, 0);
  refused128([](auto& job) { job.task = static_cast<yuxi_zuc_task>(4); }, YUXI_BAD_LENGTH, 0);
  refused128([](auto& job) { job.key16 = nullptr; }, YUXI_NULL_ARGUMENT, 40);
  refused128([](auto& job) { job.in = nullptr; }, YUXI_NULL_ARGUMENT, 40);
  refused128([](auto& job) { job.out = nullptr; }, YUXI_NULL_ARGUMENT, 0);
  refused128([](auto& job) { job.bearer = 32; }, YUXI_BAD_IV, 40);
  refused128([](auto& job) { job.direction = 2; }, YUXI_BAD_IV, 40);
  refused128([](auto& job) { job.task = YUXI_ZUC_MAC, job.direction = 2; }, YUXI_BAD_IV, 4);
  refused128([](auto& job) { job.task = YUXI_ZUC_MAC, job.key16 = nullptr; }, YUXI_NULL_ARGUMENT, 4);
  refused128([](auto& job) { job.task = YUXI_ZUC_VERIFY, job.expected = nullptr; }, YUXI_NULL_ARGUMENT, 0);
  refused128([](auto& job) { job.task = YUXI_ZUC_VERIFY, job.in = nullptr; }, YUXI_NULL_ARGUMENT, 0);
  refused128([](auto& job) { job.task = YUXI_ZUC_VERIFY; }, YUXI_BAD_MAC, 0);
}

template <class Change>
void refused256(Change change, yuxi_status expected, std::size_t zeroed) {
  for (const auto batch : {yuxi_zuc256_2018_batch, yuxi_zuc256_2018_batch_loose}) {
    Fixture bad, good;
    change(bad.job256);
    yuxi_zuc256_2018_job jobs[3] = {good.job256, bad.job256, good.job256};
    EXPECT_EQ(batch(jobs, 3), expected);
    EXPECT_EQ(jobs[0].status, YUXI_OK);
    EXPECT_EQ(jobs[1].status, expected);
    EXPECT_EQ(jobs[2].status, YUXI_OK);
    EXPECT_TRUE(bad.zeroed(zeroed));
  }
}

TEST(ZucBatchMisuse, Jobs256) {
  refused256([](auto& job) { job.task = static_cast<yuxi_zuc_task>(-1); }, YUXI_BAD_LENGTH, 0);
  refused256([](auto& job) { job.key32 = nullptr; }, YUXI_NULL_ARGUMENT, 8);
  refused256([](auto& job) { job.iv = nullptr; }, YUXI_NULL_ARGUMENT, 8);
  refused256([](auto& job) { job.in = nullptr; }, YUXI_NULL_ARGUMENT, 8);
  refused256([](auto& job) { job.out = nullptr; }, YUXI_NULL_ARGUMENT, 0);
  refused256([](auto& job) { job.tag_length = 5; }, YUXI_BAD_LENGTH, 5);
  refused256([](auto& job) { job.tag_length = SIZE_MAX; }, YUXI_BAD_LENGTH, 16);
  refused256([](auto& job) { job.task = YUXI_ZUC_VERIFY, job.tag_length = 0; }, YUXI_BAD_LENGTH, 0);
  refused256([](auto& job) { job.task = YUXI_ZUC_VERIFY; }, YUXI_BAD_MAC, 0);
  refused256([](auto& job) { job.task = YUXI_ZUC_ENCRYPT, job.key32 = nullptr; }, YUXI_NULL_ARGUMENT, 40);
}

TEST(ZucBatchMisuse, LooseIvs) {
  Blob bad_iv = iv;
  bad_iv[24] = 64;
  Fixture one;
  one.job256.iv = bad_iv.data();
  EXPECT_EQ(yuxi_zuc256_2018_batch_loose(&one.job256, 1), YUXI_BAD_IV);
  EXPECT_EQ(one.job256.status, YUXI_BAD_IV);
  EXPECT_TRUE(one.zeroed(8));
  one.job256.iv = iv.data();
  Blob expected(8);
  ASSERT_EQ(yuxi_zuc256_2018_batch_loose(&one.job256, 1), YUXI_OK);
  ASSERT_EQ(yuxi_zuc256_2018_mac_loose(expected.data(), 8, data.data(), 8 * 40 - 3, key.data(), iv.data()), YUXI_OK);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), one.out.begin()));
}

TEST(ZucBatchMisuse, Counts) {
  Fixture one;
  EXPECT_EQ(yuxi_zuc128_batch(nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_zuc128_batch(nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_batch(&one.job128, SIZE_MAX), YUXI_BAD_LENGTH);
  EXPECT_EQ(one.job128.status, YUXI_INTERNAL_ERROR);
  EXPECT_EQ(yuxi_zuc256_2018_batch(nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_zuc256_2018_batch(nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_2018_batch_loose(&one.job256, SIZE_MAX), YUXI_BAD_LENGTH);
  EXPECT_EQ(one.job256.status, YUXI_INTERNAL_ERROR);
  one.job128.bits = 0;
  one.job128.in = one.job128.out = nullptr;
  EXPECT_EQ(yuxi_zuc128_batch(&one.job128, 1), YUXI_OK);
}

TEST(ZucVerify, SingleCalls) {
  Blob mac(4), tag(16);
  ASSERT_EQ(yuxi_zuc128_eia3(mac.data(), data.data(), 77, key.data(), 9, 3, 0), YUXI_OK);
  const auto eia3 = [&](const Blob& tag4) {
    return yuxi_zuc128_eia3_verify(tag4.data(), data.data(), 77, key.data(), 9, 3, 0);
  };
  EXPECT_EQ(eia3(mac), YUXI_OK);
  for (const std::size_t length : {4, 8, 16}) {
    ASSERT_EQ(yuxi_zuc256_2018_mac(tag.data(), length, data.data(), 77, key.data(), iv.data()), YUXI_OK);
    for (const auto verify : {yuxi_zuc256_2018_mac_verify, yuxi_zuc256_2018_mac_verify_loose}) {
      if (verify == yuxi_zuc256_2018_mac_verify_loose) {
        ASSERT_EQ(yuxi_zuc256_2018_mac_loose(tag.data(), length, data.data(), 77, key.data(), iv.data()), YUXI_OK);
      }
      EXPECT_EQ(verify(tag.data(), length, data.data(), 77, key.data(), iv.data()), YUXI_OK);
      for (std::size_t bit = 0; bit < 8 * length; ++bit) {
        Blob wrong = tag;
        wrong[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        EXPECT_EQ(verify(wrong.data(), length, data.data(), 77, key.data(), iv.data()), YUXI_BAD_MAC);
      }
      EXPECT_EQ(verify(tag.data(), 5, data.data(), 77, key.data(), iv.data()), YUXI_BAD_LENGTH);
      EXPECT_EQ(verify(nullptr, length, data.data(), 77, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
      EXPECT_EQ(verify(tag.data(), length, data.data(), 77, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
    }
  }
  for (std::size_t bit = 0; bit < 32; ++bit) {
    Blob wrong = mac;
    wrong[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    EXPECT_EQ(eia3(wrong), YUXI_BAD_MAC);
  }
  EXPECT_EQ(yuxi_zuc128_eia3_verify(nullptr, data.data(), 77, key.data(), 9, 3, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_eia3_verify(mac.data(), data.data(), 77, key.data(), 9, 32, 0), YUXI_BAD_IV);
}

TEST(ZucVerify, InPieces) {
  Blob mac(4);
  ASSERT_EQ(yuxi_zuc128_eia3(mac.data(), data.data(), 77, key.data(), 9, 3, 0), YUXI_OK);
  for (const bool right : {true, false}) {
    yuxi_zuc_mac context;
    ASSERT_EQ(yuxi_zuc128_eia3_init(&context, key.data(), 9, 3, 0), YUXI_OK);
    ASSERT_EQ(yuxi_zuc_mac_update(&context, data.data(), 9), YUXI_OK);
    EXPECT_EQ(yuxi_zuc_mac_verify(&context, nullptr, 4, data[9], 5), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(yuxi_zuc_mac_verify(nullptr, mac.data(), 4, data[9], 5), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(yuxi_zuc_mac_verify(&context, mac.data(), 8, data[9], 5), YUXI_BAD_LENGTH);
    mac[2] ^= right ? 0 : 1;
    EXPECT_EQ(yuxi_zuc_mac_verify(&context, mac.data(), 4, data[9], 5), right ? YUXI_OK : YUXI_BAD_MAC);
    EXPECT_EQ(yuxi_zuc_mac_verify(&context, mac.data(), 4, data[9], 5), YUXI_BAD_STATE);
  }
}

}  // namespace
}  // namespace yuxi::test
