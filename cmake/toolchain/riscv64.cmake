# SPDX-License-Identifier: Apache-2.0
# 64-bit RISC-V with the usual extensions.
set(CMAKE_SYSTEM_PROCESSOR riscv64)
set(triple riscv64-linux-gnu)
set(flags "-march=rv64gc")
set(emulator qemu-riscv64 -cpu rv64)
include(${CMAKE_CURRENT_LIST_DIR}/linux.cmake)
