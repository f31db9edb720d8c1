// SPDX-License-Identifier: Apache-2.0
// Numbers and points of SM2 as a file has them: in range, on the curve, and if not, why not.
#pragma once

#include <optional>

#include <yuxi/sm2.h>

#include "report.hpp"

namespace tool::inspect {

/// r and s of a signature: fields, and faults if they are zero, n or more, or add up to n.
void describe_signature(Reading& reading, Bytes r32, Bytes s32);

/// A point, x || y: fields of those names, and a fault if it is not on the curve. Is it?
bool describe_xy(Reading& reading, Bytes xy64);

/// A point in its SEC 1 form: the same, and faults of the form. `name` is what messages call it.
std::optional<yuxi_sm2_public_key> describe_point(Reading& reading, Bytes point, const std::string& name);

/// A private number: its range and its length. The point that belongs to it is answered if it is in range. The number
/// itself is told only if the options ask for it.
std::optional<yuxi_sm2_public_key> describe_private_number(Reading& reading, Bytes d, const Options& options);

}  // namespace tool::inspect
