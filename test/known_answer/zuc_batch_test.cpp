// SPDX-License-Identifier: Apache-2.0
// Many messages in one call, on every stream back end: each answer must be that of the single call, which is checked
// against the standards elsewhere. Every bit length and every tag, mixed tasks and lengths, each place among the lanes,
// in place, at every alignment, nothing written behind an end.
#include <gtest/gtest.h>
#include <yuxi/zuc.h>

#include <algorithm>
#include <list>

#include "support/stream_backends.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

/// A generator of its own, so that a failure can be repeated.
struct Dice {
  std::uint64_t state;
  std::uint32_t next() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(state >> 33);
  }
  std::uint32_t below(std::uint32_t n) { return next() % n; }
  Blob bytes(std::size_t size) {
    Blob blob(size);
    for (auto& byte : blob) byte = static_cast<std::uint8_t>(next());
    return blob;
  }
};

constexpr std::uint8_t fence = 0xa7;

/// One job with memory of its own: `data` and `out` stand at an offset, and behind the output there is a fence.
struct Case {
  Blob key, iv, data, out, expected, tag;
  std::size_t tag_length = 0;  // 0: encrypt
  bool in_place = false, is_256 = false;
  std::size_t shift;
  yuxi_zuc128_job job128{};
  yuxi_zuc256_2018_job job256{};

  Case(Dice& dice, bool with_256, std::size_t tag, std::uint32_t bits)
      : key(dice.bytes(32)), iv(dice.bytes(23)), tag_length(tag), is_256(with_256), shift(dice.below(33)) {
    const std::size_t size = bits / 8 + (bits % 8 != 0);
    data = dice.bytes(shift + size);
    in_place = tag_length == 0 && dice.below(2) == 0;
    out.assign(shift + (tag_length == 0 ? size : tag_length) + 40, fence);
    const unsigned bearer = dice.below(32), direction = dice.below(2);
    const auto task = tag_length == 0 ? YUXI_ZUC_ENCRYPT : YUXI_ZUC_MAC;
    job128 = {task, dice.next(), bearer, direction, key.data(), nullptr, bits, nullptr, nullptr, YUXI_INTERNAL_ERROR};
    job256 = {task, bits, key.data(), iv.data(), nullptr, nullptr, nullptr, tag_length, YUXI_INTERNAL_ERROR};
    expect(bits);
  }

  /// What the single calls say, by another back end.
  void expect(std::uint32_t bits) {
    const std::uint8_t* in = data.data() + shift;
    expected.resize(tag_length == 0 ? data.size() - shift : tag_length);
    if (is_256 && tag_length == 0) {
      yuxi_zuc context;
      ASSERT_EQ(yuxi_zuc256_2018_init(&context, key.data(), iv.data()), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_xor(&context, expected.data(), in, expected.size()), YUXI_OK);
      if (bits % 8 != 0) expected.back() = static_cast<std::uint8_t>(expected.back() & 0xff00u >> bits % 8);
    } else if (is_256) {
      ASSERT_EQ(yuxi_zuc256_2018_mac(expected.data(), tag_length, in, bits, key.data(), iv.data()), YUXI_OK);
    } else if (tag_length == 0) {
      ASSERT_EQ(yuxi_zuc128_eea3(expected.data(), in, bits, key.data(), job128.count, job128.bearer, job128.direction),
                YUXI_OK);
    } else {
      ASSERT_EQ(yuxi_zuc128_eia3(expected.data(), in, bits, key.data(), job128.count, job128.bearer, job128.direction),
                YUXI_OK);
    }
  }

  /// Fresh outputs; in-place jobs get a copy of their data, fence and all.
  void reset() {
    std::fill(out.begin(), out.end(), fence);
    if (in_place) std::copy(data.begin(), data.end(), out.begin());
    job128.in = job256.in = (in_place ? out : data).data() + shift;
    job128.out = job256.out = out.data() + shift;
    job128.status = job256.status = YUXI_INTERNAL_ERROR;
  }

  bool good() const {
    const auto begin = out.begin() + static_cast<std::ptrdiff_t>(shift),
               end = begin + static_cast<std::ptrdiff_t>(expected.size());
    return std::equal(begin, end, expected.begin()) &&
           std::all_of(end, out.end(), [](std::uint8_t byte) { return byte == fence; });
  }
};

/// Runs the cases as one batch, on every back end.
void check(std::list<Case>& cases) {
  with_each_stream_backend([&] {
    for (auto& one : cases) one.reset();
    std::vector<yuxi_zuc128_job> jobs128;
    std::vector<yuxi_zuc256_2018_job> jobs256;
    for (const auto& one : cases) {
      if (one.is_256)
        jobs256.push_back(one.job256);
      else
        jobs128.push_back(one.job128);
    }
    ASSERT_EQ(yuxi_zuc128_batch(jobs128.data(), jobs128.size()), YUXI_OK);
    ASSERT_EQ(yuxi_zuc256_2018_batch(jobs256.data(), jobs256.size()), YUXI_OK);
    for (const auto& job : jobs128) ASSERT_EQ(job.status, YUXI_OK);
    for (const auto& job : jobs256) ASSERT_EQ(job.status, YUXI_OK);
    std::size_t number = 0;
    for (const auto& one : cases) {
      ASSERT_TRUE(one.good()) << "case " << number << ": " << one.job256.bits << " bits, tag " << one.tag_length;
      ++number;
    }
  });
}

class ZucBatch : public testing::Test {
 protected:
  // What is expected is computed here, by the portable code.
  void SetUp() override {
    if (yuxi_backend_force(YUXI_ENGINE_STREAM, "portable32") != YUXI_OK) GTEST_SKIP() << "a build with one back end";
  }
  void TearDown() override { EXPECT_EQ(yuxi_backend_force(YUXI_ENGINE_STREAM, nullptr), YUXI_OK); }
};

TEST_F(ZucBatch, EveryBitLengthInOrder) {
  Dice dice{1};
  for (const std::size_t tag : {0, 4, 8, 16}) {
    std::list<Case> cases;
    for (std::uint32_t bits = 0; bits <= 1700; ++bits) {
      cases.emplace_back(dice, true, tag, bits);
      if (tag <= 4) cases.emplace_back(dice, false, tag, bits);
    }
    check(cases);
  }
}

TEST_F(ZucBatch, MixedTasksAndLengths) {
  Dice dice{2};
  for (int round = 0; round < 12; ++round) {
    std::list<Case> cases;
    const std::uint32_t jobs = 1 + dice.below(70);
    for (std::uint32_t i = 0; i < jobs; ++i) {
      constexpr std::uint32_t limits[] = {81, 700, 4000, 20000};
      const std::size_t tags[] = {0, 4, 8, 16};
      const bool is_256 = dice.below(2) == 0;
      cases.emplace_back(dice, is_256, tags[dice.below(is_256 ? 4 : 2)], dice.below(limits[dice.below(4)]));
    }
    check(cases);
  }
}

TEST_F(ZucBatch, AnyNumberOfEqualJobs) {
  Dice dice{3};
  for (std::uint32_t jobs = 0; jobs <= 40; ++jobs) {
    std::list<Case> cases;
    for (std::uint32_t i = 0; i < jobs; ++i) cases.emplace_back(dice, i % 2 == 0, 4 * (i / 2 % 2), 8 * 150);
    check(cases);
  }
}

TEST_F(ZucBatch, LongOnesAmongShortOnes) {
  Dice dice{4};
  std::list<Case> cases;
  for (std::uint32_t i = 0; i < 60; ++i) {
    const std::uint32_t bytes = i % 15 == 7 ? 65535 + i / 15 % 2 : dice.below(10);
    cases.emplace_back(dice, i % 2 == 0, 4 * (i / 2 % 2), 8 * bytes);
  }
  check(cases);
}

// The feedback of 0 that must become 2^31 - 1, in each place among more jobs than there are lanes.
TEST_F(ZucBatch, ZeroFeedbackInEveryLane) {
  const auto v = load_vectors("zuc128_eea3_eia3.json")["lfsr_zero"];
  const Blob key = from_hex(v["key"].get<std::string>());
  const Blob expected = from_hex(v["keystream_1500"].get<std::string>()), zeros(1500);
  const auto count = static_cast<std::uint32_t>(std::stoul(v["count"].get<std::string>(), nullptr, 16));
  Dice dice{5};
  with_each_stream_backend([&] {
    for (std::size_t place = 0; place < 40; ++place) {
      std::vector<Blob> keys, outs;
      std::vector<yuxi_zuc128_job> jobs(40);
      for (std::size_t i = 0; i < jobs.size(); ++i) {
        keys.push_back(i == place ? key : dice.bytes(16));
        outs.push_back(Blob(i == place ? 1500 : 100 + dice.below(500)));
        jobs[i] = {YUXI_ZUC_ENCRYPT,
                   i == place ? count : dice.next(),
                   0,
                   0,
                   keys[i].data(),
                   zeros.data(),
                   static_cast<std::uint32_t>(8 * outs[i].size()),
                   outs[i].data(),
                   nullptr,
                   YUXI_OK};
      }
      ASSERT_EQ(yuxi_zuc128_batch(jobs.data(), jobs.size()), YUXI_OK);
      ASSERT_EQ(outs[place], expected) << place;
    }
  });
}

TEST_F(ZucBatch, PublishedVectorsInEveryLane) {
  const auto all = load_vectors("zuc128_eea3_eia3.json");
  with_each_stream_backend([&] {
    for (const bool mac : {false, true}) {
      for (std::size_t shift = 0; shift < 16; ++shift) {  // moves every vector through all lanes
        std::list<Blob> memory;
        std::vector<yuxi_zuc128_job> jobs(shift);
        for (auto& filler : jobs) {
          memory.push_back(Blob(64));
          auto* bytes = memory.back().data();
          filler = {YUXI_ZUC_ENCRYPT, 0, 0, 0, bytes, bytes + 16, 8 * 40, bytes + 16, nullptr, YUXI_OK};
        }
        std::vector<std::string> expected;
        for (const auto& v : all[mac ? "eia3" : "eea3"]) {
          if (v[mac ? "msg" : "pt"].is_null() || v[mac ? "mac" : "ct"].is_null()) continue;
          memory.push_back(from_hex(v["key"].get<std::string>()));
          const auto* key = memory.back().data();
          memory.push_back(from_hex(v[mac ? "msg" : "pt"].get<std::string>()));
          const auto* in = memory.back().data();
          expected.push_back(v[mac ? "mac" : "ct"].get<std::string>());
          memory.push_back(Blob(expected.back().size() / 2));
          jobs.push_back({mac ? YUXI_ZUC_MAC : YUXI_ZUC_ENCRYPT,
                          static_cast<std::uint32_t>(std::stoul(v["count"].get<std::string>(), nullptr, 16)),
                          v["bearer"].get<unsigned>(), v["direction"].get<unsigned>(), key, in,
                          v["bits"].get<std::uint32_t>(), memory.back().data(), nullptr, YUXI_OK});
        }
        ASSERT_GT(expected.size(), 10u);
        ASSERT_EQ(yuxi_zuc128_batch(jobs.data(), jobs.size()), YUXI_OK);
        for (std::size_t i = 0; i < expected.size(); ++i) {
          const auto& job = jobs[shift + i];
          ASSERT_EQ(to_hex(job.out, expected[i].size() / 2), expected[i]) << i << " behind " << shift;
        }
      }
    }
  });
}

TEST_F(ZucBatch, Verify) {
  Dice dice{6};
  std::list<Case> cases;
  for (std::uint32_t i = 0; i < 50; ++i) cases.emplace_back(dice, i % 2 == 0, i % 2 == 0 ? 4u << i / 2 % 3 : 4, 37 * i);
  with_each_stream_backend([&] {
    for (std::size_t wrong = 0; wrong < cases.size(); wrong += 3) {
      std::vector<yuxi_zuc128_job> jobs128;
      std::vector<yuxi_zuc256_2018_job> jobs256;
      std::size_t number = 0, wrong_place = 0;
      for (auto& one : cases) {
        one.reset();
        one.tag = one.expected;
        if (number == wrong) {
          one.tag[dice.below(static_cast<std::uint32_t>(one.tag.size()))] ^=
              static_cast<std::uint8_t>(1u << dice.below(8));
          wrong_place = one.is_256 ? jobs256.size() : jobs128.size();
        }
        one.job128.task = one.job256.task = YUXI_ZUC_VERIFY;
        one.job128.out = one.job256.out = nullptr;
        one.job128.expected = one.job256.expected = one.tag.data();
        if (one.is_256)
          jobs256.push_back(one.job256);
        else
          jobs128.push_back(one.job128);
        ++number;
      }
      const bool in_256 = wrong % 2 == 0;
      EXPECT_EQ(yuxi_zuc128_batch(jobs128.data(), jobs128.size()), in_256 ? YUXI_OK : YUXI_BAD_MAC);
      EXPECT_EQ(yuxi_zuc256_2018_batch(jobs256.data(), jobs256.size()), in_256 ? YUXI_BAD_MAC : YUXI_OK);
      for (std::size_t i = 0; i < jobs128.size(); ++i)
        ASSERT_EQ(jobs128[i].status, !in_256 && i == wrong_place ? YUXI_BAD_MAC : YUXI_OK);
      for (std::size_t i = 0; i < jobs256.size(); ++i)
        ASSERT_EQ(jobs256[i].status, in_256 && i == wrong_place ? YUXI_BAD_MAC : YUXI_OK);
    }
  });
}

}  // namespace
}  // namespace yuxi::test
