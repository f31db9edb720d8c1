// SPDX-License-Identifier: Apache-2.0
// Back ends by name: what --backend means, and lists for `backends`, `selftest` and `speed`.
#pragma once

#include <array>
#include <string>
#include <vector>

#include <yuxi/library.h>

namespace tool {

inline constexpr std::array engine_kinds{YUXI_ENGINE_CURVE, YUXI_ENGINE_HASH, YUXI_ENGINE_STREAM};

struct Backend {
  yuxi_engine_kind kind;
  std::string name;
  bool can_run;
  bool in_use;
};

/// "curve", "hash" or "stream".
[[nodiscard]] const char* kind_name(yuxi_engine_kind kind);
/// Best first. Empty for a kind of which nothing was built in.
[[nodiscard]] std::vector<Backend> backends_of(yuxi_engine_kind kind);
/// The one in use; "none" if nothing of that kind was built in.
[[nodiscard]] std::string backend_in_use(yuxi_engine_kind kind);
/// Force one by name; a Failure lists what can run.
void force_backend(yuxi_engine_kind kind, const std::string& name);
/// Do what --backend says: KIND=NAME, separated by commas. Empty: nothing.
void force_backends(const std::string& choice);

}  // namespace tool
