// SPDX-License-Identifier: Apache-2.0
// Signing with SM2 over a ready e (GB/T 32918.2, 6.1): what a signer makes once, and one signature with a hedged nonce
// (nonce.hpp, doc/nonce.md). Many at a time: sm2_sign_batch.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/choice.hpp"
#include "ct/equal.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "protocol/nonce.hpp"
#include "protocol/sm2_equation.hpp"
#include "protocol/sm2_keys.hpp"
#include "random/source.hpp"

namespace yuxi::protocol {

/// What depends on the private key alone. Secret as a whole: d follows from the inverse.
struct Sm2SigningSecrets {
  Sm2Number inverse;  // (1 + d)^-1 mod n
  NonceKey nonce_key;
};

/// YUXI_OK or YUXI_BAD_PRIVATE_KEY (secrets zeroed). Constant time in d; whether d is valid is public.
template <class Curve, class Hash>
base::Status sm2_signing_secrets(const Curve& curve, const Hash& hash, Sm2SigningSecrets& secrets,
                                 const std::uint8_t* d32) {
  Sm2SecretNumber d;
  if (const base::Status taken = sm2_take_private(curve, d, d32); taken != YUXI_OK) {
    ct::wipe(&secrets, sizeof secrets);
    return taken;
  }
  sm2_signing_inverse(curve, secrets.inverse.data(), d.reveal().data());
  make_nonce_key(hash, secrets.nonce_key, d.reveal().data());
  return YUXI_OK;
}

/// One signature from e and the 32 random bytes Z, beginning with the attempt of that number. YUXI_OK or
/// YUXI_INTERNAL_ERROR (signature zeroed) after attempt 255.
template <class Curve, class Hash>
base::Status sm2_sign_hedged(const Curve& curve, const Hash& hash, std::uint8_t* signature64,
                             const Sm2SigningSecrets& secrets, const std::uint8_t* e32, const std::uint8_t* z32,
                             unsigned first_attempt) {
  for (unsigned attempt = first_attempt; attempt < nonce_attempts; ++attempt) {
    Sm2SecretNumber k;
    hedged_nonce(curve, hash, k.reveal().data(), secrets.nonce_key, e32, z32, attempt);
    // That a nonce was refused may be known: it is not used for anything.
    if (sm2_sign_with_nonce(curve, signature64, secrets.inverse.data(), e32, k.reveal().data()).declassify()) {
      ct::declassify(signature64, 2 * sm2_number_bytes);
      return YUXI_OK;
    }
  }
  ct::wipe(signature64, 2 * sm2_number_bytes);
  return YUXI_INTERNAL_ERROR;
}

/// One signature. YUXI_OK, YUXI_RANDOM_FAILED or YUXI_INTERNAL_ERROR (signature zeroed). The signature may overlap e.
template <class Curve, class Hash>
base::Status sm2_sign_digest(const Curve& curve, const Hash& hash, const random::RandomSource& random,
                             std::uint8_t* signature64, const Sm2SigningSecrets& secrets, const std::uint8_t* e32) {
  Sm2SecretNumber z;
  const base::Status drawn = random.fill(z.reveal());
  if (drawn != YUXI_OK) {
    ct::wipe(signature64, 2 * sm2_number_bytes);
    return drawn;
  }
  ct::classify(z.reveal().data(), nonce_fresh_bytes);
  Sm2Number e;
  for (std::size_t i = 0; i < e.size(); ++i) e[i] = e32[i];
  return sm2_sign_hedged(curve, hash, signature64, secrets, e.data(), z.reveal().data(), 0);
}

}  // namespace yuxi::protocol
