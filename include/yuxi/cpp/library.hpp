// SPDX-License-Identifier: Apache-2.0
// The library about itself, in C++.
#pragma once

#include <yuxi/library.h>
#include <yuxi/cpp/result.hpp>

#include <cstddef>
#include <string_view>

namespace yuxi {

/// Semantic version of the library in use.
inline std::string_view version() noexcept {
  return yuxi_version();
}

/// Power-up known-answer tests on the back ends in use: ok or self_test_failed.
inline Status self_test() noexcept {
  return to_status(yuxi_self_test());
}

enum class Engine { curve = YUXI_ENGINE_CURVE, hash = YUXI_ENGINE_HASH, stream = YUXI_ENGINE_STREAM };

struct Backend {
  std::string_view name;
  bool can_run;
  bool in_use;
};

inline std::size_t backend_count(Engine engine) noexcept {
  return yuxi_backend_count(static_cast<yuxi_engine_kind>(engine));
}

/// Entry `index` of the best-first list. Error: bad_length (index too large).
inline Result<Backend> backend(Engine engine, std::size_t index) noexcept {
  yuxi_backend_info info;
  const yuxi_status status = yuxi_backend_describe(&info, static_cast<yuxi_engine_kind>(engine), index);
  if (status != YUXI_OK) return status;
  return Backend{info.name, info.can_run != 0, info.in_use != 0};
}

/// Use the back end of that name (a NUL-terminated string) from now on; nullptr: the best. Error: unknown_backend.
inline Status force_backend(Engine engine, const char* name) noexcept {
  return to_status(yuxi_backend_force(static_cast<yuxi_engine_kind>(engine), name));
}

}  // namespace yuxi
