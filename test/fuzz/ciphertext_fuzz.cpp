// SPDX-License-Identifier: Apache-2.0
// Fuzzes what takes ciphertexts apart without a key: every input is read as each of the five formats, rewritten in
// each and back, and its beginning is read as the head of an ASN.1 ciphertext, also of one as long as it claims to be.
#include <yuxi/sm2_encryption.h>

#include <algorithm>
#include <vector>

#include "fuzz/check.hpp"

namespace {

using yuxi::fuzz::require;
using Blob = std::vector<std::uint8_t>;

constexpr yuxi_sm2_ciphertext_format formats[] = {YUXI_SM2_C1C3C2, YUXI_SM2_C1C2C3, YUXI_SM2_ASN1,
                                                  YUXI_SM2_C1C3C2_WITHOUT_04, YUXI_SM2_C1C2C3_WITHOUT_04};
constexpr std::size_t around_c2 = YUXI_SM2_C1_BYTES + YUXI_SM2_C3_BYTES;

/// Rewrites into a buffer of this capacity; a refusal leaves the buffer alone and gives no length.
yuxi_status convert(Blob& out, std::size_t capacity, yuxi_sm2_ciphertext_format to, yuxi_sm2_ciphertext_format from,
                    const std::uint8_t* data, std::size_t size) {
  const Blob untouched(capacity, 0xa5);
  out = untouched;
  std::size_t length = 1;
  const yuxi_status status = yuxi_sm2_ciphertext_convert(out.data(), capacity, &length, to, from, data, size);
  if (status != YUXI_OK) require(length == 0 && out == untouched);
  require(length <= capacity);
  out.resize(length);
  return status;
}

/// Reads the input as a ciphertext of this format: it parses whatever it is to become, or not at all, and what parses
/// has one form in each format. Gives C1 || C3 || C2, or nothing.
Blob check_format(yuxi_sm2_ciphertext_format from, const std::uint8_t* data, std::size_t size) {
  const std::size_t enough = size + YUXI_SM2_ASN1_HEAD_MAX;
  Blob parts, rewritten, back;
  const yuxi_status verdict = convert(parts, enough, YUXI_SM2_C1C3C2, from, data, size);
  require(verdict == YUXI_OK || verdict == YUXI_BAD_ENCODING);
  for (const auto to : formats) {
    require(convert(rewritten, enough, to, from, data, size) == verdict);
    if (verdict != YUXI_OK) continue;
    const std::size_t length = rewritten.size();
    require(convert(back, length, to, from, data, size) == YUXI_OK && back == rewritten);
    require(convert(back, length - 1, to, from, data, size) == YUXI_BUFFER_TOO_SMALL);
    require(convert(back, size, from, to, rewritten.data(), length) == YUXI_OK);
    require(back.size() == size && std::equal(back.begin(), back.end(), data));
  }
  if (verdict == YUXI_OK) {
    require(parts.size() > around_c2 && parts[0] == 0x04);
    const std::size_t c2_length = parts.size() - around_c2;
    require(yuxi_sm2_plaintext_max(from, size) >= c2_length && yuxi_sm2_ciphertext_max(from, c2_length) >= size);
  }
  return parts;
}

/// What the head of an ASN.1 ciphertext of this total length says; `length` is 0 if it was refused.
struct Head {
  std::uint8_t c1[YUXI_SM2_C1_BYTES], c3[YUXI_SM2_C3_BYTES];
  std::size_t length;
};

/// Reads the head. A refused one gives zeros; an accepted one is written again as the same bytes, but for C3.
Head check_head(const std::uint8_t* data, std::size_t size, std::uint64_t total) {
  Head head;
  std::memset(&head, 0xa5, sizeof head);
  const yuxi_status status = yuxi_sm2_ciphertext_parse_asn1_head(head.c1, head.c3, &head.length, data, size, total);
  if (status != YUXI_OK) {
    const Head zero{};
    require(status == YUXI_BAD_ENCODING && head.length == 0);
    require(std::memcmp(head.c1, zero.c1, sizeof zero.c1) == 0 && std::memcmp(head.c3, zero.c3, sizeof zero.c3) == 0);
    return head;
  }
  require(head.length <= size && head.length < total);
  std::uint8_t again[YUXI_SM2_ASN1_HEAD_MAX];
  std::size_t length = 0, c3_offset = 0;
  require(yuxi_sm2_ciphertext_asn1_head(again, sizeof again, &length, &c3_offset, head.c1, total - head.length) ==
          YUXI_OK);
  require(length == head.length && c3_offset + sizeof head.c3 <= length);
  std::memcpy(again + c3_offset, head.c3, sizeof head.c3);
  require(std::memcmp(again, data, length) == 0);
  return head;
}

/// The length that the first header of the input claims; 0 if there is none.
std::uint64_t claimed_total(const std::uint8_t* data, std::size_t size) {
  std::uint64_t total = 1;
  const yuxi_status status = yuxi_sm2_ciphertext_asn1_total(&total, data, size);
  require(status == YUXI_OK ? total >= 2 : status == YUXI_BAD_ENCODING && total == 0);
  return total;
}

/// A ciphertext and whatever follows it: cut where the header says, it is what it would be alone.
void check_trailing(const std::uint8_t* data, std::size_t size) {
  const std::uint64_t total = claimed_total(data, size);
  if (total != 0 && total < size) check_format(YUXI_SM2_ASN1, data, static_cast<std::size_t>(total));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const auto format : formats) {
    if (format != YUXI_SM2_ASN1) check_format(format, data, size);
  }
  const Blob parts = check_format(YUXI_SM2_ASN1, data, size);

  const std::size_t beginning = std::min<std::size_t>(size, YUXI_SM2_ASN1_HEAD_MAX);
  const Head head = check_head(data, beginning, size);
  require((head.length != 0) == !parts.empty());
  if (head.length != 0) {
    require(std::memcmp(head.c1, parts.data(), sizeof head.c1) == 0);
    require(std::memcmp(head.c3, parts.data() + sizeof head.c1, sizeof head.c3) == 0);
    require(size - head.length == parts.size() - around_c2);
  }
  check_head(data, beginning, claimed_total(data, size));
  check_trailing(data, size);
  return 0;
}
