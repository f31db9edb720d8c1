// SPDX-License-Identifier: Apache-2.0
// Many SM2 signatures by one key. The points kG of a chunk share one inversion, and their nonces are made eight at a
// time where the hash engine has lanes for that; all else is as in sm2_sign.hpp, so that
// the i-th signature is what the single call would have made of the same e and the same random bytes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/batch.hpp"
#include "base/status.hpp"
#include "ct/equal.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "protocol/sm2_sign.hpp"

namespace yuxi::protocol {

/// How many signatures are in work at a time: enough for the shared inversion to weigh little, few enough for the stack
/// of a thread (4 KB).
inline constexpr std::size_t sm2_batch_chunk = base::batch_chunk;

/// The working memory of one chunk.
struct Sm2BatchChunk {
  std::uint8_t z[sm2_batch_chunk][nonce_fresh_bytes];
  std::uint8_t k[sm2_batch_chunk][sm2_number_bytes];
  std::uint8_t was_zero[sm2_batch_chunk];
  std::uint8_t points[sm2_batch_chunk][sm2_point_bytes];
};

/// `count` <= sm2_batch_chunk signatures. On failure they are in no defined state.
template <class Curve, class Hash>
base::Status sm2_sign_chunk(const Curve& curve, const Hash& hash, const random::RandomSource& random,
                            std::uint8_t* signatures, const Sm2SigningSecrets& secrets, const std::uint8_t* e,
                            std::size_t count) {
  constexpr std::size_t n = sm2_number_bytes;
  ct::Secret<Sm2BatchChunk> memory;
  Sm2BatchChunk& chunk = memory.reveal();
  const base::Status drawn = random.fill(base::Bytes(chunk.z[0], count * nonce_fresh_bytes));
  if (drawn != YUXI_OK) return drawn;
  ct::classify(chunk.z, count * nonce_fresh_bytes);
  hedged_nonces(curve, hash, chunk.k[0], secrets.nonce_key, e, chunk.z[0], count);
  for (std::size_t i = 0; i < count; ++i) {
    // A zero, which no run will see, would spoil the shared inversion for all: it is multiplied as 1 and refused below.
    chunk.was_zero[i] = ct::is_zero(chunk.k[i], n).template mask<std::uint8_t>() & 1;
    chunk.k[i][n - 1] ^= chunk.was_zero[i];
  }
  curve.mul_base_batch(chunk.points[0], chunk.k[0], count);
  for (std::size_t i = 0; i < count; ++i) {
    chunk.k[i][n - 1] ^= chunk.was_zero[i];
    const bool good = sm2_signature_from_point(curve, signatures + 2 * n * i, secrets.inverse.data(), e + n * i,
                                               chunk.k[i], chunk.points[i])
                          .declassify();
    if (good) {
      ct::declassify(signatures + 2 * n * i, 2 * n);
      continue;
    }
    const base::Status again = sm2_sign_hedged(curve, hash, signatures + 2 * n * i, secrets, e + n * i, chunk.z[i], 1);
    if (again != YUXI_OK) return again;
  }
  return YUXI_OK;
}

/// `count` signatures of 64 bytes over `count` e's of 32. YUXI_OK, YUXI_RANDOM_FAILED or YUXI_INTERNAL_ERROR (all
/// signatures zeroed). The signatures may not overlap the e's.
template <class Curve, class Hash>
base::Status sm2_sign_batch(const Curve& curve, const Hash& hash, const random::RandomSource& random,
                            std::uint8_t* signatures, const Sm2SigningSecrets& secrets, const std::uint8_t* e,
                            std::size_t count) {
  constexpr std::size_t n = sm2_number_bytes;
  for (std::size_t done = 0; done < count; done += sm2_batch_chunk) {
    const std::size_t now = count - done < sm2_batch_chunk ? count - done : sm2_batch_chunk;
    const base::Status status =
        sm2_sign_chunk(curve, hash, random, signatures + 2 * n * done, secrets, e + n * done, now);
    if (status != YUXI_OK) {
      ct::wipe(signatures, 2 * n * count);
      return status;
    }
  }
  return YUXI_OK;
}

}  // namespace yuxi::protocol
