// SPDX-License-Identifier: Apache-2.0
// The tool `yuxi`: reads the command line, chooses back ends, runs the library's self-test, runs one subcommand, and
// turns whatever went wrong into a sentence and an exit code. doc/tool.md is its manual.
#include <sys/resource.h>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include <yuxi/library.h>

#include "backend_choice.hpp"
#include "commands.hpp"
#include "failure.hpp"

namespace {

constexpr const char* footer =
    "Exit codes: 0 good, 1 bad signature, tag or checksum, 2 usage or bad input, 3 reading or writing failed,\n"
    "4 the self-test failed. \"-\" is standard input or output. `yuxi COMMAND --help` tells the options of a command.";

// A core file would hold the keys.
void forbid_core_files() {
  const rlimit none{0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0) std::perror("yuxi: warning: core files stay possible");
}

// Two habits of the parser that would surprise: it reads "[a,b]" as a list where several values are allowed (as a path
// with "./" in front it stays one name), and it refuses "--id=" as having no value (in two words it is the empty
// value).
std::vector<std::string> arguments_of(int argc, char** argv) {
  std::vector<std::string> arguments;
  bool options_end = false;
  bool is_value = true;  // the command's name is no file either
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    options_end = options_end || argument == "--";
    const bool is_option = !options_end && argument.starts_with("--");
    if (is_option && argument.find('=') == argument.size() - 1) {
      argument.pop_back();
      arguments.push_back(argument);
      arguments.emplace_back();
      is_value = false;
      continue;
    }
    if (!is_value && argument.starts_with('[') && argument.ends_with(']')) argument.insert(0, "./");
    arguments.push_back(argument);
    is_value = is_option;
  }
  return {arguments.rbegin(), arguments.rend()};  // the order in which the parser takes them
}

int report(const std::string& command, const std::string& message, const std::string& hint, int code) {
  std::fprintf(stderr, "yuxi%s%s: %s\n", command.empty() ? "" : " ", command.c_str(), message.c_str());
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

int usage(const CLI::App& app, const CLI::ParseError& error) {
  const int code = app.exit(error) == 0 ? tool::exit_good : tool::exit_bad_input;
  std::cout.flush();
  return std::cout.good() ? code : report({}, "cannot write standard output", {}, tool::exit_io);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write (exit 3), not a silent end
  forbid_core_files();
  CLI::App app("yuxi: SM2 keys and signatures, SM3 digests", "yuxi");
  app.set_version_flag("--version", std::string("yuxi ") + yuxi_version());
  app.require_subcommand(1);
  app.fallthrough();
  app.footer(footer);
  std::string backends;
  app.add_option("--backend", backends, "Force back ends, e.g. curve=portable32,hash=portable (see `yuxi backends`)")
      ->type_name("CHOICE");

  tool::Commands commands;
  for (const auto add : {tool::add_genkey, tool::add_pubkey, tool::add_sign, tool::add_verify, tool::add_digest,
                         tool::add_hmac, tool::add_speed, tool::add_selftest, tool::add_backends}) {
    add(app, commands);
  }
  try {
    app.parse(arguments_of(argc, argv));
  } catch (const CLI::ParseError& error) {
    return usage(app, error);
  }
  for (const tool::Command& command : commands) {
    if (!command.parser->parsed()) continue;
    const std::string name = command.parser->get_name();
    try {
      return run(command, backends);
    } catch (const tool::Failure& failure) {
      return report(name, failure.what(), failure.hint(), failure.code());
    } catch (const std::bad_alloc&) {
      return report(name, "out of memory", {}, tool::exit_io);
    } catch (const std::exception& error) {
      return report(name, error.what(), {}, tool::exit_internal);
    }
  }
  return tool::exit_bad_input;
}
