#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run_image.py [--damaged] -- COMMAND...: run an image (or a program) of known answers and judge what it says.

It must end by itself, with a count of failures that its exit status agrees with; unless --damaged, without a failure. With
--damaged (the image's vectors were spoilt in one row of each group) every group must fail in its row 0 and nowhere else.
"""
import re
import subprocess
import sys

TIME_LIMIT = 600  # seconds; an image that hangs is ended


def judge(said, status, damaged):
    """What is wrong; an empty list if nothing is."""
    groups = re.findall(r"^\[ OK \] (\w+): [1-9]\d* rows|^\[    \] (\w+): [1-9]\d* rows", said, re.M)
    summary = re.search(r"^(\d+) passed, (\d+) failed$", said, re.M)
    failures = re.findall(r"^\[FAIL\] (.*)$", said, re.M)
    if not groups or not summary:
        return ["the image did not come to its end"]
    faults = []
    if len(failures) != int(summary[2]) or (status == 0) != (not failures):
        faults.append(f"{len(failures)} failures were told, the summary is {summary[0]!r}, the exit status {status}")
    expected = [f"{good or bad} row 0" for good, bad in groups] if damaged else []
    if failures != expected:
        faults.append(f"expected the failures {expected}, found {failures}")
    return faults


def main():
    at = sys.argv.index("--")
    damaged = "--damaged" in sys.argv[1:at]
    try:
        done = subprocess.run(sys.argv[at + 1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
                              timeout=TIME_LIMIT, check=False)
    except subprocess.TimeoutExpired:
        sys.exit(f"the image did not end within {TIME_LIMIT} s")
    print(done.stdout, end="")
    faults = judge(done.stdout, done.returncode, damaged)
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
