// SPDX-License-Identifier: Apache-2.0
// The C calls that encrypt piece by piece, and the head of an ASN.1 ciphertext for those who write or read one in
// pieces. One pass: C1, then C2, then C3.
#include <cstddef>
#include <type_traits>

#include "api/arguments.hpp"
#include "api/sm2_encryption.hpp"
#include "protocol/sm2_encrypt.hpp"
#include "random/source.hpp"

namespace {

using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::base::Bytes;
using yuxi::base::View;
namespace ct = yuxi::ct;
namespace dispatch = yuxi::dispatch;
namespace encoding = yuxi::encoding;
namespace protocol = yuxi::protocol;

constexpr std::uint64_t encryption_tag = 0x79757869'656e6372;  // "yuxiencr"

struct Content {
  std::uint64_t tag;
  std::uint64_t left;  // bytes of plaintext still to come
  protocol::Sm2Cipher cipher;
};
static_assert(sizeof(Content) <= sizeof(yuxi_sm2_encryption) && std::is_trivially_copyable_v<Content>);

/// Out of the caller's words and, with `store`, back: reading them as another type in place would be undefined. The
/// copy is wiped.
class Open {
 public:
  explicit Open(const yuxi_sm2_encryption& context) {
    __builtin_memcpy(&content_.reveal(), context.opaque, sizeof(Content));
    ct::declassify(&content_.reveal().tag, 2 * sizeof(std::uint64_t));
  }
  bool is_running() const { return content_.reveal().tag == encryption_tag; }
  Content& operator*() { return content_.reveal(); }
  void store(yuxi_sm2_encryption& context) const {
    __builtin_memcpy(context.opaque, &content_.reveal(), sizeof(Content));
  }

 private:
  ct::Secret<Content> content_;
};

yuxi_status begin(Content& content, std::uint8_t* c1_xy, const yuxi_sm2_public_key& key, const yuxi_random* random,
                  std::uint64_t length) {
  if (length == 0 || length > YUXI_SM2_PLAINTEXT_MAX) return YUXI_BAD_LENGTH;
  const auto& curve = dispatch::sm2_engine();
  if (!curve.point_is_valid_vartime(key.xy)) return YUXI_BAD_POINT;
  content.tag = encryption_tag;
  content.left = length;
  return protocol::sm2_encrypt_begin(curve, dispatch::hash_engine(), yuxi::random::from(random),
                                     protocol::Sm2PointRecipient{key.xy}, content.cipher, c1_xy, length);
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_encryption_init(yuxi_sm2_encryption* context, uint8_t c1_65[65], const yuxi_sm2_public_key* key,
                                     const yuxi_random* random, uint64_t plaintext_length) {
  ct::Secret<Content> content;
  std::uint8_t c1[encoding::ciphertext_c1_bytes] = {0x04};
  const bool given = context != nullptr && c1_65 != nullptr && key != nullptr;
  const yuxi_status status =
      given ? begin(content.reveal(), c1 + 1, *key, random, plaintext_length) : YUXI_NULL_ARGUMENT;
  if (context != nullptr) *context = {};
  if (status != YUXI_OK) return zero_unless_ok(status, c1_65, sizeof c1);
  __builtin_memcpy(context->opaque, &content.reveal(), sizeof(Content));
  __builtin_memcpy(c1_65, c1, sizeof c1);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_encryption_update(yuxi_sm2_encryption* context, uint8_t* c2, const uint8_t* plaintext,
                                       size_t length) {
  if (context == nullptr || missing(c2, length) || missing(plaintext, length)) return YUXI_NULL_ARGUMENT;
  Open open(*context);
  if (!open.is_running()) return YUXI_BAD_STATE;
  if (length > (*open).left) return YUXI_BAD_LENGTH;
  protocol::sm2_cipher_encrypt(dispatch::hash_engine(), (*open).cipher, c2, View(plaintext, length));
  if (length != 0) ct::declassify(c2, length);
  (*open).left -= length;
  open.store(*context);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_encryption_final(uint8_t c3_32[32], yuxi_sm2_encryption* context) {
  if (c3_32 == nullptr) return YUXI_NULL_ARGUMENT;
  if (context == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, c3_32, YUXI_SM2_C3_BYTES);
  Open open(*context);
  yuxi_sm2_encryption_wipe(context);
  const yuxi_status status = !open.is_running() ? YUXI_BAD_STATE : (*open).left != 0 ? YUXI_BAD_LENGTH : YUXI_OK;
  if (status != YUXI_OK) return zero_unless_ok(status, c3_32, YUXI_SM2_C3_BYTES);
  protocol::sm2_cipher_finish(dispatch::hash_engine(), c3_32, (*open).cipher);
  ct::declassify(c3_32, YUXI_SM2_C3_BYTES);
  return YUXI_OK;
}

void yuxi_sm2_encryption_wipe(yuxi_sm2_encryption* context) {
  if (context != nullptr) ct::wipe(context, sizeof *context);
}

yuxi_status yuxi_sm2_ciphertext_asn1_head(uint8_t* head, size_t capacity, size_t* length, size_t* c3_offset,
                                          const uint8_t c1_65[65], uint64_t plaintext_length) {
  if (length != nullptr) *length = 0;
  if (c3_offset != nullptr) *c3_offset = 0;
  if (missing(head, capacity) || length == nullptr || c3_offset == nullptr || c1_65 == nullptr)
    return YUXI_NULL_ARGUMENT;
  if (plaintext_length == 0 || plaintext_length > YUXI_SM2_PLAINTEXT_MAX) return YUXI_BAD_LENGTH;
  if (c1_65[0] != 0x04) return YUXI_BAD_ENCODING;
  constexpr auto asn1 = encoding::CiphertextFormat::asn1;
  const View c1(c1_65 + 1, encoding::ciphertext_point_bytes);
  const auto layout = encoding::ciphertext_layout(asn1, c1, plaintext_length);
  if (capacity < layout.c2) return YUXI_BUFFER_TOO_SMALL;
  encoding::ciphertext_write_head(asn1, Bytes(head, capacity), c1, plaintext_length);
  __builtin_memset(head + layout.c3, 0, encoding::ciphertext_c3_bytes);
  *length = static_cast<std::size_t>(layout.c2);
  *c3_offset = static_cast<std::size_t>(layout.c3);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_ciphertext_parse_asn1_head(uint8_t c1_65[65], uint8_t c3_32[32], size_t* head_length,
                                                const uint8_t* data, size_t length, uint64_t total_length) {
  std::uint8_t c1[encoding::ciphertext_point_bytes];
  encoding::CiphertextLayout layout{};
  yuxi_status status = YUXI_NULL_ARGUMENT;
  if (c1_65 != nullptr && c3_32 != nullptr && head_length != nullptr && !missing(data, length)) {
    const bool good = encoding::ciphertext_read_head(encoding::CiphertextFormat::asn1, c1, layout, View(data, length),
                                                     total_length) &&
                      layout.c2_length <= YUXI_SM2_PLAINTEXT_MAX;
    status = good ? YUXI_OK : YUXI_BAD_ENCODING;
  }
  if (head_length != nullptr) *head_length = static_cast<std::size_t>(status == YUXI_OK ? layout.c2 : 0);
  if (status == YUXI_OK) {
    c1_65[0] = 0x04;
    __builtin_memcpy(c1_65 + 1, c1, sizeof c1);
    __builtin_memcpy(c3_32, data + layout.c3, encoding::ciphertext_c3_bytes);
    return YUXI_OK;
  }
  (void)zero_unless_ok(status, c1_65, encoding::ciphertext_c1_bytes);
  return zero_unless_ok(status, c3_32, encoding::ciphertext_c3_bytes);
}

}  // extern "C"
