// SPDX-License-Identifier: Apache-2.0
// Choosing from a list: with lists made up here, so that every combination of what a CPU lacks is reached on any CPU;
// and the CPU features themselves against what the kernel says.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "dispatch/dynamic_engine.hpp"
#if defined(__x86_64__)
#include "backend/x86_64/features.hpp"
#endif

namespace yuxi::test {
namespace {

struct Entry {
  const char* name;
  backend::FeatureMask needs;
};

constexpr backend::FeatureMask nobody_has = backend::FeatureMask{1} << 63;

using Engine = dispatch::DynamicEngine<Entry>;

TEST(Dispatch, FirstThatCanRun) {
  static constexpr Entry best_runs[] = {{"best", 0}, {"plain", 0}};
  static constexpr Entry best_cannot[] = {{"best", nobody_has}, {"good", 0}, {"plain", 0}};
  static constexpr Entry only_last[] = {{"best", nobody_has}, {"good", nobody_has | 1}, {"plain", 0}};
  EXPECT_STREQ(Engine(best_runs).get().name, "best");
  EXPECT_STREQ(Engine(best_cannot).get().name, "good");
  EXPECT_STREQ(Engine(only_last).get().name, "plain");
}

TEST(Dispatch, ForceByName) {
  static constexpr Entry list[] = {{"best", nobody_has}, {"good", 0}, {"plain", 0}};
  Engine engine(list);
  EXPECT_TRUE(engine.force("plain"));  // before the first use, which must not undo it
  EXPECT_STREQ(engine.get().name, "plain");
  EXPECT_FALSE(engine.force("best"));  // cannot run
  EXPECT_FALSE(engine.force("goo"));
  EXPECT_FALSE(engine.force("goodd"));
  EXPECT_FALSE(engine.force(""));
  EXPECT_STREQ(engine.get().name, "plain");
  EXPECT_TRUE(engine.force(nullptr));
  EXPECT_STREQ(engine.get().name, "good");
  EXPECT_TRUE(engine.force("good"));
  EXPECT_STREQ(engine.get().name, "good");
}

TEST(Dispatch, SameNameMayStandTwice) {
  static constexpr Entry list[] = {{"twice", nobody_has}, {"twice", 0}, {"plain", 0}};
  Engine engine(list);
  EXPECT_TRUE(engine.force("twice"));
  EXPECT_EQ(&engine.get(), &list[1]);
}

// Nothing runs before main, and first uses by many threads agree.
TEST(Dispatch, FirstUseFromManyThreads) {
  static constexpr Entry list[] = {{"best", nobody_has}, {"good", 0}, {"plain", 0}};
  static constinit Engine engine(list);
  std::vector<const Entry*> seen(8);
  std::vector<std::thread> threads;
  for (auto& place : seen) threads.emplace_back([&place] { place = &engine.get(); });
  for (auto& thread : threads) thread.join();
  for (const Entry* entry : seen) EXPECT_EQ(entry, &list[1]);
}

TEST(Dispatch, MasksAreSubsets) {
  EXPECT_TRUE(dispatch::has_all(0, 0));
  EXPECT_TRUE(dispatch::has_all(7, 5));
  EXPECT_FALSE(dispatch::has_all(5, 7));
  EXPECT_FALSE(dispatch::has_all(0, nobody_has));
}

struct Needy {
  static constexpr backend::FeatureMask needs = 6;
};
struct Content {};
static_assert(backend::needs_of<Needy>() == 6);
static_assert(backend::needs_of<Content>() == 0);

#if defined(__x86_64__) && defined(__linux__)
TEST(Dispatch, CpuFeaturesAreThoseTheKernelReports) {
  std::ifstream file("/proc/cpuinfo");
  std::string line, flags;
  while (std::getline(file, line)) {
    if (line.rfind("flags", 0) == 0) {
      flags = line;
      break;
    }
  }
  if (flags.empty()) GTEST_SKIP() << "/proc/cpuinfo shows no flags here";
  std::istringstream words(flags.substr(flags.find(':') + 1));
  std::set<std::string> reported;
  for (std::string word; words >> word;) reported.insert(word);
  namespace x86 = backend::x86;
  const backend::FeatureMask found = dispatch::detect_cpu_features();
  const struct {
    const char* flag;
    backend::FeatureMask bit;
  } known[] = {{"bmi2", x86::bmi2},        {"adx", x86::adx},           {"ssse3", x86::ssse3}, {"aes", x86::aes},
               {"pclmulqdq", x86::pclmul}, {"avx2", x86::avx2},         {"bmi1", x86::bmi1},   {"sse4_1", x86::sse41},
               {"vaes", x86::vaes},        {"vpclmulqdq", x86::vpclmul}};
  backend::FeatureMask all = 0;
  for (const auto& feature : known) {
    EXPECT_EQ((found & feature.bit) != 0, reported.count(feature.flag) != 0) << feature.flag;
    EXPECT_EQ(all & feature.bit, 0u) << "one bit for two features";
    all |= feature.bit;
  }
  EXPECT_EQ(found & ~all, 0u);
}
#endif

}  // namespace
}  // namespace yuxi::test
