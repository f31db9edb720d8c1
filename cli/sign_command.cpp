// SPDX-License-Identifier: Apache-2.0
// `yuxi sign`: sign a message of any size, or a ready e.
#include "commands.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "keys.hpp"
#include "output.hpp"
#include "signed_message.hpp"

namespace tool {
namespace {

struct Options {
  SignedMessageOptions message;
  std::string key;
  std::string key_format = default_private_format;
  PasswordOptions password;
  std::string out = "-";
  bool force = false;
};

// What the library derives from a private key; as secret as the key, and wiped like it.
struct SigningKey {
  yuxi_sm2_signing_key value{};
  SigningKey() = default;
  SigningKey(const SigningKey&) = delete;
  SigningKey& operator=(const SigningKey&) = delete;
  ~SigningKey() { yuxi_sm2_signing_key_wipe(&value); }
};

void declare(Arguments arguments, Options& options) {
  arguments.file("--key", options.key, "The private key").required();
  arguments.choice("--key-format", options.key_format, private_format_names(), "Form of the private key");
  declare_password(arguments, options.password);
  declare_signed_message(arguments, options.message);
  arguments.file("--out", options.out, "Write the signature here");
  arguments.flag("--force", options.force, "Replace an existing file");
  arguments.example("yuxi sign --key key.pem --in letter.txt --out letter.sig");
  arguments.example("tar c dir | yuxi sign --key key.pem --encoding base64 > dir.sig");
}

Signature sign(const SigningKey& key, const SignedMessageOptions& options) {
  Signature signature{};
  if (options.digest_e) {
    const auto e = digest_e_of(options);
    expect_ok(yuxi_sm2_sign_digest_e(signature.data(), &key.value, nullptr, e.data()), "cannot sign");
    return signature;
  }
  yuxi_sm2_message message{};
  expect_ok(yuxi_sm2_sign_init(&message, &key.value), "cannot sign");
  stream(options.in, options.quiet, [&](std::span<const std::uint8_t> piece) {
    expect_ok(yuxi_sm2_message_update(&message, piece.data(), piece.size()), "cannot hash the message");
  });
  expect_ok(yuxi_sm2_sign_final(signature.data(), &message, &key.value, nullptr), "cannot sign");
  return signature;
}

int run(const Options& options) {
  const Replace replace = options.force ? Replace::yes : Replace::no;
  const Content content = options.message.encoding == "binary" ? Content::binary : Content::text;
  if (options.key == "-" && options.message.in == "-" && !options.message.digest_e) {
    throw Failure(exit_bad_input, "the key and the message would both come from standard input",
                  "name the message with --in");
  }
  expect_own_input(options.password, {options.message.digest_e ? "" : options.message.in});
  check_target(options.out, replace, content, {options.message.in, options.key, options.password.file});
  const SecretBytes id = identity_of(options.message);

  SigningKey signing_key;
  {
    PrivateKey key;
    read_private_key(key, options.key, options.key_format, "--key-format", options.password);
    expect_ok(yuxi_sm2_signing_key_init(&signing_key.value, &key.value, id.data(), id.size()), "cannot use the key");
  }
  const Signature signature = sign(signing_key, options.message);
  write_output(options.out, encode_signature(signature, options.message), Secrecy::open, replace);
  return exit_good;
}

}  // namespace

void add_sign(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "sign", "Sign a file with SM2", declare, run);
}

}  // namespace tool
