// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/zuc.h used wrongly: what they answer, and that outputs are zeroed or untouched.
#include <gtest/gtest.h>
#include <yuxi/zuc.h>

#include <algorithm>
#include <cstring>

#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

const Blob key(32, 0x11), iv(25, 0x22), data(40, 0x33);
const Blob full(40, 0x77), zeros(40, 0);

struct Output {
  Blob bytes = full;
  std::uint8_t* get() {
    bytes = full;
    return bytes.data();
  }
  /// The first n zeroed, the others untouched.
  bool zeroed(std::size_t n) const {
    return std::equal(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(n), zeros.begin()) &&
           std::equal(bytes.begin() + static_cast<std::ptrdiff_t>(n), bytes.end(), full.begin());
  }
} out;

template <class Context>
bool all_zero(const Context& context) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&context);
  return std::all_of(bytes, bytes + sizeof context, [](unsigned char byte) { return byte == 0; });
}

TEST(ZucMisuse, InitKeystream) {
  yuxi_zuc context, before;
  std::memset(&context, 0x55, sizeof context);
  before = context;
  Blob bad = iv;
  for (std::size_t i = 17; i < 25; ++i) {
    bad = iv;
    bad[i] = 64;
    EXPECT_EQ(yuxi_zuc256_2018_init_loose(&context, key.data(), bad.data()), YUXI_BAD_IV);
    bad[i] = 63;
    yuxi_zuc good;
    EXPECT_EQ(yuxi_zuc256_2018_init_loose(&good, key.data(), bad.data()), YUXI_OK);
  }
  bad = iv;
  bad[16] = 255;  // a whole byte
  yuxi_zuc good;
  EXPECT_EQ(yuxi_zuc256_2018_init_loose(&good, key.data(), bad.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc128_init(nullptr, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_init(&context, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_init(&context, key.data(), nullptr), YUXI_NULL_ARGUMENT);
  for (const auto init : {yuxi_zuc256_2018_init, yuxi_zuc256_2018_init_loose}) {
    EXPECT_EQ(init(nullptr, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(init(&context, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(init(&context, key.data(), nullptr), YUXI_NULL_ARGUMENT);
  }
  EXPECT_EQ(std::memcmp(&context, &before, sizeof context), 0);
}

TEST(ZucMisuse, Keystream) {
  yuxi_zuc context;
  ASSERT_EQ(yuxi_zuc128_init(&context, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_keystream(&context, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_xor(&context, nullptr, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_keystream(&context, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_xor(&context, nullptr, data.data(), 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_xor(&context, out.get(), nullptr, 5), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(yuxi_zuc_keystream(nullptr, out.get(), 5), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(yuxi_zuc_xor(nullptr, out.get(), data.data(), 5), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
  yuxi_zuc fresh;  // nothing of the above used up key stream
  ASSERT_EQ(yuxi_zuc128_init(&fresh, key.data(), iv.data()), YUXI_OK);
  Blob a(9), b(9);
  ASSERT_EQ(yuxi_zuc_keystream(&context, a.data(), 9), YUXI_OK);
  ASSERT_EQ(yuxi_zuc_keystream(&fresh, b.data(), 9), YUXI_OK);
  EXPECT_EQ(a, b);
  yuxi_zuc_wipe(&context);
  EXPECT_TRUE(all_zero(context));
  yuxi_zuc_wipe(nullptr);
  EXPECT_EQ(yuxi_zuc_keystream(&context, out.get(), 5), YUXI_BAD_STATE);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(yuxi_zuc_xor(&context, out.get(), data.data(), 5), YUXI_BAD_STATE);
  EXPECT_TRUE(out.zeroed(5));
  fresh.rest_bytes = 5;  // more than a word
  EXPECT_EQ(yuxi_zuc_keystream(&fresh, out.get(), 5), YUXI_BAD_STATE);
}

TEST(ZucMisuse, Eea3) {
  const auto eea3 = [&](std::uint8_t* to, const std::uint8_t* from, std::uint32_t bits, const std::uint8_t* k,
                        unsigned bearer,
                        unsigned direction) { return yuxi_zuc128_eea3(to, from, bits, k, 1, bearer, direction); };
  EXPECT_EQ(eea3(nullptr, nullptr, 0, key.data(), 31, 1), YUXI_OK);
  EXPECT_EQ(eea3(nullptr, data.data(), 1, key.data(), 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(eea3(out.get(), nullptr, 33, key.data(), 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(eea3(out.get(), data.data(), 33, nullptr, 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(eea3(out.get(), data.data(), 33, key.data(), 32, 0), YUXI_BAD_IV);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(eea3(out.get(), data.data(), 33, key.data(), 0, 2), YUXI_BAD_IV);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(yuxi_zuc128_eea3_bytes(out.get(), data.data(), YUXI_ZUC_MAX_BYTES + size_t{1}, key.data(), 0, 0, 0),
            YUXI_BAD_LENGTH);
  EXPECT_TRUE(out.zeroed(0));
  EXPECT_EQ(yuxi_zuc128_eea3_bytes(nullptr, data.data(), 1, key.data(), 0, 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_eea3_bytes(out.get(), data.data(), 5, key.data(), 0, 32, 0), YUXI_BAD_IV);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(yuxi_zuc128_eea3_bytes(out.get(), data.data(), 5, key.data(), 0, 0, 2), YUXI_BAD_IV);
  EXPECT_TRUE(out.zeroed(5));
}

TEST(ZucMisuse, OneShotMacs) {
  EXPECT_EQ(yuxi_zuc128_eia3(out.get(), nullptr, 0, key.data(), 0, 31, 1), YUXI_OK);
  EXPECT_EQ(yuxi_zuc128_eia3(nullptr, data.data(), 8, key.data(), 0, 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_eia3_bytes(nullptr, data.data(), 8, key.data(), 0, 0, 0), YUXI_NULL_ARGUMENT);
  const auto refused = [&](yuxi_status answer, yuxi_status expected, std::size_t size) {
    EXPECT_EQ(answer, expected);
    EXPECT_TRUE(out.zeroed(size));
  };
  refused(yuxi_zuc128_eia3(out.get(), nullptr, 1, key.data(), 0, 0, 0), YUXI_NULL_ARGUMENT, 4);
  refused(yuxi_zuc128_eia3(out.get(), data.data(), 8, nullptr, 0, 0, 0), YUXI_NULL_ARGUMENT, 4);
  refused(yuxi_zuc128_eia3(out.get(), data.data(), 8, key.data(), 0, 32, 0), YUXI_BAD_IV, 4);
  refused(yuxi_zuc128_eia3(out.get(), data.data(), 8, key.data(), 0, 0, 2), YUXI_BAD_IV, 4);
  refused(yuxi_zuc128_eia3_bytes(out.get(), data.data(), YUXI_ZUC_MAX_BYTES + size_t{1}, key.data(), 0, 0, 0),
          YUXI_BAD_LENGTH, 4);
  refused(yuxi_zuc128_eia3_bytes(out.get(), nullptr, 1, key.data(), 0, 0, 0), YUXI_NULL_ARGUMENT, 4);
  for (const auto mac : {yuxi_zuc256_2018_mac, yuxi_zuc256_2018_mac_loose}) {
    EXPECT_EQ(mac(out.get(), 16, nullptr, 0, key.data(), iv.data()), YUXI_OK);
    EXPECT_EQ(mac(nullptr, 4, data.data(), 8, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
    for (const std::size_t length : {0, 1, 3, 5, 7, 12, 15})
      refused(mac(out.get(), length, data.data(), 8, key.data(), iv.data()), YUXI_BAD_LENGTH, length);
    for (const std::size_t length : {std::size_t{17}, std::size_t{32}, SIZE_MAX})
      refused(mac(out.get(), length, data.data(), 8, key.data(), iv.data()), YUXI_BAD_LENGTH, 16);
    refused(mac(out.get(), 8, nullptr, 1, key.data(), iv.data()), YUXI_NULL_ARGUMENT, 8);
    refused(mac(out.get(), 8, data.data(), 8, nullptr, iv.data()), YUXI_NULL_ARGUMENT, 8);
    refused(mac(out.get(), 8, data.data(), 8, key.data(), nullptr), YUXI_NULL_ARGUMENT, 8);
  }
  Blob bad = iv;
  bad[24] = 64;
  refused(yuxi_zuc256_2018_mac_loose(out.get(), 8, data.data(), 8, key.data(), bad.data()), YUXI_BAD_IV, 8);
}

TEST(ZucMisuse, StreamedMacs) {
  yuxi_zuc_mac context;
  EXPECT_EQ(yuxi_zuc128_eia3_init(nullptr, key.data(), 0, 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_eia3_init(&context, nullptr, 0, 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc128_eia3_init(&context, key.data(), 0, 32, 0), YUXI_BAD_IV);
  EXPECT_EQ(yuxi_zuc128_eia3_init(&context, key.data(), 0, 0, 2), YUXI_BAD_IV);
  for (const auto init : {yuxi_zuc256_2018_mac_init, yuxi_zuc256_2018_mac_init_loose}) {
    EXPECT_EQ(init(nullptr, 4, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(init(&context, 4, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(init(&context, 4, key.data(), nullptr), YUXI_NULL_ARGUMENT);
    for (const std::size_t length : {0, 3, 12, 17, 32})
      EXPECT_EQ(init(&context, length, key.data(), iv.data()), YUXI_BAD_LENGTH);
  }
  Blob bad = iv;
  bad[17] = 64;
  EXPECT_EQ(yuxi_zuc256_2018_mac_init_loose(&context, 4, key.data(), bad.data()), YUXI_BAD_IV);

  ASSERT_EQ(yuxi_zuc256_2018_mac_init(&context, 8, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_mac_update(nullptr, data.data(), 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_mac_update(&context, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_mac_update(&context, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_mac_final(&context, nullptr, 8, 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_mac_final(nullptr, out.get(), 8, 0, 0), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(8));
  EXPECT_EQ(yuxi_zuc_mac_final(&context, out.get(), 4, 0, 0), YUXI_BAD_LENGTH);
  EXPECT_TRUE(out.zeroed(4));
  EXPECT_EQ(yuxi_zuc_mac_final(&context, out.get(), 8, 0, 8), YUXI_BAD_LENGTH);
  EXPECT_TRUE(out.zeroed(8));
  EXPECT_EQ(yuxi_zuc_mac_final(&context, out.get(), 8, 0, 0), YUXI_OK);  // all that was refused was as if never asked
  Blob expected(8);
  ASSERT_EQ(yuxi_zuc256_2018_mac(expected.data(), 8, nullptr, 0, key.data(), iv.data()), YUXI_OK);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), out.bytes.begin()));
  EXPECT_TRUE(all_zero(context));
  EXPECT_EQ(yuxi_zuc_mac_update(&context, data.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_mac_final(&context, out.get(), 8, 0, 0), YUXI_BAD_STATE);
  EXPECT_TRUE(out.zeroed(8));

  ASSERT_EQ(yuxi_zuc128_eia3_init(&context, key.data(), 0, 0, 0), YUXI_OK);
  yuxi_zuc_mac_wipe(&context);
  EXPECT_TRUE(all_zero(context));
  yuxi_zuc_mac_wipe(nullptr);
}

// The counter of bits is set to where a long message would have brought it.
TEST(ZucMisuse, TooLongMessages) {
  yuxi_zuc_mac context;
  ASSERT_EQ(yuxi_zuc128_eia3_init(&context, key.data(), 0, 0, 0), YUXI_OK);
  context.bits = 0xffffffff - 7 - 8 * 4;
  EXPECT_EQ(yuxi_zuc_mac_update(&context, data.data(), 5), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_zuc_mac_update(&context, data.data(), SIZE_MAX), YUXI_BAD_LENGTH);
  EXPECT_EQ(context.bits, 0xffffffff - 7 - 8 * 4);
  EXPECT_EQ(yuxi_zuc_mac_update(&context, data.data(), 4), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_mac_update(&context, data.data(), 1), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_zuc_mac_final(&context, out.get(), 4, 0xff, 7), YUXI_OK);

  ASSERT_EQ(yuxi_zuc128_eia3_init(&context, key.data(), 0, 0, 0), YUXI_OK);
  context.bits = 0xfffffffe;  // no whole number of bytes, as an init never leaves it
  EXPECT_EQ(yuxi_zuc_mac_final(&context, out.get(), 4, 0xff, 2), YUXI_BAD_LENGTH);
  EXPECT_TRUE(out.zeroed(4));
}

}  // namespace
}  // namespace yuxi::test
