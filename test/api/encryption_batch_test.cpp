// SPDX-License-Identifier: Apache-2.0
// Batches: each ciphertext is what the single call would have made with the same random bytes; bad items do not hinder
// good ones; a failing source leaves nothing.
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

class EncryptionBatch : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;
  const Prepared compact{key, YUXI_SM2_PREPARED_COMPACT}, big{key, YUXI_SM2_PREPARED_BIG};

  std::vector<Blob> plaintexts, outs;
  std::vector<yuxi_sm2_encrypt_item> items;

  /// `count` messages of different lengths, with room for each.
  void fill(std::size_t count, yuxi_sm2_ciphertext_format format) {
    plaintexts.clear();
    outs.clear();
    items.clear();
    for (std::size_t i = 0; i < count; ++i) {
      plaintexts.push_back(counting(5 + 11 * i % 90));
      outs.emplace_back(yuxi_sm2_ciphertext_max(format, plaintexts[i].size()), std::uint8_t{0x77});
    }
    for (std::size_t i = 0; i < count; ++i)
      items.push_back(
          {plaintexts[i].data(), plaintexts[i].size(), outs[i].data(), outs[i].size(), 999, YUXI_INTERNAL_ERROR});
  }
  bool untouched(std::size_t i) const { return outs[i] == Blob(outs[i].size(), 0x77); }
  Blob result(std::size_t i) const {
    return Blob(outs[i].begin(), outs[i].begin() + static_cast<std::ptrdiff_t>(items[i].length));
  }

  using Call = yuxi_status (*)(EncryptionBatch&, const yuxi_random*, yuxi_sm2_ciphertext_format);
  static yuxi_status to_key(EncryptionBatch& t, const yuxi_random* random, yuxi_sm2_ciphertext_format format) {
    return yuxi_sm2_encrypt_batch(t.items.data(), t.items.size(), &t.key, random, format);
  }
  static yuxi_status to_compact(EncryptionBatch& t, const yuxi_random* random, yuxi_sm2_ciphertext_format format) {
    return yuxi_sm2_encrypt_batch_prepared(t.items.data(), t.items.size(), t.compact.get(), random, format);
  }
  static yuxi_status to_big(EncryptionBatch& t, const yuxi_random* random, yuxi_sm2_ciphertext_format format) {
    return yuxi_sm2_encrypt_batch_prepared(t.items.data(), t.items.size(), t.big.get(), random, format);
  }
  static constexpr Call calls[] = {to_key, to_compact, to_big};
};

TEST_F(EncryptionBatch, EqualsSingleCalls) {
  with_each_backend([&] {
    for (const Call call : calls) {
      for (const std::size_t count : {0, 1, 2, 3, 4, 15, 16, 17, 33, 50}) {
        const auto format = all_formats[count % 3];
        SCOPED_TRACE(count);
        fill(count, format);
        SeededRandom batch_random(count), single_random(count);
        const yuxi_random batch_source = batch_random.c(), single_source = single_random.c();
        ASSERT_EQ(call(*this, &batch_source, format), YUXI_OK);
        for (std::size_t i = 0; i < count; ++i) {
          ASSERT_EQ(items[i].status, YUXI_OK);
          ASSERT_EQ(result(i), encrypt(key, &single_source, format, plaintexts[i])) << i;
          ASSERT_EQ(decrypt(example.key, format, result(i)).plaintext, plaintexts[i]);
        }
        EXPECT_EQ(batch_random.bytes(), 64 * count);
      }
    }
  });
}

TEST_F(EncryptionBatch, BadItemsDoNotHinderGoodOnes) {
  for (const Call call : calls) {
    for (const std::size_t count : {2, 20, 40}) {
      fill(count, YUXI_SM2_C1C3C2);
      items[0].plaintext_length = 0;
      if (count > 2) {
        items[3].plaintext = nullptr;
        items[17].out = nullptr;
        items[18].capacity -= 1;
        items[19].out = nullptr;
        items[19].capacity = 0;
      }
      SeededRandom batch_random(1), single_random(1);
      const yuxi_random batch_source = batch_random.c(), single_source = single_random.c();
      EXPECT_EQ(call(*this, &batch_source, YUXI_SM2_C1C3C2), YUXI_BAD_LENGTH);  // the first of the failures
      for (std::size_t i = 0; i < count; ++i) {
        const bool special = count > 2 && (i == 3 || (i >= 17 && i <= 19));
        if (i != 0 && !special) {
          ASSERT_EQ(items[i].status, YUXI_OK) << i;
          ASSERT_EQ(result(i), encrypt(key, &single_source, YUXI_SM2_C1C3C2, plaintexts[i])) << i;
          continue;
        }
        EXPECT_EQ(items[i].status, i == 0 ? YUXI_BAD_LENGTH : i >= 18 ? YUXI_BUFFER_TOO_SMALL : YUXI_NULL_ARGUMENT);
        EXPECT_EQ(items[i].length, 0u);
        EXPECT_TRUE(untouched(i));
      }
    }
  }
}

TEST_F(EncryptionBatch, OnlyBadItems) {
  for (const Call call : calls) {
    fill(3, YUXI_SM2_C1C3C2);
    for (auto& item : items) item.capacity = 97;
    SeededRandom random(1);
    const yuxi_random source = random.c();
    EXPECT_EQ(call(*this, &source, YUXI_SM2_C1C3C2), YUXI_BUFFER_TOO_SMALL);
    EXPECT_EQ(random.calls(), 0u);
    fill(3, YUXI_SM2_C1C3C2);
    EXPECT_EQ(call(*this, &source, static_cast<yuxi_sm2_ciphertext_format>(9)), YUXI_BAD_LENGTH);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(items[i].status, YUXI_BAD_LENGTH);
      EXPECT_EQ(items[i].length, 0u);
      EXPECT_TRUE(untouched(i));
    }
  }
}

// In the second chunk, or, without chunks, for the second item, when others are written already.
TEST_F(EncryptionBatch, FailingSourceLeavesNothing) {
  for (const Call call : calls) {
    for (const std::size_t count : {2, 40}) {
      for (const std::size_t good_calls : {0, 1}) {
        if (count == 2 && good_calls == 1) continue;  // asked once only
        fill(count, YUXI_SM2_C1C3C2);
        if (count > 2) items[1].plaintext_length = 0;
        FailingRandom random(good_calls);
        const yuxi_random source = random.c();
        EXPECT_EQ(call(*this, &source, YUXI_SM2_C1C3C2), YUXI_RANDOM_FAILED);
        for (std::size_t i = 0; i < count; ++i) {
          EXPECT_EQ(items[i].status, count > 2 && i == 1 ? YUXI_BAD_LENGTH : YUXI_RANDOM_FAILED);
          EXPECT_EQ(items[i].length, 0u);
          EXPECT_TRUE(untouched(i) || all_zero(outs[i].data(), outs[i].size())) << i;
        }
      }
    }
  }
}

TEST_F(EncryptionBatch, RefusedNoncesAreDrawnAgain) {
  const Blob refused = from_hex("dd9b0605fb6ddf6a6b8a1e3e38b932740b774113746da022fd49b3fc685ac190");
  const std::vector<Blob> nonces = {Blob(32, 1), refused, Blob(32, 0), Blob(32, 4)};  // the third is zero
  const std::uint8_t one_byte = 0x41;
  for (const Call call : calls) {
    fill(4, YUXI_SM2_C1C3C2);
    for (std::size_t i = 0; i < 4; ++i) {
      items[i].plaintext = &one_byte;
      items[i].plaintext_length = 1;
    }
    RepeatingRandom random(joined(wide_nonces(nonces), wide_nonces({Blob(32, 5), Blob(32, 6)})));
    const yuxi_random source = random.c();
    ASSERT_EQ(call(*this, &source, YUXI_SM2_C1C3C2), YUXI_OK);
    const Blob used[] = {Blob(32, 1), Blob(32, 5), Blob(32, 6), Blob(32, 4)};
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(result(i), plain_ciphertext(key, used[i], {one_byte})) << i;
  }
}

TEST_F(EncryptionBatch, BadRecipients) {
  fill(3, YUXI_SM2_ASN1);
  items[1].plaintext_length = 0;
  const auto expect_all = [&](yuxi_status status, yuxi_status of_second) {
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(items[i].status, i == 1 ? of_second : status);
      EXPECT_EQ(items[i].length, 0u);
      EXPECT_TRUE(untouched(i));
    }
  };
  EXPECT_EQ(yuxi_sm2_encrypt_batch(items.data(), 3, nullptr, nullptr, YUXI_SM2_ASN1), YUXI_NULL_ARGUMENT);
  expect_all(YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_sm2_encrypt_batch_prepared(items.data(), 3, nullptr, nullptr, YUXI_SM2_ASN1), YUXI_NULL_ARGUMENT);
  expect_all(YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH);
  yuxi_sm2_public_key bad{};
  EXPECT_EQ(yuxi_sm2_encrypt_batch(items.data(), 3, &bad, nullptr, YUXI_SM2_ASN1), YUXI_BAD_POINT);
  expect_all(YUXI_BAD_POINT, YUXI_BAD_LENGTH);
  alignas(64) static std::uint8_t never[8192] = {};
  EXPECT_EQ(yuxi_sm2_encrypt_batch_prepared(items.data(), 3, reinterpret_cast<const yuxi_sm2_prepared*>(never), nullptr,
                                            YUXI_SM2_ASN1),
            YUXI_BAD_STATE);
  expect_all(YUXI_BAD_STATE, YUXI_BAD_LENGTH);

  EXPECT_EQ(yuxi_sm2_encrypt_batch(nullptr, 3, &key, nullptr, YUXI_SM2_ASN1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_encrypt_batch_prepared(nullptr, 3, compact.get(), nullptr, YUXI_SM2_ASN1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_encrypt_batch(items.data(), SIZE_MAX, &key, nullptr, YUXI_SM2_ASN1), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_sm2_encrypt_batch_prepared(items.data(), SIZE_MAX, compact.get(), nullptr, YUXI_SM2_ASN1),
            YUXI_BAD_LENGTH);
  expect_all(YUXI_BAD_STATE, YUXI_BAD_LENGTH);  // still
  EXPECT_EQ(yuxi_sm2_encrypt_batch(nullptr, 0, &key, nullptr, YUXI_SM2_ASN1), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_encrypt_batch_prepared(nullptr, 0, compact.get(), nullptr, YUXI_SM2_ASN1), YUXI_OK);
}

}  // namespace
}  // namespace yuxi::test
