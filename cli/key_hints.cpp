// SPDX-License-Identifier: Apache-2.0
// The advice of key_hints.hpp: PEM labels found, DER or hexadecimal where something else was expected, lengths.
#include "key_hints.hpp"

#include <algorithm>
#include <optional>

namespace tool {
namespace {

constexpr std::string_view begin_mark = "-----BEGIN ";
constexpr std::size_t most_labels = 8;  // that a hint names

// A label is the file's: nothing in it may steer the terminal.
std::string printable(std::string label) {
  std::replace_if(
      label.begin(), label.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return label;
}

bool is_hex_text(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789abcdefABCDEF \t\r\n") == std::string_view::npos;
}

bool starts_like_der(std::string_view content) {
  return !content.empty() && content.front() == '\x30';
}

std::string use(const KeyFile& file, const std::string& format) {
  return "give " + file.format_option + " " + format;
}

std::string hint_for_label(const std::string& label, const KeyFile& file) {
  const bool wants_private = file.kind == KeyKind::private_key;
  if (label == "CERTIFICATE")
    return "take the public key out of the certificate first: openssl x509 -in FILE -pubkey -noout";
  const bool is_pkcs8 = label == "PRIVATE KEY" || label == "ENCRYPTED PRIVATE KEY";
  if (is_pkcs8 || label == "EC PRIVATE KEY" || label == "SM2 PRIVATE KEY") {
    if (!wants_private) {
      return "that is a private key; make its public key: yuxi pubkey --in FILE" +
             std::string(is_pkcs8 ? "" : " --in-format sec1-pem") + " --out PUBLIC";
    }
    return use(file, is_pkcs8 ? "pkcs8-pem" : "sec1-pem");
  }
  if (label == "PUBLIC KEY") {
    return wants_private ? "that is a public key; the private key is needed here" : use(file, "spki-pem");
  }
  return {};
}

// What the PEM labels of the file say, if it has any.
std::string hint_from_labels(const KeyFile& file) {
  const std::vector<std::string> labels = pem_labels(file.content);
  std::string found;
  std::string advice;
  std::size_t named = 0;
  for (const std::string& label : labels) {
    if (named++ < most_labels) found += (found.empty() ? "\"" : ", \"") + printable(label) + "\"";
    if (advice.empty()) advice = hint_for_label(label, file);
  }
  if (named > most_labels) found += " and " + std::to_string(named - most_labels) + " more";
  return "it holds PEM " + found + (advice.empty() ? "" : "; " + advice);
}

std::string expected_label(const std::string& format) {
  if (format == "pkcs8-pem") return "PRIVATE KEY";
  return format == "sec1-pem" ? "EC PRIVATE KEY" : "PUBLIC KEY";
}

// The length that a form without structure must have.
std::optional<std::size_t> expected_length(const KeyFile& file) {
  if (file.format == "raw") return file.kind == KeyKind::private_key ? 32 : 64;
  if (file.format == "point") return 65;
  if (file.format == "compressed") return 33;
  return std::nullopt;
}

std::string hint_from_bytes(const KeyFile& file) {
  if (file.content.empty()) return "the file is empty";
  if (is_hex_text(file.content)) return "it looks like hexadecimal text; make it binary first: xxd -r -p FILE BINARY";
  const bool wants_private = file.kind == KeyKind::private_key;
  if (starts_like_der(file.content) && !file.format.ends_with("-der")) {
    return "it starts like DER; perhaps " + use(file, wants_private ? "pkcs8-der or sec1-der" : "spki-der");
  }
  if (const auto length = expected_length(file)) {
    return "that format has exactly " + std::to_string(*length) + " bytes, the file has " +
           std::to_string(file.content.size());
  }
  if (file.format.ends_with("-pem")) return "no line -----BEGIN " + expected_label(file.format) + "----- was found";
  if (file.format == "pkcs8-der") return "if it is a SEC 1 key, " + use(file, "sec1-der");
  if (file.format == "sec1-der") return "if it is a PKCS#8 key, " + use(file, "pkcs8-der");
  return {};
}

// The right label is there, so it is the inside that was refused.
bool holds_expected_label(const KeyFile& file) {
  if (!file.format.ends_with("-pem")) return false;
  const std::vector<std::string> labels = pem_labels(file.content);
  return std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
    if (file.format == "sec1-pem") return label == "EC PRIVATE KEY" || label == "SM2 PRIVATE KEY";
    return label == (file.format == "pkcs8-pem" ? "PRIVATE KEY" : "PUBLIC KEY");
  });
}

}  // namespace

std::vector<std::string> pem_labels(std::string_view text) {
  std::vector<std::string> labels;
  for (std::size_t at = text.find(begin_mark); at != std::string_view::npos; at = text.find(begin_mark, at + 1)) {
    const std::size_t from = at + begin_mark.size();
    const std::size_t end = text.find("-----", from);
    if (end == std::string_view::npos || end - from > 64) continue;
    labels.emplace_back(text.substr(from, end - from));
  }
  return labels;
}

std::string byte_order_hint(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) return "it begins with a byte order mark; take that off: tail -c +4 FILE >NEW";
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
    return "it begins like text in UTF-16; if it is that: iconv -f UTF-16 -t UTF-8 FILE >NEW";
  return {};
}

std::string key_hint(yuxi_status status, const KeyFile& file) {
  switch (status) {
    case YUXI_WRONG_ALGORITHM:
      return "expected algorithm id-ecPublicKey on the SM2 curve (OID 1.2.156.10197.1.301); make such a key: yuxi "
             "genkey";
    case YUXI_BAD_PRIVATE_KEY:
      return "the private number must lie in [1, n-2], n being the order of the SM2 curve";
    case YUXI_KEY_MISMATCH:
      return "the file carries a public key that does not belong to its private key; it is damaged or was tampered "
             "with";
    case YUXI_BAD_ENCODING:
    case YUXI_BAD_LENGTH:
      if (file.content.find("Proc-Type: 4,ENCRYPTED") != std::string_view::npos) {
        return "it is encrypted in the old way of PEM; rewrite it: openssl pkcs8 -topk8 -in FILE -out NEW";
      }
      if (file.format.ends_with("-pem") && !byte_order_hint(file.content).empty()) return byte_order_hint(file.content);
      if (holds_expected_label(file))
        return "its PEM label is right and its content is not; is the file cut off or edited?";
      return pem_labels(file.content).empty() ? hint_from_bytes(file) : hint_from_labels(file);
    default:
      return {};
  }
}

}  // namespace tool
