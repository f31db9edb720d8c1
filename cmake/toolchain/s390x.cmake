# SPDX-License-Identifier: Apache-2.0
# IBM z, big endian; the compiler may use vector instructions.
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(triple s390x-linux-gnu)
set(flags "-march=z13")
set(emulator qemu-s390x -cpu max)
include(${CMAKE_CURRENT_LIST_DIR}/linux.cmake)
