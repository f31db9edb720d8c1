// SPDX-License-Identifier: Apache-2.0
// Writing: whole or not at all. A file is written beside its target under another name and moved there when it is
// complete, so no one ever sees half of it; and nothing that exists is replaced unless --force says so.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace tool {

enum class Secrecy { open, secret };  // secret: readable by its owner only (mode 0600), and synced to the disk
enum class Replace { no, yes };       // yes: --force
enum class Content { text, binary };

/// Fail early, before any work, where write_output() would certainly fail: the target exists and may not be replaced
/// (exit_bad_input), its directory is missing or read-only (exit_io), it is the very file of an input or binary data
/// would go to a terminal (exit_bad_input). `path` "-" is standard output. An input may be "-" or empty: no file.
void check_target(const std::string& path, Replace replace, Content content,
                  std::initializer_list<std::string> inputs = {});

/// Do the two paths lead to one place, whether or not anything is there yet?
[[nodiscard]] bool same_target(const std::string& one, const std::string& other);

/// A file that is complete on the disk and not yet in its place. Dropped without publish(), it leaves nothing behind.
/// Targets that are not regular files (/dev/full, a FIFO, "-") cannot be replaced by a move: publish() writes into
/// them.
class PendingFile {
 public:
  PendingFile(const std::string& path, std::span<const std::uint8_t> content, Secrecy secrecy, Replace replace);
  PendingFile(const PendingFile&) = delete;
  PendingFile& operator=(const PendingFile&) = delete;
  ~PendingFile();
  void publish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Prepare and publish one file.
void write_output(const std::string& path, std::span<const std::uint8_t> content, Secrecy secrecy, Replace replace);

/// Write a result for people or pipes to standard output. Failures are exit_io.
void print(std::string_view text);

}  // namespace tool
