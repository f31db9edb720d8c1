// SPDX-License-Identifier: Apache-2.0
// The two primes of the SM2 curve (GB/T 32918.5-2017, clause 2). A prime is a type: its length in bits and its value as
// words. Any other odd prime defined in the same way works with Field.
#pragma once

#include "base/word.hpp"

namespace yuxi::field {

/// p = 2^256 - 2^224 - 2^96 + 2^64 - 1, the prime of the coordinates.
struct Sm2Prime {
  static constexpr unsigned bits = 256;
  template <class W>
  static constexpr auto value =
      base::words<W, bits>("fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff");
};

/// n, the prime order of the group, the modulus of the scalars.
struct Sm2Order {
  static constexpr unsigned bits = 256;
  template <class W>
  static constexpr auto value =
      base::words<W, bits>("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123");
};

}  // namespace yuxi::field
