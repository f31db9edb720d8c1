// SPDX-License-Identifier: Apache-2.0
// The checker checked: each test here leaks a secret on purpose and fails unless valgrind reports it.
#include <yuxi/sm2.h>

#include "constant_time/watch.hpp"
#include "ct/choice.hpp"
#include "ct/equal.hpp"

namespace yuxi::test {
namespace {

volatile int sink = 0;  // where leaks go

class Canary : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(RUNNING_ON_VALGRIND, 0U) << "run this program under valgrind (ctest does)";
    before_ = reports();
  }
  void TearDown() override { EXPECT_GT(reports(), before_) << "a leak was not reported: the checker is blind"; }

 private:
  unsigned before_ = 0;
};

TEST_F(Canary, SecretBranch) {
  const auto secret = secret_bytes(1, 1);
  if (secret[0] & 1) sink = 1;
}

TEST_F(Canary, SecretIndex) {
  const auto secret = secret_bytes(1, 2);
  static volatile std::uint8_t table[256] = {};
  sink = table[secret[0]];
}

// Secrecy survives arithmetic, masks and comparisons: what comes out of ct is still secret until it is declassified.
TEST_F(Canary, BranchOnAComparison) {
  const auto a = secret_bytes(32, 3);
  const auto b = plain_bytes(32, 3);
  const auto mask = ct::equal(a.data(), b.data(), 32).mask<std::uint32_t>();
  if (mask != 0) sink = 1;
}

// The random source's mark reaches through key generation: d is still secret afterwards.
TEST_F(Canary, BranchOnAGeneratedKey) {
  SecretRandom random(4);
  yuxi_sm2_private_key key;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&key, &random.source), YUXI_OK);
  if (key.d[31] & 1) sink = 1;
}

// A variable-time operation given a secret is seen through the public interface: a signature is public data.
TEST_F(Canary, SecretToAVariableTimeFunction) {
  yuxi_sm2_private_key key;
  const auto d = plain_bytes(32, 5);
  ASSERT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK);
  const auto signature = secret_bytes(64, 6);
  const auto e = plain_bytes(32, 7);
  const yuxi_status status = yuxi_sm2_verify_digest_e(signature.data(), &key.public_key, e.data());
  ct::declassify(&status, sizeof status);
  EXPECT_NE(status, YUXI_OK);
}

}  // namespace
}  // namespace yuxi::test
