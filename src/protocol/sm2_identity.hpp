// SPDX-License-Identifier: Apache-2.0
// What an SM2 signature is about: Z, which ties a message to signer, curve and public key, and e, the number that is
// signed (GB/T 32918.2, 5.5 and 6.1, steps A1 and A2).
//
//     Z = SM3(ENTL || id || a || b || xG || yG || xP || yP),    e = SM3(Z || M)
//
// ENTL is the identity's length in bits, in two bytes: hence at most 8191 bytes. All of it is public.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "hash/sm3.hpp"
#include "protocol/sm2_keys.hpp"

namespace yuxi::protocol {

inline constexpr std::size_t sm2_max_id_bytes = 8191;

/// a || b || xG || yG of a curve's parameters, as they go into Z.
template <class Parameters>
consteval std::array<std::uint8_t, 4 * sm2_number_bytes> sm2_domain_bytes() {
  constexpr std::size_t n = sm2_number_bytes;
  std::array<std::uint8_t, 4 * n> bytes{};
  base::words_to_be(bytes.data(), n, Parameters::template a<std::uint32_t>);
  base::words_to_be(bytes.data() + n, n, Parameters::template b<std::uint32_t>);
  base::words_to_be(bytes.data() + 2 * n, n, Parameters::template gx<std::uint32_t>);
  base::words_to_be(bytes.data() + 3 * n, n, Parameters::template gy<std::uint32_t>);
  return bytes;
}
template <class Parameters>
inline constexpr auto sm2_domain = sm2_domain_bytes<Parameters>();

/// The base point, x || y.
template <class Parameters>
constexpr const std::uint8_t* sm2_generator() {
  return sm2_domain<Parameters>.data() + 2 * sm2_number_bytes;
}

/// What Z begins with, whoever's key it is. YUXI_OK or YUXI_BAD_IDENTITY (state untouched).
template <class Parameters, class Hash>
base::Status sm2_identity_begin(const Hash& hash, hash::Sm3State& state, base::View id) {
  if (id.size() > sm2_max_id_bytes) return YUXI_BAD_IDENTITY;
  const std::size_t bits = 8 * id.size();
  const std::uint8_t entl[2] = {static_cast<std::uint8_t>(bits >> 8), static_cast<std::uint8_t>(bits)};
  hash::sm3_begin(state);
  for (const base::View part : {base::View(entl), id, base::View(sm2_domain<Parameters>)})
    (void)hash::sm3_absorb(hash, state, part);  // less than 9 KB: never too long
  return YUXI_OK;
}

/// Z of a public key and an identity on the curve `Parameters`. YUXI_OK or YUXI_BAD_IDENTITY (nothing written).
template <class Parameters, class Hash>
base::Status sm2_identity_digest(const Hash& hash, std::uint8_t* z32, const std::uint8_t* public_xy64, base::View id) {
  hash::Sm3State state;
  if (const base::Status status = sm2_identity_begin<Parameters>(hash, state, id); status != YUXI_OK) return status;
  (void)hash::sm3_absorb(hash, state, base::View(public_xy64, sm2_point_bytes));
  hash::sm3_finish(hash, z32, state);
  return YUXI_OK;
}

/// Begin e: the hash that has absorbed Z and goes on with the message.
template <class Hash>
void sm2_message_begin(const Hash& hash, hash::Sm3State& state, const std::uint8_t* z32) {
  hash::sm3_begin(state);
  (void)hash::sm3_absorb(hash, state, base::View(z32, hash::sm3_digest_bytes));  // 32 bytes: never too long
}

/// e of a whole message. YUXI_OK or YUXI_BAD_LENGTH (nothing written).
template <class Hash>
base::Status sm2_message_digest(const Hash& hash, std::uint8_t* e32, const std::uint8_t* z32, base::View message) {
  hash::Sm3State state;
  sm2_message_begin(hash, state, z32);
  const base::Status status = hash::sm3_absorb(hash, state, message);
  if (status == YUXI_OK) hash::sm3_finish(hash, e32, state);
  return status;
}

}  // namespace yuxi::protocol
