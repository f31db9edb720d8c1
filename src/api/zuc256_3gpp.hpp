// SPDX-License-Identifier: Apache-2.0
// What the calls of yuxi/zuc256_3gpp.h share.
#pragma once

#include <yuxi/zuc256_3gpp.h>

#include <cstddef>

#include "api/zuc.hpp"

namespace yuxi::api {

static_assert(longest_tag == YUXI_ZUC256_3GPP_LONGEST_TAG);

/// Of NIA6 and NCA6: 3GPP names 32 to 128 bits; all whole bytes between are allowed.
inline bool is_3gpp_tag_length(std::size_t length) {
  return length >= YUXI_ZUC256_3GPP_SHORTEST_TAG && length <= longest_tag;
}

/// Hands out as much of a tag as is asked for, and forgets it; `status` is how it fared.
inline base::Status deliver(base::Status status, std::uint8_t* tag, std::size_t tag_length,
                            std::uint8_t (&own)[longest_tag]) {
  if (status == YUXI_OK) __builtin_memcpy(tag, own, tag_length);
  ct::wipe(own, sizeof own);
  return refuse_tag(status, tag, tag_length);
}

}  // namespace yuxi::api
