// SPDX-License-Identifier: Apache-2.0
// How many items of a batch are worked on together. Their intermediate values lie on the stack: about 7 KB for 32
// signatures; a build for small memories is content with what four of them share.
#pragma once

#include <cstddef>

namespace yuxi::base {

#if defined(YUXI_SMALL_TABLES)
inline constexpr std::size_t batch_chunk = 4;
#else
inline constexpr std::size_t batch_chunk = 32;
#endif

}  // namespace yuxi::base
