// SPDX-License-Identifier: Apache-2.0
// `yuxi encrypt`: encrypt a file of any size to the holder of an SM2 key.
#include <array>
#include <optional>

#include <yuxi/sm2_encryption.h>

#include "ciphertext_format.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "keys.hpp"
#include "source.hpp"
#include "streamed_file.hpp"

namespace tool {
namespace {

constexpr const char* note =
    "Memory does not grow with the input. Its length must be known before the first byte is encrypted: of a pipe, "
    "what\n"
    "exceeds 256 KiB waits in a temporary file (beside --out; for standard output in TMPDIR or /tmp), sealed with a "
    "key\n"
    "that exists in memory only. c1c3c2 and asn1 have the checksum C3 in front of the data: into a file it is put "
    "there\n"
    "at the end, into a pipe the input is read twice. c1c2c3 is written as it flows.";

struct Options {
  CiphertextOptions ciphertext;
  std::string key;
  std::string key_format = default_public_format;
};

using Encryption = Wiped<yuxi_sm2_encryption, yuxi_sm2_encryption_wipe>;
using C3 = std::array<std::uint8_t, YUXI_SM2_C3_BYTES>;

// What stands before C2, with zeros for C3 where the format has it there.
struct Head {
  std::array<std::uint8_t, YUXI_SM2_ASN1_HEAD_MAX> bytes{};
  std::size_t length = YUXI_SM2_C1_BYTES;
  std::optional<std::size_t> c3_offset;
};

void declare(Arguments arguments, Options& options) {
  arguments.file("--key", options.key, "The recipient's public key").required();
  arguments.choice("--key-format", options.key_format, public_format_names(), "Form of the public key");
  declare_ciphertext(arguments, options.ciphertext, "The plaintext: 1 byte to 128 GiB", "Write the ciphertext here");
  arguments.note(note);
  arguments.example("yuxi encrypt --key pub.pem --in plan.pdf --out plan.enc");
  arguments.example("tar c dir | yuxi encrypt --key pub.pem --format asn1 > dir.enc");
}

Head head_of(const std::array<std::uint8_t, YUXI_SM2_C1_BYTES>& c1, yuxi_sm2_ciphertext_format format,
             std::uint64_t length) {
  Head head;
  const std::size_t left_out = format == YUXI_SM2_C1C3C2_WITHOUT_04 || format == YUXI_SM2_C1C2C3_WITHOUT_04 ? 1 : 0;
  std::copy(c1.begin() + static_cast<std::ptrdiff_t>(left_out), c1.end(), head.bytes.begin());
  head.length -= left_out;
  if (format == YUXI_SM2_C1C3C2 || format == YUXI_SM2_C1C3C2_WITHOUT_04) {
    head.c3_offset = head.length;
    head.length += YUXI_SM2_C3_BYTES;
  } else if (format == YUXI_SM2_ASN1) {
    std::size_t offset = 0;
    expect_ok(
        yuxi_sm2_ciphertext_asn1_head(head.bytes.data(), head.bytes.size(), &head.length, &offset, c1.data(), length),
        "cannot encode the ciphertext");
    head.c3_offset = offset;
  }
  return head;
}

template <class Write>
C3 encrypt_pass(Encryption& encryption, Source& source, Progress& progress, const Write& write) {
  source.each_piece(source.size(), progress, [&](std::span<std::uint8_t> piece) {
    expect_ok(yuxi_sm2_encryption_update(&encryption.value, piece.data(), piece.data(), piece.size()),
              "cannot encrypt");
    write(piece);
  });
  source.expect_end();
  C3 c3{};
  expect_ok(yuxi_sm2_encryption_final(c3.data(), &encryption.value), "cannot encrypt");
  return c3;
}

void put(std::span<std::uint8_t> head, std::size_t offset, const C3& c3) {
  std::copy(c3.begin(), c3.end(), head.begin() + static_cast<std::ptrdiff_t>(offset));
}

int run(const Options& options) {
  const CiphertextOptions& common = options.ciphertext;
  check_ciphertext(common, options.key);
  const yuxi_sm2_public_key key = read_public_key(options.key, options.key_format, "--key-format");
  Source source(common.in, Spooled::sealed, spool_directory(common.out), common.quiet);
  if (source.size() == 0) {
    throw Failure(exit_bad_input, source.name() + " is empty: SM2 encrypts 1 byte or more");
  }
  if (source.size() > YUXI_SM2_PLAINTEXT_MAX) {
    throw Failure(exit_bad_input, source.name() + " is too long: SM2 encrypts at most " +
                                      std::to_string(YUXI_SM2_PLAINTEXT_MAX) + " bytes");
  }

  Encryption encryption;
  std::array<std::uint8_t, YUXI_SM2_C1_BYTES> c1{};
  expect_ok(yuxi_sm2_encryption_init(&encryption.value, c1.data(), &key, nullptr, source.size()), "cannot encrypt");
  Head head = head_of(c1, format_of(common), source.size());
  const std::span<std::uint8_t> head_bytes(head.bytes.data(), head.length);
  const bool twice = head.c3_offset && !StreamedFile::can_patch(common.out);
  Progress progress(source.name(), source.size() * (twice ? 2 : 1), common.quiet);
  C3 promised{};
  if (twice) {
    Encryption first;
    first.value = encryption.value;
    promised = encrypt_pass(first, source, progress, [](std::span<const std::uint8_t>) {});
    put(head_bytes, *head.c3_offset, promised);
    source.rewind();
  }

  StreamedFile out(common.out, Secrecy::open, replace_of(common));
  out.write(head_bytes);
  const C3 c3 =
      encrypt_pass(encryption, source, progress, [&](std::span<const std::uint8_t> piece) { out.write(piece); });
  if (twice) {
    if (c3 != promised) throw Failure(exit_io, source.name() + " has changed while it was read");
  } else if (head.c3_offset) {
    out.patch(*head.c3_offset, c3);
  } else {
    out.write(c3);
  }
  out.publish();
  return exit_good;
}

}  // namespace

void add_encrypt(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "encrypt", "Encrypt a file with SM2", declare, run);
}

}  // namespace tool
