// SPDX-License-Identifier: Apache-2.0
// See man_page.hpp.
#include "man_page.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace tool {
namespace {

constexpr const char* help_option = "-h,--help";

// Text as roff takes it: no line begins with a control character, and hyphens stay the ones that can be typed.
std::string roff(std::string_view text) {
  std::string out;
  bool begins_line = true;
  for (const char c : text) {
    if (begins_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    begins_line = c == '\n';
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + roff(text) + "\\fR";
}

bool is_positional(const OptionDefinition& option) {
  return !option.name.starts_with('-');
}

std::string join(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::string heading_of(const OptionDefinition& option) {
  std::string heading;
  if (is_positional(option)) return italic(option.name) + (option.several ? " ..." : "");
  for (std::size_t at = 0; at < option.name.size();) {
    const std::size_t end = std::min(option.name.find(',', at), option.name.size());
    heading += (heading.empty() ? "" : ", ") + bold(std::string_view(option.name).substr(at, end - at));
    at = end + 1;
  }
  return option.value.empty() ? heading : heading + " " + italic(option.value);
}

std::string section_of(const OptionDefinition& option) {
  std::string text = ".TP\n" + heading_of(option) + "\n" + roff(option.help) + ".\n";
  if (!option.choices.empty()) text += "One of " + roff(join(option.choices, ", ")) + ".\n";
  if (!option.preset.empty()) text += "Default: " + roff(option.preset) + ".\n";
  if (option.required) text += "Must be given.\n";
  return text;
}

std::string synopsis_of(const ToolDefinition& tool, const CommandDefinition& command) {
  std::string line = bold(tool.name + " " + command.name);
  for (const OptionDefinition& option : command.options) {
    if (option.required) line.append(" ").append(heading_of(option));
  }
  line += " [options]";
  for (const OptionDefinition& option : command.options) {
    if (is_positional(option) && !option.required) line.append(" [").append(heading_of(option)).append("]");
  }
  return line;
}

std::string section_of(const ToolDefinition& tool, const CommandDefinition& command) {
  std::string text = ".SS " + roff(tool.name + " " + command.name) + "\n" + roff(command.help) + ".\n.PP\n" +
                     synopsis_of(tool, command) + "\n";
  for (const OptionDefinition& option : command.options) {
    if (option.name != help_option) text += section_of(option);  // told once, of the tool
  }
  if (!command.note.empty()) text += ".PP\n" + roff(command.note) + "\n";
  text += ".PP\n.nf\n";
  for (const std::string& example : command.examples) text += roff(example) + "\n";
  return text + ".fi\n";
}

}  // namespace

std::string man_page(const ToolDefinition& tool) {
  std::string title = tool.name;
  std::transform(title.begin(), title.end(), title.begin(), [](unsigned char c) { return std::toupper(c); });
  std::string text =
      ".\\\" SPDX-License-Identifier: Apache-2.0\n.\\\" Made from the tool's own definition of its commands.\n";
  text += ".TH " + title + " 1 \"\" \"" + tool.name + " " + tool.version + "\" \"User Commands\"\n";
  const std::string::size_type colon = tool.help.find(": ");
  const std::string purpose = colon == std::string::npos ? tool.help : tool.help.substr(colon + 2);
  text += ".SH NAME\n" + tool.name + " \\- " + roff(purpose) + "\n";
  text += ".SH SYNOPSIS\n" + bold(tool.name) + " " + italic("COMMAND") + " [options]\n";
  text += ".SH DESCRIPTION\n" + bold(tool.name) + " does one thing at a time, named by the command.\n" +
          roff(tool.note) + "\n";
  text += ".SH OPTIONS\nThese stand before or after any command.\n";
  for (const OptionDefinition& option : tool.options) text += section_of(option);
  text += ".SH COMMANDS\n";
  for (const CommandDefinition& command : tool.commands) text += section_of(tool, command);
  return text;
}

}  // namespace tool
