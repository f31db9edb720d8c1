// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/random.h.
#include "random/source.hpp"

extern "C" yuxi_status yuxi_random_system(uint8_t* out, size_t length) {
  if (out == nullptr && length != 0) return YUXI_NULL_ARGUMENT;
  return yuxi::random::system().fill({out, length});
}
