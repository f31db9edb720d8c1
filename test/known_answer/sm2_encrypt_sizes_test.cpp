// SPDX-License-Identifier: Apache-2.0
// Ciphertexts of every length around the borders of KDF blocks, hash blocks, working pieces, buffers and DER lengths,
// against a plain computation, there and back, in every format.
#include "protocol/sm2_decrypt.hpp"
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

std::vector<std::size_t> sizes() {
  std::vector<std::size_t> all;
  for (std::size_t size = 1; size <= 100; ++size) all.push_back(size);
  for (const std::size_t border :
       {128, 160, 192, 224, 256, 288, 512, 1024, 1056, 2048, 4096, 4128, 8160, 8192, 16384, 32768, 65536})
    for (std::size_t size = border - 1; size <= border + 1; ++size) all.push_back(size);
  // Where the whole, or the content of the SEQUENCE, needs a further byte of length: 44 to 46 bytes and C1 are before.
  for (std::size_t size = 100; size <= 160; ++size) all.push_back(size);
  for (const std::size_t border : {65535 - 112, 65535 - 80})
    for (std::size_t i = 0; i < 12; ++i) all.push_back(border + i);
  return all;
}

TEST(Sm2EncryptSizes, EveryBorder) {
  static_assert(protocol::sm2_decrypt_buffer == 1024 && protocol::sm2_cipher_piece == 4096, "are among the borders");
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;
  const Blob longest = counting(70000);
  SeededRandom nonces(7);
  for (const std::size_t size : sizes()) {
    SCOPED_TRACE(size);
    const Blob plaintext(longest.begin(), longest.begin() + static_cast<std::ptrdiff_t>(size));
    Blob k(32);
    ASSERT_EQ(nonces.source().fill(k), YUXI_OK);
    k[0] = 0x55;  // below n
    RepeatingRandom random(wide_nonces({k}));
    const yuxi_random source = random.c();
    const Blob wanted = plain_ciphertext(key, k, plaintext);
    const Blob raw = encrypt(key, &source, YUXI_SM2_C1C3C2, plaintext);
    ASSERT_EQ(raw, wanted);
    const Decrypted back = decrypt(example.key, YUXI_SM2_C1C3C2, raw);
    ASSERT_EQ(back.status, YUXI_OK);
    ASSERT_EQ(back.plaintext, plaintext);
    for (const auto format : {YUXI_SM2_C1C2C3, YUXI_SM2_ASN1}) {
      const Blob converted = convert(format, YUXI_SM2_C1C3C2, raw);
      ASSERT_EQ(encrypt(key, &source, format, plaintext), converted);
      ASSERT_LE(converted.size(), yuxi_sm2_ciphertext_max(format, size));
      ASSERT_GE(yuxi_sm2_plaintext_max(format, converted.size()), size);
      ASSERT_EQ(convert(YUXI_SM2_C1C3C2, format, converted), raw);
    }
    ASSERT_EQ(decrypt(example.key, YUXI_SM2_ASN1, convert(YUXI_SM2_ASN1, YUXI_SM2_C1C3C2, raw)).plaintext, plaintext);
  }
}

TEST(Sm2EncryptSizes, EveryBackEndAtABorderOrTwo) {
  const StandardExample example;
  with_each_backend([&] {
    for (const std::size_t size : {1, 31, 32, 33, 64, 65, 1024, 1025, 5000}) {
      const Blob plaintext = counting(size);
      for (const auto format : all_formats) {
        const Blob ciphertext = encrypt(example.key.public_key, nullptr, format, plaintext);
        EXPECT_EQ(decrypt(example.key, format, ciphertext).plaintext, plaintext);
      }
    }
  });
}

/// 2 MB: the counter of the KDF reaches 65537.
TEST(Sm2EncryptSizes, CounterBeyondTwoBytes) {
  const StandardExample example;
  const Blob plaintext = counting(32 * 65537);
  RepeatingRandom random(wide_nonces({example.k}));
  const yuxi_random source = random.c();
  const Blob ciphertext = encrypt(example.key.public_key, &source, YUXI_SM2_C1C3C2, plaintext);
  const Blob wanted = plain_ciphertext(example.key.public_key, example.k, plaintext);
  ASSERT_TRUE(ciphertext == wanted);  // not _EQ: nobody wants to read two megabytes
  ASSERT_TRUE(decrypt(example.key, YUXI_SM2_C1C3C2, ciphertext).plaintext == plaintext);
}

}  // namespace
}  // namespace yuxi::test
