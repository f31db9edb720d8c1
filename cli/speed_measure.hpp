// SPDX-License-Identifier: Apache-2.0
// How `yuxi speed` measures on machines that are shared and noisy: many short samples, their median, rows taking turns.
#pragma once

#include <functional>
#include <vector>

#include "speed_operations.hpp"

namespace tool {

struct Measured {
  const Operation* operation;
  double cycles;      // time-stamp-counter cycles for one operation (median); 0 where there is no such counter
  double per_second;  // operations in a second, all threads together
};

/// Whether `cycles` means anything on this machine.
[[nodiscard]] bool has_cycle_counter();

/// Measure each operation for `seconds` in all, split into turns. `tell` is called with each finished share (0 to 1) of
/// the work. One thread: per_second is from the median, samples in which the thread lost its CPU left out. More: from
/// the work all did in the time that passed.
[[nodiscard]] std::vector<Measured> measure(const std::vector<Operation>& operations, double seconds, unsigned threads,
                                            const std::function<void(double)>& tell);

}  // namespace tool
