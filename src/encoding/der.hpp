// SPDX-License-Identifier: Apache-2.0
// A strict reader of DER (ITU-T X.690, clauses 8, 10 and 11) over bytes that belong to somebody else, and a bounded
// writer. All structures of this room are read and written through these two classes.
//
// What a structure looks like (tags, lengths) is public even in a private key, so the reader branches on it and says so
// to the constant-time checker. Contents stay what they were: contents that are secret must be read with `read` and
// copied blindly.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"

namespace yuxi::encoding::der {

using base::Bytes;
using base::View;

enum Tag : std::uint8_t {
  integer = 0x02,
  bit_string = 0x03,
  octet_string = 0x04,
  object_identifier = 0x06,
  sequence = 0x30,
  set = 0x31,
  primitive_1 = 0x81,  ///< [1] IMPLICIT over a primitive type
  context_0 = 0xa0,    ///< [0], constructed
  context_1 = 0xa1,    ///< [1], constructed
};

/// Walks over the elements of one structure. Every `read` moves past one element and is false, with the reader left
/// where it was, when the bytes are not strict DER or not the element asked for.
class Reader {
 public:
  explicit Reader(View bytes) : rest_(bytes) {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  /// Whether an element with this tag comes next.
  [[nodiscard]] bool next_is(std::uint8_t tag) const;

  /// Any element: single-byte tag, definite length in its shortest form, contents wholly inside.
  [[nodiscard]] bool read_any(std::uint8_t& tag, View& content);
  /// The element with this tag; its contents are not looked at and may be secret.
  [[nodiscard]] bool read(std::uint8_t tag, View& content);
  /// The same where the contents are public.
  [[nodiscard]] bool read_public(std::uint8_t tag, View& content);
  /// A constructed element, as a reader of what is inside.
  [[nodiscard]] bool read_inside(std::uint8_t tag, Reader& inside);
  /// A public INTEGER, not negative and in its shortest form, to exactly `number` (big-endian, padded on the left).
  [[nodiscard]] bool read_unsigned(Bytes number);
  /// An OBJECT IDENTIFIER: not empty, every arc in its shortest form.
  [[nodiscard]] bool read_oid(View& content);
  /// A public BIT STRING under this tag that is a whole number of bytes and not empty; `content` is without the count
  /// of unused bits in front.
  [[nodiscard]] bool read_bit_string(std::uint8_t tag, View& content);

 private:
  View rest_;
};

/// The same public bytes?
[[nodiscard]] bool same(View a, View b);

/// Bytes taken by a length, and by a whole element with `content` bytes inside. Up to 65535 bytes of content.
constexpr std::size_t length_size(std::size_t content) {
  return content < 0x80 ? 1 : content < 0x100 ? 2 : 3;
}
constexpr std::size_t element_size(std::size_t content) {
  return 1 + length_size(content) + content;
}

/// Bytes taken by the INTEGER of a big-endian number. Public numbers only.
[[nodiscard]] std::size_t unsigned_size(View number);

/// Writes front to back into a buffer of the caller's and never past it: what does not fit, and all that comes after
/// it, is left out. Callers compute the size beforehand.
class Writer {
 public:
  explicit Writer(Bytes out) : out_(out) {}

  void header(std::uint8_t tag, std::size_t content);
  void bytes(View content);
  void byte(std::uint8_t value) { bytes(View(&value, 1)); }
  void element(std::uint8_t tag, View content) {
    header(tag, content.size());
    bytes(content);
  }
  /// A big-endian public number as a minimal INTEGER.
  void unsigned_number(View number);
  /// BIT STRING of whole bytes: its header and the count of unused bits; `content` bytes have to follow.
  void bit_string_header(std::size_t content) {
    header(bit_string, 1 + content);
    byte(0);
  }

  [[nodiscard]] std::size_t size() const { return used_; }

 private:
  Bytes out_;
  std::size_t used_ = 0;
};

}  // namespace yuxi::encoding::der
