// SPDX-License-Identifier: Apache-2.0
// Every stream back end that can run here, forced by name for the C interface.
#pragma once

#include <gtest/gtest.h>
#include <yuxi/library.h>

#include <string>

namespace yuxi::test {

/// Runs `test()` once with each stream back end in use, then goes back to the automatic choice.
template <class Test>
void with_each_stream_backend(Test&& test) {
  std::size_t ran = 0;
  for (std::size_t i = 0; i < yuxi_backend_count(YUXI_ENGINE_STREAM); ++i) {
    yuxi_backend_info info;
    ASSERT_EQ(yuxi_backend_describe(&info, YUXI_ENGINE_STREAM, i), YUXI_OK);
    if (!info.can_run) continue;
    SCOPED_TRACE(std::string("stream back end ") + info.name);
    ASSERT_EQ(yuxi_backend_force(YUXI_ENGINE_STREAM, info.name), YUXI_OK);
    test();
    ++ran;
  }
  EXPECT_EQ(yuxi_backend_force(YUXI_ENGINE_STREAM, nullptr), YUXI_OK);
  EXPECT_GT(ran, 0u);
}

}  // namespace yuxi::test
