# SPDX-License-Identifier: Apache-2.0
"""Ciphertexts of each program decrypted by the other. OpenSSL knows the ASN.1 form only; the raw orders are made from it, and
into it, in Python.

OpenSSL 3.0's `pkeyutl` reads its input whole; it takes plaintexts of any length that is tried here, but not the empty one."""
import os
import secrets

import reference
from openssl_tool import BAD_INPUT, WRONG, InteropTest, main

MESSAGES = 60
SIZES = [1, 2, 16, 31, 32, 33, 64, 100, 127, 128, 129, 149, 255, 256, 1000, 65535, 65536, 300_000]


class Encryption(InteropTest):
    def openssl_encrypt(self, public, plaintext):
        """Again if the mask is all zeros (of one byte once in 256), which we refuse: not every release need draw again by itself."""
        while True:
            ciphertext = self.openssl("pkeyutl", "-encrypt", "-pubin", "-inkey", public, stdin=plaintext)
            if reference.parts_of_ciphertext(ciphertext)[3] != plaintext:
                return ciphertext

    def openssl_decrypt(self, key, ciphertext, code=0):
        return self.openssl("pkeyutl", "-decrypt", "-inkey", key, stdin=ciphertext, code=code)

    def encrypt(self, public, plaintext, form="asn1"):
        return self.good("encrypt", "--key", public, "--format", form, stdin=plaintext)

    def decrypt(self, key, ciphertext, form="asn1"):
        return self.good("decrypt", "--key", key, "--format", form, stdin=ciphertext)

    def pairs(self, count):
        """Keys of both programs in turn, each with a message."""
        for i in range(count):
            if i % 2 == 0:
                key, public = self.key_pair(f"k{i}")
            else:
                key, public = self.dir / f"k{i}.pem", self.dir / f"k{i}_pub.pem"
                self.openssl("genpkey", "-algorithm", "SM2", "-out", key)
                self.openssl("pkey", "-in", key, "-pubout", "-out", public)
            size = SIZES[i % len(SIZES)] if i < 2 * len(SIZES) else secrets.randbelow(3000) + 1
            yield key, public, os.urandom(size)

    def test_ours_decrypted_by_openssl(self):
        for key, public, plaintext in self.pairs(MESSAGES):
            ciphertext = self.encrypt(public, plaintext)
            self.assertEqual(self.openssl_decrypt(key, ciphertext), plaintext, len(plaintext))

    def test_openssls_decrypted_by_us(self):
        for key, public, plaintext in self.pairs(MESSAGES):
            ciphertext = self.openssl_encrypt(public, plaintext)
            self.assertEqual(self.decrypt(key, ciphertext), plaintext, len(plaintext))

    def test_openssls_in_the_raw_orders(self):
        key, public = self.key_pair()
        for size in (1, 32, 33, 500):
            plaintext = os.urandom(size)
            x, y, c3, c2 = reference.parts_of_ciphertext(self.openssl_encrypt(public, plaintext))
            c1 = b"\x04" + reference.number(x) + reference.number(y)
            self.assertEqual(self.decrypt(key, c1 + c3 + c2, "c1c3c2"), plaintext)
            self.assertEqual(self.decrypt(key, c1 + c2 + c3, "c1c2c3"), plaintext)

    def test_ours_in_the_raw_orders_reach_openssl(self):
        key, public = self.key_pair()
        for size in (1, 32, 33, 500):
            plaintext = os.urandom(size)
            raw = self.encrypt(public, plaintext, "c1c3c2")
            der = reference.der_ciphertext(raw[1:33], raw[33:65], raw[65:97], raw[97:])
            self.assertEqual(self.openssl_decrypt(key, der), plaintext)
            raw = self.encrypt(public, plaintext, "c1c2c3")
            der = reference.der_ciphertext(raw[1:33], raw[33:65], raw[-32:], raw[65:-32])
            self.assertEqual(self.openssl_decrypt(key, der), plaintext)

    def test_points_that_begin_with_zero_bytes(self):
        """C1 = kG with a short x or y: the INTEGER is shorter, which decides what both read."""
        half = 1 << 255
        cases = {"short x": lambda p: p[0] < reference.SHORT, "short y": lambda p: p[1] < reference.SHORT,
                 "high x": lambda p: p[0] >= half > p[1], "high y": lambda p: p[1] >= half > p[0],
                 "both high": lambda p: p[0] >= half and p[1] >= half, "both low": lambda p: p[0] < half and p[1] < half}
        key, d, point = self.plain_key()
        for what, accept in cases.items():
            with self.subTest(what):
                k, c1 = reference.key_where(lambda k, p, accept=accept: accept(p))
                plaintext = os.urandom(40)
                der = reference.encrypt(point, k, c1, plaintext)
                self.assertEqual(self.openssl_decrypt(key, der), plaintext)
                self.assertEqual(self.decrypt(key, der), plaintext)
                x, y, c3, c2 = reference.parts_of_ciphertext(der)
                raw = b"\x04" + reference.number(x) + reference.number(y) + c3 + c2
                self.assertEqual(self.decrypt(key, raw, "c1c3c2"), plaintext)

    def test_shared_points_that_begin_with_zero_bytes(self):
        """x2 or y2 of kP short: a KDF that drops leading zeros would give another key."""
        key, d, point = self.plain_key()
        for coordinate in (0, 1):
            k = secrets.randbelow(reference.N - 1) + 1
            shared = reference.multiply(k, point)
            while shared[coordinate] >= reference.SHORT:
                k, shared = k + 1, reference.add(shared, point)
            plaintext = os.urandom(40)
            der = reference.encrypt(point, k, reference.multiply(k), plaintext)
            self.assertEqual(self.openssl_decrypt(key, der), plaintext)
            self.assertEqual(self.decrypt(key, der), plaintext)

    def test_a_mask_of_zeros_is_refused_by_us(self):
        """GB/T 32918.4, 7.1, step B4."""
        key, d, point = self.plain_key()
        k = secrets.randbelow(reference.N - 5000) + 1
        shared = reference.multiply(k, point)
        while reference.sm3(reference.number(shared[0]) + reference.number(shared[1]) + b"\0\0\0\1")[0]:
            k, shared = k + 1, reference.add(shared, point)
        der = reference.encrypt(point, k, reference.multiply(k), b"m")
        self.assertEqual(reference.parts_of_ciphertext(der)[3], b"m")
        self.expect(WRONG, "decrypt", "--key", key, "--format", "asn1", stdin=der)

    def test_our_short_points_are_decrypted_by_openssl(self):
        """Encrypt until x1 or y1 begins with a zero byte (once in 128)."""
        key, public = self.key_pair()
        plaintext = self.path("plain", b"message")
        for _ in range(4000):
            ciphertext = self.good("encrypt", "--key", public, "--in", plaintext, "--format", "asn1")
            x, y, _, _ = reference.parts_of_ciphertext(ciphertext)
            if x < reference.SHORT or y < reference.SHORT:
                self.assertEqual(self.openssl_decrypt(key, ciphertext), b"message")
                return
        self.fail("no short point in 4000")

    def test_rare_keys(self):
        for what, d, _ in reference.rare_keys():
            with self.subTest(what):
                raw, key = self.private_from_d("rare", d)
                self.good("pubkey", "--in", raw, "--in-format", "raw", "--out", "pub.pem", "--force")
                self.assertEqual(self.openssl_decrypt(key, self.encrypt("pub.pem", b"message")), b"message")
                theirs = self.path("theirs", self.openssl_encrypt("pub.pem", b"message"))
                self.assertEqual(self.good("decrypt", "--key", raw, "--key-format", "raw", "--in", theirs, "--format", "asn1"), b"message")

    def test_both_refuse_what_was_changed(self):
        key, public = self.key_pair()
        for encrypt in (self.encrypt, self.openssl_encrypt):
            ciphertext = bytearray(encrypt(public, os.urandom(20)))
            for place in (-1, -25):  # C2, C3
                changed = bytearray(ciphertext)
                changed[place] ^= 1
                self.openssl_decrypt(key, bytes(changed), code=1)
                self.expect(WRONG, "decrypt", "--key", key, "--format", "asn1", stdin=bytes(changed))

    def test_the_empty_plaintext_is_refused_by_us(self):
        _, public = self.key_pair()
        self.expect(BAD_INPUT, "encrypt", "--key", public, "--format", "asn1", stdin=b"")

    def plain_key(self):
        """(private key file, d, P) whose numbers the test knows."""
        d, point = reference.key_where(lambda d, p: True)
        _, key = self.private_from_d("plain", d)
        return key, d, point


if __name__ == "__main__":
    main()
