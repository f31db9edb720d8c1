// SPDX-License-Identifier: Apache-2.0
// The portable targets: for curves the same C++ text over words of 64 or of 32 bits, for hashes one text for all. Every
// other target falls back to one of them for the pieces that it does not replace.
#pragma once

#include <cstdint>

namespace yuxi::backend {

/// For what has the same words on every CPU: SM3.
struct Portable {
  static constexpr const char* name = "portable";
};

/// For any CPU and for those who ask for it by name: ZUC by tables, whose reading depends on the key.
struct PortableTables {
#ifdef __SIZEOF_INT128__
  using Word = std::uint64_t;
#else
  using Word = std::uint32_t;
#endif
  static constexpr const char* name = "portable_tables";
  static constexpr bool multiply_is_constant_time = true;
};

/// For any CPU: products of 32 by 32 bits. The long multiplications of ARMv7-M without DSP, which is Cortex-M3, finish
/// early on small operands.
struct Portable32 {
  using Word = std::uint32_t;
  static constexpr const char* name = "portable32";
#if defined(__ARM_ARCH_7M__)
  static constexpr bool multiply_is_constant_time = false;
#else
  static constexpr bool multiply_is_constant_time = true;
#endif
};

#ifdef __SIZEOF_INT128__
/// For 64-bit CPUs whose compiler has a 128-bit integer: products of 64 by 64 bits.
struct Portable64 {
  using Word = std::uint64_t;
  static constexpr const char* name = "portable64";
  static constexpr bool multiply_is_constant_time = true;
};
#endif

}  // namespace yuxi::backend
