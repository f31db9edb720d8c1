// SPDX-License-Identifier: Apache-2.0
// The digests of many messages at once, on every hash back end: every vector in every lane among messages of other
// lengths, any number of messages, lanes that are filled again, and every way of asking wrongly.
#include <gtest/gtest.h>
#include <yuxi/sm3.h>

#include "hash/sm3_lanes.hpp"
#include "support/hash_engines.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

/// The message of the vectors: byte i is 7i + seed.
Blob pattern(std::size_t length, std::size_t seed) {
  Blob message(length);
  for (std::size_t i = 0; i < length; ++i) message[i] = static_cast<std::uint8_t>(7 * i + seed);
  return message;
}

Blob digest(const Blob& message) {
  Blob out(32);
  EXPECT_EQ(yuxi_sm3_digest(out.data(), message.data(), message.size()), YUXI_OK);
  return out;
}

std::vector<Blob> batch(const std::vector<Blob>& messages) {
  std::vector<yuxi_sm3_message> items;
  for (const Blob& message : messages) items.push_back({message.empty() ? nullptr : message.data(), message.size()});
  Blob out(32 * messages.size() + 32, 0x77);
  EXPECT_EQ(yuxi_sm3_digest_batch(out.data(), items.data(), items.size()), YUXI_OK);
  EXPECT_EQ(Blob(out.end() - 32, out.end()), Blob(32, 0x77)) << "wrote too far";
  std::vector<Blob> digests;
  for (auto at = out.begin(); at != out.end() - 32; at += 32) digests.emplace_back(at, at + 32);
  return digests;
}

std::vector<Blob> one_by_one(const std::vector<Blob>& messages) {
  std::vector<Blob> digests;
  for (const Blob& message : messages) digests.push_back(digest(message));
  return digests;
}

// The vectors have all lengths to 300. The others in the batch have other lengths, so that the lane that is looked at
// is cut into pieces by all of them.
TEST(Sm3Batch, EveryVectorInEveryLane) {
  const auto vectors = load_vectors("sm3.json");
  ASSERT_EQ(vectors["lengths"].size(), 301u);
  with_each_hash_backend([&] {
    for (std::size_t n = 0; n <= 300; ++n) {
      for (unsigned lane = 0; lane < hash::sm3_lanes; ++lane) {
        std::vector<Blob> messages;
        for (unsigned i = 0; i < hash::sm3_lanes; ++i) messages.push_back(pattern((n * (i + 3)) % 331, i));
        messages[lane] = pattern(n, n);
        ASSERT_EQ(to_hex(batch(messages)[lane]), vectors["lengths"][n]) << n << " bytes in lane " << lane;
      }
    }
    for (const auto& example : vectors["standard"]) {
      const std::vector<Blob> messages(9, from_hex(example["message"].get<std::string>()));
      for (const Blob& got : batch(messages)) EXPECT_EQ(to_hex(got), example["digest"]);
    }
  });
}

TEST(Sm3Batch, EveryNumberOfMessages) {
  with_each_hash_backend([] {
    for (std::size_t count = 0; count <= 200; count += count < 40 ? 1 : 16) {
      std::vector<Blob> messages;
      for (std::size_t i = 0; i < count; ++i) messages.push_back(pattern(i * 37 % 211, i + count));
      ASSERT_EQ(batch(messages), one_by_one(messages)) << count;
    }
  });
}

// Long ones among short ones: while one lane works on, the others are filled again and again, and in the end it is
// alone.
TEST(Sm3Batch, LengthsFarApart) {
  with_each_hash_backend([] {
    for (std::size_t place = 0; place < 24; place += 3) {
      std::vector<Blob> messages;
      for (std::size_t i = 0; i < 24; ++i) messages.push_back(pattern(i == place ? 9001 : i * 29 % 140, i));
      ASSERT_EQ(batch(messages), one_by_one(messages)) << "the long one at " << place;
    }
    std::vector<Blob> falling, rising;
    for (std::size_t i = 0; i < 20; ++i)
      falling.push_back(pattern(64 * (20 - i), i)), rising.push_back(pattern(64 * i, i));
    EXPECT_EQ(batch(falling), one_by_one(falling));
    EXPECT_EQ(batch(rising), one_by_one(rising));
    const std::vector<Blob> empty(17);
    EXPECT_EQ(batch(empty), one_by_one(empty));
  });
}

TEST(Sm3Batch, MessagesMayOverlapAndStandAnywhere) {
  const Blob data = pattern(500, 3);
  with_each_hash_backend([&] {
    std::vector<yuxi_sm3_message> items;
    std::vector<Blob> copies;
    for (std::size_t i = 0; i < 33; ++i) {
      items.push_back({data.data() + i, 200 + 5 * i});
      copies.emplace_back(data.begin() + static_cast<std::ptrdiff_t>(i),
                          data.begin() + static_cast<std::ptrdiff_t>(200 + 6 * i));
    }
    Blob out(32 * items.size()), wanted;
    ASSERT_EQ(yuxi_sm3_digest_batch(out.data(), items.data(), items.size()), YUXI_OK);
    for (const Blob& one : one_by_one(copies)) wanted.insert(wanted.end(), one.begin(), one.end());
    EXPECT_EQ(out, wanted);
  });
}

TEST(Sm3Batch, Misuse) {
  const Blob data = pattern(100, 1), zeros(64, 0), old(64, 0x77);
  with_each_hash_backend([&] {
    yuxi_sm3_message items[2] = {{data.data(), 100}, {data.data(), 7}};
    Blob out = old;
    EXPECT_EQ(yuxi_sm3_digest_batch(nullptr, nullptr, 0), YUXI_OK);
    EXPECT_EQ(yuxi_sm3_digest_batch(nullptr, items, 2), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(yuxi_sm3_digest_batch(out.data(), nullptr, 2), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(out, zeros);
    out = old;
    EXPECT_EQ(yuxi_sm3_digest_batch(out.data(), items, SIZE_MAX / 2), YUXI_BAD_LENGTH);
    EXPECT_EQ(out, old);
    items[1].data = nullptr;
    EXPECT_EQ(yuxi_sm3_digest_batch(out.data(), items, 2), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(out, zeros);
    items[1].length = 0;
    EXPECT_EQ(yuxi_sm3_digest_batch(out.data(), items, 2), YUXI_OK);
    EXPECT_EQ(Blob(out.begin() + 32, out.end()), digest({}));
    if (sizeof(std::size_t) == 8) {
      out = old;
      items[1] = {data.data(), static_cast<std::size_t>(std::uint64_t{1} << 61)};
      EXPECT_EQ(yuxi_sm3_digest_batch(out.data(), items, 2), YUXI_BAD_LENGTH);
      EXPECT_EQ(out, zeros);
    }
  });
}

}  // namespace
}  // namespace yuxi::test
