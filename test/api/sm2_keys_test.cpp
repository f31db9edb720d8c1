// SPDX-License-Identifier: Apache-2.0
// The C calls for keys in raw form: what is accepted, the exact status of what is not, and what is left in the outputs.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

template <class Plain>
Plain filled() {
  Plain plain;
  std::memset(&plain, 0x77, sizeof plain);
  return plain;
}

Blob number(const char* hex) {
  return from_hex(hex);
}
const Blob n_minus_1 = number("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54122");
const Blob n_minus_2 = number("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54121");

TEST(Sm2KeysApi, GenerateMakesValidAndDifferentKeys) {
  with_each_backend([] {
    yuxi_sm2_private_key first, second;
    ASSERT_EQ(yuxi_sm2_private_key_generate(&first, nullptr), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_private_key_generate(&second, nullptr), YUXI_OK);
    EXPECT_NE(blob(first.d), blob(second.d));
    EXPECT_EQ(yuxi_sm2_check_pair(&first, &first.public_key), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_check_pair(&first, &second.public_key), YUXI_KEY_MISMATCH);
  });
}

TEST(Sm2KeysApi, GenerateReducesSixtyFourBytes) {
  with_each_backend([] {
    Blob wide(64, 0);
    wide[31] = 1;  // 2^256 mod n = 2^256 - n
    RepeatingRandom random(wide);
    const yuxi_random source = random.c();
    yuxi_sm2_private_key key;
    ASSERT_EQ(yuxi_sm2_private_key_generate(&key, &source), YUXI_OK);
    EXPECT_EQ(to_hex(blob(key.d)),
              "00000001000000000000000000000000"
              "8dfc2094de39fad4ac440bf6c62abedd");
    EXPECT_EQ(random.bytes(), 64u);
  });
}

// d = 0 and d = n-1 are drawn again.
TEST(Sm2KeysApi, GenerateDrawsAgainWhatIsNoKey) {
  with_each_backend([] {
    Blob stream(64, 0);
    stream.insert(stream.end(), 32, 0);
    stream.insert(stream.end(), n_minus_1.begin(), n_minus_1.end());
    stream.insert(stream.end(), 63, 0);
    stream.push_back(5);
    RepeatingRandom random(stream);
    const yuxi_random source = random.c();
    yuxi_sm2_private_key key, five;
    ASSERT_EQ(yuxi_sm2_private_key_generate(&key, &source), YUXI_OK);
    EXPECT_EQ(random.calls(), 3u);
    Blob d(32, 0);
    d[31] = 5;
    ASSERT_EQ(yuxi_sm2_private_key_from_raw(&five, d.data()), YUXI_OK);
    EXPECT_EQ(blob_of(key), blob_of(five));

    ConstantRandom zeros(0);
    const yuxi_random dead = zeros.c();
    key = filled<yuxi_sm2_private_key>();
    EXPECT_EQ(yuxi_sm2_private_key_generate(&key, &dead), YUXI_INTERNAL_ERROR);
    EXPECT_TRUE(all_zero(key));
    EXPECT_EQ(zeros.calls(), 256u);
  });
}

TEST(Sm2KeysApi, GenerateFailsWithItsSource) {
  FailingRandom failing, late(1);
  ShortRandom ended;
  for (const yuxi_random source : {failing.c(), ended.c(), yuxi_random{nullptr, nullptr}}) {
    auto key = filled<yuxi_sm2_private_key>();
    EXPECT_EQ(yuxi_sm2_private_key_generate(&key, &source), YUXI_RANDOM_FAILED);
    EXPECT_TRUE(all_zero(key));
  }
  EXPECT_EQ(yuxi_sm2_private_key_generate(nullptr, nullptr), YUXI_NULL_ARGUMENT);
}

TEST(Sm2KeysApi, PrivateFromRaw) {
  const StandardExample example;
  with_each_backend([&] {
    auto key = filled<yuxi_sm2_private_key>();
    ASSERT_EQ(yuxi_sm2_private_key_from_raw(&key, example.d.data()), YUXI_OK);
    EXPECT_EQ(blob(key.d), example.d);
    EXPECT_EQ(blob(key.public_key.xy), example.xy);
    EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, n_minus_2.data()), YUXI_OK);
    for (const Blob& bad : {n_minus_1, Blob(32, 0), Blob(32, 0xff)}) {
      key = filled<yuxi_sm2_private_key>();
      EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, bad.data()), YUXI_BAD_PRIVATE_KEY);
      EXPECT_TRUE(all_zero(key));
    }
    // In place: d read from the very struct that is written.
    std::memcpy(key.d, example.d.data(), 32);
    EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, key.d), YUXI_OK);
    EXPECT_EQ(blob(key.public_key.xy), example.xy);
  });
  auto key = filled<yuxi_sm2_private_key>();
  EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(key));
  EXPECT_EQ(yuxi_sm2_private_key_from_raw(nullptr, example.d.data()), YUXI_NULL_ARGUMENT);
}

TEST(Sm2KeysApi, Wipe) {
  StandardExample example;
  yuxi_sm2_private_key_wipe(&example.key);
  EXPECT_TRUE(all_zero(example.key));
  yuxi_sm2_signing_key_wipe(&example.signing_key);
  EXPECT_TRUE(all_zero(example.signing_key));
  yuxi_sm2_private_key_wipe(nullptr);
  yuxi_sm2_signing_key_wipe(nullptr);
}

TEST(Sm2KeysApi, CheckPair) {
  const StandardExample example;
  with_each_backend([&] {
    EXPECT_EQ(yuxi_sm2_check_pair(&example.key, &example.key.public_key), YUXI_OK);
    yuxi_sm2_public_key other = example.key.public_key;
    other.xy[63] ^= 1;
    EXPECT_EQ(yuxi_sm2_check_pair(&example.key, &other), YUXI_BAD_POINT);
    yuxi_sm2_private_key one;
    Blob d(32, 0);
    d[31] = 1;
    ASSERT_EQ(yuxi_sm2_private_key_from_raw(&one, d.data()), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_check_pair(&example.key, &one.public_key), YUXI_KEY_MISMATCH);
    // The public half inside the private key is not asked.
    yuxi_sm2_private_key halves = example.key;
    halves.public_key = one.public_key;
    EXPECT_EQ(yuxi_sm2_check_pair(&halves, &example.key.public_key), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_check_pair(&halves, &halves.public_key), YUXI_KEY_MISMATCH);
    std::memset(halves.d, 0, 32);
    EXPECT_EQ(yuxi_sm2_check_pair(&halves, &one.public_key), YUXI_BAD_PRIVATE_KEY);
  });
  EXPECT_EQ(yuxi_sm2_check_pair(nullptr, &example.key.public_key), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_check_pair(&example.key, nullptr), YUXI_NULL_ARGUMENT);
}

TEST(Sm2KeysApi, PublicFromRaw) {
  const StandardExample example;
  const Blob p = number("fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff");
  with_each_backend([&] {
    yuxi_sm2_public_key key;
    ASSERT_EQ(yuxi_sm2_public_key_from_raw(&key, example.xy.data()), YUXI_OK);
    EXPECT_EQ(blob(key.xy), example.xy);
    Blob off = example.xy, x_is_p = example.xy, y_is_p = example.xy;
    off[0] ^= 1;
    std::copy(p.begin(), p.end(), x_is_p.begin());
    std::copy(p.begin(), p.end(), y_is_p.begin() + 32);
    for (const Blob& bad : {off, x_is_p, y_is_p, Blob(64, 0), Blob(64, 0xff)}) {
      key = filled<yuxi_sm2_public_key>();
      EXPECT_EQ(yuxi_sm2_public_key_from_raw(&key, bad.data()), YUXI_BAD_POINT);
      EXPECT_TRUE(all_zero(key));
    }
  });
  auto key = filled<yuxi_sm2_public_key>();
  EXPECT_EQ(yuxi_sm2_public_key_from_raw(&key, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(key));
  EXPECT_EQ(yuxi_sm2_public_key_from_raw(nullptr, example.xy.data()), YUXI_NULL_ARGUMENT);
}

TEST(Sm2KeysApi, PointsInBothForms) {
  with_each_backend([] {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {  // y even and odd
      SeededRandom random(seed);
      const yuxi_random source = random.c();
      yuxi_sm2_private_key private_key;
      ASSERT_EQ(yuxi_sm2_private_key_generate(&private_key, &source), YUXI_OK);
      const yuxi_sm2_public_key& key = private_key.public_key;
      std::uint8_t point65[65], point33[33];
      ASSERT_EQ(yuxi_sm2_public_key_to_uncompressed(point65, &key), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_public_key_to_compressed(point33, &key), YUXI_OK);
      EXPECT_EQ(point65[0], 4);
      EXPECT_EQ(point33[0], 2 + (key.xy[63] & 1));
      EXPECT_EQ(Blob(point65 + 1, point65 + 65), blob(key.xy));
      EXPECT_EQ(Blob(point33 + 1, point33 + 33), Blob(key.xy, key.xy + 32));
      yuxi_sm2_public_key back;
      ASSERT_EQ(yuxi_sm2_public_key_from_point(&back, point65, 65), YUXI_OK);
      EXPECT_EQ(blob(back.xy), blob(key.xy));
      ASSERT_EQ(yuxi_sm2_public_key_from_point(&back, point33, 33), YUXI_OK);
      EXPECT_EQ(blob(back.xy), blob(key.xy));
      point33[0] ^= 1;  // the other root
      ASSERT_EQ(yuxi_sm2_public_key_from_point(&back, point33, 33), YUXI_OK);
      EXPECT_NE(blob(back.xy), blob(key.xy));
      EXPECT_EQ(Blob(back.xy, back.xy + 32), Blob(key.xy, key.xy + 32));
    }
  });
}

TEST(Sm2KeysApi, PointsThatAreRefused) {
  const StandardExample example;
  std::uint8_t point65[65], point33[33];
  ASSERT_EQ(yuxi_sm2_public_key_to_uncompressed(point65, &example.key.public_key), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_public_key_to_compressed(point33, &example.key.public_key), YUXI_OK);
  const auto expect = [](const Blob& point, yuxi_status status) {
    auto key = filled<yuxi_sm2_public_key>();
    EXPECT_EQ(yuxi_sm2_public_key_from_point(&key, point.data(), point.size()), status) << to_hex(point);
    EXPECT_TRUE(all_zero(key));
  };
  with_each_backend([&] {
    for (unsigned prefix = 0; prefix < 256; ++prefix) {
      Blob changed = blob(point65);
      changed[0] = static_cast<std::uint8_t>(prefix);
      if (prefix != 4) expect(changed, YUXI_BAD_POINT);
      changed = blob(point33);
      changed[0] = static_cast<std::uint8_t>(prefix);
      if (prefix != 2 && prefix != 3) expect(changed, YUXI_BAD_POINT);
    }
    expect({0x00}, YUXI_BAD_POINT);  // infinity
    Blob off = blob(point65);
    off[64] ^= 1;
    expect(off, YUXI_BAD_POINT);
    Blob no_root(33, 0);  // there is no point with x = 5
    no_root[0] = 2;
    no_root[32] = 5;
    expect(no_root, YUXI_BAD_POINT);
    Blob too_large(33, 0xff);
    too_large[0] = 3;
    expect(too_large, YUXI_BAD_POINT);
    for (const std::size_t length : {0, 1, 2, 32, 34, 64, 66, 100}) expect(Blob(length, 4), YUXI_BAD_LENGTH);
  });
  auto key = filled<yuxi_sm2_public_key>();
  EXPECT_EQ(yuxi_sm2_public_key_from_point(&key, nullptr, 65), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(key));
  EXPECT_EQ(yuxi_sm2_public_key_from_point(&key, nullptr, 0), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_sm2_public_key_from_point(nullptr, point65, 65), YUXI_NULL_ARGUMENT);
}

TEST(Sm2KeysApi, ExportsWithoutArguments) {
  const StandardExample example;
  std::uint8_t point65[65], point33[33];
  std::memset(point65, 0x77, 65);
  std::memset(point33, 0x77, 33);
  EXPECT_EQ(yuxi_sm2_public_key_to_uncompressed(point65, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_public_key_to_compressed(point33, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(point65));
  EXPECT_TRUE(all_zero(point33));
  EXPECT_EQ(yuxi_sm2_public_key_to_uncompressed(nullptr, &example.key.public_key), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_public_key_to_compressed(nullptr, &example.key.public_key), YUXI_NULL_ARGUMENT);
}

}  // namespace
}  // namespace yuxi::test
