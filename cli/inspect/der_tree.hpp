// SPDX-License-Identifier: Apache-2.0
// A patient reader of DER: it goes on after a fault, and says what and where it was. The library's own reader only says
// yes or no; this one explains the no.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "report.hpp"

namespace tool::inspect {

enum Tag : std::uint8_t {
  integer = 0x02,
  bit_string = 0x03,
  octet_string = 0x04,
  object_identifier = 0x06,
  utc_time = 0x17,
  generalized_time = 0x18,
  sequence = 0x30,
  primitive_1 = 0x81,
  context_0 = 0xa0,
  context_1 = 0xa1,
};

/// An element and, if it is a constructed one, the elements in it.
struct Node {
  std::uint8_t tag = 0;
  std::size_t offset = 0;   // of its tag, from the beginning of the structure
  std::size_t claimed = 0;  // the length that it says it has
  Bytes content;            // as much of that as is there
  std::vector<Node> children;

  /// Do its elements begin with these tags?
  [[nodiscard]] bool begins(std::initializer_list<std::uint8_t> tags) const;
  /// Are these all of them?
  [[nodiscard]] bool is_made_of(std::initializer_list<std::uint8_t> tags) const;
  /// A SEQUENCE that begins with an OBJECT IDENTIFIER, as AlgorithmIdentifier does.
  [[nodiscard]] bool is_algorithm() const;
};

struct DerTree {
  std::optional<Node> root;
  std::vector<std::string> faults;
};

/// Read one structure; `offset` is where it begins in a larger one, for the messages.
[[nodiscard]] DerTree read_der(Bytes bytes, std::size_t offset = 0);

/// Tags, lengths and names of what is in it, but no contents: they may be secret.
[[nodiscard]] std::vector<std::string> outline_of(const Node& node);

/// The number in an INTEGER that is to be unsigned and of up to 32 bytes; faults are told under this name.
struct Number {
  std::array<std::uint8_t, 32> value{};
  bool fits = false;
};
[[nodiscard]] Number number_of(const Node& node, const std::string& name, std::vector<std::string>& faults);
/// A small public one; nothing if it is negative, or too large.
[[nodiscard]] std::optional<std::uint64_t> small_number_of(const Node& node);

/// The bytes of a BIT STRING, without the count of unused bits in front.
[[nodiscard]] Bytes bits_of(const Node& node, const std::string& name, std::vector<std::string>& faults);

}  // namespace tool::inspect
