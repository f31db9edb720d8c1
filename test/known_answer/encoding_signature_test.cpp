// SPDX-License-Identifier: Apache-2.0
// Signatures between raw and DER: every vector, the shortest and longest, every length of buffer and of input.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include <algorithm>
#include <random>

#include "support/vectors.hpp"

namespace {

using yuxi::test::Blob;
using yuxi::test::from_hex;
using yuxi::test::load_vectors;
using yuxi::test::number_from_hex;
using yuxi::test::to_hex;

const std::string zeros(128, '0');

Blob to_der(const Blob& raw) {
  Blob der(YUXI_SM2_SIGNATURE_DER_MAX, 0xa5);
  std::size_t length = 0;
  EXPECT_EQ(yuxi_sm2_signature_to_der(der.data(), der.size(), &length, raw.data()), YUXI_OK);
  der.resize(length);
  return der;
}

/// Hex of r || s, or the name of the status; checks that a refusal leaves zeros.
std::string from_der(const Blob& der) {
  Blob raw(64, 0xa5);
  const yuxi_status status = yuxi_sm2_signature_from_der(raw.data(), der.data(), der.size());
  if (status == YUXI_OK) return to_hex(raw);
  EXPECT_EQ(to_hex(raw), zeros);
  return yuxi_status_name(status);
}

Blob raw_of(std::string_view r, std::string_view s) {
  Blob raw = number_from_hex(r, 32);
  const Blob second = number_from_hex(s, 32);
  raw.insert(raw.end(), second.begin(), second.end());
  return raw;
}

TEST(SignatureDer, ValidVectors) {
  const auto file = load_vectors("sm2_sign_edge.json");
  std::size_t checked = 0;
  for (const auto& vector : file.at("valid")) {
    SCOPED_TRACE(vector.at("tag").get<std::string>());
    const Blob raw = raw_of(vector.at("r").get<std::string>(), vector.at("s").get<std::string>());
    const std::string der = vector.at("der").get<std::string>();
    EXPECT_EQ(to_hex(raw), vector.at("raw").get<std::string>());
    EXPECT_EQ(to_hex(to_der(raw)), der);
    EXPECT_EQ(from_der(from_hex(der)), to_hex(raw));
    ++checked;
  }
  EXPECT_GT(checked, 20u);
}

TEST(SignatureDer, OnlyTheCanonicalFormIsRead) {
  const auto file = load_vectors("sm2_sign_edge.json");
  std::size_t canonical = 0;
  std::size_t refused = 0;
  for (const auto& vector : file.at("der").at("tests")) {
    const std::string tag = vector.at("tag").get<std::string>();
    SCOPED_TRACE(tag);
    const std::string answer = from_der(from_hex(vector.at("der").get<std::string>()));
    if (tag == "canonical") {
      EXPECT_EQ(answer.size(), 128u);
      ++canonical;
    } else {
      EXPECT_EQ(answer, "YUXI_BAD_ENCODING");
      ++refused;
    }
  }
  EXPECT_EQ(canonical, 1u);
  EXPECT_GE(refused, 10u);
}

TEST(SignatureDer, ShortestAndLongest) {
  const Blob shortest = raw_of("0", "1");
  EXPECT_EQ(to_hex(to_der(shortest)), "3006020100020101");
  EXPECT_EQ(from_der(to_der(shortest)), to_hex(shortest));
  const Blob longest(64, 0xff);
  EXPECT_EQ(to_der(longest).size(), std::size_t{YUXI_SM2_SIGNATURE_DER_MAX});
  EXPECT_EQ(from_der(to_der(longest)), to_hex(longest));
}

TEST(SignatureDer, RoundTripsOfEverySize) {
  std::mt19937_64 random(20);
  for (std::size_t r_size = 0; r_size <= 32; ++r_size) {
    for (std::size_t s_size = 0; s_size <= 32; ++s_size) {
      Blob raw(64);
      for (std::size_t i = 32 - r_size; i < 32; ++i) raw[i] = static_cast<std::uint8_t>(random());
      for (std::size_t i = 64 - s_size; i < 64; ++i) raw[i] = static_cast<std::uint8_t>(random());
      EXPECT_EQ(from_der(to_der(raw)), to_hex(raw));
    }
  }
}

TEST(SignatureDer, OtherStructuresAreRefused) {
  EXPECT_EQ(from_der(from_hex("3006020101020102")).size(), 128u);
  for (const char* hex : {
           "3106020101020102",        // SET
           "300602010102010200",      // a byte after it
           "3007020101020102",        // length runs out
           "308106020101020102",      // length not minimal
           "30800201010201020000",    // indefinite length
           "3006020101030102",        // s is no INTEGER
           "3009020101020102020103",  // a third number
           "3006020101020182",        // s negative
           "3005020101020102",        // the sequence ends inside s
           "30050201010200",          // s empty
           "3000",                    // nothing
       }) {
    EXPECT_EQ(from_der(from_hex(hex)), "YUXI_BAD_ENCODING") << hex;
  }
  const std::string too_long = "3026022101" + std::string(64, '0') + "020101";  // r = 2^256
  EXPECT_EQ(from_der(from_hex(too_long)), "YUXI_BAD_ENCODING");
}

TEST(SignatureDer, EveryTruncationIsRefused) {
  const Blob der = to_der(Blob(64, 0xc3));
  for (std::size_t length = 0; length < der.size(); ++length) {
    EXPECT_EQ(from_der(Blob(der.begin(), der.begin() + static_cast<std::ptrdiff_t>(length))), "YUXI_BAD_ENCODING");
  }
}

TEST(SignatureDer, EveryOneByteChangeIsRefusedOrAnotherSignature) {
  const Blob der = to_der(raw_of("80" + std::string(62, '1'), "7f" + std::string(62, '2')));
  for (std::size_t at = 0; at < der.size(); ++at) {
    for (unsigned value = 0; value < 256; ++value) {
      Blob changed = der;
      changed[at] = static_cast<std::uint8_t>(value);
      const std::string answer = from_der(changed);
      if (answer.size() == 128) {  // one form per signature
        EXPECT_EQ(to_hex(to_der(from_hex(answer))), to_hex(changed));
      }
    }
  }
}

TEST(SignatureDer, NothingIsWrittenPastTheCapacity) {
  const Blob raw(64, 0xff);
  for (std::size_t capacity = 0; capacity <= YUXI_SM2_SIGNATURE_DER_MAX; ++capacity) {
    Blob out(YUXI_SM2_SIGNATURE_DER_MAX + 8, 0xa5);
    std::size_t length = 99;
    const bool fits = capacity == YUXI_SM2_SIGNATURE_DER_MAX;
    EXPECT_EQ(yuxi_sm2_signature_to_der(out.data(), capacity, &length, raw.data()),
              fits ? YUXI_OK : YUXI_BUFFER_TOO_SMALL);
    EXPECT_EQ(length, fits ? capacity : 0u);
    EXPECT_TRUE(std::all_of(out.begin() + (fits ? static_cast<std::ptrdiff_t>(capacity) : 0), out.end(),
                            [](std::uint8_t byte) { return byte == 0xa5; }));
  }
}

TEST(SignatureDer, MissingArguments) {
  Blob raw(64, 0xa5);
  Blob der(72);
  std::size_t length = 99;
  EXPECT_EQ(yuxi_sm2_signature_to_der(der.data(), der.size(), nullptr, raw.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_signature_to_der(der.data(), der.size(), &length, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(length, 0u);
  length = 99;
  EXPECT_EQ(yuxi_sm2_signature_to_der(nullptr, 72, &length, raw.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(length, 0u);
  EXPECT_EQ(yuxi_sm2_signature_to_der(nullptr, 0, &length, raw.data()), YUXI_BUFFER_TOO_SMALL);
  EXPECT_EQ(yuxi_sm2_signature_from_der(nullptr, der.data(), der.size()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_signature_from_der(raw.data(), nullptr, 0), YUXI_BAD_ENCODING);
  raw.assign(64, 0xa5);
  EXPECT_EQ(yuxi_sm2_signature_from_der(raw.data(), nullptr, 8), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(to_hex(raw), zeros);
}

}  // namespace
