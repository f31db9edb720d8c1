// SPDX-License-Identifier: Apache-2.0
// The command line as plain data, taken from the parser after every command was declared: what the man page
// (man_page.cpp) and the shell completions (completions.cpp) are written from, so that they cannot forget an option.
#pragma once

#include <string>
#include <vector>

namespace tool {

struct OptionDefinition {
  std::string name;  // "--in"; "-h,--help" has two; a word without dashes is a positional
  std::string help;
  std::string value;                 // what stands for the value, e.g. "FILE"; empty: a flag
  std::string preset;                // the default; empty: none
  std::vector<std::string> choices;  // the only values allowed; empty: any
  bool required = false;
  bool several = false;  // takes several values
};

struct CommandDefinition {
  std::string name;
  std::string help;
  std::string note;
  std::vector<std::string> examples;
  std::vector<OptionDefinition> options;  // positionals last
};

struct ToolDefinition {
  std::string name;
  std::string version;
  std::string help;
  std::string note;
  std::vector<OptionDefinition> options;  // those that stand before or after any command
  std::vector<CommandDefinition> commands;
};

}  // namespace tool
