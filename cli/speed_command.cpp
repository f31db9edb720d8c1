// SPDX-License-Identifier: Apache-2.0
// `yuxi speed`: how fast this library is on this machine, on every back end that can run here, or on those of
// --backend.
#include <unistd.h>
#include <cstdio>

#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "speed_measure.hpp"
#include "speed_operations.hpp"
#include "speed_report.hpp"

namespace tool {
namespace {

constexpr double quick_seconds = 0.05;

struct Options {
  double seconds = 0.5;
  bool quick = false;
  int threads = 1;
  std::vector<std::string> only;
  const std::string* backends = nullptr;
  std::string json;
  bool quiet = false;
};

void declare(Arguments arguments, Options& options) {
  const Argument seconds =
      arguments.number("--seconds", options.seconds, 0.001, 3600, "Time for each row of the table");
  arguments.flag("--quick", options.quick, "The whole table in a few seconds, less exact").excludes({seconds});
  arguments.number("--threads", options.threads, 1, 1024, "How many threads work at once");
  arguments.choices("--only", options.only, operation_names(), "Measure only these operations, separated by commas");
  arguments.file("--json", options.json,
                 "Write the figures as JSON here too (\"-\": instead of the table); replaces a file");
  arguments.flag("--quiet", options.quiet, "No progress on the terminal");
  options.backends = arguments.backends();
  arguments.example("yuxi speed --quick");
  arguments.example("yuxi speed --only sm2_sign,sm2_verify --threads 4");
}

int run(const Options& options) {
  const auto threads = static_cast<unsigned>(options.threads);
  if (!options.json.empty()) check_target(options.json, Replace::yes, Content::text);
  const bool show = !options.quiet && ::isatty(STDERR_FILENO) == 1;
  const auto rows = operations(!options.backends->empty(), options.only);
  const auto measured = measure(rows, options.quick ? quick_seconds : options.seconds, threads, [show](double share) {
    if (show) std::fprintf(stderr, share < 1 ? "\rmeasuring  %3.0f %%" : "\r\033[K", share * 100);
  });
  if (options.json != "-") print(speed_table(measured, threads));
  if (!options.json.empty()) {
    const std::string json = speed_json(measured, threads);
    write_output(options.json, {reinterpret_cast<const std::uint8_t*>(json.data()), json.size()}, Secrecy::open,
                 Replace::yes);
  }
  return exit_good;
}

}  // namespace

void add_speed(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "speed", "Measure this library on this machine", declare, run);
}

}  // namespace tool
