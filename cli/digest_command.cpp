// SPDX-License-Identifier: Apache-2.0
// `yuxi digest`: SM3 of files, and checking a list of digests, as sm3sum does.
#include <algorithm>
#include <array>
#include <cstdio>

#include <yuxi/sm3.h>

#include "commands.hpp"
#include "digest_lines.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "output.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr std::size_t list_limit = std::size_t{64} << 20;

using Digest = std::array<std::uint8_t, YUXI_SM3_DIGEST_BYTES>;

struct Options {
  std::vector<std::string> files;
  bool check = false;
  bool quiet = false;
};

void declare(Arguments arguments, Options& options) {
  arguments.files(options.files, "Files to digest; none or \"-\": standard input");
  arguments.flag("--check", options.check,
                 "The files are lists of digests as this command prints them: check each entry");
  arguments.flag("--quiet", options.quiet, "No progress bar; with --check, no line for a file that is right");
  arguments.example("yuxi digest release.tar.gz notes.txt > SM3SUMS");
  arguments.example("yuxi digest --check SM3SUMS");
}

Digest digest_of(const std::string& path, bool quiet) {
  yuxi_sm3 hash{};
  expect_ok(yuxi_sm3_init(&hash), "cannot hash");
  stream(path, quiet, [&](std::span<const std::uint8_t> piece) {
    expect_ok(yuxi_sm3_update(&hash, piece.data(), piece.size()), "cannot hash " + path);
  });
  Digest digest{};
  expect_ok(yuxi_sm3_final(digest.data(), &hash), "cannot hash");
  return digest;
}

// A file that cannot be read is reported and the others are still done; the worst outcome becomes the exit code.
int digest_each(const Options& options, const std::vector<std::string>& files) {
  int code = exit_good;
  for (const std::string& file : files) {
    Digest digest{};
    try {
      digest = digest_of(file, options.quiet);
    } catch (const Failure& failure) {
      std::fprintf(stderr, "yuxi digest: %s\n", failure.what());
      code = std::max<int>(code, failure.code());
      continue;
    }
    print(format_digest_line(digest, file));
  }
  return code;
}

int check_entry(const DigestLine& entry, bool quiet) {
  try {
    if (to_hex(digest_of(entry.name, quiet)) != entry.hex) {
      print(entry.name + ": FAILED\n");
      return exit_wrong;
    }
  } catch (const Failure& failure) {
    print(entry.name + ": FAILED to read\n");
    std::fprintf(stderr, "yuxi digest: %s\n", failure.what());
    return failure.code();
  }
  if (!quiet) print(entry.name + ": OK\n");
  return exit_good;
}

int check_list(const std::string& list, bool quiet) {
  const SecretBytes content = read_whole(list, list_limit, "a list of digests");
  std::string_view rest = content.view();
  int code = exit_good;
  std::size_t entries = 0;
  std::size_t wrong = 0;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.empty() || line == "\r") continue;
    const auto entry = parse_digest_line(line);
    if (!entry) {
      throw Failure(exit_bad_input, input_name(list) + ": line " + std::to_string(number) +
                                        " is not \"<64 hexadecimal digits>  <file name>\"");
    }
    ++entries;
    const int outcome = check_entry(*entry, quiet);
    wrong += outcome == exit_good ? 0 : 1;
    code = std::max(code, outcome);
  }
  if (entries == 0) throw Failure(exit_bad_input, input_name(list) + ": no digests in the list");
  if (wrong != 0) {
    std::fprintf(stderr, "yuxi digest: %s: %zu of %zu digests are not right\n", input_name(list).c_str(), wrong,
                 entries);
  }
  return code;
}

int run(const Options& options) {
  const std::vector<std::string> files = options.files.empty() ? std::vector<std::string>{"-"} : options.files;
  if (!options.check) return digest_each(options, files);
  int code = exit_good;
  for (const std::string& list : files) code = std::max(code, check_list(list, options.quiet));
  return code;
}

}  // namespace

void add_digest(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "digest", "SM3 digests of files", declare, run);
}

}  // namespace tool
