// SPDX-License-Identifier: Apache-2.0
// Layouts of SM2 ciphertexts (see ciphertext.hpp). The two outer headers of the ASN.1 form are read and written here,
// because their contents may be longer than memory; what stands between them goes through der.hpp.
#include "encoding/ciphertext.hpp"

#include "encoding/der.hpp"

namespace yuxi::encoding {

namespace {

using base::Bytes;
using base::View;

constexpr std::size_t c3_element_bytes = der::element_size(ciphertext_c3_bytes);
constexpr std::size_t c3_header_bytes = c3_element_bytes - ciphertext_c3_bytes;
constexpr std::size_t number_bytes = ciphertext_point_bytes / 2;
constexpr std::size_t shortest_integer = 3, longest_integer = der::element_size(number_bytes + 1);

/// Bytes after the first that a length needs; 0 below 128.
std::size_t length_octets(std::uint64_t length) {
  std::size_t octets = 0;
  if (length >= 0x80) {
    for (; length != 0; length >>= 8) ++octets;
  }
  return octets;
}

/// Tag and length in front of so many bytes.
std::uint64_t header_bytes(std::uint64_t content) {
  return 2 + length_octets(content);
}

void write_header(der::Writer& writer, std::uint8_t tag, std::uint64_t content) {
  const std::size_t octets = length_octets(content);
  writer.byte(tag);
  writer.byte(static_cast<std::uint8_t>(octets == 0 ? content : 0x80 | octets));
  for (std::size_t i = octets; i-- > 0;) writer.byte(static_cast<std::uint8_t>(content >> (8 * i)));
}

/// Moves past a header and gives the length of what follows it.
bool split_header(View& data, std::uint64_t& content, std::uint8_t tag) {
  if (data.size() < 2 || data[0] != tag) return false;
  std::size_t octets = 0;
  content = data[1];
  if (content >= 0x80) {
    octets = data[1] & 0x7f;
    if (octets == 0 || octets > 7 || data.size() - 2 < octets) return false;
    content = 0;
    for (std::size_t i = 0; i < octets; ++i) content = content << 8 | data[2 + i];
    if (length_octets(content) != octets) return false;  // not the shortest form (X.690, 10.1)
  }
  data = data.subspan(2 + octets);
  return true;
}

/// Moves past a header whose content ends with the ciphertext: `left` bytes remain of it, of which `data` has the
/// first.
bool read_header(View& data, std::uint64_t& left, std::uint8_t tag) {
  std::uint64_t content = 0;
  if (!split_header(data, content, tag) || left < header_bytes(content) || left - header_bytes(content) != content)
    return false;
  left = content;
  return true;
}

bool has_prefix(CiphertextFormat format) {
  return format == CiphertextFormat::c1c3c2 || format == CiphertextFormat::c1c2c3;
}

/// The sizes of both headers and of what stands between them, for coordinates of this size together.
CiphertextLayout asn1_layout(std::uint64_t coordinates, std::uint64_t c2_length) {
  const std::uint64_t inner = coordinates + c3_element_bytes + header_bytes(c2_length);
  const std::uint64_t outer = header_bytes(inner + c2_length);
  return {.c2 = outer + inner,
          .c2_length = c2_length,
          .c3 = outer + coordinates + c3_header_bytes,
          .total = outer + inner + c2_length};
}

std::uint64_t coordinates_size(View c1_xy) {
  return der::unsigned_size(c1_xy.first(number_bytes)) + der::unsigned_size(c1_xy.subspan(number_bytes));
}

CiphertextLayout raw_layout(CiphertextFormat format, std::uint64_t c2_length) {
  const std::uint64_t after_c1 = ciphertext_point_bytes + (has_prefix(format) ? 1 : 0);
  const std::uint64_t total = after_c1 + ciphertext_c3_bytes + c2_length;
  if (format == CiphertextFormat::c1c3c2 || format == CiphertextFormat::c1c3c2_without_04)
    return {after_c1 + ciphertext_c3_bytes, c2_length, after_c1, total};
  return {after_c1, c2_length, after_c1 + c2_length, total};
}

bool read_asn1_head(Bytes c1_xy, CiphertextLayout& layout, View data, std::uint64_t total) {
  std::uint64_t left = total;
  if (data.size() > total || !read_header(data, left, der::sequence)) return false;
  der::Reader reader(data);
  View c3;
  if (!reader.read_unsigned(c1_xy.first(number_bytes)) || !reader.read_unsigned(c1_xy.subspan(number_bytes)) ||
      !reader.read_public(der::octet_string, c3) || c3.size() != ciphertext_c3_bytes)
    return false;
  const std::uint64_t inner = coordinates_size(c1_xy) + c3_element_bytes;  // minimal, as read_unsigned made sure
  data = data.subspan(static_cast<std::size_t>(inner));
  left -= inner;
  if (!read_header(data, left, der::octet_string) || left == 0) return false;
  layout = ciphertext_layout(CiphertextFormat::asn1, c1_xy, left);
  return true;
}

}  // namespace

CiphertextLayout ciphertext_layout(CiphertextFormat format, View c1_xy, std::uint64_t c2_length) {
  return format == CiphertextFormat::asn1 ? asn1_layout(coordinates_size(c1_xy), c2_length)
                                          : raw_layout(format, c2_length);
}

bool ciphertext_asn1_total(std::uint64_t& total, View data) {
  std::uint64_t content = 0;
  if (!split_header(data, content, der::sequence)) return false;
  total = header_bytes(content) + content;
  return true;
}

std::uint64_t ciphertext_longest(CiphertextFormat format, std::uint64_t c2_length) {
  return format == CiphertextFormat::asn1 ? asn1_layout(2 * longest_integer, c2_length).total
                                          : raw_layout(format, c2_length).total;
}

std::uint64_t ciphertext_longest_c2(CiphertextFormat format, std::uint64_t total) {
  if (format != CiphertextFormat::asn1) {
    const std::uint64_t around = raw_layout(format, 0).total;
    return total > around ? total - around : 0;
  }
  const auto shortest = [](std::uint64_t c2_length) { return asn1_layout(2 * shortest_integer, c2_length).total; };
  if (total < shortest(1)) return 0;
  std::uint64_t c2_length = total - shortest(0);
  while (shortest(c2_length) > total) --c2_length;  // once for each further byte of a length
  return c2_length;
}

void ciphertext_write_head(CiphertextFormat format, Bytes out, View c1_xy, std::uint64_t c2_length) {
  der::Writer writer(out);
  if (format != CiphertextFormat::asn1) {
    if (has_prefix(format)) writer.byte(0x04);
    writer.bytes(c1_xy);
    return;
  }
  write_header(writer, der::sequence, coordinates_size(c1_xy) + c3_element_bytes + header_bytes(c2_length) + c2_length);
  writer.unsigned_number(c1_xy.first(number_bytes));
  writer.unsigned_number(c1_xy.subspan(number_bytes));
  writer.header(der::octet_string, ciphertext_c3_bytes);
  der::Writer after_c3(out.subspan(writer.size() + ciphertext_c3_bytes));
  write_header(after_c3, der::octet_string, c2_length);
}

bool ciphertext_read_head(CiphertextFormat format, Bytes c1_xy, CiphertextLayout& layout, View data,
                          std::uint64_t total) {
  if (format == CiphertextFormat::asn1) return read_asn1_head(c1_xy, layout, data, total);
  const std::size_t prefix = has_prefix(format) ? 1 : 0;
  if (data.size() < prefix + ciphertext_point_bytes || (prefix != 0 && data[0] != 0x04)) return false;
  const std::uint64_t c2_length = ciphertext_longest_c2(format, total);
  if (c2_length == 0) return false;
  for (std::size_t i = 0; i < ciphertext_point_bytes; ++i) c1_xy[i] = data[prefix + i];
  layout = raw_layout(format, c2_length);
  return true;
}

}  // namespace yuxi::encoding
