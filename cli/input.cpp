// SPDX-License-Identifier: Apache-2.0
// Reading by plain descriptors: no buffers that the tool cannot wipe. See input.hpp.
#include "input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <utility>

#include "failure.hpp"
#include "progress.hpp"

namespace tool {
namespace {

int open_for_reading(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw system_failure("cannot open " + path, errno);
  return descriptor;
}

}  // namespace

std::string input_name(const std::string& path) {
  return path == "-" ? "standard input" : path;
}

Input::Input(const std::string& path)
    : descriptor_(open_for_reading(path)), owned_(path != "-"), name_(input_name(path)) {}

Input::Input(int descriptor, std::string name) : descriptor_(descriptor), owned_(true), name_(std::move(name)) {}

Input::~Input() {
  if (owned_) ::close(descriptor_);
}

std::optional<std::uint64_t> Input::size() const {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  const off_t position = ::lseek(descriptor_, 0, SEEK_CUR);
  if (position < 0 || position > status.st_size) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size - position);
}

std::size_t Input::read(std::span<std::uint8_t> out) {
  std::size_t done = 0;
  while (done < out.size()) {
    const ssize_t got = ::read(descriptor_, out.data() + done, out.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw system_failure("cannot read " + name_, errno);
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

void Input::back(std::uint64_t bytes) {
  if (::lseek(descriptor_, -static_cast<off_t>(bytes), SEEK_CUR) < 0) {
    throw system_failure("cannot read " + name_ + " again", errno);
  }
}

SecretBytes read_whole(Input& input, std::size_t limit, const std::string& what) {
  // One byte more than is allowed, or than there seems to be, to see that there is more.
  constexpr std::size_t first_guess = std::size_t{64} * 1024;
  const std::uint64_t expected = input.size().value_or(first_guess) + 1;
  SecretBytes content(static_cast<std::size_t>(std::min<std::uint64_t>(expected, limit + 1)));
  std::size_t length = input.read({content.data(), content.capacity()});
  while (length == content.capacity() && length <= limit) {
    SecretBytes larger(std::min(2 * length, limit + 1));
    std::copy_n(content.data(), length, larger.data());
    content = std::move(larger);
    length += input.read({content.data() + length, content.capacity() - length});
  }
  content.truncate(length);
  if (content.size() > limit) {
    throw Failure(exit_bad_input,
                  input.name() + ": too long for " + what + " (more than " + std::to_string(limit) + " bytes)",
                  "is this the right file?");
  }
  return content;
}

SecretBytes read_whole(const std::string& path, std::size_t limit, const std::string& what) {
  Input input(path);
  return read_whole(input, limit, what);
}

void stream(const std::string& path, bool quiet, const std::function<void(std::span<const std::uint8_t>)>& absorb) {
  Input input(path);
  Progress progress(input.name(), input.size(), quiet);
  SecretBytes piece(piece_bytes);
  std::uint64_t done = 0;
  for (;;) {
    const std::size_t got = input.read({piece.data(), piece.capacity()});
    absorb({piece.data(), got});
    done += got;
    progress.update(done);
    if (got < piece.capacity()) break;
  }
}

}  // namespace tool
