// SPDX-License-Identifier: Apache-2.0
// SM3 of secret data and HMAC-SM3 with secret keys, on every hash back end.
#include <yuxi/sm3.h>

#include "constant_time/watch.hpp"

namespace yuxi::test {
namespace {

using Digest = std::array<std::uint8_t, 32>;
using Sm3 = SilentOn<YUXI_ENGINE_HASH>;

Digest digest_of(const std::vector<std::uint8_t>& data) {
  Digest digest;
  EXPECT_EQ(yuxi_sm3_digest(digest.data(), data.data(), data.size()), YUXI_OK);
  return digest;
}

TEST_P(Sm3, DigestOfSecretData) {
  for (const std::size_t size : {0, 55, 64, 200}) {
    Digest digest = digest_of(secret_bytes(size, 1));
    make_public(digest);
    EXPECT_EQ(digest, digest_of(plain_bytes(size, 1)));
  }
}

TEST_P(Sm3, StreamOfSecretData) {
  const auto data = secret_bytes(300, 2);
  yuxi_sm3 context;
  Digest digest;
  ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_update(&context, data.data(), 13), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_update(&context, data.data() + 13, 287), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_final(digest.data(), &context), YUXI_OK);
  make_public(digest);
  EXPECT_EQ(digest, digest_of(plain_bytes(300, 2)));
}

// More messages than lanes, of lengths that end in different places.
TEST_P(Sm3, BatchOfSecretData) {
  std::vector<std::vector<std::uint8_t>> data;
  std::vector<yuxi_sm3_message> messages;
  for (std::size_t i = 0; i < 19; ++i) data.push_back(secret_bytes(31 * i, static_cast<std::uint8_t>(7 + i)));
  for (const auto& one : data) messages.push_back({one.data(), one.size()});
  std::vector<Digest> digests(data.size());
  ASSERT_EQ(yuxi_sm3_digest_batch(digests[0].data(), messages.data(), messages.size()), YUXI_OK);
  for (std::size_t i = 0; i < data.size(); ++i) {
    make_public(digests[i]);
    EXPECT_EQ(digests[i], digest_of(plain_bytes(31 * i, static_cast<std::uint8_t>(7 + i)))) << i;
  }
}

// Shorter than, as long as, and longer than a block: a long key is hashed first.
TEST_P(Sm3, HmacWithSecretKey) {
  for (const std::size_t size : {0, 16, 64, 100}) {
    const auto key = secret_bytes(size, 3), same_key = plain_bytes(size, 3), data = plain_bytes(99, 4);
    yuxi_hmac_sm3 context;
    Digest tag, expected;
    ASSERT_EQ(yuxi_hmac_sm3_init(&context, key.data(), key.size()), YUXI_OK);
    ASSERT_EQ(yuxi_hmac_sm3_update(&context, data.data(), data.size()), YUXI_OK);
    ASSERT_EQ(yuxi_hmac_sm3_final(tag.data(), &context), YUXI_OK);
    make_public(tag);
    ASSERT_EQ(yuxi_hmac_sm3_tag(expected.data(), same_key.data(), size, data.data(), data.size()), YUXI_OK);
    EXPECT_EQ(tag, expected);
  }
}

// How far a wrong tag agrees with the right one must not show.
TEST_P(Sm3, HmacVerify) {
  const auto key = secret_bytes(32, 5), data = plain_bytes(10, 6);
  Digest tag;
  ASSERT_EQ(yuxi_hmac_sm3_tag(tag.data(), key.data(), key.size(), data.data(), data.size()), YUXI_OK);
  EXPECT_EQ(yuxi_hmac_sm3_verify(tag.data(), 32, key.data(), key.size(), data.data(), data.size()), YUXI_OK);
  EXPECT_EQ(yuxi_hmac_sm3_verify(tag.data(), 16, key.data(), key.size(), data.data(), data.size()), YUXI_OK);
  tag[15] ^= 1;
  EXPECT_EQ(yuxi_hmac_sm3_verify(tag.data(), 16, key.data(), key.size(), data.data(), data.size()), YUXI_BAD_SIGNATURE);
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, Sm3, testing::ValuesIn(backends(YUXI_ENGINE_HASH)), name_of_backend);

}  // namespace
}  // namespace yuxi::test
