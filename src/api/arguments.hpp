// SPDX-License-Identifier: Apache-2.0
// What every C call does with its arguments before and after the work: find what is missing, zero what must not be
// left.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/status.hpp"
#include "ct/wipe.hpp"

namespace yuxi::api {

/// A buffer that must be given unless its length is 0.
inline bool missing(const void* buffer, std::size_t length) {
  return buffer == nullptr && length != 0;
}

/// Would `count` items of `size` bytes be more than any memory holds?
inline bool too_many(std::size_t count, std::size_t size) {
  return count > SIZE_MAX / size;
}

/// Hands `status` on; anything but YUXI_OK zeroes the output first, if there is one.
inline base::Status zero_unless_ok(base::Status status, void* output, std::size_t length) {
  if (status != YUXI_OK && output != nullptr) ct::wipe(output, length);
  return status;
}

}  // namespace yuxi::api
