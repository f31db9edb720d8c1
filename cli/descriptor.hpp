// SPDX-License-Identifier: Apache-2.0
// Small helpers over the system's calls that both halves of writing (output.cpp and pending_file.cpp) need.
#pragma once

#include <unistd.h>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>

#include "failure.hpp"

namespace tool {

/// Write everything or throw exit_io.
inline void write_all(int descriptor, std::span<const std::uint8_t> content, const std::string& name) {
  std::size_t done = 0;
  while (done < content.size()) {
    const ssize_t wrote = ::write(descriptor, content.data() + done, content.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) throw system_failure("cannot write " + name, errno);
    done += static_cast<std::size_t>(wrote);
  }
}

/// The directory part of a path: "." if it has none.
inline std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

/// Where a path leads in the end, so that a link stays a link and its target is replaced; the path itself if nothing is
/// there.
inline std::string resolved(const std::string& path) {
  char* const real = ::realpath(path.c_str(), nullptr);
  std::string result = real != nullptr ? real : path;
  std::free(real);
  return result;
}

inline Failure already_exists(const std::string& path) {
  return {exit_bad_input, path + " exists and is not overwritten",
          "choose another name, or give --force to replace it"};
}

}  // namespace tool
