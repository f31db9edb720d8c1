// SPDX-License-Identifier: Apache-2.0
// The man page of the tool, written from its definition.
#pragma once

#include <string>

#include "definition.hpp"

namespace tool {

/// yuxi(1) in the man macros of roff.
[[nodiscard]] std::string man_page(const ToolDefinition& tool);

}  // namespace tool
