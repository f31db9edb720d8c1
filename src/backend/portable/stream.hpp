// SPDX-License-Identifier: Apache-2.0
// That the target of the tables substitutes by tables.
#pragma once

#include "backend/portable/target.hpp"
#include "stream/engine.hpp"
#include "stream/many.hpp"

namespace yuxi::stream {

template <>
struct ZucSubstitution<backend::PortableTables> : ZucTables {};

}  // namespace yuxi::stream
