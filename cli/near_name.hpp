// SPDX-License-Identifier: Apache-2.0
// "Did you mean": which of the known names somebody may have meant by a word that is none of them.
#pragma once

#include <string>
#include <vector>

namespace tool {

/// The one name that begins with the word, or that is nearest to it by at most two wrong, missing, surplus or swapped
/// letters (one in words of up to four); empty if there is none.
[[nodiscard]] std::string near_name(const std::string& word, const std::vector<std::string>& names);

}  // namespace tool
