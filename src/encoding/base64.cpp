// SPDX-License-Identifier: Apache-2.0
// Base64 digits by arithmetic (see base64.hpp).
#include "encoding/base64.hpp"

namespace yuxi::encoding {

namespace {

/// a < b for small numbers: the difference borrows.
ct::Choice is_below(std::uint32_t a, std::uint32_t b) {
  return ct::Choice::from_bit((a - b) >> 31);
}

/// The character of a six-bit value.
std::uint8_t base64_character(std::uint32_t value) {
  std::uint32_t character =
      ct::select(ct::Choice::is_equal<std::uint32_t>(value, 62), std::uint32_t{'+'}, std::uint32_t{'/'});
  character = ct::select(is_below(value, 62), value - 52 + '0', character);
  character = ct::select(is_below(value, 52), value - 26 + 'a', character);
  character = ct::select(is_below(value, 26), value + 'A', character);
  return static_cast<std::uint8_t>(character);
}

}  // namespace

void base64_encode(std::uint8_t* out, base::View bytes) {
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = bytes.size() - i;
    std::uint32_t group = std::uint32_t{bytes[i]} << 16;
    if (left > 1) group |= std::uint32_t{bytes[i + 1]} << 8;
    if (left > 2) group |= bytes[i + 2];
    *out++ = base64_character(group >> 18);
    *out++ = base64_character(group >> 12 & 63);
    *out++ = left > 1 ? base64_character(group >> 6 & 63) : std::uint8_t{'='};
    *out++ = left > 2 ? base64_character(group & 63) : std::uint8_t{'='};
  }
}

Base64Digit base64_digit(std::uint8_t character) {
  const std::uint32_t c = character;
  struct Range {
    std::uint32_t first, last, value;
  };
  constexpr Range ranges[] = {{'A', 'Z', 0}, {'a', 'z', 26}, {'0', '9', 52}, {'+', '+', 62}, {'/', '/', 63}};
  Base64Digit digit{0, ct::Choice::no()};
  for (const Range& range : ranges) {
    const ct::Choice inside = (!is_below(c, range.first)) & (!is_below(range.last, c));
    digit.value = ct::select(inside, c - range.first + range.value, digit.value);
    digit.valid = digit.valid | inside;
  }
  return digit;
}

}  // namespace yuxi::encoding
