// SPDX-License-Identifier: Apache-2.0
// `yuxi genkey`: draw a key pair, check it, write the private key and on request the public key.
#include "commands.hpp"
#include "failure.hpp"
#include "keys.hpp"
#include "output.hpp"
#include "protected_key.hpp"

namespace tool {
namespace {

struct Options {
  std::string out;
  std::string format = default_private_format;
  bool encrypt = false;
  EncryptionOptions encryption;
  std::string public_out;
  std::string public_format = default_public_format;
  bool force = false;
};

void declare(Arguments arguments, Options& options) {
  arguments.file("--out", options.out, "Write the private key here (mode 0600)").required();
  arguments.choice("--format", options.format, private_format_names(), "Form of the private key");
  const Argument encrypt = arguments.flag("--encrypt", options.encrypt, "Put the private key under a password");
  for (Argument& option : declare_encryption(arguments, options.encryption, "password")) option.needs(encrypt);
  const Argument public_out = arguments.file("--pub", options.public_out, "Write the public key here too");
  arguments.choice("--pub-format", options.public_format, public_format_names(), "Form of the public key")
      .needs(public_out);
  arguments.flag("--force", options.force, "Replace existing files");
  arguments.example("yuxi genkey --out key.pem --pub pub.pem");
  arguments.example("yuxi genkey --out key.der --format pkcs8-der");
}

int run(const Options& options) {
  const Replace replace = options.force ? Replace::yes : Replace::no;
  const bool with_public = !options.public_out.empty();
  check_target(options.out, replace, content_of(options.format), {options.encryption.password.file});
  if (options.encrypt) check_encryption(options.format);
  if (with_public) {
    if (same_target(options.public_out, options.out)) {
      throw Failure(exit_bad_input, "--out and --pub name the same file", "the two keys need two files");
    }
    check_target(options.public_out, replace, content_of(options.public_format), {options.encryption.password.file});
  }

  PrivateKey key;
  expect_ok(yuxi_sm2_private_key_generate(&key.value, nullptr), "cannot draw a key");
  // The pair-wise check that key generation ends with: an independent recomputation of the public key.
  if (yuxi_sm2_check_pair(&key.value, &key.value.public_key) != YUXI_OK) {
    throw Failure(exit_internal, "the new key pair failed its check; nothing was written");
  }

  const SecretBytes private_text = options.encrypt
                                       ? encrypt_key(key.value, options.format, options.encryption, options.out)
                                       : encode_private_key(key.value, options.format);
  PendingFile private_file(options.out, {private_text.data(), private_text.size()}, Secrecy::secret, replace);
  if (with_public) {
    // Both are ready before the first is moved, so that a full disk leaves neither.
    const SecretBytes public_text = encode_public_key(key.value.public_key, options.public_format);
    PendingFile public_file(options.public_out, {public_text.data(), public_text.size()}, Secrecy::open, replace);
    private_file.publish();
    public_file.publish();
  } else {
    private_file.publish();
  }
  return exit_good;
}

}  // namespace

void add_genkey(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "genkey", "Make an SM2 key pair", declare, run);
}

}  // namespace tool
