// SPDX-License-Identifier: Apache-2.0
// The operating system's generator: getrandom on Linux. It blocks until the kernel's pool is ready, once after boot,
// and never gives bytes of an unready one. Other systems and bare metal have none: there the caller gives a source.
#include "random/patient_fill.hpp"
#include "random/source.hpp"

#if defined(__linux__)
#include <sys/random.h>
#endif

namespace yuxi::random {

namespace {

#if defined(__linux__)
int fill_from_system(void*, std::uint8_t* out, std::size_t length) {
  const auto request = [](std::uint8_t* p, std::size_t n) { return static_cast<std::ptrdiff_t>(getrandom(p, n, 0)); };
  return patient_fill(request, out, length) ? 0 : -1;
}
#else
int fill_from_system(void*, std::uint8_t*, std::size_t) {
  return -1;
}
#endif

}  // namespace

RandomSource system() {
  return {fill_from_system, nullptr};
}

}  // namespace yuxi::random
