// SPDX-License-Identifier: Apache-2.0
// The list of subcommands. Each lives in its own file, adds its options to the parser and leaves a function to run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace tool {

struct Command {
  CLI::App* parser;
  bool uses_cryptography;    // then the library's self-test runs first
  std::function<int()> run;  // answers the exit code; throws Failure
};
using Commands = std::vector<Command>;

void add_genkey(CLI::App& app, Commands& commands);
void add_pubkey(CLI::App& app, Commands& commands);
void add_sign(CLI::App& app, Commands& commands);
void add_verify(CLI::App& app, Commands& commands);
void add_digest(CLI::App& app, Commands& commands);
void add_hmac(CLI::App& app, Commands& commands);
void add_speed(CLI::App& app, Commands& commands);
void add_selftest(CLI::App& app, Commands& commands);
void add_backends(CLI::App& app, Commands& commands);

/// Add a subcommand whose options are a struct that lives as long as the command.
template <class Options>
void add_command(CLI::App& app, Commands& commands, const std::string& name, const std::string& description,
                 const std::function<void(CLI::App&, Options&)>& declare, int (*run)(const Options&)) {
  const auto options = std::make_shared<Options>();
  CLI::App* const parser = app.add_subcommand(name, description);
  declare(*parser, *options);
  commands.push_back({parser, true, [options, run] { return run(*options); }});
}

}  // namespace tool
