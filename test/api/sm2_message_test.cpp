// SPDX-License-Identifier: Apache-2.0
// Messages in pieces: any split gives the same signature and verdict as the whole, and a message knows what it was
// begun for.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

class Sm2MessageApi : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;
  yuxi_sm2_message message;
  std::uint8_t out[64];

  void begin_signing() { ASSERT_EQ(yuxi_sm2_sign_init(&message, &example.signing_key), YUXI_OK); }
  void begin_verifying() { ASSERT_EQ(yuxi_sm2_verify_init(&message, &key, default_id(), default_id_size), YUXI_OK); }
};

TEST_F(Sm2MessageApi, EverySplitInTwo) {
  Blob data(140);  // beyond two blocks, with Z before it
  for (std::size_t i = 0; i < data.size(); ++i) data[i] = static_cast<std::uint8_t>(i * 7);
  ConstantRandom random(0x42);
  const yuxi_random source = random.c();
  std::uint8_t whole[64];
  ASSERT_EQ(yuxi_sm2_sign(whole, &example.signing_key, &source, data.data(), data.size()), YUXI_OK);
  with_each_hash_backend([&] {
    for (std::size_t cut = 0; cut <= data.size(); ++cut) {
      begin_signing();
      ASSERT_EQ(yuxi_sm2_message_update(&message, data.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_message_update(&message, data.data() + cut, data.size() - cut), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, &source), YUXI_OK);
      ASSERT_EQ(blob(out), blob(whole)) << cut;

      begin_verifying();
      ASSERT_EQ(yuxi_sm2_message_update(&message, data.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_message_update(&message, data.data() + cut, data.size() - cut), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_verify_final(&message, whole, &key), YUXI_OK) << cut;

      begin_verifying();
      ASSERT_EQ(yuxi_sm2_message_update(&message, data.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_verify_final(&message, whole, &key), cut == data.size() ? YUXI_OK : YUXI_BAD_SIGNATURE) << cut;
    }
  });
}

TEST_F(Sm2MessageApi, ByteByByteAndNothing) {
  begin_signing();
  for (const char c : example.message) ASSERT_EQ(yuxi_sm2_message_update(&message, text({&c, 1}), 1), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_message_update(&message, nullptr, 0), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify_digest_e(out, &key, example.e.data()), YUXI_OK);

  begin_signing();  // the empty message
  ASSERT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify(out, &key, default_id(), default_id_size, nullptr, 0), YUXI_OK);
}

TEST_F(Sm2MessageApi, MayBeCopiedToFork) {
  begin_verifying();
  ASSERT_EQ(yuxi_sm2_message_update(&message, text(example.message), 5), YUXI_OK);
  yuxi_sm2_message fork = message;
  EXPECT_EQ(yuxi_sm2_verify_final(&message, example.signature.data(), &key), YUXI_BAD_SIGNATURE);
  ASSERT_EQ(yuxi_sm2_message_update(&fork, text(example.message) + 5, example.message.size() - 5), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify_final(&fork, example.signature.data(), &key), YUXI_OK);
}

TEST_F(Sm2MessageApi, FinishedIsFinished) {
  begin_signing();
  ASSERT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_message_update(&message, out, 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_BAD_STATE);
  EXPECT_TRUE(all_zero(out));

  begin_verifying();
  EXPECT_EQ(yuxi_sm2_verify_final(&message, example.signature.data(), &key), YUXI_BAD_SIGNATURE);
  EXPECT_EQ(yuxi_sm2_message_update(&message, out, 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_verify_final(&message, example.signature.data(), &key), YUXI_BAD_STATE);

  begin_signing();  // also when signing failed
  FailingRandom failing;
  const yuxi_random source = failing.c();
  std::memset(out, 0x77, sizeof out);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, &source), YUXI_RANDOM_FAILED);
  EXPECT_TRUE(all_zero(out));
  EXPECT_EQ(yuxi_sm2_message_update(&message, out, 1), YUXI_BAD_STATE);
}

TEST_F(Sm2MessageApi, KnowsWhatItWasBegunFor) {
  begin_signing();
  EXPECT_EQ(yuxi_sm2_verify_final(&message, example.signature.data(), &key), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_OK);  // not finished by the mistake
  begin_verifying();
  std::memset(out, 0x77, sizeof out);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_BAD_STATE);
  EXPECT_TRUE(all_zero(out));
  yuxi_sm2_message never{};
  EXPECT_EQ(yuxi_sm2_message_update(&never, out, 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &never, &example.signing_key, nullptr), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_verify_final(&never, example.signature.data(), &key), YUXI_BAD_STATE);
}

TEST_F(Sm2MessageApi, KnowsByWhichKey) {
  yuxi_sm2_private_key other;
  yuxi_sm2_signing_key other_signing, other_name;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&other, nullptr), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_signing_key_init(&other_signing, &other, default_id(), default_id_size), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_signing_key_init(&other_name, &example.key, nullptr, 0), YUXI_OK);
  begin_signing();
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &other_signing, nullptr), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &other_name, nullptr), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_OK);
  begin_verifying();
  EXPECT_EQ(yuxi_sm2_verify_final(&message, out, &other.public_key), YUXI_BAD_STATE);
  EXPECT_NE(yuxi_sm2_verify_final(&message, out, &key), YUXI_BAD_STATE) << "still there";
}

TEST_F(Sm2MessageApi, Misuse) {
  const auto untouched = [&] {
    std::memset(&message, 0x77, sizeof message);
    return &message;
  };
  EXPECT_EQ(yuxi_sm2_sign_init(nullptr, &example.signing_key), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_sign_init(untouched(), nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(message));
  const yuxi_sm2_signing_key never{};
  EXPECT_EQ(yuxi_sm2_sign_init(untouched(), &never), YUXI_BAD_STATE);
  EXPECT_TRUE(all_zero(message));

  EXPECT_EQ(yuxi_sm2_verify_init(nullptr, &key, default_id(), default_id_size), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_init(untouched(), nullptr, default_id(), default_id_size), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(message));
  EXPECT_EQ(yuxi_sm2_verify_init(untouched(), &key, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(message));
  const Blob id(8192, 1);
  EXPECT_EQ(yuxi_sm2_verify_init(untouched(), &key, id.data(), id.size()), YUXI_BAD_IDENTITY);
  EXPECT_TRUE(all_zero(message));
  const yuxi_sm2_public_key zero{};
  EXPECT_EQ(yuxi_sm2_verify_init(untouched(), &zero, default_id(), default_id_size), YUXI_BAD_POINT);
  EXPECT_TRUE(all_zero(message));

  EXPECT_EQ(yuxi_sm2_message_update(nullptr, out, 1), YUXI_NULL_ARGUMENT);
  begin_signing();
  EXPECT_EQ(yuxi_sm2_message_update(&message, nullptr, 1), YUXI_NULL_ARGUMENT);
  if (sizeof(std::size_t) == 8) {
    const yuxi_sm2_message before = message;
    EXPECT_EQ(yuxi_sm2_message_update(&message, out, static_cast<std::size_t>(std::uint64_t{1} << 61) - 32),
              YUXI_BAD_LENGTH);
    EXPECT_EQ(blob_of(message), blob_of(before));
  }

  EXPECT_EQ(yuxi_sm2_sign_final(nullptr, &message, &example.signing_key, nullptr), YUXI_NULL_ARGUMENT);
  std::memset(out, 0x77, sizeof out);
  EXPECT_EQ(yuxi_sm2_sign_final(out, nullptr, &example.signing_key, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(out));
  std::memset(out, 0x77, sizeof out);
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, nullptr, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(out));
  EXPECT_EQ(yuxi_sm2_sign_final(out, &message, &example.signing_key, nullptr), YUXI_OK);

  begin_verifying();
  EXPECT_EQ(yuxi_sm2_verify_final(nullptr, out, &key), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_final(&message, nullptr, &key), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_final(&message, out, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_message_update(&message, nullptr, 0), YUXI_OK);  // still running
}

}  // namespace
}  // namespace yuxi::test
