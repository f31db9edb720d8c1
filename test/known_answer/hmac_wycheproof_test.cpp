// SPDX-License-Identifier: Apache-2.0
// HMAC-SM3 against the file of Project Wycheproof (hmac_sm3_test.json, testvectors_v1), where it is given: right tags,
// full and truncated, and tags with flipped bits.
#include <gtest/gtest.h>
#include <yuxi/sm3.h>

#include "support/hash_engines.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

TEST(HmacSm3, Wycheproof) {
  const std::string path = std::string(YUXI_WYCHEPROOF_DIR) + "/hmac_sm3_test.json";
  std::ifstream file(path);
  if (!file) GTEST_SKIP() << path << " is not there; set YUXI_WYCHEPROOF_DIR to a folder that has it";
  const auto content = nlohmann::json::parse(file);
  ASSERT_EQ(content["algorithm"], "HMACSM3");
  with_each_hash_backend([&] {
    std::size_t good = 0, bad = 0;
    for (const auto& group : content["testGroups"]) {
      const std::size_t tag_length = group["tagSize"].get<std::size_t>() / 8;
      for (const auto& test : group["tests"]) {
        const Blob key = from_hex(test["key"].get<std::string>()), message = from_hex(test["msg"].get<std::string>()),
                   tag = from_hex(test["tag"].get<std::string>());
        const bool valid = test["result"] == "valid";
        ASSERT_TRUE(valid || test["result"] == "invalid");
        ++(valid ? good : bad);
        ASSERT_EQ(tag.size(), tag_length);
        EXPECT_EQ(yuxi_hmac_sm3_verify(tag.data(), tag.size(), key.data(), key.size(), message.data(), message.size()),
                  valid ? YUXI_OK : YUXI_BAD_SIGNATURE)
            << "tcId " << test["tcId"];
        Blob full(32);
        ASSERT_EQ(yuxi_hmac_sm3_tag(full.data(), key.data(), key.size(), message.data(), message.size()), YUXI_OK);
        full.resize(tag_length);
        EXPECT_EQ(full == tag, valid) << "tcId " << test["tcId"];
      }
    }
    EXPECT_EQ(good + bad, content["numberOfTests"]);
    EXPECT_GT(good, 0u);
    EXPECT_GT(bad, 0u);
  });
}

}  // namespace
}  // namespace yuxi::test
