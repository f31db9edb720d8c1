// SPDX-License-Identifier: Apache-2.0
// Reading test vectors: JSON files of test/vectors and hex strings.
#pragma once

#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace yuxi::test {

using Blob = std::vector<std::uint8_t>;

/// Hex (even length, any case) to bytes; throws on anything else, so that a damaged vector fails its test.
inline Blob from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) throw std::invalid_argument("odd number of hex digits");
  Blob bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    std::size_t used = 0;
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(std::string(hex.substr(i, 2)), &used, 16)));
    if (used != 2) throw std::invalid_argument("not a hex digit");
  }
  return bytes;
}

/// Hex of a number to exactly `size` bytes, padded on the left.
inline Blob number_from_hex(std::string_view hex, std::size_t size) {
  std::string padded(hex);
  if (padded.size() > 2 * size) throw std::invalid_argument("number too long");
  return from_hex(std::string(2 * size - padded.size(), '0') + padded);
}

inline std::string to_hex(const std::uint8_t* bytes, std::size_t size) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  for (std::size_t i = 0; i < size; ++i) {
    hex += digits[bytes[i] >> 4];
    hex += digits[bytes[i] & 15];
  }
  return hex;
}
inline std::string to_hex(const Blob& bytes) {
  return to_hex(bytes.data(), bytes.size());
}

/// A JSON file of test/vectors; throws when it cannot be read.
inline nlohmann::json load_vectors(const std::string& name) {
  const std::string path = std::string(YUXI_TEST_VECTORS) + "/" + name;
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot open " + path);
  return nlohmann::json::parse(file);
}

}  // namespace yuxi::test
