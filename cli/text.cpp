// SPDX-License-Identifier: Apache-2.0
// Hexadecimal and base64 (RFC 4648). See text.hpp.
#include "text.hpp"

#include "failure.hpp"

namespace tool {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

int hex_value(char c) {
  const int lower = c | 0x20;
  if (c >= '0' && c <= '9') return c - '0';
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  return -1;
}

int base64_value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+') return 62;
  return c == '/' ? 63 : -1;
}

// Joins digits of a few bits each into bytes, most significant bit first.
struct Joiner {
  SecretBytes out;
  std::size_t length = 0;
  unsigned accumulator = 0;
  int pending = 0;

  explicit Joiner(std::size_t capacity) : out(capacity) {}
  void add(int value, int bits) {
    accumulator = (accumulator << bits | static_cast<unsigned>(value)) & 0xffffU;
    pending += bits;
    if (pending < 8) return;
    pending -= 8;
    out.data()[length++] = static_cast<std::uint8_t>(accumulator >> pending);
  }
  SecretBytes finish() {
    out.truncate(length);
    return std::move(out);
  }
};

SecretBytes from_hex(std::string_view text, const std::string& what) {
  Joiner joiner(text.size() / 2 + 1);
  for (const char c : text) {
    if (is_space(c)) continue;
    const int value = hex_value(c);
    if (value < 0) throw Failure(exit_bad_input, what + ": not hexadecimal (only 0-9, a-f and A-F are)");
    joiner.add(value, 4);
  }
  if (joiner.pending != 0) throw Failure(exit_bad_input, what + ": an odd number of hexadecimal digits");
  return joiner.finish();
}

SecretBytes from_base64(std::string_view text, const std::string& what) {
  const Failure malformed(exit_bad_input,
                          what + ": not base64 (groups of four of A-Z, a-z, 0-9, + and /, padded with =)");
  Joiner joiner(text.size() / 4 * 3 + 3);
  std::size_t digits = 0;
  std::size_t padding = 0;
  for (const char c : text) {
    if (is_space(c)) continue;
    if (c == '=') {
      ++padding;
      continue;
    }
    const int value = base64_value(c);
    if (value < 0 || padding != 0) throw malformed;
    joiner.add(value, 6);
    ++digits;
  }
  const unsigned unused = joiner.accumulator & ((1U << joiner.pending) - 1U);
  if ((digits + padding) % 4 != 0 || padding > 2 || unused != 0) throw malformed;
  return joiner.finish();
}

std::string to_base64(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned group = 0;
    for (std::size_t j = i; j < i + 3; ++j) group = group << 8 | (j < bytes.size() ? bytes[j] : 0U);
    for (int shift = 18; shift >= 0; shift -= 6) text += base64_digits[group >> shift & 63U];
  }
  for (std::size_t i = 0; i < (3 - bytes.size() % 3) % 3; ++i) text[text.size() - 1 - i] = '=';
  return text;
}

// Digits of secrets are computed: no table, no branch.
SecretBytes secret_hex(std::span<const std::uint8_t> bytes) {
  SecretBytes text(2 * bytes.size() + 1);
  char* out = text.text();
  for (const std::uint8_t byte : bytes) {
    for (const int nibble : {byte >> 4, byte & 15}) {
      *out++ = static_cast<char>(nibble + '0' + (((9 - nibble) >> 8) & ('a' - '0' - 10)));
    }
  }
  *out = '\n';
  return text;
}

SecretBytes secret_base64(std::span<const std::uint8_t> bytes) {
  SecretBytes text((bytes.size() + 2) / 3 * 4 + 1);
  char* out = text.text();
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned group = 0;
    for (std::size_t j = i; j < i + 3; ++j) group = group << 8 | (j < bytes.size() ? bytes[j] : 0U);
    for (int shift = 18; shift >= 0; shift -= 6) {
      const int digit = static_cast<int>(group >> shift & 63U);
      int c = digit + 'A';                         // A to Z
      c += ((25 - digit) >> 8) & ('a' - 'Z' - 1);  // a to z
      c -= ((51 - digit) >> 8) & ('z' + 1 - '0');  // 0 to 9
      c -= ((61 - digit) >> 8) & ('9' + 1 - '+');  // +
      *out++ = static_cast<char>(c + (((62 - digit) >> 8) & ('/' - '+' - 1)));
    }
  }
  for (std::size_t i = 0; i < (3 - bytes.size() % 3) % 3; ++i) out[-1 - static_cast<std::ptrdiff_t>(i)] = '=';
  *out = '\n';
  return text;
}

}  // namespace

const std::vector<std::string>& text_encoding_names() {
  static const std::vector<std::string> names{"binary", "hex", "base64"};
  return names;
}

TextEncoding text_encoding(std::string_view name) {
  if (name == "hex") return TextEncoding::hex;
  return name == "base64" ? TextEncoding::base64 : TextEncoding::binary;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += hex_digits[byte >> 4];
    text += hex_digits[byte & 15U];
  }
  return text;
}

SecretBytes decode(TextEncoding encoding, std::string_view text, const std::string& what) {
  if (encoding == TextEncoding::hex) return from_hex(text, what);
  if (encoding == TextEncoding::base64) return from_base64(text, what);
  return SecretBytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::vector<std::uint8_t> encode(TextEncoding encoding, std::span<const std::uint8_t> bytes) {
  if (encoding == TextEncoding::binary) return {bytes.begin(), bytes.end()};
  const std::string text = (encoding == TextEncoding::hex ? to_hex(bytes) : to_base64(bytes)) + "\n";
  return {text.begin(), text.end()};
}

SecretBytes encode_secret(TextEncoding encoding, std::span<const std::uint8_t> bytes) {
  if (encoding == TextEncoding::binary) return SecretBytes(bytes);
  return encoding == TextEncoding::hex ? secret_hex(bytes) : secret_base64(bytes);
}

}  // namespace tool
