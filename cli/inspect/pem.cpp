// SPDX-License-Identifier: Apache-2.0
// Recognises PEM (RFC 7468): every block of the text, what its label promises and what is in it.
#include <algorithm>
#include <optional>
#include <string_view>

#include <yuxi/sm2.h>

#include "../failure.hpp"
#include "../keys.hpp"
#include "../text.hpp"
#include "recognisers.hpp"

namespace tool::inspect {
namespace {

constexpr std::string_view begin_mark = "-----BEGIN ";
constexpr std::string_view end_mark = "-----END ";
constexpr std::string_view dashes = "-----";
constexpr std::string_view encrypted_label = "ENCRYPTED PRIVATE KEY";
constexpr std::size_t most_blocks = 64;
constexpr std::size_t longest_key = 512;  // of what the library's readers of PEM take

struct Block {
  std::string_view label;
  std::string_view body;
  std::string_view from_here;  // the text from its BEGIN on
  std::vector<std::string> faults;
};

Bytes as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

bool begins_line(std::string_view text, std::size_t at) {
  while (at > 0 && std::string_view(" \t\v\f").find(text[at - 1]) != std::string_view::npos) --at;
  return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}

// The block that begins at `at`; moves past it.
std::optional<Block> next_block(std::string_view text, std::size_t& at) {
  for (at = text.find(begin_mark, at); at != std::string_view::npos; at = text.find(begin_mark, at + 1)) {
    if (!begins_line(text, at)) continue;
    const std::size_t label = at + begin_mark.size();
    const std::size_t line_end = std::min(text.find_first_of("\r\n", label), text.size());
    const std::size_t label_end = text.find(dashes, label);
    if (label_end == std::string_view::npos || label_end >= line_end) continue;
    Block block;
    block.label = text.substr(label, label_end - label);
    block.from_here = text.substr(at);
    const std::size_t body = label_end + dashes.size();
    const std::size_t next = text.find(dashes, body);
    block.body = text.substr(body, std::min(next, text.size()) - body);
    at = body + block.body.size();
    const std::string expected = std::string(end_mark) + std::string(block.label) + std::string(dashes);
    if (text.substr(at, end_mark.size()) != end_mark) {
      block.faults.emplace_back("the block has no END line; is it cut off?");
    } else if (text.substr(at, expected.size()) != expected) {
      block.faults.emplace_back("BEGIN and END have different labels");
    }
    return block;
  }
  return std::nullopt;
}

bool is_key_label(std::string_view label, const std::string& format) {
  if (format == "sec1-der") return label == "EC PRIVATE KEY" || label == "SM2 PRIVATE KEY";
  return label == (format == "pkcs8-der" ? "PRIVATE KEY" : "PUBLIC KEY");
}

yuxi_status library_reads(std::string_view text, const std::string& format) {
  PrivateKey key;
  if (format == "sec1-der") return yuxi_sm2_private_key_from_sec1_pem(&key.value, text.data(), text.size());
  if (format == "pkcs8-der") return yuxi_sm2_private_key_from_pkcs8_pem(&key.value, text.data(), text.size());
  return yuxi_sm2_public_key_from_spki_pem(&key.value.public_key, text.data(), text.size());
}

bool is_known_label(std::string_view label) {
  return label == encrypted_label || label == "CERTIFICATE" || is_key_label(label, "sec1-der") ||
         is_key_label(label, "pkcs8-der") || is_key_label(label, "spki-der");
}

// A reading of the block's content becomes one of the block.
void put_in_block(Reading& reading, const Block& block, std::size_t length) {
  reading.written = "pem";
  reading.form += reading.form.empty() ? "" : ", ";
  reading.form += "PEM \"" + printable(as_bytes(block.label)) + "\"";
  reading.faults.insert(reading.faults.end(), block.faults.begin(), block.faults.end());
  const bool is_key = reading.formats.size() == 1 && reading.formats[0].ends_with("-der");
  const std::string format = is_key ? reading.formats[0] : "";
  reading.formats.clear();
  if (!is_key) return;
  if (reading.kind == "encrypted-private-key") {
    if (block.label == encrypted_label) {
      reading.formats = {"pkcs8-pem"};
    } else {
      reading.fault("the label does not fit its content, which belongs under \"ENCRYPTED PRIVATE KEY\"");
    }
    return;
  }
  if (!is_key_label(block.label, format)) {
    const char* right = format == "spki-der" ? "PUBLIC KEY" : format == "pkcs8-der" ? "PRIVATE KEY" : "EC PRIVATE KEY";
    reading.fault(std::string("the label does not fit its content, which belongs under \"") + right + "\"");
    return;
  }
  reading.formats = {format.substr(0, format.find('-')) + "-pem"};
  const yuxi_status status = library_reads(block.from_here, format);
  if (status != YUXI_OK && length > longest_key) {
    reading.fault("the block holds " + bytes_text(length) + ", the other commands read " + std::to_string(longest_key) +
                  " in PEM");
  }
  judge(reading, status);
}

// The forms from before PKCS#8 keep the scheme in header lines.
std::optional<Reading> read_headers(const Block& block) {
  const std::size_t colon = block.body.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  Reading reading;
  const std::size_t info = block.body.find("DEK-Info:");
  if (info == std::string_view::npos) {
    reading.kind = "unknown";
    reading.what = "a PEM block with header lines, which are not read";
    reading.fault("header lines, which belong to other formats than those of keys");
    return reading;
  }
  reading.kind = "encrypted-private-key";
  reading.what = "a private key, encrypted in the old way of PEM (RFC 1421)";
  const std::string_view line =
      block.body.substr(info, std::min(block.body.find_first_of("\r\n", info), block.body.size()) - info);
  reading.field("scheme", printable(as_bytes(line)));
  reading.remark("this form is not read here; `openssl pkcs8 -topk8 -in FILE -out NEW` makes PKCS#8 of it");
  return reading;
}

Readings read_block(const Block& block, const Options& options) {
  if (auto reading = read_headers(block)) {
    put_in_block(*reading, block, 0);
    return {std::move(*reading)};
  }
  SecretBytes text(as_bytes(block.body));
  std::replace_if(
      text.text(), text.text() + text.size(), [](char c) { return c == '\v' || c == '\f'; }, ' ');
  SecretBytes content;
  try {
    content = decode(TextEncoding::base64, text.view(), "the block");
  } catch (const Failure&) {
    Reading reading;
    reading.kind = is_known_label(block.label) ? "damaged" : "unknown";
    reading.what = "a PEM block whose content is not base64";
    reading.fault("its content is not base64 (groups of four of A-Z, a-z, 0-9, + and /, padded with =)");
    put_in_block(reading, block, 0);
    return {std::move(reading)};
  }
  Readings readings = read_bytes({content.data(), content.size()}, options);
  for (Reading& reading : readings) {
    if (reading.kind == "unknown" && is_known_label(block.label)) {
      reading.kind = "damaged";
      reading.what = "a PEM block that does not hold what its label says";
    }
    put_in_block(reading, block, content.size());
  }
  return readings;
}

}  // namespace

Readings read_pem(Bytes text, const Options& options) {
  const std::string_view whole(reinterpret_cast<const char*>(text.data()), text.size());
  Readings readings;
  std::size_t at = 0;
  for (std::size_t count = 0; count < most_blocks; ++count) {
    const std::optional<Block> block = next_block(whole, at);
    if (!block) return readings;
    for (Reading& reading : read_block(*block, options)) readings.push_back(std::move(reading));
  }
  if (next_block(whole, at))
    readings.back().remark("more blocks follow; only the first " + std::to_string(most_blocks) + " were looked at");
  return readings;
}

}  // namespace tool::inspect
