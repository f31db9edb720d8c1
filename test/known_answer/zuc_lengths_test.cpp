// SPDX-License-Identifier: Apache-2.0
// ZUC at every bit length to 1100 against a bit-by-bit reference, with dirty tails, in place and at every alignment;
// and every way of cutting a message in two, on every stream back end.
#include <gtest/gtest.h>
#include <yuxi/zuc.h>

#include <algorithm>

#include "support/reference_zuc.hpp"
#include "support/stream_backends.hpp"

namespace yuxi::test {
namespace {

constexpr std::uint32_t count = 0xcafe1234;
constexpr unsigned bearer = 21, direction = 1;

Blob mixed(std::size_t size, std::uint32_t seed) {
  Blob bytes(size);
  for (auto& byte : bytes) {
    seed = seed * 1664525 + 1013904223;
    byte = static_cast<std::uint8_t>(seed >> 24);
  }
  return bytes;
}

const Blob key16 = mixed(16, 1), iv16 = mixed(16, 2), key32 = mixed(32, 3), iv23 = mixed(23, 4);
const Blob iv25 = [] {
  Blob iv = mixed(25, 11);
  for (std::size_t i = 17; i < 25; ++i) iv[i] &= 63;
  return iv;
}();

TEST(ZucLengths, Eea3AtEveryBitLength) {
  const Blob data = mixed(138, 5);
  const auto z = ReferenceZuc::zuc128(key16, reference_iv(false, count, bearer, direction)).bits(1104);
  with_each_stream_backend([&] {
    for (std::uint32_t bits = 0; bits <= 1100; ++bits) {
      std::vector<bool> sum(bits);
      for (std::size_t i = 0; i < bits; ++i) sum[i] = bit_of(data, i) != z[i];
      Blob expected = pack(sum), out(expected.size() + 1, 0x77);
      expected.push_back(0x77);  // nothing is written behind the end
      ASSERT_EQ(yuxi_zuc128_eea3(out.data(), data.data(), bits, key16.data(), count, bearer, direction), YUXI_OK);
      ASSERT_EQ(out, expected) << bits;
      Blob place = data;
      ASSERT_EQ(yuxi_zuc128_eea3(place.data(), place.data(), bits, key16.data(), count, bearer, direction), YUXI_OK);
      ASSERT_TRUE(std::equal(expected.begin(), expected.end() - 1, place.begin())) << bits;
      ASSERT_TRUE(std::equal(place.begin() + (bits + 7) / 8, place.end(), data.begin() + (bits + 7) / 8)) << bits;
    }
  });
}

TEST(ZucLengths, Eia3AtEveryBitLength) {
  const Blob data = mixed(138, 6);
  std::vector<Blob> expected;
  for (std::size_t bits = 0; bits <= 1100; ++bits)
    expected.push_back(reference_eia3(key16, count, bearer, direction, data, bits));
  with_each_stream_backend([&] {
    for (std::uint32_t bits = 0; bits <= 1100; ++bits) {
      Blob mac(4), same(4), cut(data.begin(), data.begin() + (bits + 7) / 8);
      ASSERT_EQ(yuxi_zuc128_eia3(mac.data(), cut.data(), bits, key16.data(), count, bearer, direction), YUXI_OK);
      ASSERT_EQ(mac, expected[bits]) << bits;
      if (bits % 8 == 0) continue;
      cut.back() = static_cast<std::uint8_t>(cut.back() ^ 0xff >> bits % 8);  // the tail must not matter
      ASSERT_EQ(yuxi_zuc128_eia3(same.data(), cut.data(), bits, key16.data(), count, bearer, direction), YUXI_OK);
      ASSERT_EQ(same, mac) << bits;
    }
  });
}

TEST(ZucLengths, Mac256AtEveryBitLength) {
  const Blob data = mixed(138, 7);
  for (const std::size_t tag_size : {4, 8, 16}) {
    const std::size_t t = 8 * tag_size;
    const auto z = ReferenceZuc::zuc256(key32, iv25, tag_size).bits(1100 + 2 * t);
    std::vector<Blob> expected;
    for (std::size_t bits = 0; bits <= 1100; ++bits) {
      auto sum = reference_sum(z, t, t, data, bits);
      for (std::size_t j = 0; j < t; ++j) sum[j] = sum[j] != z[j];
      expected.push_back(pack(sum));
    }
    with_each_stream_backend([&] {
      for (std::uint32_t bits = 0; bits <= 1100; ++bits) {
        Blob tag(tag_size), cut(data.begin(), data.begin() + (bits + 7) / 8);
        if (bits % 8 != 0) cut.back() = static_cast<std::uint8_t>(cut.back() ^ 0xff >> bits % 8);  // a dirty tail
        ASSERT_EQ(yuxi_zuc256_2018_mac_loose(tag.data(), tag_size, cut.data(), bits, key32.data(), iv25.data()),
                  YUXI_OK);
        ASSERT_EQ(tag, expected[bits]) << tag_size << " bytes, " << bits << " bits";
      }
    });
  }
}

TEST(ZucLengths, Keystream256AgainstTheReference) {
  const Blob expected = pack(ReferenceZuc::zuc256(key32, iv25, 0).bits(8 * 1000));
  with_each_stream_backend([&] {
    Blob out(1000);
    yuxi_zuc context;
    ASSERT_EQ(yuxi_zuc256_2018_init_loose(&context, key32.data(), iv25.data()), YUXI_OK);
    ASSERT_EQ(yuxi_zuc_keystream(&context, out.data(), out.size()), YUXI_OK);
    EXPECT_EQ(out, expected);
  });
}

TEST(ZucLengths, KeystreamCutAnywhere) {
  Blob whole(600);
  yuxi_zuc context;
  ASSERT_EQ(yuxi_zuc256_2018_init(&context, key32.data(), iv23.data()), YUXI_OK);
  ASSERT_EQ(yuxi_zuc_keystream(&context, whole.data(), whole.size()), YUXI_OK);
  const Blob data = mixed(600, 8);
  with_each_stream_backend([&] {
    for (std::size_t step = 1; step <= 300; ++step) {
      Blob out = data;
      ASSERT_EQ(yuxi_zuc256_2018_init(&context, key32.data(), iv23.data()), YUXI_OK);
      for (std::size_t at = 0; at < out.size(); at += step) {
        const std::size_t now = std::min(step, out.size() - at);
        if (at / step % 3 == 1) {  // a piece of bare key stream between pieces of text
          ASSERT_EQ(yuxi_zuc_keystream(&context, out.data() + at, now), YUXI_OK);
          for (std::size_t i = at; i < at + now; ++i) out[i] ^= data[i];
        } else {
          ASSERT_EQ(yuxi_zuc_xor(&context, out.data() + at, out.data() + at, now), YUXI_OK);
        }
      }
      for (std::size_t i = 0; i < out.size(); ++i) ASSERT_EQ(out[i] ^ data[i], whole[i]) << step << " " << i;
    }
  });
}

TEST(ZucLengths, Keystream128AgainstTheReference) {
  const Blob expected = pack(ReferenceZuc::zuc128(key16, iv16).bits(8 * 20000));
  with_each_stream_backend([&] {
    Blob out(20000);
    yuxi_zuc context;
    ASSERT_EQ(yuxi_zuc128_init(&context, key16.data(), iv16.data()), YUXI_OK);
    ASSERT_EQ(yuxi_zuc_keystream(&context, out.data(), out.size()), YUXI_OK);
    EXPECT_EQ(out, expected);
  });
}

TEST(ZucLengths, MacsCutInThree) {
  const Blob data = mixed(40, 9);
  with_each_stream_backend([&] {
    for (const std::size_t tag_size : {std::size_t{0}, std::size_t{4}, std::size_t{8}, std::size_t{16}}) {  // 0: EIA3
      for (std::uint32_t bits = 280; bits <= 320; ++bits) {
        Blob whole(tag_size == 0 ? 4 : tag_size);
        ASSERT_EQ(tag_size == 0
                      ? yuxi_zuc128_eia3(whole.data(), data.data(), bits, key16.data(), count, bearer, direction)
                      : yuxi_zuc256_2018_mac(whole.data(), tag_size, data.data(), bits, key32.data(), iv23.data()),
                  YUXI_OK);
        for (std::size_t first = 0; first <= bits / 8; ++first) {
          for (std::size_t second = first; second <= bits / 8; second += 1 + first % 3) {
            yuxi_zuc_mac context;
            ASSERT_EQ(tag_size == 0 ? yuxi_zuc128_eia3_init(&context, key16.data(), count, bearer, direction)
                                    : yuxi_zuc256_2018_mac_init(&context, tag_size, key32.data(), iv23.data()),
                      YUXI_OK);
            ASSERT_EQ(yuxi_zuc_mac_update(&context, data.data(), first), YUXI_OK);
            ASSERT_EQ(yuxi_zuc_mac_update(&context, data.data() + first, second - first), YUXI_OK);
            ASSERT_EQ(yuxi_zuc_mac_update(&context, data.data() + second, bits / 8 - second), YUXI_OK);
            Blob tag(whole.size());
            const std::uint8_t last = bits % 8 == 0 ? std::uint8_t{0xff} : data[bits / 8];
            ASSERT_EQ(yuxi_zuc_mac_final(&context, tag.data(), tag.size(), last, bits % 8), YUXI_OK);
            ASSERT_EQ(tag, whole) << bits << " bits cut at " << first << " and " << second;
          }
        }
      }
    }
  });
}

TEST(ZucLengths, EveryAlignment) {
  const Blob data = mixed(300, 10);
  with_each_stream_backend([&] {
    Blob expected(300), mac(4);
    ASSERT_EQ(yuxi_zuc128_eea3_bytes(expected.data(), data.data(), 300, key16.data(), count, bearer, direction),
              YUXI_OK);
    ASSERT_EQ(yuxi_zuc128_eia3_bytes(mac.data(), data.data(), 300, key16.data(), count, bearer, direction), YUXI_OK);
    for (std::size_t shift = 0; shift < 16; ++shift) {
      Blob in(320), out(320), same(4);
      std::copy(data.begin(), data.end(), in.begin() + static_cast<std::ptrdiff_t>(shift));
      ASSERT_EQ(yuxi_zuc128_eea3_bytes(out.data() + 15 - shift, in.data() + shift, 300, key16.data(), count, bearer,
                                       direction),
                YUXI_OK);
      EXPECT_TRUE(std::equal(expected.begin(), expected.end(), out.begin() + 15 - static_cast<std::ptrdiff_t>(shift)));
      ASSERT_EQ(yuxi_zuc128_eia3_bytes(same.data(), in.data() + shift, 300, key16.data(), count, bearer, direction),
                YUXI_OK);
      EXPECT_EQ(same, mac);
    }
  });
}

}  // namespace
}  // namespace yuxi::test
