// SPDX-License-Identifier: Apache-2.0
// Base64 against a plain table, and what of the world's PEM files is read.
#include "encoding/pem.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "encoding/base64.hpp"
#include "support/vectors.hpp"

namespace {

using yuxi::encoding::PemLabel;
using yuxi::encoding::PemResult;
using yuxi::test::Blob;
namespace encoding = yuxi::encoding;

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr PemLabel labels[] = {"ONE", "OTHER ONE"};

TEST(Base64, EveryCharacterHasItsValue) {
  for (unsigned c = 0; c < 256; ++c) {
    const auto at = alphabet.find(static_cast<char>(c));
    const encoding::Base64Digit digit = encoding::base64_digit(static_cast<std::uint8_t>(c));
    EXPECT_EQ(digit.valid.declassify(), at != std::string_view::npos) << c;
    if (at != std::string_view::npos) {
      EXPECT_EQ(digit.value, at) << c;
    }
  }
}

TEST(Base64, EveryValueHasItsCharacter) {
  for (unsigned value = 0; value < 64; ++value) {
    const std::uint8_t group[3] = {static_cast<std::uint8_t>(value << 2 | value >> 4),
                                   static_cast<std::uint8_t>(value << 4 | value >> 2),
                                   static_cast<std::uint8_t>(value << 6 | value)};
    std::uint8_t out[4];
    encoding::base64_encode(out, group);
    for (const std::uint8_t c : out) EXPECT_EQ(c, alphabet[value]);
  }
}

/// What a text holds, or why it is refused.
std::string read(std::string_view text, std::size_t capacity = 64) {
  Blob der(capacity, 0xa5);
  const std::vector<std::uint8_t> exact(text.begin(), text.end());
  std::size_t length = 99;
  switch (encoding::read_pem(der, length, exact, labels)) {
    case PemResult::good:
      return std::string(der.begin(), der.begin() + static_cast<std::ptrdiff_t>(length));
    case PemResult::malformed:
      EXPECT_EQ(der, Blob(capacity, 0));
      EXPECT_EQ(length, 0u);
      return "(malformed)";
    case PemResult::too_long:
      EXPECT_EQ(der, Blob(capacity, 0));
      EXPECT_EQ(length, 0u);
      return "(too long)";
  }
  return "";
}

std::string block(std::string_view body, std::string_view label = "ONE") {
  return "-----BEGIN " + std::string(label) + "-----\n" + std::string(body) + "\n-----END " + std::string(label) +
         "-----\n";
}

TEST(Pem, PaddingAsTheRfcSays) {  // RFC 4648, 10
  EXPECT_EQ(read(block("")), "");
  EXPECT_EQ(read(block("Zg==")), "f");
  EXPECT_EQ(read(block("Zm8=")), "fo");
  EXPECT_EQ(read(block("Zm9v")), "foo");
  EXPECT_EQ(read(block("Zm9vYg==")), "foob");
  EXPECT_EQ(read(block("Zm9vYmE=")), "fooba");
  EXPECT_EQ(read(block("Zm9vYmFy")), "foobar");
}

TEST(Pem, OtherBase64IsRefused) {
  for (const char* body : {"Zg",   "Zg=",  "Zg===", "Zm8",      "Zm8==",        "Zm9v=", "Zm9v==", "Z===",
                           "Z",    "=",    "==",    "Zg==Zm9v", "Zm8=Zm9v",     "Z=g=",  "Zh==",   "Zv==",
                           "Zm9=", "Zm-v", "Zm_v",  "Zm.v",     "Zm9v\xc3\xa9", "Zm9v,"}) {
    EXPECT_EQ(read(block(body)), "(malformed)") << body;
  }
  EXPECT_EQ(read(block(std::string("Zm\0v", 4))), "(malformed)");
  EXPECT_EQ(read(block("Proc-Type: 4,ENCRYPTED\nDEK-Info: SM4-CBC,00\n\nZm9v")), "(malformed)");
}

TEST(Pem, LineEndsAndBlanks) {
  EXPECT_EQ(read("-----BEGIN ONE-----\r\nZm9v\r\nYmFy\r\n-----END ONE-----\r\n"), "foobar") << "CRLF";
  EXPECT_EQ(read("-----BEGIN ONE-----\rZm9v\rYmFy\r-----END ONE-----\r"), "foobar") << "CR";
  EXPECT_EQ(read("-----BEGIN ONE-----\nZm9v\nYmFy\n-----END ONE-----"), "foobar") << "no line end at the end";
  EXPECT_EQ(read("-----BEGIN ONE-----  \nZm9v \t\n\n  YmFy\n\n-----END ONE-----"), "foobar") << "blanks";
  EXPECT_EQ(read("  \t-----BEGIN ONE-----\n  Zm9v\n  YmFy\n  -----END ONE-----"), "foobar") << "indented";
  EXPECT_EQ(read("-----BEGIN ONE----- Zm9v YmFy -----END ONE-----"), "foobar") << "one line";
  EXPECT_EQ(read(block("Z\nm\n9\nv\nY\nm\nE\n=")), "fooba") << "lines of any length";
  EXPECT_EQ(read(block("Zg=\n=")), "f");
}

TEST(Pem, TextAndOtherBlocksBefore) {
  EXPECT_EQ(read("Subject: x\nwhatever -----\n\n" + block("Zm9v")), "foo");
  EXPECT_EQ(read(block("YmFy", "TWO") + block("Zm9v")), "foo");
  EXPECT_EQ(read(block("not base64!", "TWO") + block("Zm9v", "OTHER ONE")), "foo");
  EXPECT_EQ(read(block("Zm9v") + block("YmFy")), "foo") << "the first one counts";
  EXPECT_EQ(read(block("Zm9v!") + block("YmFy")), "(malformed)") << "also when it is broken";
  EXPECT_EQ(read(block("YmFy", "ANOTHER ONE") + block("YmFy", "ONE MORE")), "(malformed)") << "labels match as a whole";
  EXPECT_EQ(read("text -----BEGIN ONE-----\nZm9v\n-----END ONE-----\n"), "(malformed)") << "a line of its own";
  EXPECT_EQ(read("text\r" + block("Zm9v")), "foo");
}

TEST(Pem, TextAfter) {
  EXPECT_EQ(read(block("Zm9v") + "trailing text"), "foo");
  EXPECT_EQ(read("-----BEGIN ONE-----\nZm9v\n-----END ONE-----" + std::string(1, '\0')), "foo") << "a C string's end";
}

TEST(Pem, BrokenBoundaries) {
  EXPECT_EQ(read(""), "(malformed)");
  EXPECT_EQ(read("Zm9v"), "(malformed)");
  EXPECT_EQ(read("-----BEGIN ONE----\nZm9v\n-----END ONE-----\n"), "(malformed)");
  EXPECT_EQ(read("----BEGIN ONE-----\nZm9v\n-----END ONE-----\n"), "(malformed)");
  EXPECT_EQ(read("-----begin ONE-----\nZm9v\n-----END ONE-----\n"), "(malformed)");
  EXPECT_EQ(read("-----BEGIN ONE-----\nZm9v\n-----END OTHER ONE-----\n"), "(malformed)") << "labels differ";
  EXPECT_EQ(read("-----BEGIN ONE-----\nZm9v\n-----END ONE----\n"), "(malformed)");
  EXPECT_EQ(read("-----BEGIN ONE-----\nZm9v\n-----BEGIN ONE-----\n"), "(malformed)");
  EXPECT_EQ(read("-----BEGIN ONE-----\nZm9v\n"), "(malformed)");
}

TEST(Pem, CapacityIsAllThatIsWritten) {
  EXPECT_EQ(read(block("Zm9vYmFy"), 6), "foobar");
  for (std::size_t capacity = 0; capacity < 6; ++capacity) EXPECT_EQ(read(block("Zm9vYmFy"), capacity), "(too long)");
  EXPECT_EQ(read(block("Zm9vYm!y"), 2), "(malformed)") << "too long is said of sound blocks only";
}

TEST(Pem, WritesWhatItReads) {
  for (std::size_t size = 0; size <= 200; ++size) {
    Blob der(size);
    for (std::size_t i = 0; i < size; ++i) der[i] = static_cast<std::uint8_t>(7 * i + size);
    Blob text(encoding::pem_size(size, labels[1]) + 4, 0xa5);
    encoding::write_pem(text, der, labels[1]);
    EXPECT_EQ(Blob(text.end() - 4, text.end()), Blob(4, 0xa5));
    EXPECT_EQ(text[text.size() - 5], '\n');
    const std::string_view characters(reinterpret_cast<const char*>(text.data()), text.size() - 4);
    EXPECT_EQ(read(characters, 200), std::string(der.begin(), der.end()));
    std::size_t line = 0;
    for (const char c : characters) {
      line = c == '\n' ? 0 : line + 1;
      EXPECT_LE(line, 64u);
    }
  }
}

}  // namespace
