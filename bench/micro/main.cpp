// SPDX-License-Identifier: Apache-2.0
// yuxi_micro: this library and its peers, timed in one program, in turn. Google Benchmark registers, filters and lists
// the rows; the figure of a row's turn is taken by measure.cpp and handed over as manual time (doc/benchmarks.md says
// why).
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "inputs.hpp"
#include "libraries.hpp"
#include "machine.hpp"
#include "measure.hpp"
#include "results.hpp"

namespace {

struct Options {
  std::size_t passes = 15;
  double row_ms = 60;
  int cpu = -1;
  std::string out;
  std::string commit = "unknown";
  std::string repeat;  // label of the one row to run untimed, for profilers
  std::size_t calls = 1000;
  bool list = false;
};

constexpr const char* usage =
    "usage: yuxi_micro [--passes=N] [--row-ms=MILLISECONDS] [--cpu=N] [--out=FILE] [--commit=TEXT]\n"
    "                  [--benchmark_filter=REGEX]\n"
    "       yuxi_micro --list                        name the rows\n"
    "       yuxi_micro --repeat=ROW [--calls=N]      run one row and nothing else, untimed (for profilers)\n";

[[noreturn]] void refuse(const std::string& what) {
  std::fprintf(stderr, "yuxi_micro: %s\n%s", what.c_str(), usage);
  std::exit(2);
}

double number(const std::string& text, const char* name, double least) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(value >= least && value <= 1e9))
    refuse(std::string(name) + ": not a fit number");
  return value;
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto equals = argument.find('=');
    const std::string name = argument.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
    if (name == "--passes")
      options.passes = static_cast<std::size_t>(number(value, "--passes", 1));
    else if (name == "--row-ms")
      options.row_ms = number(value, "--row-ms", 0.1);
    else if (name == "--cpu")
      options.cpu = static_cast<int>(number(value, "--cpu", 0));
    else if (name == "--calls")
      options.calls = static_cast<std::size_t>(number(value, "--calls", 1));
    else if (name == "--out")
      options.out = value;
    else if (name == "--commit")
      options.commit = value;
    else if (name == "--repeat")
      options.repeat = value;
    else if (argument == "--list")
      options.list = true;
    else
      refuse("unknown argument " + argument);
  }
  return options;
}

// Rows of one operation stand together, so that what is compared runs within the same second or two.
std::vector<bench::Row> make_rows(const bench::Libraries& libraries) {
  std::vector<bench::Row> rows;
  for (const auto& library : libraries.present)
    for (const auto& operation : library.operations) rows.push_back({library.name, operation, 0, {}});
  std::vector<std::string> order;
  const auto place = [&order](const bench::Row& row) {
    return std::find(order.begin(), order.end(), row.operation.name) - order.begin();
  };
  for (const auto& row : rows)
    if (place(row) == static_cast<std::ptrdiff_t>(order.size())) order.push_back(row.operation.name);
  std::stable_sort(rows.begin(), rows.end(), [&place](const bench::Row& a, const bench::Row& b) {
    const auto of_a = place(a), of_b = place(b);
    return of_a != of_b ? of_a < of_b : a.operation.bytes < b.operation.bytes;
  });
  return rows;
}

void check(const bench::Row& row) {
  if (row.operation.enter) row.operation.enter();
  if (!row.operation.check()) throw std::runtime_error(row.label() + ": gives a wrong result");
}

int list(const std::vector<bench::Row>& rows) {
  for (const auto& row : rows) std::printf("%s\n", row.label().c_str());
  return 0;
}

int repeat(std::vector<bench::Row>& rows, const Options& options) {
  for (auto& row : rows) {
    if (row.label() != options.repeat) continue;
    if (row.operation.enter) row.operation.enter();
    return row.operation.run(options.calls) ? 0 : 1;
  }
  refuse("no row named " + options.repeat + " (see --list)");
}

// Prints nothing of its own: the figures of single passes mean little, and the table comes from the file of results.
class Silent : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>&) override {}
};

void register_rows(std::vector<bench::Row>& rows, double row_ms) {
  for (auto& row : rows) {
    const auto turn = [&row, row_ms](benchmark::State& state) {
      for ([[maybe_unused]] auto _ : state) {
        if (row.passes.empty()) check(row);
        bench::measure(row, row_ms);
        state.SetIterationTime(row.passes.back().ns * 1e-9);
      }
    };
    benchmark::RegisterBenchmark(row.label().c_str(), turn)->Iterations(1)->UseManualTime();
  }
}

int run(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);  // takes its own arguments out
  const Options options = parse(argc, argv);

  bench::RunInfo info;
  const bench::Inputs inputs = bench::make_inputs();
  const bench::Libraries libraries = bench::all_libraries(inputs);
  std::vector<bench::Row> rows = make_rows(libraries);
  if (options.list) return list(rows);
  if (!options.repeat.empty()) return repeat(rows, options);

  register_rows(rows, options.row_ms);
  for (const auto& name : libraries.absent)
    std::printf("absent: %s (not found when this program was built)\n", name.c_str());
  info.cpu = bench::pin_to_cpu(options.cpu);
  if (info.cpu < 0 && options.cpu >= 0) refuse("--cpu: the system does not let this program use that CPU");
  if (info.cpu < 0) std::printf("not pinned to a CPU: the system does not allow it\n");
  const bench::CounterRate rate;
  Silent silent;
  for (std::size_t pass = 1; pass <= options.passes; ++pass) {
    if (benchmark::RunSpecifiedBenchmarks(&silent) == 0) refuse("the filter leaves no row");
    std::fprintf(stderr, "pass %zu of %zu\n", pass, options.passes);
  }

  info.commit = options.commit;
  info.counter_hz = rate.per_second();
  info.passes = options.passes;
  info.row_ms = options.row_ms;
  if (options.out.empty()) {
    std::printf("no --out: nothing written\n");
  } else {
    bench::write_results(options.out, info, libraries, rows);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "yuxi_micro: %s\n", error.what());
    return 1;
  }
}
