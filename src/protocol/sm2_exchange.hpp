// SPDX-License-Identifier: Apache-2.0
// The SM2 key exchange (GB/T 32918.3, 6.1), one side of it, in three steps: begin (before anything is sent), derive
// (once the peer's ephemeral point R is there) and confirm (once the peer's tag is there). For the side with key d,
// ephemeral r, R = rG, and a peer with P and R':
//
//     t = d + x̄ r mod n,    T = P' + x̄' R',    V = t T,    K = KDF(xV || yV || ZA || ZB)
//
// t depends on this side alone, so begin computes it and forgets d and r: one secret is left, from which neither of
// them follows. T is made of public points only, and is computed in variable time; then comes the one multiplication by
// a secret. The curve's cofactor is 1. The hashes of the confirmation are in sm2_exchange_tags.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "ct/equal.hpp"
#include "ct/poison.hpp"
#include "ct/secret.hpp"
#include "hash/kdf.hpp"
#include "protocol/sm2_draw.hpp"
#include "protocol/sm2_exchange_tags.hpp"
#include "protocol/sm2_identity.hpp"
#include "protocol/sm2_keys.hpp"
#include "random/source.hpp"

namespace yuxi::protocol {

/// How often a source may give a useless ephemeral number before it counts as broken.
inline constexpr unsigned sm2_exchange_attempts = 256;

/// w = ceil(ceil(log2 n) / 2) - 1 (6.1, before step A1). n is prime, so ceil(log2 n) is its length in bits: 127 for
/// SM2.
template <class Parameters>
inline constexpr unsigned sm2_exchange_w = (Parameters::Order::bits + 1) / 2 - 1;

/// x̄ = 2^w + (x mod 2^w): half the bits of a public coordinate, never 0 and below n.
template <class Parameters>
Sm2Number sm2_exchange_x_bar(const std::uint8_t* x32) {
  constexpr unsigned w = sm2_exchange_w<Parameters>;
  static_assert(w + 1 < Parameters::Order::bits, "x̄ must be below n");
  constexpr std::size_t top = sm2_number_bytes - 1 - w / 8;  // the byte of bit w
  constexpr auto bit = static_cast<std::uint8_t>(1u << w % 8);
  Sm2Number x_bar{};
  for (std::size_t i = top; i < sm2_number_bytes; ++i) x_bar[i] = x32[i];
  x_bar[top] = static_cast<std::uint8_t>((x_bar[top] & (bit - 1)) | bit);
  return x_bar;
}

/// R = rG and t from d and r < n. No, and both zeroed, if r = 0 or t = 0: with t = 0, V would be the infinity whatever
/// the peer sends. Constant time in d and r; R is still secret here.
template <class Parameters, class Curve>
ct::Choice sm2_exchange_ephemeral(const Curve& curve, std::uint8_t* t32, std::uint8_t* r_xy64, const std::uint8_t* d32,
                                  const std::uint8_t* r32) {
  curve.mul_base(r_xy64, r32);
  const Sm2Number x_bar = sm2_exchange_x_bar<Parameters>(r_xy64);
  curve.scalar_mul(t32, x_bar.data(), r32);
  curve.scalar_add(t32, d32, t32);
  const ct::Choice good = !(ct::is_zero(r32, sm2_number_bytes) | ct::is_zero(t32, sm2_number_bytes));
  ct::keep_if(good, t32, sm2_number_bytes);
  ct::keep_if(good, r_xy64, sm2_point_bytes);
  return good;
}

/// The same with a random r. YUXI_OK, YUXI_RANDOM_FAILED or YUXI_INTERNAL_ERROR (t and R are then not to be used; the
/// caller zeroes them).
template <class Parameters, class Curve>
base::Status sm2_exchange_draw(const Curve& curve, const random::RandomSource& random, std::uint8_t* t32,
                               std::uint8_t* r_xy64, const std::uint8_t* d32) {
  Sm2SecretNumber r;
  for (unsigned attempt = 0; attempt < sm2_exchange_attempts; ++attempt) {
    if (const base::Status drawn = sm2_draw_scalar(curve, random, r.reveal().data()); drawn != YUXI_OK) return drawn;
    // That an r was refused may be known: it is not used for anything.
    const ct::Choice good = sm2_exchange_ephemeral<Parameters>(curve, t32, r_xy64, d32, r.reveal().data());
    if (!good.declassify()) continue;
    ct::declassify(r_xy64, sm2_point_bytes);
    return YUXI_OK;
  }
  return YUXI_INTERNAL_ERROR;
}

/// One side between its steps.
struct Sm2ExchangeSide {
  Sm2Role role;
  Sm2ExchangeTranscript transcript;  // the peer's R is missing until derive
  std::uint8_t peer_xy[sm2_point_bytes];
  std::uint8_t t[sm2_number_bytes];  // the only secret
};

/// Who takes part, as everybody knows them.
struct Sm2ExchangeParty {
  const std::uint8_t* xy64;
  base::View id;
};

/// One side, up to its point side.transcript.r_of(role), which it sends. YUXI_OK, YUXI_BAD_PRIVATE_KEY, YUXI_BAD_POINT
/// (either public key), YUXI_BAD_IDENTITY, YUXI_RANDOM_FAILED or YUXI_INTERNAL_ERROR (the side is then not to be used;
/// the caller zeroes it). Constant time in d and the ephemeral number; whether d is valid is public.
template <class Parameters, class Curve, class Hash>
base::Status sm2_exchange_begin(const Curve& curve, const Hash& hash, const random::RandomSource& random,
                                Sm2ExchangeSide& side, Sm2Role role, const std::uint8_t* d32,
                                const Sm2ExchangeParty& self, const Sm2ExchangeParty& peer) {
  Sm2SecretNumber d;
  if (const base::Status taken = sm2_take_private(curve, d, d32); taken != YUXI_OK) return taken;
  if (!curve.point_is_valid_vartime(self.xy64) || !curve.point_is_valid_vartime(peer.xy64)) return YUXI_BAD_POINT;
  side.role = role;
  __builtin_memcpy(side.peer_xy, peer.xy64, sm2_point_bytes);
  base::Status status = sm2_identity_digest<Parameters>(hash, side.transcript.z_of(role), self.xy64, self.id);
  if (status == YUXI_OK)
    status = sm2_identity_digest<Parameters>(hash, side.transcript.z_of(other(role)), peer.xy64, peer.id);
  if (status == YUXI_OK)
    status = sm2_exchange_draw<Parameters>(curve, random, side.t, side.transcript.r_of(role), d.reveal().data());
  return status;
}

/// V = t(P + x̄ R), the point that both sides share. P is valid, R anything. YUXI_OK or YUXI_BAD_POINT (V zeroed): R is
/// not on the curve, T is the infinity, or V is (t = 0). Constant time in t.
template <class Parameters, class Curve>
base::Status sm2_exchange_shared_point(const Curve& curve, std::uint8_t* v_xy64, const std::uint8_t* t32,
                                       const std::uint8_t* peer_xy64, const std::uint8_t* peer_r_xy64) {
  std::uint8_t sum[sm2_point_bytes];
  if (curve.point_is_valid_vartime(peer_r_xy64)) {
    const Sm2Number x_bar = sm2_exchange_x_bar<Parameters>(peer_r_xy64);
    if (curve.add_multiple_vartime(sum, peer_xy64, x_bar.data(), peer_r_xy64)) {
      curve.mul_point(v_xy64, t32, sum);
      // The group has prime order: tT is the infinity for t = 0 only, which begin does not let pass.
      if (!ct::is_zero(v_xy64, sm2_point_bytes).declassify()) return YUXI_OK;
    }
  }
  ct::wipe(v_xy64, sm2_point_bytes);
  return YUXI_BAD_POINT;
}

/// The key, of any length that the KDF has, and both tags, from the peer's R, which may be anything. The side is used
/// up unless the answer is YUXI_BAD_LENGTH (nothing written). YUXI_BAD_POINT: as above, or R is this side's own point
/// or its negative, which an honest peer never draws: somebody sends our messages back. Constant time in t.
template <class Parameters, class Curve, class Hash>
base::Status sm2_exchange_derive(const Curve& curve, const Hash& hash, Sm2ExchangeSide& side, base::Bytes key,
                                 Sm2ExchangeTags& tags, const std::uint8_t* peer_r_xy64) {
  if (key.empty() || key.size() > hash::kdf_sm3_max_bytes) return YUXI_BAD_LENGTH;
  if (ct::equal(side.transcript.r_of(side.role), peer_r_xy64, sm2_number_bytes).declassify()) return YUXI_BAD_POINT;
  __builtin_memcpy(side.transcript.r_of(other(side.role)), peer_r_xy64, sm2_point_bytes);

  // V || ZA || ZB is what the KDF takes; the tags take V from here as well.
  ct::Secret<std::array<std::uint8_t, sm2_point_bytes + sizeof side.transcript.z>> input_;
  std::uint8_t* input = input_.reveal().data();
  const base::Status status = sm2_exchange_shared_point<Parameters>(curve, input, side.t, side.peer_xy, peer_r_xy64);
  if (status != YUXI_OK) return status;
  __builtin_memcpy(input + sm2_point_bytes, side.transcript.z, sizeof side.transcript.z);
  (void)hash::kdf_sm3(hash, key, input_.reveal());  // the length has been looked at
  sm2_exchange_tags(hash, tags, input, side.transcript);
  return YUXI_OK;
}

}  // namespace yuxi::protocol
