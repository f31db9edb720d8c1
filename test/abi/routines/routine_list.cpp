// SPDX-License-Identifier: Apache-2.0
// Every assembly routine of the library, with its arguments. tools and tests find routines here: one that is missing
// fails abi.every_routine_is_listed.
#include "routine_list.hpp"

#include "backend/x86_64/features.hpp"

// Their types do not matter here: checked_call.S passes words.
#define YUXI_ROUTINE(name, needs, ...) extern "C" void name();
#include "routine_list.inc"
#undef YUXI_ROUTINE

namespace yuxi::test {

std::vector<Routine> all_routines() {
  namespace x86 = backend::x86;
  constexpr backend::FeatureMask none = 0, bmi2_adx = x86::bmi2 | x86::adx, avx2_bmi2 = x86::avx2 | x86::bmi2;
  constexpr std::size_t value = 32, point = 3 * value, xyzz = 4 * value, affine = 2 * value, cached = 5 * value,
                        constants = 72, lanes = 8 * 32;
  return {
#define YUXI_ROUTINE(name, needs, ...) {#name, &name, needs, {__VA_ARGS__}},
#include "routine_list.inc"
#undef YUXI_ROUTINE
  };
}

}  // namespace yuxi::test
