// SPDX-License-Identifier: Apache-2.0
// See temporary.hpp.
#include "temporary.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

#include <yuxi/random.h>

#include "descriptor.hpp"
#include "failure.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr std::array<int, 4> ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// What a signal handler may use: a plain buffer and a flag, and unlink().
std::array<char, 4096> doomed_name{};
volatile std::sig_atomic_t is_doomed = 0;

extern "C" void remove_and_end(int signal) {
  if (is_doomed != 0) ::unlink(doomed_name.data());
  std::signal(signal, SIG_DFL);
  std::raise(signal);  // takes effect when this handler returns: the tool ends as if it had none
}

// rename() that refuses an existing target; by a hard link where the system call or the file system lacks it.
bool rename_to_new(const std::string& from, const std::string& to) {
#ifdef RENAME_NOREPLACE
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
#endif
  if (::link(from.c_str(), to.c_str()) != 0) return false;
  ::unlink(from.c_str());
  return true;
}

}  // namespace

bool is_moved_to(const std::string& path) {
  struct stat status {};
  return path != "-" && (::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode));
}

std::string temporary_name(const std::string& directory) {
  std::array<std::uint8_t, 8> random{};
  expect_ok(yuxi_random_system(random.data(), random.size()), "cannot name a temporary file");
  return directory + "/.yuxi-" + to_hex(random);
}

void move_into_place(const std::string& from, const std::string& target, Replace replace, const std::string& path) {
  const bool moved =
      replace == Replace::yes ? std::rename(from.c_str(), target.c_str()) == 0 : rename_to_new(from, target);
  if (!moved) throw errno == EEXIST ? already_exists(path) : system_failure("cannot write " + path, errno);
}

RemovedOnExit::RemovedOnExit(std::string name) : name_(std::move(name)) {
  if (name_.size() >= doomed_name.size()) throw system_failure("cannot write " + name_, ENAMETOOLONG);
  name_.copy(doomed_name.data(), name_.size());
  doomed_name[name_.size()] = '\0';
  is_doomed = 1;
  struct sigaction action {};
  action.sa_handler = remove_and_end;
  sigemptyset(&action.sa_mask);
  for (const int signal : ending_signals) sigaddset(&action.sa_mask, signal);
  for (const int signal : ending_signals) {
    struct sigaction before {};
    if (::sigaction(signal, nullptr, &before) == 0 &&
        before.sa_handler == SIG_DFL) {  // not one that is ignored (nohup)
      ::sigaction(signal, &action, nullptr);
    }
  }
}

RemovedOnExit::~RemovedOnExit() {
  if (!name_.empty()) ::unlink(name_.c_str());
  is_doomed = 0;
}

void RemovedOnExit::forget() {
  is_doomed = 0;
  name_.clear();
}

}  // namespace tool
