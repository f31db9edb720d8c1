// SPDX-License-Identifier: Apache-2.0
// Random sources: what a failing one leaves behind, the operating system's, and the patience of the loop around it.
#include <gtest/gtest.h>
#include <yuxi/random.h>

#include <algorithm>
#include <vector>

#include "random/patient_fill.hpp"
#include "random/source.hpp"
#include "support/random.hpp"

namespace yuxi::test {
namespace {

using Buffer = std::vector<std::uint8_t>;

TEST(RandomSource, PassesOnWhatACallersSourceGives) {
  SeededRandom given(1), same(1), other(2);
  const yuxi_random c = given.c();
  Buffer a(100), b(100), d(100);
  EXPECT_EQ(random::from(&c).fill(a), YUXI_OK);
  EXPECT_EQ(same.source().fill(b), YUXI_OK);
  EXPECT_EQ(other.source().fill(d), YUXI_OK);
  EXPECT_EQ(a, b);
  EXPECT_NE(a, d);
  EXPECT_EQ(given.calls(), 1u);
  EXPECT_EQ(given.bytes(), 100u);
}

TEST(RandomSource, FailureLeavesZeros) {
  const Buffer zeros(40, 0);
  Buffer out(40, 0x11);
  for (const int answer : {-1, 1, 40}) {
    FailingRandom failing(0, answer);
    out.assign(40, 0x11);
    EXPECT_EQ(failing.source().fill(out), YUXI_RANDOM_FAILED);
    EXPECT_EQ(out, zeros);
  }
  ShortRandom ended;
  out.assign(40, 0x11);
  EXPECT_EQ(ended.source().fill(out), YUXI_RANDOM_FAILED);
  EXPECT_EQ(out, zeros);
  const yuxi_random none = {nullptr, nullptr};
  out.assign(40, 0x11);
  EXPECT_EQ(random::from(&none).fill(out), YUXI_RANDOM_FAILED);
  EXPECT_EQ(out, zeros);
}

TEST(RandomSource, FailsOnTheCallThatFails) {
  FailingRandom failing(2);
  Buffer out(8);
  EXPECT_EQ(failing.source().fill(out), YUXI_OK);
  EXPECT_EQ(failing.source().fill(out), YUXI_OK);
  EXPECT_EQ(failing.source().fill(out), YUXI_RANDOM_FAILED);
}

TEST(RandomSource, NothingAsksNobody) {
  FailingRandom failing;
  EXPECT_EQ(failing.source().fill({}), YUXI_OK);
  EXPECT_EQ(failing.calls(), 0u);
}

TEST(SystemRandom, FillsAndDoesNotRepeat) {
  Buffer a(1000, 0), b(1000, 0), c(1000, 0);
  ASSERT_EQ(yuxi_random_system(a.data(), a.size()), YUXI_OK);
  ASSERT_EQ(yuxi_random_system(b.data(), b.size()), YUXI_OK);
  ASSERT_EQ(random::from(nullptr).fill(c), YUXI_OK);
  EXPECT_NE(a, b);
  EXPECT_NE(a, c);
  EXPECT_NE(b, c);
  // 16 zero bytes in a row anywhere have a probability below 2^-117: they mean a part that was not filled
  for (const Buffer* each : {&a, &b, &c}) {
    EXPECT_EQ(std::search_n(each->begin(), each->end(), 16, std::uint8_t{0}), each->end());
  }
}

TEST(SystemRandom, Arguments) {
  EXPECT_EQ(yuxi_random_system(nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_random_system(nullptr, 0), YUXI_OK);
}

// ---- the loop around the system call ----

/// Gives 1, 2, 3, ... ; each entry of `answers` is how many bytes of the request it serves (0 or negative: none).
struct Scripted {
  std::vector<std::ptrdiff_t> answers;
  std::size_t calls = 0;
  std::size_t largest = 0;
  std::uint8_t next = 0;

  std::ptrdiff_t operator()(std::uint8_t* out, std::size_t length) {
    largest = std::max(largest, length);
    const std::ptrdiff_t wanted = answers[calls++ % answers.size()];
    const auto served = std::min(wanted, static_cast<std::ptrdiff_t>(length));
    for (std::ptrdiff_t i = 0; i < served; ++i) out[i] = ++next;
    return wanted > 10000 ? wanted : served;
  }
};

bool counts_up(const Buffer& bytes) {
  std::uint8_t expected = 0;
  return std::all_of(bytes.begin(), bytes.end(), [&](std::uint8_t byte) { return byte == ++expected; });
}

TEST(PatientFill, WholeAnswersInSmallRequests) {
  for (const std::size_t length : {0, 1, 255, 256, 257, 512, 1000}) {
    Scripted whole{{256}};
    Buffer out(length);
    EXPECT_TRUE(random::patient_fill(whole, out.data(), out.size()));
    EXPECT_TRUE(counts_up(out)) << length;
    EXPECT_EQ(whole.calls, (length + 255) / 256);
    EXPECT_LE(whole.largest, 256u);
  }
}

TEST(PatientFill, ShortAndInterruptedAnswers) {
  Scripted broken{{1, -1, 7, 0, -1, -1, 3}};
  Buffer out(3000);  // far more interruptions in all than are allowed in a row
  EXPECT_TRUE(random::patient_fill(broken, out.data(), out.size()));
  EXPECT_TRUE(counts_up(out));
}

TEST(PatientFill, GivesUpOnALastingError) {
  for (const std::ptrdiff_t answer : {-1, 0}) {
    Scripted dead{{answer}};
    Buffer out(10);
    EXPECT_FALSE(random::patient_fill(dead, out.data(), out.size()));
    EXPECT_EQ(dead.calls, random::most_failures);
  }
}

TEST(PatientFill, DisbelievesTooLongAnswers) {
  Scripted liar{{20000}};
  Buffer out(10);
  EXPECT_FALSE(random::patient_fill(liar, out.data(), out.size()));
}

}  // namespace
}  // namespace yuxi::test
