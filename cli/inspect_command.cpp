// SPDX-License-Identifier: Apache-2.0
// `yuxi inspect`: what a file is, what is in it, and what is wrong with it.
#include <algorithm>
#include <cstdio>

#include "commands.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "inspect/inspect.hpp"
#include "output.hpp"

namespace tool {
namespace {

constexpr std::size_t file_limit = std::size_t{64} << 20;

constexpr const char* note =
    "The forms are tried one after another, and every one that fits is told: PEM, hexadecimal, base64 or binary; keys "
    "in\n"
    "SEC 1, PKCS#8 (encrypted too, without the password) and SPKI, points, raw numbers; signatures and ciphertexts in\n"
    "every form; certificates and other keys by name. Exit code 0: what it is, and nothing is wrong with it; 1: "
    "something\n"
    "is wrong with it; 2: it is nothing that the tool knows.";

struct Options {
  std::vector<std::string> files;
  bool json = false;
  bool show_secret = false;
};

void declare(Arguments arguments, Options& options) {
  arguments.files(options.files, "Files of up to 64 MiB; none or \"-\": standard input");
  arguments.flag("--json", options.json, "For programs: a JSON array with an object for each file");
  arguments.flag("--show-secret", options.show_secret, "Print the private number too, which else is never shown");
  arguments.note(note);
  arguments.example("yuxi inspect key.pem letter.sig");
  arguments.example("yuxi inspect --json key.pem");
}

// Of readings of the same bytes one good one is enough; every block of a PEM file has to be good.
int exit_code_of(const inspect::Readings& readings) {
  const auto is_good = [](const inspect::Reading& reading) { return reading.sound(); };
  const auto is_known = [](const inspect::Reading& reading) { return reading.kind != "unknown"; };
  const bool blocks = readings.front().written == "pem";
  if (blocks ? std::all_of(readings.begin(), readings.end(), is_good)
             : std::any_of(readings.begin(), readings.end(), is_good)) {
    return exit_good;
  }
  return std::any_of(readings.begin(), readings.end(), is_known) ? exit_wrong : exit_bad_input;
}

int run(const Options& options) {
  const std::vector<std::string> files = options.files.empty() ? std::vector<std::string>{"-"} : options.files;
  int code = exit_good;
  std::string json;
  for (const std::string& file : files) {
    SecretBytes content;
    try {
      content = read_whole(file, file_limit, "something to inspect");
    } catch (const Failure& failure) {  // the others are inspected all the same
      std::fprintf(stderr, "yuxi inspect: %s\n", failure.what());
      code = std::max<int>(code, failure.code());
      continue;
    }
    const std::string name = input_name(file);
    const inspect::Readings readings = inspect::inspect({content.data(), content.size()}, {options.show_secret});
    if (options.json) {
      json += (json.empty() ? "" : ",\n") + inspect::json_of(name, content.size(), readings);
    } else {
      print(name + ": " + inspect::text_of(readings));
    }
    const int outcome = exit_code_of(readings);
    if (outcome != exit_good) {
      std::fprintf(stderr, "yuxi inspect: %s: %s\n", name.c_str(),
                   outcome == exit_wrong ? "something is wrong with it" : "it is nothing that this tool knows");
    }
    code = std::max(code, outcome);
  }
  if (options.json) print("[\n" + json + "]\n");
  return code;
}

}  // namespace

void add_inspect(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "inspect", "Say what a file is and what is wrong with it", declare, run);
}

}  // namespace tool
