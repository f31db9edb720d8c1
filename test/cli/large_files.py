# SPDX-License-Identifier: Apache-2.0
"""What the tests with large files share: making one, comparing two, measuring a run of the tool."""
import os
import subprocess
import time

from support import GOOD, YUXI, ToolTest

MIB = 1 << 20


class LargeFileTest(ToolTest):
    def setUp(self):
        super().setUp()
        self.key, self.public = self.key_pair()

    def large(self, size):
        """A file of zeros, with something else every 16 MiB."""
        path = self.path("large")
        with open(path, "wb") as file:
            file.truncate(size)
            for place in range(0, size, 16 * MIB):
                file.seek(place)
                file.write(os.urandom(1000))
        return path

    def same(self, one, other):
        self.assertEqual(subprocess.run(["cmp", one, other], cwd=self.dir).returncode, 0)

    def measured(self, *arguments, stdin=subprocess.DEVNULL, stdout=None):
        """Run; answers (peak memory in KiB, seconds)."""
        begun = time.monotonic()
        process = subprocess.Popen([YUXI, *map(str, arguments)], cwd=self.dir, stdin=stdin, stdout=stdout)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, GOOD, arguments)
        return usage.ru_maxrss, time.monotonic() - begun

    def base(self):
        with open(os.devnull, "wb") as nothing:
            return self.measured("backends", stdout=nothing)[0]
