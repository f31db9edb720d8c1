// SPDX-License-Identifier: Apache-2.0
// What `yuxi speed` measures: one Operation for each row of its table.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace tool {

struct Operation {
  std::string name;             // sm2_sign, sm3, ...
  std::string backend;          // whose code does the work
  std::size_t bytes;            // input length; of sm2_prepare, the size of the table that is made
  std::size_t jobs;             // operations done by one call
  bool per_byte;                // whether cycles per byte say something
  std::function<void()> enter;  // choose the back ends; called before each turn, by one thread alone
  // Make the state of one thread; the function it gives does `calls` calls and answers whether all went well.
  std::function<std::function<bool(std::size_t calls)>()> start;
};

/// The names in the order of the table.
[[nodiscard]] const std::vector<std::string>& operation_names();

/// All operations, on every back end that can run, or only on those now in use; only those named, if any are.
[[nodiscard]] std::vector<Operation> operations(bool only_in_use, const std::vector<std::string>& names);

}  // namespace tool
