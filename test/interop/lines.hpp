// SPDX-License-Identifier: Apache-2.0
// The line protocol of the drivers that the interoperability tests talk to: on every line of standard input one flat
// JSON object whose values are strings without escapes (bytes as hexadecimal digits), on every line of standard output
// the answer in the same form. One process handles many cases. cases.py is the other end.
//
//     {"op": "decrypt", "d": "...", "form": "asn1", "ciphertext": "..."}     {"plaintext": "..."}  or  {"refused":
//     "why"}
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace lines {

using Bytes = std::vector<std::uint8_t>;
using Fields = std::map<std::string, std::string>;

/// The program under test does not take this input. Everything else that is thrown ends the driver, and the test fails.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline Fields parse(const std::string& line) {
  std::vector<std::string> words;  // name, value, name, value
  for (std::size_t at = line.find('"'); at != std::string::npos; at = line.find('"', at)) {
    const std::size_t end = line.find('"', at + 1);
    if (end == std::string::npos) throw std::runtime_error("a string without an end");
    words.push_back(line.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  if (words.size() % 2 != 0) throw std::runtime_error("a name without a value");
  Fields fields;
  for (std::size_t i = 0; i < words.size(); i += 2) fields[words[i]] = words[i + 1];
  return fields;
}

class Request {
 public:
  explicit Request(Fields fields) : fields_(std::move(fields)) {}
  bool has(const std::string& name) const { return fields_.count(name) != 0; }
  const std::string& text(const std::string& name) const { return fields_.at(name); }
  Bytes bytes(const std::string& name) const {
    const std::string& digits = text(name);
    Bytes out(digits.size() / 2);
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = static_cast<std::uint8_t>(std::stoul(digits.substr(2 * i, 2), nullptr, 16));
    return out;
  }

 private:
  Fields fields_;
};

template <class Range>
std::string hex(const Range& bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : bytes) {
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  return out;
}

inline std::string yes_or_no(bool value) {
  return value ? "yes" : "no";
}

/// Answers every line until the input ends.
inline int serve(const std::function<Fields(const Request&)>& answer) {
  for (std::string line; std::getline(std::cin, line);) {
    Fields fields;
    try {
      fields = answer(Request(parse(line)));
    } catch (const Refused& refused) {
      fields = {{"refused", refused.what()}};
    }
    std::string out = "{";
    for (const auto& [name, value] : fields) out += (out.size() > 1 ? ", \"" : "\"") + name + "\": \"" + value + "\"";
    std::cout << out << "}" << std::endl;
  }
  return 0;
}

}  // namespace lines
