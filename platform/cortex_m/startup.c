/* SPDX-License-Identifier: Apache-2.0 */
/*
 * From reset to main() on a Cortex-M: the vector table, .data and .bss, and out again with main()'s answer. There is no
 * loop over constructors, since there are none: the linker script refuses an image that has any.
 */
#include <stdint.h>

#include "semihosting.h"

extern uint32_t image_data_load[], image_data_start[], image_data_end[], image_bss_start[], image_bss_end[];
extern uint32_t image_stack_top[];

int main(void);
void reset_handler(void);

static void fault_handler(void) {
  semihosting_print("[FAIL] a fault of the processor\n");
  semihosting_exit(139);
}

__attribute__((noreturn)) void reset_handler(void) {
  const uint32_t* from = image_data_load;
  uint32_t* to;
  for (to = image_data_start; to < image_data_end; ++to) *to = *from++;
  for (to = image_bss_start; to < image_bss_end; ++to) *to = 0;
  semihosting_exit(main());
}

/* ARMv7-M, B1.5.2: the first stack pointer, reset, NMI, HardFault, MemManage, BusFault, UsageFault; no interrupts. */
typedef union {
  void (*handler)(void);
  uint32_t* stack;
} vector;
__attribute__((section(".vectors"), used)) static const vector vectors[16] = {
    {.stack = image_stack_top},
    {reset_handler},
    {fault_handler},
    {fault_handler},
    {fault_handler},
    {fault_handler},
    {fault_handler},
};
