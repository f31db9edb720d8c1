// SPDX-License-Identifier: Apache-2.0
// The C calls that sign or verify a message which comes in pieces. The pieces go into e; the work is done at the end by
// the calls for a ready e.
#include <yuxi/sm2.h>

#include "api/arguments.hpp"
#include "api/sm2_signing_key.hpp"
#include "base/bytes.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_identity.hpp"

namespace {

using yuxi::api::missing;
using yuxi::api::OpenSigningKey;
using yuxi::api::zero_unless_ok;
using yuxi::base::View;
namespace dispatch = yuxi::dispatch;
namespace protocol = yuxi::protocol;

// A tag is a word for the purpose over a word that the key lends (the public Z, or a coordinate), so that finishing by
// another key, which could only ever give a wrong signature, is found.
constexpr std::uint32_t signing = 0x7369676e;    // "sign"
constexpr std::uint32_t verifying = 0x76657269;  // "veri"

std::uint64_t tag_of(std::uint32_t purpose, const std::uint8_t* from_key) {
  return std::uint64_t{purpose} << 32 | yuxi::base::load_be32(from_key);
}

bool is_running(const yuxi_sm2_message& message) {
  const auto purpose = static_cast<std::uint32_t>(message.tag >> 32);
  return purpose == signing || purpose == verifying;
}

/// Take e out of the message; it is finished then.
void finish(yuxi_sm2_message& message, std::uint8_t* e32) {
  yuxi::hash::sm3_finish(dispatch::hash_engine(), e32, message.hash);
  message.tag = 0;
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_sign_init(yuxi_sm2_message* message, const yuxi_sm2_signing_key* signing_key) {
  if (message == nullptr) return YUXI_NULL_ARGUMENT;
  if (signing_key == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, message, sizeof *message);
  const OpenSigningKey key(*signing_key);
  if (!key.is_good()) return zero_unless_ok(YUXI_BAD_STATE, message, sizeof *message);
  protocol::sm2_message_begin(dispatch::hash_engine(), message->hash, key.z());
  message->tag = tag_of(signing, key.z());
  return YUXI_OK;
}

yuxi_status yuxi_sm2_verify_init(yuxi_sm2_message* message, const yuxi_sm2_public_key* key, const uint8_t* id,
                                 size_t id_length) {
  if (message == nullptr) return YUXI_NULL_ARGUMENT;
  uint8_t z[32];
  yuxi_status status = yuxi_sm2_identity_digest(z, key, id, id_length);
  if (status == YUXI_OK && !dispatch::sm2_engine().point_is_valid_vartime(key->xy)) status = YUXI_BAD_POINT;
  if (status != YUXI_OK) return zero_unless_ok(status, message, sizeof *message);
  protocol::sm2_message_begin(dispatch::hash_engine(), message->hash, z);
  message->tag = tag_of(verifying, key->xy);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_message_update(yuxi_sm2_message* message, const uint8_t* data, size_t length) {
  if (message == nullptr || missing(data, length)) return YUXI_NULL_ARGUMENT;
  if (!is_running(*message)) return YUXI_BAD_STATE;
  return yuxi::hash::sm3_absorb(dispatch::hash_engine(), message->hash, View(data, length));
}

yuxi_status yuxi_sm2_sign_final(uint8_t signature64[64], yuxi_sm2_message* message,
                                const yuxi_sm2_signing_key* signing_key, const yuxi_random* random) {
  if (signature64 == nullptr) return YUXI_NULL_ARGUMENT;
  if (message == nullptr || signing_key == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, signature64, 64);
  {
    const OpenSigningKey key(*signing_key);
    if (!key.is_good() || message->tag != tag_of(signing, key.z()))
      return zero_unless_ok(YUXI_BAD_STATE, signature64, 64);
  }
  uint8_t e[32];
  finish(*message, e);
  return yuxi_sm2_sign_digest_e(signature64, signing_key, random, e);
}

yuxi_status yuxi_sm2_verify_final(yuxi_sm2_message* message, const uint8_t signature64[64],
                                  const yuxi_sm2_public_key* key) {
  if (message == nullptr || signature64 == nullptr || key == nullptr) return YUXI_NULL_ARGUMENT;
  if (message->tag != tag_of(verifying, key->xy)) return YUXI_BAD_STATE;
  uint8_t e[32];
  finish(*message, e);
  return yuxi_sm2_verify_digest_e(signature64, key, e);
}

}  // extern "C"
