// SPDX-License-Identifier: Apache-2.0
// SM2 decryption (GB/T 32918.4, 7.1): the shared point from d and C1, and a whole ciphertext at once.
//
// No plaintext is written before C3 is right. A short one waits in a buffer; a longer one passes twice: once into C3
// alone, once to its destination.
//
// Whatever is wrong with a ciphertext has one answer. Whether t is all zeros and whether C3 is right, which depend on
// d, make one verdict after the same work. That C1 is no point ends the work at once: everybody can see it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/equal.hpp"
#include "ct/secret.hpp"
#include "protocol/sm2_encrypt_cipher.hpp"
#include "protocol/sm2_keys.hpp"

namespace yuxi::protocol {

/// The cipher at the first byte of C2. C1 is a valid point, x || y. YUXI_OK or YUXI_BAD_PRIVATE_KEY (cipher untouched).
template <class Curve, class Hash>
base::Status sm2_decrypt_begin(const Curve& curve, const Hash& hash, Sm2Cipher& cipher, const std::uint8_t* d32,
                               const std::uint8_t* c1_xy64) {
  Sm2SecretNumber d;
  if (const base::Status taken = sm2_take_private(curve, d, d32); taken != YUXI_OK) return taken;
  Sm2SecretPoint shared;
  curve.mul_point(shared.reveal().data(), d.reveal().data(), c1_xy64);
  sm2_cipher_begin(hash, cipher, shared.reveal().data());
  return YUXI_OK;
}

/// Plaintexts up to this length are decrypted in one pass.
inline constexpr std::size_t sm2_decrypt_buffer = 1024;

/// `out` has c2.size() bytes, at least 1, and does not overlap c2. YUXI_OK, YUXI_BAD_PRIVATE_KEY or YUXI_BAD_CIPHERTEXT
/// (out untouched).
template <class Curve, class Hash>
base::Status sm2_decrypt(const Curve& curve, const Hash& hash, std::uint8_t* out, const std::uint8_t* d32,
                         const std::uint8_t* c1_xy64, const std::uint8_t* c3_32, base::View c2) {
  ct::Secret<Sm2Cipher> cipher;
  if (!curve.point_is_valid_vartime(c1_xy64)) return YUXI_BAD_CIPHERTEXT;
  const base::Status status = sm2_decrypt_begin(curve, hash, cipher.reveal(), d32, c1_xy64);
  if (status != YUXI_OK) return status;
  ct::Choice good = sm2_cipher_has_keystream(cipher.reveal(), c2.size());

  ct::Secret<std::array<std::uint8_t, sm2_decrypt_buffer>> buffer;
  std::uint8_t* plain = buffer.reveal().data();
  for (base::View rest = c2; !rest.empty();) {
    const base::View piece = rest.first(rest.size() < sm2_decrypt_buffer ? rest.size() : sm2_decrypt_buffer);
    sm2_cipher_decrypt(hash, cipher.reveal(), plain, piece);
    rest = rest.subspan(piece.size());
  }
  std::uint8_t computed[hash::sm3_digest_bytes];
  sm2_cipher_finish(hash, computed, cipher.reveal());
  good = good & ct::equal(computed, c3_32, sizeof computed);
  ct::wipe(computed, sizeof computed);  // the C3 that a forger of this C2 would need
  if (!good.declassify()) return YUXI_BAD_CIPHERTEXT;

  if (c2.size() <= sm2_decrypt_buffer) {
    __builtin_memcpy(out, plain, c2.size());
  } else {
    hash::kdf_sm3_rewind(hash, cipher.reveal().kdf);
    hash::kdf_sm3_xor(hash, cipher.reveal().kdf, out, c2.data(), c2.size());
  }
  return YUXI_OK;
}

}  // namespace yuxi::protocol
