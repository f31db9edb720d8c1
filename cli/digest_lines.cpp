// SPDX-License-Identifier: Apache-2.0
// See digest_lines.hpp.
#include "digest_lines.hpp"

#include "text.hpp"

namespace tool {
namespace {

constexpr std::size_t digest_digits = 64;

char lower(char c) {
  return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::optional<std::string> unescaped(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] != '\\') {
      out += name[i];
      continue;
    }
    if (++i == name.size()) return std::nullopt;
    switch (name[i]) {
      case 'n':
        out += '\n';
        break;
      case 'r':
        out += '\r';
        break;
      case '\\':
        out += '\\';
        break;
      default:
        return std::nullopt;
    }
  }
  return out;
}

}  // namespace

std::string format_digest_line(std::span<const std::uint8_t> digest, const std::string& name) {
  std::string escaped;
  for (const char c : name) {
    if (c == '\\') {
      escaped += "\\\\";
    } else if (c == '\n') {
      escaped += "\\n";
    } else if (c == '\r') {
      escaped += "\\r";
    } else {
      escaped += c;
    }
  }
  std::string line = escaped == name ? "" : "\\";
  line.append(to_hex(digest)).append("  ").append(escaped).append("\n");
  return line;
}

std::optional<DigestLine> parse_digest_line(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  const bool escaped = line.starts_with('\\');
  if (escaped) line.remove_prefix(1);
  if (line.size() < digest_digits + 3) return std::nullopt;
  DigestLine result;
  for (const char c : line.substr(0, digest_digits)) result.hex += lower(c);
  if (result.hex.find_first_not_of("0123456789abcdef") != std::string::npos) return std::nullopt;
  if (line[digest_digits] != ' ' || (line[digest_digits + 1] != ' ' && line[digest_digits + 1] != '*'))
    return std::nullopt;
  const std::string_view name = line.substr(digest_digits + 2);
  if (!escaped) {
    result.name = name;
    return result;
  }
  const auto plain = unescaped(name);
  if (!plain) return std::nullopt;
  result.name = *plain;
  return result;
}

}  // namespace tool
