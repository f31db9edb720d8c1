// SPDX-License-Identifier: Apache-2.0
// PEM, the textual form of keys (RFC 7468): base64 between "-----BEGIN label-----" and "-----END label-----".
//
// Read: a block begins where the boundary stands on a line of its own or after blanks; other text and blocks with other
// labels before it are skipped, the first block with a wanted label is the one, whatever follows it is not looked at.
// Between the boundaries blanks and line ends of any kind may stand anywhere (the lax form of RFC 7468, 3); anything
// else that is not base64 is refused, so also the headers of old encrypted files. Padding is required and spare bits
// are zero. Both labels must agree. Written: lines of 64 characters, LF after each.
//
// Constant time: where lines break, which characters are not base64 and how long a block is are public; the base64 is
// secret.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "encoding/base64.hpp"

namespace yuxi::encoding {

/// What stands after BEGIN: made from a string literal.
struct PemLabel {
  const char* text;
  std::size_t length;

  template <std::size_t N>
  consteval PemLabel(const char (&literal)[N]) : text(literal), length(N - 1) {}
};

enum class PemResult {
  good,
  malformed,  ///< no wanted block, or not PEM
  too_long,   ///< a sound block that holds more than the caller takes: no key of the kind that is looked for
};

/// Decodes the first block with one of these labels into `der` and gives its length. Unless good, `der` is zeroed and
/// the length 0.
[[nodiscard]] PemResult read_pem(base::Bytes der, std::size_t& length, base::View text,
                                 std::span<const PemLabel> labels);

inline constexpr std::size_t pem_line_bytes = 48;

/// Length of the text that write_pem writes.
constexpr std::size_t pem_size(std::size_t der_size, const PemLabel& label) {
  const std::size_t boundaries = sizeof "-----BEGIN -----\n" - 1 + sizeof "-----END -----\n" - 1 + 2 * label.length;
  return boundaries + base64_size(der_size) + (der_size + pem_line_bytes - 1) / pem_line_bytes;
}

/// `out` has pem_size(der.size(), label) bytes or more.
void write_pem(base::Bytes out, base::View der, const PemLabel& label);

}  // namespace yuxi::encoding
