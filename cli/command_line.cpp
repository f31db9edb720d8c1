// SPDX-License-Identifier: Apache-2.0
// CLI11 behind command_line.hpp.
#include "command_line.hpp"

#include <iostream>

#include <yuxi/library.h>
#include <CLI/CLI.hpp>

#include "failure.hpp"

namespace tool {
namespace {

constexpr const char* footer =
    "Exit codes: 0 good, 1 bad signature, tag, checksum, ciphertext or confirmation, 2 usage or bad input,\n"
    "3 reading or writing failed, 4 the self-test failed. \"-\" is standard input or output. `yuxi COMMAND --help` "
    "tells the options of a command.";

// Two habits of the parser that would surprise: it reads "[a,b]" as a list where several values are allowed (as a path
// with "./" in front it stays one name), and it refuses "--id=" as having no value (in two words it is the empty
// value).
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words;
  bool options_end = false;
  bool is_value = true;  // the command's name is no file either
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    options_end = options_end || word == "--";
    const bool is_option = !options_end && word.starts_with("--");
    if (is_option && word.find('=') == word.size() - 1) {
      word.pop_back();
      words.push_back(word);
      words.emplace_back();
      is_value = false;
      continue;
    }
    if (!is_value && word.starts_with('[') && word.ends_with(']')) word.insert(0, "./");
    words.push_back(word);
    is_value = is_option;
  }
  return {words.rbegin(), words.rend()};  // the order in which the parser takes them
}

CLI::Option* with_default(CLI::Option* option, const std::string& value, const char* type) {
  option->type_name(type);
  if (!value.empty()) option->capture_default_str();
  return option;
}

}  // namespace

Argument& Argument::required() {
  option_->required();
  return *this;
}

Argument& Argument::needs(const Argument& other) {
  option_->needs(other.option_);
  return *this;
}

Argument& Argument::excludes(std::initializer_list<Argument> others) {
  for (const Argument& other : others) option_->excludes(other.option_);
  return *this;
}

Argument Arguments::file(const std::string& name, std::string& value, const std::string& help) {
  return Argument(with_default(parser_->add_option(name, value, help), value, "FILE"));
}

Argument Arguments::text(const std::string& name, std::string& value, const std::string& help) {
  return Argument(with_default(parser_->add_option(name, value, help), value, "TEXT"));
}

Argument Arguments::hex(const std::string& name, std::optional<std::string>& value, const std::string& help) {
  const auto keep = [&value](const std::string& digits) { value = digits; };
  return Argument(parser_->add_option_function<std::string>(name, keep, help)->type_name("HEX"));
}

Argument Arguments::choice(const std::string& name, std::string& value, const Names& allowed, const std::string& help) {
  return Argument(parser_->add_option(name, value, help)->check(CLI::IsMember(allowed))->capture_default_str());
}

Argument Arguments::choices(const std::string& name, Names& values, const Names& allowed, const std::string& help) {
  return Argument(parser_->add_option(name, values, help)->delimiter(',')->check(CLI::IsMember(allowed)));
}

Argument Arguments::number(const std::string& name, double& value, double least, double most, const std::string& help) {
  return Argument(parser_->add_option(name, value, help)->check(CLI::Range(least, most))->capture_default_str());
}

Argument Arguments::number(const std::string& name, int& value, int least, int most, const std::string& help) {
  CLI::Option* const option = parser_->add_option(name, value, help)->check(CLI::Range(least, most))->type_name("N");
  if (value >= least) option->capture_default_str();
  return Argument(option);
}

Argument Arguments::flag(const std::string& name, bool& value, const std::string& help) {
  return Argument(parser_->add_flag(name, value, help));
}

Argument Arguments::files(Names& values, const std::string& help) {
  return Argument(parser_->add_option("FILE", values, help));
}

void Arguments::note(const std::string& text) {
  parser_->footer(text);
}

Arguments Arguments::exactly_one(const std::string& title) {
  CLI::Option_group* const group = parser_->add_option_group(title);
  group->require_option(1);
  return {group, backends_};
}

struct CommandLine::State {
  CLI::App app{"yuxi: SM2 keys, signatures, encryption and key agreement; SM3 digests", "yuxi"};
  std::string backends;
};

CommandLine::CommandLine() : state_(std::make_unique<State>()) {
  CLI::App& app = state_->app;
  app.set_version_flag("--version", std::string("yuxi ") + yuxi_version());
  app.require_subcommand(1);
  app.fallthrough();  // --backend may also stand after the command
  app.footer(footer);
  app.add_option("--backend", state_->backends,
                 "Force back ends, e.g. curve=portable32,hash=portable (see `yuxi backends`)")
      ->type_name("CHOICE");
}

CommandLine::~CommandLine() = default;

Arguments CommandLine::add_command(const std::string& name, const std::string& description) {
  return {state_->app.add_subcommand(name, description), &state_->backends};
}

std::optional<int> CommandLine::parse(int argc, char** argv) {
  CLI::App& app = state_->app;
  try {
    app.parse(words_of(argc, argv));
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error) == 0 ? exit_good : exit_bad_input;
    std::cout.flush();
    if (std::cout.good()) return code;
    std::cerr << "yuxi: cannot write standard output\n";
    return exit_io;
  }
  return std::nullopt;
}

std::string CommandLine::command() const {
  return state_->app.get_subcommands().front()->get_name();
}

const std::string& CommandLine::backends() const {
  return state_->backends;
}

}  // namespace tool
