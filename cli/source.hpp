// SPDX-License-Identifier: Apache-2.0
// Input whose length is known and which can be read twice, as encryption and decryption need it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "input.hpp"
#include "progress.hpp"
#include "secret_bytes.hpp"
#include "spool.hpp"

namespace tool {

/// A regular file is read where it is. What comes from elsewhere is read to its end first: up to piece_bytes stay in
/// memory, more goes through a Spool in `directory`.
class Source {
 public:
  Source(const std::string& path, Spooled how, const std::string& directory, bool quiet);

  [[nodiscard]] const std::string& name() const { return input_.name(); }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Read from the beginning (again).
  void rewind();
  /// Exactly `out.size()` bytes; a Failure of exit_io if the file has become shorter.
  void read(std::span<std::uint8_t> out);
  /// Give the next `length` bytes to `work`, piece by piece; it may overwrite them.
  void each_piece(std::uint64_t length, Progress& progress, const std::function<void(std::span<std::uint8_t>)>& work);
  /// A Failure of exit_io if the file has become longer.
  void expect_end();

 private:
  [[nodiscard]] std::size_t read_some(std::span<std::uint8_t> out);

  Input input_;
  std::uint64_t size_ = 0;
  std::uint64_t read_ = 0;      // since the beginning
  std::uint64_t worked_ = 0;    // in all passes, for the progress bar
  SecretBytes short_;           // all of a short pipe
  std::optional<Spool> spool_;  // all of a long one
  bool is_file_ = false;
};

/// The directory for spools: that of the output if it is a file, else temporary_directory().
[[nodiscard]] std::string spool_directory(const std::string& output);

}  // namespace tool
