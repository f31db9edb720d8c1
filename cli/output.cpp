// SPDX-License-Identifier: Apache-2.0
// The early checks of output.hpp, and writing to standard output. The files themselves are in pending_file.cpp.
#include "output.hpp"

#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>

#include "descriptor.hpp"
#include "failure.hpp"

namespace tool {
namespace {

bool same_file(const struct stat& target, const std::string& input) {
  struct stat other {};
  return !input.empty() && input != "-" && ::stat(input.c_str(), &other) == 0 && other.st_dev == target.st_dev &&
         other.st_ino == target.st_ino;
}

}  // namespace

void check_target(const std::string& path, Replace replace, Content content,
                  std::initializer_list<std::string> inputs) {
  if (path == "-") {
    if (content == Content::binary && ::isatty(STDOUT_FILENO) == 1) {
      throw Failure(exit_bad_input, "standard output is a terminal and the result is binary",
                    "name a file with --out, or choose a text format");
    }
    return;
  }
  struct stat status {};
  if (::lstat(path.c_str(), &status) == 0) {
    if (S_ISLNK(status.st_mode) && ::stat(path.c_str(), &status) != 0) status.st_mode = S_IFREG;  // a dangling link
    if (S_ISDIR(status.st_mode)) throw system_failure("cannot write " + path, EISDIR);
    if (!S_ISREG(status.st_mode)) return;
    for (const std::string& input : inputs) {
      if (!same_file(status, input)) continue;
      throw Failure(exit_bad_input, path + " is the input itself and would be overwritten", "choose another --out");
    }
    if (replace == Replace::no) throw already_exists(path);
  }
  const std::string directory = directory_of(path);
  if (::access(directory.c_str(), W_OK | X_OK) != 0) throw system_failure("cannot write in " + directory, errno);
}

bool same_target(const std::string& one, const std::string& other) {
  const auto place = [](const std::string& path) {
    const std::string end = resolved(path);
    return resolved(directory_of(end)) + "/" + end.substr(end.rfind('/') + 1);  // npos + 1 is 0
  };
  return one == other || (one != "-" && other != "-" && place(one) == place(other));
}

void print(std::string_view text) {
  write_all(STDOUT_FILENO, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, "standard output");
}

}  // namespace tool
