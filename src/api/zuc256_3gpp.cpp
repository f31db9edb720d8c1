// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/zuc256_3gpp.h that encrypt alone or make a MAC: NEA6 and NIA6.
#include <yuxi/zuc256_3gpp.h>

#include "api/arguments.hpp"
#include "api/zuc256_3gpp.hpp"
#include "dispatch/dispatch.hpp"
#include "stream/nia6.hpp"

namespace stream = yuxi::stream;
using yuxi::api::compare;
using yuxi::api::deliver;
using yuxi::api::is_3gpp_tag_length;
using yuxi::api::longest_tag;
using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::dispatch::stream_engine;

namespace {

constexpr uint64_t running = 0x4e494136;

/// The tag as it is asked for, or the reason why there is none.
yuxi_status finish(yuxi_zuc_nia6* context, uint8_t (&tag)[longest_tag], size_t tag_length) {
  if (context == nullptr) return YUXI_NULL_ARGUMENT;
  if (context->tag != running) return YUXI_BAD_STATE;
  if (!is_3gpp_tag_length(tag_length)) return YUXI_BAD_LENGTH;
  stream::nia6_finish(stream_engine(), tag, *context);
  return YUXI_OK;
}

/// All at once, into a tag of full length.
yuxi_status whole_message(uint8_t (&tag)[longest_tag], size_t tag_length, const uint8_t* data, size_t length,
                          const uint8_t* key32, const uint8_t* iv16) {
  if (missing(data, length)) return YUXI_NULL_ARGUMENT;
  yuxi_zuc_nia6 context;
  yuxi_status status = yuxi_zuc256_nia6_init(&context, key32, iv16);
  if (status != YUXI_OK) return status;
  status = yuxi_zuc_nia6_update(&context, data, length);
  if (status == YUXI_OK) status = finish(&context, tag, tag_length);
  yuxi::ct::wipe(&context, sizeof context);
  return status;
}

}  // namespace

extern "C" {

yuxi_status yuxi_zuc256_nea6_init(yuxi_zuc* context, const uint8_t key32[32], const uint8_t iv16[16]) {
  if (context == nullptr || key32 == nullptr || iv16 == nullptr) return YUXI_NULL_ARGUMENT;
  stream::nea6_begin(stream_engine(), *context, key32, iv16);
  context->tag = yuxi::api::running_keystream;
  return YUXI_OK;
}

yuxi_status yuxi_zuc256_nea6(uint8_t* out, const uint8_t* in, size_t length, const uint8_t key32[32],
                             const uint8_t iv16[16]) {
  if (missing(out, length)) return YUXI_NULL_ARGUMENT;
  if (missing(in, length) || key32 == nullptr || iv16 == nullptr)
    return zero_unless_ok(YUXI_NULL_ARGUMENT, out, length);
  yuxi_zuc keystream;
  stream::nea6_begin(stream_engine(), keystream, key32, iv16);
  if (length > 0) stream::keystream_apply(stream_engine(), keystream, out, in, length);
  yuxi::ct::wipe(&keystream, sizeof keystream);
  return YUXI_OK;
}

yuxi_status yuxi_zuc256_nia6_init(yuxi_zuc_nia6* context, const uint8_t key32[32], const uint8_t iv16[16]) {
  if (context == nullptr || key32 == nullptr || iv16 == nullptr) return YUXI_NULL_ARGUMENT;
  stream::nia6_begin(stream_engine(), *context, key32, iv16);
  context->tag = running;
  return YUXI_OK;
}

yuxi_status yuxi_zuc_nia6_update(yuxi_zuc_nia6* context, const uint8_t* data, size_t length) {
  if (context == nullptr || missing(data, length)) return YUXI_NULL_ARGUMENT;
  if (context->tag != running) return YUXI_BAD_STATE;
  return stream::polyval_absorb(stream_engine(), context->hash, {data, length});
}

yuxi_status yuxi_zuc_nia6_final(yuxi_zuc_nia6* context, uint8_t* tag, size_t tag_length) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag];
  return deliver(finish(context, own, tag_length), tag, tag_length, own);
}

yuxi_status yuxi_zuc_nia6_verify(yuxi_zuc_nia6* context, const uint8_t* tag, size_t tag_length) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag];
  return compare(finish(context, own, tag_length), own, tag, tag_length);
}

void yuxi_zuc_nia6_wipe(yuxi_zuc_nia6* context) {
  if (context != nullptr) yuxi::ct::wipe(context, sizeof *context);
}

yuxi_status yuxi_zuc256_nia6(uint8_t* tag, size_t tag_length, const uint8_t* data, size_t length,
                             const uint8_t key32[32], const uint8_t iv16[16]) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag];
  return deliver(whole_message(own, tag_length, data, length, key32, iv16), tag, tag_length, own);
}

yuxi_status yuxi_zuc256_nia6_verify(const uint8_t* tag, size_t tag_length, const uint8_t* data, size_t length,
                                    const uint8_t key32[32], const uint8_t iv16[16]) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag];
  return compare(whole_message(own, tag_length, data, length, key32, iv16), own, tag, tag_length);
}

}  // extern "C"
