// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/zuc.h that make MACs, at once and in pieces.
#include "api/arguments.hpp"
#include "api/zuc.hpp"
#include "dispatch/dispatch.hpp"
#include "stream/mac.hpp"

namespace stream = yuxi::stream;
using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::dispatch::stream_engine;

namespace {

using yuxi::api::compare;
using yuxi::api::is_tag_length;
using yuxi::api::longest_tag;
using yuxi::api::refuse_tag;

/// The rest of a call that does all at once: `mac` was begun with that status.
yuxi_status whole_message(yuxi_status status, uint8_t* tag, size_t tag_length, yuxi_zuc_mac& mac, const uint8_t* data,
                          uint32_t bits) {
  if (status == YUXI_OK && missing(data, bits)) status = YUXI_NULL_ARGUMENT;
  if (status == YUXI_OK) status = stream::mac_message(stream_engine(), tag, mac, data, bits);
  yuxi::ct::wipe(&mac, sizeof mac);
  return refuse_tag(status, tag, tag_length);
}

}  // namespace

extern "C" {

yuxi_status yuxi_zuc128_eia3_init(yuxi_zuc_mac* context, const uint8_t key16[16], uint32_t count, unsigned bearer,
                                  unsigned direction) {
  if (context == nullptr || key16 == nullptr) return YUXI_NULL_ARGUMENT;
  const yuxi_status status = yuxi::api::check_bearer(bearer, direction);
  if (status == YUXI_OK) stream::mac_begin_eia3(stream_engine(), *context, key16, count, bearer, direction);
  return status;
}

yuxi_status yuxi_zuc256_2018_mac_init_loose(yuxi_zuc_mac* context, size_t tag_length, const uint8_t key32[32],
                                            const uint8_t iv25[25]) {
  if (context == nullptr || key32 == nullptr || iv25 == nullptr) return YUXI_NULL_ARGUMENT;
  if (!is_tag_length(tag_length)) return YUXI_BAD_LENGTH;
  if (!stream::zuc256_iv_is_valid(iv25)) return YUXI_BAD_IV;
  stream::mac_begin_zuc256(stream_engine(), *context, static_cast<unsigned>(tag_length), key32, iv25);
  return YUXI_OK;
}

yuxi_status yuxi_zuc256_2018_mac_init(yuxi_zuc_mac* context, size_t tag_length, const uint8_t key32[32],
                                      const uint8_t iv23[23]) {
  if (iv23 == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t iv25[stream::zuc256_iv25_bytes];
  stream::zuc256_unpack_iv(iv25, iv23);
  return yuxi_zuc256_2018_mac_init_loose(context, tag_length, key32, iv25);
}

yuxi_status yuxi_zuc_mac_update(yuxi_zuc_mac* context, const uint8_t* data, size_t length) {
  if (context == nullptr || missing(data, length)) return YUXI_NULL_ARGUMENT;
  if (!stream::mac_is_running(*context)) return YUXI_BAD_STATE;
  return stream::mac_absorb(stream_engine(), *context, {data, length});
}

yuxi_status yuxi_zuc_mac_final(yuxi_zuc_mac* context, uint8_t* tag, size_t tag_length, uint8_t last_byte,
                               unsigned last_bits) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  if (context == nullptr) return refuse_tag(YUXI_NULL_ARGUMENT, tag, tag_length);
  if (!stream::mac_is_running(*context)) return refuse_tag(YUXI_BAD_STATE, tag, tag_length);
  if (tag_length != 4 * size_t{context->tag_words} || last_bits > 7)
    return refuse_tag(YUXI_BAD_LENGTH, tag, tag_length);
  return refuse_tag(stream::mac_finish(stream_engine(), tag, *context, last_byte, last_bits), tag, tag_length);
}

yuxi_status yuxi_zuc_mac_verify(yuxi_zuc_mac* context, const uint8_t* tag, size_t tag_length, uint8_t last_byte,
                                unsigned last_bits) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag] = {};
  const yuxi_status status = yuxi_zuc_mac_final(context, own, tag_length, last_byte, last_bits);
  return compare(status, own, tag, tag_length);
}

void yuxi_zuc_mac_wipe(yuxi_zuc_mac* context) {
  if (context != nullptr) yuxi::ct::wipe(context, sizeof *context);
}

yuxi_status yuxi_zuc128_eia3(uint8_t mac4[4], const uint8_t* data, uint32_t bits, const uint8_t key16[16],
                             uint32_t count, unsigned bearer, unsigned direction) {
  if (mac4 == nullptr) return YUXI_NULL_ARGUMENT;
  yuxi_zuc_mac mac;
  return whole_message(yuxi_zuc128_eia3_init(&mac, key16, count, bearer, direction), mac4, 4, mac, data, bits);
}

yuxi_status yuxi_zuc128_eia3_bytes(uint8_t mac4[4], const uint8_t* data, size_t length, const uint8_t key16[16],
                                   uint32_t count, unsigned bearer, unsigned direction) {
  if (mac4 == nullptr) return YUXI_NULL_ARGUMENT;
  if (length > YUXI_ZUC_MAX_BYTES) return zero_unless_ok(YUXI_BAD_LENGTH, mac4, 4);
  return yuxi_zuc128_eia3(mac4, data, static_cast<uint32_t>(8 * length), key16, count, bearer, direction);
}

yuxi_status yuxi_zuc256_2018_mac(uint8_t* tag, size_t tag_length, const uint8_t* data, uint32_t bits,
                                 const uint8_t key32[32], const uint8_t iv23[23]) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  yuxi_zuc_mac mac;
  return whole_message(yuxi_zuc256_2018_mac_init(&mac, tag_length, key32, iv23), tag, tag_length, mac, data, bits);
}

yuxi_status yuxi_zuc256_2018_mac_loose(uint8_t* tag, size_t tag_length, const uint8_t* data, uint32_t bits,
                                       const uint8_t key32[32], const uint8_t iv25[25]) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  yuxi_zuc_mac mac;
  return whole_message(yuxi_zuc256_2018_mac_init_loose(&mac, tag_length, key32, iv25), tag, tag_length, mac, data,
                       bits);
}

yuxi_status yuxi_zuc128_eia3_verify(const uint8_t mac4[4], const uint8_t* data, uint32_t bits, const uint8_t key16[16],
                                    uint32_t count, unsigned bearer, unsigned direction) {
  if (mac4 == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag] = {};
  return compare(yuxi_zuc128_eia3(own, data, bits, key16, count, bearer, direction), own, mac4, 4);
}

yuxi_status yuxi_zuc256_2018_mac_verify(const uint8_t* tag, size_t tag_length, const uint8_t* data, uint32_t bits,
                                        const uint8_t key32[32], const uint8_t iv23[23]) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag] = {};
  return compare(yuxi_zuc256_2018_mac(own, tag_length, data, bits, key32, iv23), own, tag, tag_length);
}

yuxi_status yuxi_zuc256_2018_mac_verify_loose(const uint8_t* tag, size_t tag_length, const uint8_t* data, uint32_t bits,
                                              const uint8_t key32[32], const uint8_t iv25[25]) {
  if (tag == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t own[longest_tag] = {};
  return compare(yuxi_zuc256_2018_mac_loose(own, tag_length, data, bits, key32, iv25), own, tag, tag_length);
}

}  // extern "C"
