// SPDX-License-Identifier: Apache-2.0
// `yuxi password`: put a private key under a password, under another one, or under none; or show how it is encrypted.
#include "commands.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "keys.hpp"
#include "output.hpp"
#include "protected_key.hpp"

namespace tool {
namespace {

constexpr const char* note =
    "Without --remove and --show the key is written under a new password, whether it had one before or not. --out may\n"
    "name the file that is read (with --force): it is replaced at once, or not at all.";

struct Options {
  std::string in;
  std::string in_format = default_private_format;
  PasswordOptions password;
  std::string out;
  std::string format = default_private_format;
  EncryptionOptions encryption;
  bool remove = false;
  bool show = false;
  bool force = false;
};

void declare(Arguments arguments, Options& options) {
  arguments.file("--in", options.in, "The private key").required();
  arguments.choice("--in-format", options.in_format, private_format_names(), "Form of the private key");
  declare_password(arguments, options.password);
  Argument out = arguments.file("--out", options.out, "Write the private key here (mode 0600)");
  Argument format = arguments.choice("--format", options.format, private_format_names(), "Form that is written");
  std::vector<Argument> encryption = declare_encryption(arguments, options.encryption, "new-password");
  Argument remove = arguments.flag("--remove", options.remove, "Write the key without a password");
  Argument show = arguments.flag("--show", options.show, "Write nothing; say how the key is encrypted");
  Argument force = arguments.flag("--force", options.force, "Replace an existing file");
  for (const Argument& option : encryption) {
    remove.excludes({option});
    show.excludes({option});
  }
  show.excludes({remove, out, format, force});
  arguments.note(note);
  arguments.example("yuxi password --in key.pem --out locked.pem");
  arguments.example("yuxi password --in locked.pem --out plain.pem --remove");
}

int show_encryption(const Options& options) {
  const SecretBytes content = read_key_file(options.in);
  const std::string name = input_name(options.in);
  if (is_encrypted(content.view(), options.in_format)) {
    print(describe(read_encryption(content.view(), options.in_format, name)) + "\n");
    return exit_good;
  }
  PrivateKey key;  // only of a key can it be said that it is not encrypted
  parse_private_key(key, content, options.in, options.in_format, "--in-format", options.password);
  print("not encrypted\n");
  return exit_good;
}

int run(const Options& options) {
  if (options.show) return show_encryption(options);
  if (options.out.empty()) throw Failure(exit_bad_input, "--out is required");
  const Replace replace = options.force ? Replace::yes : Replace::no;
  check_target(options.out, replace, content_of(options.format),
               {options.password.file, options.encryption.password.file});
  if (!options.remove) check_encryption(options.format);
  const PasswordOptions& old_one = options.password;
  const PasswordOptions& new_one = options.encryption.password;
  expect_own_input(new_one, {options.in, old_one.from_standard_input() ? "-" : ""});
  if (old_one.descriptor >= 0 && old_one.descriptor == new_one.descriptor) {
    throw Failure(exit_bad_input, "both passwords would come from one descriptor", "give them by two");
  }

  PrivateKey key;
  const bool was_encrypted =
      read_private_key(key, options.in, options.in_format, "--in-format", old_one) == WasEncrypted::yes;
  if (options.remove && !was_encrypted) {
    throw Failure(exit_bad_input, input_name(options.in) + " is not encrypted; there is no password to remove");
  }
  const SecretBytes text = options.remove ? encode_private_key(key.value, options.format)
                                          : encrypt_key(key.value, options.format, options.encryption, options.out);
  write_output(options.out, {text.data(), text.size()}, Secrecy::secret, replace);
  return exit_good;
}

}  // namespace

void add_password(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "password", "Set, change or remove the password of a private key", declare, run);
}

}  // namespace tool
