// SPDX-License-Identifier: Apache-2.0
// See speed_measure.hpp.
#include "speed_measure.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <ctime>
#include <mutex>
#include <thread>

#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>
#endif

#include "failure.hpp"

namespace tool {
namespace {

constexpr int turns = 3;
constexpr double sample_seconds = 0.0004;  // long beside the clocks' own microsecond, short beside a time slice
constexpr std::size_t least_samples = 5;   // in each turn

std::uint64_t cycle_counter() {
#if defined(__x86_64__) || defined(__i386__)
  return __rdtsc();
#else
  return 0;
#endif
}

double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Sample {
  double seconds;  // wall
  double used;     // of it, spent by this thread
  double cycles;
  [[nodiscard]] bool undisturbed() const { return seconds <= 1.02 * used + 3e-6; }
};

Sample take(const Operation& operation, const std::function<bool(std::size_t)>& run, std::size_t calls) {
  const double used = seconds_of(CLOCK_THREAD_CPUTIME_ID);
  const double begun = seconds_of(CLOCK_MONOTONIC);
  const std::uint64_t cycles = cycle_counter();
  const bool right = run(calls);
  const std::uint64_t cycles_after = cycle_counter();
  const double ended = seconds_of(CLOCK_MONOTONIC);
  if (!right)
    throw Failure(exit_internal, operation.name + " on " + operation.backend + " failed while it was measured");
  return {ended - begun, seconds_of(CLOCK_THREAD_CPUTIME_ID) - used, static_cast<double>(cycles_after - cycles)};
}

std::size_t calls_for_one_sample(const Operation& operation, const std::function<bool(std::size_t)>& run) {
  std::size_t calls = 1;
  double seconds = take(operation, run, calls).seconds;
  while (seconds < sample_seconds / 4 && calls < (std::size_t{1} << 24)) {
    calls *= 2;
    seconds = std::min(take(operation, run, calls).seconds, take(operation, run, calls).seconds);
  }
  return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(calls) * sample_seconds / seconds));
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// All samples of a row, from all turns and threads.
struct Row {
  std::size_t calls = 0;
  std::vector<Sample> samples;
  double elapsed = 0;   // wall time of the turns
  double finished = 0;  // operations done in it

  [[nodiscard]] Measured figures(const Operation& operation, unsigned threads) const {
    std::vector<Sample> good = samples;
    std::erase_if(good, [](const Sample& sample) { return !sample.undisturbed(); });
    if (good.empty()) good = samples;  // a machine busier than that still gets an answer
    const double in_a_sample = static_cast<double>(calls * operation.jobs);
    std::vector<double> seconds;
    std::vector<double> cycles;
    for (const Sample& sample : good) {
      seconds.push_back(sample.seconds / in_a_sample);
      cycles.push_back(sample.cycles / in_a_sample);
    }
    return {&operation, median(cycles), threads == 1 ? 1 / median(seconds) : finished / elapsed};
  }
};

// One thread's part of a turn.
std::vector<Sample> work(const Operation& operation, const std::function<bool(std::size_t)>& run, std::size_t calls,
                         double seconds) {
  std::vector<Sample> samples;
  const double begun = seconds_of(CLOCK_MONOTONIC);
  while (samples.size() < least_samples || seconds_of(CLOCK_MONOTONIC) - begun < seconds) {
    samples.push_back(take(operation, run, calls));
  }
  return samples;
}

// Threads wait until all are there, so that none measures while the others are still being made.
enum Gate : int { gate_shut, gate_open, gate_cancelled };

void set(std::atomic<int>& gate, Gate state) {
  gate = state;
  gate.notify_all();
}

void turn(const Operation& operation, Row& row, double seconds, unsigned threads) {
  operation.enter();
  std::vector<std::function<bool(std::size_t)>> runs;
  for (unsigned i = 0; i < threads; ++i) runs.push_back(operation.start());
  if (row.calls == 0) row.calls = calls_for_one_sample(operation, runs.front());

  std::mutex mutex;
  std::exception_ptr failed;
  const auto part = [&](const std::function<bool(std::size_t)>& run) {
    try {
      const std::vector<Sample> samples = work(operation, run, row.calls, seconds);
      const std::lock_guard lock(mutex);
      row.samples.insert(row.samples.end(), samples.begin(), samples.end());
      row.finished += static_cast<double>(samples.size() * row.calls * operation.jobs);
    } catch (...) {
      const std::lock_guard lock(mutex);
      failed = std::current_exception();
    }
  };
  std::atomic<int> gate = gate_shut;
  std::vector<std::jthread> others;
  try {
    for (unsigned i = 1; i < threads; ++i) {
      others.emplace_back([&, i] {
        gate.wait(gate_shut);
        if (gate == gate_open) part(runs[i]);
      });
    }
  } catch (...) {
    set(gate, gate_cancelled);  // no more threads to be had: those that wait go home before they are joined
    throw;
  }
  const double begun = seconds_of(CLOCK_MONOTONIC);
  set(gate, gate_open);
  part(runs.front());
  others.clear();  // joins
  row.elapsed += seconds_of(CLOCK_MONOTONIC) - begun;
  if (failed) std::rethrow_exception(failed);
}

}  // namespace

bool has_cycle_counter() {
#if defined(__x86_64__) || defined(__i386__)
  return true;
#else
  return false;
#endif
}

std::vector<Measured> measure(const std::vector<Operation>& operations, double seconds, unsigned threads,
                              const std::function<void(double)>& tell) {
  std::vector<Row> rows(operations.size());
  for (int round = 0; round < turns; ++round) {
    for (std::size_t i = 0; i < operations.size(); ++i) {
      turn(operations[i], rows[i], seconds / turns, threads);
      const std::size_t done = static_cast<std::size_t>(round) * operations.size() + i + 1;
      tell(static_cast<double>(done) / static_cast<double>(turns * operations.size()));
    }
  }
  std::vector<Measured> measured;
  for (std::size_t i = 0; i < operations.size(); ++i) measured.push_back(rows[i].figures(operations[i], threads));
  return measured;
}

}  // namespace tool
