// SPDX-License-Identifier: Apache-2.0
// From a file's content to readings: first how its bytes are written (PEM, hexadecimal, base64, as they are), then what
// they are. See inspect.hpp.
#include "inspect.hpp"

#include <algorithm>
#include <optional>

#include "../failure.hpp"
#include "../key_hints.hpp"
#include "../text.hpp"
#include "recognisers.hpp"

namespace tool::inspect {
namespace {

std::string_view as_text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool is_text(Bytes content) {
  return !content.empty() && std::all_of(content.begin(), content.end(), [](std::uint8_t c) {
    return (c >= 0x20 && c < 0x7f) || (c >= '\t' && c <= '\r');
  });
}

std::optional<SecretBytes> decoded(TextEncoding encoding, Bytes content) {
  try {
    SecretBytes bytes = decode(encoding, as_text(content), "the file");
    if (bytes.size() == 0) return std::nullopt;
    return bytes;
  } catch (const Failure&) {
    return std::nullopt;
  }
}

Reading unknown(Bytes bytes) {
  Reading reading;
  reading.kind = "unknown";
  reading.what = "nothing that this tool knows: no key, signature or ciphertext";
  if (bytes.empty()) reading.what = "nothing: it is empty";
  reading.fault(bytes.empty() ? "there is not a byte in it" : "it fits none of the forms that this tool knows");
  reading.field("size", bytes_text(bytes.size()));
  if (bytes.size() == 63 || bytes.size() == 62)
    reading.remark("a raw signature has 64 bytes: r and s are padded with zeros on the left");
  if (bytes.size() == 31) reading.remark("a raw private key has 32 bytes: it is padded with zeros on the left");
  if (is_text(bytes)) reading.remark("it is text");
  if (const std::string hint = byte_order_hint(as_text(bytes)); !hint.empty()) reading.remark(hint);
  return reading;
}

bool holds_private_number(const Readings& readings) {
  return std::any_of(readings.begin(), readings.end(),
                     [](const Reading& reading) { return reading.kind == "private-key"; });
}

// Readings of the bytes under another spelling than the one they seem to have: only those that are good count.
void add_good(Readings& readings, Bytes bytes, const std::string& written, const Options& options) {
  for (Reading& reading : read_bytes(bytes, options)) {
    if (!reading.sound()) continue;
    reading.written = written;
    if (written == "binary") reading.remark("the file is text and fits this reading too, hardly by intention");
    readings.push_back(std::move(reading));
  }
}

}  // namespace

Readings read_bytes(Bytes bytes, const Options& options) {
  Readings readings;
  const DerTree tree = read_der(bytes);
  const bool looks_like_der = tree.root && (tree.root->tag == sequence || tree.root->tag == object_identifier);
  if (looks_like_der) {
    for (Readings found : {read_keys(bytes, tree, options), read_encrypted_key(tree), read_results(bytes, tree)}) {
      for (Reading& reading : found) readings.push_back(std::move(reading));
    }
    if (readings.empty()) readings = read_others(tree);
  }
  // A structure that is all there is no accident; what has none of its faults is told first.
  const Readings raw = read_raw(bytes, options);
  readings.insert(readings.end(), raw.begin(), raw.end());
  std::stable_partition(readings.begin(), readings.end(), [](const Reading& reading) { return reading.sound(); });
  if (readings.empty()) {
    readings.push_back(unknown(bytes));
    if (tree.root && tree.root->tag == sequence && !is_text(bytes)) {
      Reading& reading = readings.back();
      reading.form = "begins like a DER SEQUENCE";
      reading.outline = outline_of(*tree.root);
      reading.faults.insert(reading.faults.end(), tree.faults.begin(), tree.faults.end());
    }
  }
  for (Reading& reading : readings) reading.written = "binary";
  return readings;
}

Readings inspect(Bytes content, const Options& options) {
  Readings readings = read_pem(content, options);
  const auto hex = decoded(TextEncoding::hex, content);
  const auto base64 = decoded(TextEncoding::base64, content);
  const auto bytes_of = [](const std::optional<SecretBytes>& bytes) { return Bytes(bytes->data(), bytes->size()); };
  const bool is_pem = !readings.empty();
  if (!is_pem && hex) {
    readings = read_bytes(bytes_of(hex), options);
    for (Reading& reading : readings) reading.written = "hex";
  } else if (!is_pem && base64) {
    readings = read_bytes(bytes_of(base64), options);
    for (Reading& reading : readings) reading.written = "base64";
  }
  if (readings.empty()) return read_bytes(content, options);
  // The digits of a private number are 64 bytes, and 64 bytes are a signature: they would be shown as r and s.
  if (holds_private_number(readings) && !options.show_secret) return readings;
  if (hex && base64) add_good(readings, bytes_of(base64), "base64", options);
  add_good(readings, content, "binary", options);
  return readings;
}

}  // namespace tool::inspect
