// SPDX-License-Identifier: Apache-2.0
// ZUC through the C++ face: the same answers as the C functions, and what a moved-from object says.
#include <gtest/gtest.h>
#include <yuxi/yuxi.hpp>

#include <utility>

#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

const std::array<std::uint8_t, 16> key = {0x17, 0x3d, 0x14, 0xba, 0x50, 0x03, 0x73, 0x1d,
                                          0x7a, 0x60, 0x04, 0x94, 0x70, 0xf0, 0x0a, 0x29};
const zuc::Bearer bearer = {0x66035492, 15, 0};

TEST(ZucFace, Eea3) {
  const Blob plaintext = from_hex("6cf65340735552ab0c9752fa6f9025fe0bd675d9005875b200");
  Blob out(25);
  ASSERT_EQ(zuc::eea3(out, plaintext, 193, key, bearer), Status::ok);
  EXPECT_EQ(to_hex(out), "a6c85fc66afb8533aafc2518dfe784940ee1e4b030238cc800");
  EXPECT_EQ(zuc::eea3(out, plaintext, 201, key, bearer), Status::bad_length);
  EXPECT_EQ(zuc::eea3(out, plaintext, 192, key, bearer), Status::bad_length);
  EXPECT_EQ(zuc::eea3(std::span(out).first(24), plaintext, 193, key, bearer), Status::bad_length);
  EXPECT_EQ(zuc::eea3(out, plaintext, 193, key, {0, 32, 0}), Status::bad_iv);
}

TEST(ZucFace, Eia3) {
  const std::array<std::uint8_t, 16> zero_key{};
  const Blob data(1, 0);
  const auto mac = zuc::eia3(data, 1, zero_key, {0, 0, 0});
  ASSERT_TRUE(mac);
  EXPECT_EQ(to_hex(mac->data(), 4), "c8a9595e");
  EXPECT_EQ(zuc::eia3(data, 9, zero_key, {0, 0, 0}).status(), Status::bad_length);
  EXPECT_EQ(zuc::eia3(data, 1, zero_key, {0, 0, 2}).status(), Status::bad_iv);
  auto running = zuc::Mac<4>::eia3(zero_key, {0, 0, 0});
  ASSERT_TRUE(running);
  auto moved = std::move(*running);
  EXPECT_EQ(running->update(data), Status::bad_state);
  const auto tag = moved.finish(0x00, 1);
  ASSERT_TRUE(tag);
  EXPECT_EQ(*tag, *mac);
  EXPECT_EQ(moved.finish().status(), Status::bad_state);
  EXPECT_EQ(zuc::Mac<4>::eia3(zero_key, {0, 32, 0}).status(), Status::bad_iv);
}

TEST(ZucFace, Zuc256) {
  const std::array<std::uint8_t, 32> zero_key{};
  const std::array<std::uint8_t, 23> packed{};
  std::array<std::uint8_t, 25> loose{};
  Blob out(8);
  auto stream = zuc::Keystream::zuc256_2018(zero_key, packed);
  ASSERT_EQ(stream.read(std::span(out).first(5)), Status::ok);
  auto moved = std::move(stream);
  ASSERT_EQ(moved.read(std::span(out).subspan(5)), Status::ok);
  EXPECT_EQ(to_hex(out), "58d03ad62e032ce2");
  EXPECT_EQ(stream.read(out), Status::bad_state);
  EXPECT_EQ(moved.apply(std::span(out).first(3), out), Status::bad_length);
  auto same = zuc::Keystream::zuc256_2018_loose(zero_key, loose);
  ASSERT_TRUE(same);
  Blob text = from_hex("58d03ad62e032ce2");
  ASSERT_EQ(same->apply(text, text), Status::ok);
  EXPECT_EQ(text, Blob(8, 0));
  auto mac = zuc::Mac<16>::zuc256_2018(zero_key, packed);
  ASSERT_EQ(mac.update(Blob(50, 0)), Status::ok);
  const auto tag = mac.finish();
  ASSERT_TRUE(tag);
  EXPECT_EQ(to_hex(tag->data(), 16), "d85e54bbcb9600967084c952a1654b26");
  loose[20] = 64;
  EXPECT_EQ(zuc::Keystream::zuc256_2018_loose(zero_key, loose).status(), Status::bad_iv);
  EXPECT_EQ(zuc::Mac<8>::zuc256_2018_loose(zero_key, loose).status(), Status::bad_iv);
}

TEST(ZucFace, Batches) {
  const Blob plaintext = from_hex("6cf65340735552ab0c9752fa6f9025fe0bd675d9005875b200"), zero(1), long_zeros(50);
  const std::array<std::uint8_t, 16> zero_key{};
  const std::array<std::uint8_t, 32> zero_key256{};
  const std::array<std::uint8_t, 23> zero_iv{};
  Blob out(25), same = plaintext;
  zuc::Mac32 mac{};
  zuc::Job128 jobs[] = {zuc::Job128::eea3(out, plaintext, 193, key, bearer),
                        zuc::Job128::eia3(mac, zero, 1, zero_key, {0, 0, 0}),
                        zuc::Job128::eea3(same, same, 193, key, bearer)};
  ASSERT_EQ(zuc::batch(jobs), Status::ok);
  EXPECT_EQ(to_hex(out), "a6c85fc66afb8533aafc2518dfe784940ee1e4b030238cc800");
  EXPECT_EQ(same, out);
  EXPECT_EQ(to_hex(mac.data(), 4), "c8a9595e");
  zuc::Mac32 wrong = mac;
  wrong[3] ^= 1;
  zuc::Job128 checks[] = {zuc::Job128::eia3_verify(mac, zero, 1, zero_key, {0, 0, 0}),
                          zuc::Job128::eia3_verify(wrong, zero, 1, zero_key, {0, 0, 0}),
                          zuc::Job128::eia3_verify(mac, zero, 9, zero_key, {0, 0, 0}),
                          zuc::Job128::eea3(std::span(out).first(24), plaintext, 193, key, bearer)};
  EXPECT_EQ(zuc::batch(checks), Status::bad_mac);
  EXPECT_EQ(checks[0].status(), Status::ok);
  EXPECT_EQ(checks[1].status(), Status::bad_mac);
  EXPECT_EQ(checks[2].status(), Status::bad_length);
  EXPECT_EQ(checks[3].status(), Status::bad_length);
  EXPECT_EQ(zuc::batch(std::span<zuc::Job128>()), Status::ok);
  EXPECT_EQ(zuc::eia3_verify(mac, zero, 1, zero_key, {0, 0, 0}), Status::ok);
  EXPECT_EQ(zuc::eia3_verify(wrong, zero, 1, zero_key, {0, 0, 0}), Status::bad_mac);
  EXPECT_EQ(zuc::eia3_verify(mac, zero, 9, zero_key, {0, 0, 0}), Status::bad_length);
  const auto running = [&] { return zuc::Mac<4>::eia3(zero_key, {0, 0, 0}); };
  EXPECT_EQ(running()->verify(mac, 0, 1), Status::ok);
  EXPECT_EQ(running()->verify(wrong, 0, 1), Status::bad_mac);

  Blob tag(16), text(8), expected = from_hex("d85e54bbcb9600967084c952a1654b26");
  zuc::Job256 jobs256[] = {zuc::Job256::mac(tag, long_zeros, 400, zero_key256, zero_iv),
                           zuc::Job256::encrypt(text, text, 64, zero_key256, zero_iv),
                           zuc::Job256::verify(expected, long_zeros, 400, zero_key256, zero_iv)};
  ASSERT_EQ(zuc::batch(jobs256), Status::ok);
  EXPECT_EQ(tag, expected);
  EXPECT_EQ(to_hex(text), "58d03ad62e032ce2");
  zuc::Job256 refused[] = {zuc::Job256::mac(std::span(tag).first(5), long_zeros, 400, zero_key256, zero_iv),
                           zuc::Job256::encrypt(text, text, 65, zero_key256, zero_iv)};
  EXPECT_EQ(zuc::batch(refused), Status::bad_length);
  EXPECT_EQ(refused[0].status(), Status::bad_length);
  EXPECT_EQ(refused[1].status(), Status::bad_length);
}

TEST(ZucFace, Zuc128) {
  const std::array<std::uint8_t, 16> zeros{};
  Blob out(8);
  auto stream = zuc::Keystream::zuc128(zeros, zeros);
  ASSERT_EQ(stream.apply(out, out), Status::ok);
  EXPECT_EQ(to_hex(out), "27bede74018082da");
}

}  // namespace
}  // namespace yuxi::test
