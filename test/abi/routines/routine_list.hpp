// SPDX-License-Identifier: Apache-2.0
// The assembly routines of the library, and routines that break one rule each.
#pragma once

#include <vector>

#include "routine_check.hpp"

namespace yuxi::test {

std::vector<Routine> all_routines();

}  // namespace yuxi::test
