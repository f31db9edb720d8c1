/* SPDX-License-Identifier: Apache-2.0 */
/* The platform that has an operating system. */
#include "platform.h"

#include <stdio.h>

void platform_print(const char* text) {
  fputs(text, stdout);
}

void platform_paint_stack(void) {}

size_t platform_stack_used(void) {
  return 0;
}
