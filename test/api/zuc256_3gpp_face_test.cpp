// SPDX-License-Identifier: Apache-2.0
// NEA6, NIA6 and NCA6 through the C++ face: the same answers as the C functions, and what a moved-from object says.
#include <gtest/gtest.h>
#include <yuxi/yuxi.hpp>

#include <utility>

#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

const std::array<std::uint8_t, 32> key{1, 2, 3};
const std::array<std::uint8_t, 16> iv{4, 5, 6};
const Blob text(30, 0x5a), aad(7, 0x3c);

TEST(Zuc256For3gppFace, Nea6) {
  Blob expected(30), out(30);
  ASSERT_EQ(yuxi_zuc256_nea6(expected.data(), text.data(), 30, key.data(), iv.data()), YUXI_OK);
  ASSERT_EQ(zuc::nea6(out, text, key, iv), Status::ok);
  EXPECT_EQ(out, expected);
  EXPECT_EQ(zuc::nea6(std::span(out).first(29), text, key, iv), Status::bad_length);
  auto stream = zuc::Keystream::nea6(key, iv);
  ASSERT_EQ(stream.apply(out, text), Status::ok);
  EXPECT_EQ(out, expected);
}

TEST(Zuc256For3gppFace, Nia6) {
  Blob expected(9), tag(9);
  ASSERT_EQ(yuxi_zuc256_nia6(expected.data(), 9, text.data(), 30, key.data(), iv.data()), YUXI_OK);
  ASSERT_EQ(zuc::nia6(tag, text, key, iv), Status::ok);
  EXPECT_EQ(tag, expected);
  EXPECT_EQ(zuc::nia6(std::span(tag).first(3), text, key, iv), Status::bad_length);
  EXPECT_EQ(zuc::nia6_verify(expected, text, key, iv), Status::ok);
  EXPECT_EQ(zuc::nia6_verify(expected, aad, key, iv), Status::bad_mac);
  zuc::Nia6 running(key, iv);
  ASSERT_EQ(running.update(text), Status::ok);
  zuc::Nia6 moved = std::move(running);
  EXPECT_EQ(running.update(text), Status::bad_state);
  ASSERT_EQ(moved.finish(tag), Status::ok);
  EXPECT_EQ(tag, expected);
  EXPECT_EQ(moved.finish(tag), Status::bad_state);
  moved = zuc::Nia6(key, iv);
  EXPECT_EQ(moved.verify(expected), Status::bad_mac);
}

TEST(Zuc256For3gppFace, Nca6) {
  Blob expected(30), expected_tag(16), out(30), tag(16);
  ASSERT_EQ(yuxi_zuc256_nca6_encrypt(expected.data(), expected_tag.data(), 16, text.data(), 30, aad.data(), 7,
                                     key.data(), iv.data()),
            YUXI_OK);
  ASSERT_EQ(zuc::nca6_encrypt(out, tag, text, aad, key, iv), Status::ok);
  EXPECT_EQ(out, expected);
  EXPECT_EQ(tag, expected_tag);
  ASSERT_EQ(zuc::nca6_decrypt(out, out, aad, tag, key, iv), Status::ok);
  EXPECT_EQ(out, text);
  EXPECT_EQ(zuc::nca6_decrypt(out, expected, text, tag, key, iv), Status::bad_mac);
  EXPECT_EQ(out, Blob(30));
  EXPECT_EQ(zuc::nca6_decrypt(std::span(out).first(29), expected, aad, tag, key, iv), Status::bad_length);
  EXPECT_EQ(zuc::nca6_encrypt(std::span(out).first(29), tag, text, aad, key, iv), Status::bad_length);

  zuc::Nca6 sender(key, iv), receiver(key, iv);
  ASSERT_EQ(sender.aad(aad), Status::ok);
  zuc::Nca6 moved = std::move(sender);
  EXPECT_EQ(sender.aad(aad), Status::bad_state);
  EXPECT_EQ(moved.encrypt(std::span(out).first(29), text), Status::bad_length);
  ASSERT_EQ(moved.encrypt(out, text), Status::ok);
  EXPECT_EQ(out, expected);
  ASSERT_EQ(moved.finish(tag), Status::ok);
  EXPECT_EQ(tag, expected_tag);
  ASSERT_EQ(receiver.aad(aad), Status::ok);
  ASSERT_EQ(receiver.absorb(out), Status::ok);
  EXPECT_EQ(receiver.release(out, out), Status::bad_state);
  out = expected;
  ASSERT_EQ(receiver.check(tag), Status::ok);
  EXPECT_EQ(receiver.release(std::span(out).first(29), out), Status::bad_length);
  ASSERT_EQ(receiver.release(out, out), Status::ok);
  EXPECT_EQ(out, text);
  receiver = zuc::Nca6(key, iv);
  EXPECT_EQ(receiver.check(tag), Status::bad_mac);
}

}  // namespace
}  // namespace yuxi::test
