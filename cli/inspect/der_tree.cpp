// SPDX-License-Identifier: Apache-2.0
// See der_tree.hpp. The rules are those of ITU-T X.690, clauses 8 and 10.
#include "der_tree.hpp"

#include <algorithm>

#include "names.hpp"

namespace tool::inspect {
namespace {

constexpr std::size_t deepest = 24;
constexpr std::size_t most_elements = 4096;
constexpr std::size_t most_faults = 8;
constexpr std::size_t longest_outline = 40;

class TreeReader {
 public:
  TreeReader(Bytes bytes, std::size_t offset, std::vector<std::string>& faults)
      : bytes_(bytes), offset_(offset), faults_(faults) {}

  // The element at `at`; moves `at` past it. Nothing if there is none to be seen.
  std::optional<Node> element(std::size_t& at, std::size_t end, std::size_t depth) {
    Node node;
    node.offset = offset_ + at;
    if (++elements_ > most_elements) return refuse(at, end, node, "more elements than this tool looks at");
    node.tag = bytes_[at];
    if ((node.tag & 0x1f) == 0x1f) return refuse(at, end, node, "a tag of several bytes, which no form here has");
    std::size_t content = at + 1;
    const std::size_t length = read_length(content, end, node);
    const std::size_t there = std::min(length, end - content);
    if (length > there) {
      fault(node, "says that it has " + bytes_text(length) + ", only " + std::to_string(there) +
                      " are there; is it cut off?");
    }
    node.claimed = length;
    node.content = bytes_.subspan(content, there);
    at = content + there;
    if ((node.tag & 0x20) != 0) {
      if (depth == deepest) {
        fault(node, "nested more deeply than this tool looks");
        return node;
      }
      while (content < at) {
        std::optional<Node> child = element(content, at, depth + 1);
        if (!child) break;
        node.children.push_back(std::move(*child));
      }
      const bool ends = !node.children.empty() && node.children.back().tag == 0 && node.children.back().claimed == 0;
      if (ends && bytes_[node.offset - offset_ + 1] == 0x80)
        node.children.pop_back();  // the mark of BER's endless ones
    }
    return node;
  }

 private:
  void fault(const Node& node, const std::string& text) {
    if (faults_.size() < most_faults) faults_.push_back("byte " + std::to_string(node.offset) + ": " + text);
  }

  std::optional<Node> refuse(std::size_t& at, std::size_t end, const Node& node, const std::string& text) {
    fault(node, text);
    at = end;
    return std::nullopt;
  }

  // Moves `at` past the length. One that is missing or endless reaches to the end.
  std::size_t read_length(std::size_t& at, std::size_t end, const Node& node) {
    if (at == end) {
      fault(node, "a tag without a length; is it cut off?");
      return 0;
    }
    const std::uint8_t first = bytes_[at++];
    if (first < 0x80) return first;
    if (first == 0x80) {
      fault(node, "a length that is not told in front (BER, not DER)");
      return end - at;
    }
    const std::size_t octets = first & 0x7f;
    if (octets > end - at) {
      fault(node, "the length itself is cut off");
      at = end;
      return 0;
    }
    std::size_t length = 0;
    const bool padded = bytes_[at] == 0;
    for (const std::uint8_t byte : bytes_.subspan(at, octets))
      length = length > SIZE_MAX >> 8 ? SIZE_MAX : length << 8 | byte;
    at += octets;
    if (padded || length < 0x80) fault(node, "its length is not in the shortest form");
    return length;
  }

  Bytes bytes_;
  std::size_t offset_;
  std::vector<std::string>& faults_;
  std::size_t elements_ = 0;
};

std::string tag_name(std::uint8_t tag) {
  switch (tag) {
    case 0x01:
      return "BOOLEAN";
    case integer:
      return "INTEGER";
    case bit_string:
      return "BIT STRING";
    case octet_string:
      return "OCTET STRING";
    case 0x05:
      return "NULL";
    case object_identifier:
      return "OBJECT IDENTIFIER";
    case utc_time:
    case generalized_time:
      return "time";
    case sequence:
      return "SEQUENCE";
    case 0x31:
      return "SET";
    default:
      break;
  }
  if ((tag & 0xc0) == 0x80) return std::string("[").append(std::to_string(tag & 0x1f)).append("]");
  return "tag " + std::to_string(tag);
}

void outline_into(std::vector<std::string>& lines, const Node& node, std::size_t depth) {
  if (lines.size() > longest_outline) return;
  if (lines.size() == longest_outline) {
    lines.emplace_back("...");
    return;
  }
  std::string line = std::string(2 * depth, ' ') + tag_name(node.tag) + ", " + bytes_text(node.content.size());
  if (node.tag == object_identifier) line += ": " + oid_text(node.content);
  lines.push_back(line);
  for (const Node& child : node.children) outline_into(lines, child, depth + 1);
}

}  // namespace

bool Node::begins(std::initializer_list<std::uint8_t> tags) const {
  return children.size() >= tags.size() && std::equal(tags.begin(), tags.end(), children.begin(),
                                                      [](std::uint8_t t, const Node& node) { return t == node.tag; });
}

bool Node::is_made_of(std::initializer_list<std::uint8_t> tags) const {
  return children.size() == tags.size() && begins(tags);
}

bool Node::is_algorithm() const {
  return tag == sequence && begins({object_identifier});
}

DerTree read_der(Bytes bytes, std::size_t offset) {
  DerTree tree;
  if (bytes.empty()) return tree;
  std::size_t at = 0;
  tree.root = TreeReader(bytes, offset, tree.faults).element(at, bytes.size(), 0);
  if (tree.root && at < bytes.size()) tree.faults.push_back(bytes_text(bytes.size() - at) + " after the structure");
  return tree;
}

std::vector<std::string> outline_of(const Node& node) {
  std::vector<std::string> lines;
  outline_into(lines, node, 0);
  return lines;
}

Number number_of(const Node& node, const std::string& name, std::vector<std::string>& faults) {
  Number number;
  Bytes digits = node.content;
  if (node.claimed > digits.size()) {
    faults.push_back(name + " is cut off");
    return number;
  }
  if (digits.empty()) {
    faults.push_back(name + " is an INTEGER without a byte");
    return number;
  }
  if (digits[0] >= 0x80) faults.push_back(name + " is negative");
  const bool padded = digits.size() > 1 && digits[0] == 0 && digits[1] < 0x80;
  if (padded || (digits.size() > 1 && digits[0] == 0xff && digits[1] >= 0x80)) {
    faults.push_back(name + " is not in its shortest form");
  }
  while (digits.size() > 1 && digits[0] == 0) digits = digits.subspan(1);
  number.fits = digits.size() <= number.value.size();
  if (!number.fits) {
    faults.push_back(name + " has " + bytes_text(digits.size()) + ", expected 32 at most");
  } else {
    std::copy(digits.begin(), digits.end(), number.value.end() - static_cast<std::ptrdiff_t>(digits.size()));
  }
  return number;
}

std::optional<std::uint64_t> small_number_of(const Node& node) {
  if (node.content.empty() || node.content[0] >= 0x80 || node.content.size() > 8) return std::nullopt;
  std::uint64_t value = 0;
  for (const std::uint8_t byte : node.content) value = value << 8 | byte;
  return value;
}

Bytes bits_of(const Node& node, const std::string& name, std::vector<std::string>& faults) {
  if (node.content.empty()) {
    faults.push_back(name + " is a BIT STRING without a byte");
    return {};
  }
  if (node.content[0] != 0) faults.push_back(name + " is not a whole number of bytes");
  if (node.content.size() == 1) faults.push_back(name + " is empty");
  return node.content.subspan(1);
}

}  // namespace tool::inspect
