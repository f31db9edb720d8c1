// SPDX-License-Identifier: Apache-2.0
// Every curve back end that can run here, alone and in each pair with a hash back end: as engines for the protocol
// templates, and forced by name for the C interface.
#pragma once

#include <gtest/gtest.h>
#include <yuxi/library.h>

#include <string>
#include <vector>

#include "curve/engine.hpp"
#include "dispatch/dispatch.hpp"
#include "support/hash_engines.hpp"

namespace yuxi::test {

inline std::vector<curve::CurveEngine> sm2_engines() {
  std::vector<curve::CurveEngine> engines;
#if defined(YUXI_STATIC_TARGET)
  engines.push_back(curve::engine_of<curve::StaticCurveEngine<curve::Sm2, dispatch::StaticTarget>>());
#else
  for (const dispatch::CurveBackend& entry : dispatch::curve_backends().entries()) {
    if (dispatch::curve_backends().can_run(entry)) engines.push_back(*entry.sm2);
  }
#endif
  return engines;
}

/// Runs `test(curve, hash)` for each pair of engines.
template <class Test>
void for_each_sm2_engine(Test&& test) {
  const auto curves = sm2_engines();
  ASSERT_FALSE(curves.empty());
  for (const curve::CurveEngine& curve : curves) {
    for (const hash::HashEngine& hash : hash_engines()) {
      SCOPED_TRACE(std::string("curve ") + curve.name + ", hash " + hash.name);
      test(curve, hash);
    }
  }
}

/// Runs `test()` once with each pair of back ends in use, then goes back to the automatic choice.
template <class Test>
void with_each_backend(Test&& test) {
  std::size_t ran = 0;
  for (std::size_t i = 0; i < yuxi_backend_count(YUXI_ENGINE_CURVE); ++i) {
    yuxi_backend_info info;
    ASSERT_EQ(yuxi_backend_describe(&info, YUXI_ENGINE_CURVE, i), YUXI_OK);
    if (!info.can_run) continue;
    SCOPED_TRACE(std::string("curve back end ") + info.name);
    ASSERT_EQ(yuxi_backend_force(YUXI_ENGINE_CURVE, info.name), YUXI_OK);
    with_each_hash_backend(test);
    ++ran;
  }
  EXPECT_EQ(yuxi_backend_force(YUXI_ENGINE_CURVE, nullptr), YUXI_OK);
  EXPECT_GT(ran, 0u);
}

}  // namespace yuxi::test
