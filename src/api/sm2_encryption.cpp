// SPDX-License-Identifier: Apache-2.0
// The C calls that encrypt, decrypt and rewrite whole ciphertexts. Batches: sm2_encryption_batch.cpp; piece by piece:
// sm2_encryption_stream.cpp, sm2_decryption_stream.cpp.
#include "api/sm2_encryption.hpp"

#include "api/arguments.hpp"
#include "api/sm2_prepared.hpp"
#include "protocol/sm2_decrypt.hpp"
#include "protocol/sm2_encrypt.hpp"
#include "random/source.hpp"

namespace {

using yuxi::api::ciphertext_format;
using yuxi::api::known;
using yuxi::api::missing;
using yuxi::base::Bytes;
using yuxi::base::View;
namespace api = yuxi::api;
namespace ct = yuxi::ct;
namespace dispatch = yuxi::dispatch;
namespace encoding = yuxi::encoding;
namespace protocol = yuxi::protocol;

/// Encrypt what has been looked at. `out` is untouched on failure.
template <class Recipient>
yuxi_status encrypt(std::uint8_t* out, std::size_t capacity, std::size_t& length, const Recipient& recipient,
                    const yuxi_random* random, yuxi_sm2_ciphertext_format format, View plaintext) {
  std::uint8_t c1[protocol::sm2_point_bytes];
  ct::Secret<protocol::Sm2Cipher> cipher;
  const yuxi_status status =
      protocol::sm2_encrypt_begin(dispatch::sm2_engine(), dispatch::hash_engine(), yuxi::random::from(random),
                                  recipient, cipher.reveal(), c1, plaintext.size());
  if (status == YUXI_OK) length = api::write_ciphertext(out, capacity, format, c1, cipher.reveal(), plaintext);
  return status;
}

/// A whole ciphertext, taken apart.
struct Parts {
  std::uint8_t c1[encoding::ciphertext_point_bytes];
  const std::uint8_t* c3;
  View c2;
};

/// YUXI_OK, YUXI_NULL_ARGUMENT, YUXI_BAD_LENGTH or YUXI_BAD_ENCODING.
yuxi_status take_apart(Parts& parts, yuxi_sm2_ciphertext_format format, const std::uint8_t* ciphertext,
                       std::size_t length) {
  if (missing(ciphertext, length)) return YUXI_NULL_ARGUMENT;
  if (!known(format)) return YUXI_BAD_LENGTH;
  encoding::CiphertextLayout layout;
  const View all(ciphertext, length);
  if (!encoding::ciphertext_read_head(ciphertext_format(format), parts.c1, layout, all, length) ||
      layout.c2_length > YUXI_SM2_PLAINTEXT_MAX)
    return YUXI_BAD_ENCODING;
  parts.c3 = ciphertext + layout.c3;
  parts.c2 = all.subspan(static_cast<std::size_t>(layout.c2), static_cast<std::size_t>(layout.c2_length));
  return YUXI_OK;
}

}  // namespace

extern "C" {

uint64_t yuxi_sm2_ciphertext_max(yuxi_sm2_ciphertext_format format, uint64_t plaintext_length) {
  if (!known(format) || plaintext_length == 0 || plaintext_length > YUXI_SM2_PLAINTEXT_MAX) return 0;
  return encoding::ciphertext_longest(ciphertext_format(format), plaintext_length);
}

uint64_t yuxi_sm2_plaintext_max(yuxi_sm2_ciphertext_format format, uint64_t ciphertext_length) {
  if (!known(format) ||
      ciphertext_length > encoding::ciphertext_longest(ciphertext_format(format), YUXI_SM2_PLAINTEXT_MAX))
    return 0;
  const std::uint64_t longest = encoding::ciphertext_longest_c2(ciphertext_format(format), ciphertext_length);
  return longest < YUXI_SM2_PLAINTEXT_MAX ? longest : YUXI_SM2_PLAINTEXT_MAX;
}

yuxi_status yuxi_sm2_encrypt(uint8_t* out, size_t capacity, size_t* length, const yuxi_sm2_public_key* key,
                             const yuxi_random* random, yuxi_sm2_ciphertext_format format, const uint8_t* plaintext,
                             size_t plaintext_length) {
  if (length == nullptr) return YUXI_NULL_ARGUMENT;
  *length = 0;
  if (key == nullptr) return YUXI_NULL_ARGUMENT;
  const yuxi_status status = api::look_at_message(out, capacity, format, plaintext, plaintext_length);
  if (status != YUXI_OK) return status;
  if (!dispatch::sm2_engine().point_is_valid_vartime(key->xy)) return YUXI_BAD_POINT;
  return encrypt(out, capacity, *length, protocol::Sm2PointRecipient{key->xy}, random, format,
                 View(plaintext, plaintext_length));
}

yuxi_status yuxi_sm2_encrypt_prepared(uint8_t* out, size_t capacity, size_t* length, const yuxi_sm2_prepared* prepared,
                                      const yuxi_random* random, yuxi_sm2_ciphertext_format format,
                                      const uint8_t* plaintext, size_t plaintext_length) {
  if (length == nullptr) return YUXI_NULL_ARGUMENT;
  *length = 0;
  if (prepared == nullptr) return YUXI_NULL_ARGUMENT;
  yuxi_status status = api::look_at_message(out, capacity, format, plaintext, plaintext_length);
  if (status == YUXI_OK) status = api::look_at(prepared);
  if (status != YUXI_OK) return status;
  const protocol::Sm2PreparedRecipient recipient{prepared->table(), api::curve_kind(prepared->kind)};
  return encrypt(out, capacity, *length, recipient, random, format, View(plaintext, plaintext_length));
}

yuxi_status yuxi_sm2_decrypt(uint8_t* out, size_t capacity, size_t* length, const yuxi_sm2_private_key* key,
                             yuxi_sm2_ciphertext_format format, const uint8_t* ciphertext, size_t ciphertext_length) {
  if (length == nullptr) return YUXI_NULL_ARGUMENT;
  *length = 0;
  if (missing(out, capacity) || key == nullptr) return YUXI_NULL_ARGUMENT;
  Parts parts;
  yuxi_status status = take_apart(parts, format, ciphertext, ciphertext_length);
  if (status != YUXI_OK) return status;
  if (capacity < parts.c2.size()) return YUXI_BUFFER_TOO_SMALL;
  status =
      protocol::sm2_decrypt(dispatch::sm2_engine(), dispatch::hash_engine(), out, key->d, parts.c1, parts.c3, parts.c2);
  if (status == YUXI_OK) *length = parts.c2.size();
  return status;
}

yuxi_status yuxi_sm2_ciphertext_convert(uint8_t* out, size_t capacity, size_t* length, yuxi_sm2_ciphertext_format to,
                                        yuxi_sm2_ciphertext_format from, const uint8_t* ciphertext,
                                        size_t ciphertext_length) {
  if (length == nullptr) return YUXI_NULL_ARGUMENT;
  *length = 0;
  if (missing(out, capacity)) return YUXI_NULL_ARGUMENT;
  Parts parts;
  const yuxi_status status = take_apart(parts, from, ciphertext, ciphertext_length);
  if (status != YUXI_OK) return status;
  if (!known(to)) return YUXI_BAD_LENGTH;
  const auto layout = encoding::ciphertext_layout(ciphertext_format(to), parts.c1, parts.c2.size());
  if (capacity < layout.total) return YUXI_BUFFER_TOO_SMALL;
  encoding::ciphertext_write_head(ciphertext_format(to), Bytes(out, capacity), parts.c1, parts.c2.size());
  __builtin_memcpy(out + layout.c3, parts.c3, encoding::ciphertext_c3_bytes);
  __builtin_memcpy(out + layout.c2, parts.c2.data(), parts.c2.size());
  *length = static_cast<std::size_t>(layout.total);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_ciphertext_asn1_total(uint64_t* total, const uint8_t* data, size_t length) {
  if (total == nullptr) return YUXI_NULL_ARGUMENT;
  *total = 0;
  if (missing(data, length)) return YUXI_NULL_ARGUMENT;
  return encoding::ciphertext_asn1_total(*total, View(data, length)) ? YUXI_OK : YUXI_BAD_ENCODING;
}

}  // extern "C"
