# SPDX-License-Identifier: Apache-2.0
"""Signatures of each program verified by the other, with every kind of identity."""
import os
import secrets

import reference
from openssl_tool import BAD_SIGNATURE, DEFAULT_ID, ROUNDS, InteropTest, main

# The identity as this tool and as OpenSSL are told it. OpenSSL 3.0 allows no more than 8190 bytes.
IDENTITIES = [
    ((), DEFAULT_ID),
    (("--id", DEFAULT_ID), DEFAULT_ID),
    (("--id", "ALICE123@YAHOO.COM"), "ALICE123@YAHOO.COM"),
    (("--id", ""), None),  # OpenSSL's own default
    (("--id-hex", "00ff80"), b"\x00\xff\x80"),
    (("--id", "x"), "x"),
    (("--id", "i" * 8190), "i" * 8190),
]


class Signatures(InteropTest):
    def message(self):
        return self.path("message", os.urandom(secrets.choice([0, 1, 32, 64, 1000, 70000])))

    def change(self, message):
        """The same message with one bit turned, or a byte more."""
        content = bytearray(message.read_bytes() or b"\0")
        content[-1] ^= 1
        return self.path("changed", bytes(content))

    def test_ours_verified_by_openssl(self):
        for i in range(ROUNDS):
            key, public = self.key_pair(f"k{i}")
            ours, theirs = IDENTITIES[i % len(IDENTITIES)]
            message = self.message()
            self.good("sign", "--key", key, "--in", message, "--out", "sig", "--force", *ours)
            self.openssl_verify(public, message, "sig", theirs)
            self.openssl_verify(public, self.change(message), "sig", theirs, code=1)

    def test_openssls_verified_by_us(self):
        for i in range(ROUNDS):
            self.openssl("genpkey", "-algorithm", "SM2", "-out", "key.pem")
            self.openssl("pkey", "-in", "key.pem", "-pubout", "-out", "pub.pem")
            ours, theirs = IDENTITIES[i % len(IDENTITIES)]
            message = self.message()
            self.openssl_sign("key.pem", message, "sig", theirs)
            self.good("verify", "--key", "pub.pem", "--sig", "sig", "--in", message, *ours)
            self.expect(BAD_SIGNATURE, "verify", "--key", "pub.pem", "--sig", "sig", "--in", self.change(message), *ours)

    def test_one_key_both_sign(self):
        key, public = self.key_pair()
        for _ in range(ROUNDS):
            message = self.message()
            self.openssl_sign(key, message, "theirs")
            self.good("sign", "--key", key, "--in", message, "--out", "ours", "--force")
            self.good("verify", "--key", public, "--sig", "theirs", "--in", message)
            self.openssl_verify(public, message, "ours")

    def test_identities_must_agree(self):
        key, public = self.key_pair()
        message = self.path("message", b"message")
        for i, (ours, _) in enumerate(IDENTITIES):
            self.good("sign", "--key", key, "--in", message, "--out", "sig", "--force", *ours)
            for j, (_, theirs) in enumerate(IDENTITIES):
                same = i == j or {i, j} == {0, 1}
                self.openssl_verify(public, message, "sig", theirs, code=0 if same else 1)

    def test_the_defaults_differ(self):
        """OpenSSL without a distid does not verify what we sign by default, and the reverse: the manual says so."""
        key, public = self.key_pair()
        message = self.path("message", b"message")
        self.good("sign", "--key", key, "--in", message, "--out", "ours")
        self.openssl_verify(public, message, "ours", None, code=1)
        self.openssl_sign(key, message, "theirs", None)
        self.expect(BAD_SIGNATURE, "verify", "--key", public, "--sig", "theirs", "--in", message)
        self.good("verify", "--key", public, "--sig", "theirs", "--in", message, "--id", "")

    def test_the_longest_identity(self):
        """8191 bytes are ours alone: checked against plain integers, since OpenSSL refuses them."""
        d, point = reference.key_where(lambda d, p: True)
        identity, message = b"i" * 8191, b"message"
        r, s = reference.sign(d, reference.message_digest_e(point, identity, message))
        self.path("sig", reference.number(r) + reference.number(s))
        self.path("pub", reference.number(point[0]) + reference.number(point[1]))
        options = ("verify", "--key", "pub", "--key-format", "raw", "--sig", "sig", "--format", "raw", "--id")
        self.good(*options, "i" * 8191, stdin=message)
        self.expect(BAD_SIGNATURE, *options, "i" * 8190, stdin=message)
        _, key = self.private_from_d("key", d)
        self.openssl("pkeyutl", "-sign", "-inkey", key, "-in", self.path("message", message), "-rawin", "-digest", "sm3",
                     *self.identity_option("i" * 8191), code=1)

    def test_signatures_that_begin_with_zero_bytes_are_verified_by_both(self):
        short = reference.SHORT
        d, point = reference.key_where(lambda d, p: True)
        raw, _ = self.private_from_d("key", d)
        self.good("pubkey", "--in", raw, "--in-format", "raw", "--out", "pub.pem")
        message = self.path("message", b"message")
        e = reference.message_digest_e(point, DEFAULT_ID.encode(), b"message")
        half = 1 << 255
        for accept in (lambda r, s: r < short, lambda r, s: s < short, lambda r, s: r < half and s < half,
                       lambda r, s: r >= half and s >= half, lambda r, s: r < half <= s, lambda r, s: s < half <= r):
            for _ in range(3):
                r, s = reference.sign(d, e, accept)
                self.path("sig", reference.der_signature(r, s))
                self.path("raw", reference.number(r) + reference.number(s))
                self.openssl_verify("pub.pem", message, "sig")
                self.good("verify", "--key", "pub.pem", "--sig", "sig", "--in", message)
                self.good("verify", "--key", "pub.pem", "--sig", "raw", "--format", "raw", "--in", message)

    def test_our_short_signatures_are_verified_by_openssl(self):
        """Sign until r or s begins with a zero byte (once in 128), so that the shorter DER is met."""
        key, public = self.key_pair()
        message = self.path("message", b"message")
        seen = 0
        for _ in range(4000):
            signature = self.good("sign", "--key", key, "--in", message)
            if len(signature) >= 70:
                continue
            self.openssl_verify(public, message, self.path("sig", signature))
            seen += 1
            if seen == 2:
                return
        self.fail("no short signature in 4000")

    def test_rare_keys(self):
        message = self.path("message", b"message")
        for what, d, _ in reference.rare_keys():
            with self.subTest(what):
                raw, key = self.private_from_d("rare", d)
                self.good("pubkey", "--in", raw, "--in-format", "raw", "--out", "pub.pem", "--force")
                self.good("sign", "--key", raw, "--key-format", "raw", "--in", message, "--out", "sig", "--force")
                self.openssl_verify("pub.pem", message, "sig")
                self.openssl_sign(key, message, "theirs")
                self.good("verify", "--key", "pub.pem", "--sig", "theirs", "--in", message)

    def test_a_ready_e(self):
        """--digest-e is e of the standard: openssl's signature over the message verifies with it."""
        d, point = reference.key_where(lambda d, p: True)
        raw, key = self.private_from_d("key", d)
        self.good("pubkey", "--in", raw, "--in-format", "raw", "--out", "pub.pem")
        content = os.urandom(100)
        message = self.path("message", content)
        e = f"{reference.message_digest_e(point, DEFAULT_ID.encode(), content):064x}"
        self.openssl_sign(key, message, "theirs")
        self.good("verify", "--key", "pub.pem", "--sig", "theirs", "--digest-e", e)
        self.good("sign", "--key", raw, "--key-format", "raw", "--digest-e", e, "--out", "ours")
        self.openssl_verify("pub.pem", message, "ours")
        plain = reference.sm3(content).hex()
        self.expect(BAD_SIGNATURE, "verify", "--key", "pub.pem", "--sig", "theirs", "--digest-e", plain)


if __name__ == "__main__":
    main()
