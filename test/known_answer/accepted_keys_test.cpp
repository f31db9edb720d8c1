// SPDX-License-Identifier: Apache-2.0
// What the world does to keys, where the files of key_formats_*_test.cpp do not show it: zero bytes at the end, points
// cut short, both square roots, keys that came without their point. doc/formats.md lists the cases and the tests.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include <algorithm>

#include "known_answer/key_forms.hpp"
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

/// The first d whose point has a zero byte at this place of x || y.
yuxi_sm2_private_key key_with_zero_byte_at(std::size_t place) {
  yuxi_sm2_private_key key{};
  std::uint8_t d[32] = {};
  do {
    if (++d[31] == 0) ++d[30];
    if (yuxi_sm2_private_key_from_raw(&key, d) != YUXI_OK) throw std::runtime_error("a small d is refused");
  } while (key.public_key.xy[place] != 0);
  return key;
}

TEST(AcceptedKeys, BitStringThatEndsInAZeroByteKeepsIt) {
  for (const std::size_t place :
       {63, 31}) {  // of y, the last byte of uncompressed points; of x, that of compressed ones
    const yuxi_sm2_private_key key = key_with_zero_byte_at(place);
    for (const KeyForm& form : key_forms) {
      const bool is_private = form.key_size == sizeof key;
      const Blob whole = is_private ? blob_of(key) : blob_of(key.public_key);
      const Blob text = write_key(form, whole);
      const ReadKey again = read_key(form, text);
      EXPECT_EQ(again.status, YUXI_OK) << form.name;
      EXPECT_EQ(to_hex(again.key), to_hex(whole)) << form.name;
      if (!form.is_pem && place == 63) {
        EXPECT_EQ(text.back(), 0) << "the zero byte is in the file";
      }
    }
    std::uint8_t compressed[33];
    ASSERT_EQ(yuxi_sm2_public_key_to_compressed(compressed, &key.public_key), YUXI_OK);
    Blob spki = from_hex("3039301306072a8648ce3d020106082a811ccf5501822d032200");
    spki.insert(spki.end(), compressed, compressed + 33);
    const ReadKey read = read_key(key_form_named("spki_der"), spki);
    EXPECT_EQ(read.status, YUXI_OK);
    EXPECT_EQ(to_hex(read.key), to_hex(blob_of(key.public_key)));
  }
}

TEST(AcceptedKeys, CoordinateThatBeginsWithAZeroByteKeepsIt) {
  for (const std::size_t place : {0, 32}) {
    const yuxi_sm2_private_key key = key_with_zero_byte_at(place);
    for (const KeyForm& form : key_forms) {
      const Blob whole = form.key_size == sizeof key ? blob_of(key) : blob_of(key.public_key);
      EXPECT_EQ(to_hex(read_key(form, write_key(form, whole)).key), to_hex(whole)) << form.name;
    }
    std::uint8_t compressed[33];
    yuxi_sm2_public_key again;
    ASSERT_EQ(yuxi_sm2_public_key_to_compressed(compressed, &key.public_key), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_public_key_from_point(&again, compressed, 33), YUXI_OK);
    EXPECT_EQ(blob(again.xy), blob(key.public_key.xy));
  }
}

TEST(AcceptedKeys, CompressedPointIsXAndWhetherYIsOdd) {
  const StandardExample example;  // y is odd
  const Blob g = from_hex(        // y is even
      "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7"
      "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0");
  for (const auto& [xy, prefix] : {std::pair(g, std::uint8_t{2}), std::pair(example.xy, std::uint8_t{3})}) {
    yuxi_sm2_public_key key, again;
    ASSERT_EQ(yuxi_sm2_public_key_from_raw(&key, xy.data()), YUXI_OK);
    std::uint8_t point[33];
    ASSERT_EQ(yuxi_sm2_public_key_to_compressed(point, &key), YUXI_OK);
    EXPECT_EQ(blob(point), joined(Blob{prefix}, Blob(xy.begin(), xy.begin() + 32)));
    ASSERT_EQ(yuxi_sm2_public_key_from_point(&again, point, 33), YUXI_OK);
    EXPECT_EQ(blob(again.xy), xy);
    point[0] ^= 1;
    ASSERT_EQ(yuxi_sm2_public_key_from_point(&again, point, 33), YUXI_OK);
    EXPECT_EQ(Blob(again.xy, again.xy + 32), Blob(xy.begin(), xy.begin() + 32));
    EXPECT_NE(again.xy[63] & 1, xy[63] & 1) << "the other root";
  }
}

TEST(AcceptedKeys, PointsCutShortAreRefusedByTheReader) {
  const StandardExample example;
  const Blob point = joined({0x04}, example.xy);
  for (std::size_t size = 1; size <= point.size(); ++size) {
    Blob spki = from_hex("3000301306072a8648ce3d020106082a811ccf5501822d030000");
    spki.insert(spki.end(), point.begin(), point.begin() + static_cast<std::ptrdiff_t>(size));
    spki[1] = static_cast<std::uint8_t>(spki.size() - 2);
    spki[24] = static_cast<std::uint8_t>(size + 1);
    const ReadKey read = read_key(key_form_named("spki_der"), spki);
    EXPECT_EQ(read.status, size == 65 ? YUXI_OK : YUXI_BAD_POINT) << size;
    yuxi_sm2_public_key key;
    EXPECT_EQ(yuxi_sm2_public_key_from_point(&key, point.data(), size), size == 65   ? YUXI_OK
                                                                        : size == 33 ? YUXI_BAD_POINT
                                                                                     : YUXI_BAD_LENGTH)
        << size;
  }
}

TEST(AcceptedKeys, KeyThatCameWithoutItsPointSignsAsTheWholeKeyDoes) {
  const StandardExample example;
  Blob file = from_hex("3041020100301306072a8648ce3d020106082a811ccf5501822d042730250201010420");
  file = joined(file, example.d);
  yuxi_sm2_private_key key;
  ASSERT_EQ(yuxi_sm2_private_key_from_pkcs8_der(&key, file.data(), file.size()), YUXI_OK);
  EXPECT_EQ(blob_of(key), blob_of(example.key));
  yuxi_sm2_signing_key signing_key;
  std::uint8_t signature[64];
  ASSERT_EQ(yuxi_sm2_signing_key_init(&signing_key, &key, default_id(), default_id_size), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_sign(signature, &signing_key, nullptr, text("m"), 1), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify(signature, &example.key.public_key, default_id(), default_id_size, text("m"), 1), YUXI_OK);
}

/// The files of a private number of so many bytes: SEC 1 and PKCS#8, the latter without and with the point.
std::vector<std::pair<const char*, Blob>> files_with(const Blob& number, const Blob& xy) {
  const auto element = [](std::uint8_t tag, const Blob& content) {
    Blob head{tag};
    if (content.size() >= 0x80) head.push_back(0x81);
    head.push_back(static_cast<std::uint8_t>(content.size()));
    return joined(head, content);
  };
  const Blob curve = from_hex("06082a811ccf5501822d");
  const Blob begin = joined(from_hex("020101"), element(0x04, number));
  const Blob point = element(0xa1, element(0x03, joined(from_hex("0004"), xy)));
  const auto pkcs8 = [&](const Blob& inner) {
    const Blob algorithm = element(0x30, joined(from_hex("06072a8648ce3d0201"), curve));
    return element(0x30, joined(joined(from_hex("020100"), algorithm), element(0x04, element(0x30, inner))));
  };
  return {{"sec1_der", element(0x30, joined(begin, element(0xa0, curve)))},
          {"pkcs8_der", pkcs8(begin)},
          {"pkcs8_der", pkcs8(joined(begin, point))}};
}

TEST(AcceptedKeys, NumberWithoutItsLeadingZerosIsTheSameNumber) {
  for (std::size_t zeros = 0; zeros < 32; ++zeros) {
    Blob d(32, 0x5a);
    std::fill_n(d.begin(), zeros, std::uint8_t{0});
    yuxi_sm2_private_key key;
    ASSERT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK);
    const Blob xy = blob(key.public_key.xy);
    for (std::size_t left_out = 0; left_out <= zeros; ++left_out) {
      const Blob number(d.begin() + static_cast<std::ptrdiff_t>(left_out), d.end());
      for (const auto& [form, file] : files_with(number, xy)) {
        const ReadKey read = read_key(key_form_named(form), file);
        EXPECT_EQ(read.status, YUXI_OK) << form << ", " << number.size() << " bytes";
        EXPECT_EQ(to_hex(read.key), to_hex(blob_of(key))) << form << ", " << number.size() << " bytes";
        const Blob written = write_key(key_form_named(form), read.key);
        EXPECT_NE(std::search(written.begin(), written.end(), d.begin(), d.end()), written.end()) << "32 bytes";
      }
    }
  }
}

TEST(AcceptedKeys, NumberThatLacksOtherBytesDoesNotFitItsPoint) {
  const StandardExample example;
  for (const Blob& cut : {Blob(example.d.begin(), example.d.end() - 1), Blob(example.d.begin() + 1, example.d.end())}) {
    const auto files = files_with(cut, example.xy);
    EXPECT_EQ(read_key(key_form_named("pkcs8_der"), files.back().second).status, YUXI_KEY_MISMATCH);
  }
  for (const auto& [form, file] : files_with({}, example.xy)) {
    EXPECT_EQ(read_key(key_form_named(form), file).status, YUXI_BAD_ENCODING);
  }
  for (const auto& [form, file] : files_with(joined({0}, example.d), example.xy)) {
    EXPECT_EQ(read_key(key_form_named(form), file).status, YUXI_BAD_ENCODING);
  }
}

TEST(AcceptedKeys, RawFormsAreNamedByTheirLengthAndNothingElse) {
  const StandardExample example;
  yuxi_sm2_public_key key;
  ASSERT_EQ(yuxi_sm2_public_key_from_raw(&key, example.xy.data()), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_public_key_from_point(&key, example.xy.data(), 64), YUXI_BAD_LENGTH) << "x || y is no SEC 1 point";
  const Blob der = write_key(key_form_named("spki_der"), blob_of(example.key.public_key));
  EXPECT_EQ(yuxi_sm2_public_key_from_point(&key, der.data(), der.size()), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_sm2_public_key_from_raw(&key, der.data()), YUXI_BAD_POINT) << "DER passed as raw";
  EXPECT_TRUE(all_zero(key));
}

}  // namespace
}  // namespace yuxi::test
