// SPDX-License-Identifier: Apache-2.0
// Names, moves and removal of temporary files: what pending_file.cpp (small files, written at once), streamed_file.cpp
// (large ones, written piece by piece) and spool.cpp have in common.
#pragma once

#include <string>

#include "output.hpp"

namespace tool {

/// Whether an output is moved into place (nothing is there yet, or a regular file), not written into (a device, a FIFO,
/// "-").
[[nodiscard]] bool is_moved_to(const std::string& path);

/// A name in that directory that nobody else has.
[[nodiscard]] std::string temporary_name(const std::string& directory);

/// Give the finished file its name. `path` is the name as the user wrote it, for messages.
void move_into_place(const std::string& from, const std::string& target, Replace replace, const std::string& path);

/// A temporary file that is removed when the object goes, and also when a signal ends the tool before. One at a time.
class RemovedOnExit {
 public:
  explicit RemovedOnExit(std::string name);
  RemovedOnExit(const RemovedOnExit&) = delete;
  RemovedOnExit& operator=(const RemovedOnExit&) = delete;
  ~RemovedOnExit();
  /// It has another name now, or is gone.
  void forget();
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace tool
