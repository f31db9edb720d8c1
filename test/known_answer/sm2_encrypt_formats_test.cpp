// SPDX-License-Identifier: Apache-2.0
// The layouts of ciphertexts by themselves: all combinations of leading zero bytes and top bits of the coordinates
// through all converters, lengths up to the longest plaintext, what strict DER refuses.
#include "encoding/ciphertext.hpp"
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

using encoding::CiphertextFormat;

/// A C1 whose coordinates begin with so many zero bytes, then this byte. No point: layouts do not ask.
Blob coordinates(std::size_t x_zeros, std::size_t y_zeros, std::uint8_t then) {
  Blob c1(64, 0x5a);
  std::fill_n(c1.begin(), x_zeros, std::uint8_t{0});
  std::fill_n(c1.begin() + 32, y_zeros, std::uint8_t{0});
  if (x_zeros < 32) c1[x_zeros] = then;
  if (y_zeros < 32) c1[32 + y_zeros] = then;
  return c1;
}

Blob der(std::uint8_t tag, const Blob& content) {
  EXPECT_LT(content.size(), 0x10000u);
  Blob header{tag};
  if (content.size() >= 0x100) {
    header = joined(header, {0x82, static_cast<std::uint8_t>(content.size() >> 8)});
  } else if (content.size() >= 0x80) {
    header.push_back(0x81);
  }
  header.push_back(static_cast<std::uint8_t>(content.size()));
  return joined(header, content);
}

Blob der_integer(Blob number) {
  while (number.size() > 1 && number[0] == 0) number.erase(number.begin());
  if (number[0] >= 0x80) number.insert(number.begin(), 0);
  return der(0x02, number);
}

Blob der_ciphertext(const Blob& c1, const Blob& c3, const Blob& c2) {
  const Blob x(c1.begin(), c1.begin() + 32), y(c1.begin() + 32, c1.end());
  return der(0x30, joined(joined(der_integer(x), der_integer(y)), joined(der(0x04, c3), der(0x04, c2))));
}

yuxi_status converts(yuxi_sm2_ciphertext_format from, const Blob& ciphertext) {
  Blob out(ciphertext.size() + 200, 0x77);
  const Blob untouched = out;
  std::size_t length = 1;
  const yuxi_status status = yuxi_sm2_ciphertext_convert(out.data(), out.size(), &length, YUXI_SM2_C1C3C2, from,
                                                         ciphertext.data(), ciphertext.size());
  if (status != YUXI_OK) {
    EXPECT_EQ(length, 0u);
    EXPECT_EQ(out, untouched);
  }
  return status;
}

TEST(Sm2CiphertextFormats, LeadingZerosThroughAllConverters) {
  const Blob c3(32, 0xc3);
  for (const std::size_t c2_size : {1, 19, 94, 150, 300}) {
    const Blob c2 = counting(c2_size);
    for (std::size_t x_zeros = 0; x_zeros <= 32; x_zeros += x_zeros < 3 ? 1 : 29) {
      for (std::size_t y_zeros = 0; y_zeros <= 32; ++y_zeros) {
        for (const std::uint8_t then : {0x01, 0x04, 0x30, 0x7f, 0x80, 0xff}) {
          const Blob c1 = coordinates(x_zeros, y_zeros, then);
          const Blob forms[] = {joined(joined(joined({4}, c1), c3), c2), joined(joined(joined({4}, c1), c2), c3),
                                der_ciphertext(c1, c3, c2)};
          for (std::size_t from = 0; from < 3; ++from)
            for (std::size_t to = 0; to < 3; ++to)
              ASSERT_EQ(convert(all_formats[to], all_formats[from], forms[from]), forms[to])
                  << x_zeros << ' ' << y_zeros << ' ' << int{then} << ": " << from << " to " << to;
        }
      }
    }
  }
}

TEST(Sm2CiphertextFormats, CapacityIsExact) {
  const StandardExample example;
  const Blob raw = encrypt(example.key.public_key, nullptr, YUXI_SM2_C1C3C2, counting(20));
  for (const auto to : all_formats) {
    const Blob wanted = convert(to, YUXI_SM2_C1C3C2, raw);
    for (std::size_t capacity = 0; capacity <= wanted.size() + 2; ++capacity) {
      Blob out(wanted.size() + 8, 0x77);
      std::size_t length = 1;
      const yuxi_status status =
          yuxi_sm2_ciphertext_convert(out.data(), capacity, &length, to, YUXI_SM2_C1C3C2, raw.data(), raw.size());
      if (capacity < wanted.size()) {
        ASSERT_EQ(status, YUXI_BUFFER_TOO_SMALL);
        ASSERT_EQ(length, 0u);
        ASSERT_EQ(out, Blob(out.size(), 0x77));
      } else {
        ASSERT_EQ(status, YUXI_OK);
        ASSERT_EQ(length, wanted.size());
        ASSERT_EQ(Blob(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(length)), wanted);
        ASSERT_EQ(Blob(out.begin() + static_cast<std::ptrdiff_t>(length), out.end()), Blob(8, 0x77));
      }
    }
  }
}

TEST(Sm2CiphertextFormats, BoundsAreTheLongestAndShortest) {
  const Blob longest_c1 = coordinates(0, 0, 0xff), shortest_c1 = coordinates(32, 32, 0);
  for (const std::uint64_t around :
       {std::uint64_t{1}, std::uint64_t{0x20}, std::uint64_t{0x80}, std::uint64_t{0x100}, std::uint64_t{0x10000},
        std::uint64_t{0x1000000}, std::uint64_t{1} << 32, YUXI_SM2_PLAINTEXT_MAX}) {
    for (std::uint64_t size = around > 150 ? around - 150 : 1; size <= around + 150 && size <= YUXI_SM2_PLAINTEXT_MAX;
         ++size) {
      ASSERT_EQ(yuxi_sm2_ciphertext_max(YUXI_SM2_C1C3C2, size), 97 + size);
      ASSERT_EQ(yuxi_sm2_ciphertext_max(YUXI_SM2_C1C2C3, size), 97 + size);
      ASSERT_EQ(yuxi_sm2_plaintext_max(YUXI_SM2_C1C3C2, 97 + size), size);
      ASSERT_EQ(yuxi_sm2_plaintext_max(YUXI_SM2_C1C2C3, 97 + size), size);
      const auto longest = encoding::ciphertext_layout(CiphertextFormat::asn1, longest_c1, size);
      const auto shortest = encoding::ciphertext_layout(CiphertextFormat::asn1, shortest_c1, size);
      ASSERT_EQ(yuxi_sm2_ciphertext_max(YUXI_SM2_ASN1, size), longest.total);
      ASSERT_LE(longest.c2, YUXI_SM2_ASN1_HEAD_MAX);
      ASSERT_EQ(longest.total, longest.c2 + size);
      ASSERT_EQ(yuxi_sm2_plaintext_max(YUXI_SM2_ASN1, shortest.total), size);
      ASSERT_GE(yuxi_sm2_plaintext_max(YUXI_SM2_ASN1, longest.total), size);
    }
  }
  EXPECT_EQ(encoding::ciphertext_layout(CiphertextFormat::asn1, longest_c1, YUXI_SM2_PLAINTEXT_MAX).c2,
            std::uint64_t{YUXI_SM2_ASN1_HEAD_MAX});
}

TEST(Sm2CiphertextFormats, LengthsThatAreNone) {
  const auto unknown = static_cast<yuxi_sm2_ciphertext_format>(0), other = static_cast<yuxi_sm2_ciphertext_format>(6);
  for (const auto format : {YUXI_SM2_C1C3C2, YUXI_SM2_C1C2C3, YUXI_SM2_ASN1, unknown, other}) {
    EXPECT_EQ(yuxi_sm2_ciphertext_max(format, 0), 0u);
    EXPECT_EQ(yuxi_sm2_ciphertext_max(format, YUXI_SM2_PLAINTEXT_MAX + 1), 0u);
    EXPECT_EQ(yuxi_sm2_ciphertext_max(format, UINT64_MAX), 0u);
    EXPECT_EQ(yuxi_sm2_plaintext_max(format, 0), 0u);
    EXPECT_EQ(yuxi_sm2_plaintext_max(format, format == YUXI_SM2_ASN1 ? 44 : 97), 0u);
    EXPECT_EQ(yuxi_sm2_plaintext_max(format, UINT64_MAX), 0u);
  }
  EXPECT_EQ(yuxi_sm2_plaintext_max(YUXI_SM2_ASN1, 45), 1u);
  EXPECT_EQ(yuxi_sm2_plaintext_max(YUXI_SM2_C1C3C2, 98), 1u);
  for (const auto format : all_formats) {
    const std::uint64_t longest = yuxi_sm2_ciphertext_max(format, YUXI_SM2_PLAINTEXT_MAX);
    EXPECT_EQ(yuxi_sm2_plaintext_max(format, longest), YUXI_SM2_PLAINTEXT_MAX);
    EXPECT_EQ(yuxi_sm2_plaintext_max(format, longest + 1), 0u);
  }
  EXPECT_EQ(yuxi_sm2_ciphertext_max(unknown, 10), 0u);
  EXPECT_EQ(yuxi_sm2_ciphertext_max(other, 10), 0u);
  EXPECT_EQ(yuxi_sm2_plaintext_max(unknown, 200), 0u);
  EXPECT_EQ(yuxi_sm2_plaintext_max(other, 200), 0u);
}

TEST(Sm2CiphertextFormats, StrictDer) {
  const Blob c1 = coordinates(0, 0, 0x81), c3(32, 0xc3), c2 = counting(24);
  const Blob x(c1.begin(), c1.begin() + 32), y(c1.begin() + 32, c1.end());
  const Blob ix = der_integer(x), iy = der_integer(y), o3 = der(0x04, c3), o2 = der(0x04, c2);
  const auto all = [](const Blob& a, const Blob& b, const Blob& c, const Blob& d) {
    return joined(joined(a, b), joined(c, d));
  };
  const auto refused = [](const Blob& bytes) { return converts(YUXI_SM2_ASN1, bytes) == YUXI_BAD_ENCODING; };
  ASSERT_EQ(converts(YUXI_SM2_ASN1, der(0x30, all(ix, iy, o3, o2))), YUXI_OK);

  EXPECT_TRUE(refused(joined(der(0x30, all(ix, iy, o3, o2)), {0}))) << "something after it";
  EXPECT_TRUE(refused(der(0x30, joined(all(ix, iy, o3, o2), {0x05, 0x00})))) << "something inside, after C2";
  EXPECT_TRUE(refused(der(0x31, all(ix, iy, o3, o2))));
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, o2, o3)))) << "C2 before C3";
  EXPECT_TRUE(refused(der(0x30, all(ix, o3, iy, o2))));
  EXPECT_TRUE(refused(der(0x30, joined(joined(ix, iy), o3)))) << "no C2";
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, o3, der(0x04, {}))))) << "an empty C2";
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, der(0x04, Blob(31, 1)), o2))));
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, der(0x04, Blob(33, 1)), o2))));
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, der(0x03, c3), o2))));
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, o3, der(0x24, o2))))) << "a constructed string";
  EXPECT_TRUE(refused(der(0x30, all(der(0x02, x), iy, o3, o2)))) << "a negative x";
  EXPECT_TRUE(refused(der(0x30, all(der(0x02, joined({0, 0}, x)), iy, o3, o2)))) << "a zero too many";
  EXPECT_TRUE(refused(der(0x30, all(ix, der(0x02, joined({0, 0x7f}, Blob(31, 1))), o3, o2)))) << "a needless zero";
  EXPECT_TRUE(refused(der(0x30, all(ix, der(0x02, joined({1}, y)), o3, o2)))) << "33 bytes";
  EXPECT_TRUE(refused(der(0x30, all(der(0x02, {}), iy, o3, o2))));

  const Blob content = all(ix, iy, o3, o2);  // more than 127 bytes: 81 xx
  ASSERT_GE(content.size(), 0x80u);
  const auto size = static_cast<std::uint8_t>(content.size());
  EXPECT_TRUE(refused(joined({0x30, 0x82, 0, size}, content))) << "a length not in its shortest form";
  EXPECT_TRUE(refused(joined({0x30, 0x80}, joined(content, {0, 0})))) << "an indefinite length";
  EXPECT_TRUE(refused(joined({0x30, static_cast<std::uint8_t>(0x80 | 8), 0, 0, 0, 0, 0, 0, 0, size}, content)));
  EXPECT_TRUE(refused(joined({0x30, 0x81, static_cast<std::uint8_t>(size - 1)}, content)));
  EXPECT_TRUE(refused(joined({0x30, 0x81, static_cast<std::uint8_t>(size + 1)}, content)));
  const Blob long_form_c2 = joined({0x04, 0x81, 24}, c2);
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, o3, long_form_c2))));
  EXPECT_TRUE(refused(der(0x30, all(ix, iy, joined({0x04, 0x81, 32}, c3), o2))));
}

}  // namespace
}  // namespace yuxi::test
