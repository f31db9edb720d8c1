# SPDX-License-Identifier: Apache-2.0
"""sign and verify: forms, identities, what must not verify, and what is refused."""
import itertools
import os
import statistics
import subprocess
import time
import unittest

from support import (BAD_INPUT, BAD_SIGNATURE, EXAMPLE_D, EXAMPLE_E, EXAMPLE_MESSAGE, EXAMPLE_RS, EXAMPLE_XY, IO, YUXI,
                     ToolTest, main)


class SigningTest(ToolTest):
    def setUp(self):
        super().setUp()
        self.key, self.public = self.key_pair()
        self.message = self.path("message", b"Ten thousand seals, one jade.\n")

    def sign(self, *options):
        signature = self.path("message.sig")
        self.good("sign", "--key", self.key, "--in", self.message, "--out", signature, "--force", *options)
        return signature

    def verify(self, code, signature, *options):
        return self.expect(code, "verify", "--key", self.public, "--sig", signature, "--in", self.message, *options)


class SignAndVerify(SigningTest):
    def test_every_form_and_encoding(self):
        for form, encoding in itertools.product(("der", "raw"), ("binary", "hex", "base64")):
            options = ("--format", form, "--encoding", encoding)
            signature = self.sign(*options)
            self.assertEqual(self.verify(0, signature, *options), b"OK\n")
            self.assertEqual(self.verify(0, signature, *options, "--quiet"), b"")
            content = signature.read_bytes()
            if encoding != "binary":
                self.assertTrue(content.endswith(b"\n"))
                self.assertEqual(content.count(b"\n"), 1)
            if (form, encoding) == ("raw", "binary"):
                self.assertEqual(len(content), 64)
            if (form, encoding) == ("der", "binary"):
                self.assertEqual(content[0], 0x30)

    def test_pipes(self):
        signature = self.good("sign", "--key", self.key, stdin=b"piped")
        self.path("piped.sig", signature)
        self.good("verify", "--key", self.public, "--sig", "piped.sig", stdin=b"piped")
        self.expect(BAD_SIGNATURE, "verify", "--key", self.public, "--sig", "piped.sig", stdin=b"paper")
        self.good("verify", "--key", self.public, "--sig", "-", "--in", self.path("p", b"piped"), stdin=signature)
        self.good("verify", "--key", "-", "--sig", "piped.sig", "--in", "p", stdin=self.public.read_bytes())
        self.good("sign", "--key", "-", "--in", "p", stdin=self.key.read_bytes())

    def test_only_one_thing_comes_from_standard_input(self):
        self.expect(BAD_INPUT, "sign", "--key", "-", stdin=self.key.read_bytes())
        self.assert_complains("standard input", "--in")
        self.expect(BAD_INPUT, "verify", "--key", "-", "--sig", "-", "--in", self.message)
        self.expect(BAD_INPUT, "verify", "--key", self.public, "--sig", "-")

    def test_messages_of_many_lengths(self):
        for length in (0, 1, 31, 32, 33, 63, 64, 65, 262143, 262144, 262145):
            self.message.write_bytes(os.urandom(length))
            self.verify(0, self.sign())

    def test_signatures_are_hedged(self):
        self.assertNotEqual(self.sign().read_bytes(), self.sign().read_bytes())

    def test_what_was_tampered_with_does_not_verify(self):
        signature = self.sign("--format", "raw")
        raw = signature.read_bytes()
        for position in (0, 15, 31, 32, 47, 63):
            bad = bytearray(raw)
            bad[position] ^= 1
            signature.write_bytes(bad)
            self.assertEqual(self.verify(BAD_SIGNATURE, signature, "--format", "raw"), b"")
            self.assert_complains("BAD SIGNATURE", "the default identity 1234567812345678")
        for bad in (bytes(64), b"\xff" * 64, raw[32:] + raw[:32]):
            signature.write_bytes(bad)
            self.verify(BAD_SIGNATURE, signature, "--format", "raw")
        signature.write_bytes(raw)
        self.verify(0, signature, "--format", "raw")
        self.message.write_bytes(self.message.read_bytes() + b"\n")
        self.verify(BAD_SIGNATURE, signature, "--format", "raw")

    def test_another_key_does_not_verify(self):
        signature = self.sign()
        _, other = self.key_pair("other")
        self.expect(BAD_SIGNATURE, "verify", "--key", other, "--sig", signature, "--in", self.message)

    def test_malformed_signatures_are_bad_input_and_get_a_hint(self):
        der = self.sign().read_bytes()
        raw = self.sign("--format", "raw").read_bytes()
        signature = self.path("sig")
        for content, options, words in (
                (raw, (), ("BAD_ENCODING", "--format raw")),
                (der, ("--format", "raw"), ("64 bytes", "--format der")),
                (raw[:63], ("--format", "raw"), ("found 63",)),
                (der + b"\0", (), ("BAD_ENCODING",)),
                (der[:-1], (), ("BAD_ENCODING",)),
                (b"", (), ("empty",)),
                (raw.hex().encode(), ("--format", "raw"), ("--encoding hex",)),
                (b"MEUCIQD+/w==\n", (), ("--encoding base64",)),
                (raw.hex().encode()[:-1], ("--format", "raw", "--encoding", "hex"), ("odd number",)),
                (b"xyz", ("--encoding", "hex"), ("not hexadecimal",)),
                (b"ab!d", ("--encoding", "base64"), ("not base64",)),
                (b"abc", ("--encoding", "base64"), ("not base64",)),
                (b"0" * 1025, (), ("too long for a signature",))):
            signature.write_bytes(content)
            self.assertEqual(self.verify(BAD_INPUT, signature, *options), b"")
            self.assert_complains(*words)

    def test_the_standards_example(self):
        public = self.path("example.pub", EXAMPLE_XY)
        signature = self.path("example.sig", EXAMPLE_RS)
        common = ("verify", "--key", public, "--key-format", "raw", "--sig", signature, "--format", "raw")
        self.good(*common, stdin=EXAMPLE_MESSAGE)
        self.good(*common, "--digest-e", EXAMPLE_E)
        self.good(*common, "--digest-e", EXAMPLE_E.lower())
        self.expect(BAD_SIGNATURE, *common, "--digest-e", EXAMPLE_E[::-1])
        self.expect(BAD_SIGNATURE, *common, stdin=EXAMPLE_MESSAGE + b"\n")

    def test_a_ready_e(self):
        key = self.path("example.key", EXAMPLE_D)
        signature = self.good("sign", "--key", key, "--key-format", "raw", "--digest-e", EXAMPLE_E, "--format", "raw")
        self.path("sig", signature)
        self.good("verify", "--key", self.path("example.pub", EXAMPLE_XY), "--key-format", "raw", "--sig", "sig", "--format",
                  "raw", stdin=EXAMPLE_MESSAGE)
        for bad in ("", "00", EXAMPLE_E + "00", "zz" * 32):
            self.expect(BAD_INPUT, "sign", "--key", key, "--key-format", "raw", "--digest-e", bad)
            self.assert_complains("--digest-e")
        self.expect(BAD_INPUT, "sign", "--key", key, "--key-format", "raw", "--digest-e", EXAMPLE_E, "--in", self.message)
        self.expect(BAD_INPUT, "sign", "--key", key, "--key-format", "raw", "--digest-e", EXAMPLE_E, "--id", "x")


class Identities(SigningTest):
    def same(self, one, other):
        signature = self.sign(*one)
        self.verify(0, signature, *other)

    def different(self, one, other):
        signature = self.sign(*one)
        self.verify(BAD_SIGNATURE, signature, *other)

    def test_the_default_is_1234567812345678(self):
        self.same((), ("--id", "1234567812345678"))
        self.same(("--id-hex", b"1234567812345678".hex()), ())
        self.assertIn(b"1234567812345678", self.good("sign", "--help"))

    def test_a_wrong_identity_does_not_verify_and_the_message_names_it(self):
        self.different((), ("--id", "ALICE123@YAHOO.COM"))
        self.assert_complains('"ALICE123@YAHOO.COM"')
        self.different(("--id", "ALICE123@YAHOO.COM"), ())
        self.different(("--id", ""), ())
        self.different((), ("--id=",))
        self.assert_complains("the empty identity")
        self.different((), ("--id", "a\x1b[31m"))
        self.assertNotIn("\x1b", self.complaint)

    def test_text_and_hexadecimal_agree(self):
        self.same(("--id", "ALICE123@YAHOO.COM"), ("--id-hex", b"ALICE123@YAHOO.COM".hex()))
        self.same(("--id", ""), ("--id-hex", ""))
        self.same(("--id=",), ("--id", ""))
        self.same(("--id", "玉璽"), ("--id-hex", "玉璽".encode().hex()))
        self.same(("--id", "[a,b]"), ("--id-hex", b"[a,b]".hex()))
        self.same(("--id", "{}"), ("--id-hex", b"{}".hex()))
        self.same(("--id", "%%"), ("--id-hex", b"%%".hex()))
        self.same(("--id=-x",), ("--id-hex", b"-x".hex()))

    def test_lengths(self):
        for length in (1, 16, 8190, 8191):
            self.same(("--id", "i" * length), ("--id-hex", b"i".hex() * length))
        for options in (("--id", "i" * 8192), ("--id-hex", "69" * 8192)):
            self.expect(BAD_INPUT, "sign", "--key", self.key, "--in", self.message, *options)
            self.assert_complains("8192 bytes", "8191")
            self.expect(BAD_INPUT, "verify", "--key", self.public, "--sig", self.sign(), "--in", self.message, *options)
        for bad in ("0", "0g"):
            self.expect(BAD_INPUT, "sign", "--key", self.key, "--in", self.message, "--id-hex", bad)
        self.expect(BAD_INPUT, "sign", "--key", self.key, "--in", self.message, "--id-hex", "00", "--id", "a")


class Files(SigningTest):
    def test_outputs(self):
        before = self.files()
        signature = self.sign()
        self.expect(BAD_INPUT, "sign", "--key", self.key, "--in", self.message, "--out", signature)
        self.assert_complains("exists", "--force")
        for same in (self.key, self.message):
            content = same.read_bytes()
            self.expect(BAD_INPUT, "sign", "--key", self.key, "--in", self.message, "--out", same, "--force")
            self.assert_complains("input itself")
            self.assertEqual(same.read_bytes(), content)
        self.assertEqual(self.files(), sorted(before + ["message.sig"]))

    def test_what_is_missing(self):
        self.expect(IO, "sign", "--key", "nokey", "--in", self.message)
        self.expect(IO, "sign", "--key", self.key, "--in", "nomessage", "--out", "sig")
        self.expect(IO, "sign", "--key", self.key, "--in", ".", "--out", "sig")
        self.assertNotIn("sig", self.files())
        self.expect(IO, "verify", "--key", self.public, "--sig", "nosig", "--in", self.message)
        self.expect(BAD_INPUT, "verify", "--key", self.public, "--in", self.message)
        self.expect(BAD_INPUT, "sign", "--in", self.message)

    @unittest.skipIf(os.environ.get("YUXI_SANITIZED") == "1", "sanitizers take time of their own")
    def test_signing_a_small_file_takes_no_time(self):
        """25 ms for the whole process; the fastest of many, since the machine may be busy."""
        times = []
        for _ in range(30):
            begun = time.perf_counter()
            subprocess.run([YUXI, "sign", "--key", self.key, "--in", self.message], stdout=subprocess.PIPE, check=True)
            times.append(time.perf_counter() - begun)
        self.assertLess(min(times), 0.025, f"median {statistics.median(times):.4f} s")


if __name__ == "__main__":
    main()
