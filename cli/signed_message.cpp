// SPDX-License-Identifier: Apache-2.0
// Options, identities and signature forms of `sign` and `verify`. See signed_message.hpp.
#include "signed_message.hpp"

#include <algorithm>
#include <span>

#include "failure.hpp"
#include "identity.hpp"
#include "text.hpp"

namespace tool {
namespace {

std::string hint_for(const SecretBytes& content, const SignedMessageOptions& options) {
  const std::string_view text = content.view();
  const bool der = !text.empty() && text.front() == '\x30';
  const bool printable = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return (c > 0x20 && c < 0x7f) || c == '\n' || c == '\r';
  });
  if (text.empty()) return "the file is empty";
  if (options.encoding == "binary" && printable) {
    const bool hex = text.find_first_not_of("0123456789abcdefABCDEF\r\n") == std::string_view::npos;
    return std::string("it is text; perhaps give --encoding ") + (hex ? "hex" : "base64");
  }
  if (options.encoding != "binary") return {};
  if (options.format == "der" && text.size() == 64) return "it has 64 bytes; perhaps give --format raw";
  if (options.format == "raw" && der) return "it starts like DER; perhaps give --format der";
  return {};
}

}  // namespace

void declare_signed_message(Arguments arguments, SignedMessageOptions& options) {
  const Argument in = arguments.file("--in", options.in, "The message");
  const Argument id =
      arguments.text("--id", options.id,
                     "Identity of the signer, as text, 0 to 8191 bytes; the default is the usual one of "
                     "GM/T 0009 (OpenSSL's own default is the empty identity)");
  Argument id_hex = arguments.hex("--id-hex", options.id_hex, "Identity of the signer, in hexadecimal");
  id_hex.excludes({id});
  arguments
      .hex("--digest-e", options.digest_e,
           "Take this ready e = SM3(Z || message), 64 hexadecimal digits, instead of a message; it is not SM3(message)")
      .excludes({in, id, id_hex});
  arguments.choice("--format", options.format, {"der", "raw"},
                   "Form of the signature: der (GM/T 0009) or raw (r || s, 64 bytes)");
  arguments.choice("--encoding", options.encoding, text_encoding_names(), "How those bytes are written");
  arguments.flag("--quiet", options.quiet, "No progress bar, no OK");
}

SecretBytes identity_of(const SignedMessageOptions& options) {
  return identity_bytes(options.id, options.id_hex, "--id");
}

std::string describe_identity(const SignedMessageOptions& options) {
  const std::string& id = options.id_hex ? *options.id_hex : options.id;
  if (id.empty()) return "the empty identity";
  if (id == YUXI_SM2_DEFAULT_ID && !options.id_hex) return "the default identity " YUXI_SM2_DEFAULT_ID;
  const bool showable =
      id.size() <= 64 && std::all_of(id.begin(), id.end(), [](unsigned char c) { return c >= 0x20 && c != 0x7f; });
  if (!showable) return "an identity of " + std::to_string(identity_of(options).size()) + " bytes";
  return options.id_hex ? "the identity 0x" + id : "the identity \"" + id + "\"";
}

std::array<std::uint8_t, 32> digest_e_of(const SignedMessageOptions& options) {
  const SecretBytes bytes = decode(TextEncoding::hex, options.digest_e.value(), "--digest-e");
  std::array<std::uint8_t, 32> e{};
  if (bytes.size() != e.size()) {
    throw Failure(exit_bad_input, "--digest-e: " + std::to_string(bytes.size()) + " bytes, expected 32 (64 digits)");
  }
  std::copy_n(bytes.data(), e.size(), e.begin());
  return e;
}

std::vector<std::uint8_t> encode_signature(const Signature& signature, const SignedMessageOptions& options) {
  const TextEncoding encoding = text_encoding(options.encoding);
  if (options.format == "raw") return encode(encoding, signature);
  std::array<std::uint8_t, YUXI_SM2_SIGNATURE_DER_MAX> der{};
  std::size_t length = 0;
  expect_ok(yuxi_sm2_signature_to_der(der.data(), der.size(), &length, signature.data()),
            "cannot encode the signature");
  return encode(encoding, std::span(der).first(length));
}

Signature decode_signature(const SecretBytes& content, const std::string& name, const SignedMessageOptions& options) {
  const std::string hint = hint_for(content, options);
  const SecretBytes bytes = decode(text_encoding(options.encoding), content.view(), name);
  Signature signature{};
  if (options.format == "der") {
    expect_ok(yuxi_sm2_signature_from_der(signature.data(), bytes.data(), bytes.size()), name + ": not a DER signature",
              hint);
    return signature;
  }
  if (bytes.size() != signature.size()) {
    throw Failure(exit_bad_input, name + ": a raw signature has 64 bytes, found " + std::to_string(bytes.size()), hint);
  }
  std::copy_n(bytes.data(), signature.size(), signature.begin());
  return signature;
}

}  // namespace tool
