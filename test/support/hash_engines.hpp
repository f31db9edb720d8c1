// SPDX-License-Identifier: Apache-2.0
// Every hash back end that can run here: as engines for the inner rooms, and forced by name for the C interface.
#pragma once

#include <gtest/gtest.h>
#include <yuxi/library.h>

#include <ostream>
#include <string>
#include <vector>

#include "dispatch/dispatch.hpp"

namespace yuxi::hash {

/// How a test of this engine is called in lists of tests, where its addresses would be others in every run.
inline void PrintTo(const HashEngine& engine, std::ostream* out) {
  *out << engine.name;
}

}  // namespace yuxi::hash

namespace yuxi::test {

inline std::vector<hash::HashEngine> hash_engines() {
  std::vector<hash::HashEngine> engines;
#if defined(YUXI_STATIC_TARGET)
  engines.push_back(hash::hash_engine_of<dispatch::StaticTarget>());
#else
  for (const dispatch::HashBackend& entry : dispatch::hash_backends().entries()) {
    if (dispatch::hash_backends().can_run(entry)) engines.push_back(*entry.hash);
  }
#endif
  return engines;
}

/// Runs `test()` once with each hash back end in use, then goes back to the automatic choice.
template <class Test>
void with_each_hash_backend(Test&& test) {
  std::size_t ran = 0;
  for (std::size_t i = 0; i < yuxi_backend_count(YUXI_ENGINE_HASH); ++i) {
    yuxi_backend_info info;
    ASSERT_EQ(yuxi_backend_describe(&info, YUXI_ENGINE_HASH, i), YUXI_OK);
    if (!info.can_run) continue;
    SCOPED_TRACE(std::string("hash back end ") + info.name);
    ASSERT_EQ(yuxi_backend_force(YUXI_ENGINE_HASH, info.name), YUXI_OK);
    test();
    ++ran;
  }
  EXPECT_EQ(yuxi_backend_force(YUXI_ENGINE_HASH, nullptr), YUXI_OK);
  EXPECT_GT(ran, 0u);
}

}  // namespace yuxi::test
