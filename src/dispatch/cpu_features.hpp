// SPDX-License-Identifier: Apache-2.0
// What the running CPU has, for choosing among the back ends that were built in.
//
// One architecture file per CPU family (cpu_features_x86_64.cpp, ...) defines detect_cpu_features(); where there is
// none, cpu_features.cpp answers "nothing beyond what the compiler was told", which every portable back end is content
// with.
#pragma once

#include "backend/features.hpp"

namespace yuxi::dispatch {

/// Ask the CPU. Takes a microsecond on some machines: callers keep the answer.
backend::FeatureMask detect_cpu_features();

/// Is everything in `needs` among `features`?
constexpr bool has_all(backend::FeatureMask features, backend::FeatureMask needs) {
  return (needs & ~features) == 0;
}

}  // namespace yuxi::dispatch
