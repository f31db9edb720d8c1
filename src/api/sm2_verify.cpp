// SPDX-License-Identifier: Apache-2.0
// The C calls that verify SM2 signatures by a public key: of a message, of a ready e, of many.
#include <yuxi/sm2.h>

#include "api/arguments.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_verify.hpp"

extern "C" {

yuxi_status yuxi_sm2_verify_digest_e(const uint8_t signature64[64], const yuxi_sm2_public_key* key,
                                     const uint8_t e32[32]) {
  if (signature64 == nullptr || key == nullptr || e32 == nullptr) return YUXI_NULL_ARGUMENT;
  return yuxi::protocol::sm2_verify_digest_vartime(yuxi::dispatch::sm2_engine(), signature64, e32, key->xy);
}

yuxi_status yuxi_sm2_verify(const uint8_t signature64[64], const yuxi_sm2_public_key* key, const uint8_t* id,
                            size_t id_length, const uint8_t* message, size_t message_length) {
  if (signature64 == nullptr || key == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t e[32];
  const yuxi_status status = yuxi_sm2_message_digest_e(e, key, id, id_length, message, message_length);
  return status == YUXI_OK ? yuxi_sm2_verify_digest_e(signature64, key, e) : status;
}

yuxi_status yuxi_sm2_verify_batch_digest_e(yuxi_status* statuses, const uint8_t* signatures,
                                           const yuxi_sm2_public_key* keys, const uint8_t* e, size_t count) {
  if (count == 0) return YUXI_OK;
  if (statuses == nullptr || signatures == nullptr || keys == nullptr || e == nullptr) return YUXI_NULL_ARGUMENT;
  if (yuxi::api::too_many(count, 64)) return YUXI_BAD_LENGTH;
  yuxi_status all = YUXI_OK;
  for (size_t i = 0; i < count; ++i) {
    statuses[i] = yuxi_sm2_verify_digest_e(signatures + 64 * i, &keys[i], e + 32 * i);
    if (statuses[i] != YUXI_OK) all = YUXI_BAD_SIGNATURE;
  }
  return all;
}

}  // extern "C"
