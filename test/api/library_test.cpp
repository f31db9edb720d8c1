// SPDX-License-Identifier: Apache-2.0
// The library about itself: statuses, self-test, and the lists of back ends with forcing.
#include <gtest/gtest.h>
#include <yuxi/library.h>

#include <cstring>
#include <set>
#include <string>

#include "support/sm2_engines.hpp"

namespace yuxi::test {
namespace {

/// The enum's storage holds any int that a caller may have got from elsewhere.
yuxi_status status_of(int value) {
  yuxi_status status;
  std::memcpy(&status, &value, sizeof status);
  return status;
}

bool is_named(int value) {
  return std::strcmp(yuxi_status_name(status_of(value)), "YUXI_UNKNOWN_STATUS") != 0;
}

TEST(LibraryApi, EveryStatusHasANameAndASentence) {
  std::set<std::string> names, sentences;
  int last = 0;
  while (is_named(last - 1)) --last;
  EXPECT_LE(last, YUXI_BAD_IV) << "the numbers have a gap";
  for (int value = 0; value >= last; --value) {
    const yuxi_status status = status_of(value);
    EXPECT_EQ(std::strncmp(yuxi_status_name(status), "YUXI_", 5), 0) << value;
    const std::string sentence = yuxi_status_message(status);
    EXPECT_FALSE(sentence.empty());
    EXPECT_NE(sentence.back(), '.');
    EXPECT_TRUE(names.insert(yuxi_status_name(status)).second);
    EXPECT_TRUE(sentences.insert(sentence).second);
  }
  EXPECT_STREQ(yuxi_status_name(YUXI_BAD_POINT), "YUXI_BAD_POINT");
  for (int value = -1000; value <= 1000; ++value) {
    if (value >= last && value <= 0) continue;
    EXPECT_FALSE(is_named(value)) << value;
    EXPECT_STREQ(yuxi_status_message(status_of(value)), "no status of this library");
  }
}

TEST(LibraryApi, SelfTestPassesOnEveryBackEnd) {
  with_each_backend([] { EXPECT_EQ(yuxi_self_test(), YUXI_OK); });
}

std::string in_use(yuxi_engine_kind kind) {
  std::string name;
  for (std::size_t i = 0; i < yuxi_backend_count(kind); ++i) {
    yuxi_backend_info info;
    EXPECT_EQ(yuxi_backend_describe(&info, kind, i), YUXI_OK);
    if (info.in_use == 0) continue;
    EXPECT_EQ(info.in_use, 1);
    EXPECT_EQ(info.can_run, 1);
    EXPECT_TRUE(name.empty()) << "two in use";
    name = info.name;
  }
  return name;
}

TEST(LibraryApi, TheFirstThatCanRunIsUsedUntilAnotherIsForced) {
  for (const auto kind : {YUXI_ENGINE_CURVE, YUXI_ENGINE_HASH, YUXI_ENGINE_STREAM}) {
    ASSERT_GE(yuxi_backend_count(kind), 1u);
    std::string best;
    for (std::size_t i = yuxi_backend_count(kind); i-- > 0;) {
      yuxi_backend_info info;
      ASSERT_EQ(yuxi_backend_describe(&info, kind, i), YUXI_OK);
      if (info.can_run != 0) best = info.name;
    }
    EXPECT_EQ(in_use(kind), best);
    for (std::size_t i = 0; i < yuxi_backend_count(kind); ++i) {
      yuxi_backend_info info;
      ASSERT_EQ(yuxi_backend_describe(&info, kind, i), YUXI_OK);
      if (info.can_run == 0) {
        EXPECT_EQ(yuxi_backend_force(kind, info.name), YUXI_UNKNOWN_BACKEND);
        continue;
      }
      EXPECT_EQ(yuxi_backend_force(kind, info.name), YUXI_OK);
      EXPECT_EQ(in_use(kind), info.name);
      for (const char* unknown : {"", "portable6", "portable644", "PORTABLE64", "nonsense"}) {
        EXPECT_EQ(yuxi_backend_force(kind, unknown), YUXI_UNKNOWN_BACKEND);
        EXPECT_EQ(in_use(kind), info.name);
      }
    }
    EXPECT_EQ(yuxi_backend_force(kind, nullptr), YUXI_OK);
    EXPECT_EQ(in_use(kind), best);
  }
}

#if !defined(YUXI_STATIC_TARGET)
TEST(LibraryApi, BothPortableCurvesAreHere) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < yuxi_backend_count(YUXI_ENGINE_CURVE); ++i) {
    yuxi_backend_info info;
    ASSERT_EQ(yuxi_backend_describe(&info, YUXI_ENGINE_CURVE, i), YUXI_OK);
    names.insert(info.name);
  }
  EXPECT_EQ(names.count("portable32"), 1u);
#ifdef __SIZEOF_INT128__
  EXPECT_EQ(names.count("portable64"), 1u);
#endif
}
#endif

// What a forced back end computes is what that engine computes: the name is not just a label.
TEST(LibraryApi, ForcingChangesTheEngine) {
#if defined(YUXI_STATIC_TARGET)
  GTEST_SKIP() << "one engine, bound at compile time";
#else
  for (const auto& entry : dispatch::curve_backends().entries()) {
    if (!dispatch::curve_backends().can_run(entry)) continue;
    ASSERT_EQ(yuxi_backend_force(YUXI_ENGINE_CURVE, entry.name), YUXI_OK);
    EXPECT_EQ(&dispatch::sm2_engine(), entry.sm2);
    EXPECT_STREQ(dispatch::sm2_engine().name, entry.name);
  }
  ASSERT_EQ(yuxi_backend_force(YUXI_ENGINE_CURVE, nullptr), YUXI_OK);
#endif
}

TEST(LibraryApi, UnknownKindsAndPlaces) {
  const auto unknown = static_cast<yuxi_engine_kind>(3);
  EXPECT_EQ(yuxi_backend_count(unknown), 0u);
  EXPECT_EQ(yuxi_backend_force(unknown, nullptr), YUXI_UNKNOWN_BACKEND);
  yuxi_backend_info info;
  for (const auto kind : {YUXI_ENGINE_CURVE, YUXI_ENGINE_HASH, YUXI_ENGINE_STREAM, unknown}) {
    std::memset(&info, 0x77, sizeof info);
    EXPECT_EQ(yuxi_backend_describe(&info, kind, yuxi_backend_count(kind)), YUXI_BAD_LENGTH);
    EXPECT_EQ(info.name, nullptr);
    EXPECT_EQ(info.can_run, 0);
    EXPECT_EQ(info.in_use, 0);
    EXPECT_EQ(yuxi_backend_describe(nullptr, kind, 0), YUXI_NULL_ARGUMENT);
    EXPECT_EQ(yuxi_backend_force(kind, "nonsense"), YUXI_UNKNOWN_BACKEND);
  }
}

}  // namespace
}  // namespace yuxi::test
