// SPDX-License-Identifier: Apache-2.0
// Every target under the name that the lists use, so that a list line or a build option finds it.
#pragma once

#include "backend/conditions.hpp"
#include "backend/portable/target.hpp"
#include "backend/x86_64/stream.hpp"
#include "backend/x86_64/target.hpp"

namespace yuxi::backend {

using portable = Portable;
using portable32 = Portable32;
using portable_tables = PortableTables;
YUXI_WHEN(int128, using portable64 = Portable64;)
YUXI_WHEN(x86_64_elf, using x86_64_adx = X86_64Adx;)
YUXI_WHEN(x86_64_elf, using x86_64_avx2 = X86_64Avx2;)
YUXI_WHEN(x86_64_elf, using x86_64 = X86_64;)
YUXI_WHEN(x86_64, using x86_64_aesni = X86_64Aesni;)
YUXI_WHEN(x86_64, using x86_64_aesni_avx2 = X86_64AesniAvx2;)
YUXI_WHEN(x86_64, using x86_64_vaes_avx2 = X86_64VaesAvx2;)

}  // namespace yuxi::backend
