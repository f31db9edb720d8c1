// SPDX-License-Identifier: Apache-2.0
// The C calls that sign, verify and make digests: the exact status of every misuse, what is left in the outputs, random
// sources that fail, edges of lengths.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

constexpr std::size_t beyond_memory = SIZE_MAX / 32;

class Sm2SignApi : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;
  const std::uint8_t* const message = text(example.message);
  const std::size_t size = example.message.size();
  std::uint8_t out[64];

  /// The output as nothing would leave it.
  std::uint8_t* fresh() {
    std::memset(out, 0x77, sizeof out);
    return out;
  }
  bool zeroed(std::size_t length = 64) const { return all_zero(out, length); }
};

TEST_F(Sm2SignApi, SignAndVerifyOnEveryBackEnd) {
  with_each_backend([&] {
    ASSERT_EQ(yuxi_sm2_sign(fresh(), &example.signing_key, nullptr, message, size), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_verify(out, &key, default_id(), default_id_size, message, size), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_verify_digest_e(out, &key, example.e.data()), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_verify(out, &key, default_id(), default_id_size, message, size - 1), YUXI_BAD_SIGNATURE);
    EXPECT_EQ(yuxi_sm2_verify(out, &key, default_id(), default_id_size - 1, message, size), YUXI_BAD_SIGNATURE);
    for (std::size_t bit = 0; bit < 512; bit += 37) {
      out[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
      EXPECT_EQ(yuxi_sm2_verify_digest_e(out, &key, example.e.data()), YUXI_BAD_SIGNATURE) << bit;
      out[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    }
  });
}

// Back ends make the same signing keys and signatures, and take over each other's.
TEST_F(Sm2SignApi, KeysOutliveAChangeOfBackEnd) {
  std::vector<Blob> keys, signatures;
  with_each_backend([&] {
    yuxi_sm2_signing_key made;
    ASSERT_EQ(yuxi_sm2_signing_key_init(&made, &example.key, default_id(), default_id_size), YUXI_OK);
    keys.push_back(blob_of(made));
    ConstantRandom random(1);
    const yuxi_random source = random.c();
    ASSERT_EQ(yuxi_sm2_sign(out, &example.signing_key, &source, message, size), YUXI_OK);
    signatures.push_back(blob(out));
  });
  for (const Blob& made : keys) EXPECT_EQ(made, keys.front());
  for (const Blob& made : signatures) EXPECT_EQ(made, signatures.front());
}

TEST_F(Sm2SignApi, EmptyMessageAndIdentityMayBeNull) {
  yuxi_sm2_signing_key nameless;
  ASSERT_EQ(yuxi_sm2_signing_key_init(&nameless, &example.key, nullptr, 0), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_sign(fresh(), &nameless, nullptr, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify(out, &key, nullptr, 0, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify(out, &key, default_id(), default_id_size, nullptr, 0), YUXI_BAD_SIGNATURE);
}

TEST_F(Sm2SignApi, IdentityLengths) {
  const Blob id(8192, 0x41);
  yuxi_sm2_signing_key longest;
  ASSERT_EQ(yuxi_sm2_signing_key_init(&longest, &example.key, id.data(), 8191), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_sign(out, &longest, nullptr, message, size), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify(out, &key, id.data(), 8191, message, size), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify(out, &key, id.data(), 8190, message, size), YUXI_BAD_SIGNATURE);
  EXPECT_EQ(yuxi_sm2_verify(out, &key, id.data(), 8192, message, size), YUXI_BAD_IDENTITY);
  EXPECT_EQ(yuxi_sm2_identity_digest(fresh(), &key, id.data(), 8192), YUXI_BAD_IDENTITY);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(yuxi_sm2_message_digest_e(fresh(), &key, id.data(), 8192, message, size), YUXI_BAD_IDENTITY);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(yuxi_sm2_signing_key_init(&longest, &example.key, id.data(), 8192), YUXI_BAD_IDENTITY);
  EXPECT_TRUE(all_zero(longest));
}

TEST_F(Sm2SignApi, MessagesLongerThanSm3Allows) {
  if (sizeof(std::size_t) < 8) GTEST_SKIP() << "no such length fits a size_t here";
  const std::size_t too_long = static_cast<std::size_t>(std::uint64_t{1} << 61) - 32;  // with Z it is 2^61
  EXPECT_EQ(yuxi_sm2_message_digest_e(fresh(), &key, default_id(), default_id_size, message, too_long),
            YUXI_BAD_LENGTH);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(yuxi_sm2_sign(fresh(), &example.signing_key, nullptr, message, too_long), YUXI_BAD_LENGTH);
  EXPECT_TRUE(zeroed());
  EXPECT_EQ(yuxi_sm2_verify(example.signature.data(), &key, default_id(), default_id_size, message, too_long),
            YUXI_BAD_LENGTH);
}

TEST_F(Sm2SignApi, SigningKeyMisuse) {
  yuxi_sm2_signing_key made;
  const auto expect = [&](yuxi_status status, const yuxi_sm2_private_key* from, const std::uint8_t* id,
                          std::size_t length) {
    std::memset(&made, 0x77, sizeof made);
    EXPECT_EQ(yuxi_sm2_signing_key_init(&made, from, id, length), status);
    EXPECT_TRUE(all_zero(made));
  };
  EXPECT_EQ(yuxi_sm2_signing_key_init(nullptr, &example.key, default_id(), default_id_size), YUXI_NULL_ARGUMENT);
  expect(YUXI_NULL_ARGUMENT, nullptr, default_id(), default_id_size);
  expect(YUXI_NULL_ARGUMENT, &example.key, nullptr, 1);
  yuxi_sm2_private_key bad = example.key;
  std::memset(bad.d, 0, 32);
  expect(YUXI_BAD_PRIVATE_KEY, &bad, default_id(), default_id_size);
  bad = example.key;
  bad.public_key.xy[5] ^= 1;
  expect(YUXI_BAD_POINT, &bad, default_id(), default_id_size);
}

TEST_F(Sm2SignApi, NoUnusedBytesOfASigningKeyAreLeftUnset) {
  yuxi_sm2_signing_key first, second;
  std::memset(&first, 0x00, sizeof first);
  std::memset(&second, 0xff, sizeof second);
  ASSERT_EQ(yuxi_sm2_signing_key_init(&first, &example.key, default_id(), default_id_size), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_signing_key_init(&second, &example.key, default_id(), default_id_size), YUXI_OK);
  EXPECT_EQ(blob_of(first), blob_of(second));
}

TEST_F(Sm2SignApi, SigningMisuse) {
  yuxi_sm2_signing_key never{}, wiped = example.signing_key, damaged = example.signing_key;
  yuxi_sm2_signing_key_wipe(&wiped);
  damaged.opaque[0] ^= 1;
  const Blob e(64, 1);
  std::uint8_t many[128];

  EXPECT_EQ(yuxi_sm2_sign(nullptr, &example.signing_key, nullptr, message, size), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_sign(fresh(), nullptr, nullptr, message, size), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed());
  EXPECT_EQ(yuxi_sm2_sign(fresh(), &example.signing_key, nullptr, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed());
  EXPECT_EQ(yuxi_sm2_sign_digest_e(nullptr, &example.signing_key, nullptr, e.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_sign_digest_e(fresh(), nullptr, nullptr, e.data()), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed());
  EXPECT_EQ(yuxi_sm2_sign_digest_e(fresh(), &example.signing_key, nullptr, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed());

  std::memset(many, 0x77, sizeof many);
  EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(many, nullptr, nullptr, e.data(), 2), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(many));
  std::memset(many, 0x77, sizeof many);
  EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(many, &example.signing_key, nullptr, nullptr, 2), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(many));
  EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(nullptr, &example.signing_key, nullptr, e.data(), 2), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(nullptr, &example.signing_key, nullptr, nullptr, 0), YUXI_OK);
  std::memset(many, 0x77, sizeof many);
  EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(many, &example.signing_key, nullptr, e.data(), beyond_memory),
            YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(many, nullptr, nullptr, e.data(), beyond_memory), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(blob(many), Blob(sizeof many, 0x77));

  for (const yuxi_sm2_signing_key* bad : {&never, &wiped, &damaged}) {
    EXPECT_EQ(yuxi_sm2_sign(fresh(), bad, nullptr, message, size), YUXI_BAD_STATE);
    EXPECT_TRUE(zeroed());
    EXPECT_EQ(yuxi_sm2_sign_digest_e(fresh(), bad, nullptr, e.data()), YUXI_BAD_STATE);
    EXPECT_TRUE(zeroed());
    std::memset(many, 0x77, sizeof many);
    EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(many, bad, nullptr, e.data(), 2), YUXI_BAD_STATE);
    EXPECT_TRUE(all_zero(many));
  }
}

TEST_F(Sm2SignApi, RandomSourceFails) {
  FailingRandom failing;
  ShortRandom ended;
  for (const yuxi_random source : {failing.c(), ended.c(), yuxi_random{nullptr, nullptr}}) {
    EXPECT_EQ(yuxi_sm2_sign(fresh(), &example.signing_key, &source, message, size), YUXI_RANDOM_FAILED);
    EXPECT_TRUE(zeroed());
    EXPECT_EQ(yuxi_sm2_sign_digest_e(fresh(), &example.signing_key, &source, example.e.data()), YUXI_RANDOM_FAILED);
    EXPECT_TRUE(zeroed());
    EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(fresh(), &example.signing_key, &source, example.e.data(), 1),
              YUXI_RANDOM_FAILED);
    EXPECT_TRUE(zeroed());
  }
}

TEST_F(Sm2SignApi, VerifyMisuse) {
  const std::uint8_t* rs = example.signature.data();
  const std::uint8_t* e = example.e.data();
  EXPECT_EQ(yuxi_sm2_verify(nullptr, &key, default_id(), default_id_size, message, size), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify(rs, nullptr, default_id(), default_id_size, message, size), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify(rs, &key, nullptr, 1, message, size), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify(rs, &key, default_id(), default_id_size, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_digest_e(nullptr, &key, e), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_digest_e(rs, nullptr, e), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_digest_e(rs, &key, nullptr), YUXI_NULL_ARGUMENT);

  yuxi_status status = YUXI_INTERNAL_ERROR;
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(nullptr, rs, &key, e, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(&status, nullptr, &key, e, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(&status, rs, nullptr, e, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(&status, rs, &key, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(&status, rs, &key, e, beyond_memory), YUXI_BAD_LENGTH);
  EXPECT_EQ(status, YUXI_INTERNAL_ERROR);
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(nullptr, nullptr, nullptr, nullptr, 0), YUXI_OK);

  yuxi_sm2_public_key off = key, zero{};
  off.xy[63] ^= 1;
  for (const yuxi_sm2_public_key& bad : {off, zero}) {
    EXPECT_EQ(yuxi_sm2_verify(rs, &bad, default_id(), default_id_size, message, size), YUXI_BAD_POINT);
    EXPECT_EQ(yuxi_sm2_verify_digest_e(rs, &bad, e), YUXI_BAD_POINT);
  }
}

TEST_F(Sm2SignApi, DigestMisuse) {
  EXPECT_EQ(yuxi_sm2_identity_digest(nullptr, &key, default_id(), default_id_size), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_identity_digest(fresh(), nullptr, default_id(), default_id_size), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(yuxi_sm2_identity_digest(fresh(), &key, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(yuxi_sm2_message_digest_e(nullptr, &key, default_id(), default_id_size, message, size), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_message_digest_e(fresh(), nullptr, default_id(), default_id_size, message, size),
            YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(yuxi_sm2_message_digest_e(fresh(), &key, nullptr, 1, message, size), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(yuxi_sm2_message_digest_e(fresh(), &key, default_id(), default_id_size, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(zeroed(32));
  EXPECT_EQ(out[32], 0x77);  // and not a byte more than the digest
}

}  // namespace
}  // namespace yuxi::test
