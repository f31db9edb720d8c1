// SPDX-License-Identifier: Apache-2.0
// From key and IV to the cells of the shift register: ZUC-128 (GM/T 0001.1-2012, 6.5), ZUC-256 in its form of 2018
// ("The ZUC-256 Stream Cipher", ZUC design team, Journal of Cryptologic Research 5 (2018), 167-179), whose IV has 184
// bits: 17 bytes and 8 numbers of six bits, and ZUC-256 in the form that 3GPP took ("A New Initialization Scheme of the
// ZUC-256 Stream Cipher", IACR ePrint 2021/1439), whose IV has 128 bits. Also how the IVs of 128-EEA3 and 128-EIA3 are
// made.
#pragma once

#include <cstdint>

#include "stream/zuc_state.hpp"

namespace yuxi::stream {

inline constexpr unsigned zuc_rounds = 32;

/// D of ZUC-128: 15 bits for each cell.
inline constexpr std::uint16_t zuc128_constants[16] = {0x44d7, 0x26bc, 0x626b, 0x135e, 0x5789, 0x35e2, 0x7135, 0x09af,
                                                       0x4d78, 0x2f13, 0x6bc4, 0x1af1, 0x5e26, 0x3c4d, 0x789a, 0x47ac};

/// s_i = K_i || D_i || IV_i.
inline void zuc128_load(std::uint32_t* cells, const std::uint8_t* key16, const std::uint8_t* iv16) {
  for (unsigned i = 0; i < 16; ++i)
    cells[i] = std::uint32_t{key16[i]} << 23 | std::uint32_t{zuc128_constants[i]} << 8 | iv16[i];
}

/// The IV of 128-EEA3 (GM/T 0001.2-2012, 5.3): COUNT || BEARER || DIRECTION || zeros, twice.
inline void eea3_iv(std::uint8_t* iv16, std::uint32_t count, unsigned bearer, unsigned direction) {
  for (unsigned i = 0; i < 16; ++i) iv16[i] = 0;
  for (unsigned i = 0; i < 4; ++i) iv16[i] = static_cast<std::uint8_t>(count >> (24 - 8 * i));
  iv16[4] = static_cast<std::uint8_t>(bearer << 3 | direction << 2);
  for (unsigned i = 0; i < 8; ++i) iv16[8 + i] = iv16[i];
}

/// The IV of 128-EIA3 (GM/T 0001.3-2012, 5.3): as above, but the direction stands in bits of the second half.
inline void eia3_iv(std::uint8_t* iv16, std::uint32_t count, unsigned bearer, unsigned direction) {
  eea3_iv(iv16, count, bearer, 0);
  iv16[8] = static_cast<std::uint8_t>(iv16[8] ^ direction << 7);
  iv16[14] = static_cast<std::uint8_t>(iv16[14] ^ direction << 7);
}

inline constexpr unsigned zuc256_iv25_bytes = 25;
inline constexpr unsigned zuc256_whole_bytes = 17;  // of an IV; six-bit numbers follow

/// 23 bytes to 25: 17 bytes, then eight six-bit numbers out of 48 bits, first bits first.
inline void zuc256_unpack_iv(std::uint8_t* iv25, const std::uint8_t* iv23) {
  for (unsigned i = 0; i < zuc256_whole_bytes; ++i) iv25[i] = iv23[i];
  for (unsigned i = 0; i < 2; ++i) {
    const std::uint8_t* from = iv23 + zuc256_whole_bytes + 3 * i;
    const std::uint32_t bits = std::uint32_t{from[0]} << 16 | std::uint32_t{from[1]} << 8 | from[2];
    for (unsigned j = 0; j < 4; ++j)
      iv25[zuc256_whole_bytes + 4 * i + j] = static_cast<std::uint8_t>(bits >> (18 - 6 * j) & 63);
  }
}

/// Are the last eight below 64? The IV is public.
inline bool zuc256_iv_is_valid(const std::uint8_t* iv25) {
  for (unsigned i = zuc256_whole_bytes; i < zuc256_iv25_bytes; ++i)
    if (iv25[i] > 63) return false;
  return true;
}

/// The cells of ZUC-256, each of 8, 7, 8 and 8 bits. `tag_bytes` is 0 for key stream, 4, 8 or 16 for a MAC: it changes
/// the constants d_0, d_2 and so separates the four uses of a key and an IV.
inline void zuc256_2018_load(std::uint32_t* s, const std::uint8_t* k, const std::uint8_t* v, unsigned tag_bytes) {
  const auto cell = [](unsigned a, unsigned d, unsigned b, unsigned c) { return a << 23 | d << 16 | b << 8 | c; };
  const unsigned d0 = tag_bytes >= 8 ? 0x23 : 0x22, d2 = tag_bytes == 4 || tag_bytes == 16 ? 0x25 : 0x24;
  const std::uint32_t cells[16] = {
      cell(k[0], d0, k[21], k[16]),
      cell(k[1], 0x2f, k[22], k[17]),
      cell(k[2], d2, k[23], k[18]),
      cell(k[3], 0x2a, k[24], k[19]),
      cell(k[4], 0x6d, k[25], k[20]),
      cell(v[0], 0x40 | v[17], k[5], k[26]),
      cell(v[1], 0x40 | v[18], k[6], k[27]),
      cell(v[10], 0x40 | v[19], k[7], v[2]),
      cell(k[8], 0x40 | v[20], v[3], v[11]),
      cell(k[9], 0x40 | v[21], v[12], v[4]),
      cell(v[5], 0x40 | v[22], k[10], k[28]),
      cell(k[11], 0x40 | v[23], v[6], v[13]),
      cell(k[12], 0x40 | v[24], v[7], v[14]),
      cell(k[13], 0x52, v[15], v[8]),
      cell(k[14], 0x10u | k[31] >> 4, v[16], v[9]),
      cell(k[15], 0x30u | (k[31] & 15u), k[30], k[29]),
  };
  for (unsigned i = 0; i < 16; ++i) s[i] = cells[i];
}

/// Of the form that 3GPP took; one working step more is thrown away.
inline constexpr unsigned zuc256_3gpp_rounds = 48;

/// Its cells, each of 8, 7, 8 and 8 bits: key, constant, and two bytes of the key or of the IV.
inline void zuc256_3gpp_load(std::uint32_t* s, const std::uint8_t* key32, const std::uint8_t* iv16) {
  static constexpr std::uint8_t constants[16] = {0x64, 0x43, 0x7b, 0x2a, 0x11, 0x05, 0x51, 0x42,
                                                 0x1a, 0x31, 0x18, 0x66, 0x14, 0x2e, 0x01, 0x5c};
  for (unsigned i = 0; i < 16; ++i) {
    const bool of_iv = i >= 7 && i < 15;
    const std::uint32_t third = of_iv ? iv16[i - 7] : key32[i < 7 ? 16 + i : 23];
    const std::uint32_t fourth = of_iv ? iv16[i + 1] : key32[i < 7 ? 24 + i : 31];
    s[i] = std::uint32_t{key32[i]} << 23 | std::uint32_t{constants[i]} << 16 | third << 8 | fourth;
  }
}

}  // namespace yuxi::stream
