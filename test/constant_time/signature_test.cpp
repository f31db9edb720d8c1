// SPDX-License-Identifier: Apache-2.0
// Keys and signatures through the public interface, on every curve back end: d, the nonces and the random bytes are
// secret. Each test also checks its result, so that an operation that does nothing cannot pass.
#include <yuxi/sm2.h>

#include "constant_time/watch.hpp"

namespace yuxi::test {
namespace {

class Sm2 : public SilentOn<YUXI_ENGINE_CURVE> {
 protected:
  static constexpr std::size_t id_length = YUXI_SM2_DEFAULT_ID_BYTES;
  static const std::uint8_t* id() { return reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID); }

  static yuxi_sm2_signing_key signing_key(const yuxi_sm2_private_key& key) {
    yuxi_sm2_signing_key made;
    EXPECT_EQ(yuxi_sm2_signing_key_init(&made, &key, id(), id_length), YUXI_OK);
    return made;
  }
  static void expect_verifies(std::array<std::uint8_t, 64> signature, const yuxi_sm2_private_key& key,
                              const std::vector<std::uint8_t>& message) {
    make_public(signature);
    EXPECT_EQ(yuxi_sm2_verify(signature.data(), &key.public_key, id(), id_length, message.data(), message.size()),
              YUXI_OK);
  }
  static void expect_verifies_e(const std::uint8_t* signature, const yuxi_sm2_private_key& key, const std::uint8_t* e) {
    ct::declassify(signature, 64);
    EXPECT_EQ(yuxi_sm2_verify_digest_e(signature, &key.public_key, e), YUXI_OK);
  }
};

TEST_P(Sm2, Generate) {
  SecretRandom random(1);
  yuxi_sm2_private_key key;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&key, &random.source), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_check_pair(&key, &key.public_key), YUXI_OK);
}

TEST_P(Sm2, FromRaw) {
  yuxi_sm2_private_key key;
  auto d = secret_bytes(32, 2);
  d[0] = 0x11;
  ASSERT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK);
  yuxi_sm2_public_key again;
  EXPECT_EQ(yuxi_sm2_public_key_from_raw(&again, key.public_key.xy), YUXI_OK);
}

// That a key is refused is public; its value is not.
TEST_P(Sm2, FromRawOutOfRange) {
  yuxi_sm2_private_key key;
  for (const std::uint8_t filling : {0x00, 0xff}) {
    std::array<std::uint8_t, 32> d;
    d.fill(filling);
    make_secret(d);
    EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_BAD_PRIVATE_KEY);
  }
}

TEST_P(Sm2, CheckPair) {
  const auto key = secret_key(3), other = secret_key(4);
  EXPECT_EQ(yuxi_sm2_check_pair(&key, &key.public_key), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_check_pair(&key, &other.public_key), YUXI_KEY_MISMATCH);
}

TEST_P(Sm2, SigningKeyInit) {
  const auto key = secret_key(5);
  yuxi_sm2_signing_key signer;
  ASSERT_EQ(yuxi_sm2_signing_key_init(&signer, &key, id(), id_length), YUXI_OK);
  yuxi_sm2_signing_key_wipe(&signer);
}

TEST_P(Sm2, SignMessage) {
  const auto key = secret_key(6);
  const auto signer = signing_key(key);
  const auto message = plain_bytes(150, 7);
  SecretRandom random(8);
  std::array<std::uint8_t, 64> signature;
  ASSERT_EQ(yuxi_sm2_sign(signature.data(), &signer, &random.source, message.data(), message.size()), YUXI_OK);
  expect_verifies(signature, key, message);
}

TEST_P(Sm2, SignMessageThatIsSecret) {
  const auto key = secret_key(9);
  const auto signer = signing_key(key);
  const auto message = secret_bytes(150, 10);
  SecretRandom random(11);
  std::array<std::uint8_t, 64> signature;
  ASSERT_EQ(yuxi_sm2_sign(signature.data(), &signer, &random.source, message.data(), message.size()), YUXI_OK);
  expect_verifies(signature, key, plain_bytes(150, 10));
}

TEST_P(Sm2, SignDigest) {
  const auto key = secret_key(12);
  const auto signer = signing_key(key);
  const auto e = plain_bytes(32, 13);
  SecretRandom random(14);
  std::array<std::uint8_t, 64> signature;
  ASSERT_EQ(yuxi_sm2_sign_digest_e(signature.data(), &signer, &random.source, e.data()), YUXI_OK);
  expect_verifies_e(signature.data(), key, e.data());
}

TEST_P(Sm2, SignBatch) {
  constexpr std::size_t count = 5;
  const auto key = secret_key(15);
  const auto signer = signing_key(key);
  const auto e = plain_bytes(32 * count, 16);
  SecretRandom random(17);
  std::array<std::uint8_t, 64 * count> signatures;
  ASSERT_EQ(yuxi_sm2_sign_batch_digest_e(signatures.data(), &signer, &random.source, e.data(), count), YUXI_OK);
  for (std::size_t i = 0; i < count; ++i) expect_verifies_e(&signatures[64 * i], key, &e[32 * i]);
}

TEST_P(Sm2, SignStreamed) {
  const auto key = secret_key(18);
  const auto signer = signing_key(key);
  const auto message = plain_bytes(200, 19);
  SecretRandom random(20);
  yuxi_sm2_message stream;
  std::array<std::uint8_t, 64> signature;
  ASSERT_EQ(yuxi_sm2_sign_init(&stream, &signer), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_message_update(&stream, message.data(), 77), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_message_update(&stream, message.data() + 77, message.size() - 77), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_sign_final(signature.data(), &stream, &signer, &random.source), YUXI_OK);
  expect_verifies(signature, key, message);
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, Sm2, testing::ValuesIn(backends(YUXI_ENGINE_CURVE)), name_of_backend);

}  // namespace
}  // namespace yuxi::test
