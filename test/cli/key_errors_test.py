# SPDX-License-Identifier: Apache-2.0
"""Keys that are not what was asked for: exit code 2, nothing written, and a hint that names the way out."""
import base64
import json
import pathlib

from support import BAD_INPUT, EXAMPLE_D, EXAMPLE_XY, GOOD, ToolTest, main

ORDER = int("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123", 16)
VECTORS = pathlib.Path(__file__).resolve().parent.parent / "vectors"


def pem(label, content):
    text = base64.encodebytes(content).decode()
    return f"-----BEGIN {label}-----\n{text}-----END {label}-----\n".encode()


class KeyErrors(ToolTest):
    def refuse_private(self, content, form, *words):
        key = self.path("key", content)
        out = self.path("out")
        self.expect(BAD_INPUT, "pubkey", "--in", key, "--in-format", form, "--out", out)
        self.assert_complains(*words)
        self.assertEqual(self.files(), ["key"])

    def refuse_public(self, content, form, *words):
        self.path("message", b"m")
        self.path("sig", b"s")
        key = self.path("key", content)
        self.expect(BAD_INPUT, "verify", "--key", key, "--key-format", form, "--sig", "sig", "--in", "message")
        self.assert_complains(*words)

    def forms(self):
        raw = self.path("d", EXAMPLE_D)
        made = {}
        for form in ("spki-pem", "spki-der", "point"):
            made[form] = self.good("pubkey", "--in", raw, "--in-format", "raw", "--format", form)
        for form in ("pkcs8-pem", "pkcs8-der", "sec1-pem", "sec1-der"):
            made[form] = self.good("genkey", "--out", "-", "--format", form)
        raw.unlink()
        return made

    def test_another_pem_label_names_the_option(self):
        made = self.forms()
        self.refuse_private(made["sec1-pem"], "pkcs8-pem", "BAD_ENCODING", '"EC PRIVATE KEY"', "--in-format sec1-pem")
        self.refuse_private(made["pkcs8-pem"], "sec1-pem", '"PRIVATE KEY"', "--in-format pkcs8-pem")
        self.refuse_private(made["spki-pem"], "pkcs8-pem", '"PUBLIC KEY"', "public key")
        self.refuse_private(pem("ENCRYPTED PRIVATE KEY", b"x" * 60), "sec1-pem", "ENCRYPTED", "--in-format pkcs8-pem")
        self.refuse_public(pem("ENCRYPTED PRIVATE KEY", b"x" * 60), "spki-pem", "private key", "yuxi pubkey --in")
        self.refuse_public(made["pkcs8-pem"], "spki-pem", '"PRIVATE KEY"', "yuxi pubkey --in")
        self.refuse_public(made["sec1-pem"], "spki-pem", "--in-format sec1-pem")
        self.refuse_public(pem("CERTIFICATE", b"x" * 60), "spki-pem", "CERTIFICATE", "openssl x509")

    def test_der_where_pem_was_expected_and_the_reverse(self):
        made = self.forms()
        self.refuse_private(made["pkcs8-der"], "pkcs8-pem", "starts like DER", "pkcs8-der")
        self.refuse_private(made["pkcs8-pem"], "pkcs8-der", '"PRIVATE KEY"', "--in-format pkcs8-pem")
        self.refuse_private(made["sec1-der"], "pkcs8-der", "sec1-der")
        self.refuse_private(made["pkcs8-der"], "sec1-der", "pkcs8-der")
        self.refuse_public(made["spki-der"], "spki-pem", "starts like DER", "spki-der")

    def test_the_right_label_around_nonsense(self):
        self.refuse_private(pem("PRIVATE KEY", b"nonsense"), "pkcs8-pem", "label is right")
        self.refuse_private(b"-----BEGIN PRIVATE KEY-----\nMIGH", "pkcs8-pem", "label is right")
        whole = self.good("genkey", "--out", "-")
        for cut in (40, 100, len(whole) - 2):
            self.refuse_private(whole[:cut], "pkcs8-pem", "label is right")

    def test_labels_are_told_in_bounds_and_do_not_steer_the_terminal(self):
        self.refuse_private(b"-----BEGIN \x1b[31mX\x07-----\n" * 2000, "pkcs8-pem", '"?[31mX?"', "and 1992 more")
        self.assertLess(len(self.complaint), 1000)

    def test_byte_order_marks(self):
        key = self.forms()["pkcs8-pem"]
        for text, word in ((b"\xef\xbb\xbf" + key, "tail -c +4"), (key.decode().encode("utf-16"), "UTF-16")):
            self.refuse_private(text, "pkcs8-pem", word)
            self.assertIn(word.encode(), self.expect(BAD_INPUT, "inspect", "-", stdin=text))

    def test_lengths_and_text(self):
        self.refuse_private(EXAMPLE_D[:31], "raw", "exactly 32 bytes", "has 31")
        self.refuse_private(EXAMPLE_D + b"\n", "raw", "exactly 32 bytes")
        self.refuse_private(EXAMPLE_D.hex().encode(), "raw", "hexadecimal text")
        self.refuse_private(b"", "raw", "empty")
        self.refuse_private(b"", "pkcs8-pem", "empty")
        self.refuse_private(b"hello there!\n", "pkcs8-pem", "-----BEGIN PRIVATE KEY-----")

    def test_lengths_of_points(self):
        self.refuse_public(EXAMPLE_XY, "point", "exactly 65 bytes")
        self.refuse_public(b"\x04" + EXAMPLE_XY, "raw", "exactly 64 bytes")
        self.refuse_public(b"\x04" + EXAMPLE_XY, "compressed", "exactly 33 bytes")

    def test_files_too_long_for_a_key(self):
        self.refuse_private(b"a" * (64 * 1024 + 1), "pkcs8-pem", "too long for a key")
        self.refuse_private(b"a" * (64 * 1024), "pkcs8-pem", "BAD_ENCODING")

    def test_numbers_out_of_range(self):
        for d in (0, ORDER - 1, ORDER, 2**256 - 1):
            self.refuse_private(d.to_bytes(32, "big"), "raw", "BAD_PRIVATE_KEY", "[1, n-2]")
        for d in (1, ORDER - 2):
            self.good("pubkey", "--in", self.path("d", d.to_bytes(32, "big")), "--in-format", "raw")

    def test_points_off_the_curve(self):
        off = bytearray(EXAMPLE_XY)
        off[63] ^= 1
        self.refuse_public(bytes(off), "raw", "BAD_POINT")
        self.refuse_public(b"\x04" + off, "point", "BAD_POINT")
        self.refuse_public(b"\x05" + EXAMPLE_XY, "point", "BAD_POINT")
        self.refuse_public(b"\x02" + EXAMPLE_XY, "point", "BAD_POINT")
        self.refuse_public(bytes(64), "raw", "BAD_POINT")

    def test_every_known_file_has_its_outcome(self):
        """Keys as other programs write them are read in the one form that they have, or refused in every form."""
        cases = json.loads((VECTORS / "sm2_key_formats.json").read_text())
        self.assertGreater(len(cases), 10)
        for case in cases:
            key = self.path("case.pem", case["pem"].encode())
            codes = []
            for option, form in (("--in", "pkcs8-pem"), ("--in", "sec1-pem"), ("--pub", "spki-pem")):
                form_option = "--in-format" if option == "--in" else "--pub-format"
                codes.append(self.run_tool("pubkey", option, key, form_option, form).returncode)
            readable = case["expect"].startswith("accept") and "ENCRYPTED" not in case["pem"]
            undecided = "decide" in case["expect"]
            self.assertEqual(set(codes) - {GOOD, BAD_INPUT}, set(), case["tag"])
            if not undecided:
                self.assertEqual(codes.count(GOOD), 1 if readable else 0, case["tag"])


if __name__ == "__main__":
    main()
