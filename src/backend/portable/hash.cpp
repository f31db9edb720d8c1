// SPDX-License-Identifier: Apache-2.0
// The portable hash engine, for any CPU.
#include "backend/targets.hpp"
#include "hash/engine.hpp"

namespace yuxi::backend {

extern const hash::HashEngine portable_hash;
constinit const hash::HashEngine portable_hash = hash::hash_engine_of<portable>();

}  // namespace yuxi::backend
