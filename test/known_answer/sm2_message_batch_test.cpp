// SPDX-License-Identifier: Apache-2.0
// The numbers e of many messages by many signers at once: each is what the single call gives, on every hash back end;
// and every way of asking wrongly.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

struct Signers {
  explicit Signers(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      Blob d(32, static_cast<std::uint8_t>(i + 1));
      yuxi_sm2_private_key key;
      EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK);
      keys.push_back(key.public_key);
      Blob message(i * 23 % 200, static_cast<std::uint8_t>(i));
      messages.push_back(message);
    }
    for (const Blob& message : messages) items.push_back({message.data(), message.size()});
  }
  std::vector<yuxi_sm2_public_key> keys;
  std::vector<Blob> messages;
  std::vector<yuxi_sm3_message> items;
};

TEST(Sm2MessageBatch, EqualsTheSingleCalls) {
  const Signers signers(40);
  // 0 and 16 bytes of identity leave 2 and 18 bytes before the key in its block, 62 none, 61 all but one.
  for (const std::size_t id_length : {0, 16, 61, 62, 63, 200, 8191}) {
    const Blob id(id_length, 0x41);
    Blob wanted(32 * 40);
    for (std::size_t i = 0; i < 40; ++i)
      ASSERT_EQ(yuxi_sm2_message_digest_e(&wanted[32 * i], &signers.keys[i], id.data(), id_length,
                                          signers.items[i].data, signers.items[i].length),
                YUXI_OK);
    with_each_hash_backend([&] {
      for (const std::size_t count : {0, 1, 2, 3, 7, 8, 9, 40}) {
        Blob e(32 * (count + 1), 0x77);
        ASSERT_EQ(yuxi_sm2_message_digest_e_batch(e.data(), signers.keys.data(), id.data(), id_length,
                                                  signers.items.data(), count),
                  YUXI_OK);
        EXPECT_EQ(Blob(e.end() - 32, e.end()), Blob(32, 0x77)) << "wrote too far";
        e.resize(32 * count);
        EXPECT_EQ(e, Blob(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(32 * count))) << count;
      }
    });
  }
}

TEST(Sm2MessageBatch, Misuse) {
  const Signers signers(3);
  std::vector<yuxi_sm3_message> items = signers.items;
  const auto* keys = signers.keys.data();
  const auto* id = reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID);
  const Blob long_id(8192), zeros(96, 0), old(96, 0x77);
  Blob e = old;
  const auto zeroed_by = [&](yuxi_status got, yuxi_status wanted) {
    EXPECT_EQ(got, wanted);
    EXPECT_EQ(e, zeros);
    e = old;
  };
  EXPECT_EQ(yuxi_sm2_message_digest_e_batch(nullptr, keys, id, 16, items.data(), 3), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_message_digest_e_batch(e.data(), keys, id, 16, items.data(), SIZE_MAX / 2), YUXI_BAD_LENGTH);
  EXPECT_EQ(e, old);
  zeroed_by(yuxi_sm2_message_digest_e_batch(e.data(), nullptr, id, 16, items.data(), 3), YUXI_NULL_ARGUMENT);
  zeroed_by(yuxi_sm2_message_digest_e_batch(e.data(), keys, nullptr, 16, items.data(), 3), YUXI_NULL_ARGUMENT);
  zeroed_by(yuxi_sm2_message_digest_e_batch(e.data(), keys, id, 16, nullptr, 3), YUXI_NULL_ARGUMENT);
  zeroed_by(yuxi_sm2_message_digest_e_batch(e.data(), keys, long_id.data(), 8192, items.data(), 3), YUXI_BAD_IDENTITY);
  items[2] = {nullptr, 1};
  zeroed_by(yuxi_sm2_message_digest_e_batch(e.data(), keys, id, 16, items.data(), 3), YUXI_NULL_ARGUMENT);
  if (sizeof(std::size_t) == 8) {
    items[2] = {long_id.data(), static_cast<std::size_t>((std::uint64_t{1} << 61) - 32)};  // with Z one byte too many
    zeroed_by(yuxi_sm2_message_digest_e_batch(e.data(), keys, id, 16, items.data(), 3), YUXI_BAD_LENGTH);
  }
}

}  // namespace
}  // namespace yuxi::test
