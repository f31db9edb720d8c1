// SPDX-License-Identifier: Apache-2.0
// See der.hpp.
#include "der.hpp"

namespace tool::der {

std::optional<Octets> Reader::read(std::uint8_t tag) {
  if (rest_.size() < 2 || rest_[0] != tag) return std::nullopt;
  std::size_t length = rest_[1];
  std::size_t header = 2;
  if (length >= 0x80) {
    const std::size_t octets = length & 0x7fU;
    if (octets == 0 || octets > 2 || rest_.size() < header + octets) return std::nullopt;  // key files are short
    length = 0;
    for (; header < 2 + octets; ++header) length = length << 8 | rest_[header];
    if (length < (octets == 1 ? 0x80U : 0x100U)) return std::nullopt;
  }
  if (rest_.size() - header < length) return std::nullopt;
  const Octets content = rest_.subspan(header, length);
  rest_ = rest_.subspan(header + length);
  return content;
}

std::optional<std::uint64_t> Reader::read_number() {
  const Octets before = rest_;
  const auto digits = read(integer);
  const bool good = digits && !digits->empty() && digits->size() <= 8 && digits->front() < 0x80 &&
                    (digits->size() == 1 || digits->front() != 0 || (*digits)[1] >= 0x80);
  if (!good) {
    rest_ = before;
    return std::nullopt;
  }
  std::uint64_t value = 0;
  for (const std::uint8_t digit : *digits) value = value << 8 | digit;
  return value;
}

OctetString element(std::uint8_t tag, std::initializer_list<Octets> contents) {
  std::size_t length = 0;
  for (const Octets& content : contents) length += content.size();
  OctetString out{tag};
  if (length >= 0x100) {
    out.push_back(0x82);
    out.push_back(static_cast<std::uint8_t>(length >> 8));
  } else if (length >= 0x80) {
    out.push_back(0x81);
  }
  out.push_back(static_cast<std::uint8_t>(length));
  for (const Octets& content : contents) out.insert(out.end(), content.begin(), content.end());
  return out;
}

OctetString number(std::uint64_t value) {
  OctetString digits;
  do {
    digits.insert(digits.begin(), static_cast<std::uint8_t>(value));
    value >>= 8;
  } while (value != 0);
  if (digits.front() >= 0x80) digits.insert(digits.begin(), 0);
  return element(integer, {digits});
}

}  // namespace tool::der
