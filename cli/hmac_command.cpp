// SPDX-License-Identifier: Apache-2.0
// `yuxi hmac`: HMAC-SM3 of files, or checking one tag. The key comes from a file or a descriptor, never from the
// command line, where every user of the machine could read it.
#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include <yuxi/sm3.h>

#include "commands.hpp"
#include "digest_lines.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "output.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr std::size_t key_limit = std::size_t{64} * 1024;
constexpr std::size_t shortest_tag = 16;

using Tag = std::array<std::uint8_t, YUXI_SM3_DIGEST_BYTES>;

struct Options {
  std::string key_file;
  int key_descriptor = -1;
  std::string key_encoding = "binary";
  std::vector<std::string> files;
  std::optional<std::string> expected_tag;  // hexadecimal
  bool quiet = false;
};

void declare(Arguments arguments, Options& options) {
  Arguments key = arguments.exactly_one("Where the key comes from");
  key.file("--key-file", options.key_file, "The file is the key, every byte of it, a final newline too");
  key.number("--key-fd", options.key_descriptor, 0, std::numeric_limits<int>::max(),
             "Read the key from this open descriptor");
  arguments.choice("--key-encoding", options.key_encoding, text_encoding_names(), "How the key is written");
  arguments.hex("--tag", options.expected_tag,
                "Check this tag (32 to 64 hexadecimal digits: its leftmost 16 to 32 bytes) instead of printing one");
  arguments.files(options.files, "Files; none or \"-\": standard input");
  arguments.flag("--quiet", options.quiet, "No progress bar, no OK");
  arguments.example("yuxi hmac --key-file key.bin message.bin");
  arguments.example("yuxi hmac --key-fd 3 message.bin 3< <(vault read key)");
}

SecretBytes read_key(const Options& options) {
  SecretBytes content;
  if (options.key_descriptor >= 0) {
    Input input(options.key_descriptor, "descriptor " + std::to_string(options.key_descriptor));
    content = read_whole(input, key_limit, "a key");
  } else {
    content = read_whole(options.key_file, key_limit, "a key");
  }
  return decode(text_encoding(options.key_encoding), content.view(), "the key");
}

// A running HMAC holds key material: it is wiped also when reading fails half-way.
struct Hmac {
  yuxi_hmac_sm3 value{};
  Hmac() = default;
  Hmac(const Hmac&) = delete;
  Hmac& operator=(const Hmac&) = delete;
  ~Hmac() { yuxi_hmac_sm3_wipe(&value); }
};

Tag tag_of(const std::string& path, const SecretBytes& key, bool quiet) {
  Hmac hmac;
  expect_ok(yuxi_hmac_sm3_init(&hmac.value, key.data(), key.size()), "cannot use the key");
  stream(path, quiet, [&](std::span<const std::uint8_t> piece) {
    expect_ok(yuxi_hmac_sm3_update(&hmac.value, piece.data(), piece.size()), "cannot hash " + path);
  });
  Tag tag{};
  expect_ok(yuxi_hmac_sm3_final(tag.data(), &hmac.value), "cannot hash");
  return tag;
}

int check(const Options& options, const std::vector<std::string>& files, const SecretBytes& key) {
  if (files.size() != 1)
    throw Failure(exit_bad_input, "--tag checks one file, " + std::to_string(files.size()) + " given");
  const SecretBytes expected = decode(TextEncoding::hex, *options.expected_tag, "--tag");
  if (expected.size() < shortest_tag || expected.size() > YUXI_SM3_DIGEST_BYTES) {
    throw Failure(exit_bad_input, "--tag: " + std::to_string(expected.size()) + " bytes, expected 16 to 32");
  }
  const Tag tag = tag_of(files.front(), key, options.quiet);
  unsigned difference = 0;  // all bytes, so that time does not tell how many are right
  for (std::size_t i = 0; i < expected.size(); ++i) {
    difference |= static_cast<unsigned>(tag[i] ^ expected.data()[i]);
  }
  if (difference != 0) throw Failure(exit_wrong, "BAD TAG", "the message, the key or the tag is not the sender's");
  if (!options.quiet) print("OK\n");
  return exit_good;
}

int run(const Options& options) {
  const std::vector<std::string> files = options.files.empty() ? std::vector<std::string>{"-"} : options.files;
  const bool key_from_input = options.key_descriptor == 0 || options.key_file == "-";
  if (key_from_input && std::find(files.begin(), files.end(), "-") != files.end()) {
    throw Failure(exit_bad_input, "the key and the message would both come from standard input",
                  "give the key by --key-file FILE or another descriptor");
  }
  const SecretBytes key = read_key(options);
  if (options.expected_tag) return check(options, files, key);
  for (const std::string& file : files) print(format_digest_line(tag_of(file, key, options.quiet), file));
  return exit_good;
}

}  // namespace

void add_hmac(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "hmac", "HMAC-SM3 of files", declare, run);
}

}  // namespace tool
