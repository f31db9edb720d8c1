// SPDX-License-Identifier: Apache-2.0
// See streamed_file.hpp.
#include "streamed_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <optional>
#include <utility>

#include "descriptor.hpp"
#include "failure.hpp"
#include "temporary.hpp"

namespace tool {

struct StreamedFile::State {
  std::string path;    // as the user wrote it
  std::string target;  // where that leads
  Replace replace;
  std::optional<RemovedOnExit> temporary;
  int descriptor = -1;

  State(const std::string& path_, Secrecy secrecy, Replace replace_)
      : path(path_), target(resolved(path_)), replace(replace_) {
    if (!can_patch(path)) {
      descriptor = path == "-" ? ::dup(STDOUT_FILENO) : ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    } else {
      temporary.emplace(temporary_name(directory_of(target)));
      const mode_t mode = secrecy == Secrecy::secret ? 0600 : 0666;
      descriptor = ::open(temporary->name().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    }
    if (descriptor < 0) fail();
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (descriptor >= 0) ::close(descriptor);
  }

  [[noreturn]] void fail() const { throw system_failure("cannot write " + name(), errno); }
  [[nodiscard]] std::string name() const { return path == "-" ? "standard output" : path; }

  void close() {
    if (::close(std::exchange(descriptor, -1)) != 0) fail();
  }
};

StreamedFile::StreamedFile(const std::string& path, Secrecy secrecy, Replace replace)
    : state_(std::make_unique<State>(path, secrecy, replace)) {}

StreamedFile::~StreamedFile() = default;

bool StreamedFile::can_patch(const std::string& path) {
  return is_moved_to(path);
}

void StreamedFile::write(std::span<const std::uint8_t> piece) {
  write_all(state_->descriptor, piece, state_->name());
}

void StreamedFile::patch(std::uint64_t offset, std::span<const std::uint8_t> bytes) {
  if (::lseek(state_->descriptor, static_cast<off_t>(offset), SEEK_SET) < 0) state_->fail();
  write(bytes);
  if (::lseek(state_->descriptor, 0, SEEK_END) < 0) state_->fail();
}

void StreamedFile::publish() {
  state_->close();
  if (!state_->temporary) return;
  move_into_place(state_->temporary->name(), state_->target, state_->replace, state_->path);
  state_->temporary->forget();
}

}  // namespace tool
