/* SPDX-License-Identifier: Apache-2.0 */
/* What the examples share: end with a message and exit code 1 where something is not as it should be. */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yuxi/status.h>

/* A call that must answer YUXI_OK. A real program would clean up and return the status to its caller. */
static inline void must(yuxi_status status, const char* what) {
  if (status == YUXI_OK) return;
  fprintf(stderr, "%s: %s\n", what, yuxi_status_message(status));
  exit(1);
}

/* Something that must be true. */
static inline void expect(int good, const char* what) {
  if (good) return;
  fprintf(stderr, "not so: %s\n", what);
  exit(1);
}

static inline void print_hex(const char* name, const uint8_t* bytes, size_t length) {
  size_t i;
  printf("%s ", name);
  for (i = 0; i < length; ++i) printf("%02x", bytes[i]);
  printf("\n");
}

#endif
