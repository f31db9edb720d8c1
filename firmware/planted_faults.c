/* SPDX-License-Identifier: Apache-2.0 */
/* An image with what no firmware image may hold, for the check that looks for it: heap and standard output. */
#include <stdio.h>
#include <stdlib.h>

/* What newlib's heap stands on. */
void* _sbrk(ptrdiff_t bytes);
void* _sbrk(ptrdiff_t bytes) {
  static char heap[256];
  (void)bytes;
  return heap;
}

int main(void) {
  char* volatile memory = malloc(16);
  if (memory == NULL) return 1;
  return sprintf(memory, "%d", 1);
}
