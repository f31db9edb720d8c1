// SPDX-License-Identifier: Apache-2.0
// What is inside a yuxi_sm2_prepared: a header that tells it from other memory, then the table.
#pragma once

#include <yuxi/sm2.h>

#include <cstdint>

#include "base/status.hpp"
#include "curve/engine_interface.hpp"

/// Cache-line aligned, so that a point of the table (64 bytes) never straddles two lines.
struct alignas(64) yuxi_sm2_prepared {
  std::uint64_t tag;
  std::uint64_t kind;
  std::uint64_t check;  // over all other members
  yuxi_sm2_public_key key;

  const std::uint64_t* table() const { return reinterpret_cast<const std::uint64_t*>(this + 1); }
  std::uint64_t* table() { return reinterpret_cast<std::uint64_t*>(this + 1); }
};

namespace yuxi::api {

/// YUXI_OK if `prepared` holds a prepared key; YUXI_NULL_ARGUMENT or YUXI_BAD_STATE.
base::Status look_at(const yuxi_sm2_prepared* prepared);

inline curve::PreparedKind curve_kind(std::uint64_t kind) {
  return kind == YUXI_SM2_PREPARED_BIG ? curve::PreparedKind::big : curve::PreparedKind::compact;
}

}  // namespace yuxi::api
