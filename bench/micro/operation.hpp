// SPDX-License-Identifier: Apache-2.0
// What a library offers to be timed. Each library_*.cpp turns one library into a list of these; main.cpp times them all
// in turn and knows nothing of any library.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace bench {

struct Operation {
  std::string name;          // of the list in doc/benchmarks.md, e.g. "sm2_sign"
  std::string backend = {};  // of this library's own rows; empty for peers
  std::size_t bytes = 0;
  std::size_t jobs = 1;   // operations done by one call of the library; figures are per operation
  bool per_byte = false;  // cycles per byte mean something
  // Called before anything else whenever the row has its turn, untimed: makes the back end current. May be empty.
  std::function<void()> enter = {};
  // Called once before any timing: does the operation give a right result and refuse a wrong one?
  std::function<bool()> check = {};
  // Does `calls` calls; false if any of them reported a failure (a failing call is a fast call).
  std::function<bool(std::size_t calls)> run = {};
};

struct Library {
  std::string name;
  std::string version;
  std::vector<Operation> operations;
};

}  // namespace bench
