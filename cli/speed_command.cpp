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
  unsigned threads = 1;
  std::vector<std::string> only;
  const CLI::Option* backend = nullptr;
  std::string json;
  bool quiet = false;
};

void declare(CLI::App& app, Options& options) {
  CLI::Option* const seconds = app.add_option("--seconds", options.seconds, "Time for each row of the table")
                                   ->check(CLI::Range(0.001, 3600.0))
                                   ->capture_default_str();
  app.add_flag("--quick", options.quick, "The whole table in a few seconds, less exact")->excludes(seconds);
  app.add_option("--threads", options.threads, "How many threads work at once")
      ->check(CLI::Range(1U, 1024U))
      ->capture_default_str();
  app.add_option("--only", options.only, "Measure only these operations, separated by commas")
      ->delimiter(',')
      ->check(CLI::IsMember(operation_names()));
  options.backend = app.get_parent()->get_option("--backend");
  app.add_option("--json", options.json,
                 "Write the figures as JSON here too (\"-\": instead of the table); replaces a file")
      ->type_name("FILE");
  app.add_flag("--quiet", options.quiet, "No progress on the terminal");
}

int run(const Options& options) {
  if (!options.json.empty()) check_target(options.json, Replace::yes, Content::text);
  const bool show = !options.quiet && ::isatty(STDERR_FILENO) == 1;
  const auto rows = operations(options.backend->count() > 0, options.only);
  const auto measured =
      measure(rows, options.quick ? quick_seconds : options.seconds, options.threads, [show](double share) {
        if (show) std::fprintf(stderr, share < 1 ? "\rmeasuring  %3.0f %%" : "\r\033[K", share * 100);
      });
  if (options.json != "-") print(speed_table(measured, options.threads));
  if (!options.json.empty()) {
    const std::string json = speed_json(measured, options.threads);
    write_output(options.json, {reinterpret_cast<const std::uint8_t*>(json.data()), json.size()}, Secrecy::open,
                 Replace::yes);
  }
  return exit_good;
}

}  // namespace

void add_speed(CLI::App& app, Commands& commands) {
  add_command<Options>(app, commands, "speed", "Measure this library on this machine", declare, run);
}

}  // namespace tool
