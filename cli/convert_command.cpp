// SPDX-License-Identifier: Apache-2.0
// `yuxi convert`: a key, signature or ciphertext in another form. What it is and which form it has are named; nothing
// is guessed, nothing is computed but the form, and nothing is lost without a word.
#include <algorithm>
#include <array>

#include <yuxi/sm2_encryption.h>

#include "ciphertext_format.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "keys.hpp"
#include "output.hpp"
#include "protected_key.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr std::size_t file_limit = std::size_t{64} << 20;

constexpr const char* note =
    "Forms of a private-key: pkcs8-pem, pkcs8-der, sec1-pem, sec1-der, raw; of a public-key: spki-pem, spki-der, "
    "point,\n"
    "compressed, raw; of a signature: der, raw; of a ciphertext: c1c3c2, c1c2c3, asn1, c1c3c2-without-04,\n"
    "c1c2c3-without-04. `yuxi inspect` tells which one a file has. A key under a password stays under one (--encrypt) "
    "or is\n"
    "refused. Of a file with a key, the key is converted: attributes and text around it stay behind.";

struct Options {
  std::string kind;
  std::string from;
  std::string to;
  std::string in = "-";
  std::string out = "-";
  std::string in_encoding = "binary";
  std::string out_encoding = "binary";
  PasswordOptions password;
  bool encrypt = false;
  EncryptionOptions encryption;
  bool force = false;
};

const Names& kinds() {
  static const Names names{"private-key", "public-key", "signature", "ciphertext"};
  return names;
}

const Names& signature_format_names() {
  static const Names names{"der", "raw"};
  return names;
}

const Names& formats_of(const std::string& kind) {
  if (kind == "private-key") return private_format_names();
  if (kind == "public-key") return public_format_names();
  return kind == "signature" ? signature_format_names() : ciphertext_format_names();
}

Names all_formats() {
  Names names;
  for (const std::string& kind : kinds()) {
    for (const std::string& name : formats_of(kind)) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

void declare(Arguments arguments, Options& options) {
  arguments.choice("KIND", options.kind, kinds(), "What is converted").required();
  arguments.choice("--from", options.from, all_formats(), "The form it has").required();
  arguments.choice("--to", options.to, all_formats(), "The form it is to have").required();
  arguments.file("--in", options.in, "Read it from here: up to 64 MiB");
  arguments.file("--out", options.out, "Write it here (a private key: mode 0600)");
  arguments.choice("--in-encoding", options.in_encoding, text_encoding_names(),
                   "How the bytes that are read are written");
  arguments.choice("--out-encoding", options.out_encoding, text_encoding_names(),
                   "How those that are written are to be");
  declare_password(arguments, options.password);
  const Argument encrypt = arguments.flag("--encrypt", options.encrypt, "Put the private key under a password");
  for (Argument& option : declare_encryption(arguments, options.encryption, "new-password")) option.needs(encrypt);
  arguments.flag("--force", options.force, "Replace an existing file");
  arguments.note(note);
  arguments.example("yuxi convert private-key --from sec1-pem --to pkcs8-pem --in old.pem --out key.pem");
  arguments.example("yuxi convert signature --from raw --in-encoding hex --to der --in sig.hex --out sig.der");
  arguments.example("yuxi convert ciphertext --from c1c2c3-without-04 --to asn1 <old.bin >new.der");
}

void expect_format(const std::string& option, const std::string& format, const std::string& kind) {
  const Names& names = formats_of(kind);
  if (std::find(names.begin(), names.end(), format) != names.end()) return;
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  const Names& public_names = public_format_names();
  const bool wants_public =
      kind == "private-key" && std::find(public_names.begin(), public_names.end(), format) != public_names.end();
  throw Failure(exit_bad_input, option + " " + format + " is no form of a " + kind + "; those are " + list,
                wants_public ? "the public key of a private key: yuxi pubkey --in FILE" : "");
}

void check(const Options& options) {
  const bool is_private = options.kind == "private-key";
  expect_format("--from", options.from, options.kind);
  expect_format("--to", options.to, options.kind);
  for (const auto& [option, format, encoding] :
       {std::array{"--in-encoding", options.from.c_str(), options.in_encoding.c_str()},
        std::array{"--out-encoding", options.to.c_str(), options.out_encoding.c_str()}}) {
    if (content_of(format) == Content::text && text_encoding(encoding) != TextEncoding::binary) {
      throw Failure(exit_bad_input, std::string(option) + " " + encoding + ": " + format + " is text already",
                    "leave the option out");
    }
  }
  if (!is_private && (options.encrypt || options.password.given())) {
    throw Failure(exit_bad_input, "only a private key can be under a password");
  }
  if (options.encrypt) check_encryption(options.to);
  expect_own_input(options.password, {options.in});
  expect_own_input(options.encryption.password, {options.in, options.password.from_standard_input() ? "-" : ""});
  const bool text = options.out_encoding != "binary" || content_of(options.to) == Content::text;
  check_target(options.out, options.force ? Replace::yes : Replace::no, text ? Content::text : Content::binary,
               {options.in, options.password.file, options.encryption.password.file});
}

SecretBytes convert_private_key(const SecretBytes& content, const Options& options) {
  PrivateKey key;
  const WasEncrypted was = parse_private_key(key, content, options.in, options.from, "--from", options.password);
  if (options.encrypt) return encrypt_key(key.value, options.to, options.encryption, options.out);
  if (was == WasEncrypted::yes) {
    throw Failure(exit_bad_input, input_name(options.in) + " is under a password and would be written without one",
                  "give --encrypt to put it under one again, or take the password off with yuxi password --remove");
  }
  return encode_private_key(key.value, options.to);
}

SecretBytes convert_signature(const SecretBytes& content, const Options& options) {
  const std::string name = input_name(options.in);
  std::array<std::uint8_t, 64> raw{};
  if (options.from == "der") {
    expect_ok(yuxi_sm2_signature_from_der(raw.data(), content.data(), content.size()), name + ": not a DER signature",
              "yuxi inspect says what it is");
  } else if (content.size() == raw.size()) {
    std::copy_n(content.data(), raw.size(), raw.begin());
  } else {
    throw Failure(exit_bad_input, name + ": a raw signature has 64 bytes, found " + std::to_string(content.size()),
                  "r and s are padded with zeros to 32 bytes each; yuxi inspect says what the file is");
  }
  if (options.to == "raw") return SecretBytes(raw);
  SecretBytes der(YUXI_SM2_SIGNATURE_DER_MAX);
  std::size_t length = 0;
  expect_ok(yuxi_sm2_signature_to_der(der.data(), der.capacity(), &length, raw.data()), "cannot encode the signature");
  der.truncate(length);
  return der;
}

SecretBytes convert_ciphertext(const SecretBytes& content, const Options& options) {
  SecretBytes converted(content.size() + YUXI_SM2_ASN1_HEAD_MAX);
  std::size_t length = 0;
  expect_ok(yuxi_sm2_ciphertext_convert(converted.data(), converted.capacity(), &length, ciphertext_format(options.to),
                                        ciphertext_format(options.from), content.data(), content.size()),
            input_name(options.in) + ": not an SM2 ciphertext in format " + options.from,
            "yuxi inspect says what it is");
  converted.truncate(length);
  return converted;
}

SecretBytes convert(const SecretBytes& content, const Options& options) {
  if (options.kind == "private-key") return convert_private_key(content, options);
  if (options.kind == "signature") return convert_signature(content, options);
  if (options.kind == "ciphertext") return convert_ciphertext(content, options);
  return encode_public_key(parse_public_key(content, options.in, options.from, "--from"), options.to);
}

int run(const Options& options) {
  check(options);
  const bool is_private = options.kind == "private-key";
  const SecretBytes written = read_whole(options.in, file_limit, "a " + options.kind);
  const SecretBytes content = decode(text_encoding(options.in_encoding), written.view(), input_name(options.in));
  const SecretBytes bytes = convert(content, options);
  const SecretBytes text = encode_secret(text_encoding(options.out_encoding), {bytes.data(), bytes.size()});
  write_output(options.out, {text.data(), text.size()}, is_private ? Secrecy::secret : Secrecy::open,
               options.force ? Replace::yes : Replace::no);
  return exit_good;
}

}  // namespace

void add_convert(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "convert", "Write a key, signature or ciphertext in another form", declare, run);
}

}  // namespace tool
