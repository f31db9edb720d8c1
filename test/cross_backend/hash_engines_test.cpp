// SPDX-License-Identifier: Apache-2.0
// Every hash engine that can run here against the portable kernel: one message of any number of blocks, eight messages
// side by side, from any address, from any state, and nothing written beside the state.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "hash/sm3.hpp"
#include "support/hash_engines.hpp"
#include "support/random.hpp"
#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

using hash::HashEngine;
using hash::sm3_lanes;
using hash::Sm3Lanes;
using State = std::array<std::uint32_t, 8>;

struct Portable {};
using Reference = hash::Sm3Kernels<Portable>;

class HashEngines : public testing::TestWithParam<HashEngine> {
 protected:
  const HashEngine& engine() const { return GetParam(); }
  SeededRandom random{1};

  Blob bytes(std::size_t size) {
    Blob out(size);
    EXPECT_EQ(random.source().fill(out), YUXI_OK);
    return out;
  }
  State state() {
    State out;
    EXPECT_EQ(random.source().fill(base::Bytes(reinterpret_cast<std::uint8_t*>(out.data()), sizeof out)), YUXI_OK);
    return out;
  }
};

TEST_P(HashEngines, OneMessageOfEveryNumberOfBlocks) {
  for (std::size_t blocks = 0; blocks <= 40; ++blocks) {
    for (std::size_t shift = 0; shift < 33; shift += blocks < 6 ? 1 : 13) {
      const Blob data = bytes(shift + 64 * blocks);
      std::array<std::uint32_t, 24> got;  // with a margin that must stay
      got.fill(0x5a5a5a5a);
      State wanted = state();
      std::copy(wanted.begin(), wanted.end(), got.begin() + 8);
      engine().sm3_blocks(got.data() + 8, data.data() + shift, blocks);
      Reference::blocks(wanted.data(), data.data() + shift, blocks);
      ASSERT_TRUE(std::equal(wanted.begin(), wanted.end(), got.begin() + 8)) << blocks << " blocks, shift " << shift;
      for (std::size_t i = 0; i < 8; ++i) ASSERT_TRUE(got[i] == 0x5a5a5a5a && got[16 + i] == 0x5a5a5a5a);
    }
  }
}

// Words of all ones and all zeros, in state and data, make every carry there is and none.
TEST_P(HashEngines, ExtremeWords) {
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    State got, wanted;
    for (unsigned i = 0; i < 8; ++i) got[i] = (pattern >> i & 1) != 0 ? 0xffffffff : 0;
    wanted = got;
    Blob data(128);
    for (std::size_t i = 0; i < data.size(); ++i) data[i] = (pattern >> (i / 4 % 8) & 1) != 0 ? 0 : 0xff;
    engine().sm3_blocks(got.data(), data.data(), 2);
    Reference::blocks(wanted.data(), data.data(), 2);
    ASSERT_EQ(got, wanted) << pattern;
  }
}

// The same in two calls as in one, wherever the message is cut.
TEST_P(HashEngines, BlocksInTwoCalls) {
  const Blob data = bytes(64 * 9);
  for (std::size_t cut = 0; cut <= 9; ++cut) {
    State whole = state(), parts = whole;
    engine().sm3_blocks(whole.data(), data.data(), 9);
    engine().sm3_blocks(parts.data(), data.data(), cut);
    engine().sm3_blocks(parts.data(), data.data() + 64 * cut, 9 - cut);
    ASSERT_EQ(whole, parts) << cut;
  }
}

TEST_P(HashEngines, EightMessages) {
  for (std::size_t blocks = 0; blocks <= 5; ++blocks) {
    for (std::size_t shift = 0; shift < 8; ++shift) {
      std::array<Blob, sm3_lanes> data;
      std::array<const std::uint8_t*, sm3_lanes> from;
      std::array<State, sm3_lanes> wanted;
      std::array<Sm3Lanes, 3> memory;  // with a margin that must stay
      for (Sm3Lanes& lanes : memory) sm3_set_lanes(lanes, State{1, 2, 3, 4, 5, 6, 7, 8}.data());
      for (unsigned lane = 0; lane < sm3_lanes; ++lane) {
        const std::size_t begin = (shift * 5 + lane) % 32;
        data[lane] = bytes(begin + 64 * blocks);
        from[lane] = data[lane].data() + begin;
        wanted[lane] = state();
        sm3_set_lane(memory[1], lane, wanted[lane].data());
        Reference::blocks(wanted[lane].data(), from[lane], blocks);
      }
      engine().sm3_blocks_x8(memory[1], from.data(), blocks);
      for (unsigned lane = 0; lane < sm3_lanes; ++lane) {
        State got;
        sm3_get_lane(got.data(), memory[1], lane);
        ASSERT_EQ(got, wanted[lane]) << blocks << " blocks, lane " << lane;
        for (const Sm3Lanes* margin : {&memory[0], &memory[2]}) {
          sm3_get_lane(got.data(), *margin, lane);
          ASSERT_EQ(got, (State{1, 2, 3, 4, 5, 6, 7, 8}));
        }
      }
    }
  }
}

TEST_P(HashEngines, EightLanesOfExtremeWords) {
  for (unsigned pattern = 0; pattern < 256; pattern += sm3_lanes) {
    Sm3Lanes lanes;
    std::array<State, sm3_lanes> wanted;
    std::array<Blob, sm3_lanes> data;
    std::array<const std::uint8_t*, sm3_lanes> from;
    for (unsigned lane = 0; lane < sm3_lanes; ++lane) {
      for (unsigned i = 0; i < 8; ++i) wanted[lane][i] = ((pattern + lane) >> i & 1) != 0 ? 0xffffffff : 0;
      sm3_set_lane(lanes, lane, wanted[lane].data());
      data[lane].assign(64, (pattern & 8) != 0 ? 0xff : 0);
      from[lane] = data[lane].data();
      Reference::blocks(wanted[lane].data(), from[lane], 1);
    }
    engine().sm3_blocks_x8(lanes, from.data(), 1);
    for (unsigned lane = 0; lane < sm3_lanes; ++lane) {
      State got;
      sm3_get_lane(got.data(), lanes, lane);
      ASSERT_EQ(got, wanted[lane]) << pattern + lane;
    }
  }
}

TEST_P(HashEngines, EightLanesMayReadTheSame) {
  const Blob data = bytes(128);
  std::array<const std::uint8_t*, sm3_lanes> from;
  from.fill(data.data());
  State wanted = state();
  Sm3Lanes lanes;
  sm3_set_lanes(lanes, wanted.data());
  engine().sm3_blocks_x8(lanes, from.data(), 2);
  Reference::blocks(wanted.data(), data.data(), 2);
  for (unsigned lane = 0; lane < sm3_lanes; ++lane) {
    State got;
    sm3_get_lane(got.data(), lanes, lane);
    EXPECT_EQ(got, wanted) << lane;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, HashEngines, testing::ValuesIn(hash_engines()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace yuxi::test
