// SPDX-License-Identifier: Apache-2.0
// The C calls that sign with SM2: making a signing key, signing a message, a ready e, many of them.
#include <yuxi/sm2.h>

#include "api/arguments.hpp"
#include "api/sm2_signing_key.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_identity.hpp"
#include "protocol/sm2_sign.hpp"
#include "protocol/sm2_sign_batch.hpp"
#include "random/source.hpp"

namespace {

using yuxi::api::missing;
using yuxi::api::OpenSigningKey;
using yuxi::api::SigningKeyContent;
using yuxi::api::zero_unless_ok;
using yuxi::base::View;
namespace ct = yuxi::ct;
namespace dispatch = yuxi::dispatch;
namespace protocol = yuxi::protocol;

yuxi_status make(SigningKeyContent& content, const yuxi_sm2_private_key& key, View id) {
  const auto& curve = dispatch::sm2_engine();
  const auto& hash = dispatch::hash_engine();
  yuxi_status status = protocol::sm2_signing_secrets(curve, hash, content.secrets, key.d);
  if (status == YUXI_OK && !curve.point_is_valid_vartime(key.public_key.xy)) status = YUXI_BAD_POINT;
  if (status == YUXI_OK)
    status = protocol::sm2_identity_digest<yuxi::curve::Sm2>(hash, content.z, key.public_key.xy, id);
  content.tag = yuxi::api::signing_key_tag;
  return status;
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_signing_key_init(yuxi_sm2_signing_key* signing_key, const yuxi_sm2_private_key* key,
                                      const uint8_t* id, size_t id_length) {
  if (signing_key == nullptr) return YUXI_NULL_ARGUMENT;
  ct::Secret<SigningKeyContent> content;
  const bool given = key != nullptr && !missing(id, id_length);
  const yuxi_status status = given ? make(content.reveal(), *key, View(id, id_length)) : YUXI_NULL_ARGUMENT;
  *signing_key = {};
  if (status == YUXI_OK) __builtin_memcpy(signing_key->opaque, &content.reveal(), sizeof(SigningKeyContent));
  return status;
}

void yuxi_sm2_signing_key_wipe(yuxi_sm2_signing_key* signing_key) {
  if (signing_key != nullptr) ct::wipe(signing_key, sizeof *signing_key);
}

yuxi_status yuxi_sm2_sign_digest_e(uint8_t signature64[64], const yuxi_sm2_signing_key* signing_key,
                                   const yuxi_random* random, const uint8_t e32[32]) {
  if (signature64 == nullptr) return YUXI_NULL_ARGUMENT;
  if (signing_key == nullptr || e32 == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, signature64, 64);
  const OpenSigningKey key(*signing_key);
  const yuxi_status status =
      key.is_good() ? protocol::sm2_sign_digest(dispatch::sm2_engine(), dispatch::hash_engine(),
                                                yuxi::random::from(random), signature64, key.secrets(), e32)
                    : YUXI_BAD_STATE;
  return zero_unless_ok(status, signature64, 64);
}

yuxi_status yuxi_sm2_sign(uint8_t signature64[64], const yuxi_sm2_signing_key* signing_key, const yuxi_random* random,
                          const uint8_t* message, size_t message_length) {
  if (signature64 == nullptr) return YUXI_NULL_ARGUMENT;
  if (signing_key == nullptr || missing(message, message_length))
    return zero_unless_ok(YUXI_NULL_ARGUMENT, signature64, 64);
  const OpenSigningKey key(*signing_key);
  if (!key.is_good()) return zero_unless_ok(YUXI_BAD_STATE, signature64, 64);
  uint8_t e[32];
  yuxi_status status = protocol::sm2_message_digest(dispatch::hash_engine(), e, key.z(), View(message, message_length));
  if (status == YUXI_OK)
    status = protocol::sm2_sign_digest(dispatch::sm2_engine(), dispatch::hash_engine(), yuxi::random::from(random),
                                       signature64, key.secrets(), e);
  return zero_unless_ok(status, signature64, 64);
}

yuxi_status yuxi_sm2_sign_batch_digest_e(uint8_t* signatures, const yuxi_sm2_signing_key* signing_key,
                                         const yuxi_random* random, const uint8_t* e, size_t count) {
  if (signing_key == nullptr || missing(signatures, count) || missing(e, count)) {
    const bool writable = signatures != nullptr && !yuxi::api::too_many(count, 64);
    return zero_unless_ok(YUXI_NULL_ARGUMENT, signatures, writable ? 64 * count : 0);
  }
  if (yuxi::api::too_many(count, 64)) return YUXI_BAD_LENGTH;
  const OpenSigningKey key(*signing_key);
  const yuxi_status status =
      key.is_good() ? protocol::sm2_sign_batch(dispatch::sm2_engine(), dispatch::hash_engine(),
                                               yuxi::random::from(random), signatures, key.secrets(), e, count)
                    : YUXI_BAD_STATE;
  return zero_unless_ok(status, signatures, 64 * count);
}

}  // extern "C"
