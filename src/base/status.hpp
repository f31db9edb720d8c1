// SPDX-License-Identifier: Apache-2.0
// The status of the public C interface, under the name the inner rooms use.
#pragma once

#include <yuxi/status.h>

namespace yuxi::base {

using Status = yuxi_status;

}  // namespace yuxi::base
