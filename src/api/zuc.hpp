// SPDX-License-Identifier: Apache-2.0
// What the calls of yuxi/zuc.h share.
#pragma once

#include "base/status.hpp"

namespace yuxi::api {

/// The ranges of 3GPP TS 35.221: five bits and one.
inline base::Status check_bearer(unsigned bearer, unsigned direction) {
  return bearer <= 31 && direction <= 1 ? YUXI_OK : YUXI_BAD_IV;
}

}  // namespace yuxi::api
