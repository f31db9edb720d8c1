// SPDX-License-Identifier: Apache-2.0
// An identity of SM2, from a pair of options: as text (--id) or in hexadecimal (--id-hex).
#pragma once

#include <optional>
#include <string>

#include "secret_bytes.hpp"

namespace tool {

/// The identity's bytes: `hex` if it was given, else `text`. `option` is the name of the option for text, for messages.
/// A Failure of exit_bad_input if it is too long or not hexadecimal.
[[nodiscard]] SecretBytes identity_bytes(const std::string& text, const std::optional<std::string>& hex,
                                         const std::string& option);

}  // namespace tool
