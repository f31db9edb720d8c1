// SPDX-License-Identifier: Apache-2.0
// What the calls of yuxi/zuc.h and yuxi/zuc256_3gpp.h share.
#pragma once

#include <cstddef>
#include <cstdint>

#include "api/arguments.hpp"
#include "base/status.hpp"
#include "ct/wipe.hpp"
#include "stream/job.hpp"

namespace yuxi::api {

/// The ranges of 3GPP TS 35.221: five bits and one.
inline base::Status check_bearer(unsigned bearer, unsigned direction) {
  return bearer <= 31 && direction <= 1 ? YUXI_OK : YUXI_BAD_IV;
}

/// What yuxi_zuc.tag holds while there is key stream to be had.
inline constexpr std::uint32_t running_keystream = 0x5a554331;

inline constexpr std::size_t longest_tag = 16;

/// Of a MAC of ZUC-256 (2018).
inline bool is_tag_length(std::size_t length) {
  return length == 4 || length == 8 || length == longest_tag;
}

/// Zeroes as many bytes as a tag can have: more cannot be meant.
inline base::Status refuse_tag(base::Status status, std::uint8_t* tag, std::size_t tag_length) {
  return zero_unless_ok(status, tag, tag_length < longest_tag ? tag_length : longest_tag);
}

/// A tag of our own against one that came with a message; `status` is how the own one fared.
inline base::Status compare(base::Status status, std::uint8_t (&own)[longest_tag], const std::uint8_t* tag,
                            std::size_t tag_length) {
  if (status == YUXI_OK) status = stream::compare_tags(own, tag, tag_length);
  ct::wipe(own, sizeof own);
  return status;
}

}  // namespace yuxi::api
