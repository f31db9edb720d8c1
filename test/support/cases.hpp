// SPDX-License-Identifier: Apache-2.0
// Where property tests get their cases: a seeded generator of plain random and of structured numbers (words of all
// zeros, all ones, a lone top bit; numbers next to 0, p and R). YUXI_TEST_ITERATIONS and YUXI_TEST_SEED in the
// environment ask for longer or other runs; every failure names its seed.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include "support/gmp.hpp"

namespace yuxi::test {

inline std::size_t iterations(std::size_t standard) {
  const char* wanted = std::getenv("YUXI_TEST_ITERATIONS");
  return wanted != nullptr ? std::strtoull(wanted, nullptr, 0) : standard;
}

inline std::uint64_t seed() {
  const char* wanted = std::getenv("YUXI_TEST_SEED");
  return wanted != nullptr ? std::strtoull(wanted, nullptr, 0) : 20101217;
}

class Cases {
 public:
  Cases() : engine_(seed()) {}

  std::string trace() const { return "repeat with YUXI_TEST_SEED=" + std::to_string(seed()); }

  std::uint64_t word() { return engine_(); }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }

  Integer random_bits(std::size_t bits) {
    Integer r = 0;
    for (std::size_t i = 0; i < bits; i += 64) r = (r << 64) + integer(engine_());
    return r & (power_of_two(bits) - 1);
  }

  /// In [0, m): half of them random, the others built to reach rare carries.
  Integer number_below(const Integer& m) {
    const std::size_t bits = mpz_sizeinbase(m.get_mpz_t(), 2);
    switch (below(8)) {
      case 0:
        return mod(Integer(small()), m);
      case 1:
        return mod(m - 1 - Integer(small()), m);
      case 2:
        return mod(power_of_two(bits) - 1 - Integer(small()), m);
      case 3:
        return mod(structured(bits), m);
      default:
        return mod(random_bits(bits + 64), m);
    }
  }

 private:
  static Integer integer(std::uint64_t x) {
    Integer r;
    mpz_import(r.get_mpz_t(), 1, 1, sizeof x, 0, 0, &x);
    return r;
  }
  unsigned long small() { return engine_() & (engine_() & 1 ? 0xffff : 3); }

  Integer structured(std::size_t bits) {
    static constexpr std::uint32_t patterns[] = {0, 1, 0xffffffff, 0x80000000, 0x7fffffff, 0xfffffffe};
    Integer r = 0;
    for (std::size_t i = 0; i < bits; i += 32) {
      const std::size_t choice = below(8);
      r = (r << 32) + (choice < 6 ? patterns[choice] : static_cast<std::uint32_t>(engine_()));
    }
    return r;
  }

  std::mt19937_64 engine_;
};

}  // namespace yuxi::test
