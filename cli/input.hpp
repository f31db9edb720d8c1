// SPDX-License-Identifier: Apache-2.0
// Reading: files and standard input ("-"), whole and bounded (keys, signatures) or streamed (messages of any size).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "secret_bytes.hpp"

namespace tool {

/// How much is read or written at a time.
inline constexpr std::size_t piece_bytes = std::size_t{256} * 1024;

/// An open file, or standard input for "-". Every failure is a Failure of exit_io.
class Input {
 public:
  explicit Input(const std::string& path);
  /// Take over an open descriptor (used by --key-fd).
  Input(int descriptor, std::string name);
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input();

  /// How messages call it: the path, or "standard input".
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Bytes still to come, known for regular files only.
  [[nodiscard]] std::optional<std::uint64_t> size() const;
  /// Read up to `out.size()` bytes; fewer only at the end.
  [[nodiscard]] std::size_t read(std::span<std::uint8_t> out);
  /// Step back over bytes that were read; regular files only.
  void back(std::uint64_t bytes);

 private:
  int descriptor_;
  bool owned_;
  std::string name_;
};

/// "-" is called "standard input" in messages.
[[nodiscard]] std::string input_name(const std::string& path);

/// The whole content, at most `limit` bytes; more is a Failure of exit_bad_input that calls the content `what`.
[[nodiscard]] SecretBytes read_whole(Input& input, std::size_t limit, const std::string& what);
[[nodiscard]] SecretBytes read_whole(const std::string& path, std::size_t limit, const std::string& what);

/// Feed the content to `absorb` piece by piece, in bounded memory, with a progress bar unless `quiet`.
void stream(const std::string& path, bool quiet, const std::function<void(std::span<const std::uint8_t>)>& absorb);

}  // namespace tool
