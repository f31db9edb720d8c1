// SPDX-License-Identifier: Apache-2.0
// The alphabet of base64 (RFC 4648, 4) in constant time: a private key in PEM passes through here, so a digit is
// computed from its value and back by comparisons of ranges, never looked up or branched on. Lengths are public.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "ct/choice.hpp"

namespace yuxi::encoding {

/// Characters for this many bytes, with padding.
constexpr std::size_t base64_size(std::size_t bytes) {
  return (bytes + 2) / 3 * 4;
}

/// Writes base64_size(bytes.size()) characters.
void base64_encode(std::uint8_t* out, base::View bytes);

/// One character: its six bits if it is in the alphabet ('=' is not).
struct Base64Digit {
  std::uint32_t value;
  ct::Choice valid;
};
[[nodiscard]] Base64Digit base64_digit(std::uint8_t character);

}  // namespace yuxi::encoding
