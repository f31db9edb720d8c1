// SPDX-License-Identifier: Apache-2.0
// The command line: a thin face over the parser CLI11, which is seen by command_line.cpp alone because its templates
// take seconds to compile in every file that includes them. Commands declare their options through Arguments.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "definition.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tool {

using Names = std::vector<std::string>;

/// What a command's help says besides its options.
struct CommandText {
  std::string note;
  Names examples;  // each a line for a shell
};

/// An option that was declared, to say more about it.
class Argument {
 public:
  explicit Argument(CLI::Option* option) : option_(option) {}
  Argument& required();
  Argument& needs(const Argument& other);
  Argument& excludes(std::initializer_list<Argument> others);

 private:
  CLI::Option* option_;
};

/// Where one command declares what it takes. The variables must outlive the parsing; what they hold before it is the
/// default, and is shown in the help unless it is empty.
class Arguments {
 public:
  Arguments(CLI::App* parser, const std::string* backends, CommandText* text)
      : parser_(parser), backends_(backends), text_(text) {}

  Argument file(const std::string& name, std::string& value, const std::string& help);
  Argument text(const std::string& name, std::string& value, const std::string& help);
  /// Hexadecimal digits; given and empty is not the same as not given.
  Argument hex(const std::string& name, std::optional<std::string>& value, const std::string& help);
  Argument choice(const std::string& name, std::string& value, const Names& allowed, const std::string& help);
  /// Several of the allowed, separated by commas.
  Argument choices(const std::string& name, Names& values, const Names& allowed, const std::string& help);
  Argument number(const std::string& name, double& value, double least, double most, const std::string& help);
  Argument number(const std::string& name, int& value, int least, int most, const std::string& help);
  Argument flag(const std::string& name, bool& value, const std::string& help);
  /// The words that are not options.
  Argument files(Names& values, const std::string& help);
  /// Say more at the end of the help.
  void note(const std::string& text);
  /// A line that shows the use of the command; each has one or more.
  void example(const std::string& line);
  /// A group of which exactly one option must be given.
  [[nodiscard]] Arguments exactly_one(const std::string& title);

  /// What --backend will say; empty if it is not given. It belongs to the tool as a whole.
  [[nodiscard]] const std::string* backends() const { return backends_; }

 private:
  CLI::App* parser_;
  const std::string* backends_;
  CommandText* text_;
};

class CommandLine {
 public:
  CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  [[nodiscard]] Arguments add_command(const std::string& name, const std::string& description);
  /// Leave a command out of the help and of what is made of the definition: it is for other programs.
  void hide_command(const std::string& name);
  /// Read the words. An exit code if there is nothing more to do: help was asked for, or the usage is wrong.
  [[nodiscard]] std::optional<int> parse(int argc, char** argv);
  /// Everything that was declared, for those who write it down in another form.
  [[nodiscard]] ToolDefinition definition() const;
  /// The command that was given, and the value of --backend.
  [[nodiscard]] std::string command() const;
  [[nodiscard]] const std::string& backends() const;

 private:
  [[nodiscard]] int refuse(const std::string& message) const;

  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tool
