// SPDX-License-Identifier: Apache-2.0
// The portable hash engine, for any CPU.
#include "backend/targets.hpp"
#include "hash/engine.hpp"

namespace yuxi::backend {

extern const hash::HashEngine portable_hash;
const hash::HashEngine portable_hash{portable::name, hash::Sm3Kernels<portable>::blocks};

}  // namespace yuxi::backend
