// SPDX-License-Identifier: Apache-2.0
// What is inside a yuxi_sm2_signing_key.
#pragma once

#include <yuxi/sm2.h>

#include <cstdint>
#include <type_traits>

#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "protocol/sm2_sign.hpp"

namespace yuxi::api {

inline constexpr std::uint64_t signing_key_tag = 0x79757869'7369676e;  // "yuxisign"

struct SigningKeyContent {
  std::uint64_t tag;
  std::uint8_t z[32];  // Z of the identity; public
  protocol::Sm2SigningSecrets secrets;
};
static_assert(sizeof(SigningKeyContent) <= sizeof(yuxi_sm2_signing_key));
static_assert(std::is_trivially_copyable_v<SigningKeyContent>);

/// A copy for the time of one call, wiped after it: reading the caller's words as another type in place would be
/// undefined.
class OpenSigningKey {
 public:
  explicit OpenSigningKey(const yuxi_sm2_signing_key& key) {
    __builtin_memcpy(&content_.reveal(), key.opaque, sizeof(SigningKeyContent));
    ct::declassify(&content_.reveal().tag, sizeof(std::uint64_t));
    ct::declassify(content_.reveal().z, sizeof content_.reveal().z);
    ct::classify(&content_.reveal().secrets, sizeof(protocol::Sm2SigningSecrets));
  }
  /// Was it made by yuxi_sm2_signing_key_init and not wiped since?
  bool is_good() const { return content_.reveal().tag == signing_key_tag; }
  const std::uint8_t* z() const { return content_.reveal().z; }
  const protocol::Sm2SigningSecrets& secrets() const { return content_.reveal().secrets; }

 private:
  ct::Secret<SigningKeyContent> content_;
};

}  // namespace yuxi::api
