// SPDX-License-Identifier: Apache-2.0
// The C calls that make, import, export and check SM2 keys in their raw forms.
#include <yuxi/sm2.h>

#include "api/arguments.hpp"
#include "ct/equal.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_generate.hpp"
#include "protocol/sm2_keys.hpp"
#include "random/source.hpp"

namespace {

using yuxi::api::zero_unless_ok;
namespace ct = yuxi::ct;
namespace dispatch = yuxi::dispatch;
namespace protocol = yuxi::protocol;

void copy(std::uint8_t* out, const std::uint8_t* in, std::size_t length) {
  for (std::size_t i = 0; i < length; ++i) out[i] = in[i];
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_private_key_generate(yuxi_sm2_private_key* key, const yuxi_random* random) {
  if (key == nullptr) return YUXI_NULL_ARGUMENT;
  const yuxi_status status =
      protocol::sm2_generate(dispatch::sm2_engine(), yuxi::random::from(random), key->d, key->public_key.xy);
  return zero_unless_ok(status, key, sizeof *key);
}

yuxi_status yuxi_sm2_private_key_from_raw(yuxi_sm2_private_key* key, const uint8_t d32[32]) {
  if (key == nullptr) return YUXI_NULL_ARGUMENT;
  if (d32 == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, key, sizeof *key);
  copy(key->d, d32, sizeof key->d);
  ct::classify(key->d, sizeof key->d);
  const yuxi_status status = protocol::sm2_public_from_private(dispatch::sm2_engine(), key->public_key.xy, key->d);
  return zero_unless_ok(status, key, sizeof *key);
}

void yuxi_sm2_private_key_wipe(yuxi_sm2_private_key* key) {
  if (key != nullptr) ct::wipe(key, sizeof *key);
}

yuxi_status yuxi_sm2_check_pair(const yuxi_sm2_private_key* key, const yuxi_sm2_public_key* public_key) {
  if (key == nullptr || public_key == nullptr) return YUXI_NULL_ARGUMENT;
  return protocol::sm2_check_pair(dispatch::sm2_engine(), key->d, public_key->xy);
}

yuxi_status yuxi_sm2_public_key_from_raw(yuxi_sm2_public_key* key, const uint8_t xy64[64]) {
  if (key == nullptr) return YUXI_NULL_ARGUMENT;
  if (xy64 == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, key, sizeof *key);
  const bool valid = dispatch::sm2_engine().point_is_valid_vartime(xy64);
  copy(key->xy, xy64, sizeof key->xy);
  return zero_unless_ok(valid ? YUXI_OK : YUXI_BAD_POINT, key, sizeof *key);
}

yuxi_status yuxi_sm2_public_key_from_point(yuxi_sm2_public_key* key, const uint8_t* point, size_t length) {
  if (key == nullptr) return YUXI_NULL_ARGUMENT;
  if (yuxi::api::missing(point, length)) return zero_unless_ok(YUXI_NULL_ARGUMENT, key, sizeof *key);
  return zero_unless_ok(protocol::sm2_import_point(dispatch::sm2_engine(), key->xy, point, length), key, sizeof *key);
}

yuxi_status yuxi_sm2_public_key_to_uncompressed(uint8_t point65[65], const yuxi_sm2_public_key* key) {
  if (point65 == nullptr) return YUXI_NULL_ARGUMENT;
  if (key == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, point65, 65);
  point65[0] = 0x04;
  copy(point65 + 1, key->xy, 64);
  return YUXI_OK;
}

yuxi_status yuxi_sm2_public_key_to_compressed(uint8_t point33[33], const yuxi_sm2_public_key* key) {
  if (point33 == nullptr) return YUXI_NULL_ARGUMENT;
  if (key == nullptr) return zero_unless_ok(YUXI_NULL_ARGUMENT, point33, 33);
  point33[0] = static_cast<std::uint8_t>(0x02 | (key->xy[63] & 1));
  copy(point33 + 1, key->xy, 32);
  return YUXI_OK;
}

}  // extern "C"
