// SPDX-License-Identifier: Apache-2.0
// Encryption through the C++ face: every function once for its result and once for its error, moves, and both kinds of
// context.
#include <gtest/gtest.h>
#include <yuxi/yuxi.hpp>

#include <type_traits>
#include <vector>

namespace yuxi::test {
namespace {

using sm2::CiphertextFormat;
using Buffer = std::vector<std::uint8_t>;

static_assert(!std::is_copy_constructible_v<sm2::Encryption> && std::is_nothrow_move_constructible_v<sm2::Encryption>);
static_assert(!std::is_copy_constructible_v<sm2::Decryption> && std::is_nothrow_move_assignable_v<sm2::Decryption>);

class EncryptionCpp : public testing::Test {
 protected:
  sm2::PrivateKey key = *sm2::PrivateKey::generate();
  const ByteView message = bytes("for nobody else");
  Buffer out = Buffer(400), back = Buffer(400);

  void expect_message(ByteView ciphertext, CiphertextFormat format) {
    const auto plain = sm2::decrypt(back, key, ciphertext, format);
    ASSERT_TRUE(plain);
    EXPECT_EQ(Buffer(plain->begin(), plain->end()), Buffer(message.begin(), message.end()));
  }
};

TEST_F(EncryptionCpp, ToKeysOfBothKinds) {
  auto prepared = sm2::PreparedKey::make(key.public_key());
  ASSERT_TRUE(prepared);
  for (const auto format : {CiphertextFormat::c1c3c2, CiphertextFormat::c1c2c3, CiphertextFormat::asn1,
                            CiphertextFormat::c1c3c2_without_04, CiphertextFormat::c1c2c3_without_04}) {
    const auto ciphertext = sm2::encrypt(out, key.public_key(), message, format);
    ASSERT_TRUE(ciphertext);
    EXPECT_LE(ciphertext->size(), sm2::ciphertext_max(message.size(), format));
    EXPECT_GE(sm2::plaintext_max(ciphertext->size(), format), message.size());
    expect_message(*ciphertext, format);
    const auto faster = sm2::encrypt(out, *prepared, message, format);
    ASSERT_TRUE(faster);
    expect_message(*faster, format);
  }
  EXPECT_EQ(sm2::encrypt(out, key.public_key(), {}).status(), Status::bad_length);
  EXPECT_EQ(sm2::encrypt(std::span(out).first(111), key.public_key(), message).status(), Status::buffer_too_small);
  const sm2::PreparedKey moved = std::move(*prepared);
  EXPECT_EQ(sm2::encrypt(out, *prepared, message).status(), Status::null_argument);
  auto failing_fill = [](std::span<std::uint8_t>) { return false; };
  EXPECT_EQ(sm2::encrypt(out, key.public_key(), message, CiphertextFormat::asn1, Random::from(failing_fill)).status(),
            Status::random_failed);
}

TEST_F(EncryptionCpp, DecryptSaysLittle) {
  const auto ciphertext = sm2::encrypt(out, key.public_key(), message);
  ASSERT_TRUE(ciphertext);
  ciphertext->back() ^= 1;
  EXPECT_EQ(sm2::decrypt(back, key, *ciphertext).status(), Status::bad_ciphertext);
  ciphertext->back() ^= 1;
  EXPECT_EQ(sm2::decrypt(back, key, *ciphertext, CiphertextFormat::asn1).status(), Status::bad_encoding);
  const sm2::PrivateKey moved = std::move(key);
  EXPECT_EQ(sm2::decrypt(back, key, *ciphertext).status(), Status::bad_private_key);
  key = *sm2::PrivateKey::generate();
  EXPECT_EQ(sm2::decrypt(back, key, *ciphertext).status(), Status::bad_ciphertext);
}

TEST_F(EncryptionCpp, Convert) {
  const auto raw = sm2::encrypt(out, key.public_key(), message);
  ASSERT_TRUE(raw);
  Buffer other(400);
  const auto asn1 = sm2::convert_ciphertext(other, CiphertextFormat::asn1, CiphertextFormat::c1c3c2, *raw);
  ASSERT_TRUE(asn1);
  expect_message(*asn1, CiphertextFormat::asn1);
  EXPECT_EQ(sm2::convert_ciphertext(back, CiphertextFormat::asn1, CiphertextFormat::asn1, *raw).status(),
            Status::bad_encoding);
}

TEST_F(EncryptionCpp, BytesAfterAsn1AreCutOffByName) {
  auto ciphertext = sm2::encrypt(out, key.public_key(), message, CiphertextFormat::asn1);
  ASSERT_TRUE(ciphertext);
  const ByteView padded(ciphertext->data(), ciphertext->size() + 3);
  EXPECT_EQ(sm2::decrypt(back, key, padded, CiphertextFormat::asn1).status(), Status::bad_encoding);
  const auto total = sm2::asn1_ciphertext_total(padded);
  ASSERT_TRUE(total);
  ASSERT_EQ(*total, ciphertext->size());
  expect_message(padded.first(static_cast<std::size_t>(*total)), CiphertextFormat::asn1);
  EXPECT_EQ(sm2::asn1_ciphertext_total(padded.subspan(1)).status(), Status::bad_encoding);
}

TEST_F(EncryptionCpp, Batch) {
  auto prepared = sm2::PreparedKey::make(key.public_key(), sm2::PreparedKind::big);
  ASSERT_TRUE(prepared);
  Buffer outs(5 * 200);
  std::vector<sm2::EncryptItem> items;
  for (std::size_t i = 0; i < 5; ++i)
    items.push_back({message.data(), message.size(), &outs[200 * i], 200, 0, YUXI_OK});
  for (int to_prepared = 0; to_prepared < 2; ++to_prepared) {
    ASSERT_EQ(to_prepared ? sm2::encrypt_batch(items, *prepared) : sm2::encrypt_batch(items, key.public_key()),
              Status::ok);
    for (const auto& item : items) expect_message({item.out, item.length}, CiphertextFormat::c1c3c2);
  }
  items[2].capacity = 10;
  EXPECT_EQ(sm2::encrypt_batch(items, key.public_key()), Status::buffer_too_small);
}

TEST_F(EncryptionCpp, PieceByPiece) {
  auto begun = sm2::Encryption::begin(key.public_key(), message.size());
  ASSERT_TRUE(begun);
  sm2::Encryption encryption = std::move(*begun);  // moved while it runs
  EXPECT_EQ(begun->update(out, out), Status::bad_state);
  Buffer c2(message.size());
  ASSERT_EQ(encryption.update(std::span(c2).first(4), message.first(4)), Status::ok);
  EXPECT_EQ(encryption.update(std::span(c2).first(4), message.first(5)), Status::bad_length);
  ASSERT_EQ(encryption.update(std::span(c2).subspan(4), message.subspan(4)), Status::ok);
  const sm2::C1 c1 = encryption.c1();
  const auto c3 = encryption.finish();
  ASSERT_TRUE(c3);
  EXPECT_EQ(encryption.finish().status(), Status::bad_state);

  auto decryption = sm2::Decryption::begin(key, c1);
  ASSERT_TRUE(decryption);
  ASSERT_EQ(decryption->absorb(c2), Status::ok);
  EXPECT_EQ(decryption->release(back, back), Status::bad_state);
  ASSERT_EQ(decryption->check(*c3), Status::ok);
  sm2::Decryption moved = std::move(*decryption);
  EXPECT_EQ(decryption->finish(), Status::bad_state);
  EXPECT_EQ(moved.release(std::span(c2).first(1), ByteView(c2).first(2)), Status::bad_length);
  ASSERT_EQ(moved.release(c2, c2), Status::ok);
  EXPECT_EQ(moved.finish(), Status::ok);
  EXPECT_EQ(c2, Buffer(message.begin(), message.end()));

  EXPECT_EQ(sm2::Encryption::begin(key.public_key(), 0).status(), Status::bad_length);
  EXPECT_EQ(sm2::Decryption::begin(key, sm2::C1{}).status(), Status::bad_encoding);
  decryption = sm2::Decryption::begin(key, c1);
  ASSERT_EQ(decryption->absorb(message), Status::ok);
  EXPECT_EQ(decryption->check(*c3), Status::bad_ciphertext);
}

}  // namespace
}  // namespace yuxi::test
