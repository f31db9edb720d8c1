// SPDX-License-Identifier: Apache-2.0
// Batches of digests through the C++ face, in more than one of its portions; the C functions' own tests are in
// known_answer.
#include <gtest/gtest.h>
#include <yuxi/yuxi.hpp>

#include <vector>

namespace yuxi {
namespace {

using Blob = std::vector<std::uint8_t>;

TEST(BatchFace, Sm3) {
  std::vector<Blob> messages;
  for (std::size_t i = 0; i < 300; ++i) messages.emplace_back(i, static_cast<std::uint8_t>(i));
  std::vector<ByteView> views(messages.begin(), messages.end());
  std::vector<Sm3::Digest> digests(messages.size());
  ASSERT_EQ(Sm3::digest_batch(digests, views), Status::ok);
  for (std::size_t i = 0; i < messages.size(); ++i) ASSERT_EQ(digests[i], *Sm3::digest(messages[i])) << i;
  EXPECT_EQ(Sm3::digest_batch({}, {}), Status::ok);
  EXPECT_EQ(Sm3::digest_batch(digests, std::span(views).first(299)), Status::bad_length);
}

TEST(BatchFace, MessageDigests) {
  std::vector<sm2::PublicKey> keys;
  std::vector<Blob> messages;
  for (std::size_t i = 0; i < 70; ++i) {
    auto key = sm2::PrivateKey::generate();
    ASSERT_TRUE(key);
    keys.push_back(key->public_key());
    messages.emplace_back(i, static_cast<std::uint8_t>(i));
  }
  const std::vector<ByteView> views(messages.begin(), messages.end());
  std::vector<sm2::DigestE> e(70);
  ASSERT_EQ(sm2::message_digest_e_batch(e, keys, views), Status::ok);
  for (std::size_t i = 0; i < 70; ++i) EXPECT_EQ(e[i], *sm2::message_digest_e(keys[i], views[i])) << i;
  EXPECT_EQ(sm2::message_digest_e_batch(e, keys, std::span(views).first(69)), Status::bad_length);
  EXPECT_EQ(sm2::message_digest_e_batch(e, keys, views, Blob(8192)), Status::bad_identity);
  EXPECT_EQ(e.back(), sm2::DigestE{});
}

}  // namespace
}  // namespace yuxi
