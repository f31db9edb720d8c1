// SPDX-License-Identifier: Apache-2.0
// See terminal.hpp.
#include "terminal.hpp"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>

#include "descriptor.hpp"
#include "failure.hpp"

namespace tool {
namespace {

constexpr std::array<int, 4> ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// What the signal handler needs.
int quiet_terminal = -1;
termios loud{};

extern "C" void restore_and_end(int signal) {
  ::tcsetattr(quiet_terminal, TCSAFLUSH, &loud);
  std::signal(signal, SIG_DFL);
  std::raise(signal);  // takes effect when this handler returns
}

// The controlling terminal with its echo off, for as long as the object lives. One at a time.
class QuietTerminal {
 public:
  explicit QuietTerminal(int terminal) : terminal_(terminal) {
    ::tcgetattr(terminal, &loud);
    quiet_terminal = terminal;
    struct sigaction action {};
    action.sa_handler = restore_and_end;
    sigemptyset(&action.sa_mask);
    for (const int signal : ending_signals) sigaddset(&action.sa_mask, signal);
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
      ::sigaction(ending_signals[i], nullptr, &before_[i]);
      if (before_[i].sa_handler == SIG_DFL) ::sigaction(ending_signals[i], &action, nullptr);
    }
    termios quiet = loud;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    quiet.c_lflag |= ICANON | ECHONL;
    quiet.c_cc[VSUSP] = _POSIX_VDISABLE;  // a stopped tool would leave the echo off
    if (::tcsetattr(terminal, TCSAFLUSH, &quiet) != 0) {
      restore_signals();
      throw system_failure("cannot turn the terminal's echo off", errno);
    }
  }
  QuietTerminal(const QuietTerminal&) = delete;
  QuietTerminal& operator=(const QuietTerminal&) = delete;
  ~QuietTerminal() {
    ::tcsetattr(terminal_, TCSAFLUSH, &loud);
    restore_signals();
  }

 private:
  void restore_signals() const {
    for (std::size_t i = 0; i < ending_signals.size(); ++i) ::sigaction(ending_signals[i], &before_[i], nullptr);
  }

  int terminal_;
  std::array<struct sigaction, ending_signals.size()> before_{};
};

struct OpenTerminal {
  int descriptor = ::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
  OpenTerminal() = default;
  OpenTerminal(const OpenTerminal&) = delete;
  OpenTerminal& operator=(const OpenTerminal&) = delete;
  ~OpenTerminal() {
    if (descriptor >= 0) ::close(descriptor);
  }
};

// One line without its end; whether there was an end, and no more than the limit, is said by the caller's Failures.
SecretBytes read_line(int terminal, std::size_t limit) {
  SecretBytes line(limit);
  std::size_t length = 0;
  for (;;) {
    std::uint8_t byte = 0;
    const ssize_t got = ::read(terminal, &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw system_failure("cannot read the terminal", errno);
    if (got == 0) throw Failure(exit_bad_input, "no password was typed");
    if (byte == '\n') break;
    if (length < limit) line.data()[length] = byte;
    ++length;
    wipe(&byte, sizeof byte);
  }
  if (length > limit) throw Failure(exit_bad_input, "a password has at most " + std::to_string(limit) + " bytes");
  line.truncate(length);
  return line;
}

}  // namespace

std::optional<SecretBytes> ask_secret(const std::string& question, std::size_t limit) {
  const OpenTerminal terminal;
  if (terminal.descriptor < 0) return std::nullopt;
  const QuietTerminal quiet(terminal.descriptor);
  write_all(terminal.descriptor, {reinterpret_cast<const std::uint8_t*>(question.data()), question.size()},
            "the terminal");
  return read_line(terminal.descriptor, limit);
}

}  // namespace tool
