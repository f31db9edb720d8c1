// SPDX-License-Identifier: Apache-2.0
// The strict DER reader and the bounded writer (see der.hpp).
#include "encoding/der.hpp"

#include "ct/poison.hpp"

namespace yuxi::encoding::der {

namespace {

/// Splits the first element off `rest`; `rest` is untouched on failure.
bool split(View& rest, std::uint8_t& tag, View& content) {
  if (rest.size() < 2) return false;
  ct::declassify(rest.data(), 2);
  tag = rest[0];
  if ((tag & 0x1f) == 0x1f) return false;  // tags of several bytes occur in no structure here
  std::size_t header = 2;
  std::size_t length = rest[1];
  if (length >= 0x80) {
    // Long form (X.690, 8.1.3.5). 0x80 alone is the indefinite form, which DER does not have; four octets count more
    // than any key.
    const std::size_t octets = length & 0x7f;
    if (octets == 0 || octets > 4 || rest.size() - 2 < octets) return false;
    ct::declassify(rest.data() + 2, octets);
    if (rest[2] == 0) return false;
    length = 0;
    for (std::size_t i = 0; i < octets; ++i) length = length << 8 | rest[2 + i];
    if (length < 0x80) return false;  // the short form would have done (X.690, 10.1)
    header += octets;
  }
  if (rest.size() - header < length) return false;
  content = rest.subspan(header, length);
  rest = rest.subspan(header + length);
  return true;
}

/// Leading zero bytes of a number that its shortest form leaves out; one byte always stays.
std::size_t leading_zeros(View number) {
  std::size_t zeros = 0;
  while (zeros + 1 < number.size() && number[zeros] == 0) ++zeros;
  return zeros;
}

}  // namespace

bool Reader::next_is(std::uint8_t tag) const {
  if (rest_.empty()) return false;
  ct::declassify(rest_.data(), 1);
  return rest_[0] == tag;
}

bool Reader::read_any(std::uint8_t& tag, View& content) {
  return split(rest_, tag, content);
}

bool Reader::read(std::uint8_t tag, View& content) {
  std::uint8_t found;
  return next_is(tag) && split(rest_, found, content);
}

bool Reader::read_public(std::uint8_t tag, View& content) {
  if (!read(tag, content)) return false;
  ct::declassify(content.data(), content.size());
  return true;
}

bool Reader::read_inside(std::uint8_t tag, Reader& inside) {
  View content;
  if (!read(tag, content)) return false;
  inside = Reader(content);
  return true;
}

bool Reader::read_unsigned(Bytes number) {
  const View before = rest_;
  View content;
  if (!read_public(integer, content)) return false;
  bool good = !content.empty() && content[0] < 0x80;  // no negative numbers
  if (good && content.size() > 1 && content[0] == 0) {
    good = content[1] >= 0x80;  // a zero in front only to keep the sign (X.690, 8.3.2)
    content = content.subspan(1);
  }
  if (!good || content.size() > number.size()) {
    rest_ = before;
    return false;
  }
  const std::size_t padding = number.size() - content.size();
  for (std::size_t i = 0; i < number.size(); ++i) number[i] = i < padding ? std::uint8_t{0} : content[i - padding];
  return true;
}

bool Reader::read_oid(View& content) {
  const View before = rest_;
  if (!read_public(object_identifier, content)) return false;
  // Arcs in base 128, the last byte of each below 0x80, none beginning with the digit 0 (X.690, 8.19.2).
  bool good = !content.empty() && content.back() < 0x80;
  bool first_digit = true;
  for (const std::uint8_t digit : content) {
    if (first_digit && digit == 0x80) good = false;
    first_digit = digit < 0x80;
  }
  if (!good) rest_ = before;
  return good;
}

bool Reader::read_bit_string(std::uint8_t tag, View& content) {
  const View before = rest_;
  if (!read_public(tag, content)) return false;
  if (content.size() < 2 || content[0] != 0) {
    rest_ = before;
    return false;
  }
  content = content.subspan(1);
  return true;
}

bool same(View a, View b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

std::size_t unsigned_size(View number) {
  const std::size_t zeros = leading_zeros(number);
  return element_size(number.size() - zeros + (number[zeros] >> 7));
}

void Writer::bytes(View content) {
  if (out_.size() - used_ < content.size()) {
    out_ = out_.first(used_);
    return;
  }
  for (const std::uint8_t value : content) out_[used_++] = value;
}

void Writer::header(std::uint8_t tag, std::size_t content) {
  const auto high = static_cast<std::uint8_t>(content >> 8);
  const auto low = static_cast<std::uint8_t>(content);
  byte(tag);
  if (content >= 0x100) {
    byte(0x82);
    byte(high);
  } else if (content >= 0x80) {
    byte(0x81);
  }
  byte(low);
}

void Writer::unsigned_number(View number) {
  const std::size_t zeros = leading_zeros(number);
  const bool sign_byte = number[zeros] >= 0x80;
  header(integer, number.size() - zeros + (sign_byte ? 1 : 0));
  if (sign_byte) byte(0);
  bytes(number.subspan(zeros));
}

}  // namespace yuxi::encoding::der
