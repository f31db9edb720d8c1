// SPDX-License-Identifier: Apache-2.0
// The C calls that decrypt piece by piece, in two passes over C2: absorb and check, then release and check again.
#include <array>
#include <cstddef>
#include <type_traits>

#include "api/arguments.hpp"
#include "api/sm2_encryption.hpp"
#include "protocol/sm2_decrypt.hpp"
#include "protocol/sm2_identity.hpp"

namespace {

using yuxi::api::missing;
using yuxi::base::View;
namespace ct = yuxi::ct;
namespace dispatch = yuxi::dispatch;
namespace encoding = yuxi::encoding;
namespace protocol = yuxi::protocol;

constexpr std::uint64_t absorbing = 0x79757869'6162736f;  // "yuxiabso"
constexpr std::uint64_t releasing = 0x79757869'72656c65;  // "yuxirele"

/// Of the whole, only the cipher is secret.
struct Content {
  std::uint64_t tag;
  std::uint64_t length;    // bytes of C2 in the first pass
  std::uint64_t released;  // and in the second
  std::uint64_t c1_is_good;
  std::uint8_t c3[encoding::ciphertext_c3_bytes];
  protocol::Sm2Cipher cipher;
};
static_assert(sizeof(Content) <= sizeof(yuxi_sm2_decryption) && std::is_trivially_copyable_v<Content>);

class Open {
 public:
  explicit Open(const yuxi_sm2_decryption& context) {
    __builtin_memcpy(&content_.reveal(), context.opaque, sizeof(Content));
    ct::declassify(&content_.reveal(), offsetof(Content, cipher));
  }
  Content* operator->() { return &content_.reveal(); }
  void store(yuxi_sm2_decryption& context) const {
    __builtin_memcpy(context.opaque, &content_.reveal(), sizeof(Content));
  }

 private:
  ct::Secret<Content> content_;
};

/// C3 of all that passed since the beginning; is it that one?
ct::Choice has_c3(protocol::Sm2Cipher& cipher, const std::uint8_t* c3_32) {
  std::uint8_t computed[encoding::ciphertext_c3_bytes];
  protocol::sm2_cipher_finish(dispatch::hash_engine(), computed, cipher);
  const ct::Choice equal = ct::equal(computed, c3_32, sizeof computed);
  ct::wipe(computed, sizeof computed);
  return equal;
}

yuxi_status begin(Content& content, const yuxi_sm2_private_key& key, const std::uint8_t* c1_65) {
  if (c1_65[0] != 0x04) return YUXI_BAD_ENCODING;
  const auto& curve = dispatch::sm2_engine();
  content.tag = absorbing;
  // Whoever gives a C1 that is no point learns so at the end, like whoever gives a wrong C3. The base point keeps the
  // work going until then.
  content.c1_is_good = curve.point_is_valid_vartime(c1_65 + 1) ? 1 : 0;
  return protocol::sm2_decrypt_begin(curve, dispatch::hash_engine(), content.cipher, key.d,
                                     content.c1_is_good != 0 ? c1_65 + 1 : protocol::sm2_generator<yuxi::curve::Sm2>());
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_decryption_init(yuxi_sm2_decryption* context, const yuxi_sm2_private_key* key,
                                     const uint8_t c1_65[65]) {
  if (context == nullptr) return YUXI_NULL_ARGUMENT;
  ct::Secret<Content> content;
  const yuxi_status status =
      key != nullptr && c1_65 != nullptr ? begin(content.reveal(), *key, c1_65) : YUXI_NULL_ARGUMENT;
  yuxi_sm2_decryption_wipe(context);
  if (status == YUXI_OK) __builtin_memcpy(context->opaque, &content.reveal(), sizeof(Content));
  return status;
}

yuxi_status yuxi_sm2_decryption_absorb(yuxi_sm2_decryption* context, const uint8_t* c2, size_t length) {
  if (context == nullptr || missing(c2, length)) return YUXI_NULL_ARGUMENT;
  Open open(*context);
  if (open->tag != absorbing) return YUXI_BAD_STATE;
  if (length > YUXI_SM2_PLAINTEXT_MAX - open->length) return YUXI_BAD_LENGTH;
  ct::Secret<std::array<std::uint8_t, protocol::sm2_decrypt_buffer>> plain;
  open->length += length;
  for (View rest(c2, length); !rest.empty();) {
    const View piece = rest.first(rest.size() < protocol::sm2_decrypt_buffer ? rest.size() : plain.reveal().size());
    protocol::sm2_cipher_decrypt(dispatch::hash_engine(), open->cipher, plain.reveal().data(), piece);
    rest = rest.subspan(piece.size());
  }
  open.store(*context);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_decryption_check(yuxi_sm2_decryption* context, const uint8_t c3_32[32]) {
  if (context == nullptr || c3_32 == nullptr) return YUXI_NULL_ARGUMENT;
  Open open(*context);
  if (open->tag != absorbing) return YUXI_BAD_STATE;
  ct::Choice good = has_c3(open->cipher, c3_32) & ct::Choice::from_bit(open->c1_is_good);
  protocol::sm2_cipher_rewind(dispatch::hash_engine(), open->cipher);
  // (Nothing absorbed is not accepted either: no byte of t is all zeros.)
  good = good & protocol::sm2_cipher_has_keystream(open->cipher, open->length);
  if (!good.declassify()) {
    yuxi_sm2_decryption_wipe(context);
    return YUXI_BAD_CIPHERTEXT;
  }
  open->tag = releasing;
  __builtin_memcpy(open->c3, c3_32, sizeof open->c3);
  open.store(*context);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_decryption_release(yuxi_sm2_decryption* context, uint8_t* plaintext, const uint8_t* c2,
                                        size_t length) {
  if (context == nullptr || missing(plaintext, length) || missing(c2, length)) return YUXI_NULL_ARGUMENT;
  Open open(*context);
  if (open->tag != releasing) return YUXI_BAD_STATE;
  if (length > open->length - open->released) return YUXI_BAD_LENGTH;
  open->released += length;
  protocol::sm2_cipher_decrypt(dispatch::hash_engine(), open->cipher, plaintext, View(c2, length));
  open.store(*context);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_decryption_release_final(yuxi_sm2_decryption* context) {
  if (context == nullptr) return YUXI_NULL_ARGUMENT;
  Open open(*context);
  yuxi_sm2_decryption_wipe(context);
  if (open->tag != releasing) return YUXI_BAD_STATE;
  return has_c3(open->cipher, open->c3).declassify() ? YUXI_OK : YUXI_BAD_CIPHERTEXT;  // also if there was less
}

void yuxi_sm2_decryption_wipe(yuxi_sm2_decryption* context) {
  if (context != nullptr) ct::wipe(context, sizeof *context);
}

}  // extern "C"
