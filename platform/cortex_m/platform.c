/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The platform that is a bare Cortex-M: text by semihosting, and a stack that is painted from its end (the end of .bss)
 * up to where it stands.
 */
#include "platform.h"

#include <stdint.h>

#include "semihosting.h"

extern uint32_t image_bss_end[], image_stack_top[];

#define PAINT 0xa5c3a5c3u

void platform_print(const char* text) {
  semihosting_print(text);
}

__attribute__((noinline)) void platform_paint_stack(void) {
  volatile uint32_t* word = image_bss_end;
  const uint32_t* stack;
  __asm__ volatile("mov %0, sp" : "=r"(stack));
  while (word < stack) *word++ = PAINT;
}

__attribute__((noinline)) size_t platform_stack_used(void) {
  const volatile uint32_t* word = image_bss_end;
  while (word < image_stack_top && *word == PAINT) ++word;
  return (size_t)((const char*)image_stack_top - (const char*)word);
}
