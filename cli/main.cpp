// SPDX-License-Identifier: Apache-2.0
// The tool `yuxi`: reads the command line, chooses back ends, runs the library's self-test, runs one subcommand, and
// turns whatever went wrong into a sentence and an exit code. doc/tool.md is its manual.
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include <yuxi/library.h>

#include "backend_choice.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "failure.hpp"

namespace {

// A core file would hold the keys.
void forbid_core_files() {
  const rlimit none{0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0) std::perror("yuxi: warning: core files stay possible");
}

// A standard descriptor that is closed would be that of the next file that is opened, and what is meant for a person or
// a pipe would go into that file. It is opened the wrong way round, so that using it fails as if it were closed.
bool occupy_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) >= 0) continue;
    if (::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor) return false;
  }
  return true;
}

int report(const std::string& command, const std::string& message, const std::string& hint, int code) {
  std::fprintf(stderr, "yuxi %s: %s\n", command.c_str(), message.c_str());
  if (!hint.empty()) std::fprintf(stderr, "  hint: %s\n", hint.c_str());
  return code;
}

int run(const tool::Command& command, const std::string& backends) {
  tool::force_backends(backends);
  if (command.uses_cryptography) {
    tool::expect_ok(yuxi_self_test(), "self-test",
                    "nothing was computed; this build or this machine cannot be trusted");
  }
  return command.run();
}

}  // namespace

int main(int argc, char** argv) {
  if (!occupy_standard_descriptors()) return tool::exit_io;
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write (exit 3), not a silent end
  forbid_core_files();
  tool::CommandLine line;
  tool::Commands commands;
  for (const auto add :
       {tool::add_genkey, tool::add_pubkey, tool::add_password, tool::add_sign, tool::add_verify, tool::add_encrypt,
        tool::add_decrypt, tool::add_exchange, tool::add_ecdh, tool::add_digest, tool::add_hmac, tool::add_inspect,
        tool::add_convert, tool::add_speed, tool::add_selftest, tool::add_backends, tool::add_describe}) {
    add(line, commands);
  }
  if (const auto code = line.parse(argc, argv)) return *code;
  for (const tool::Command& command : commands) {
    if (command.name != line.command()) continue;
    try {
      return run(command, line.backends());
    } catch (const tool::Failure& failure) {
      return report(command.name, failure.what(), failure.hint(), failure.code());
    } catch (const std::bad_alloc&) {
      return report(command.name, "out of memory", {}, tool::exit_io);
    } catch (const std::exception& error) {
      return report(command.name, error.what(), {}, tool::exit_internal);
    }
  }
  return tool::exit_bad_input;
}
