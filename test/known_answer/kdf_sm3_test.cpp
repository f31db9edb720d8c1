// SPDX-License-Identifier: Apache-2.0
// The key derivation function on every hash back end, against hashing Z || counter afresh for each block: all short
// lengths, counters that cross a byte, running positions in every split.
#include <gtest/gtest.h>

#include "hash/kdf.hpp"
#include "support/hash_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

Blob filled(std::size_t size, unsigned seed) {
  Blob bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + seed + i / 256);
  return bytes;
}

/// SM3(Z || counter).
Blob block_afresh(Blob z, std::uint32_t counter) {
  for (int shift = 24; shift >= 0; shift -= 8) z.push_back(static_cast<std::uint8_t>(counter >> shift));
  Blob digest(32);
  EXPECT_EQ(yuxi_sm3_digest(digest.data(), z.data(), z.size()), YUXI_OK);
  return digest;
}

Blob afresh(const Blob& z, std::size_t size) {
  Blob stream;
  for (std::uint32_t counter = 1; stream.size() < size; ++counter) {
    const Blob block = block_afresh(z, counter);
    stream.insert(stream.end(), block.begin(), block.end());
  }
  stream.resize(size);
  return stream;
}

TEST(KdfSm3, EveryShortLengthAndZOfOneToThreeBlocks) {
  for (const auto& hash : hash_engines()) {
    for (const std::size_t blocks : {1, 2, 3}) {
      const Blob z = filled(64 * blocks, 3), wanted = afresh(z, 600);  // eight blocks at once and more
      for (std::size_t size = 0; size <= wanted.size(); ++size) {
        Blob key(size + 1, 0x77);
        ASSERT_EQ(hash::kdf_sm3(hash, base::Bytes(key).first(size), z), YUXI_OK);
        ASSERT_EQ(key.back(), 0x77) << "wrote too far";
        key.pop_back();
        ASSERT_EQ(key, Blob(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(size))) << size;
      }
    }
  }
}

TEST(KdfSm3, CounterCrossesItsBytes) {
  const Blob z = filled(64, 9);
  for (const auto& hash : hash_engines()) {
    Blob key(32 * 65540);  // 2 MB: up to counter 65540
    ASSERT_EQ(hash::kdf_sm3(hash, key, z), YUXI_OK);
    for (const std::uint32_t counter : {1u, 2u, 127u, 128u, 255u, 256u, 257u, 511u, 512u, 65535u, 65536u, 65537u}) {
      const Blob got(key.begin() + 32 * (counter - 1), key.begin() + 32 * counter);
      EXPECT_EQ(got, block_afresh(z, counter)) << counter;
    }
    // The upper half cannot be reached by running there.
    hash::KdfSm3 kdf;
    hash::kdf_sm3_begin(hash, kdf, z);
    for (const std::uint32_t counter : {0xffffffu, 0x1000000u, 0x80000000u, 0xffffffffu}) {
      hash::kdf_sm3_make_block(hash, kdf, counter);
      EXPECT_EQ(blob(kdf.block), block_afresh(z, counter)) << counter;
    }
  }
}

TEST(KdfSm3, EverySplitInThreeIsTheWhole) {
  const Blob z = filled(64, 1), data = filled(331, 5), stream = afresh(z, data.size());
  Blob wanted = data;
  for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] ^= stream[i];
  for (const auto& hash : hash_engines()) {
    for (std::size_t first = 0; first <= data.size(); first += first < 70 ? 1 : 5) {
      for (std::size_t second = first; second <= data.size(); second += second < 70 ? 1 : 17) {
        hash::KdfSm3 kdf;
        hash::kdf_sm3_begin(hash, kdf, z);
        Blob out(data.size());
        const std::size_t cuts[] = {0, first, second, data.size()};
        for (int i = 0; i < 3; ++i)
          hash::kdf_sm3_xor(hash, kdf, out.data() + cuts[i], data.data() + cuts[i], cuts[i + 1] - cuts[i]);
        ASSERT_EQ(out, wanted) << first << ' ' << second;
        hash::kdf_sm3_rewind(hash, kdf);
        hash::kdf_sm3_xor(hash, kdf, out.data(), out.data(), out.size());  // in place, and back
        ASSERT_EQ(out, data);
      }
    }
  }
}

TEST(KdfSm3, RefusesWhatTheCounterCannotCount) {
  if (sizeof(std::size_t) < 8) GTEST_SKIP() << "no such length on this machine";
  std::uint8_t byte = 0x77;
  const Blob z = filled(64, 1);
  const auto too_long = static_cast<std::size_t>(hash::kdf_sm3_max_bytes + 1);
  for (const auto& hash : hash_engines())
    EXPECT_EQ(hash::kdf_sm3(hash, base::Bytes(&byte, too_long), z), YUXI_BAD_LENGTH);
  EXPECT_EQ(byte, 0x77);
}

}  // namespace
}  // namespace yuxi::test
