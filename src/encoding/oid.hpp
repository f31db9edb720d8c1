// SPDX-License-Identifier: Apache-2.0
// The object identifiers that keys carry, as the content bytes of their DER form, and what a named curve is to this
// room: an identifier and the length of its numbers. A further curve is a further constant.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"

namespace yuxi::encoding {

namespace oid {
/// id-ecPublicKey, 1.2.840.10045.2.1 (RFC 5480, 2.1.1).
inline constexpr std::uint8_t ec_public_key[] = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01};
/// The recommended SM2 curve, 1.2.156.10197.1.301 (GM/T 0006).
inline constexpr std::uint8_t sm2[] = {0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d};
/// The SM2 signature algorithm, 1.2.156.10197.1.301.1 (GM/T 0006).
inline constexpr std::uint8_t sm2_signature[] = {0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d, 0x01};
}  // namespace oid

struct NamedCurve {
  base::View oid;
  std::size_t number_bytes;  ///< of a private number, and of each coordinate
  /// Whether the curve's own identifier is read where an algorithm should stand. OpenSSL 3.0.0 to 3.1 wrote SM2 keys
  /// so, and such files live on; it is never written.
  bool read_as_algorithm;
  /// Read in the same place, but it names no curve: Botan 2 writes SM2 keys so. Empty: there is none.
  base::View signature_algorithm;
};

inline constexpr NamedCurve sm2_curve{oid::sm2, 32, true, oid::sm2_signature};

}  // namespace yuxi::encoding
