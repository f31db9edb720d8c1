// SPDX-License-Identifier: Apache-2.0
// HMAC-SM3 against independently computed tags, its streaming and verification through the C interface, and its misuse.
#include <gtest/gtest.h>
#include <yuxi/sm3.h>

#include <algorithm>

#include "hash/hmac_sm3.hpp"
#include "support/hash_engines.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

const Blob zeros32(32, 0);

Blob pattern(std::size_t length, std::size_t seed) {
  Blob bytes(length);
  for (std::size_t i = 0; i < length; ++i) bytes[i] = static_cast<std::uint8_t>(7 * i + seed);
  return bytes;
}

struct Case {
  Blob key, message, tag;
};

std::vector<Case> cases() {
  std::vector<Case> all;
  const auto vectors = load_vectors("hmac_sm3.json");
  for (const auto& entry : vectors["cases"]) {
    all.push_back({pattern(entry["key_length"], 11), pattern(entry["message_length"], 200),
                   from_hex(entry["tag"].get<std::string>())});
  }
  EXPECT_EQ(all.size(), 45u);
  return all;
}

TEST(HmacSm3, VectorsOverEveryEngine) {
  const auto all = cases();
  for (const auto& engine : hash_engines()) {
    for (const Case& c : all) {
      Blob tag(32);
      ASSERT_EQ(hash::hmac_sm3(engine, tag.data(), c.key, c.message), YUXI_OK);
      EXPECT_EQ(tag, c.tag) << engine.name << ", key of " << c.key.size() << ", message of " << c.message.size();
    }
  }
}

TEST(HmacSm3, VectorsThroughTheInterface) {
  with_each_hash_backend([] {
    for (const Case& c : cases()) {
      Blob tag(32);
      ASSERT_EQ(yuxi_hmac_sm3_tag(tag.data(), c.key.data(), c.key.size(), c.message.data(), c.message.size()), YUXI_OK);
      EXPECT_EQ(tag, c.tag);
      yuxi_hmac_sm3 context;
      ASSERT_EQ(yuxi_hmac_sm3_init(&context, c.key.data(), c.key.size()), YUXI_OK);
      const std::size_t half = c.message.size() / 2;
      ASSERT_EQ(yuxi_hmac_sm3_update(&context, c.message.data(), half), YUXI_OK);
      yuxi_hmac_sm3 fork = context;
      for (yuxi_hmac_sm3* each : {&context, &fork}) {
        ASSERT_EQ(yuxi_hmac_sm3_update(each, c.message.data() + half, c.message.size() - half), YUXI_OK);
        ASSERT_EQ(yuxi_hmac_sm3_final(tag.data(), each), YUXI_OK);
        EXPECT_EQ(tag, c.tag);
      }
    }
  });
}

TEST(HmacSm3, VerifyEveryTagLength) {
  const Case c = cases().back();
  const auto verify = [&](const Blob& tag, std::size_t length) {
    return yuxi_hmac_sm3_verify(tag.data(), length, c.key.data(), c.key.size(), c.message.data(), c.message.size());
  };
  Blob long_tag = c.tag;
  long_tag.push_back(0);
  for (std::size_t length = 0; length <= 33; ++length) {
    const bool allowed = length >= 16 && length <= 32;
    EXPECT_EQ(verify(long_tag, length), allowed ? YUXI_OK : YUXI_BAD_LENGTH) << length;
    if (!allowed) continue;
    for (std::size_t bit = 0; bit < 8 * 32; ++bit) {
      Blob wrong = c.tag;
      wrong[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
      ASSERT_EQ(verify(wrong, length), bit / 8 < length ? YUXI_BAD_SIGNATURE : YUXI_OK) << length << ", bit " << bit;
    }
  }
}

TEST(HmacSm3, VerifyDependsOnKeyAndData) {
  const Case c = cases().back();
  Blob key = c.key, message = c.message;
  key.back() ^= 1;
  EXPECT_EQ(yuxi_hmac_sm3_verify(c.tag.data(), 32, key.data(), key.size(), message.data(), message.size()),
            YUXI_BAD_SIGNATURE);
  message.front() ^= 0x80;
  EXPECT_EQ(yuxi_hmac_sm3_verify(c.tag.data(), 32, c.key.data(), c.key.size(), message.data(), message.size()),
            YUXI_BAD_SIGNATURE);
}

template <class T>
bool all_zero(const T& object) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&object);
  return std::all_of(bytes, bytes + sizeof object, [](unsigned char byte) { return byte == 0; });
}

TEST(HmacSm3, WipedByFinalAndByWipe) {
  const Case c = cases().back();
  yuxi_hmac_sm3 context;
  Blob tag(32);
  ASSERT_EQ(yuxi_hmac_sm3_init(&context, c.key.data(), c.key.size()), YUXI_OK);
  EXPECT_FALSE(all_zero(context.outer_state));
  ASSERT_EQ(yuxi_hmac_sm3_final(tag.data(), &context), YUXI_OK);
  EXPECT_TRUE(all_zero(context));
  EXPECT_EQ(yuxi_hmac_sm3_update(&context, c.message.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_hmac_sm3_final(tag.data(), &context), YUXI_BAD_STATE);
  EXPECT_EQ(tag, zeros32);

  ASSERT_EQ(yuxi_hmac_sm3_init(&context, c.key.data(), c.key.size()), YUXI_OK);
  ASSERT_EQ(yuxi_hmac_sm3_update(&context, c.message.data(), c.message.size()), YUXI_OK);
  yuxi_hmac_sm3_wipe(&context);
  EXPECT_TRUE(all_zero(context));
  yuxi_hmac_sm3_wipe(nullptr);
}

TEST(HmacSm3, NullArguments) {
  yuxi_hmac_sm3 context;
  const Blob some = {1, 2, 3};
  Blob tag(32, 0x77);
  EXPECT_EQ(yuxi_hmac_sm3_init(nullptr, some.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_init(&context, nullptr, 3), YUXI_NULL_ARGUMENT);
  ASSERT_EQ(yuxi_hmac_sm3_init(&context, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_hmac_sm3_update(nullptr, some.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_update(&context, nullptr, 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_final(nullptr, &context), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_final(tag.data(), nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_tag(nullptr, some.data(), 3, some.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_tag(tag.data(), nullptr, 3, some.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_tag(tag.data(), some.data(), 3, nullptr, 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_verify(nullptr, 32, some.data(), 3, some.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_verify(tag.data(), 32, nullptr, 3, some.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_hmac_sm3_verify(tag.data(), 32, some.data(), 3, nullptr, 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(tag, Blob(32, 0x77));
}

#if SIZE_MAX > 0xffffffff
TEST(HmacSm3, TooLong) {
  const Blob some = {1, 2, 3};
  Blob tag(32, 0x77);
  yuxi_hmac_sm3 context;
  EXPECT_EQ(yuxi_hmac_sm3_init(&context, some.data(), SIZE_MAX), YUXI_BAD_LENGTH);
  EXPECT_TRUE(all_zero(context));
  // the block of the key counts: one byte more than 2^61 - 1 - 64 is too long
  EXPECT_EQ(yuxi_hmac_sm3_tag(tag.data(), some.data(), 3, some.data(), (std::size_t{1} << 61) - 64), YUXI_BAD_LENGTH);
  EXPECT_EQ(tag, zeros32);
  tag.assign(32, 0x77);
  EXPECT_EQ(yuxi_hmac_sm3_tag(tag.data(), some.data(), SIZE_MAX, some.data(), 3), YUXI_BAD_LENGTH);
  EXPECT_EQ(tag, zeros32);
  EXPECT_EQ(yuxi_hmac_sm3_verify(tag.data(), 32, some.data(), SIZE_MAX, some.data(), 3), YUXI_BAD_LENGTH);
}
#endif

}  // namespace
}  // namespace yuxi::test
