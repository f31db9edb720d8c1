// SPDX-License-Identifier: Apache-2.0
// The list of commands. Each lives in its own file, declares its options and leaves a function to run.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "command_line.hpp"

namespace tool {

struct Command {
  std::string name;
  bool uses_cryptography;    // then the library's self-test runs first
  std::function<int()> run;  // answers the exit code; throws Failure
};
using Commands = std::vector<Command>;

void add_genkey(CommandLine& line, Commands& commands);
void add_pubkey(CommandLine& line, Commands& commands);
void add_password(CommandLine& line, Commands& commands);
void add_sign(CommandLine& line, Commands& commands);
void add_verify(CommandLine& line, Commands& commands);
void add_encrypt(CommandLine& line, Commands& commands);
void add_decrypt(CommandLine& line, Commands& commands);
void add_exchange(CommandLine& line, Commands& commands);
void add_ecdh(CommandLine& line, Commands& commands);
void add_digest(CommandLine& line, Commands& commands);
void add_hmac(CommandLine& line, Commands& commands);
void add_convert(CommandLine& line, Commands& commands);
void add_inspect(CommandLine& line, Commands& commands);
void add_speed(CommandLine& line, Commands& commands);
void add_selftest(CommandLine& line, Commands& commands);
void add_backends(CommandLine& line, Commands& commands);
void add_describe(CommandLine& line, Commands& commands);

/// Add a command whose options are a struct that lives as long as the command.
template <class Options>
void add_command(CommandLine& line, Commands& commands, const std::string& name, const std::string& description,
                 void (*declare)(Arguments, Options&), int (*run)(const Options&)) {
  const auto options = std::make_shared<Options>();
  declare(line.add_command(name, description), *options);
  commands.push_back({name, true, [options, run] { return run(*options); }});
}

}  // namespace tool
