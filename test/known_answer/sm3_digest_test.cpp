// SPDX-License-Identifier: Apache-2.0
// SM3 against the standard's examples and against independently computed digests, on every hash back end: each length
// around the block boundaries, each way of cutting a message into pieces, messages beyond 2^32 bits, and the length
// field up to its end.
#include <gtest/gtest.h>

#include <algorithm>

#include "hash/sm3.hpp"
#include "support/hash_engines.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

using hash::HashEngine;

std::string digest_hex(const HashEngine& engine, base::View message) {
  Blob digest(32);
  EXPECT_EQ(hash::sm3_digest(engine, digest.data(), message), YUXI_OK);
  return to_hex(digest);
}

/// The message of the vectors: byte i is 7i + seed.
Blob pattern(std::size_t length, std::size_t seed) {
  Blob message(length);
  for (std::size_t i = 0; i < length; ++i) message[i] = static_cast<std::uint8_t>(7 * i + seed);
  return message;
}

class Sm3 : public testing::TestWithParam<HashEngine> {
 protected:
  const HashEngine& engine() const { return GetParam(); }
  const nlohmann::json vectors = load_vectors("sm3.json");

  /// Hashes the message cut at the given places.
  std::string in_pieces(base::View message, std::initializer_list<std::size_t> cuts) const {
    hash::Sm3<HashEngine> running(engine());
    std::size_t from = 0;
    for (const std::size_t cut : cuts) {
      EXPECT_EQ(running.absorb(message.subspan(from, cut - from)), YUXI_OK);
      from = cut;
    }
    EXPECT_EQ(running.absorb(message.subspan(from)), YUXI_OK);
    Blob digest(32);
    running.finish(digest.data());
    return to_hex(digest);
  }
};

TEST_P(Sm3, StandardExamples) {
  ASSERT_EQ(vectors["standard"].size(), 2u);
  for (const auto& example : vectors["standard"]) {
    EXPECT_EQ(digest_hex(engine(), from_hex(example["message"].get<std::string>())), example["digest"]);
  }
}

TEST_P(Sm3, EveryLengthTo300) {
  ASSERT_EQ(vectors["lengths"].size(), 301u);
  for (std::size_t n = 0; n <= 300; ++n) EXPECT_EQ(digest_hex(engine(), pattern(n, n)), vectors["lengths"][n]) << n;
}

TEST_P(Sm3, EveryAlignment) {
  for (std::size_t shift = 0; shift < 16; ++shift) {
    Blob memory(shift + 300);
    const Blob message = pattern(300, 300);
    std::copy(message.begin(), message.end(), memory.begin() + static_cast<std::ptrdiff_t>(shift));
    EXPECT_EQ(digest_hex(engine(), base::View(memory).subspan(shift)), vectors["lengths"][300]) << shift;
  }
}

TEST_P(Sm3, EveryCutInTwo) {
  for (std::size_t n = 0; n <= 200; ++n) {
    const Blob message = pattern(n, n);
    for (std::size_t cut = 0; cut <= n; ++cut) {
      ASSERT_EQ(in_pieces(message, {cut}), vectors["lengths"][n]) << n << " bytes cut at " << cut;
    }
  }
}

TEST_P(Sm3, EveryCutInThree) {
  constexpr std::size_t n = 135;
  const Blob message = pattern(n, n);
  for (std::size_t first = 0; first <= n; ++first) {
    for (std::size_t second = first; second <= n; ++second) {
      ASSERT_EQ(in_pieces(message, {first, second}), vectors["lengths"][n]) << "cut at " << first << " and " << second;
    }
  }
}

TEST_P(Sm3, ByteByByte) {
  for (std::size_t n = 0; n <= 300; ++n) {
    hash::Sm3<HashEngine> running(engine());
    for (const std::uint8_t byte : pattern(n, n)) ASSERT_EQ(running.absorb({&byte, 1}), YUXI_OK);
    Blob digest(32);
    running.finish(digest.data());
    ASSERT_EQ(to_hex(digest), vectors["lengths"][n]) << n;
  }
}

// 2^29 bytes are 2^32 bits: a 32-bit count of bits, or a signed one, goes wrong at half of it or at all of it.
TEST_P(Sm3, BeyondHalfAGigabyte) {
#if defined(YUXI_TEST_LIBRARY_IS_NOT_OPTIMISED)
  GTEST_SKIP() << "600 MiB take a minute without optimisation; optimised builds run this";
#endif
  const Blob chunk((std::size_t{1} << 20) + 13, 0);
  hash::Sm3State running;
  hash::sm3_begin(running);
  std::uint64_t done = 0;
  for (const auto& entry : vectors["zeros"]) {
    const auto length = entry["length"].get<std::uint64_t>();
    while (done < length) {
      const auto step = std::min<std::uint64_t>(chunk.size(), length - done);
      ASSERT_EQ(hash::sm3_absorb(engine(), running, base::View(chunk).first(step)), YUXI_OK);
      done += step;
    }
    hash::Sm3State fork = running;
    Blob digest(32);
    hash::sm3_finish(engine(), digest.data(), fork);
    EXPECT_EQ(to_hex(digest), entry["digest"]) << length;
  }
  EXPECT_GT(done, std::uint64_t{512} << 20);
}

TEST_P(Sm3, LengthFieldToItsEnd) {
  ASSERT_FALSE(vectors["continued"].empty());
  for (const auto& entry : vectors["continued"]) {
    hash::Sm3State running;
    hash::sm3_resume(running, hash::sm3_iv, entry["absorbed"].get<std::uint64_t>());
    ASSERT_EQ(hash::sm3_absorb(engine(), running, pattern(entry["tail"].get<std::size_t>(), 1)), YUXI_OK) << entry;
    Blob digest(32);
    hash::sm3_finish(engine(), digest.data(), running);
    EXPECT_EQ(to_hex(digest), entry["digest"]) << entry;
  }
}

TEST_P(Sm3, NoBlocksChangeNothing) {
  std::uint32_t state[8];
  std::copy(std::begin(hash::sm3_iv), std::end(hash::sm3_iv), state);
  engine().sm3_blocks(state, nullptr, 0);
  EXPECT_TRUE(std::equal(std::begin(state), std::end(state), std::begin(hash::sm3_iv)));
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, Sm3, testing::ValuesIn(hash_engines()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace yuxi::test
