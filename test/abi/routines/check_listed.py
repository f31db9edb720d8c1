#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Is every assembly routine of the library in the list of those whose calls are checked, and no other?

usage: check_listed.py nm routines_test object...    (of the objects, those made from .S files count)
"""
import subprocess
import sys

nm, program, objects = sys.argv[1], sys.argv[2], [name for name in sys.argv[3:] if name.endswith((".S.o", ".S.obj"))]
if not objects:
    sys.exit("no object is made from assembly: the check could not be trusted")
found = set()
for line in subprocess.run([nm, "--defined-only", *objects], check=True, capture_output=True, text=True).stdout.splitlines():
    fields = line.split()
    if len(fields) == 3 and fields[1] == "T":
        found.add(fields[2])
listed = set(subprocess.run([program, "list"], check=True, capture_output=True, text=True).stdout.split())
for name in sorted(found - listed):
    print(f"{name} is not in test/abi/routines/routine_list.inc: its calls are not checked")
for name in sorted(listed - found):
    print(f"{name} is listed, but no assembly defines it")
if not found:
    print("the objects hold no routine: the check could not be trusted")
sys.exit(found != listed or not found)
