// SPDX-License-Identifier: Apache-2.0
// Fuzzes `yuxi inspect`: whatever it is given, it finds at least one reading and says so in text and JSON; what it
// calls good is what the library reads, and what the library reads it calls good; what it calls wrong it can explain;
// and a private number never stands in what it prints.
#include "cli/inspect/inspect.hpp"

#include <yuxi/sm2_encryption.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/text.hpp"
#include "fuzz/check.hpp"

namespace {

using tool::inspect::Bytes;
using tool::inspect::Reading;
using tool::inspect::Readings;
using yuxi::fuzz::require;

bool has_good(const Readings& readings, const char* kind, const char* format, const char* written) {
  return std::any_of(readings.begin(), readings.end(), [&](const Reading& reading) {
    return reading.sound() && reading.kind == kind && reading.written == written &&
           std::find(reading.formats.begin(), reading.formats.end(), format) != reading.formats.end();
  });
}

bool is_on_curve(const std::uint8_t* xy) {
  yuxi_sm2_public_key key;
  return yuxi_sm2_public_key_from_raw(&key, xy) == YUXI_OK;
}

bool in_range(const std::uint8_t* rs) {
  // r and s lie in [1, n-1] if the two private keys r and s would, or are n-1.
  static const std::uint8_t last[32] = {0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                        0xff, 0xff, 0xff, 0xff, 0xff, 0x72, 0x03, 0xdf, 0x6b, 0x21, 0xc6,
                                        0x05, 0x2b, 0x53, 0xbb, 0xf4, 0x09, 0x39, 0xd5, 0x41, 0x22};
  yuxi_sm2_private_key key;
  for (const std::uint8_t* number : {rs, rs + 32}) {
    if (yuxi_sm2_private_key_from_raw(&key, number) != YUXI_OK && std::memcmp(number, last, 32) != 0) return false;
  }
  return true;
}

/// Is this a ciphertext in the format, with its point on the curve?
bool is_ciphertext(Bytes data, yuxi_sm2_ciphertext_format format) {
  std::vector<std::uint8_t> parts(data.size() + YUXI_SM2_ASN1_HEAD_MAX);
  std::size_t length = 0;
  return yuxi_sm2_ciphertext_convert(parts.data(), parts.size(), &length, YUXI_SM2_C1C3C2, format, data.data(),
                                     data.size()) == YUXI_OK &&
         is_on_curve(parts.data() + 1);
}

void check_binary(Bytes data, const Readings& readings) {
  yuxi_sm2_private_key key;
  yuxi_sm2_public_key point;
  const auto agree = [&](bool accepted, const char* kind, const char* format) {
    require(has_good(readings, kind, format, "binary") == accepted);
  };
  const std::uint8_t* const bytes = data.data();
  const std::size_t size = data.size();
  agree(yuxi_sm2_private_key_from_sec1_der(&key, bytes, size) == YUXI_OK, "private-key", "sec1-der");
  agree(yuxi_sm2_private_key_from_pkcs8_der(&key, bytes, size) == YUXI_OK, "private-key", "pkcs8-der");
  agree(size == 32 && yuxi_sm2_private_key_from_raw(&key, bytes) == YUXI_OK, "private-key", "raw");
  agree(yuxi_sm2_public_key_from_spki_der(&point, bytes, size) == YUXI_OK, "public-key", "spki-der");
  const bool is_point = yuxi_sm2_public_key_from_point(&point, bytes, size) == YUXI_OK;
  agree(is_point && size == 65, "public-key", "point");
  agree(is_point && size == 33, "public-key", "compressed");
  agree(size == 64 && is_on_curve(bytes), "public-key", "raw");
  std::uint8_t raw[64];
  const bool is_der = yuxi_sm2_signature_from_der(raw, bytes, size) == YUXI_OK;
  if (has_good(readings, "signature", "der", "binary")) require(is_der && in_range(raw));
  if (has_good(readings, "signature", "raw", "binary")) require(size == 64 && in_range(bytes));
  agree(is_ciphertext(data, YUXI_SM2_ASN1), "ciphertext", "asn1");
  agree(is_ciphertext(data, YUXI_SM2_C1C3C2), "ciphertext", "c1c3c2");
  agree(is_ciphertext(data, YUXI_SM2_C1C2C3), "ciphertext", "c1c2c3");
  agree(is_ciphertext(data, YUXI_SM2_C1C3C2_WITHOUT_04), "ciphertext", "c1c3c2-without-04");
  agree(is_ciphertext(data, YUXI_SM2_C1C2C3_WITHOUT_04), "ciphertext", "c1c2c3-without-04");
}

/// The private number, if the data is a private key in some form.
bool private_number(yuxi_sm2_private_key& key, Bytes data) {
  const char* const text = reinterpret_cast<const char*>(data.data());
  return (data.size() == sizeof key.d && yuxi_sm2_private_key_from_raw(&key, data.data()) == YUXI_OK) ||
         yuxi_sm2_private_key_from_sec1_der(&key, data.data(), data.size()) == YUXI_OK ||
         yuxi_sm2_private_key_from_pkcs8_der(&key, data.data(), data.size()) == YUXI_OK ||
         yuxi_sm2_private_key_from_sec1_pem(&key, text, data.size()) == YUXI_OK ||
         yuxi_sm2_private_key_from_pkcs8_pem(&key, text, data.size()) == YUXI_OK;
}

void check_pem(Bytes data, const Readings& readings) {
  yuxi_sm2_private_key key;
  const char* const text = reinterpret_cast<const char*>(data.data());
  constexpr std::string_view begin = "-----BEGIN ";
  const std::string_view whole(text, data.size());
  const std::size_t first = whole.find(begin);
  const bool one = first != whole.npos && whole.find(begin, first + 1) == whole.npos;
  const auto agree = [&](yuxi_status status, const char* kind, const char* format) {
    const bool good = has_good(readings, kind, format, "pem");
    // Of several blocks with one label the library takes the first and the inspector tells all, up to a limit.
    if (one) require(good == (status == YUXI_OK));
    if (status == YUXI_OK) require(good);
  };
  agree(yuxi_sm2_private_key_from_sec1_pem(&key, text, data.size()), "private-key", "sec1-pem");
  agree(yuxi_sm2_private_key_from_pkcs8_pem(&key, text, data.size()), "private-key", "pkcs8-pem");
  agree(yuxi_sm2_public_key_from_spki_pem(&key.public_key, text, data.size()), "public-key", "spki-pem");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const Bytes data(bytes, size);
  const Readings readings = tool::inspect::inspect(data, {});
  require(!readings.empty());
  const std::string text = tool::inspect::text_of(readings);
  const std::string json = tool::inspect::json_of("file", size, readings);
  for (const Reading& reading : readings) {
    require(!reading.what.empty() && text.find(reading.what) != text.npos);
    require(reading.kind != "unknown" || !reading.sound());
    for (const std::string& fault : reading.faults) require(!fault.starts_with("the library refuses it"));
  }
  for (const char c : text + json) require(c == '\n' || (c >= 0x20 && c < 0x7f));
  check_binary(data, readings);
  check_pem(data, readings);
  yuxi_sm2_private_key key;
  if (private_number(key, data)) require(text.find(tool::to_hex(key.d)) == text.npos);
  // Its 64 digits as the whole of a file look like a signature in text.
  if (readings[0].kind == "private-key" && readings[0].written == "hex" && size == 64)
    require(text.find(tool::to_hex(data.first(32))) == text.npos);
  return 0;
}
