// SPDX-License-Identifier: Apache-2.0
// `yuxi selftest`: the library's known-answer tests, on every back end that can run here, or on those named by
// --backend.
#include "backend_choice.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"

namespace tool {
namespace {

struct Options {
  const std::string* backends = nullptr;
};

void declare(Arguments arguments, Options& options) {
  options.backends = arguments.backends();
  arguments.example("yuxi selftest");
  arguments.example("yuxi --backend curve=portable32 selftest");
}

bool test_now() {
  const yuxi_status status = yuxi_self_test();
  std::string line;
  for (const yuxi_engine_kind kind : engine_kinds)
    line += std::string(kind_name(kind)) + "=" + backend_in_use(kind) + " ";
  print(line + " " + (status == YUXI_OK ? "OK" : yuxi_status_message(status)) + "\n");
  return status == YUXI_OK;
}

int run(const Options& options) {
  bool good = test_now();
  if (options.backends->empty()) {
    for (const yuxi_engine_kind kind : engine_kinds) {
      const std::string before = backend_in_use(kind);
      for (const Backend& backend : backends_of(kind)) {
        if (!backend.can_run || backend.name == before) continue;
        force_backend(kind, backend.name);
        good = test_now() && good;
      }
      if (before != "none") force_backend(kind, before);
    }
  }
  return good ? exit_good : exit_internal;
}

}  // namespace

void add_selftest(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "selftest", "Known-answer tests of the library, on every back end", declare,
                       run);
  commands.back().uses_cryptography = false;  // it is the test
}

}  // namespace tool
