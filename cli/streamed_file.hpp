// SPDX-License-Identifier: Apache-2.0
// Output of any size, written piece by piece, that appears whole or not at all where its target allows that.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "output.hpp"

namespace tool {

/// A regular target is written beside its place under another name, and moved there by publish(); dropped before, it
/// leaves nothing, also when a signal ends the tool. Targets that cannot be replaced by a move ("-", a FIFO, a device)
/// are written into at once. Unlike PendingFile it is not synced: it was made from something that is still there.
class StreamedFile {
 public:
  /// Secrecy::secret: readable by its owner only, from the first byte. Opens the target.
  StreamedFile(const std::string& path, Secrecy secrecy, Replace replace);
  StreamedFile(const StreamedFile&) = delete;
  StreamedFile& operator=(const StreamedFile&) = delete;
  ~StreamedFile();

  /// Whether patch() is possible there: known without opening it.
  [[nodiscard]] static bool can_patch(const std::string& path);
  void write(std::span<const std::uint8_t> piece);
  /// Overwrite bytes that were written before.
  void patch(std::uint64_t offset, std::span<const std::uint8_t> bytes);
  void publish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tool
