# SPDX-License-Identifier: Apache-2.0
# 32-bit x86 without any vector unit. (Not from gcc-multilib, which would push the other cross compilers out.)
set(CMAKE_SYSTEM_PROCESSOR i686)
set(triple i686-linux-gnu)
set(flags "-march=i686")
set(emulator qemu-i386 -cpu max)
include(${CMAKE_CURRENT_LIST_DIR}/linux.cmake)
