// SPDX-License-Identifier: Apache-2.0
// Random sources for tests: repeatable, dead, failing, cheating, and counted. Each object is handed to the C interface
// by c() and to the inner rooms by source(), and must outlive what it is handed to.
#pragma once

#include <yuxi/random.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "random/source.hpp"

namespace yuxi::test {

/// Counts calls and bytes; `int write(uint8_t*, size_t)` of the class that derives from it says what comes.
class TestRandom {
 public:
  TestRandom() = default;
  TestRandom(const TestRandom&) = delete;
  TestRandom& operator=(const TestRandom&) = delete;
  virtual ~TestRandom() = default;

  yuxi_random c() { return {&TestRandom::fill, this}; }
  random::RandomSource source() { return {&TestRandom::fill, this}; }

  std::size_t calls() const { return calls_; }
  std::size_t bytes() const { return bytes_; }

 protected:
  virtual int write(std::uint8_t* out, std::size_t length) = 0;

 private:
  static int fill(void* context, std::uint8_t* out, std::size_t length) {
    auto& self = *static_cast<TestRandom*>(context);
    ++self.calls_;
    self.bytes_ += length;
    return self.write(out, length);
  }
  std::size_t calls_ = 0;
  std::size_t bytes_ = 0;
};

/// Well mixed bytes that depend on the seed only (the splitmix64 sequence). Predictable: for tests alone.
class SeededRandom : public TestRandom {
 public:
  explicit SeededRandom(std::uint64_t seed) : state_(seed) {}

 protected:
  int write(std::uint8_t* out, std::size_t length) override {
    for (std::size_t i = 0; i < length; ++i) {
      if (left_ == 0) {
        state_ += 0x9e3779b97f4a7c15;
        word_ = state_;
        word_ = (word_ ^ (word_ >> 30)) * 0xbf58476d1ce4e5b9;
        word_ = (word_ ^ (word_ >> 27)) * 0x94d049bb133111eb;
        word_ ^= word_ >> 31;
        left_ = 8;
      }
      out[i] = static_cast<std::uint8_t>(word_ >> (8 * --left_));
    }
    return 0;
  }

 private:
  std::uint64_t state_;
  std::uint64_t word_ = 0;
  unsigned left_ = 0;
};

/// A dead generator that claims to be well: always the same byte.
class ConstantRandom : public TestRandom {
 public:
  explicit ConstantRandom(std::uint8_t byte) : byte_(byte) {}

 protected:
  int write(std::uint8_t* out, std::size_t length) override {
    std::memset(out, byte_, length);
    return 0;
  }

 private:
  std::uint8_t byte_;
};

/// The given bytes, over and over: a generator that repeats itself, or the choice of an adversary.
class RepeatingRandom : public TestRandom {
 public:
  explicit RepeatingRandom(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}

 protected:
  int write(std::uint8_t* out, std::size_t length) override {
    for (std::size_t i = 0; i < length; ++i) out[i] = bytes_[next_++ % bytes_.size()];
    return 0;
  }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t next_ = 0;
};

/// Works `good_calls` times, then fails for ever, having filled the buffer with 0xa5 all the same.
class FailingRandom : public TestRandom {
 public:
  explicit FailingRandom(std::size_t good_calls = 0, int answer = -1) : good_calls_(good_calls), answer_(answer) {}

 protected:
  int write(std::uint8_t* out, std::size_t length) override {
    if (calls() <= good_calls_) {
      for (std::size_t i = 0; i < length; ++i) out[i] = static_cast<std::uint8_t>(13 * i + calls());
      return 0;
    }
    std::memset(out, 0xa5, length);
    return answer_;
  }

 private:
  std::size_t good_calls_;
  int answer_;
};

/// Comes to an end: writes half of what was asked, and says so by failing.
class ShortRandom : public TestRandom {
 protected:
  int write(std::uint8_t* out, std::size_t length) override {
    std::memset(out, 0x5a, length / 2);
    return 1;
  }
};

}  // namespace yuxi::test
