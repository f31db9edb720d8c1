// SPDX-License-Identifier: Apache-2.0
// One row of the results and how its figure is taken: in each pass many short samples and their median; over the
// passes, the best. doc/benchmarks.md says why.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "operation.hpp"

namespace bench {

struct Pass {
  double ns = 0;      // median over the samples, per operation
  double cycles = 0;  // the same, in ticks of the time-stamp counter
  std::size_t samples = 0;
  std::size_t dropped = 0;  // samples in which another thread had the CPU
  // Too few samples were left, so all were used, each with the CPU time this thread was given in place of the wall's.
  bool disturbed = false;
};

struct Row {
  std::string library;
  Operation operation;
  std::size_t calls_per_sample = 0;  // chosen at the row's first turn, the same ever after
  std::vector<Pass> passes;

  std::string label() const;  // e.g. "yuxi/portable64/sm2_sign/32/1": names the row to --benchmark_filter
  // The pass with the lowest median; a disturbed pass only if all were disturbed.
  const Pass& best() const;
};

// Give the row one turn of about `milliseconds`. Throws if a timed call reports failure.
void measure(Row& row, double milliseconds);

}  // namespace bench
