# SPDX-License-Identifier: Apache-2.0
"""SM3 and HMAC-SM3: the tool, openssl and plain integers give the same."""
import os
import secrets

import reference
from openssl_tool import ROUNDS, InteropTest, main

LENGTHS = [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 4096, 65535, 65536, 262143, 262144, 262145, 1000003]


class Digests(InteropTest):
    def ours(self, *arguments):
        return self.good(*arguments).split()[0].decode()

    def test_sm3(self):
        for length in LENGTHS + [secrets.randbelow(5000) for _ in range(ROUNDS - len(LENGTHS))]:
            content = os.urandom(length)
            message = self.path("message", content)
            ours = self.ours("digest", message)
            self.assertEqual(ours, self.openssl("dgst", "-sm3", "-r", message).split()[0].decode(), length)
            if length <= 4096:
                self.assertEqual(ours, reference.sm3(content).hex(), length)

    def test_hmac_sm3(self):
        for i, length in enumerate(LENGTHS):
            key = os.urandom([1, 16, 32, 63, 64, 65, 128, 300][i % 8])
            self.path("key", key)
            message = self.path("message", os.urandom(length))
            theirs = self.openssl("dgst", "-sm3", "-r", "-mac", "HMAC", "-macopt", "hexkey:" + key.hex(), message)
            tag = theirs.split()[0].decode()
            self.assertEqual(self.ours("hmac", "--key-file", "key", message), tag, length)
            self.good("hmac", "--key-file", "key", "--tag", tag, message)

    def test_lists_of_digests(self):
        for i in range(3):
            self.path(f"file{i}", os.urandom(100))
        listed = self.openssl("dgst", "-sm3", "-r", "file0", "file1", "file2")
        self.assertEqual(self.good("digest", "--check", stdin=listed), b"file0: OK\nfile1: OK\nfile2: OK\n")


if __name__ == "__main__":
    main()
