# SPDX-License-Identifier: Apache-2.0
# 64-bit MIPS, big endian: MIPS64 release 2, as OCTEON and its kin have it.
set(CMAKE_SYSTEM_PROCESSOR mips64)
set(triple mips64-linux-gnuabi64)
set(flags "-march=mips64r2")
set(emulator qemu-mips64 -cpu MIPS64R2-generic)
include(${CMAKE_CURRENT_LIST_DIR}/linux.cmake)
