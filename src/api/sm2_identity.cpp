// SPDX-License-Identifier: Apache-2.0
// The C calls for Z and e of SM2.
#include <yuxi/sm2.h>

#include "api/arguments.hpp"
#include "api/sm3_messages.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_identity_batch.hpp"

namespace {

using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::base::View;
namespace dispatch = yuxi::dispatch;
namespace protocol = yuxi::protocol;

static_assert(protocol::sm2_max_id_bytes == YUXI_SM2_MAX_ID_BYTES);

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_identity_digest(uint8_t z32[32], const yuxi_sm2_public_key* key, const uint8_t* id,
                                     size_t id_length) {
  if (z32 == nullptr) return YUXI_NULL_ARGUMENT;
  if (key == nullptr || missing(id, id_length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, z32, 32);
  const yuxi_status status =
      protocol::sm2_identity_digest<yuxi::curve::Sm2>(dispatch::hash_engine(), z32, key->xy, View(id, id_length));
  return zero_unless_ok(status, z32, 32);
}

yuxi_status yuxi_sm2_message_digest_e(uint8_t e32[32], const yuxi_sm2_public_key* key, const uint8_t* id,
                                      size_t id_length, const uint8_t* message, size_t message_length) {
  if (e32 == nullptr) return YUXI_NULL_ARGUMENT;
  if (missing(message, message_length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, e32, 32);
  uint8_t z[32];
  yuxi_status status = yuxi_sm2_identity_digest(z, key, id, id_length);
  if (status == YUXI_OK)
    status = protocol::sm2_message_digest(dispatch::hash_engine(), e32, z, View(message, message_length));
  return zero_unless_ok(status, e32, 32);
}

yuxi_status yuxi_sm2_message_digest_e_batch(uint8_t* e, const yuxi_sm2_public_key* keys, const uint8_t* id,
                                            size_t id_length, const yuxi_sm3_message* messages, size_t count) {
  if (yuxi::api::too_many(count, sizeof(yuxi_sm2_public_key))) return YUXI_BAD_LENGTH;
  if (missing(e, count)) return YUXI_NULL_ARGUMENT;
  if (missing(keys, count) || missing(id, id_length) || yuxi::api::missing_message(messages, count))
    return zero_unless_ok(YUXI_NULL_ARGUMENT, e, 32 * count);
  const yuxi_status status = protocol::sm2_message_digests<yuxi::curve::Sm2>(
      dispatch::hash_engine(), e, count, View(id, id_length), [keys](size_t i) { return keys[i].xy; },
      [messages](size_t i) { return yuxi::api::view_of(messages[i]); });
  return zero_unless_ok(status, e, 32 * count);
}

}  // extern "C"
