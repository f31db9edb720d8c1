// SPDX-License-Identifier: Apache-2.0
// See completions.hpp.
#include "completions.hpp"

#include <string_view>

namespace tool {
namespace {

constexpr const char* preface =
    "# SPDX-License-Identifier: Apache-2.0\n# Made from the tool's own definition of its commands.\n";

bool is_positional(const OptionDefinition& option) {
  return !option.name.starts_with('-');
}

// "-h,--help" has two.
std::vector<std::string> names_of(const OptionDefinition& option) {
  const std::size_t comma = option.name.find(',');
  if (comma == std::string::npos) return {option.name};
  return {option.name.substr(0, comma), option.name.substr(comma + 1)};
}

std::string join(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

// In single quotes, for all three shells.
std::string quoted(const std::string& text, std::string_view quote_inside = "'\\''") {
  return replaced(text, "'", quote_inside).insert(0, 1, '\'').append(1, '\'');
}

std::vector<std::string> command_names(const ToolDefinition& tool) {
  std::vector<std::string> names;
  for (const CommandDefinition& command : tool.commands) names.push_back(command.name);
  return names;
}

// ---- bash

// What completes a value: one of the helpers that the script defines.
std::string bash_values(const OptionDefinition& option) {
  if (!option.choices.empty()) {
    return std::string(option.several ? "_yuxi_list " : "_yuxi_words ") + quoted(join(option.choices, " "));
  }
  return option.value == "FILE" ? "_yuxi_files" : ":";
}

std::string bash_cases(const std::string& command, const std::vector<OptionDefinition>& options) {
  std::string text;
  for (const OptionDefinition& option : options) {
    if (is_positional(option) || option.value.empty()) continue;
    for (const std::string& name : names_of(option)) {
      text += "    " + command + "," + name + ") " + bash_values(option) + "; return ;;\n";
    }
  }
  return text;
}

std::string bash_words(const CommandDefinition& command, const std::vector<OptionDefinition>& common) {
  std::vector<std::string> words;
  std::string otherwise = ":";
  for (const OptionDefinition& option : command.options) {
    if (is_positional(option)) {
      otherwise = bash_values(option);
      continue;
    }
    for (const std::string& name : names_of(option)) words.push_back(name);
  }
  for (const OptionDefinition& option : common) {
    if (!option.value.empty()) words.push_back(option.name);
  }
  return "    " + command.name + ")\n      if [[ $current == -* ]]; then _yuxi_words " + quoted(join(words, " ")) +
         "; else " + otherwise + "; fi ;;\n";
}

constexpr const char* bash_helpers = R"(
_yuxi_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
_yuxi_list() { # words separated by commas
  local before=
  [[ $current == *,* ]] && before=${current%,*},
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${current##*,}")
}
_yuxi_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$current")
}
_yuxi() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' i
  COMPREPLY=()
  if [[ $current == = ]]; then # --option=value is three words to bash
    current=
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
)";

// ---- zsh

std::string zsh_text(const std::string& text) {
  return replaced(replaced(replaced(replaced(text, "\\", "\\\\"), "[", "\\["), "]", "\\]"), ":", "\\:");
}

std::string zsh_values(const OptionDefinition& option) {
  if (option.value.empty()) return {};
  std::string action;
  if (!option.choices.empty()) {
    const std::string words = join(option.choices, " ");
    action = option.several && !is_positional(option) ? "_values -s , value " + words : "(" + words + ")";
  } else if (option.value == "FILE") {
    action = "_files";
  }
  return ":" + option.value + ":" + action;
}

std::string zsh_spec(const OptionDefinition& option) {
  if (is_positional(option)) return quoted((option.several ? "*" : "1") + zsh_values(option));
  const std::vector<std::string> names = names_of(option);
  const std::string rest = "[" + zsh_text(option.help) + "]" + zsh_values(option);
  std::string specs;
  for (const std::string& name : names) {
    std::string spec = names.size() > 1 ? join({"(", join(names, " "), ")"}, "") : "";  // each once
    spec.append(name).append(rest);
    specs.append(specs.empty() ? "" : " ").append(quoted(spec));
  }
  return specs;
}

// ---- fish

std::string fish_text(const std::string& text) {
  return quoted(replaced(text, "\\", "\\\\"), "\\'");
}

std::string fish_line(const std::string& condition, const OptionDefinition& option) {
  std::string line = "complete -c yuxi" + (condition.empty() ? "" : " -n " + fish_text(condition));
  if (!is_positional(option)) {
    for (const std::string& name : names_of(option)) {
      line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
  }
  if (!option.choices.empty()) {
    line += std::string(is_positional(option) ? "" : " -x") + " -a " + fish_text(join(option.choices, " "));
  } else if (option.value == "FILE") {
    line += is_positional(option) ? " -F" : " -r -F";
  } else if (!option.value.empty()) {
    line += " -x";
  }
  return line + " -d " + fish_text(option.help) + "\n";
}

}  // namespace

std::string bash_completion(const ToolDefinition& tool) {
  const std::vector<std::string> names = command_names(tool);
  std::string text = std::string(preface) + bash_helpers;
  text += "  for ((i = 1; i < COMP_CWORD; ++i)); do\n    case ${COMP_WORDS[i]} in\n      " + join(names, " | ") +
          ")\n        command=${COMP_WORDS[i]}\n        break\n        ;;\n    esac\n  done\n";
  text += "  case $command,$previous in\n";
  for (const CommandDefinition& command : tool.commands) text += bash_cases(command.name, command.options);
  text += bash_cases("*", tool.options) + "  esac\n  case $command in\n";
  for (const CommandDefinition& command : tool.commands) text += bash_words(command, tool.options);
  std::vector<std::string> words = names;
  for (const OptionDefinition& option : tool.options) {
    for (const std::string& name : names_of(option)) words.push_back(name);
  }
  text += "    *) _yuxi_words " + quoted(join(words, " ")) + " ;;\n  esac\n}\ncomplete -F _yuxi yuxi\n";
  return text;
}

std::string zsh_completion(const ToolDefinition& tool) {
  std::string text =
      "#compdef yuxi\n" + std::string(preface) + "\n_yuxi() {\n  local -a commands common\n  local state line\n";
  text += "  typeset -A opt_args\n  commands=(\n";
  for (const CommandDefinition& command : tool.commands) {
    text += "    " + quoted(command.name + ":" + zsh_text(command.help)) + "\n";
  }
  text += "  )\n  common=(";
  for (const OptionDefinition& option : tool.options) text += "\n    " + zsh_spec(option);
  text += "\n  )\n  _arguments -C \"${common[@]}\" '1: :->command' '*:: :->options'\n  case $state in\n";
  text += "    command) _describe -t commands command commands ;;\n    options)\n      case $words[1] in\n";
  for (const CommandDefinition& command : tool.commands) {
    text += "        " + command.name + ")\n          _arguments";
    for (const OptionDefinition& option : command.options) text += " \\\n            " + zsh_spec(option);
    text += "\n          ;;\n";
  }
  return text + "      esac\n      ;;\n  esac\n}\n\n_yuxi \"$@\"\n";
}

std::string fish_completion(const ToolDefinition& tool) {
  std::string text = std::string(preface) + "\ncomplete -c yuxi -f\n";
  for (const CommandDefinition& command : tool.commands) {
    text += "complete -c yuxi -n __fish_use_subcommand -a " + command.name + " -d " + fish_text(command.help) + "\n";
  }
  for (const OptionDefinition& option : tool.options) text += fish_line("", option);
  for (const CommandDefinition& command : tool.commands) {
    for (const OptionDefinition& option : command.options) {
      if (option.name == "-h,--help") continue;  // it is one of the tool's
      text += fish_line("__fish_seen_subcommand_from " + command.name, option);
    }
  }
  return text;
}

}  // namespace tool
