// SPDX-License-Identifier: Apache-2.0
// The file of results: what doc/benchmarks.md describes and bench/check_results checks.
#pragma once

#include <string>
#include <vector>

#include "libraries.hpp"
#include "measure.hpp"

namespace bench {

struct RunInfo {
  std::string commit;
  int cpu = -1;
  double counter_hz = 0;
  std::size_t passes = 0;
  double row_ms = 0;
};

// Written beside and renamed, so that a reader never sees half a file. Rows without a pass (filtered out) are left out.
// Throws on I/O errors.
void write_results(const std::string& path, const RunInfo& run, const Libraries& libraries,
                   const std::vector<Row>& rows);

}  // namespace bench
