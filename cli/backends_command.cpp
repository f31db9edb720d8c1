// SPDX-License-Identifier: Apache-2.0
// `yuxi backends`: what was built in, what this CPU can run, what is in use.
#include <algorithm>

#include "backend_choice.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"

namespace tool {
namespace {

struct Options {};

void declare(Arguments arguments, Options&) {
  arguments.example("yuxi backends");
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

int run(const Options&) {
  std::string table = padded("kind", 8) + padded("back end", 20) + padded("this CPU", 12) + "in use\n";
  for (const yuxi_engine_kind kind : engine_kinds) {
    for (const Backend& backend : backends_of(kind)) {
      table += padded(kind_name(kind), 8) + padded(backend.name, 20) +
               padded(backend.can_run ? "can run" : "cannot", 12) + (backend.in_use ? "yes" : "no") + "\n";
    }
  }
  print(table);
  return exit_good;
}

}  // namespace

void add_backends(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "backends", "List the back ends, best first", declare, run);
  commands.back().uses_cryptography = false;
}

}  // namespace tool
