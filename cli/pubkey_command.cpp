// SPDX-License-Identifier: Apache-2.0
// `yuxi pubkey`: the public key of a private key, or a public key in another form.
#include "commands.hpp"
#include "failure.hpp"
#include "keys.hpp"
#include "output.hpp"

namespace tool {
namespace {

struct Options {
  std::string in;
  std::string in_format = default_private_format;
  PasswordOptions password;
  std::string public_in;
  std::string public_format = default_public_format;
  std::string out = "-";
  std::string format = default_public_format;
  bool force = false;
};

void declare(Arguments arguments, Options& options) {
  Arguments source = arguments.exactly_one("Where the key comes from");
  const Argument in = source.file("--in", options.in, "Read a private key");
  const Argument public_in = source.file("--pub", options.public_in, "Read a public key, to write it in another form");
  arguments.choice("--in-format", options.in_format, private_format_names(), "Form of the private key").needs(in);
  for (Argument& option : declare_password(arguments, options.password)) option.needs(in);
  arguments.choice("--pub-format", options.public_format, public_format_names(), "Form of the public key that is read")
      .needs(public_in);
  arguments.file("--out", options.out, "Write the public key here");
  arguments.choice("--format", options.format, public_format_names(), "Form of the public key that is written");
  arguments.flag("--force", options.force, "Replace an existing file");
  arguments.example("yuxi pubkey --in key.pem --out pub.pem");
  arguments.example("yuxi pubkey --pub pub.pem --format compressed --out pub.bin");
}

int run(const Options& options) {
  const Replace replace = options.force ? Replace::yes : Replace::no;
  const bool from_private = !options.in.empty();
  check_target(options.out, replace, content_of(options.format),
               {options.in, options.public_in, options.password.file});
  yuxi_sm2_public_key public_key{};
  if (from_private) {
    PrivateKey key;
    read_private_key(key, options.in, options.in_format, "--in-format", options.password);
    public_key = key.value.public_key;
  } else {
    public_key = read_public_key(options.public_in, options.public_format, "--pub-format");
  }
  const SecretBytes text = encode_public_key(public_key, options.format);
  write_output(options.out, {text.data(), text.size()}, Secrecy::open, replace);
  return exit_good;
}

}  // namespace

void add_pubkey(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "pubkey", "Write the public key of a private key", declare, run);
}

}  // namespace tool
