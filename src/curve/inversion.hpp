// SPDX-License-Identifier: Apache-2.0
// Many inversions for the price of one (P. L. Montgomery, Speeding the Pollard and elliptic curve methods of
// factorization, 1987): prefix products forward, one inversion, unwinding backward; three multiplications for each.
#pragma once

#include <cstddef>

namespace yuxi::curve {

/// inverses[i] = 1/values[i], none of them 0; count is at least 1. Constant time. The caller wipes.
template <class F>
void invert_all(F* inverses, const F* values, std::size_t count) {
  inverses[0] = values[0];
  for (std::size_t i = 1; i < count; ++i) inverses[i] = inverses[i - 1] * values[i];
  F rest = inverses[count - 1].inverse();
  for (std::size_t i = count - 1; i > 0; --i) {
    F next;
    F::mul_pair(inverses[i], inverses[i - 1], rest, next, rest, values[i]);
    rest = next;
  }
  inverses[0] = rest;
}

}  // namespace yuxi::curve
