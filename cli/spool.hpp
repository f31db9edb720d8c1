// SPDX-License-Identifier: Apache-2.0
// Bytes from a pipe put aside on the disk, because they must be read twice or because their number must be known first.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <yuxi/sm2.h>

#include "keys.hpp"
#include "secret_bytes.hpp"

namespace tool {

/// sealed: what lies on the disk is encrypted, piece by piece, to an SM2 key that is drawn for it and kept in memory
/// only, so that a plaintext leaves no trace there.
enum class Spooled { open, sealed };

/// A temporary file of mode 0600 that has lost its name before its first byte is written: it is gone when the tool
/// ends, in whatever way. All is written first, then read, as often as wanted. Failures are exit_io.
class Spool {
 public:
  Spool(const std::string& directory, Spooled how);
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;
  ~Spool();

  /// Add piece_bytes bytes, or fewer as the last.
  void append(std::span<const std::uint8_t> piece);
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Read from the beginning (again).
  void rewind();
  /// Read up to `out.size()` bytes; fewer only at the end.
  [[nodiscard]] std::size_t read(std::span<std::uint8_t> out);

 private:
  void next_piece();

  std::string directory_;
  int descriptor_;
  Spooled how_;
  PrivateKey key_;  // of a sealed one
  std::uint64_t size_ = 0;
  SecretBytes record_;     // a piece as it lies on the disk
  SecretBytes piece_;      // the same as it was given
  std::size_t taken_ = 0;  // how much of the piece was read
};

/// Where spools lie if the output gives no better place: TMPDIR, else /tmp.
[[nodiscard]] std::string temporary_directory();

}  // namespace tool
