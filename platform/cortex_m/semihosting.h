/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Talking to the debugger or emulator that runs the image (Arm's semihosting, AArch32 with Thumb): BKPT 0xAB with the
 * operation in r0 and its argument in r1.
 */
#ifndef YUXI_PLATFORM_SEMIHOSTING_H
#define YUXI_PLATFORM_SEMIHOSTING_H

#include <stdint.h>

static inline void semihosting_call(uint32_t operation, const void* argument) {
  register uint32_t r0 __asm__("r0") = operation;
  register const void* r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

static inline void semihosting_print(const char* text) {
  semihosting_call(0x04 /* SYS_WRITE0 */, text);
}

__attribute__((noreturn)) static inline void semihosting_exit(int status) {
  const uint32_t reason_and_status[2] = {0x20026 /* the application has ended */, (uint32_t)status};
  semihosting_call(0x20 /* SYS_EXIT_EXTENDED */, reason_and_status);
  for (;;) {
  }
}

#endif
