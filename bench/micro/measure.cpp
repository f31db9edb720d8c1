// SPDX-License-Identifier: Apache-2.0
// See measure.hpp.
#include "measure.hpp"

#include <algorithm>
#include <stdexcept>

#include "clock.hpp"

namespace bench {
namespace {

// Long enough that reading the clocks (about a microsecond) is lost in it, short enough to fit between two
// interruptions.
constexpr double sample_ns = 400'000;
constexpr std::size_t most_samples = 151;
// Calls of many milliseconds (a file encrypted) would otherwise take most of the run's time.
std::size_t least_samples(double one_ns) {
  return one_ns < 10 * sample_ns ? 11 : 5;
}

struct Sample {
  double ns;
  double cycles;
  double cpu_ns;

  // The clocks are not read at the same instant: allow 2 % and 3 microseconds.
  bool undisturbed() const { return ns <= 1.02 * cpu_ns + 3000; }
};

Sample take(const Row& row, std::size_t calls) {
  const auto cpu = thread_cpu_ns();
  const auto wall = wall_ns();
  const auto cycles = cycle_counter();
  const bool right = row.operation.run(calls);
  const auto cycles_after = cycle_counter();
  const auto wall_after = wall_ns();
  const auto cpu_after = thread_cpu_ns();
  if (!right) throw std::runtime_error(row.label() + ": a timed call reported failure");
  return {static_cast<double>(wall_after - wall), static_cast<double>(cycles_after - cycles),
          static_cast<double>(cpu_after - cpu)};
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

// How many calls fill a sample; the fastest of three tries, so that one interruption does not spoil the choice.
std::size_t choose_calls(const Row& row) {
  std::size_t calls = 1;
  for (;;) {
    double fastest = take(row, calls).ns;
    for (int again = 0; again < 2 && fastest < sample_ns; ++again) fastest = std::min(fastest, take(row, calls).ns);
    if (fastest >= sample_ns / 2) {
      const double wanted = static_cast<double>(calls) * sample_ns / fastest;
      return std::max<std::size_t>(1, static_cast<std::size_t>(wanted));
    }
    calls *= 2;
  }
}

}  // namespace

std::string Row::label() const {
  std::string text = library;
  if (!operation.backend.empty()) text += "/" + operation.backend;
  return text + "/" + operation.name + "/" + std::to_string(operation.bytes) + "/" + std::to_string(operation.jobs);
}

const Pass& Row::best() const {
  if (passes.empty()) throw std::logic_error(label() + ": never measured");
  return *std::min_element(passes.begin(), passes.end(), [](const Pass& a, const Pass& b) {
    if (a.disturbed != b.disturbed) return b.disturbed;
    return a.ns < b.ns;
  });
}

void measure(Row& row, double milliseconds) {
  if (row.operation.enter) row.operation.enter();
  if (row.calls_per_sample == 0) row.calls_per_sample = choose_calls(row);
  // Warms caches and predictors; not counted.
  const std::size_t least = least_samples(take(row, row.calls_per_sample).cpu_ns);

  std::vector<Sample> good, all;
  const auto start = wall_ns();
  const auto start_cycles = cycle_counter();
  const auto elapsed_ns = [start] { return static_cast<double>(wall_ns() - start); };
  // The turn ends when its time is up and it has its least number of good samples, or at four times its time whatever
  // it has.
  while (good.size() < most_samples && (elapsed_ns() < milliseconds * 1e6 || good.size() < least)) {
    if (all.size() >= least && elapsed_ns() > 4 * milliseconds * 1e6) break;
    all.push_back(take(row, row.calls_per_sample));
    if (all.back().undisturbed()) good.push_back(all.back());
  }
  const double cycles_per_ns = static_cast<double>(cycle_counter() - start_cycles) / elapsed_ns();

  Pass pass;
  pass.samples = good.size();
  pass.dropped = all.size() - good.size();
  pass.disturbed = good.size() < 3;
  const double operations = static_cast<double>(row.calls_per_sample * row.operation.jobs);
  std::vector<double> ns, cycles;
  for (const Sample& sample : pass.disturbed ? all : good) {
    ns.push_back((pass.disturbed ? sample.cpu_ns : sample.ns) / operations);
    cycles.push_back((pass.disturbed ? sample.cpu_ns * cycles_per_ns : sample.cycles) / operations);
  }
  pass.ns = median(ns);
  pass.cycles = median(cycles);
  row.passes.push_back(pass);
}

}  // namespace bench
