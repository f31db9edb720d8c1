# SPDX-License-Identifier: Apache-2.0
"""Diffie-Hellman on the SM2 curve against plain integers and, where its `pkeyutl` derives with SM2 keys, against openssl. The key
exchange of GB/T 32918.3 has no command in openssl."""
import secrets
import subprocess

import reference
from openssl_tool import OPENSSL, InteropTest, main


class Ecdh(InteropTest):
    def shared(self, d, point):
        key = self.path("d", reference.number(d))
        peer = self.path("peer", reference.number(point[0]) + reference.number(point[1]))
        return self.good("ecdh", "--key", key, "--key-format", "raw", "--peer", peer, "--peer-format", "raw", "--out", "-")

    def test_against_plain_integers(self):
        for _ in range(20):
            d, peer = secrets.randbelow(reference.N - 2) + 1, reference.multiply(secrets.randbelow(reference.N - 1) + 1)
            self.assertEqual(self.shared(d, peer), reference.number(reference.multiply(d, peer)[0]))

    def test_leading_zeros_are_kept(self):
        """RFC 8998 and RFC 8446, 7.4.2: the x-coordinate as 32 bytes, whatever its value."""
        d = secrets.randbelow(1 << 200) + 1
        _, peer = reference.key_where(lambda k, p: True)
        shared = reference.multiply(d, peer)
        while shared[0] >= reference.SHORT:
            d, shared = d + 1, reference.add(shared, peer)
        self.assertEqual(self.shared(d, peer), reference.number(shared[0]))

    def test_rare_keys(self):
        _, peer = reference.key_where(lambda k, p: True)
        for what, d, point in reference.rare_keys():
            with self.subTest(what):
                self.assertEqual(self.shared(d, peer), reference.number(reference.multiply(d, peer)[0]))
                self.assertEqual(self.shared(3, point), reference.number(reference.multiply(3, point)[0]))

    def test_with_openssl(self):
        a, a_public = self.key_pair("a")
        b, b_public = self.key_pair("b")
        derive = [OPENSSL, "pkeyutl", "-derive", "-inkey", str(a), "-peerkey", str(b_public)]
        done = subprocess.run(derive, capture_output=True, cwd=self.dir, timeout=60)
        if b"not supported for this keytype" in done.stderr:
            self.skipTest("this openssl derives no secrets with SM2 keys")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.good("ecdh", "--key", a, "--peer", b_public, "--out", "-"), done.stdout)
        self.assertEqual(self.good("ecdh", "--key", b, "--peer", a_public, "--out", "-"), done.stdout)


if __name__ == "__main__":
    main()
