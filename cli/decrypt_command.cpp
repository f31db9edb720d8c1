// SPDX-License-Identifier: Apache-2.0
// `yuxi decrypt`: decrypt what `encrypt` or another program encrypted. Nothing of the plaintext is written anywhere
// before the whole ciphertext has been checked.
#include <algorithm>
#include <array>

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
    "The ciphertext is read twice: first it is checked, then it is decrypted. Memory does not grow with it; a "
    "ciphertext\n"
    "from a pipe that exceeds 256 KiB waits in a temporary file (beside --out; for standard output in TMPDIR or "
    "/tmp).\n"
    "A ciphertext that is not good is exit code 1, and then nothing is written.";

struct Options {
  CiphertextOptions ciphertext;
  std::string key;
  std::string key_format = default_private_format;
  PasswordOptions password;
  bool ignore_trailing = false;
};

using Decryption = Wiped<yuxi_sm2_decryption, yuxi_sm2_decryption_wipe>;

// A ciphertext taken apart.
struct Parts {
  std::array<std::uint8_t, YUXI_SM2_C1_BYTES> c1{};
  std::array<std::uint8_t, YUXI_SM2_C3_BYTES> c3{};
  std::uint64_t trailing = 0;  // bytes after the end
  std::size_t c2_offset = 0;
  std::uint64_t c2_length = 0;
  bool c3_is_last = false;
};

void declare(Arguments arguments, Options& options) {
  arguments.file("--key", options.key, "The private key").required();
  arguments.choice("--key-format", options.key_format, private_format_names(), "Form of the private key");
  declare_password(arguments, options.password);
  declare_ciphertext(arguments, options.ciphertext, "The ciphertext", "Write the plaintext here (mode 0600)");
  arguments.flag("--ignore-trailing", options.ignore_trailing,
                 "Leave out what follows the end of an asn1 ciphertext, as some devices add bytes there");
  arguments.note(note);
  arguments.example("yuxi decrypt --key key.pem --in plan.enc --out plan.pdf");
}

std::string hint_for(std::span<const std::uint8_t> head, yuxi_sm2_ciphertext_format format) {
  if (head.empty()) return "the file is empty";
  if (format != YUXI_SM2_ASN1 && head[0] == 0x30) return "it starts like DER; perhaps give --format asn1";
  if (format == YUXI_SM2_ASN1 && head[0] == 0x04) return "it starts like a point; perhaps give --format c1c3c2";
  if (format == YUXI_SM2_C1C3C2 || format == YUXI_SM2_C1C2C3) {
    return "it does not begin with 04; if it was made without, give --format " +
           std::string(format == YUXI_SM2_C1C3C2 ? "c1c3c2-without-04" : "c1c2c3-without-04");
  }
  return {};
}

Failure malformed(const Source& source, const CiphertextOptions& options, std::span<const std::uint8_t> head) {
  return {exit_bad_input, source.name() + ": not an SM2 ciphertext in format " + options.format,
          hint_for(head, format_of(options))};
}

// Reads the beginning; afterwards the source stands anywhere.
Parts parse(Source& source, const CiphertextOptions& options, bool ignore_trailing) {
  const yuxi_sm2_ciphertext_format format = format_of(options);
  SecretBytes buffer(static_cast<std::size_t>(std::min<std::uint64_t>(source.size(), YUXI_SM2_ASN1_HEAD_MAX)));
  const std::span<std::uint8_t> head(buffer.data(), buffer.size());
  source.read(head);
  Parts parts;
  std::uint64_t total = source.size();
  if (ignore_trailing && yuxi_sm2_ciphertext_asn1_total(&total, head.data(), head.size()) != YUXI_OK) {
    throw malformed(source, options, head);
  }
  if (total > source.size() || yuxi_sm2_plaintext_max(format, total) == 0) throw malformed(source, options, head);
  parts.trailing = source.size() - total;
  if (format == YUXI_SM2_ASN1) {
    if (yuxi_sm2_ciphertext_parse_asn1_head(parts.c1.data(), parts.c3.data(), &parts.c2_offset, head.data(),
                                            std::min<std::uint64_t>(head.size(), total), total) != YUXI_OK) {
      throw malformed(source, options, head);
    }
    parts.c2_length = total - parts.c2_offset;
    return parts;
  }
  const bool without_04 = format == YUXI_SM2_C1C3C2_WITHOUT_04 || format == YUXI_SM2_C1C2C3_WITHOUT_04;
  if (!without_04 && head[0] != 0x04) throw malformed(source, options, head);
  parts.c1[0] = 0x04;
  const std::span<const std::uint8_t> after_04 = head.subspan(without_04 ? 0 : 1);
  std::copy_n(after_04.begin(), parts.c1.size() - 1, parts.c1.begin() + 1);
  std::copy_n(after_04.begin() + YUXI_SM2_C1_BYTES - 1, parts.c3.size(), parts.c3.begin());
  parts.c3_is_last = format == YUXI_SM2_C1C2C3 || format == YUXI_SM2_C1C2C3_WITHOUT_04;
  const std::uint64_t c1_bytes = YUXI_SM2_C1_BYTES - (without_04 ? 1 : 0);
  parts.c2_offset = static_cast<std::size_t>(c1_bytes) + (parts.c3_is_last ? 0 : YUXI_SM2_C3_BYTES);
  parts.c2_length = total - c1_bytes - YUXI_SM2_C3_BYTES;
  return parts;
}

void go_to_c2(Source& source, const Parts& parts) {
  std::array<std::uint8_t, YUXI_SM2_ASN1_HEAD_MAX> skipped{};
  source.rewind();
  source.read(std::span(skipped).first(parts.c2_offset));
}

[[noreturn]] void refuse(const Source& source, const CiphertextOptions& options) {
  throw Failure(exit_wrong, "DECRYPTION FAILED: " + source.name() + " is no good ciphertext for this key",
                "it was changed, or made for another key, or in another format than " + options.format);
}

int run(const Options& options) {
  const CiphertextOptions& common = options.ciphertext;
  check_ciphertext(common, options.key, options.password.file);
  if (options.ignore_trailing && common.format != "asn1") {
    throw Failure(exit_bad_input, "--ignore-trailing is for --format asn1, which alone says where it ends");
  }
  expect_own_input(options.password, {common.in});
  PrivateKey key;
  read_private_key(key, options.key, options.key_format, "--key-format", options.password);
  Source source(common.in, Spooled::open, spool_directory(common.out), common.quiet);
  Parts parts = parse(source, common, options.ignore_trailing);

  Decryption decryption;
  expect_ok(yuxi_sm2_decryption_init(&decryption.value, &key.value, parts.c1.data()), "cannot decrypt");
  Progress progress(source.name(), 2 * parts.c2_length, common.quiet);
  go_to_c2(source, parts);
  source.each_piece(parts.c2_length, progress, [&](std::span<std::uint8_t> piece) {
    expect_ok(yuxi_sm2_decryption_absorb(&decryption.value, piece.data(), piece.size()), "cannot decrypt");
  });
  if (parts.c3_is_last) source.read(parts.c3);
  const yuxi_status status = yuxi_sm2_decryption_check(&decryption.value, parts.c3.data());
  if (status == YUXI_BAD_CIPHERTEXT) refuse(source, common);
  expect_ok(status, "cannot decrypt");

  go_to_c2(source, parts);
  StreamedFile out(common.out, Secrecy::secret, replace_of(common));
  source.each_piece(parts.c2_length, progress, [&](std::span<std::uint8_t> piece) {
    expect_ok(yuxi_sm2_decryption_release(&decryption.value, piece.data(), piece.data(), piece.size()),
              "cannot decrypt");
    out.write(piece);
  });
  expect_ok(yuxi_sm2_decryption_release_final(&decryption.value),
            source.name() + " has changed while it was read; what was written is to be thrown away");
  out.publish();
  return exit_good;
}

}  // namespace

void add_decrypt(CommandLine& line, Commands& commands) {
  add_command<Options>(line, commands, "decrypt", "Decrypt a file with SM2", declare, run);
}

}  // namespace tool
