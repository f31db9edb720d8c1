// SPDX-License-Identifier: Apache-2.0
// What the world does to ciphertexts, case by case: prefixes that are missing or look as if they were, bytes that
// somebody added, plaintexts that are no text. doc/formats.md lists the cases and the tests.
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

constexpr yuxi_sm2_ciphertext_format every_format[] = {YUXI_SM2_C1C3C2, YUXI_SM2_C1C2C3, YUXI_SM2_ASN1,
                                                       YUXI_SM2_C1C3C2_WITHOUT_04, YUXI_SM2_C1C2C3_WITHOUT_04};

class AcceptedCiphertexts : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;

  /// A nonce whose x1 begins with this byte, and the ciphertext in C1C3C2 as the standard writes it down.
  Blob with_first_byte_of_x1(std::uint8_t first, const Blob& plaintext) const {
    Blob k(32, 0), c1(64);
    do {
      if (++k[31] == 0) ++k[30];
      dispatch::sm2_engine().mul_base(c1.data(), k.data());
    } while (c1[0] != first);
    return plain_ciphertext(key, k, plaintext);
  }
  Decrypted decrypted(yuxi_sm2_ciphertext_format format, const Blob& ciphertext) const {
    return decrypt(example.key, format, ciphertext);
  }
};

TEST_F(AcceptedCiphertexts, CoordinateThatBeginsLikeAPrefixIsACoordinate) {
  for (const std::uint8_t first : {0x04, 0x30, 0x02, 0x03, 0x00}) {
    SCOPED_TRACE(int{first});
    const Blob plaintext = counting(45);
    const Blob raw = with_first_byte_of_x1(first, plaintext);
    ASSERT_EQ(raw[1], first);
    for (const auto format : every_format) {
      const Blob ciphertext = convert(format, YUXI_SM2_C1C3C2, raw);
      EXPECT_EQ(decrypted(format, ciphertext).plaintext, plaintext) << format;
      for (const auto to : every_format)
        EXPECT_EQ(convert(YUXI_SM2_C1C3C2, to, convert(to, format, ciphertext)), raw) << format << " to " << to;
    }
  }
}

TEST_F(AcceptedCiphertexts, Without04IsANameAndNeverAGuess) {
  const Blob plaintext = counting(33);
  for (const std::uint8_t first : {0x04, 0x55}) {
    const Blob with = with_first_byte_of_x1(first, plaintext), without(with.begin() + 1, with.end());
    EXPECT_EQ(convert(YUXI_SM2_C1C3C2_WITHOUT_04, YUXI_SM2_C1C3C2, with), without);
    EXPECT_EQ(decrypted(YUXI_SM2_C1C3C2_WITHOUT_04, without).plaintext, plaintext);
    // Under the wrong name each is refused, also where the bytes look right.
    EXPECT_EQ(decrypted(YUXI_SM2_C1C3C2, without).status, first == 0x04 ? YUXI_BAD_CIPHERTEXT : YUXI_BAD_ENCODING);
    EXPECT_EQ(decrypted(YUXI_SM2_C1C3C2_WITHOUT_04, with).status, YUXI_BAD_CIPHERTEXT);
    EXPECT_EQ(decrypted(YUXI_SM2_C1C2C3_WITHOUT_04, without).status, YUXI_BAD_CIPHERTEXT);
  }
}

TEST_F(AcceptedCiphertexts, Without04IsOneByteShorterInEveryLength) {
  for (const auto& [with, without] : {std::pair(YUXI_SM2_C1C3C2, YUXI_SM2_C1C3C2_WITHOUT_04),
                                      std::pair(YUXI_SM2_C1C2C3, YUXI_SM2_C1C2C3_WITHOUT_04)}) {
    for (const std::uint64_t size :
         {std::uint64_t{1}, std::uint64_t{31}, std::uint64_t{65536}, YUXI_SM2_PLAINTEXT_MAX}) {
      EXPECT_EQ(yuxi_sm2_ciphertext_max(without, size), 96 + size);
      EXPECT_EQ(yuxi_sm2_plaintext_max(without, 96 + size), size);
    }
    EXPECT_EQ(yuxi_sm2_ciphertext_max(without, 0), 0u);
    EXPECT_EQ(yuxi_sm2_plaintext_max(without, 96), 0u);
    EXPECT_EQ(yuxi_sm2_plaintext_max(without, 97 + YUXI_SM2_PLAINTEXT_MAX), 0u);

    const Blob plaintext = counting(300);
    for (std::size_t size = 1; size <= plaintext.size(); size += size < 70 ? 1 : 23) {
      const Blob piece(plaintext.begin(), plaintext.begin() + static_cast<std::ptrdiff_t>(size));
      RepeatingRandom random(wide_nonces({example.k}));
      const yuxi_random source = random.c();
      const Blob ciphertext = encrypt(key, &source, without, piece);
      ASSERT_EQ(ciphertext.size(), 96 + size);
      ASSERT_EQ(decrypted(without, ciphertext).plaintext, piece);
      const Blob prefixed = joined({0x04}, ciphertext);
      ASSERT_EQ(convert(with, without, ciphertext), prefixed);
      ASSERT_EQ(convert(without, with, prefixed), ciphertext);
    }
    const Blob whole = convert(without, YUXI_SM2_C1C3C2, plain_ciphertext(key, example.k, counting(20)));
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const Blob cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
      ASSERT_EQ(decrypted(without, cut).status, size > 96 ? YUXI_BAD_CIPHERTEXT : YUXI_BAD_ENCODING) << size;
    }
  }
}

TEST_F(AcceptedCiphertexts, BytesAfterAsn1AreRefusedUntilTheCallerCutsThemOff) {
  for (const std::size_t size : {1, 19, 100, 200, 70000}) {
    const Blob plaintext = counting(size);
    const Blob asn1 = encrypt(key, nullptr, YUXI_SM2_ASN1, plaintext);
    for (const Blob& more : {Blob{0}, Blob{0xff, 0xff}, Blob(64, 0x30), asn1}) {
      const Blob padded = joined(asn1, more);
      EXPECT_EQ(decrypted(YUXI_SM2_ASN1, padded).status, YUXI_BAD_ENCODING);
      std::uint64_t total = 0;
      ASSERT_EQ(yuxi_sm2_ciphertext_asn1_total(&total, padded.data(), padded.size()), YUXI_OK);
      ASSERT_EQ(total, asn1.size());
      const Blob cut(padded.begin(), padded.begin() + static_cast<std::ptrdiff_t>(total));
      EXPECT_EQ(decrypted(YUXI_SM2_ASN1, cut).plaintext, plaintext);
      // The beginning is enough to know.
      ASSERT_EQ(yuxi_sm2_ciphertext_asn1_total(&total, padded.data(), 5), YUXI_OK);
      EXPECT_EQ(total, asn1.size());
    }
  }
}

TEST_F(AcceptedCiphertexts, LengthOfAsn1IsReadFromAStrictHeaderOnly) {
  const auto total_of = [](const Blob& bytes) {
    std::uint64_t total = 77;
    const yuxi_status status = yuxi_sm2_ciphertext_asn1_total(&total, bytes.data(), bytes.size());
    if (status != YUXI_OK) {
      EXPECT_EQ(status, YUXI_BAD_ENCODING);
      EXPECT_EQ(total, 0u);
    }
    return total;
  };
  EXPECT_EQ(total_of({0x30, 0x7f}), 129u);
  EXPECT_EQ(total_of({0x30, 0x81, 0x80}), 131u);
  EXPECT_EQ(total_of({0x30, 0x82, 0x01, 0x00, 0x55}), 260u);
  EXPECT_EQ(total_of({0x30, 0x87, 1, 0, 0, 0, 0, 0, 0}), (std::uint64_t{1} << 48) + 9);
  for (const Blob& bad :
       {Blob{}, Blob{0x30}, Blob{0x31, 0x05}, Blob{0x04, 0x05}, Blob{0x30, 0x80}, Blob{0x30, 0x81, 0x7f},
        Blob{0x30, 0x82, 0x00, 0x80}, Blob{0x30, 0x82, 0x01}, Blob{0x30, 0x88, 1, 0, 0, 0, 0, 0, 0, 0}})
    EXPECT_EQ(total_of(bad), 0u) << to_hex(bad);
  std::uint64_t total = 77;
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_total(nullptr, nullptr, 0), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_total(&total, nullptr, 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(total, 0u);
}

TEST_F(AcceptedCiphertexts, PlaintextOfZeroBytesOrWithThemInsideComesBackWhole) {
  for (const Blob& plaintext : {Blob(1, 0), Blob(16, 0), Blob(33, 0), Blob(5000, 0), Blob{0x10, 0, 0, 1}, Blob{'a', 0},
                                Blob{0, 'a'}, Blob(128, 0x20)}) {
    for (const auto format : every_format) {
      const Decrypted back = decrypted(format, encrypt(key, nullptr, format, plaintext));
      EXPECT_EQ(back.status, YUXI_OK);
      EXPECT_EQ(back.plaintext, plaintext);
    }
  }
}

TEST_F(AcceptedCiphertexts, PlaintextsFrom128To65536BytesInEveryFormat) {
  for (const std::size_t size : {128, 129, 255, 256, 512, 1024, 4096, 8192, 32768, 65535, 65536}) {
    const Blob plaintext = counting(size);
    for (const auto format : every_format) {
      const Blob ciphertext = encrypt(key, nullptr, format, plaintext);
      ASSERT_LE(ciphertext.size(), yuxi_sm2_ciphertext_max(format, size));
      ASSERT_TRUE(decrypted(format, ciphertext).plaintext == plaintext) << size;
    }
  }
}

TEST_F(AcceptedCiphertexts, EmptyPlaintextIsAnErrorOnBothSides) {
  for (const auto format : every_format) {
    Blob out(300, 0x77);
    std::size_t length = 1;
    EXPECT_EQ(yuxi_sm2_encrypt(out.data(), out.size(), &length, &key, nullptr, format, nullptr, 0), YUXI_BAD_LENGTH);
    EXPECT_EQ(length, 0u);
    EXPECT_EQ(out, Blob(300, 0x77));
  }
  // What a program that encrypts nothing would send: C1 and SM3(x2 || y2).
  Blob shared(64), c1(64);
  dispatch::sm2_engine().mul_base(c1.data(), example.k.data());
  dispatch::sm2_engine().mul_point(shared.data(), example.k.data(), key.xy);
  const Blob empty = joined(joined({0x04}, c1), sm3(shared));
  EXPECT_EQ(decrypted(YUXI_SM2_C1C3C2, empty).status, YUXI_BAD_ENCODING);
  EXPECT_EQ(decrypted(YUXI_SM2_C1C2C3, empty).status, YUXI_BAD_ENCODING);
  EXPECT_EQ(decrypted(YUXI_SM2_C1C3C2_WITHOUT_04, Blob(empty.begin() + 1, empty.end())).status, YUXI_BAD_ENCODING);
}

}  // namespace
}  // namespace yuxi::test
