// SPDX-License-Identifier: Apache-2.0
// `yuxi describe`, left out of the help: the man page and the shells' completions, made by the build from the very
// definitions that the parser works with (cli/CMakeLists.txt).
#include "commands.hpp"
#include "completions.hpp"
#include "failure.hpp"
#include "man_page.hpp"
#include "output.hpp"

namespace tool {
namespace {

struct Options {
  std::string as;
  std::string out = "-";
  bool force = false;
};

std::string description(const ToolDefinition& tool, const std::string& as) {
  if (as == "man") return man_page(tool);
  if (as == "bash") return bash_completion(tool);
  return as == "zsh" ? zsh_completion(tool) : fish_completion(tool);
}

}  // namespace

void add_describe(CommandLine& line, Commands& commands) {
  const auto options = std::make_shared<Options>();
  Arguments arguments = line.add_command("describe", "Write the man page or a shell's completion");
  arguments.choice("--as", options->as, {"man", "bash", "zsh", "fish"}, "What is written").required();
  arguments.file("--out", options->out, "Write it here");
  arguments.flag("--force", options->force, "Replace an existing file");
  arguments.example("yuxi describe --as man | man -l -");
  line.hide_command("describe");
  const auto run = [options, &line] {
    const Replace replace = options->force ? Replace::yes : Replace::no;
    check_target(options->out, replace, Content::text);
    const std::string text = description(line.definition(), options->as);
    write_output(options->out, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, Secrecy::open,
                 replace);
    return exit_good;
  };
  commands.push_back({"describe", false, run});
}

}  // namespace tool
