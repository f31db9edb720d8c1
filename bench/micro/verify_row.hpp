// SPDX-License-Identifier: Apache-2.0
// The row "verify" of every peer: the same check before timing, the same turns through the signatures. A library brings
// a state with `inputs` and `bool verify(i, digest)`, which verifies the i-th signature for that digest.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "inputs.hpp"
#include "operation.hpp"

namespace bench {

template <class State>
Operation verify_row(const char* name, std::shared_ptr<State> state) {
  Operation operation{.name = name, .bytes = 32};
  operation.check = [state] {
    for (std::size_t i = 0; i < Inputs::count; ++i)
      if (!state->verify(i, state->inputs.e[i].data()) || state->verify(i, spoiled(state->inputs.e[i]).data()))
        return false;
    return true;
  };
  operation.run = [state = std::move(state), i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    for (; calls > 0; --calls, i = (i + 1) % Inputs::count) right &= state->verify(i, state->inputs.e[i].data());
    return right;
  };
  return operation;
}

}  // namespace bench
