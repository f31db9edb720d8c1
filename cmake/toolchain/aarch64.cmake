# SPDX-License-Identifier: Apache-2.0
# 64-bit ARM: any ARMv8-A.
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(triple aarch64-linux-gnu)
set(flags "-march=armv8-a")
set(emulator qemu-aarch64 -cpu cortex-a57)
include(${CMAKE_CURRENT_LIST_DIR}/linux.cmake)
