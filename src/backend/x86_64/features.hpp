// SPDX-License-Identifier: Apache-2.0
// The CPU features of x86-64 that a back end may name as its needs. dispatch/cpu_features_x86_64.cpp finds which are
// there.
#pragma once

#include "backend/features.hpp"

namespace yuxi::backend::x86 {

inline constexpr FeatureMask bmi2 = 1u << 0;
inline constexpr FeatureMask adx = 1u << 1;
inline constexpr FeatureMask ssse3 = 1u << 2;
inline constexpr FeatureMask aes = 1u << 3;
inline constexpr FeatureMask pclmul = 1u << 4;
/// AVX2, and an operating system that saves the YMM registers.
inline constexpr FeatureMask avx2 = 1u << 5;
inline constexpr FeatureMask bmi1 = 1u << 6;
inline constexpr FeatureMask sse41 = 1u << 7;
/// AES and carry-less products in YMM registers; come with avx2.
inline constexpr FeatureMask vaes = 1u << 8;
inline constexpr FeatureMask vpclmul = 1u << 9;

}  // namespace yuxi::backend::x86
