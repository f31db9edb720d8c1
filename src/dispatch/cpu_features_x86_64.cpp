// SPDX-License-Identifier: Apache-2.0
// CPU features of x86-64, by CPUID leaves 1 and 7 and XCR0 (Intel SDM, volume 2, CPUID; volume 1, 14.3: a 256-bit
// register is usable only if the operating system saves it, which XCR0 bits 1 and 2 say).
#include "dispatch/cpu_features.hpp"

#if defined(__x86_64__)

#include <cpuid.h>

#include "backend/x86_64/features.hpp"
#include "ct/poison.hpp"

namespace yuxi::dispatch {

namespace {

/// The low half of XCR0. Only after CPUID has shown OSXSAVE.
unsigned read_xcr0() {
  unsigned low = 0, high = 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

constexpr bool bit(unsigned word, unsigned index) {
  return ((word >> index) & 1u) != 0;
}

}  // namespace

backend::FeatureMask detect_cpu_features() {
  namespace x86 = backend::x86;
  backend::FeatureMask found = 0;
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0) return found;
  if (bit(ecx, 1)) found |= x86::pclmul;
  if (bit(ecx, 9)) found |= x86::ssse3;
  if (bit(ecx, 19)) found |= x86::sse41;
  if (bit(ecx, 25)) found |= x86::aes;
  const bool saves_ymm = bit(ecx, 27) && (read_xcr0() & 6u) == 6u;
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0) return found;
  if (bit(ebx, 3)) found |= x86::bmi1;
  if (bit(ebx, 8)) found |= x86::bmi2;
  // valgrind executes ADCX and ADOX, but its CPUID does not say so (3.19): what needs them must not escape the checker.
  if (bit(ebx, 19) || (bit(ebx, 8) && ct::under_valgrind())) found |= x86::adx;
  if (bit(ebx, 5) && saves_ymm) {
    found |= x86::avx2;
    if (bit(ecx, 9)) found |= x86::vaes;
    if (bit(ecx, 10)) found |= x86::vpclmul;
  }
  return found;
}

}  // namespace yuxi::dispatch

#endif
