// SPDX-License-Identifier: Apache-2.0
// ZUC as the standards write it: tables of S-boxes as printed, a register that moves, residues by %, key stream as a
// list of bits, MACs one bit at a time. Slow, and shares nothing with the library.
#pragma once

#include <cstdint>
#include <vector>

#include "support/vectors.hpp"

namespace yuxi::test {

class ReferenceZuc {
 public:
  explicit ReferenceZuc(const std::vector<std::uint32_t>& cells, int rounds = 32) : s_(cells) {
    for (int round = 0; round < rounds; ++round) {
      const std::uint32_t w = f();
      move(w >> 1);
    }
    f();
    move(0);
  }

  std::uint32_t word() {
    const std::uint32_t x3 = (s_[2] & 0xffff) << 16 | s_[0] >> 15;
    const std::uint32_t z = f() ^ x3;
    move(0);
    return z;
  }

  static ReferenceZuc zuc128(const Blob& key, const Blob& iv) {
    static constexpr std::uint32_t d[16] = {0x44d7, 0x26bc, 0x626b, 0x135e, 0x5789, 0x35e2, 0x7135, 0x09af,
                                            0x4d78, 0x2f13, 0x6bc4, 0x1af1, 0x5e26, 0x3c4d, 0x789a, 0x47ac};
    std::vector<std::uint32_t> cells;
    for (std::size_t i = 0; i < 16; ++i) cells.push_back(std::uint32_t{key[i]} << 23 | d[i] << 8 | iv[i]);
    return ReferenceZuc(cells);
  }

  /// The paper's table of cells; k is a byte of the key, 100 + i is byte i of the IV.
  static ReferenceZuc zuc256(const Blob& key, const Blob& iv25, std::size_t tag_size) {
    static constexpr int rows[16][3] = {{0, 21, 16},    {1, 22, 17},    {2, 23, 18},    {3, 24, 19},
                                        {4, 25, 20},    {100, 5, 26},   {101, 6, 27},   {110, 7, 102},
                                        {8, 103, 111},  {9, 112, 104},  {105, 10, 28},  {11, 106, 113},
                                        {12, 107, 114}, {13, 115, 108}, {14, 116, 109}, {15, 30, 29}};
    std::vector<unsigned> d = {0b0100010, 0b0101111, 0b0100100, 0b0101010, 0b1101101, 0b1000000, 0b1000000, 0b1000000,
                               0b1000000, 0b1000000, 0b1000000, 0b1000000, 0b1000000, 0b1010010, 0b0010000, 0b0110000};
    if (tag_size == 4) d[2] = 0b0100101;
    if (tag_size == 8) d[0] = 0b0100011;
    if (tag_size == 16) d[0] = 0b0100011, d[2] = 0b0100101;
    for (std::size_t i = 0; i < 8; ++i) d[5 + i] |= iv25[17 + i];
    d[14] |= key[31] >> 4;
    d[15] |= key[31] & 15u;
    const auto byte = [&](int place) {
      return std::uint32_t{place < 100 ? key[static_cast<std::size_t>(place)]
                                       : iv25[static_cast<std::size_t>(place - 100)]};
    };
    std::vector<std::uint32_t> cells;
    for (std::size_t i = 0; i < 16; ++i)
      cells.push_back(byte(rows[i][0]) << 23 | d[i] << 16 | byte(rows[i][1]) << 8 | byte(rows[i][2]));
    return ReferenceZuc(cells);
  }

  /// The form that 3GPP took: the table of cells of ePrint 2021/1439, and 48 rounds.
  static ReferenceZuc zuc256_3gpp(const Blob& key, const Blob& iv16) {
    static constexpr int rows[16][3] = {{0, 16, 24},    {1, 17, 25},    {2, 18, 26},    {3, 19, 27},
                                        {4, 20, 28},    {5, 21, 29},    {6, 22, 30},    {7, 100, 108},
                                        {8, 101, 109},  {9, 102, 110},  {10, 103, 111}, {11, 104, 112},
                                        {12, 105, 113}, {13, 106, 114}, {14, 107, 115}, {15, 23, 31}};
    static constexpr std::uint32_t d[16] = {0b1100100, 0b1000011, 0b1111011, 0b0101010, 0b0010001, 0b0000101,
                                            0b1010001, 0b1000010, 0b0011010, 0b0110001, 0b0011000, 0b1100110,
                                            0b0010100, 0b0101110, 0b0000001, 0b1011100};
    const auto byte = [&](int place) {
      return std::uint32_t{place < 100 ? key[static_cast<std::size_t>(place)]
                                       : iv16[static_cast<std::size_t>(place - 100)]};
    };
    std::vector<std::uint32_t> cells;
    for (std::size_t i = 0; i < 16; ++i)
      cells.push_back(byte(rows[i][0]) << 23 | d[i] << 16 | byte(rows[i][1]) << 8 | byte(rows[i][2]));
    return ReferenceZuc(cells, 48);
  }

  /// The first `count` bits of key stream.
  std::vector<bool> bits(std::size_t count) {
    std::vector<bool> all;
    while (all.size() < count) {
      const std::uint32_t z = word();
      for (int i = 31; i >= 0; --i) all.push_back((z >> i & 1) != 0);
    }
    all.resize(count);
    return all;
  }

 private:
  static constexpr std::uint8_t s0[256] = {
      0x3e, 0x72, 0x5b, 0x47, 0xca, 0xe0, 0x00, 0x33, 0x04, 0xd1, 0x54, 0x98, 0x09, 0xb9, 0x6d, 0xcb, 0x7b, 0x1b, 0xf9,
      0x32, 0xaf, 0x9d, 0x6a, 0xa5, 0xb8, 0x2d, 0xfc, 0x1d, 0x08, 0x53, 0x03, 0x90, 0x4d, 0x4e, 0x84, 0x99, 0xe4, 0xce,
      0xd9, 0x91, 0xdd, 0xb6, 0x85, 0x48, 0x8b, 0x29, 0x6e, 0xac, 0xcd, 0xc1, 0xf8, 0x1e, 0x73, 0x43, 0x69, 0xc6, 0xb5,
      0xbd, 0xfd, 0x39, 0x63, 0x20, 0xd4, 0x38, 0x76, 0x7d, 0xb2, 0xa7, 0xcf, 0xed, 0x57, 0xc5, 0xf3, 0x2c, 0xbb, 0x14,
      0x21, 0x06, 0x55, 0x9b, 0xe3, 0xef, 0x5e, 0x31, 0x4f, 0x7f, 0x5a, 0xa4, 0x0d, 0x82, 0x51, 0x49, 0x5f, 0xba, 0x58,
      0x1c, 0x4a, 0x16, 0xd5, 0x17, 0xa8, 0x92, 0x24, 0x1f, 0x8c, 0xff, 0xd8, 0xae, 0x2e, 0x01, 0xd3, 0xad, 0x3b, 0x4b,
      0xda, 0x46, 0xeb, 0xc9, 0xde, 0x9a, 0x8f, 0x87, 0xd7, 0x3a, 0x80, 0x6f, 0x2f, 0xc8, 0xb1, 0xb4, 0x37, 0xf7, 0x0a,
      0x22, 0x13, 0x28, 0x7c, 0xcc, 0x3c, 0x89, 0xc7, 0xc3, 0x96, 0x56, 0x07, 0xbf, 0x7e, 0xf0, 0x0b, 0x2b, 0x97, 0x52,
      0x35, 0x41, 0x79, 0x61, 0xa6, 0x4c, 0x10, 0xfe, 0xbc, 0x26, 0x95, 0x88, 0x8a, 0xb0, 0xa3, 0xfb, 0xc0, 0x18, 0x94,
      0xf2, 0xe1, 0xe5, 0xe9, 0x5d, 0xd0, 0xdc, 0x11, 0x66, 0x64, 0x5c, 0xec, 0x59, 0x42, 0x75, 0x12, 0xf5, 0x74, 0x9c,
      0xaa, 0x23, 0x0e, 0x86, 0xab, 0xbe, 0x2a, 0x02, 0xe7, 0x67, 0xe6, 0x44, 0xa2, 0x6c, 0xc2, 0x93, 0x9f, 0xf1, 0xf6,
      0xfa, 0x36, 0xd2, 0x50, 0x68, 0x9e, 0x62, 0x71, 0x15, 0x3d, 0xd6, 0x40, 0xc4, 0xe2, 0x0f, 0x8e, 0x83, 0x77, 0x6b,
      0x25, 0x05, 0x3f, 0x0c, 0x30, 0xea, 0x70, 0xb7, 0xa1, 0xe8, 0xa9, 0x65, 0x8d, 0x27, 0x1a, 0xdb, 0x81, 0xb3, 0xa0,
      0xf4, 0x45, 0x7a, 0x19, 0xdf, 0xee, 0x78, 0x34, 0x60};
  static constexpr std::uint8_t s1[256] = {
      0x55, 0xc2, 0x63, 0x71, 0x3b, 0xc8, 0x47, 0x86, 0x9f, 0x3c, 0xda, 0x5b, 0x29, 0xaa, 0xfd, 0x77, 0x8c, 0xc5, 0x94,
      0x0c, 0xa6, 0x1a, 0x13, 0x00, 0xe3, 0xa8, 0x16, 0x72, 0x40, 0xf9, 0xf8, 0x42, 0x44, 0x26, 0x68, 0x96, 0x81, 0xd9,
      0x45, 0x3e, 0x10, 0x76, 0xc6, 0xa7, 0x8b, 0x39, 0x43, 0xe1, 0x3a, 0xb5, 0x56, 0x2a, 0xc0, 0x6d, 0xb3, 0x05, 0x22,
      0x66, 0xbf, 0xdc, 0x0b, 0xfa, 0x62, 0x48, 0xdd, 0x20, 0x11, 0x06, 0x36, 0xc9, 0xc1, 0xcf, 0xf6, 0x27, 0x52, 0xbb,
      0x69, 0xf5, 0xd4, 0x87, 0x7f, 0x84, 0x4c, 0xd2, 0x9c, 0x57, 0xa4, 0xbc, 0x4f, 0x9a, 0xdf, 0xfe, 0xd6, 0x8d, 0x7a,
      0xeb, 0x2b, 0x53, 0xd8, 0x5c, 0xa1, 0x14, 0x17, 0xfb, 0x23, 0xd5, 0x7d, 0x30, 0x67, 0x73, 0x08, 0x09, 0xee, 0xb7,
      0x70, 0x3f, 0x61, 0xb2, 0x19, 0x8e, 0x4e, 0xe5, 0x4b, 0x93, 0x8f, 0x5d, 0xdb, 0xa9, 0xad, 0xf1, 0xae, 0x2e, 0xcb,
      0x0d, 0xfc, 0xf4, 0x2d, 0x46, 0x6e, 0x1d, 0x97, 0xe8, 0xd1, 0xe9, 0x4d, 0x37, 0xa5, 0x75, 0x5e, 0x83, 0x9e, 0xab,
      0x82, 0x9d, 0xb9, 0x1c, 0xe0, 0xcd, 0x49, 0x89, 0x01, 0xb6, 0xbd, 0x58, 0x24, 0xa2, 0x5f, 0x38, 0x78, 0x99, 0x15,
      0x90, 0x50, 0xb8, 0x95, 0xe4, 0xd0, 0x91, 0xc7, 0xce, 0xed, 0x0f, 0xb4, 0x6f, 0xa0, 0xcc, 0xf0, 0x02, 0x4a, 0x79,
      0xc3, 0xde, 0xa3, 0xef, 0xea, 0x51, 0xe6, 0x6b, 0x18, 0xec, 0x1b, 0x2c, 0x80, 0xf7, 0x74, 0xe7, 0xff, 0x21, 0x5a,
      0x6a, 0x54, 0x1e, 0x41, 0x31, 0x92, 0x35, 0xc4, 0x33, 0x07, 0x0a, 0xba, 0x7e, 0x0e, 0x34, 0x88, 0xb1, 0x98, 0x7c,
      0xf3, 0x3d, 0x60, 0x6c, 0x7b, 0xca, 0xd3, 0x1f, 0x32, 0x65, 0x04, 0x28, 0x64, 0xbe, 0x85, 0x9b, 0x2f, 0x59, 0x8a,
      0xd7, 0xb0, 0x25, 0xac, 0xaf, 0x12, 0x03, 0xe2, 0xf2};

  static std::uint32_t rotate(std::uint32_t x, int n) { return x << n | x >> (32 - n); }
  static std::uint32_t substitute(std::uint32_t x) {
    return std::uint32_t{s0[x >> 24]} << 24 | std::uint32_t{s1[x >> 16 & 255]} << 16 |
           std::uint32_t{s0[x >> 8 & 255]} << 8 | s1[x & 255];
  }

  std::uint32_t f() {
    const std::uint32_t x0 = (s_[15] & 0x7fff8000) << 1 | (s_[14] & 0xffff), x1 = (s_[11] & 0xffff) << 16 | s_[9] >> 15,
                        x2 = (s_[7] & 0xffff) << 16 | s_[5] >> 15;
    const std::uint32_t w = (x0 ^ r1_) + r2_, w1 = r1_ + x1, w2 = r2_ ^ x2;
    const std::uint32_t u = w1 << 16 | w2 >> 16, v = w2 << 16 | w1 >> 16;
    r1_ = substitute(u ^ rotate(u, 2) ^ rotate(u, 10) ^ rotate(u, 18) ^ rotate(u, 24));
    r2_ = substitute(v ^ rotate(v, 8) ^ rotate(v, 14) ^ rotate(v, 22) ^ rotate(v, 30));
    return w;
  }

  void move(std::uint32_t u) {
    std::uint64_t sum = s_[0] * 257ull + u;
    sum += (std::uint64_t{s_[4]} << 20) + (std::uint64_t{s_[10]} << 21) + (std::uint64_t{s_[13]} << 17);
    sum += std::uint64_t{s_[15]} << 15;
    const auto residue = static_cast<std::uint32_t>(sum % 0x7fffffff);
    s_.erase(s_.begin());
    s_.push_back(residue == 0 ? 0x7fffffff : residue);
  }

  std::vector<std::uint32_t> s_;
  std::uint32_t r1_ = 0, r2_ = 0;
};

/// Bit i of a message, the highest of a byte first.
inline bool bit_of(const Blob& data, std::size_t i) {
  return (data[i / 8] >> (7 - i % 8) & 1) != 0;
}
inline Blob pack(const std::vector<bool>& bits) {
  Blob bytes((bits.size() + 7) / 8);
  for (std::size_t i = 0; i < bits.size(); ++i)
    if (bits[i]) bytes[i / 8] = static_cast<std::uint8_t>(bytes[i / 8] | 0x80 >> i % 8);
  return bytes;
}

inline Blob reference_iv(bool for_eia3, std::uint32_t count, unsigned bearer, unsigned direction) {
  Blob iv(16);
  for (std::size_t half = 0; half < 16; half += 8) {
    for (std::size_t i = 0; i < 4; ++i) iv[half + i] = static_cast<std::uint8_t>(count >> (24 - 8 * i));
    iv[half + 4] = static_cast<std::uint8_t>(bearer << 3);
    if (!for_eia3) iv[half + 4] = static_cast<std::uint8_t>(iv[half + 4] | direction << 2);
  }
  if (for_eia3 && direction != 0) iv[8] ^= 0x80, iv[14] ^= 0x80;
  return iv;
}

/// The sum of the t-bit windows of key stream at the set bits of the message, which begin at bit `first`, + the window
/// behind the last bit.
inline std::vector<bool> reference_sum(const std::vector<bool>& z, std::size_t t, std::size_t first, const Blob& data,
                                       std::size_t bits) {
  std::vector<bool> sum(t);
  for (std::size_t i = 0; i <= bits; ++i) {
    if (i < bits && !bit_of(data, i)) continue;
    for (std::size_t j = 0; j < t; ++j) sum[j] = sum[j] != z[first + i + j];
  }
  return sum;
}

inline Blob reference_eia3(const Blob& key, std::uint32_t count, unsigned bearer, unsigned direction, const Blob& data,
                           std::size_t bits) {
  const std::size_t words = (bits + 31) / 32 + 2;
  const auto z = ReferenceZuc::zuc128(key, reference_iv(true, count, bearer, direction)).bits(32 * words);
  auto sum = reference_sum(z, 32, 0, data, bits);
  for (std::size_t j = 0; j < 32; ++j) sum[j] = sum[j] != z[32 * (words - 1) + j];
  return pack(sum);
}

}  // namespace yuxi::test
