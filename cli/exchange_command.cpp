// SPDX-License-Identifier: Apache-2.0
// `yuxi exchange`: one side of the SM2 key exchange. Both sides run at the same time and talk through their standard
// input and output, so that the ephemeral key never leaves the memory of its process.
#include <algorithm>
#include <array>

#include <yuxi/sm2_exchange.h>

#include "commands.hpp"
#include "failure.hpp"
#include "identity.hpp"
#include "keys.hpp"
#include "output.hpp"
#include "peer_lines.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr int most_bytes = 1 << 20;

constexpr const char* note =
    "Both sides run at once, each one's standard output connected to the other's standard input. The identities are "
    "not\n"
    "sent: both sides must know them, and each names itself and its peer. The key is written only after the peer has\n"
    "proved that it has the same (exit code 1 if it has not); with --no-confirm, on both sides, at once.";

struct Options {
  std::string role;
  std::string key;
  std::string key_format = default_private_format;
  PasswordOptions password;
  std::string peer;
  std::string peer_format = default_public_format;
  std::string self_id = YUXI_SM2_DEFAULT_ID;
  std::optional<std::string> self_id_hex;
  std::string peer_id = YUXI_SM2_DEFAULT_ID;
  std::optional<std::string> peer_id_hex;
  int bytes = 16;
  std::string out;
  std::string encoding = "binary";
  bool no_confirm = false;
  bool force = false;
};

using Exchange = Wiped<yuxi_sm2_exchange, yuxi_sm2_exchange_wipe>;
using Tag = std::array<std::uint8_t, 32>;

void declare(Arguments arguments, Options& options) {
  arguments.choice("--role", options.role, {"initiator", "responder"}, "Who we are; the peer is the other").required();
  arguments.file("--key", options.key, "Our private key").required();
  arguments.choice("--key-format", options.key_format, private_format_names(), "Form of the private key");
  declare_password(arguments, options.password);
  arguments.file("--peer", options.peer, "The peer's public key").required();
  arguments.choice("--peer-format", options.peer_format, public_format_names(), "Form of the peer's key");
  const Argument self_id = arguments.text("--self-id", options.self_id, "Our identity, as text, 0 to 8191 bytes");
  arguments.hex("--self-id-hex", options.self_id_hex, "Our identity, in hexadecimal").excludes({self_id});
  const Argument peer_id = arguments.text("--peer-id", options.peer_id, "The peer's identity, as text");
  arguments.hex("--peer-id-hex", options.peer_id_hex, "The peer's identity, in hexadecimal").excludes({peer_id});
  arguments.number("--bytes", options.bytes, 1, most_bytes, "Length of the key to agree on; the same on both sides");
  arguments.file("--out", options.out, "Write the key here (mode 0600)").required();
  arguments.choice("--encoding", options.encoding, {"binary", "hex"}, "How its bytes are written");
  arguments.flag("--no-confirm", options.no_confirm, "Write the key without a proof that the peer has the same");
  arguments.flag("--force", options.force, "Replace an existing file");
  arguments.note(note);
  arguments.example(
      "yuxi exchange --role initiator --key a.pem --peer b_pub.pem --self-id alice --peer-id bob --out a.key <from-b "
      ">to-b");
}

void check(const Options& options, Replace replace) {
  if (options.out == "-") {
    throw Failure(exit_bad_input, "the key cannot go to standard output, which goes to the peer");
  }
  if (options.key == "-" || options.peer == "-") {
    throw Failure(exit_bad_input, "keys cannot come from standard input, which comes from the peer");
  }
  expect_own_input(options.password, {"-"});  // where the peer speaks
  check_target(options.out, replace, Content::text, {options.key, options.peer, options.password.file});
}

void begin(Exchange& exchange, std::span<std::uint8_t, 64> ephemeral, const Options& options) {
  PrivateKey key;
  read_private_key(key, options.key, options.key_format, "--key-format", options.password);
  const yuxi_sm2_public_key peer = read_public_key(options.peer, options.peer_format, "--peer-format");
  const SecretBytes self_id = identity_bytes(options.self_id, options.self_id_hex, "--self-id");
  const SecretBytes peer_id = identity_bytes(options.peer_id, options.peer_id_hex, "--peer-id");
  const yuxi_sm2_role role = options.role == "initiator" ? YUXI_SM2_INITIATOR : YUXI_SM2_RESPONDER;
  expect_ok(yuxi_sm2_exchange_init(&exchange.value, ephemeral.data(), role, &key.value, self_id.data(), self_id.size(),
                                   &peer, peer_id.data(), peer_id.size(), nullptr),
            "cannot begin the exchange");
}

template <std::size_t N>
std::array<std::uint8_t, N> received(const PeerLines::Line& line, const std::string& word) {
  std::array<std::uint8_t, N> bytes{};
  if (line.word != word || line.bytes.size() != N) {
    throw Failure(exit_bad_input, "the peer's line is not \"" + word + "\" with " + std::to_string(2 * N) + " digits");
  }
  std::copy_n(line.bytes.data(), N, bytes.begin());
  return bytes;
}

[[noreturn]] void refuse(const std::string& who) {
  throw Failure(exit_wrong, "CONFIRMATION FAILED: " + who + "; no key was written",
                "a key, an identity or --bytes differs between the two sides, or someone stands between them");
}

void confirm(Exchange& exchange, PeerLines& lines, const Tag& own_tag, bool first_to_prove) {
  if (first_to_prove) lines.send("tag", own_tag);
  const PeerLines::Line line = lines.receive();
  if (line.word == "refused") refuse("the peer refused our proof");
  const Tag peer_tag = received<32>(line, "tag");
  const yuxi_status status = yuxi_sm2_exchange_confirm(&exchange.value, peer_tag.data());
  if (status == YUXI_BAD_CONFIRMATION) {
    if (!first_to_prove) lines.send("refused");  // else the peer has its answer already
    refuse("the peer's proof is wrong");
  }
  expect_ok(status, "cannot confirm");
  if (!first_to_prove) lines.send("tag", own_tag);
}

int run(const Options& options) {
  const Replace replace = options.force ? Replace::yes : Replace::no;
  check(options, replace);
  Exchange exchange;
  std::array<std::uint8_t, 64> ephemeral{};
  begin(exchange, ephemeral, options);

  PeerLines lines(options.role);
  const std::string mode = options.no_confirm ? "point-unconfirmed" : "point";
  lines.send(mode, ephemeral);
  const PeerLines::Line line = lines.receive();
  if (line.word != mode && line.word.starts_with("point")) {
    throw Failure(exit_bad_input, "only one side was given --no-confirm");
  }
  const auto peer_ephemeral = received<64>(line, mode);

  SecretBytes key(static_cast<std::size_t>(options.bytes));
  Tag own_tag{};
  expect_ok(yuxi_sm2_exchange_derive(&exchange.value, key.data(), key.size(), own_tag.data(), peer_ephemeral.data()),
            "the peer's point is refused");
  // GB/T 32918.3: the responder's tag S_B goes first, the initiator answers with S_A.
  if (!options.no_confirm) confirm(exchange, lines, own_tag, options.role == "responder");
  const SecretBytes text = encode_secret(text_encoding(options.encoding), {key.data(), key.size()});
  write_output(options.out, {text.data(), text.size()}, Secrecy::secret, replace);
  return exit_good;
}

}  // namespace

void add_exchange(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "exchange", "Agree on a key with a peer, by the SM2 key exchange", declare, run);
}

}  // namespace tool
