// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/sm3.h: arguments are checked here, the hash room does the work over the engine in use.
#include <yuxi/sm3.h>

#include "api/arguments.hpp"
#include "api/sm3_messages.hpp"
#include "ct/equal.hpp"
#include "dispatch/dispatch.hpp"
#include "hash/hmac_sm3.hpp"

namespace hash = yuxi::hash;
using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::dispatch::hash_engine;

namespace {

constexpr size_t shortest_tag = 16;

yuxi_status update(yuxi_sm3& context, const uint8_t* data, size_t length) {
  if (!hash::sm3_is_running(context)) return YUXI_BAD_STATE;
  return hash::sm3_absorb(hash_engine(), context, {data, length});
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm3_init(yuxi_sm3* context) {
  if (context == nullptr) return YUXI_NULL_ARGUMENT;
  hash::sm3_begin(*context);
  return YUXI_OK;
}

yuxi_status yuxi_sm3_update(yuxi_sm3* context, const uint8_t* data, size_t length) {
  if (context == nullptr || missing(data, length)) return YUXI_NULL_ARGUMENT;
  return update(*context, data, length);
}

yuxi_status yuxi_sm3_final(uint8_t digest32[32], yuxi_sm3* context) {
  if (digest32 == nullptr || context == nullptr) return YUXI_NULL_ARGUMENT;
  if (!hash::sm3_is_running(*context)) return zero_unless_ok(YUXI_BAD_STATE, digest32, hash::sm3_digest_bytes);
  hash::sm3_finish(hash_engine(), digest32, *context);
  return YUXI_OK;
}

yuxi_status yuxi_sm3_digest(uint8_t digest32[32], const uint8_t* data, size_t length) {
  if (digest32 == nullptr || missing(data, length)) return YUXI_NULL_ARGUMENT;
  return zero_unless_ok(hash::sm3_digest(hash_engine(), digest32, {data, length}), digest32, hash::sm3_digest_bytes);
}

yuxi_status yuxi_sm3_digest_batch(uint8_t* digests, const yuxi_sm3_message* messages, size_t count) {
  if (yuxi::api::too_many(count, sizeof(yuxi_sm3_message))) return YUXI_BAD_LENGTH;
  if (missing(digests, count)) return YUXI_NULL_ARGUMENT;
  yuxi_status status = yuxi::api::missing_message(messages, count) ? YUXI_NULL_ARGUMENT : YUXI_OK;
  if (status == YUXI_OK)
    status = hash::sm3_many(hash_engine(), digests, count, {}, [messages](size_t i) {
      return hash::Sm3Message{{}, yuxi::api::view_of(messages[i])};
    });
  return zero_unless_ok(status, digests, hash::sm3_digest_bytes * count);
}

yuxi_status yuxi_hmac_sm3_init(yuxi_hmac_sm3* context, const uint8_t* key, size_t key_length) {
  if (context == nullptr || missing(key, key_length)) return YUXI_NULL_ARGUMENT;
  return hash::hmac_sm3_begin(hash_engine(), *context, {key, key_length});
}

yuxi_status yuxi_hmac_sm3_update(yuxi_hmac_sm3* context, const uint8_t* data, size_t length) {
  if (context == nullptr || missing(data, length)) return YUXI_NULL_ARGUMENT;
  return update(context->inner, data, length);
}

yuxi_status yuxi_hmac_sm3_final(uint8_t tag32[32], yuxi_hmac_sm3* context) {
  if (tag32 == nullptr || context == nullptr) return YUXI_NULL_ARGUMENT;
  if (!hash::sm3_is_running(context->inner)) return zero_unless_ok(YUXI_BAD_STATE, tag32, hash::sm3_digest_bytes);
  hash::hmac_sm3_finish(hash_engine(), tag32, *context);
  return YUXI_OK;
}

void yuxi_hmac_sm3_wipe(yuxi_hmac_sm3* context) {
  if (context != nullptr) yuxi::ct::wipe(context, sizeof *context);
}

yuxi_status yuxi_hmac_sm3_tag(uint8_t tag32[32], const uint8_t* key, size_t key_length, const uint8_t* data,
                              size_t length) {
  if (tag32 == nullptr || missing(key, key_length) || missing(data, length)) return YUXI_NULL_ARGUMENT;
  return zero_unless_ok(hash::hmac_sm3(hash_engine(), tag32, {key, key_length}, {data, length}), tag32,
                        hash::sm3_digest_bytes);
}

yuxi_status yuxi_hmac_sm3_verify(const uint8_t* tag, size_t tag_length, const uint8_t* key, size_t key_length,
                                 const uint8_t* data, size_t length) {
  if (tag == nullptr || missing(key, key_length) || missing(data, length)) return YUXI_NULL_ARGUMENT;
  if (tag_length < shortest_tag || tag_length > hash::sm3_digest_bytes) return YUXI_BAD_LENGTH;
  uint8_t computed[hash::sm3_digest_bytes];
  yuxi_status status = hash::hmac_sm3(hash_engine(), computed, {key, key_length}, {data, length});
  if (status == YUXI_OK && !yuxi::ct::equal(computed, tag, tag_length).declassify()) status = YUXI_BAD_SIGNATURE;
  yuxi::ct::wipe(computed, sizeof computed);
  return status;
}

}  // extern "C"
