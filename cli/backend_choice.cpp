// SPDX-License-Identifier: Apache-2.0
// Reads --backend and asks the library for its lists. See backend_choice.hpp.
#include "backend_choice.hpp"

#include <sstream>

#include "failure.hpp"

namespace tool {
namespace {

std::string runnable_names(yuxi_engine_kind kind) {
  std::string names;
  for (const Backend& backend : backends_of(kind)) {
    if (backend.can_run) names += (names.empty() ? "" : ", ") + backend.name;
  }
  return names.empty() ? "none" : names;
}

yuxi_engine_kind kind_of(const std::string& name) {
  for (const yuxi_engine_kind kind : engine_kinds) {
    if (name == kind_name(kind)) return kind;
  }
  throw Failure(exit_bad_input, "--backend: unknown kind \"" + name + "\", expected curve, hash or stream",
                "for example --backend curve=portable32,hash=portable");
}

}  // namespace

const char* kind_name(yuxi_engine_kind kind) {
  if (kind == YUXI_ENGINE_CURVE) return "curve";
  return kind == YUXI_ENGINE_HASH ? "hash" : "stream";
}

std::vector<Backend> backends_of(yuxi_engine_kind kind) {
  std::vector<Backend> backends;
  for (std::size_t i = 0; i < yuxi_backend_count(kind); ++i) {
    yuxi_backend_info info{};
    expect_ok(yuxi_backend_describe(&info, kind, i), "cannot list the back ends");
    backends.push_back({kind, info.name, info.can_run != 0, info.in_use != 0});
  }
  return backends;
}

std::string backend_in_use(yuxi_engine_kind kind) {
  for (const Backend& backend : backends_of(kind)) {
    if (backend.in_use) return backend.name;
  }
  return "none";
}

void force_backend(yuxi_engine_kind kind, const std::string& name) {
  expect_ok(yuxi_backend_force(kind, name.c_str()), std::string("--backend ") + kind_name(kind) + "=" + name,
            std::string("back ends for ") + kind_name(kind) + " that can run here: " + runnable_names(kind));
}

void force_backends(const std::string& choice) {
  std::istringstream entries(choice);
  for (std::string entry; std::getline(entries, entry, ',');) {
    const std::size_t equals = entry.find('=');
    if (equals == std::string::npos) {
      throw Failure(exit_bad_input, "--backend: expected KIND=NAME, found \"" + entry + "\"",
                    "for example --backend curve=portable32,hash=portable");
    }
    force_backend(kind_of(entry.substr(0, equals)), entry.substr(equals + 1));
  }
}

}  // namespace tool
