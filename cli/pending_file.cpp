// SPDX-License-Identifier: Apache-2.0
// Files that appear whole or not at all: written beside their target, then moved. See output.hpp.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <optional>

#include "descriptor.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "secret_bytes.hpp"
#include "temporary.hpp"

namespace tool {
namespace {

// Ctrl-C between the first byte and the move would leave the temporary file behind: it waits the few milliseconds.
class SignalPause {
 public:
  SignalPause() {
    sigset_t wait;
    sigemptyset(&wait);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&wait, signal);
    sigprocmask(SIG_BLOCK, &wait, &before_);
  }
  SignalPause(const SignalPause&) = delete;
  SignalPause& operator=(const SignalPause&) = delete;
  ~SignalPause() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

// Some file systems cannot sync (EINVAL); they keep no promise that could be broken.
bool sync_failed(int descriptor) {
  return ::fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS;
}

}  // namespace

struct PendingFile::State {
  std::optional<SignalPause> pause;  // while there is a temporary file; not while a FIFO waits for its reader
  std::string path;                  // as the user wrote it
  std::string target;                // where that leads
  std::string temporary;             // empty: nothing to move or remove
  SecretBytes content;               // kept only for targets that are written into
  Secrecy secrecy;
  Replace replace;

  State(const std::string& path_, Secrecy secrecy_, Replace replace_)
      : path(path_), target(resolved(path_)), secrecy(secrecy_), replace(replace_) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (!temporary.empty()) ::unlink(temporary.c_str());
  }

  void write_beside(std::span<const std::uint8_t> bytes) {
    pause.emplace();
    const std::string name = temporary_name(directory_of(target));
    const mode_t mode = secrecy == Secrecy::secret ? 0600 : 0666;
    const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (descriptor < 0) throw system_failure("cannot write in " + directory_of(target), errno);
    temporary = name;
    try {
      write_all(descriptor, bytes, path);
      // A key that is lost cannot be made again, so it must be on the disk before it is announced; anything else can.
      if (secrecy == Secrecy::secret && (::fchmod(descriptor, mode) != 0 || sync_failed(descriptor))) {
        throw system_failure("cannot write " + path, errno);
      }
    } catch (...) {
      ::close(descriptor);
      throw;
    }
    if (::close(descriptor) != 0) throw system_failure("cannot write " + path, errno);
  }

  void move() {
    move_into_place(temporary, target, replace, path);
    temporary.clear();
    if (secrecy == Secrecy::open) return;
    const int directory = ::open(directory_of(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return;  // may be unreadable and still writable; the file itself is safe
    ::fsync(directory);
    ::close(directory);
  }

  void write_into() const {
    const int descriptor = path == "-" ? ::dup(STDOUT_FILENO) : ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) throw system_failure("cannot write " + path, errno);
    try {
      write_all(descriptor, {content.data(), content.size()}, path == "-" ? "standard output" : path);
    } catch (...) {
      ::close(descriptor);
      throw;
    }
    if (::close(descriptor) != 0) throw system_failure("cannot write " + path, errno);
  }
};

PendingFile::PendingFile(const std::string& path, std::span<const std::uint8_t> content, Secrecy secrecy,
                         Replace replace)
    : state_(std::make_unique<State>(path, secrecy, replace)) {
  if (is_moved_to(path)) {
    state_->write_beside(content);
  } else {
    state_->content = SecretBytes(content);
  }
}

PendingFile::~PendingFile() = default;

void PendingFile::publish() {
  if (state_->temporary.empty()) {
    state_->write_into();
  } else {
    state_->move();
  }
}

void write_output(const std::string& path, std::span<const std::uint8_t> content, Secrecy secrecy, Replace replace) {
  PendingFile file(path, content, secrecy, replace);
  file.publish();
}

}  // namespace tool
