// SPDX-License-Identifier: Apache-2.0
// Asking a random source, and believing nothing of what a failing one wrote.
#include "random/source.hpp"

#include "ct/wipe.hpp"

namespace yuxi::random {

base::Status RandomSource::fill(base::Bytes out) const {
  if (out.empty()) return YUXI_OK;
  if (function != nullptr && function(context, out.data(), out.size()) == 0) return YUXI_OK;
  ct::wipe(out.data(), out.size());
  return YUXI_RANDOM_FAILED;
}

RandomSource from(const yuxi_random* given) {
  if (given == nullptr) return system();
  return {given->fill, given->context};
}

}  // namespace yuxi::random
