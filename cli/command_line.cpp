// SPDX-License-Identifier: Apache-2.0
// CLI11 behind command_line.hpp.
#include "command_line.hpp"

#include <algorithm>
#include <iostream>
#include <map>

#include <yuxi/library.h>
#include <CLI/CLI.hpp>

#include "failure.hpp"
#include "near_name.hpp"

namespace tool {
namespace {

constexpr const char* footer =
    "Exit codes: 0 good, 1 bad signature, tag, checksum, ciphertext or confirmation, 2 usage or bad input,\n"
    "3 reading or writing failed, 4 the self-test failed, 5 wrong password. \"-\" is standard input or output.\n"
    "`yuxi COMMAND --help` tells the options of a command.";

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

constexpr const char* hidden_group = "";  // the parser's name for it

void write_footer(CLI::App& parser, const CommandText& text) {
  std::string end = text.note.empty() ? "" : text.note + "\n\n";
  if (!text.examples.empty()) end += "Examples:\n";
  for (const std::string& line : text.examples) end += "  " + line + "\n";
  parser.footer(end + "\n" + footer);
}

// The parser shows allowed values as the type's name, "TEXT:{a,b}".
OptionDefinition definition_of(const CLI::Option& option) {
  OptionDefinition definition;
  definition.name = option.get_positional() ? option.get_name(true) : option.get_name(false, true);
  definition.help = option.get_description();
  definition.preset = option.get_default_str();
  definition.required = option.get_required();
  definition.several = option.get_items_expected_max() > 1;
  if (option.get_items_expected_max() == 0) return definition;
  std::string type = option.get_type_name();
  const std::size_t brace = type.find('{');
  if (brace != std::string::npos && type.back() == '}') {
    definition.choices = CLI::detail::split(type.substr(brace + 1, type.size() - brace - 2), ',');
    type = "CHOICE";
  }
  definition.value = type.substr(0, type.find_first_of(":["));
  return definition;
}

// A group's options are its parent's options for everyone but the parser.
void collect_options(const CLI::App& parser, std::vector<OptionDefinition>& options) {
  std::vector<OptionDefinition> positionals;
  for (const CLI::Option* option : parser.get_options({})) {
    (option->get_positional() ? positionals : options).push_back(definition_of(*option));
  }
  for (const CLI::App* group : parser.get_subcommands([](const CLI::App* app) { return app->get_name().empty(); })) {
    collect_options(*group, options);
  }
  options.insert(options.end(), positionals.begin(), positionals.end());
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
  return Argument(parser_->add_option("FILE", values, help)->type_name("FILE"));
}

void Arguments::note(const std::string& text) {
  text_->note = text;
  write_footer(*parser_, *text_);
}

void Arguments::example(const std::string& line) {
  text_->examples.push_back(line);
  write_footer(*parser_, *text_);
}

Arguments Arguments::exactly_one(const std::string& title) {
  CLI::Option_group* const group = parser_->add_option_group(title);
  group->require_option(1);
  return {group, backends_, text_};
}

struct CommandLine::State {
  CLI::App app{"yuxi: SM2 keys, signatures, encryption and key agreement; SM3 digests", "yuxi"};
  std::string backends;
  std::map<std::string, CommandText> texts;  // by command; its elements stay where they are
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
  CLI::App* const parser = state_->app.add_subcommand(name, description);
  return {parser, &state_->backends, &state_->texts[name]};
}

void CommandLine::hide_command(const std::string& name) {
  state_->app.get_subcommand(name)->group(hidden_group);
}

int CommandLine::refuse(const std::string& message) const {
  const CLI::App& app = state_->app;
  const auto given = app.get_subcommands();
  const std::string who = given.empty() ? "yuxi" : "yuxi " + given.front()->get_name();
  // The parser complains of what is missing first, also where a word was given that it does not know.
  const Names words = app.remaining(true);
  const auto unknown =
      std::find_if(words.begin(), words.end(), [](const std::string& word) { return !word.starts_with('-'); });
  if (!given.empty() || unknown == words.end()) {
    const auto first = words.begin();
    std::string what = message;
    if (first != words.end())
      what = (first->starts_with('-') ? "no such option: " : "nothing is to be done with ") + *first;
    std::cerr << who << ": " << what << "\n  hint: `" << who << " --help` tells "
              << (given.empty() ? "the commands" : "its options") << "\n";
    return exit_bad_input;
  }
  Names names;
  for (const CommandDefinition& command : definition().commands) names.push_back(command.name);
  const std::string near = near_name(*unknown, names);
  std::cerr << "yuxi: no such command: " << *unknown
            << "\n  hint: " << (near.empty() ? "`yuxi --help` lists the commands" : "did you mean `yuxi " + near + "`?")
            << "\n";
  return exit_bad_input;
}

std::optional<int> CommandLine::parse(int argc, char** argv) {
  CLI::App& app = state_->app;
  try {
    app.parse(words_of(argc, argv));
  } catch (const CLI::Success& wish) {  // --help and --version
    app.exit(wish);
    std::cout.flush();
    if (std::cout.good()) return exit_good;
    std::cerr << "yuxi: cannot write standard output\n";
    return exit_io;
  } catch (const CLI::ParseError& error) {
    return refuse(error.what());
  }
  return std::nullopt;
}

ToolDefinition CommandLine::definition() const {
  const CLI::App& app = state_->app;
  ToolDefinition tool{app.get_name(), yuxi_version(), app.get_description(), footer, {}, {}};
  for (const CLI::Option* option : app.get_options({})) tool.options.push_back(definition_of(*option));
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_group() == hidden_group) continue;
    const CommandText& text = state_->texts.at(command->get_name());
    CommandDefinition definition{command->get_name(), command->get_description(), text.note, text.examples, {}};
    collect_options(*command, definition.options);
    tool.commands.push_back(std::move(definition));
  }
  return tool;
}

std::string CommandLine::command() const {
  return state_->app.get_subcommands().front()->get_name();
}

const std::string& CommandLine::backends() const {
  return state_->backends;
}

}  // namespace tool
