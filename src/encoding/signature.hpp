// SPDX-License-Identifier: Apache-2.0
// Signatures as DER, SEQUENCE { r INTEGER, s INTEGER } (GM/T 0009, 7.3; the same form as ECDSA's, RFC 3279, 2.2.3). The
// protocols know only the raw form, two numbers of fixed size. Signatures are public.
#pragma once

#include <cstddef>

#include "base/bytes.hpp"

namespace yuxi::encoding {

/// The longest DER signature over numbers of this many bytes (below 125): a sign byte before each.
constexpr std::size_t signature_der_max(std::size_t number_bytes) {
  const std::size_t content = 2 * (2 + 1 + number_bytes);
  return content + (content < 0x80 ? 2 : 3);
}

/// Bytes of the DER form of r || s (two numbers of equal size).
[[nodiscard]] std::size_t signature_der_size(base::View raw);

/// r || s to DER; `out` has signature_der_size(raw) bytes or more.
void signature_to_der(base::Bytes out, base::View raw);

/// DER to r || s of fixed size. False, with `raw` zeroed, unless the bytes are this structure in strict DER, nothing
/// after it, and both numbers fit. Whether r and s are below the order is for the verifier to say.
[[nodiscard]] bool signature_from_der(base::Bytes raw, base::View der);

}  // namespace yuxi::encoding
