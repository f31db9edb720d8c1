// SPDX-License-Identifier: Apache-2.0
// The state of a ZUC key stream generator: what the loading of keys fills and what the engines work on. It is the
// public struct itself, so that callers' contexts need no conversion. ZUC-128 and ZUC-256 share it: they differ in the
// loading of the cells, and in the number of rounds where a standard says so.
#pragma once

#include <yuxi/zuc.h>

#include <type_traits>

namespace yuxi::stream {

using ZucState = yuxi_zuc_state;
static_assert(std::is_trivially_copyable_v<ZucState> && sizeof(ZucState) == 18 * 4);

}  // namespace yuxi::stream
