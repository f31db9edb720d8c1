// SPDX-License-Identifier: Apache-2.0
// Inversion in assembly for the targets of x86-64, modulo any prime of four words (inversion.S, inversion_adx.S).
#pragma once

#include <array>
#include <cstdint>

#include "backend/x86_64/target.hpp"
#include "field/inversion.hpp"

namespace yuxi::backend::x86 {

/// What the routines must know of a prime, as they read it.
struct InversionConstants {
  std::array<std::uint64_t, 4> p;
  std::uint64_t p_dash;                // -1/p mod 2^64
  std::array<std::uint64_t, 4> start;  // 2^50 times the scale, mod p: each of ten batches loses 2^5
};

template <class Prime>
inline constexpr InversionConstants inversion_constants = [] {
  using M = field::Montgomery<Prime, std::uint64_t>;
  return InversionConstants{M::p, M::p_dash, M::power_of_two(2 * M::r_bits + 50)};
}();

}  // namespace yuxi::backend::x86

extern "C" {
/// result = start/2^50/x mod p, below p, for x < p; 0 for x = 0. result may be x.
void yuxi_x86_64_inversion(std::uint64_t* result, const std::uint64_t* x,
                           const yuxi::backend::x86::InversionConstants* constants);
void yuxi_x86_64_adx_inversion(std::uint64_t* result, const std::uint64_t* x,
                               const yuxi::backend::x86::InversionConstants* constants);
}

namespace yuxi::field {

template <class Prime>
requires(Prime::bits > 192 && Prime::bits <= 256) struct InversionKernels<Prime, backend::X86_64> {
  using Value = typename Montgomery<Prime, std::uint64_t>::Value;
  static void invert(Value& r, const Value& x) {
    yuxi_x86_64_inversion(r.data(), x.data(), &backend::x86::inversion_constants<Prime>);
  }
};

template <class Prime>
requires(Prime::bits > 192 && Prime::bits <= 256) struct InversionKernels<Prime, backend::X86_64Adx> {
  using Value = typename Montgomery<Prime, std::uint64_t>::Value;
  static void invert(Value& r, const Value& x) {
    yuxi_x86_64_adx_inversion(r.data(), x.data(), &backend::x86::inversion_constants<Prime>);
  }
};

}  // namespace yuxi::field
