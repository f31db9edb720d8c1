// SPDX-License-Identifier: Apache-2.0
// `yuxi ecdh`: plain Diffie-Hellman on the SM2 curve, the x-coordinate, as RFC 8998 uses it.
#include <array>

#include <yuxi/sm2_exchange.h>

#include "commands.hpp"
#include "failure.hpp"
#include "keys.hpp"
#include "output.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr const char* note =
    "The result authenticates nobody and is not a uniform key: feed it to a key derivation function. For the key "
    "exchange\n"
    "of GB/T 32918.3, with identities and confirmation, see `yuxi exchange`.";

struct Options {
  std::string key;
  std::string key_format = default_private_format;
  PasswordOptions password;
  std::string peer;
  std::string peer_format = default_public_format;
  std::string out;
  std::string encoding = "binary";
  bool force = false;
};

void declare(Arguments arguments, Options& options) {
  arguments.file("--key", options.key, "Our private key").required();
  arguments.choice("--key-format", options.key_format, private_format_names(), "Form of the private key");
  declare_password(arguments, options.password);
  arguments.file("--peer", options.peer, "The peer's public key").required();
  arguments.choice("--peer-format", options.peer_format, public_format_names(), "Form of the peer's key");
  arguments.file("--out", options.out, "Write the 32 bytes of x here (mode 0600)").required();
  arguments.choice("--encoding", options.encoding, {"binary", "hex"}, "How those bytes are written");
  arguments.flag("--force", options.force, "Replace an existing file");
  arguments.note(note);
  arguments.example("yuxi ecdh --key a.pem --peer b_pub.pem --out shared.bin");
}

int run(const Options& options) {
  if (options.key == "-" && options.peer == "-") {
    throw Failure(exit_bad_input, "both keys would come from standard input");
  }
  expect_own_input(options.password, {options.peer});
  const Replace replace = options.force ? Replace::yes : Replace::no;
  const Content content = options.encoding == "binary" ? Content::binary : Content::text;
  check_target(options.out, replace, content, {options.key, options.peer, options.password.file});
  PrivateKey key;
  read_private_key(key, options.key, options.key_format, "--key-format", options.password);
  const yuxi_sm2_public_key peer = read_public_key(options.peer, options.peer_format, "--peer-format");
  SecretBytes x(32);
  expect_ok(yuxi_sm2_ecdh(x.data(), &key.value, &peer), "cannot agree");
  const SecretBytes text = encode_secret(text_encoding(options.encoding), {x.data(), x.size()});
  write_output(options.out, {text.data(), text.size()}, Secrecy::secret, replace);
  return exit_good;
}

}  // namespace

void add_ecdh(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "ecdh", "Diffie-Hellman on the SM2 curve: the shared x-coordinate", declare,
                       run);
}

}  // namespace tool
