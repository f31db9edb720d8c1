// SPDX-License-Identifier: Apache-2.0
// What the calls for whole ciphertexts and for batches share: formats, the checks before the work, and writing a
// ciphertext once its cipher has begun.
#pragma once

#include <yuxi/sm2_encryption.h>

#include "api/arguments.hpp"
#include "base/status.hpp"
#include "dispatch/dispatch.hpp"
#include "encoding/ciphertext.hpp"
#include "protocol/sm2_encrypt_cipher.hpp"

namespace yuxi::api {

static_assert(YUXI_SM2_C1_BYTES == encoding::ciphertext_c1_bytes && YUXI_SM2_C3_BYTES == encoding::ciphertext_c3_bytes);
static_assert(YUXI_SM2_PLAINTEXT_MAX == protocol::sm2_plaintext_max);

/// False for a number that is no format.
inline bool known(yuxi_sm2_ciphertext_format format) {
  return format >= YUXI_SM2_C1C3C2 && format <= YUXI_SM2_C1C2C3_WITHOUT_04;
}
inline encoding::CiphertextFormat ciphertext_format(yuxi_sm2_ciphertext_format known_format) {
  using Format = encoding::CiphertextFormat;
  constexpr Format formats[] = {Format::c1c3c2, Format::c1c2c3, Format::asn1, Format::c1c3c2_without_04,
                                Format::c1c2c3_without_04};
  return formats[known_format - YUXI_SM2_C1C3C2];
}

/// What an encryption answers before it looks at the recipient. A capacity is enough only if it is for every C1, so
/// that no call fails by the luck of its nonce.
inline base::Status look_at_message(const std::uint8_t* out, std::size_t capacity, yuxi_sm2_ciphertext_format format,
                                    const std::uint8_t* plaintext, std::size_t length) {
  if (missing(out, capacity) || missing(plaintext, length)) return YUXI_NULL_ARGUMENT;
  const std::uint64_t longest = yuxi_sm2_ciphertext_max(format, length);
  if (longest == 0) return YUXI_BAD_LENGTH;
  return capacity < longest ? YUXI_BUFFER_TOO_SMALL : YUXI_OK;
}

/// The whole ciphertext into `out`, which look_at_message found large enough; its length. The cipher is used up.
inline std::size_t write_ciphertext(std::uint8_t* out, std::size_t capacity, yuxi_sm2_ciphertext_format format,
                                    const std::uint8_t* c1_xy64, protocol::Sm2Cipher& cipher, base::View plaintext) {
  const auto& hash = dispatch::hash_engine();
  const base::View c1(c1_xy64, protocol::sm2_point_bytes);
  const encoding::CiphertextFormat layout_format = ciphertext_format(format);
  const encoding::CiphertextLayout layout = encoding::ciphertext_layout(layout_format, c1, plaintext.size());
  encoding::ciphertext_write_head(layout_format, base::Bytes(out, capacity), c1, plaintext.size());
  protocol::sm2_cipher_encrypt(hash, cipher, out + layout.c2, plaintext);
  protocol::sm2_cipher_finish(hash, out + layout.c3, cipher);
  ct::declassify(out, static_cast<std::size_t>(layout.total));
  return static_cast<std::size_t>(layout.total);
}

}  // namespace yuxi::api
