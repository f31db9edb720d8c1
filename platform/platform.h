/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What differs below main(): how a program says something, and how much stack it took. One implementation for machines
 * with an operating system (host/), one for Cortex-M under an emulator or a debugger (cortex_m/). There, what main()
 * returns is the program's exit status.
 */
#ifndef YUXI_PLATFORM_H
#define YUXI_PLATFORM_H

#include <stddef.h>

void platform_print(const char* text);

/** Mark the stack below the caller as unused. */
void platform_paint_stack(void);
/** The bytes of the stack in use at its deepest since then, main()'s included; 0 where the stack cannot be painted. */
size_t platform_stack_used(void);

#endif
