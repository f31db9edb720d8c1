// SPDX-License-Identifier: Apache-2.0
// Asking a person for a secret: on the terminal that the tool was started from, whatever standard input and output are.
#pragma once

#include <optional>
#include <string>

#include "secret_bytes.hpp"

namespace tool {

/// Show `question` and read one line of at most `limit` bytes, which is not shown. Nothing if there is no terminal.
/// Failures of exit_bad_input: a longer line, or none (end of input). Echo is restored in any case, also when a signal
/// ends the tool.
[[nodiscard]] std::optional<SecretBytes> ask_secret(const std::string& question, std::size_t limit);

}  // namespace tool
