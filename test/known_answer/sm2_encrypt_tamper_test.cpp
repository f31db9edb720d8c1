// SPDX-License-Identifier: Apache-2.0
// Damaged ciphertexts: each byte, each bit of C2 and C3, C1 of every bad kind, parts of other sizes, every truncation
// and extension, one format read as another. Nothing is written for any of them, and everything that parses has one
// answer.
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

class Sm2EncryptTamper : public testing::Test {
 protected:
  const StandardExample example;
  const Blob plaintext = counting(40);
  const Blob c1c3c2 = plain_ciphertext(example.key.public_key, example.k, plaintext);
  const Blob c1 = Blob(c1c3c2.begin() + 1, c1c3c2.begin() + 65);
  const Blob c3 = Blob(c1c3c2.begin() + 65, c1c3c2.begin() + 97);
  const Blob c2 = Blob(c1c3c2.begin() + 97, c1c3c2.end());

  yuxi_status status_of(yuxi_sm2_ciphertext_format format, const Blob& ciphertext) const {
    return decrypt(example.key, format, ciphertext).status;
  }
  Blob form(yuxi_sm2_ciphertext_format format) const { return convert(format, YUXI_SM2_C1C3C2, c1c3c2); }
  /// In all formats, with this C1; DER is written by hand, so that nothing refuses to write it.
  void expect_bad_point(const Blob& bad_c1) const {
    EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(joined(joined({4}, bad_c1), c3), c2)), YUXI_BAD_CIPHERTEXT);
    EXPECT_EQ(status_of(YUXI_SM2_C1C2C3, joined(joined(joined({4}, bad_c1), c2), c3)), YUXI_BAD_CIPHERTEXT);
    EXPECT_EQ(
        status_of(YUXI_SM2_ASN1, convert(YUXI_SM2_ASN1, YUXI_SM2_C1C3C2, joined(joined(joined({4}, bad_c1), c3), c2))),
        YUXI_BAD_CIPHERTEXT);
  }
};

TEST_F(Sm2EncryptTamper, EachByteOfEachFormat) {
  for (const auto format : all_formats) {
    const Blob good = form(format);
    ASSERT_EQ(status_of(format, good), YUXI_OK);
    for (std::size_t at = 0; at < good.size(); ++at) {
      for (const std::uint8_t mask : {0x01, 0x80, 0xff}) {
        Blob bad = good;
        bad[at] ^= mask;
        const yuxi_status status = status_of(format, bad);
        if (format != YUXI_SM2_ASN1) {
          ASSERT_EQ(status, at == 0 ? YUXI_BAD_ENCODING : YUXI_BAD_CIPHERTEXT) << format << " at " << at;
        } else {
          ASSERT_TRUE(status == YUXI_BAD_ENCODING || status == YUXI_BAD_CIPHERTEXT) << at << ": " << status;
        }
      }
    }
  }
}

TEST_F(Sm2EncryptTamper, EachBitOfC2AndC3OnEveryBackEnd) {
  with_each_backend([&] {
    for (std::size_t bit = 8 * 65; bit < 8 * c1c3c2.size(); bit += 3) {
      Blob bad = c1c3c2;
      bad[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
      ASSERT_EQ(status_of(YUXI_SM2_C1C3C2, bad), YUXI_BAD_CIPHERTEXT) << bit;
    }
  });
}

TEST_F(Sm2EncryptTamper, PointsThatAreNone) {
  const Blob p = from_hex("fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff");
  const Blob x(c1.begin(), c1.begin() + 32), y(c1.begin() + 32, c1.end()), zero(32, 0), ones(32, 0xff);
  Blob y_xor_1 = y;
  y_xor_1[31] ^= 1;
  with_each_backend([&] {
    expect_bad_point(joined(x, y_xor_1));
    expect_bad_point(joined(zero, zero));
    expect_bad_point(joined(p, y));
    expect_bad_point(joined(x, p));
    expect_bad_point(joined(ones, ones));
    expect_bad_point(joined(y, x));
  });
}

// The addition formulas do not use b, so a C1 of another curve has a multiple by d, too: whoever learns whether it was
// decrypted learns d modulo the small orders of such curves. C2 and C3 are right here; only the curve is wrong.
TEST_F(Sm2EncryptTamper, PointOfAnotherCurve) {
  Blob elsewhere = c1;
  elsewhere[63] ^= 1;
  with_each_backend([&] {
    Blob shared(64);
    dispatch::sm2_engine().mul_point(shared.data(), example.d.data(), elsewhere.data());
    const Blob ciphertext = plain_ciphertext_from(elsewhere, shared, plaintext);
    EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, ciphertext), YUXI_BAD_CIPHERTEXT);
    // The same construction on the curve is an ordinary ciphertext.
    dispatch::sm2_engine().mul_point(shared.data(), example.d.data(), c1.data());
    EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, plain_ciphertext_from(c1, shared, plaintext)), YUXI_OK);
  });
}

// A point of the curve under an x that is p too large, with the C2 and C3 that a reader who reduces would find right.
TEST_F(Sm2EncryptTamper, CoordinateThatIsPTooLarge) {
  std::uint8_t point[33] = {0x02};
  yuxi_sm2_public_key small_x;
  do {
    ++point[32];
  } while (yuxi_sm2_public_key_from_point(&small_x, point, 33) != YUXI_OK);
  Blob large = from_hex("fffffffeffffffffffffffffffffffffffffffff000000010000000000000000");  // p + 1
  large[31] = static_cast<std::uint8_t>(point[32] - 1);
  Blob shared(64);
  dispatch::sm2_engine().mul_point(shared.data(), example.d.data(), small_x.xy);
  const Blob x(small_x.xy, small_x.xy + 32), y(small_x.xy + 32, small_x.xy + 64);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, plain_ciphertext_from(joined(x, y), shared, plaintext)), YUXI_OK);
  const Blob bad = plain_ciphertext_from(joined(large, y), shared, plaintext);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, bad), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(status_of(YUXI_SM2_ASN1, convert(YUXI_SM2_ASN1, YUXI_SM2_C1C3C2, bad)), YUXI_BAD_CIPHERTEXT);
}

TEST_F(Sm2EncryptTamper, OtherPrefixesAndForms) {
  for (int prefix = 0; prefix < 256; ++prefix) {
    if (prefix == 4) continue;
    Blob bad = c1c3c2;
    bad[0] = static_cast<std::uint8_t>(prefix);
    EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, bad), YUXI_BAD_ENCODING);
    EXPECT_EQ(status_of(YUXI_SM2_C1C2C3, bad), YUXI_BAD_ENCODING);
  }
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(joined({0}, c3), c2)), YUXI_BAD_ENCODING);  // infinity
  // Without 04. This x happens to begin with 04, which must not be taken for the missing prefix.
  ASSERT_EQ(c1[0], 0x04);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(joined(c1, c3), c2)), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(joined(Blob(c1.begin() + 1, c1.end()), c3), c2)), YUXI_BAD_ENCODING);
  const Blob x(c1.begin(), c1.begin() + 32);
  const Blob compressed = joined(Blob{static_cast<std::uint8_t>(2 + (c1[63] & 1))}, x);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(joined(compressed, c3), c2)), YUXI_BAD_ENCODING);
}

TEST_F(Sm2EncryptTamper, PartsOfOtherSizes) {
  const Blob short_c3(c3.begin(), c3.end() - 1), long_c3 = joined(c3, {0});
  const Blob prefixed = joined({4}, c1);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(joined(prefixed, short_c3), c2)), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(joined(prefixed, long_c3), c2)), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, joined(prefixed, c3)), YUXI_BAD_ENCODING);  // C2 empty
  EXPECT_EQ(status_of(YUXI_SM2_C1C2C3, joined(prefixed, c3)), YUXI_BAD_ENCODING);
  EXPECT_EQ(status_of(YUXI_SM2_C1C3C2, {}), YUXI_BAD_ENCODING);
}

TEST_F(Sm2EncryptTamper, EveryTruncationAndAnExtension) {
  for (const auto format : all_formats) {
    const Blob good = form(format);
    for (std::size_t size = 0; size < good.size(); ++size) {
      const yuxi_status status =
          status_of(format, Blob(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size)));
      const bool parses = format != YUXI_SM2_ASN1 && size >= 98;
      ASSERT_EQ(status, parses ? YUXI_BAD_CIPHERTEXT : YUXI_BAD_ENCODING) << format << " to " << size;
    }
    for (const std::uint8_t byte : {0x00, 0x30, 0xff})
      EXPECT_EQ(status_of(format, joined(good, {byte})),
                format == YUXI_SM2_ASN1 ? YUXI_BAD_ENCODING : YUXI_BAD_CIPHERTEXT);
  }
}

TEST_F(Sm2EncryptTamper, OneFormatReadAsAnother) {
  for (const auto written : all_formats) {
    for (const auto read : all_formats) {
      if (read == written) continue;
      const bool parses = written != YUXI_SM2_ASN1 && read != YUXI_SM2_ASN1;
      EXPECT_EQ(status_of(read, form(written)), parses ? YUXI_BAD_CIPHERTEXT : YUXI_BAD_ENCODING);
    }
  }
}

TEST_F(Sm2EncryptTamper, AnotherKey) {
  yuxi_sm2_private_key other;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&other, nullptr), YUXI_OK);
  EXPECT_EQ(decrypt(other, YUXI_SM2_C1C3C2, c1c3c2).status, YUXI_BAD_CIPHERTEXT);
}

/// A long ciphertext takes the other way through decryption: two passes.
TEST_F(Sm2EncryptTamper, LongOnes) {
  const Blob long_plaintext = counting(3000);
  const Blob good = encrypt(example.key.public_key, nullptr, YUXI_SM2_C1C3C2, long_plaintext);
  EXPECT_EQ(decrypt(example.key, YUXI_SM2_C1C3C2, good).plaintext, long_plaintext);
  for (std::size_t at = 1; at < good.size(); at += 37) {
    Blob bad = good;
    bad[at] ^= 4;
    ASSERT_EQ(status_of(YUXI_SM2_C1C3C2, bad), YUXI_BAD_CIPHERTEXT) << at;
  }
}

}  // namespace
}  // namespace yuxi::test
