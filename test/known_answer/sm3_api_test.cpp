// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/sm3.h for plain hashing: results, forks, wiping, and every way of using them wrongly.
#include <gtest/gtest.h>
#include <yuxi/sm3.h>

#include <algorithm>
#include <cstring>

#include "support/hash_engines.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

constexpr std::uint64_t longest = (std::uint64_t{1} << 61) - 1;
const Blob zeros32(32, 0);
const Blob abc = {'a', 'b', 'c'};
const std::string abc_digest = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";
const std::string empty_digest = "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b";

template <class T>
bool all_zero(const T& object) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&object);
  return std::all_of(bytes, bytes + sizeof object, [](unsigned char byte) { return byte == 0; });
}

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

TEST(Sm3Api, OneShotAndStreamed) {
  with_each_hash_backend([] {
    Blob digest(32);
    ASSERT_EQ(yuxi_sm3_digest(digest.data(), abc.data(), abc.size()), YUXI_OK);
    EXPECT_EQ(to_hex(digest), abc_digest);
    yuxi_sm3 context;
    ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
    for (const std::uint8_t byte : abc) ASSERT_EQ(yuxi_sm3_update(&context, &byte, 1), YUXI_OK);
    ASSERT_EQ(yuxi_sm3_final(digest.data(), &context), YUXI_OK);
    EXPECT_EQ(to_hex(digest), abc_digest);
  });
}

TEST(Sm3Api, NothingAtAllMayBeNull) {
  Blob digest(32);
  ASSERT_EQ(yuxi_sm3_digest(digest.data(), nullptr, 0), YUXI_OK);
  EXPECT_EQ(to_hex(digest), empty_digest);
  yuxi_sm3 context;
  ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_update(&context, nullptr, 0), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_final(digest.data(), &context), YUXI_OK);
  EXPECT_EQ(to_hex(digest), empty_digest);
}

TEST(Sm3Api, DigestMayReplaceTheData) {
  Blob data = abc;
  data.resize(32);
  ASSERT_EQ(yuxi_sm3_digest(data.data(), data.data(), 3), YUXI_OK);
  EXPECT_EQ(to_hex(data), abc_digest);
}

TEST(Sm3Api, CopyForks) {
  yuxi_sm3 trunk;
  ASSERT_EQ(yuxi_sm3_init(&trunk), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_update(&trunk, abc.data(), 2), YUXI_OK);
  yuxi_sm3 branch = trunk;
  ASSERT_EQ(yuxi_sm3_update(&branch, abc.data(), 3), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_update(&trunk, abc.data() + 2, 1), YUXI_OK);
  Blob digest(32), expected(32);
  ASSERT_EQ(yuxi_sm3_final(digest.data(), &trunk), YUXI_OK);
  EXPECT_EQ(to_hex(digest), abc_digest);
  const Blob ababc = {'a', 'b', 'a', 'b', 'c'};
  ASSERT_EQ(yuxi_sm3_digest(expected.data(), ababc.data(), ababc.size()), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_final(digest.data(), &branch), YUXI_OK);
  EXPECT_EQ(digest, expected);
}

TEST(Sm3Api, FinalWipesAndAFinishedContextIsRefused) {
  yuxi_sm3 context;
  ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_update(&context, abc.data(), abc.size()), YUXI_OK);
  Blob digest(32);
  ASSERT_EQ(yuxi_sm3_final(digest.data(), &context), YUXI_OK);
  EXPECT_TRUE(all_zero(context));
  EXPECT_EQ(yuxi_sm3_update(&context, abc.data(), abc.size()), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm3_final(digest.data(), &context), YUXI_BAD_STATE);
  EXPECT_EQ(digest, zeros32);
  ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
  ASSERT_EQ(yuxi_sm3_final(digest.data(), &context), YUXI_OK);
  EXPECT_EQ(to_hex(digest), empty_digest);
}

TEST(Sm3Api, NullArguments) {
  yuxi_sm3 context;
  Blob digest(32, 0x77);
  EXPECT_EQ(yuxi_sm3_init(nullptr), YUXI_NULL_ARGUMENT);
  ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
  const yuxi_sm3 before = context;
  EXPECT_EQ(yuxi_sm3_update(nullptr, abc.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm3_update(&context, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm3_final(nullptr, &context), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(same_bytes(context, before));
  EXPECT_EQ(yuxi_sm3_final(digest.data(), nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm3_digest(nullptr, abc.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm3_digest(digest.data(), nullptr, 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(digest, Blob(32, 0x77));
}

TEST(Sm3Api, TooLongMessages) {
  yuxi_sm3 context;
  ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
  context.length = longest - 3;
  EXPECT_EQ(yuxi_sm3_update(&context, abc.data(), 3), YUXI_OK);
  EXPECT_EQ(context.length, longest);
  const yuxi_sm3 full = context;
  EXPECT_EQ(yuxi_sm3_update(&context, abc.data(), 1), YUXI_BAD_LENGTH);
  EXPECT_TRUE(same_bytes(context, full));
  EXPECT_EQ(yuxi_sm3_update(&context, abc.data(), 0), YUXI_OK);

  context.length = longest - 2;
  const yuxi_sm3 nearly_full = context;
  EXPECT_EQ(yuxi_sm3_update(&context, abc.data(), 3), YUXI_BAD_LENGTH);
  EXPECT_TRUE(same_bytes(context, nearly_full));

  context.length = ~std::uint64_t{0};  // no context of ours
  EXPECT_EQ(yuxi_sm3_update(&context, abc.data(), 1), YUXI_BAD_LENGTH);
}

#if SIZE_MAX > 0xffffffff
TEST(Sm3Api, TooLongAtOnce) {
  yuxi_sm3 context;
  ASSERT_EQ(yuxi_sm3_init(&context), YUXI_OK);
  const yuxi_sm3 before = context;
  for (const std::size_t length : {static_cast<std::size_t>(longest + 1), SIZE_MAX}) {
    EXPECT_EQ(yuxi_sm3_update(&context, abc.data(), length), YUXI_BAD_LENGTH);
    EXPECT_TRUE(same_bytes(context, before));
    Blob digest(32, 0x77);
    EXPECT_EQ(yuxi_sm3_digest(digest.data(), abc.data(), length), YUXI_BAD_LENGTH);
    EXPECT_EQ(digest, zeros32);
  }
}
#endif

}  // namespace
}  // namespace yuxi::test
