# SPDX-License-Identifier: Apache-2.0
# 32-bit ARM: ARMv7-A with NEON, hard-float ABI.
set(CMAKE_SYSTEM_PROCESSOR armv7-a)
set(triple arm-linux-gnueabihf)
set(flags "-march=armv7-a -mfpu=neon -mfloat-abi=hard")
set(emulator qemu-arm -cpu cortex-a15)
include(${CMAKE_CURRENT_LIST_DIR}/linux.cmake)
