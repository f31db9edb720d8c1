// SPDX-License-Identifier: Apache-2.0
// NCA6, the AEAD of 3GPP over ZUC-256, in pieces (nia6.hpp has the formula of the tag). Whoever decrypts goes through
// the ciphertext twice: for the tag, and, when that was right, for the plaintext.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/wipe.hpp"
#include "stream/nia6.hpp"

namespace yuxi::stream {

using Nca6 = yuxi_zuc_nca6;

namespace nca6_phase {
// None is what wiped memory holds.
inline constexpr std::uint32_t aad = 0x4e434131, encrypting = 0x4e434132, checking = 0x4e434133, verified = 0x4e434134;
}  // namespace nca6_phase

template <class Stream>
void nca6_begin(const Stream& stream, Nca6& aead, const std::uint8_t* key32, const std::uint8_t* iv16) {
  aead = Nca6{};
  nea6_begin(stream, aead.stream, key32, iv16);
  polyval_begin(stream, aead.hash, aead.stream);
  aead.phase = nca6_phase::aad;
}

/// May it do what belongs to `phase`? Ends the part before, if that is still under way.
template <class Stream>
bool nca6_enter(const Stream& stream, Nca6& aead, std::uint32_t phase) {
  if (aead.phase == nca6_phase::aad && phase != nca6_phase::verified) {
    aead.aad_bits = polyval_end_part(stream, aead.hash);
    aead.phase = phase;
  }
  return aead.phase == phase;
}

/// Encrypts first and absorbs what came out, in pieces that stay in the cache. YUXI_BAD_LENGTH: nothing is done.
template <class Stream>
base::Status nca6_encrypt(const Stream& stream, Nca6& aead, std::uint8_t* out, const std::uint8_t* in,
                          std::size_t length) {
  constexpr std::size_t piece = 4096;
  if (length > polyval_max_bytes - aead.hash.length) return YUXI_BAD_LENGTH;
  while (length > 0) {
    const std::size_t now = length < piece ? length : piece;
    keystream_apply(stream, aead.stream, out, in, now);
    (void)polyval_absorb(stream, aead.hash, {out, now});  // the length was looked at above
    out += now;
    in += now;
    length -= now;
  }
  return YUXI_OK;
}

/// All 16 bytes of the tag; the hash is wiped, and the context remembers how much may be released.
template <class Stream>
void nca6_tag(const Stream& stream, std::uint8_t* tag16, Nca6& aead) {
  aead.left = aead.hash.length;
  const std::uint64_t bits = polyval_end_part(stream, aead.hash);
  polyval_finish(stream, tag16, aead.hash, bits, aead.aad_bits);
}

}  // namespace yuxi::stream
