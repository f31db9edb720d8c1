// SPDX-License-Identifier: Apache-2.0
// What the calls of yuxi/zuc.h share.
#pragma once

#include <cstddef>

#include "base/status.hpp"

namespace yuxi::api {

/// The ranges of 3GPP TS 35.221: five bits and one.
inline base::Status check_bearer(unsigned bearer, unsigned direction) {
  return bearer <= 31 && direction <= 1 ? YUXI_OK : YUXI_BAD_IV;
}

inline constexpr std::size_t longest_tag = 16;

/// Of a MAC of ZUC-256.
inline bool is_tag_length(std::size_t length) {
  return length == 4 || length == 8 || length == longest_tag;
}

}  // namespace yuxi::api
