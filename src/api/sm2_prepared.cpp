// SPDX-License-Identifier: Apache-2.0
// The C calls for prepared public keys: a table of multiples of one key in caller's memory, behind a header that tells
// it from other memory.
#include "api/sm2_prepared.hpp"

#include <yuxi/sm2.h>

#include "api/arguments.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_verify.hpp"

namespace {

using yuxi::api::curve_kind;
using yuxi::api::look_at;
using yuxi::api::zero_unless_ok;
namespace dispatch = yuxi::dispatch;

constexpr std::uint64_t prepared_tag = 0x7975786970726570;  // "yuxiprep"

/// A checksum of the header: it finds memory that never held a prepared key, was wiped or overwritten in part. It is no
/// defence against somebody who may write to the memory.
std::uint64_t checksum(const yuxi_sm2_prepared& prepared) {
  std::uint64_t sum = prepared.tag ^ prepared.kind;
  for (std::size_t i = 0; i < sizeof prepared.key.xy; i += 8) {
    std::uint64_t word = 0;
    for (std::size_t j = 0; j < 8; ++j) word = word << 8 | prepared.key.xy[i + j];
    sum = (sum ^ word) * 0x9e3779b97f4a7c15;  // odd: no word is lost; the golden ratio spreads its bits
    sum ^= sum >> 29;
  }
  return sum;
}

bool known(yuxi_sm2_prepared_kind kind) {
  return kind == YUXI_SM2_PREPARED_COMPACT || kind == YUXI_SM2_PREPARED_BIG;
}

bool aligned(const void* memory) {
  return reinterpret_cast<std::uintptr_t>(memory) % alignof(yuxi_sm2_prepared) == 0;
}

yuxi_status build(const yuxi_sm2_prepared** prepared, void* memory, size_t length, yuxi_sm2_prepared_kind kind,
                  const yuxi_sm2_public_key& key) {
  if (!known(kind)) return YUXI_BAD_LENGTH;
  if (length < yuxi_sm2_prepared_size(kind)) return YUXI_BUFFER_TOO_SMALL;
  if (!aligned(memory)) return YUXI_BAD_ALIGNMENT;
  const auto& curve = dispatch::sm2_engine();
  if (!curve.point_is_valid_vartime(key.xy)) return YUXI_BAD_POINT;
  auto* made = static_cast<yuxi_sm2_prepared*>(memory);
  __builtin_memset(memory, 0, sizeof *made);  // what lies between header and table, too
  made->tag = prepared_tag;
  made->kind = static_cast<std::uint64_t>(kind);
  made->key = key;
  made->check = checksum(*made);
  curve.prepare_vartime(made->table(), curve_kind(made->kind), key.xy);
  *prepared = made;
  return YUXI_OK;
}

}  // namespace

yuxi_status yuxi::api::look_at(const yuxi_sm2_prepared* prepared) {
  if (prepared == nullptr) return YUXI_NULL_ARGUMENT;
  const bool good = aligned(prepared) && prepared->tag == prepared_tag && prepared->check == checksum(*prepared);
  return good ? YUXI_OK : YUXI_BAD_STATE;
}

extern "C" {

size_t yuxi_sm2_prepared_size(yuxi_sm2_prepared_kind kind) {
  if (!known(kind)) return 0;
  return sizeof(yuxi_sm2_prepared) +
         sizeof(std::uint64_t) * dispatch::sm2_engine().prepared_words(curve_kind(static_cast<std::uint64_t>(kind)));
}

size_t yuxi_sm2_prepared_align(void) {
  return alignof(yuxi_sm2_prepared);
}

yuxi_status yuxi_sm2_prepared_init(const yuxi_sm2_prepared** prepared, void* memory, size_t length,
                                   yuxi_sm2_prepared_kind kind, const yuxi_sm2_public_key* key) {
  if (prepared == nullptr) return YUXI_NULL_ARGUMENT;
  *prepared = nullptr;
  if (memory == nullptr || key == nullptr) return YUXI_NULL_ARGUMENT;
  return build(prepared, memory, length, kind, *key);
}

yuxi_status yuxi_sm2_prepared_public_key(yuxi_sm2_public_key* key, const yuxi_sm2_prepared* prepared) {
  if (key == nullptr) return YUXI_NULL_ARGUMENT;
  const yuxi_status status = look_at(prepared);
  if (status == YUXI_OK) *key = prepared->key;
  return zero_unless_ok(status, key, sizeof *key);
}

yuxi_status yuxi_sm2_verify_prepared_digest_e(const uint8_t signature64[64], const yuxi_sm2_prepared* prepared,
                                              const uint8_t e32[32]) {
  if (signature64 == nullptr || e32 == nullptr) return YUXI_NULL_ARGUMENT;
  const yuxi_status status = look_at(prepared);
  if (status != YUXI_OK) return status;
  return yuxi::protocol::sm2_verify_digest_prepared_vartime(dispatch::sm2_engine(), signature64, e32, prepared->table(),
                                                            curve_kind(prepared->kind));
}

yuxi_status yuxi_sm2_verify_prepared(const uint8_t signature64[64], const yuxi_sm2_prepared* prepared,
                                     const uint8_t* id, size_t id_length, const uint8_t* message,
                                     size_t message_length) {
  if (signature64 == nullptr) return YUXI_NULL_ARGUMENT;
  yuxi_status status = look_at(prepared);
  if (status != YUXI_OK) return status;
  uint8_t e[32];
  status = yuxi_sm2_message_digest_e(e, &prepared->key, id, id_length, message, message_length);
  return status == YUXI_OK ? yuxi_sm2_verify_prepared_digest_e(signature64, prepared, e) : status;
}

}  // extern "C"
