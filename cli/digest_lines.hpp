// SPDX-License-Identifier: Apache-2.0
// Lines "<hexadecimal>  <name>" as sm3sum and its like print and check them, with their escape for odd names.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tool {

struct DigestLine {
  std::string hex;  // lower case
  std::string name;
};

/// One line with its end. A name that contains a backslash, CR or LF is escaped and the line begins with a backslash.
[[nodiscard]] std::string format_digest_line(std::span<const std::uint8_t> digest, const std::string& name);

/// Read a line (without its end): 64 hexadecimal digits, a space, a space or '*', a name. Nothing if it is not one.
[[nodiscard]] std::optional<DigestLine> parse_digest_line(std::string_view line);

}  // namespace tool
