// SPDX-License-Identifier: Apache-2.0
// NEA6, NIA6 and NCA6 against 3GPP's published values, on every stream back end.
#include <gtest/gtest.h>
#include <yuxi/zuc256_3gpp.h>

#include <functional>

#include "support/stream_backends.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

using nlohmann::json;

/// Runs `check` for each of the `count` cases of an algorithm on each back end.
void with_cases(const char* algorithm, std::size_t count, const std::function<void(const json&)>& check) {
  const auto cases = load_vectors("zuc256_3gpp.json")[algorithm];
  ASSERT_EQ(cases.size(), count);
  with_each_stream_backend([&] {
    for (std::size_t i = 0; i < count; ++i) {
      SCOPED_TRACE(algorithm + std::string(" ") + std::to_string(i));
      check(cases[i]);
    }
  });
}

Blob hex_of(const json& v, const char* field) {
  return from_hex(v[field].get<std::string>());
}

TEST(Zuc256For3gppVectors, Nea6) {
  with_cases("nea6", 18, [](const json& v) {
    const Blob key = hex_of(v, "key"), iv = hex_of(v, "iv"), plaintext = hex_of(v, "msg"), ciphertext = hex_of(v, "ct");
    Blob out(plaintext.size());
    ASSERT_EQ(yuxi_zuc256_nea6(out.data(), plaintext.data(), out.size(), key.data(), iv.data()), YUXI_OK);
    EXPECT_EQ(out, ciphertext);
    ASSERT_EQ(yuxi_zuc256_nea6(out.data(), out.data(), out.size(), key.data(), iv.data()), YUXI_OK);
    EXPECT_EQ(out, plaintext);
  });
}

TEST(Zuc256For3gppVectors, Nia6) {
  with_cases("nia6", 17, [](const json& v) {
    const Blob key = hex_of(v, "key"), iv = hex_of(v, "iv"), data = hex_of(v, "msg"), tag = hex_of(v, "tag");
    Blob own(tag.size());
    ASSERT_EQ(yuxi_zuc256_nia6(own.data(), own.size(), data.data(), data.size(), key.data(), iv.data()), YUXI_OK);
    EXPECT_EQ(own, tag);
    EXPECT_EQ(yuxi_zuc256_nia6_verify(tag.data(), tag.size(), data.data(), data.size(), key.data(), iv.data()),
              YUXI_OK);
  });
}

TEST(Zuc256For3gppVectors, Nca6) {
  with_cases("nca6", 20, [](const json& v) {
    const Blob key = hex_of(v, "key"), iv = hex_of(v, "iv"), aad = hex_of(v, "aad"), tag = hex_of(v, "tag");
    const Blob plaintext = hex_of(v, "msg"), ciphertext = hex_of(v, "ct");
    Blob out(plaintext.size()), own(tag.size());
    ASSERT_EQ(yuxi_zuc256_nca6_encrypt(out.data(), own.data(), own.size(), plaintext.data(), plaintext.size(),
                                       aad.data(), aad.size(), key.data(), iv.data()),
              YUXI_OK);
    EXPECT_EQ(out, ciphertext);
    EXPECT_EQ(own, tag);
    Blob back(ciphertext.size(), 0x77);
    const yuxi_status status = yuxi_zuc256_nca6_decrypt(back.data(), ciphertext.data(), ciphertext.size(), aad.data(),
                                                        aad.size(), tag.data(), tag.size(), key.data(), iv.data());
    EXPECT_EQ(status, YUXI_OK);
    EXPECT_EQ(back, plaintext);
  });
}

}  // namespace
}  // namespace yuxi::test
