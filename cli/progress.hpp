// SPDX-License-Identifier: Apache-2.0
// A progress bar on standard error: only when that is a terminal, only for input long enough to wait for, and gone when
// done.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace tool {

class Progress {
 public:
  Progress(std::string name, std::optional<std::uint64_t> total, bool quiet);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// `done` bytes are behind us.
  void update(std::uint64_t done);

 private:
  void draw(std::uint64_t done) const;

  using Clock = std::chrono::steady_clock;
  std::string name_;
  std::optional<std::uint64_t> total_;
  bool enabled_;
  bool drawn_ = false;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point last_ = begun_;
};

}  // namespace tool
