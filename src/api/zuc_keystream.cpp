// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/zuc.h that make key stream and encrypt: arguments are checked here, the stream room does the
// work over the engine in use.
#include <yuxi/zuc.h>

#include "api/arguments.hpp"
#include "api/zuc.hpp"
#include "dispatch/dispatch.hpp"
#include "stream/keystream.hpp"

namespace stream = yuxi::stream;
using yuxi::api::missing;
using yuxi::api::running_keystream;
using yuxi::api::zero_unless_ok;
using yuxi::dispatch::stream_engine;

namespace {

yuxi_status apply(yuxi_zuc* context, uint8_t* out, const uint8_t* in, size_t length) {
  if (context->tag != running_keystream || context->rest_bytes > sizeof context->rest)
    return zero_unless_ok(YUXI_BAD_STATE, out, length);
  stream::keystream_apply(stream_engine(), *context, out, in, length);
  return YUXI_OK;
}

void begin(yuxi_zuc* context) {
  stream::keystream_begin(stream_engine(), *context);
  context->tag = running_keystream;
}

}  // namespace

extern "C" {

yuxi_status yuxi_zuc128_init(yuxi_zuc* context, const uint8_t key16[16], const uint8_t iv16[16]) {
  if (context == nullptr || key16 == nullptr || iv16 == nullptr) return YUXI_NULL_ARGUMENT;
  stream::zuc128_load(context->state.cells, key16, iv16);
  begin(context);
  return YUXI_OK;
}

yuxi_status yuxi_zuc256_2018_init_loose(yuxi_zuc* context, const uint8_t key32[32], const uint8_t iv25[25]) {
  if (context == nullptr || key32 == nullptr || iv25 == nullptr) return YUXI_NULL_ARGUMENT;
  if (!stream::zuc256_iv_is_valid(iv25)) return YUXI_BAD_IV;
  stream::zuc256_2018_load(context->state.cells, key32, iv25, 0);
  begin(context);
  return YUXI_OK;
}

yuxi_status yuxi_zuc256_2018_init(yuxi_zuc* context, const uint8_t key32[32], const uint8_t iv23[23]) {
  if (iv23 == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t iv25[stream::zuc256_iv25_bytes];
  stream::zuc256_unpack_iv(iv25, iv23);
  return yuxi_zuc256_2018_init_loose(context, key32, iv25);
}

yuxi_status yuxi_zuc_keystream(yuxi_zuc* context, uint8_t* out, size_t length) {
  if (missing(out, length)) return YUXI_NULL_ARGUMENT;
  if (context == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, out, length);
  return apply(context, out, nullptr, length);
}

yuxi_status yuxi_zuc_xor(yuxi_zuc* context, uint8_t* out, const uint8_t* in, size_t length) {
  if (missing(out, length)) return YUXI_NULL_ARGUMENT;
  if (context == nullptr || missing(in, length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, out, length);
  return apply(context, out, in, length);
}

void yuxi_zuc_wipe(yuxi_zuc* context) {
  if (context != nullptr) yuxi::ct::wipe(context, sizeof *context);
}

yuxi_status yuxi_zuc128_eea3(uint8_t* out, const uint8_t* in, uint32_t bits, const uint8_t key16[16], uint32_t count,
                             unsigned bearer, unsigned direction) {
  if (missing(out, bits)) return YUXI_NULL_ARGUMENT;
  yuxi_status status = yuxi::api::check_bearer(bearer, direction);
  if (missing(in, bits) || key16 == nullptr) status = YUXI_NULL_ARGUMENT;
  if (status != YUXI_OK) return zero_unless_ok(status, out, stream::bytes_for(bits));
  stream::eea3(stream_engine(), out, in, bits, key16, count, bearer, direction);
  return YUXI_OK;
}

yuxi_status yuxi_zuc128_eea3_bytes(uint8_t* out, const uint8_t* in, size_t length, const uint8_t key16[16],
                                   uint32_t count, unsigned bearer, unsigned direction) {
  if (missing(out, length)) return YUXI_NULL_ARGUMENT;
  if (length > YUXI_ZUC_MAX_BYTES) return YUXI_BAD_LENGTH;
  return yuxi_zuc128_eea3(out, in, static_cast<uint32_t>(8 * length), key16, count, bearer, direction);
}

}  // extern "C"
