// SPDX-License-Identifier: Apache-2.0
// The field kernels of the target X86_64Adx: products modulo SM2's p in assembly (sm2_field_adx.S), the rest portable.
#pragma once

#include "backend/x86_64/target.hpp"
#include "field/kernels.hpp"
#include "field/primes.hpp"

extern "C" {
void yuxi_x86_64_adx_sm2_mul(std::uint64_t* r, const std::uint64_t* a, const std::uint64_t* b);
void yuxi_x86_64_adx_sm2_sqr(std::uint64_t* r, const std::uint64_t* a);
}

namespace yuxi::field {

template <>
struct FieldKernels<Sm2Prime, backend::X86_64Adx> : PortableKernels<Sm2Prime, backend::X86_64Adx> {
  static void mul(Value& r, const Value& a, const Value& b) { yuxi_x86_64_adx_sm2_mul(r.data(), a.data(), b.data()); }
  static void sqr(Value& r, const Value& a) { yuxi_x86_64_adx_sm2_sqr(r.data(), a.data()); }
  static void mul_pair(Value& r0, const Value& a0, const Value& b0, Value& r1, const Value& a1, const Value& b1) {
    mul(r0, a0, b0);
    mul(r1, a1, b1);
  }
  static void sqr_pair(Value& r0, const Value& a0, Value& r1, const Value& a1) {
    sqr(r0, a0);
    sqr(r1, a1);
  }
};

}  // namespace yuxi::field
