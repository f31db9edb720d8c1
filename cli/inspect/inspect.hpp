// SPDX-License-Identifier: Apache-2.0
// What are these bytes? The only place of the project that tries one form after another: the library and the other
// commands are told which it is.
#pragma once

#include "report.hpp"

namespace tool::inspect {

/// Every reading that fits, the likeliest first; never none.
[[nodiscard]] Readings inspect(Bytes content, const Options& options);

/// For people.
[[nodiscard]] std::string text_of(const Readings& readings);
/// For programs: an object with these readings.
[[nodiscard]] std::string json_of(const std::string& file, std::size_t size, const Readings& readings);

}  // namespace tool::inspect
