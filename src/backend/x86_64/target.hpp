// SPDX-License-Identifier: Apache-2.0
// The targets of x86-64. Their assembly is for ELF systems and the System V calling convention (the condition
// x86_64_elf in backend/conditions.hpp).
#pragma once

#include <cstdint>

#include "backend/x86_64/features.hpp"

namespace yuxi::backend {

/// For CPUs since Broadwell and Zen: MULX (BMI2), ADCX and ADOX (ADX), and 256-bit vectors for reading tables.
struct X86_64Adx {
  using Word = std::uint64_t;
  static constexpr const char* name = "x86_64_adx";
  static constexpr FeatureMask needs = x86::bmi2 | x86::adx | x86::avx2;
  static constexpr bool multiply_is_constant_time = true;
};

/// For hashes, on CPUs since Haswell and Zen: ANDN (BMI1) and RORX (BMI2) for one message, 256-bit vectors for eight.
struct X86_64Avx2 {
  static constexpr const char* name = "x86_64_avx2";
  static constexpr FeatureMask needs = x86::bmi1 | x86::bmi2 | x86::avx2;
};

/// For every x86-64: MUL.
struct X86_64 {
  using Word = std::uint64_t;
  static constexpr const char* name = "x86_64";
  static constexpr bool multiply_is_constant_time = true;
};

}  // namespace yuxi::backend
