// SPDX-License-Identifier: Apache-2.0
// Bytes as text: hexadecimal and base64, for signatures, identities and tags. White space between the digits is allowed
// when reading a file; anything else is refused.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "secret_bytes.hpp"

namespace tool {

enum class TextEncoding { binary, hex, base64 };

[[nodiscard]] const std::vector<std::string>& text_encoding_names();
[[nodiscard]] TextEncoding text_encoding(std::string_view name);

[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);

/// Read bytes in that encoding; `what` names them in the message of a Failure of exit_bad_input.
[[nodiscard]] SecretBytes decode(TextEncoding encoding, std::string_view text, const std::string& what);

/// Write bytes in that encoding; text ends in a newline.
[[nodiscard]] std::vector<std::uint8_t> encode(TextEncoding encoding, std::span<const std::uint8_t> bytes);

/// The same for a secret, in time that does not depend on it.
[[nodiscard]] SecretBytes encode_secret(TextEncoding encoding, std::span<const std::uint8_t> bytes);

}  // namespace tool
