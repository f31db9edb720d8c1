#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Do the objects made from assembly say what a linker wants to know of them?

usage: check_notes.py compiler source-directory file.S...

Each file is assembled three times: as it is, as for another CPU, where it must be empty but for its notes, and with
-fcf-protection. It must ask for no executable stack, and the last time bear with what -fcf-protection asks for: one object that
does not takes both away from everything that it is linked with.
"""
import re
import subprocess
import sys
import tempfile

compiler, include, files = sys.argv[1], sys.argv[2], sys.argv[3:]
if not files:
    sys.exit("no file is assembly: the check could not be trusted")
failures = []


def sections_and_notes(file, *options):
    with tempfile.NamedTemporaryFile(suffix=".o") as made:
        subprocess.run([compiler, *options, "-I", include, "-c", file, "-o", made.name], check=True)
        read = subprocess.run(["readelf", "-SnW", made.name], check=True, capture_output=True, text=True).stdout
    # name, type, address, offset, size, entry size, flags or none
    return dict(re.findall(r"^ +\[ *\d+\] (\S+) +\S+ +[0-9a-f]+ [0-9a-f]+ ([0-9a-f]+ [0-9a-f]+ +[A-Za-z]*) ", read, re.M)), read


for file in files:
    for options in ([], ["-U__x86_64__"], ["-fcf-protection"]):
        sections, notes = sections_and_notes(file, *options)
        stack, text = sections.get(".note.GNU-stack"), sections.get(".text")
        if text is None:
            sys.exit(f"{file}: no .text among the sections: the pattern no longer fits readelf's output")
        if stack is None or "X" in stack:
            failures.append(f"{file} {options}: asks for an executable stack")
        if (int(text.split()[0], 16) == 0) != (options == ["-U__x86_64__"]):
            failures.append(f"{file} {options}: has code where it should have none, or none where it should")
        if options == ["-fcf-protection"] and "IBT, SHSTK" not in notes:
            failures.append(f"{file} {options}: does not say that it bears with it")
for failure in failures:
    print(failure)
sys.exit(bool(failures))
