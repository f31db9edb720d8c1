// SPDX-License-Identifier: Apache-2.0
// The DER reader takes one form of every element and refuses the others of BER; the writer never leaves its buffer.
#include "encoding/der.hpp"

#include <gtest/gtest.h>

#include "support/vectors.hpp"

namespace {

using yuxi::encoding::der::Reader;
using yuxi::encoding::der::Writer;
using yuxi::test::Blob;
using yuxi::test::from_hex;
using yuxi::test::to_hex;
namespace der = yuxi::encoding::der;
using View = yuxi::base::View;

bool reads_octets(const Blob& bytes, std::size_t expected) {
  Reader reader(bytes);
  View content;
  return reader.read(der::octet_string, content) && reader.at_end() && content.size() == expected;
}

Blob octets(std::string_view header, std::size_t content) {
  Blob bytes = from_hex(header);
  bytes.insert(bytes.end(), content, 0x55);
  return bytes;
}

TEST(DerReader, TakesLengthsInTheirShortestForm) {
  EXPECT_TRUE(reads_octets(octets("0400", 0), 0));
  EXPECT_TRUE(reads_octets(octets("047f", 127), 127));
  EXPECT_TRUE(reads_octets(octets("048180", 128), 128));
  EXPECT_TRUE(reads_octets(octets("0481ff", 255), 255));
  EXPECT_TRUE(reads_octets(octets("04820100", 256), 256));
  EXPECT_TRUE(reads_octets(octets("0482ffff", 65535), 65535));
  EXPECT_TRUE(reads_octets(octets("0483010000", 65536), 65536));
}

TEST(DerReader, RefusesOtherLengths) {
  EXPECT_FALSE(reads_octets(octets("04817f", 127), 127)) << "long form where the short one does";
  EXPECT_FALSE(reads_octets(octets("04820080", 128), 128)) << "leading zero";
  EXPECT_FALSE(reads_octets(octets("0482007f", 127), 127));
  EXPECT_FALSE(reads_octets(octets("048400000001", 1), 1));
  EXPECT_FALSE(reads_octets(octets("0480", 2), 2)) << "indefinite";
  EXPECT_FALSE(reads_octets(from_hex("0480"), 0)) << "indefinite, and no byte after it";
  EXPECT_FALSE(reads_octets(from_hex("04800000"), 0)) << "indefinite, with its end";
  EXPECT_FALSE(reads_octets(octets("04850000000001", 1), 1)) << "five octets";
  EXPECT_FALSE(reads_octets(octets("04ff", 127), 127)) << "reserved";
  EXPECT_FALSE(reads_octets(octets("0402", 1), 2)) << "content runs out";
  EXPECT_FALSE(reads_octets(octets("0484ffffffff", 4), 4)) << "4 GiB";
  EXPECT_FALSE(reads_octets(from_hex("0482"), 0)) << "length runs out";
  EXPECT_FALSE(reads_octets(from_hex("048201"), 0));
  EXPECT_FALSE(reads_octets(from_hex("04"), 0));
  EXPECT_FALSE(reads_octets({}, 0));
}

TEST(DerReader, RefusesOtherTagsAndStaysInPlace) {
  const Blob bytes = from_hex("0401aa");
  Reader reader(bytes);
  View content;
  EXPECT_FALSE(reader.read(der::integer, content));
  EXPECT_FALSE(reader.next_is(der::integer));
  EXPECT_TRUE(reader.next_is(der::octet_string));
  EXPECT_TRUE(reader.read(der::octet_string, content));
  EXPECT_FALSE(reader.next_is(der::octet_string));
  EXPECT_FALSE(reader.read(der::octet_string, content));

  std::uint8_t tag = 0;
  const Blob long_tag = from_hex("1f2001aa");
  EXPECT_FALSE(Reader(long_tag).read_any(tag, content)) << "tags of several bytes";
}

TEST(DerReader, ReadsNumbersInOneFormOnly) {
  const auto read = [](std::string_view hex) -> std::string {
    const Blob bytes = from_hex(hex);
    std::uint8_t number[2] = {0xa5, 0xa5};
    Reader reader(bytes);
    if (!reader.read_unsigned(number)) {
      EXPECT_FALSE(reader.at_end()) << "moved on a failure";
      return "refused";
    }
    return reader.at_end() ? to_hex(number, sizeof number) : "left over";
  };
  EXPECT_EQ(read("020100"), "0000");
  EXPECT_EQ(read("02017f"), "007f");
  EXPECT_EQ(read("02020080"), "0080");
  EXPECT_EQ(read("02027fff"), "7fff");
  EXPECT_EQ(read("02030080ff"), "80ff");
  EXPECT_EQ(read("020300ffff"), "ffff");
  EXPECT_EQ(read("0200"), "refused") << "empty";
  EXPECT_EQ(read("020180"), "refused") << "negative";
  EXPECT_EQ(read("0201ff"), "refused");
  EXPECT_EQ(read("02020000"), "refused") << "not minimal";
  EXPECT_EQ(read("0202007f"), "refused");
  EXPECT_EQ(read("0203000080"), "refused");
  EXPECT_EQ(read("0203010000"), "refused") << "too large";
  EXPECT_EQ(read("020400800000"), "refused");
  EXPECT_EQ(read("030100"), "refused") << "not an INTEGER";
}

TEST(DerReader, ReadsObjectIdentifiersInOneFormOnly) {
  const auto reads = [](std::string_view hex) {
    const Blob bytes = from_hex(hex);
    Reader reader(bytes);
    View name;
    return reader.read_oid(name) && reader.at_end();
  };
  EXPECT_TRUE(reads("06082a811ccf5501822d"));
  EXPECT_TRUE(reads("060100"));
  EXPECT_FALSE(reads("0600")) << "empty";
  EXPECT_FALSE(reads("06022a81")) << "last arc unfinished";
  EXPECT_FALSE(reads("06032a8001")) << "arc with a leading zero digit";
  EXPECT_FALSE(reads("06028001")) << "first arc with a leading zero digit";
  EXPECT_TRUE(reads("06032a8100")) << "a zero digit at the end is a digit";
}

TEST(DerReader, ReadsBitStringsOfWholeBytes) {
  const auto read = [](std::string_view hex) -> std::string {
    const Blob bytes = from_hex(hex);
    Reader reader(bytes);
    View content;
    return reader.read_bit_string(der::bit_string, content) ? to_hex(Blob(content.begin(), content.end())) : "refused";
  };
  EXPECT_EQ(read("030300aabb"), "aabb");
  EXPECT_EQ(read("03020000"), "00") << "trailing zero bytes stay";
  EXPECT_EQ(read("0300"), "refused") << "no count of unused bits";
  EXPECT_EQ(read("030100"), "refused") << "no bits";
  EXPECT_EQ(read("030301aa80"), "refused") << "unused bits";
  EXPECT_EQ(read("030308aa80"), "refused");
}

TEST(DerWriter, WritesWhatTheReaderTakes) {
  for (const std::size_t size : {0u, 1u, 127u, 128u, 255u, 256u, 300u, 65535u}) {
    const Blob content(size, 0x55);
    Blob out(der::element_size(size));
    Writer writer(out);
    writer.element(der::octet_string, content);
    EXPECT_EQ(writer.size(), out.size());
    EXPECT_TRUE(reads_octets(out, size)) << size;
  }
}

TEST(DerWriter, NeverWritesPastItsBuffer) {
  const Blob content(200, 0x55);
  for (std::size_t capacity = 0; capacity < der::element_size(200); ++capacity) {
    Blob out(capacity + 8, 0xa5);
    Writer writer(yuxi::base::Bytes(out).first(capacity));
    writer.element(der::octet_string, content);
    EXPECT_LE(writer.size(), capacity);
    const std::size_t written = writer.size();
    writer.byte(0);
    EXPECT_EQ(writer.size(), written) << "nothing follows what did not fit";
    EXPECT_EQ(to_hex(out.data() + capacity, 8), "a5a5a5a5a5a5a5a5") << capacity;
  }
}

}  // namespace
