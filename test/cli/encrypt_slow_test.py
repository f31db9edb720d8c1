# SPDX-License-Identifier: Apache-2.0
"""Encryption and decryption of a file longer than 4 GiB, whose length no 32-bit number holds. It takes minutes and 12 GiB of
disk (in TMPDIR), so it runs only if YUXI_SLOW_TESTS is set: YUXI_SLOW_TESTS=1 ctest -L slow -V"""
import os
import unittest

from large_files import MIB, LargeFileTest
from support import main


@unittest.skipUnless("YUXI_SLOW_TESTS" in os.environ, "takes minutes and 12 GiB of disk: set YUXI_SLOW_TESTS to run it")
class FourGibibytes(LargeFileTest):
    def test_c1c3c2_both_ways(self):
        self.large(4096 * MIB + 1)
        for command, key, given, taken in (("encrypt", self.public, "large", "c"), ("decrypt", self.key, "c", "d")):
            peak, seconds = self.measured(command, "--key", key, "--in", given, "--out", taken)
            print(f"{command} 4 GiB: {seconds:.0f} s, at most {peak} KiB", flush=True)
            self.assertLess(peak, 64 * 1024)
        self.same("large", "d")


if __name__ == "__main__":
    main()
