// SPDX-License-Identifier: Apache-2.0
// What a back end asks of the CPU, as an opaque set of bits.
//
// The bits' names belong to the architectures (backend/x86_64/features.hpp, ...): they overlap between architectures,
// since one library only ever runs on one. A target that needs something says so with
//     static constexpr backend::FeatureMask needs = ...;
// and a target that says nothing runs on every CPU it can be compiled for.
#pragma once

#include <cstdint>

namespace yuxi::backend {

using FeatureMask = std::uint64_t;

/// The features that `Target` cannot do without; empty for a target that names none.
template <class Target>
consteval FeatureMask needs_of() {
  if constexpr (requires { Target::needs; }) {
    return Target::needs;
  } else {
    return 0;
  }
}

}  // namespace yuxi::backend
