// SPDX-License-Identifier: Apache-2.0
// Whether this machine can run what was compiled for a target: test programs hold code for every CPU of the
// architecture.
#pragma once

#include "backend/features.hpp"
#include "dispatch/cpu_features.hpp"

namespace yuxi::test {

template <class Target>
bool can_run() {
  return dispatch::has_all(dispatch::detect_cpu_features(), backend::needs_of<Target>());
}

}  // namespace yuxi::test
