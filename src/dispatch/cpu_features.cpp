// SPDX-License-Identifier: Apache-2.0
// CPU features where no architecture file knows how to ask: none.
#include "dispatch/cpu_features.hpp"

#if !defined(__x86_64__)

namespace yuxi::dispatch {

backend::FeatureMask detect_cpu_features() {
  return 0;
}

}  // namespace yuxi::dispatch

#endif
