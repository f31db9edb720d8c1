// SPDX-License-Identifier: Apache-2.0
// A strict reader and a plain writer of DER (ITU-T X.690) for what the tool takes apart itself: the wrapping of
// encrypted keys. Public bytes only; the keys inside are the library's affair.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tool {

using Octets = std::span<const std::uint8_t>;
using OctetString = std::vector<std::uint8_t>;

namespace der {

inline constexpr std::uint8_t integer = 0x02;
inline constexpr std::uint8_t octet_string = 0x04;
inline constexpr std::uint8_t null = 0x05;
inline constexpr std::uint8_t object_identifier = 0x06;
inline constexpr std::uint8_t sequence = 0x30;

/// Walks over the elements of one structure. A read that fails leaves the reader where it was.
class Reader {
 public:
  explicit Reader(Octets bytes) : rest_(bytes) {}
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool next_is(std::uint8_t tag) const { return !rest_.empty() && rest_.front() == tag; }
  /// The content of the next element, if it has this tag, a definite length in its shortest form and all its bytes.
  [[nodiscard]] std::optional<Octets> read(std::uint8_t tag);
  /// An INTEGER of 0 to 2^63 - 1 in its shortest form.
  [[nodiscard]] std::optional<std::uint64_t> read_number();

 private:
  Octets rest_;
};

/// An element around these contents, one after the other; 65535 bytes of content at most.
[[nodiscard]] OctetString element(std::uint8_t tag, std::initializer_list<Octets> contents);
[[nodiscard]] OctetString number(std::uint64_t value);

}  // namespace der
}  // namespace tool
