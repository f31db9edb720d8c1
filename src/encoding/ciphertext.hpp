// SPDX-License-Identifier: Apache-2.0
// The layouts of an SM2 ciphertext: where C1, C2 and C3 stand in C1 || C3 || C2 (GB/T 32918.4-2016), in C1 || C2 || C3
// (the order before it) and in the ASN.1 form (GM/T 0009, 7.2; strict DER):
//
//     SEQUENCE { XCoordinate INTEGER, YCoordinate INTEGER, HASH OCTET STRING (32), CipherText OCTET STRING }
//
// In the raw formats C1 begins with 04; under two further names it does not, as some programs have it.
//
// Ciphertexts are public. Whether C1 is a point is not asked here. Lengths have 64 bits on every machine: the head of a
// ciphertext can be read and written where the whole would not fit into memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"

namespace yuxi::encoding {

enum class CiphertextFormat { c1c3c2, c1c2c3, asn1, c1c3c2_without_04, c1c2c3_without_04 };

inline constexpr std::size_t ciphertext_point_bytes = 64;
inline constexpr std::size_t ciphertext_c1_bytes = 1 + ciphertext_point_bytes;
inline constexpr std::size_t ciphertext_c3_bytes = 32;

/// Where the parts stand, and how long it all is. In ASN.1 what comes before C2 is the head.
struct CiphertextLayout {
  std::uint64_t c2;
  std::uint64_t c2_length;
  std::uint64_t c3;
  std::uint64_t total;
};

/// The layout around C1 (x || y) and a C2 of that length, at least 1 and at most 2^56. Raw formats do not look at C1.
[[nodiscard]] CiphertextLayout ciphertext_layout(CiphertextFormat format, base::View c1_xy, std::uint64_t c2_length);

/// How long the ASN.1 ciphertext is that `data` begins with, by its first header: nothing else is looked at, and there
/// may be bytes after it. False if no such header is there.
[[nodiscard]] bool ciphertext_asn1_total(std::uint64_t& total, base::View data);

/// The longest ciphertext with a C2 of that length, whatever C1 is.
[[nodiscard]] std::uint64_t ciphertext_longest(CiphertextFormat format, std::uint64_t c2_length);
/// The longest C2 that a ciphertext of this length can have; 0 if none has this length.
[[nodiscard]] std::uint64_t ciphertext_longest_c2(CiphertextFormat format, std::uint64_t total);

/// Writes all that is neither C2 nor C3: the prefix and C1, or the head with 32 bytes left out for C3. `out` goes from
/// the beginning of the ciphertext to the beginning of C2 at least (raw formats: of what comes after C1).
void ciphertext_write_head(CiphertextFormat format, base::Bytes out, base::View c1_xy, std::uint64_t c2_length);

/// Reads the head of a ciphertext that is `total` bytes long, of which `data` has the first ones: all up to C2 for
/// ASN.1, C1 for the raw formats. False (outputs in no defined state) if there is no ciphertext that begins so: no
/// prefix 04, no strict DER, parts of other sizes, an empty C2.
[[nodiscard]] bool ciphertext_read_head(CiphertextFormat format, base::Bytes c1_xy, CiphertextLayout& layout,
                                        base::View data, std::uint64_t total);

}  // namespace yuxi::encoding
