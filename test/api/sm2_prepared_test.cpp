// SPDX-License-Identifier: Apache-2.0
// Prepared public keys in caller's memory: sizes and alignment, equality over back ends, memory that is too small,
// misaligned, empty or damaged, and use from the other back end.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include <memory>

#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

/// Aligned memory of exactly `size` bytes with guards around it.
class Memory {
 public:
  explicit Memory(std::size_t size) : size_(size), bytes_(size + 3 * align(), 0x77) {
    const auto address = reinterpret_cast<std::uintptr_t>(bytes_.data());
    start_ = align() + (align() - address % align()) % align();
  }
  void* at(std::size_t offset = 0) { return bytes_.data() + start_ + offset; }
  std::size_t size() const { return size_; }
  Blob content() const { return Blob(bytes_.begin() + start(), bytes_.begin() + start() + static_cast<long>(size_)); }
  bool guards_hold() const {
    for (std::size_t i = 0; i < bytes_.size(); ++i)
      if ((i < start_ || i >= start_ + size_) && bytes_[i] != 0x77) return false;
    return true;
  }

 private:
  static std::size_t align() { return yuxi_sm2_prepared_align(); }
  long start() const { return static_cast<long>(start_); }
  std::size_t size_;
  Blob bytes_;
  std::size_t start_;
};

constexpr yuxi_sm2_prepared_kind kinds[] = {YUXI_SM2_PREPARED_COMPACT, YUXI_SM2_PREPARED_BIG};
constexpr auto unknown_kind = static_cast<yuxi_sm2_prepared_kind>(3);

class Sm2PreparedApi : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;
  const yuxi_sm2_prepared* prepared = nullptr;

  yuxi_status verify() const {
    return yuxi_sm2_verify_prepared(example.signature.data(), prepared, default_id(), default_id_size,
                                    text(example.message), example.message.size());
  }
};

TEST_F(Sm2PreparedApi, Sizes) {
  with_each_backend([] {
    EXPECT_EQ(yuxi_sm2_prepared_align(), 64u);
    EXPECT_EQ(yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_COMPACT), 128u + 64 * 64);
    EXPECT_EQ(yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_BIG), 128u + 37 * 64 * 64);
    EXPECT_EQ(yuxi_sm2_prepared_size(unknown_kind), 0u);
    EXPECT_EQ(yuxi_sm2_prepared_size(static_cast<yuxi_sm2_prepared_kind>(0)), 0u);
  });
}

TEST_F(Sm2PreparedApi, VerifiesAndRemembersItsKey) {
  with_each_backend([&] {
    for (const auto kind : kinds) {
      Memory memory(yuxi_sm2_prepared_size(kind));
      ASSERT_EQ(yuxi_sm2_prepared_init(&prepared, memory.at(), memory.size(), kind, &key), YUXI_OK);
      EXPECT_EQ(static_cast<const void*>(prepared), memory.at());
      EXPECT_TRUE(memory.guards_hold());
      EXPECT_EQ(verify(), YUXI_OK);
      EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(example.signature.data(), prepared, example.e.data()), YUXI_OK);
      yuxi_sm2_public_key back{};
      EXPECT_EQ(yuxi_sm2_prepared_public_key(&back, prepared), YUXI_OK);
      EXPECT_EQ(blob(back.xy), example.xy);
      Blob bad = example.signature;
      bad[40] ^= 4;
      EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(bad.data(), prepared, example.e.data()), YUXI_BAD_SIGNATURE);
      EXPECT_EQ(yuxi_sm2_verify_prepared(bad.data(), prepared, default_id(), default_id_size, text(example.message),
                                         example.message.size()),
                YUXI_BAD_SIGNATURE);
      EXPECT_EQ(yuxi_sm2_verify_prepared(example.signature.data(), prepared, nullptr, 0, text(example.message),
                                         example.message.size()),
                YUXI_BAD_SIGNATURE);
    }
  });
}

TEST_F(Sm2PreparedApi, OneLayoutForAllBackEnds) {
  for (const auto kind : kinds) {
    std::vector<std::shared_ptr<Memory>> made;
    with_each_backend([&] {
      made.push_back(std::make_shared<Memory>(yuxi_sm2_prepared_size(kind)));
      ASSERT_EQ(yuxi_sm2_prepared_init(&prepared, made.back()->at(), made.back()->size(), kind, &key), YUXI_OK);
    });
    for (const auto& memory : made) EXPECT_EQ(memory->content(), made.front()->content());
    with_each_backend([&] {
      for (const auto& memory : made) {
        prepared = static_cast<const yuxi_sm2_prepared*>(memory->at());
        EXPECT_EQ(verify(), YUXI_OK);
      }
    });
  }
}

TEST_F(Sm2PreparedApi, MemoryThatWillNotDo) {
  Memory memory(yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_BIG));
  const auto expect = [&](yuxi_status status, void* at, std::size_t length, yuxi_sm2_prepared_kind kind,
                          const yuxi_sm2_public_key* from) {
    prepared = reinterpret_cast<const yuxi_sm2_prepared*>(&memory);
    EXPECT_EQ(yuxi_sm2_prepared_init(&prepared, at, length, kind, from), status);
    EXPECT_EQ(prepared, nullptr);
  };
  const std::size_t compact = yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_COMPACT);
  expect(YUXI_NULL_ARGUMENT, nullptr, compact, YUXI_SM2_PREPARED_COMPACT, &key);
  expect(YUXI_NULL_ARGUMENT, memory.at(), compact, YUXI_SM2_PREPARED_COMPACT, nullptr);
  expect(YUXI_BAD_LENGTH, memory.at(), memory.size(), unknown_kind, &key);
  expect(YUXI_BUFFER_TOO_SMALL, memory.at(), compact - 1, YUXI_SM2_PREPARED_COMPACT, &key);
  expect(YUXI_BUFFER_TOO_SMALL, memory.at(), 0, YUXI_SM2_PREPARED_COMPACT, &key);
  expect(YUXI_BUFFER_TOO_SMALL, memory.at(), memory.size() - 1, YUXI_SM2_PREPARED_BIG, &key);
  for (const std::size_t offset : {1, 8, 32, 63})
    expect(YUXI_BAD_ALIGNMENT, memory.at(offset), compact, YUXI_SM2_PREPARED_COMPACT, &key);
  yuxi_sm2_public_key bad = key;
  bad.xy[63] ^= 1;
  expect(YUXI_BAD_POINT, memory.at(), compact, YUXI_SM2_PREPARED_COMPACT, &bad);
  const yuxi_sm2_public_key zero{};
  expect(YUXI_BAD_POINT, memory.at(), compact, YUXI_SM2_PREPARED_COMPACT, &zero);
  EXPECT_EQ(memory.content(), Blob(memory.size(), 0x77));  // all of that touched nothing
  EXPECT_EQ(yuxi_sm2_prepared_init(nullptr, memory.at(), memory.size(), YUXI_SM2_PREPARED_BIG, &key),
            YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_prepared_init(&prepared, memory.at(), compact, YUXI_SM2_PREPARED_COMPACT, &key), YUXI_OK);
}

TEST_F(Sm2PreparedApi, DamagedMemoryIsFound) {
  Memory memory(yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_COMPACT));
  ASSERT_EQ(yuxi_sm2_prepared_init(&prepared, memory.at(), memory.size(), YUXI_SM2_PREPARED_COMPACT, &key), YUXI_OK);
  const auto expect_bad_state = [&] {
    yuxi_sm2_public_key back = key;
    EXPECT_EQ(verify(), YUXI_BAD_STATE);
    EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(example.signature.data(), prepared, example.e.data()), YUXI_BAD_STATE);
    EXPECT_EQ(yuxi_sm2_prepared_public_key(&back, prepared), YUXI_BAD_STATE);
    EXPECT_TRUE(all_zero(back));
  };
  // Every bit of tag, kind, checksum and key.
  auto* header = static_cast<std::uint8_t*>(memory.at());
  for (std::size_t bit = 0; bit < 88 * 8; ++bit) {
    SCOPED_TRACE(bit);
    header[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    expect_bad_state();
    header[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
  }
  EXPECT_EQ(verify(), YUXI_OK);
  header[8] = YUXI_SM2_PREPARED_BIG;  // would be read far beyond the memory
  expect_bad_state();
  std::memset(header, 0, memory.size());
  expect_bad_state();
  // A copy at a place that is not aligned.
  ASSERT_EQ(yuxi_sm2_prepared_init(&prepared, memory.at(), memory.size(), YUXI_SM2_PREPARED_COMPACT, &key), YUXI_OK);
  Memory elsewhere(memory.size() + 8);
  std::memcpy(elsewhere.at(8), memory.at(), memory.size());
  prepared = static_cast<const yuxi_sm2_prepared*>(elsewhere.at(8));
  expect_bad_state();
}

TEST_F(Sm2PreparedApi, Misuse) {
  Memory memory(yuxi_sm2_prepared_size(YUXI_SM2_PREPARED_COMPACT));
  ASSERT_EQ(yuxi_sm2_prepared_init(&prepared, memory.at(), memory.size(), YUXI_SM2_PREPARED_COMPACT, &key), YUXI_OK);
  const std::uint8_t* rs = example.signature.data();
  const std::uint8_t* message = text(example.message);
  EXPECT_EQ(yuxi_sm2_verify_prepared(nullptr, prepared, nullptr, 0, message, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_prepared(rs, nullptr, nullptr, 0, message, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_prepared(rs, prepared, nullptr, 1, message, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_prepared(rs, prepared, nullptr, 0, nullptr, 1), YUXI_NULL_ARGUMENT);
  const Blob id(8192, 1);
  EXPECT_EQ(yuxi_sm2_verify_prepared(rs, prepared, id.data(), id.size(), message, 1), YUXI_BAD_IDENTITY);
  EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(nullptr, prepared, rs), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(rs, nullptr, rs), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(rs, prepared, nullptr), YUXI_NULL_ARGUMENT);
  yuxi_sm2_public_key back = key;
  EXPECT_EQ(yuxi_sm2_prepared_public_key(nullptr, prepared), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_prepared_public_key(&back, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(back));
}

}  // namespace
}  // namespace yuxi::test
