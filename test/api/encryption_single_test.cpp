// SPDX-License-Identifier: Apache-2.0
// Misuse of the calls for whole ciphertexts: missing arguments, capacities, lengths, formats, bad keys, bad random
// sources. Every failure leaves the output untouched and its length 0.
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

class EncryptionSingle : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;
  const Prepared compact{key, YUXI_SM2_PREPARED_COMPACT};
  const Blob plaintext = counting(50);
  Blob out = Blob(300, 0x77);
  std::size_t length = 1;

  void expect_nothing_written() {
    EXPECT_EQ(length, 0u);
    EXPECT_EQ(out, Blob(out.size(), 0x77));
    length = 1;
  }
  /// By both kinds of recipient.
  void expect_encrypt(yuxi_status wanted, const yuxi_random* random, yuxi_sm2_ciphertext_format format,
                      std::size_t capacity, const std::uint8_t* data, std::size_t size) {
    EXPECT_EQ(yuxi_sm2_encrypt(out.data(), capacity, &length, &key, random, format, data, size), wanted);
    expect_nothing_written();
    EXPECT_EQ(yuxi_sm2_encrypt_prepared(out.data(), capacity, &length, compact.get(), random, format, data, size),
              wanted);
    expect_nothing_written();
  }
};

TEST_F(EncryptionSingle, MissingArguments) {
  const std::uint8_t* m = plaintext.data();
  EXPECT_EQ(yuxi_sm2_encrypt(nullptr, 300, &length, &key, nullptr, YUXI_SM2_C1C3C2, m, 50), YUXI_NULL_ARGUMENT);
  expect_nothing_written();
  EXPECT_EQ(yuxi_sm2_encrypt(out.data(), 300, nullptr, &key, nullptr, YUXI_SM2_C1C3C2, m, 50), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_encrypt(out.data(), 300, &length, nullptr, nullptr, YUXI_SM2_C1C3C2, m, 50), YUXI_NULL_ARGUMENT);
  expect_nothing_written();
  EXPECT_EQ(yuxi_sm2_encrypt_prepared(nullptr, 300, &length, compact.get(), nullptr, YUXI_SM2_C1C3C2, m, 50),
            YUXI_NULL_ARGUMENT);
  expect_nothing_written();
  EXPECT_EQ(yuxi_sm2_encrypt_prepared(out.data(), 300, nullptr, compact.get(), nullptr, YUXI_SM2_C1C3C2, m, 50),
            YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_encrypt_prepared(out.data(), 300, &length, nullptr, nullptr, YUXI_SM2_C1C3C2, m, 50),
            YUXI_NULL_ARGUMENT);
  expect_nothing_written();
  expect_encrypt(YUXI_NULL_ARGUMENT, nullptr, YUXI_SM2_C1C3C2, 300, nullptr, 50);

  const Blob good = encrypt(key, nullptr, YUXI_SM2_C1C3C2, plaintext);
  EXPECT_EQ(yuxi_sm2_decrypt(nullptr, 300, &length, &example.key, YUXI_SM2_C1C3C2, good.data(), good.size()),
            YUXI_NULL_ARGUMENT);
  expect_nothing_written();
  EXPECT_EQ(yuxi_sm2_decrypt(out.data(), 300, nullptr, &example.key, YUXI_SM2_C1C3C2, good.data(), good.size()),
            YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decrypt(out.data(), 300, &length, nullptr, YUXI_SM2_C1C3C2, good.data(), good.size()),
            YUXI_NULL_ARGUMENT);
  expect_nothing_written();
  EXPECT_EQ(yuxi_sm2_decrypt(out.data(), 300, &length, &example.key, YUXI_SM2_C1C3C2, nullptr, good.size()),
            YUXI_NULL_ARGUMENT);
  expect_nothing_written();

  const auto to = YUXI_SM2_ASN1, from = YUXI_SM2_C1C3C2;
  EXPECT_EQ(yuxi_sm2_ciphertext_convert(nullptr, 300, &length, to, from, good.data(), good.size()), YUXI_NULL_ARGUMENT);
  expect_nothing_written();
  EXPECT_EQ(yuxi_sm2_ciphertext_convert(out.data(), 300, nullptr, to, from, good.data(), good.size()),
            YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_ciphertext_convert(out.data(), 300, &length, to, from, nullptr, good.size()), YUXI_NULL_ARGUMENT);
  expect_nothing_written();
}

TEST_F(EncryptionSingle, EmptyAndTooLong) {
  for (const auto format : all_formats) {
    expect_encrypt(YUXI_BAD_LENGTH, nullptr, format, 300, plaintext.data(), 0);
    expect_encrypt(YUXI_BAD_LENGTH, nullptr, format, 300, nullptr, 0);
    if (sizeof(std::size_t) == 8)
      expect_encrypt(YUXI_BAD_LENGTH, nullptr, format, SIZE_MAX, plaintext.data(),
                     static_cast<std::size_t>(YUXI_SM2_PLAINTEXT_MAX + 1));
  }
}

TEST_F(EncryptionSingle, UnknownFormats) {
  const Blob good = encrypt(key, nullptr, YUXI_SM2_C1C3C2, plaintext);
  for (const int number : {0, 6, -1}) {
    const auto format = static_cast<yuxi_sm2_ciphertext_format>(number);
    expect_encrypt(YUXI_BAD_LENGTH, nullptr, format, 300, plaintext.data(), 50);
    EXPECT_EQ(yuxi_sm2_decrypt(out.data(), 300, &length, &example.key, format, good.data(), good.size()),
              YUXI_BAD_LENGTH);
    expect_nothing_written();
    EXPECT_EQ(yuxi_sm2_ciphertext_convert(out.data(), 300, &length, format, YUXI_SM2_C1C3C2, good.data(), good.size()),
              YUXI_BAD_LENGTH);
    expect_nothing_written();
    EXPECT_EQ(yuxi_sm2_ciphertext_convert(out.data(), 300, &length, YUXI_SM2_C1C3C2, format, good.data(), good.size()),
              YUXI_BAD_LENGTH);
    expect_nothing_written();
  }
}

// Nothing to write to, and nothing promised: a buffer that is too small, as for every other writer.
TEST_F(EncryptionSingle, NoBufferOfNoCapacity) {
  for (const auto format : all_formats) {
    EXPECT_EQ(yuxi_sm2_encrypt(nullptr, 0, &length, &key, nullptr, format, plaintext.data(), 50),
              YUXI_BUFFER_TOO_SMALL);
    expect_nothing_written();
    EXPECT_EQ(yuxi_sm2_encrypt_prepared(nullptr, 0, &length, compact.get(), nullptr, format, plaintext.data(), 50),
              YUXI_BUFFER_TOO_SMALL);
    expect_nothing_written();
    const Blob good = encrypt(key, nullptr, format, plaintext);
    EXPECT_EQ(yuxi_sm2_decrypt(nullptr, 0, &length, &example.key, format, good.data(), good.size()),
              YUXI_BUFFER_TOO_SMALL);
    expect_nothing_written();
    EXPECT_EQ(yuxi_sm2_ciphertext_convert(nullptr, 0, &length, YUXI_SM2_ASN1, format, good.data(), good.size()),
              YUXI_BUFFER_TOO_SMALL);
    expect_nothing_written();
  }
}

// The bound is asked for, also where this nonce would need less, and asking costs no randomness.
TEST_F(EncryptionSingle, CapacityToEncrypt) {
  for (const auto format : all_formats) {
    const auto most = static_cast<std::size_t>(yuxi_sm2_ciphertext_max(format, 50));
    RepeatingRandom random(wide_nonces({example.k}));
    const yuxi_random source = random.c();
    for (std::size_t capacity = 0; capacity < most; ++capacity)
      expect_encrypt(YUXI_BUFFER_TOO_SMALL, &source, format, capacity, plaintext.data(), 50);
    EXPECT_EQ(random.calls(), 0u);
    ASSERT_EQ(yuxi_sm2_encrypt(out.data(), most, &length, &key, &source, format, plaintext.data(), 50), YUXI_OK);
    EXPECT_LE(length, most);
    EXPECT_EQ(Blob(out.begin() + static_cast<std::ptrdiff_t>(length), out.end()), Blob(out.size() - length, 0x77));
    out.assign(out.size(), 0x77);
  }
}

TEST_F(EncryptionSingle, CapacityToDecrypt) {
  for (const auto format : all_formats) {
    const Blob good = encrypt(key, nullptr, format, plaintext);
    for (std::size_t capacity = 0; capacity < 50; ++capacity) {
      ASSERT_EQ(yuxi_sm2_decrypt(out.data(), capacity, &length, &example.key, format, good.data(), good.size()),
                YUXI_BUFFER_TOO_SMALL);
      expect_nothing_written();
    }
    ASSERT_EQ(yuxi_sm2_decrypt(out.data(), 50, &length, &example.key, format, good.data(), good.size()), YUXI_OK);
    EXPECT_EQ(length, 50u);
    EXPECT_EQ(Blob(out.begin(), out.begin() + 50), plaintext);
    EXPECT_EQ(Blob(out.begin() + 50, out.end()), Blob(out.size() - 50, 0x77));
    out.assign(out.size(), 0x77);
  }
}

TEST_F(EncryptionSingle, BadKeys) {
  yuxi_sm2_public_key bad = key;
  bad.xy[63] ^= 1;
  RepeatingRandom random(wide_nonces({example.k}));
  const yuxi_random source = random.c();
  EXPECT_EQ(yuxi_sm2_encrypt(out.data(), 300, &length, &bad, &source, YUXI_SM2_ASN1, plaintext.data(), 50),
            YUXI_BAD_POINT);
  expect_nothing_written();
  bad = {};
  EXPECT_EQ(yuxi_sm2_encrypt(out.data(), 300, &length, &bad, &source, YUXI_SM2_ASN1, plaintext.data(), 50),
            YUXI_BAD_POINT);
  expect_nothing_written();
  alignas(64) static std::uint8_t never[8192] = {};
  EXPECT_EQ(yuxi_sm2_encrypt_prepared(out.data(), 300, &length, reinterpret_cast<const yuxi_sm2_prepared*>(never),
                                      &source, YUXI_SM2_ASN1, plaintext.data(), 50),
            YUXI_BAD_STATE);
  expect_nothing_written();
  EXPECT_EQ(random.calls(), 0u);

  const Blob good = encrypt(key, nullptr, YUXI_SM2_C1C3C2, plaintext);
  const Blob n = from_hex("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123");
  Blob n_minus_1 = n;
  n_minus_1[31] -= 1;
  for (const Blob& d : {Blob(32, 0), n_minus_1, n, Blob(32, 0xff)}) {
    yuxi_sm2_private_key bad_key = example.key;
    std::memcpy(bad_key.d, d.data(), 32);
    EXPECT_EQ(yuxi_sm2_decrypt(out.data(), 300, &length, &bad_key, YUXI_SM2_C1C3C2, good.data(), good.size()),
              YUXI_BAD_PRIVATE_KEY);
    expect_nothing_written();
  }
}

TEST_F(EncryptionSingle, BadRandomSources) {
  FailingRandom failing;
  ShortRandom cut_short;
  const yuxi_random sources[] = {failing.c(), cut_short.c(), {nullptr, nullptr}};
  for (const yuxi_random& source : sources)
    for (const auto format : all_formats)
      expect_encrypt(YUXI_RANDOM_FAILED, &source, format, 300, plaintext.data(), 50);

  // Fails when asked again, after a nonce that had to be refused.
  const Blob refused = from_hex("dd9b0605fb6ddf6a6b8a1e3e38b932740b774113746da022fd49b3fc685ac190");
  struct OnceThenFail : TestRandom {
    Blob bytes;
    int write(std::uint8_t* to, std::size_t size) override {
      if (calls() > 2) return -1;
      std::memcpy(to, bytes.data(), size);
      return 0;
    }
  } once;
  once.bytes = wide_nonces({refused});
  const yuxi_random source = once.c();
  const std::uint8_t one_byte = 0x41;
  EXPECT_EQ(yuxi_sm2_encrypt(out.data(), 300, &length, &key, &source, YUXI_SM2_C1C3C2, &one_byte, 1),
            YUXI_RANDOM_FAILED);
  expect_nothing_written();
  EXPECT_EQ(once.calls(), 3u);

  ConstantRandom zeros(0);  // every nonce is 0
  const yuxi_random zero_source = zeros.c();
  expect_encrypt(YUXI_INTERNAL_ERROR, &zero_source, YUXI_SM2_C1C3C2, 300, plaintext.data(), 50);

  // A source that repeats itself is not noticed (nothing could): equal nonces give equal C1 and keystreams.
  ConstantRandom constant(9);
  const yuxi_random constant_source = constant.c();
  EXPECT_EQ(encrypt(key, &constant_source, YUXI_SM2_C1C3C2, plaintext),
            encrypt(key, &constant_source, YUXI_SM2_C1C3C2, plaintext));
  // The system's source does not repeat itself.
  EXPECT_NE(encrypt(key, nullptr, YUXI_SM2_C1C3C2, plaintext), encrypt(key, nullptr, YUXI_SM2_C1C3C2, plaintext));
}

}  // namespace
}  // namespace yuxi::test
