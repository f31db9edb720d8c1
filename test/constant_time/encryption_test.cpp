// SPDX-License-Identifier: Apache-2.0
// Encryption and decryption on every curve back end: nonce, plaintext and d are secret; ciphertexts are public. Each
// test also checks its result, so that an operation that does nothing cannot pass.
#include <yuxi/sm2_encryption.h>

#include <cstring>
#include <memory>

#include "constant_time/watch.hpp"
#include "dispatch/dispatch.hpp"

namespace yuxi::test {
namespace {

class Encryption : public SilentOn<YUXI_ENGINE_CURVE> {
 protected:
  static constexpr std::size_t size = 150;
  std::vector<std::uint8_t> out = std::vector<std::uint8_t>(size + 150);
  std::size_t length = 0;

  /// The ciphertext must have been made public by the library: comparing it is what an attacker does.
  static void expect_decrypts(const yuxi_sm2_private_key& key, yuxi_sm2_ciphertext_format format,
                              const std::uint8_t* ciphertext, std::size_t ciphertext_length,
                              const std::vector<std::uint8_t>& plain) {
    std::vector<std::uint8_t> back(ciphertext_length);
    std::size_t back_length = 0;
    ASSERT_EQ(yuxi_sm2_decrypt(back.data(), back.size(), &back_length, &key, format, ciphertext, ciphertext_length),
              YUXI_OK);
    ct::declassify(back.data(), back.size());
    back.resize(back_length);
    EXPECT_EQ(back, plain);
  }
};

TEST_P(Encryption, ToKeyInEveryFormat) {
  const auto key = secret_key(1);
  for (const auto format : {YUXI_SM2_C1C3C2, YUXI_SM2_C1C2C3, YUXI_SM2_ASN1}) {
    SecretRandom random(2);
    const auto message = secret_bytes(size, 3);
    ASSERT_EQ(yuxi_sm2_encrypt(out.data(), out.size(), &length, &key.public_key, &random.source, format, message.data(),
                               size),
              YUXI_OK);
    expect_decrypts(key, format, out.data(), length, plain_bytes(size, 3));
  }
}

TEST_P(Encryption, ToPrepared) {
  const auto key = secret_key(4);
  for (const auto kind : {YUXI_SM2_PREPARED_COMPACT, YUXI_SM2_PREPARED_BIG}) {
    std::vector<std::uint8_t> memory(yuxi_sm2_prepared_size(kind) + yuxi_sm2_prepared_align());
    void* at = memory.data();
    std::size_t space = memory.size();
    ASSERT_NE(std::align(yuxi_sm2_prepared_align(), yuxi_sm2_prepared_size(kind), at, space), nullptr);
    const yuxi_sm2_prepared* prepared;
    ASSERT_EQ(yuxi_sm2_prepared_init(&prepared, at, space, kind, &key.public_key), YUXI_OK);
    SecretRandom random(5);
    const auto message = secret_bytes(size, 6);
    ASSERT_EQ(yuxi_sm2_encrypt_prepared(out.data(), out.size(), &length, prepared, &random.source, YUXI_SM2_C1C3C2,
                                        message.data(), size),
              YUXI_OK);
    expect_decrypts(key, YUXI_SM2_C1C3C2, out.data(), length, plain_bytes(size, 6));

    std::vector<std::uint8_t> outs(4 * 300);
    std::vector<yuxi_sm2_encrypt_item> items;
    for (std::size_t i = 0; i < 4; ++i)
      items.push_back({message.data(), 20 + i, &outs[300 * i], 300, 0, YUXI_INTERNAL_ERROR});
    ASSERT_EQ(yuxi_sm2_encrypt_batch_prepared(items.data(), items.size(), prepared, &random.source, YUXI_SM2_ASN1),
              YUXI_OK);
    for (std::size_t i = 0; i < 4; ++i) {
      auto plain = plain_bytes(size, 6);
      plain.resize(20 + i);
      expect_decrypts(key, YUXI_SM2_ASN1, items[i].out, items[i].length, plain);
    }
  }
}

TEST_P(Encryption, BatchWithAndWithoutTable) {
  const auto key = secret_key(7);
  const auto message = secret_bytes(size, 8);
  for (const std::size_t count : {1, 3}) {
    SecretRandom random(9);
    std::vector<std::uint8_t> outs(count * 300);
    std::vector<yuxi_sm2_encrypt_item> items;
    for (std::size_t i = 0; i < count; ++i)
      items.push_back({message.data(), size, &outs[300 * i], 300, 0, YUXI_INTERNAL_ERROR});
    ASSERT_EQ(yuxi_sm2_encrypt_batch(items.data(), count, &key.public_key, &random.source, YUXI_SM2_C1C3C2), YUXI_OK);
    for (const auto& item : items) expect_decrypts(key, YUXI_SM2_C1C3C2, item.out, item.length, plain_bytes(size, 8));
  }
}

// A nonce that is refused: that it was may be seen, and nothing else.
TEST_P(Encryption, RefusedNonce) {
  struct Source {
    unsigned calls = 0;
    static int fill(void* context, std::uint8_t* to, std::size_t size) {
      const bool zero = static_cast<Source*>(context)->calls++ == 0;
      const auto bytes = plain_bytes(size, 10);
      for (std::size_t i = 0; i < size; ++i) to[i] = zero ? 0 : bytes[i];
      ct::classify(to, size);
      return 0;
    }
  } source;
  const yuxi_random random{Source::fill, &source};
  const auto key = secret_key(11);
  const auto message = secret_bytes(size, 12);
  ASSERT_EQ(
      yuxi_sm2_encrypt(out.data(), out.size(), &length, &key.public_key, &random, YUXI_SM2_ASN1, message.data(), size),
      YUXI_OK);
  EXPECT_EQ(source.calls, 2u);
  expect_decrypts(key, YUXI_SM2_ASN1, out.data(), length, plain_bytes(size, 12));
}

// Beyond the buffer of one pass, and refused for each reason.
TEST_P(Encryption, DecryptLongAndBad) {
  constexpr std::size_t long_size = 1500;
  const auto key = secret_key(13);
  const auto message = secret_bytes(long_size, 14);
  out.resize(long_size + 150);
  SecretRandom random(15);
  ASSERT_EQ(yuxi_sm2_encrypt(out.data(), out.size(), &length, &key.public_key, &random.source, YUXI_SM2_C1C3C2,
                             message.data(), long_size),
            YUXI_OK);
  expect_decrypts(key, YUXI_SM2_C1C3C2, out.data(), length, plain_bytes(long_size, 14));
  std::vector<std::uint8_t> back(long_size);
  for (const std::size_t at : {10, 70, 500}) {
    out[at] ^= 1;
    std::size_t back_length;
    EXPECT_EQ(yuxi_sm2_decrypt(back.data(), back.size(), &back_length, &key, YUXI_SM2_C1C3C2, out.data(), length),
              YUXI_BAD_CIPHERTEXT);
    out[at] ^= 1;
  }
}

TEST_P(Encryption, PieceByPiece) {
  const auto key = secret_key(16);
  SecretRandom random(17);
  auto text = secret_bytes(size, 18);
  yuxi_sm2_encryption encryption;
  std::uint8_t c1[65], c3[32];
  ASSERT_EQ(yuxi_sm2_encryption_init(&encryption, c1, &key.public_key, &random.source, size), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_encryption_update(&encryption, text.data(), text.data(), 71), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_encryption_update(&encryption, &text[71], &text[71], size - 71), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_encryption_final(c3, &encryption), YUXI_OK);

  yuxi_sm2_decryption decryption;
  ASSERT_EQ(yuxi_sm2_decryption_init(&decryption, &key, c1), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, text.data(), 30), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, &text[30], size - 30), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_check(&decryption, c3), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_release(&decryption, text.data(), text.data(), 99), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_release(&decryption, &text[99], &text[99], size - 99), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_OK);
  ct::declassify(text.data(), text.size());
  EXPECT_EQ(text, plain_bytes(size, 18));

  ASSERT_EQ(yuxi_sm2_decryption_init(&decryption, &key, c1), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, text.data(), size), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_check(&decryption, c3), YUXI_BAD_CIPHERTEXT);
  yuxi_sm2_decryption_wipe(&decryption);
}

// The curve functions by themselves, with a secret point as well.
TEST_P(Encryption, PointsWithOneInversion) {
  const auto& engine = dispatch::sm2_engine();
  const auto key = secret_key(19);
  auto k = plain_bytes(32, 20);
  k[0] = 0x33;
  std::vector<std::uint8_t> point(key.public_key.xy, key.public_key.xy + 64), base(64), product(64);
  std::vector<std::uint8_t> wanted_base(64), wanted(64);
  engine.mul_base(wanted_base.data(), k.data());
  engine.mul_point(wanted.data(), k.data(), point.data());
  ct::classify(k.data(), 32);
  ct::classify(point.data(), 64);
  engine.mul_base_and_point(base.data(), product.data(), k.data(), point.data());
  ct::declassify(base.data(), 64);
  ct::declassify(product.data(), 64);
  EXPECT_EQ(base, wanted_base);
  EXPECT_EQ(product, wanted);
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, Encryption, testing::ValuesIn(backends(YUXI_ENGINE_CURVE)), name_of_backend);

}  // namespace
}  // namespace yuxi::test
