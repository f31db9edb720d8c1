#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check_image.py --nm NM --size SIZE IMAGE [--flash-bound BYTES] [--ram-bound BYTES]: what must not be in a firmware image is not
in it: no heap, no standard output, no C++ run-time library, no constructors. Prints what the image takes.

--expect WORD,WORD: the image holds planted faults; each of these symbols must be found.
"""
import argparse
import re
import subprocess
import sys

FORBIDDEN = re.compile(r"^_*(malloc|calloc|realloc|free|sbrk|[a-z]*alloc_r|free_r|v?s?n?f?printf(_r)?|puts|abort|raise|cxa_\w+|gxx_\w+|"
                       r"Unwind_\w+|GLOBAL__\w+|Zn[wa]\w*|Zd[la]\w*|ZSt\w+|ZNSt\w+|ZNKSt\w+|gnu_cxx\w*|tls_get_addr|"
                       r"libc_init_array)$")


def lines(*command):
    return subprocess.run(command, check=True, text=True, capture_output=True).stdout.splitlines()


def forbidden_symbols(nm, image):
    return sorted({line.split()[-1] for line in lines(nm, image) if FORBIDDEN.match(line.split()[-1])})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nm", required=True)
    parser.add_argument("--size", required=True)
    parser.add_argument("--flash-bound", type=int)
    parser.add_argument("--ram-bound", type=int)
    parser.add_argument("--expect", help="symbols that must be found")
    parser.add_argument("image")
    arguments = parser.parse_args()

    text, data, bss = map(int, lines(arguments.size, arguments.image)[1].split()[:3])
    flash, ram = text + data, data + bss
    print(f"{arguments.image}: {flash} bytes of flash, {ram} bytes of RAM besides the stack")
    found = forbidden_symbols(arguments.nm, arguments.image)
    if arguments.expect:
        missed = [name for name in arguments.expect.split(",") if name not in found]
        sys.exit(f"not found, though planted: {missed}" if missed else 0)
    faults = [f"the image holds {name}" for name in found]
    if arguments.flash_bound and flash > arguments.flash_bound:
        faults.append(f"more than {arguments.flash_bound} bytes of flash")
    if arguments.ram_bound and ram > arguments.ram_bound:
        faults.append(f"more than {arguments.ram_bound} bytes of RAM")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
