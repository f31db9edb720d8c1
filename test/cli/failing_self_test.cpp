// SPDX-License-Identifier: Apache-2.0
// Stands in for the library's self-test in one build of the tool: what does the tool do when it fails?
#include <yuxi/library.h>

extern "C" yuxi_status __wrap_yuxi_self_test(void);  // NOLINT: the linker's name for it
extern "C" yuxi_status __wrap_yuxi_self_test(void) {
  return YUXI_SELF_TEST_FAILED;
}
