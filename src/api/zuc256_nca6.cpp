// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/zuc256_3gpp.h that encrypt and authenticate: NCA6.
#include "api/arguments.hpp"
#include "api/zuc256_3gpp.hpp"
#include "dispatch/dispatch.hpp"
#include "stream/nca6.hpp"

namespace stream = yuxi::stream;
namespace phase = yuxi::stream::nca6_phase;
using yuxi::api::compare;
using yuxi::api::deliver;
using yuxi::api::is_3gpp_tag_length;
using yuxi::api::longest_tag;
using yuxi::api::missing;
using yuxi::api::refuse_tag;
using yuxi::api::zero_unless_ok;
using yuxi::dispatch::stream_engine;

namespace {

/// The tag at the end of what belongs to `of`, or the reason why there is none.
yuxi_status finish(yuxi_zuc_nca6* context, uint8_t (&tag)[longest_tag], size_t tag_length, uint32_t of) {
  if (context == nullptr) return YUXI_NULL_ARGUMENT;
  if (context->phase != phase::aad && context->phase != of) return YUXI_BAD_STATE;
  if (!is_3gpp_tag_length(tag_length)) return YUXI_BAD_LENGTH;
  (void)stream::nca6_enter(stream_engine(), *context, of);  // the phase was looked at above
  stream::nca6_tag(stream_engine(), tag, *context);
  return YUXI_OK;
}

/// What the calls that do all at once begin with.
yuxi_status begin(yuxi_zuc_nca6& context, size_t tag_length, const uint8_t* in, size_t length, const uint8_t* aad,
                  size_t aad_length, const uint8_t* key32, const uint8_t* iv16) {
  if (missing(in, length) || missing(aad, aad_length) || key32 == nullptr || iv16 == nullptr) return YUXI_NULL_ARGUMENT;
  if (!is_3gpp_tag_length(tag_length)) return YUXI_BAD_LENGTH;
  stream::nca6_begin(stream_engine(), context, key32, iv16);
  return yuxi_zuc_nca6_aad(&context, aad, aad_length);
}

}  // namespace

extern "C" {

yuxi_status yuxi_zuc256_nca6_init(yuxi_zuc_nca6* context, const uint8_t key32[32], const uint8_t iv16[16]) {
  if (context == nullptr || key32 == nullptr || iv16 == nullptr) return YUXI_NULL_ARGUMENT;
  stream::nca6_begin(stream_engine(), *context, key32, iv16);
  return YUXI_OK;
}

yuxi_status yuxi_zuc_nca6_aad(yuxi_zuc_nca6* context, const uint8_t* aad, size_t length) {
  if (context == nullptr || missing(aad, length)) return YUXI_NULL_ARGUMENT;
  if (context->phase != phase::aad) return YUXI_BAD_STATE;
  return stream::polyval_absorb(stream_engine(), context->hash, {aad, length});
}

yuxi_status yuxi_zuc_nca6_encrypt(yuxi_zuc_nca6* context, uint8_t* out, const uint8_t* in, size_t length) {
  if (missing(out, length)) return YUXI_NULL_ARGUMENT;
  if (context == nullptr || missing(in, length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, out, length);
  if (!stream::nca6_enter(stream_engine(), *context, phase::encrypting))
    return zero_unless_ok(YUXI_BAD_STATE, out, length);
  return zero_unless_ok(stream::nca6_encrypt(stream_engine(), *context, out, in, length), out, length);
}

yuxi_status yuxi_zuc_nca6_final(yuxi_zuc_nca6* context, uint8_t* tag, size_t tag_length) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag];
  const yuxi_status status = finish(context, own, tag_length, phase::encrypting);
  if (status == YUXI_OK) yuxi_zuc_nca6_wipe(context);
  return deliver(status, tag, tag_length, own);
}

yuxi_status yuxi_zuc_nca6_absorb(yuxi_zuc_nca6* context, const uint8_t* ciphertext, size_t length) {
  if (context == nullptr || missing(ciphertext, length)) return YUXI_NULL_ARGUMENT;
  if (!stream::nca6_enter(stream_engine(), *context, phase::checking)) return YUXI_BAD_STATE;
  return stream::polyval_absorb(stream_engine(), context->hash, {ciphertext, length});
}

yuxi_status yuxi_zuc_nca6_check(yuxi_zuc_nca6* context, const uint8_t* tag, size_t tag_length) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag];
  yuxi_status status = finish(context, own, tag_length, phase::checking);
  if (status != YUXI_OK) return status;
  status = compare(status, own, tag, tag_length);
  if (status == YUXI_OK)
    context->phase = phase::verified;
  else
    yuxi_zuc_nca6_wipe(context);
  return status;
}

yuxi_status yuxi_zuc_nca6_release(yuxi_zuc_nca6* context, uint8_t* out, const uint8_t* in, size_t length) {
  if (missing(out, length)) return YUXI_NULL_ARGUMENT;
  if (context == nullptr || missing(in, length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, out, length);
  if (context->phase != phase::verified) return zero_unless_ok(YUXI_BAD_STATE, out, length);
  if (length > context->left) return zero_unless_ok(YUXI_BAD_LENGTH, out, length);
  context->left -= length;
  if (length > 0) stream::keystream_apply(stream_engine(), context->stream, out, in, length);
  return YUXI_OK;
}

void yuxi_zuc_nca6_wipe(yuxi_zuc_nca6* context) {
  if (context != nullptr) yuxi::ct::wipe(context, sizeof *context);
}

yuxi_status yuxi_zuc256_nca6_encrypt(uint8_t* out, uint8_t* tag, size_t tag_length, const uint8_t* in, size_t length,
                                     const uint8_t* aad, size_t aad_length, const uint8_t key32[32],
                                     const uint8_t iv16[16]) {
  if (tag == nullptr || missing(out, length)) return YUXI_NULL_ARGUMENT;
  yuxi_zuc_nca6 context;
  yuxi_status status = begin(context, tag_length, in, length, aad, aad_length, key32, iv16);
  if (status == YUXI_OK) status = yuxi_zuc_nca6_encrypt(&context, out, in, length);
  if (status == YUXI_OK) status = yuxi_zuc_nca6_final(&context, tag, tag_length);
  yuxi_zuc_nca6_wipe(&context);
  return zero_unless_ok(refuse_tag(status, tag, tag_length), out, length);
}

yuxi_status yuxi_zuc256_nca6_decrypt(uint8_t* out, const uint8_t* in, size_t length, const uint8_t* aad,
                                     size_t aad_length, const uint8_t* tag, size_t tag_length, const uint8_t key32[32],
                                     const uint8_t iv16[16]) {
  if (missing(out, length)) return YUXI_NULL_ARGUMENT;
  if (tag == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, out, length);
  yuxi_zuc_nca6 context;
  yuxi_status status = begin(context, tag_length, in, length, aad, aad_length, key32, iv16);
  if (status == YUXI_OK) status = yuxi_zuc_nca6_absorb(&context, in, length);
  if (status == YUXI_OK) status = yuxi_zuc_nca6_check(&context, tag, tag_length);
  if (status == YUXI_OK) status = yuxi_zuc_nca6_release(&context, out, in, length);
  yuxi_zuc_nca6_wipe(&context);
  return zero_unless_ok(status, out, length);
}

}  // extern "C"
