// SPDX-License-Identifier: Apache-2.0
// Recognises forms without structure by their length and, where they have one, their first byte.
#include <algorithm>

#include <yuxi/sm2_encryption.h>

#include "../text.hpp"
#include "numbers.hpp"
#include "recognisers.hpp"

namespace tool::inspect {
namespace {

constexpr std::size_t without_c2 = YUXI_SM2_C1_BYTES + YUXI_SM2_C3_BYTES;

Reading begin(const std::string& kind, const std::string& what, const std::string& form,
              std::vector<std::string> formats) {
  Reading reading;
  reading.kind = kind;
  reading.what = what;
  reading.form = form;
  reading.formats = std::move(formats);
  return reading;
}

bool is_on_curve(Bytes xy64) {
  yuxi_sm2_public_key key{};
  return yuxi_sm2_public_key_from_raw(&key, xy64.data()) == YUXI_OK;
}

Reading private_number(Bytes bytes, const Options& options) {
  Reading reading = begin("private-key", "an SM2 private key, if it is one: any 32 bytes look like that",
                          "the number d alone", {"raw"});
  const auto key = describe_private_number(reading, bytes, options);
  if (key) {
    reading.field("public key", "computed from d");
    describe_xy(reading, key->xy);
  }
  return reading;
}

Reading public_numbers(Bytes bytes) {
  Reading reading = begin("public-key", "an SM2 public key", "x and y alone", {"raw"});
  describe_xy(reading, bytes);
  return reading;
}

Reading signature(Bytes bytes) {
  Reading reading =
      begin("signature", "an SM2 signature, if it is one: almost any 64 bytes look like that", "r and s, raw", {"raw"});
  describe_signature(reading, bytes.first(32), bytes.subspan(32));
  return reading;
}

Reading point(Bytes bytes) {
  Reading reading = begin("public-key", "an SM2 public key", "a point (SEC 1, 2.3.3)", {});
  if (bytes[0] == 0x04) reading.formats = {"point"};
  if (bytes[0] == 0x02 || bytes[0] == 0x03) reading.formats = {"compressed"};
  describe_point(reading, bytes, "the point");
  return reading;
}

Reading ciphertext(Bytes bytes, bool has_04) {
  Reading reading = begin("ciphertext", "an SM2 ciphertext, C1C3C2 or C1C2C3: only its key can tell which",
                          has_04 ? "raw, C1 with 04" : "raw, C1 without 04", {"c1c3c2", "c1c2c3"});
  if (!has_04) {
    for (std::string& format : reading.formats) format += "-without-04";
  }
  const Bytes xy = bytes.subspan(has_04 ? 1 : 0, 64);
  const Bytes rest = bytes.subspan(has_04 ? 65 : 64);
  describe_xy(reading, xy);
  reading.field("C3 if C1C3C2", to_hex(rest.first(YUXI_SM2_C3_BYTES)));
  reading.field("C3 if C1C2C3", to_hex(rest.last(YUXI_SM2_C3_BYTES)));
  reading.field("C2", bytes_text(rest.size() - YUXI_SM2_C3_BYTES) + ", as long as the plaintext");
  if (rest.size() == YUXI_SM2_C3_BYTES) reading.fault("C2 is empty; SM2 encrypts 1 byte or more");
  return reading;
}

bool looks_like_point(Bytes bytes) {
  if (bytes.empty()) return false;
  const std::uint8_t prefix = bytes[0];
  if (bytes.size() == 65) return prefix == 0x04 || prefix == 0x06 || prefix == 0x07;
  if (bytes.size() == 33) return prefix == 0x02 || prefix == 0x03;
  return bytes.size() == 1 && prefix == 0x00;
}

}  // namespace

Readings read_raw(Bytes bytes, const Options& options) {
  Readings readings;
  if (bytes.size() == 32) readings.push_back(private_number(bytes, options));
  if (bytes.size() == 64) {  // what is not good is told only if neither is
    const bool on_curve = is_on_curve(bytes);
    Reading as_signature = signature(bytes);
    if (on_curve || !as_signature.sound()) readings.push_back(public_numbers(bytes));
    if (as_signature.sound() || !on_curve) readings.push_back(std::move(as_signature));
  }
  if (looks_like_point(bytes)) readings.push_back(point(bytes));
  if (bytes.size() >= without_c2 && bytes[0] == 0x04) readings.push_back(ciphertext(bytes, true));
  if (bytes.size() >= without_c2 - 1 && is_on_curve(bytes.first(64))) readings.push_back(ciphertext(bytes, false));
  return readings;
}

}  // namespace tool::inspect
