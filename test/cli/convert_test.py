# SPDX-License-Identifier: Apache-2.0
"""convert: every form into every other and back, in every spelling, without loss; and what it refuses."""
import base64
import json
import os
import pathlib
import stat

from support import BAD_INPUT, EXAMPLE_D, EXAMPLE_RS, EXAMPLE_XY, IO, ToolTest, main

PRIVATE = ["pkcs8-pem", "pkcs8-der", "sec1-pem", "sec1-der", "raw"]
PUBLIC = ["spki-pem", "spki-der", "point", "compressed", "raw"]
CIPHERTEXT = ["c1c3c2", "c1c2c3", "asn1", "c1c3c2-without-04", "c1c2c3-without-04"]
VECTORS = pathlib.Path(__file__).resolve().parent.parent / "vectors"
ENCODERS = {"binary": bytes, "hex": lambda content: content.hex().encode() + b"\n",
            "base64": lambda content: base64.b64encode(content) + b"\n"}


class Convert(ToolTest):
    def convert(self, kind, old, new, content, *more):
        return self.good("convert", kind, "--from", old, "--to", new, *more, stdin=content)

    def refuse(self, *words, content=b"", says=()):
        out = self.path("refused")
        self.expect(BAD_INPUT, "convert", *words, "--out", out, stdin=content)
        self.assert_complains(*says)
        self.assertFalse(out.exists())

    def every_way(self, kind, forms):
        """`forms` maps each format to the bytes of one and the same thing."""
        for old, content in forms.items():
            for new, expected in forms.items():
                self.assertEqual(self.convert(kind, old, new, content), expected, (old, new))

    def every_spelling(self, kind, form, content):
        for old in ENCODERS:
            for new in ENCODERS:
                converted = self.convert(kind, form, form, ENCODERS[old](content), "--in-encoding", old, "--out-encoding", new)
                self.assertEqual(converted, ENCODERS[new](content), (old, new))

    def test_private_keys(self):
        forms = {form: self.convert("private-key", "raw", form, EXAMPLE_D) for form in PRIVATE}
        self.assertEqual(forms["raw"], EXAMPLE_D)
        self.assertIn(EXAMPLE_D, forms["sec1-der"])
        self.every_way("private-key", forms)
        for length in range(3):  # every length of base64's padding, and both ends of each digit's range
            self.every_spelling("private-key", "raw", EXAMPLE_D[:31 - length] + bytes([0, 0xff, 0xfb])[:1 + length])
        self.every_spelling("private-key", "pkcs8-der", forms["pkcs8-der"])

    def test_public_keys(self):
        forms = {form: self.convert("public-key", "raw", form, EXAMPLE_XY) for form in PUBLIC}
        self.assertEqual(forms["point"], b"\x04" + EXAMPLE_XY)
        self.every_way("public-key", forms)
        self.every_spelling("public-key", "compressed", forms["compressed"])

    def test_signatures(self):
        for case in json.loads((VECTORS / "sm2_sign_edge.json").read_text())["valid"][:20:4]:
            self.every_way("signature", {"raw": bytes.fromhex(case["raw"]), "der": bytes.fromhex(case["der"])})
        self.every_spelling("signature", "raw", EXAMPLE_RS)

    def test_ciphertexts(self):
        cases = [case for case in json.loads((VECTORS / "sm2_enc_edge.json").read_text())["valid"] if 0 < len(case.get("c2") or "") < 600]
        self.assertGreater(len(cases), 10)
        for case in cases[::5]:
            c1, c3, c2 = (bytes.fromhex(case["c1x"].rjust(64, "0") + case["c1y"].rjust(64, "0")), bytes.fromhex(case["c3"].rjust(64, "0")),
                          bytes.fromhex(case["c2"]))
            parts = [b"\x04" + c1 + c3 + c2, b"\x04" + c1 + c2 + c3, bytes.fromhex(case["asn1"]), c1 + c3 + c2, c1 + c2 + c3]
            self.every_way("ciphertext", dict(zip(CIPHERTEXT, parts)))

    def test_what_is_converted_still_works(self):
        key, public = self.key_pair()
        sealed = self.good("encrypt", "--key", public, stdin=b"plan")
        for form in CIPHERTEXT:
            converted = self.path("sealed", self.convert("ciphertext", "c1c3c2", form, sealed))
            self.assertEqual(self.good("decrypt", "--key", key, "--format", form, "--in", converted), b"plan")

    def test_what_is_not_of_the_form_is_refused(self):
        for kind, old, new, content, word in (
                ("private-key", "pkcs8-pem", "raw", b"x", "BAD_ENCODING"), ("private-key", "raw", "sec1-der", bytes(32), "BAD_PRIVATE_KEY"),
                ("public-key", "raw", "point", bytes(64), "BAD_POINT"), ("public-key", "point", "raw", EXAMPLE_XY, "65 bytes"),
                ("signature", "raw", "der", EXAMPLE_RS[:63], "found 63"), ("signature", "der", "raw", EXAMPLE_RS, "BAD_ENCODING"),
                ("ciphertext", "c1c3c2", "asn1", bytes(97), "BAD_ENCODING"), ("ciphertext", "asn1", "c1c3c2", b"\x30\x00", "BAD_ENCODING")):
            self.refuse(kind, "--from", old, "--to", new, content=content, says=(word,))
        self.refuse("signature", "--from", "raw", "--to", "der", "--in-encoding", "hex", content=b"xyz", says=("hexadecimal",))

    def test_names(self):
        self.refuse("private-key", "--from", "pkcs8-pem", "--to", "spki-pem", says=("spki-pem", "yuxi pubkey"))
        self.refuse("signature", "--from", "asn1", "--to", "raw", says=("der, raw",))
        self.refuse("ciphertext", "--from", "c1c3c2", "--to", "der", says=("asn1",))
        self.refuse("private-key", "--from", "pkcs8-pem", "--to", "raw", "--in-encoding", "hex", says=("text already",))
        self.refuse("private-key", "--from", "raw", "--to", "sec1-pem", "--out-encoding", "base64", says=("text already",))
        self.refuse("public-key", "--from", "raw", "--to", "point", "--encrypt", says=("only a private key",))
        for words in ((), ("private-key",), ("key", "--from", "raw", "--to", "raw"), ("signature", "--from", "raw")):
            self.refuse(*words)

    def test_files(self):
        private, public = self.key_pair()
        before = os.umask(0)
        try:
            self.good("convert", "private-key", "--from", "pkcs8-pem", "--to", "raw", "--in", private, "--out", "d")
            self.good("convert", "public-key", "--from", "spki-pem", "--to", "point", "--in", public, "--out", "p")
        finally:
            os.umask(before)
        self.assertEqual([stat.S_IMODE((self.dir / name).stat().st_mode) for name in ("d", "p")], [0o600, 0o666])
        again = ("convert", "private-key", "--from", "pkcs8-pem", "--to", "sec1-der", "--in", private)
        self.expect(BAD_INPUT, *again, "--out", "d")
        self.assert_complains("--force")
        self.good(*again, "--out", "d", "--force")
        self.expect(BAD_INPUT, *again, "--out", private, "--force")
        self.expect(IO, *again, "--out", "/dev/full")
        self.assertEqual(self.files(), ["d", "key.pem", "key_pub.pem", "p"])

    def test_a_key_under_a_password_stays_under_one(self):
        old, new = self.path("old", b"one"), self.path("new", b"two")
        locked = self.path("locked.pem")
        self.run_or_skip("genkey", "--out", locked, "--encrypt", "--password-file", old, "--iterations", "10000")
        words = ("private-key", "--from", "pkcs8-pem", "--in", locked)
        self.refuse(*words, "--to", "raw", "--password-file", old, says=("without one", "--encrypt"))
        self.refuse(*words, "--to", "sec1-pem", "--password-file", old, "--encrypt", "--new-password-file", new, says=("cannot be encrypted",))
        self.good("convert", *words, "--to", "pkcs8-der", "--password-file", old, "--encrypt", "--new-password-file", new, "--iterations", "10000",
                  "--out", "locked.der")
        self.assertEqual(self.good("pubkey", "--in", "locked.der", "--in-format", "pkcs8-der", "--password-file", new),
                         self.good("pubkey", "--in", locked, "--password-file", old))

    def run_or_skip(self, *words):
        done = self.run_tool(*words)
        if b"built without" in done.stderr:
            self.skipTest("a tool without libcrypto")
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    main()
