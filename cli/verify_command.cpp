// SPDX-License-Identifier: Apache-2.0
// `yuxi verify`: is the signature right? Prints OK and exits 0, or says why not and exits 1.
#include "commands.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "keys.hpp"
#include "output.hpp"
#include "signed_message.hpp"

namespace tool {
namespace {

constexpr std::size_t signature_file_limit = 1024;  // 72 bytes of DER in hexadecimal or base64, with room for line ends

struct Options {
  SignedMessageOptions message;
  std::string key;
  std::string key_format = default_public_format;
  std::string signature;
};

void declare(Arguments arguments, Options& options) {
  arguments.file("--key", options.key, "The public key").required();
  arguments.choice("--key-format", options.key_format, public_format_names(), "Form of the public key");
  arguments.file("--sig", options.signature, "The signature").required();
  declare_signed_message(arguments, options.message);
  arguments.example("yuxi verify --key pub.pem --sig letter.sig --in letter.txt");
}

void refuse_two_standard_inputs(const Options& options) {
  const bool message_is_read = !options.message.digest_e;
  const int count = (options.key == "-" ? 1 : 0) + (options.signature == "-" ? 1 : 0) +
                    (message_is_read && options.message.in == "-" ? 1 : 0);
  if (count > 1) {
    throw Failure(exit_bad_input, "only one of key, signature and message can come from standard input",
                  "name the message with --in; without that it is standard input");
  }
}

yuxi_status verify(const Signature& signature, const yuxi_sm2_public_key& key, const SignedMessageOptions& options) {
  if (options.digest_e) {
    const auto e = digest_e_of(options);
    return yuxi_sm2_verify_digest_e(signature.data(), &key, e.data());
  }
  const SecretBytes id = identity_of(options);
  yuxi_sm2_message message{};
  expect_ok(yuxi_sm2_verify_init(&message, &key, id.data(), id.size()), "cannot verify");
  stream(options.in, options.quiet, [&](std::span<const std::uint8_t> piece) {
    expect_ok(yuxi_sm2_message_update(&message, piece.data(), piece.size()), "cannot hash the message");
  });
  return yuxi_sm2_verify_final(&message, signature.data(), &key);
}

int run(const Options& options) {
  refuse_two_standard_inputs(options);
  const yuxi_sm2_public_key key = read_public_key(options.key, options.key_format, "--key-format");
  const Signature signature = decode_signature(read_whole(options.signature, signature_file_limit, "a signature"),
                                               input_name(options.signature), options.message);
  const yuxi_status status = verify(signature, key, options.message);
  if (status == YUXI_BAD_SIGNATURE) {
    const bool digest = options.message.digest_e.has_value();
    throw Failure(exit_wrong, "BAD SIGNATURE",
                  digest ? "the key, e or the signature is not the signer's (e is SM3(Z || message), not SM3(message))"
                         : "the message, the key or the identity is not the signer's; checked with " +
                               describe_identity(options.message));
  }
  expect_ok(status, "cannot verify");
  if (!options.message.quiet) print("OK\n");
  return exit_good;
}

}  // namespace

void add_verify(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "verify", "Verify an SM2 signature", declare, run);
}

}  // namespace tool
