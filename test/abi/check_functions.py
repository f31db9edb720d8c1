#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Does the C program that links every function know every function of the headers, and no other?

usage: check_functions.py include/yuxi link_from_c
"""
import pathlib
import re
import subprocess
import sys

declared = set()
for header in pathlib.Path(sys.argv[1]).glob("*.h"):
    text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.S)
    declared |= set(re.findall(r"^YUXI_API[^;(]*?\b(yuxi_\w+)\s*\(", text, flags=re.M))
listed = set(subprocess.run([sys.argv[2], "list"], check=True, capture_output=True, text=True).stdout.split())
if len(declared) < 50:
    sys.exit(f"found only {len(declared)} declarations: the pattern no longer fits the headers")
for name in sorted(declared - listed):
    print(f"{name} is declared but not in link_from_c.c")
for name in sorted(listed - declared):
    print(f"{name} is in link_from_c.c but not declared")
sys.exit(declared != listed)
