// SPDX-License-Identifier: Apache-2.0
// Completions of the command line for three shells, written from the tool's definition.
#pragma once

#include <string>

#include "definition.hpp"

namespace tool {

[[nodiscard]] std::string bash_completion(const ToolDefinition& tool);
[[nodiscard]] std::string zsh_completion(const ToolDefinition& tool);
[[nodiscard]] std::string fish_completion(const ToolDefinition& tool);

}  // namespace tool
