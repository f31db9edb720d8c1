#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""In a firmware build, is only that linked which is called?

usage: check_linked.py nm digest=program verify=program sign=program

The program that only hashes must hold nothing of the curve; the one that only verifies nothing of signing, encodings and prepared
tables; the one that only signs nothing of verification. That each holds what it does call shows that the names are still
those of the code.
"""
import re
import subprocess
import sys

# part of the library: a pattern over demangled names
PARTS = {
    "hash": r"yuxi::hash::",
    "curve": r"yuxi::curve::|yuxi::field::|sm2_base_",
    "sign": r"sm2_sign|sm2_signature_from_point|hedged_nonce",
    "verify": r"sm2_verify",
    "encoding": r"yuxi::encoding::",
    "prepared": r"prepare_vartime|TableBuilder",
    "tables of pointers": r"yuxi::backend::\w+_(sm2|hash)$",
}
USES = {"digest": {"hash"}, "verify": {"hash", "curve", "verify"}, "sign": {"hash", "curve", "sign"}}

failures = 0
for argument in sys.argv[2:]:
    use, program = argument.split("=", 1)
    lines = subprocess.run([sys.argv[1], "-C", program], check=True, capture_output=True, text=True).stdout.splitlines()
    symbols = [line.split(" ", 2)[2] for line in lines if re.match(r"[0-9a-f]+ [a-zA-Z] ", line)]
    if not any(symbol == "main" for symbol in symbols):
        sys.exit(f"{program}: no symbols to look at")
    for part, pattern in PARTS.items():
        found = sorted(symbol for symbol in symbols if re.search(pattern, symbol))
        if part in USES[use] and not found:
            print(f"{use}: nothing of {part}: the pattern no longer fits the code")
            failures += 1
        if part not in USES[use] and found:
            print(f"{use}: {part} is linked though nobody calls it: {', '.join(found[:5])}")
            failures += 1
sys.exit(failures != 0)
