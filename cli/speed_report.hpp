// SPDX-License-Identifier: Apache-2.0
// The table of `yuxi speed` for people, and the same figures as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "speed_measure.hpp"

namespace tool {

/// A table with aligned columns, one line per row.
[[nodiscard]] std::string speed_table(const std::vector<Measured>& measured, unsigned threads);

/// An object: machine, compiler, version, and rows of library, backend, operation, bytes, jobs, threads, cycles,
/// cycles_per_byte, per_second. What cannot be told is null.
[[nodiscard]] std::string speed_json(const std::vector<Measured>& measured, unsigned threads);

}  // namespace tool
