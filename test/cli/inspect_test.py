# SPDX-License-Identifier: Apache-2.0
"""inspect: says what every form is and what is wrong with it, keeps secrets, and is never at a loss for a true word."""
import base64
import json
import pathlib
import shutil
import subprocess
import unittest

from support import BAD_INPUT, EXAMPLE_D, EXAMPLE_RS, EXAMPLE_XY, GOOD, WRONG, ToolTest, main

ORDER = int("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123", 16)
PRIME = int("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF", 16)
VECTORS = pathlib.Path(__file__).resolve().parent.parent / "vectors"
SPKI_HEAD = bytes.fromhex("3059301306072a8648ce3d020106082a811ccf5501822d034200")
P256_HEAD = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d030107034200")


def number(value):
    return value.to_bytes(32, "big")


def der(r, s):
    """SEQUENCE { r, s } with whatever bytes are given for the two."""
    inner = b"\x02" + bytes([len(r)]) + r + b"\x02" + bytes([len(s)]) + s
    return b"\x30" + bytes([len(inner)]) + inner


class Inspect(ToolTest):
    def inspect(self, code, content):
        """The readings of these bytes."""
        report = json.loads(self.expect(code, "inspect", "--json", self.path("case", content)))
        self.assertEqual([(entry["bytes"], bool(entry["readings"])) for entry in report], [(len(content), True)])
        return report[0]["readings"]

    def one(self, code, content, kind):
        readings = [reading for reading in self.inspect(code, content) if reading["kind"] == kind]
        self.assertEqual(len(readings), 1, readings)
        self.assertEqual(readings[0]["good"], code == GOOD)
        self.assertEqual(readings[0]["good"], not readings[0]["faults"])
        return readings[0]

    def wrong(self, content, kind, *words, code=WRONG):
        reading = self.one(code, content, kind)
        for word in words:
            self.assertIn(word, "\n".join(reading["faults"]))
        return reading

    def spelled(self, content):
        return {"binary": content, "hex": content.hex().upper().encode() + b"\n", "base64": base64.encodebytes(content)}


class Keys(Inspect):
    def test_every_form_of_private_keys(self):
        for form in ("pkcs8-pem", "pkcs8-der", "sec1-pem", "sec1-der", "raw"):
            key = self.good("genkey", "--out", "-", "--format", form)
            reading = self.one(GOOD, key, "private-key")
            self.assertEqual(reading["formats"], [form])
            public = self.good("pubkey", "--in", "-", "--in-format", form, "--format", "raw", stdin=key)
            self.assertEqual(reading["fields"]["x"] + reading["fields"]["y"], public.hex())
            if form.endswith("-pem"):
                continue
            for written, text in self.spelled(key).items():
                self.assertEqual(self.one(GOOD, text, "private-key")["written"], written)

    def test_every_form_of_public_keys(self):
        raw = self.path("d", EXAMPLE_D)
        for form in ("spki-pem", "spki-der", "point", "compressed", "raw"):
            key = self.good("pubkey", "--in", raw, "--in-format", "raw", "--format", form)
            reading = self.one(GOOD, key, "public-key")
            self.assertEqual(reading["formats"], [form])
            self.assertEqual(reading["fields"]["x"] + reading["fields"]["y"], EXAMPLE_XY.hex())

    def test_the_private_number_is_shown_only_on_request(self):
        d = self.path("d", EXAMPLE_D)
        forms = {"raw": EXAMPLE_D}
        key = self.good("genkey", "--out", "-", "--format", "raw")
        for form in ("pkcs8-pem", "pkcs8-der", "sec1-pem", "sec1-der"):
            forms[form] = self.good("genkey", "--out", "-", "--format", form)
        for form, content in forms.items():
            path = self.path("key", content)
            shown = self.good("inspect", "--show-secret", "--json", path).decode()
            secret = json.loads(shown)[0]["readings"][0]["fields"]["d"]
            self.assertRegex(secret, "^[0-9a-f]{64}$")
            for options in ((), ("--json",)):
                self.assertNotIn(secret, self.good("inspect", *options, path).decode().lower())
        self.assertEqual(json.loads(self.good("inspect", "--show-secret", "--json", d))[0]["readings"][0]["fields"]["d"], EXAMPLE_D.hex())
        digits = key.hex().encode()  # 64 bytes, as a signature has them
        for options in ((), ("--json",)):
            shown = self.good("inspect", *options, "-", stdin=digits).decode()
            self.assertNotIn(key.hex(), shown)
            self.assertNotIn(digits[:32].hex(), shown)

    def test_a_private_number_without_its_leading_zeros(self):
        d = self.path("d", bytes(2) + b"\x5a" * 30)
        whole = self.good("convert", "private-key", "--from", "raw", "--to", "sec1-der", "--in", d)
        self.assertEqual(whole[:9], bytes.fromhex("307702010104200000"))
        short = bytes.fromhex("3075020101041e") + whole[9:]
        reading = self.one(GOOD, short, "private-key")
        self.assertEqual(reading["formats"], ["sec1-der"])
        self.assertIn("d has 30 bytes", "\n".join(reading["remarks"]))
        self.assertEqual(self.good("convert", "private-key", "--from", "sec1-der", "--to", "sec1-der", stdin=short), whole)

    def test_both_points_are_shown_where_they_differ(self):
        whole = self.good("convert", "private-key", "--from", "raw", "--to", "sec1-der", "--in", self.path("d", number(1)))
        reading = self.wrong(whole[:-64] + EXAMPLE_XY, "private-key", "not the one of d")
        fields = reading["fields"]
        self.assertEqual(fields["x of public key"] + fields["y of public key"], EXAMPLE_XY.hex())
        self.assertEqual(fields["x"] + fields["y"], whole[-64:].hex())

    def test_private_numbers_out_of_range(self):
        for d, word in ((0, "d is 0"), (ORDER - 1, "d is n-1"), (ORDER, "n or more"), (2**256 - 1, "n or more")):
            self.wrong(number(d), "private-key", word)
        for d in (1, ORDER - 2):
            self.one(GOOD, number(d), "private-key")

    def test_points_that_are_none(self):
        off = bytearray(EXAMPLE_XY)
        off[63] ^= 1
        self.wrong(b"\x04" + off, "public-key", "not on the SM2 curve")
        self.wrong(b"\x04" + number(PRIME) + EXAMPLE_XY[32:], "public-key", "x is p or more")
        self.wrong(b"\x04" + EXAMPLE_XY[:32] + number(PRIME + 1), "public-key", "y is p or more")
        self.wrong(b"\x06" + EXAMPLE_XY, "public-key", "hybrid")
        self.wrong(b"\x00", "public-key", "infinity")
        self.wrong(b"\x02" + number(PRIME), "public-key", "p or more")
        self.wrong(SPKI_HEAD + b"\x04" + off, "public-key", "not on the SM2 curve")
        x = next(x for x in range(1, 99) if self.run_tool("inspect", "-", stdin=b"\x02" + number(x)).returncode != GOOD)
        self.wrong(b"\x02" + number(x), "public-key", "no point of the SM2 curve has this x")

    def test_keys_of_other_programs(self):
        """Good exactly if the library reads it; and each fault is told by its name."""
        words = {"PKCS8 d with 33 bytes (leading 00)": "d has 33 bytes", "PKCS8 d=n-1": "d is n-1", "PKCS8 d=n": "d is n or more",
                 "PKCS8 pub does not match d": "is not the one of d", "PKCS8 params P-256 but inner params SM2": "named twice and differently",
                 "SPKI point off curve": "not on the SM2 curve", "SPKI infinity": "infinity"}
        for case in json.loads((VECTORS / "sm2_key_formats.json").read_text()):
            encrypted = "ENCRYPTED" in case["pem"]
            readable = case["expect"].startswith("accept")
            readings = [reading for reading in self.inspect(GOOD if readable else WRONG, case["pem"].encode()) if "key" in reading["kind"]]
            self.assertEqual([reading["good"] for reading in readings], [readable], case["tag"])
            self.assertEqual(readings[0]["kind"] == "encrypted-private-key", encrypted)
            if not readable:
                self.assertIn(words.pop(case["tag"]), "\n".join(readings[0]["faults"]), case["tag"])
        self.assertEqual(words, {})

    def test_the_wrong_algorithm_identifier_of_openssl_is_remarked(self):
        sm2 = bytes.fromhex("06082a811ccf5501822d")
        for algorithm in (sm2, sm2 + sm2):
            inner = b"\x30" + bytes([len(algorithm)]) + algorithm + b"\x03\x42\x00\x04" + EXAMPLE_XY
            reading = self.one(GOOD, b"\x30" + bytes([len(inner)]) + inner, "public-key")
            self.assertIn("OpenSSL 3.0.0", "\n".join(reading["remarks"]))

    def test_the_label_and_the_block(self):
        key = self.good("genkey", "--out", "-").decode()
        self.wrong(key.replace("PRIVATE", "PUBLIC").encode(), "private-key", "label does not fit", '"PRIVATE KEY"')
        self.wrong(key.replace("END PRIVATE", "END EC PRIVATE").encode(), "private-key", "different labels")
        self.wrong(key.split("-----END")[0].encode(), "private-key", "no END line")
        self.wrong(key.replace("\n", "!\n", 2).encode(), "damaged", "not base64")
        self.wrong(b"-----BEGIN PRIVATE KEY-----\nMIGTAgEA\n-----END PRIVATE KEY-----\n", "damaged", "cut off")
        self.one(GOOD, b"some text\r\n" + key.replace("\n", "\r\n").encode() + b"more text", "private-key")
        both = self.inspect(GOOD, (key + key).encode())
        self.assertEqual([reading["kind"] for reading in both], ["private-key"] * 2)
        self.inspect(WRONG, (key + key.replace("END P", "END EC P")).encode())  # one good block does not excuse the other
        self.inspect(GOOD, key.encode() * 70)

    def test_der_that_is_none(self):
        spki = SPKI_HEAD + b"\x04" + EXAMPLE_XY
        self.wrong(spki + b"\0\0", "public-key", "2 bytes after the structure")
        self.wrong(spki[:-1], "public-key", "cut off")
        self.wrong(b"\x30\x81\x59" + spki[2:], "public-key", "byte 0", "shortest form")
        self.wrong(b"\x30\x80" + spki[2:] + b"\0\0", "public-key", "BER")


class Results(Inspect):
    def test_signatures(self):
        r, s = EXAMPLE_RS[:32], EXAMPLE_RS[32:]
        encoded = der(b"\0" + r, b"\0" + s)
        for form, content in (("raw", EXAMPLE_RS), ("der", encoded)):
            for written, text in self.spelled(content).items():
                reading = self.one(GOOD, text, "signature")
                self.assertEqual((reading["formats"], reading["written"]), ([form], written))
                self.assertEqual((reading["fields"]["r"], reading["fields"]["s"]), (r.hex(), s.hex()))

    def test_signatures_out_of_range(self):
        for r, s, word in ((0, 1, "r is 0"), (1, 0, "s is 0"), (ORDER, 1, "r is n or more"), (1, ORDER, "s is n or more"),
                           (5, ORDER - 5, "add up to n")):
            self.wrong(number(r) + number(s), "signature", word)
        for r, s in ((1, 1), (ORDER - 1, ORDER - 1), (5, ORDER - 6)):
            self.one(GOOD, number(r) + number(s), "signature")
        self.wrong(der(b"\0", b"\1"), "signature", "r is 0")

    def test_signatures_not_in_der(self):
        self.wrong(der(b"\0\1", b"\1"), "signature", "r is not in its shortest form")
        self.wrong(der(b"\1", b"\xff"), "signature", "s is negative")
        self.wrong(der(b"", b"\1"), "signature", "r is an INTEGER without a byte")
        self.wrong(der(b"\1" * 33, b"\1"), "signature", "r has 33 bytes")
        self.wrong(der(b"\1", b"\1") + b"\0", "signature", "1 byte after the structure")
        self.wrong(der(b"\1", b"\1" * 20)[:-1], "signature", "s is cut off")
        reading = self.one(BAD_INPUT, EXAMPLE_RS[:63], "unknown")
        self.assertIn("raw signature has 64 bytes", "\n".join(reading["remarks"]))

    def test_every_known_der_signature(self):
        cases = json.loads((VECTORS / "sm2_sign_edge.json").read_text())["der"]["tests"]
        self.assertGreater(len(cases), 10)
        for case in cases:
            done = self.run_tool("inspect", "--json", self.path("case", bytes.fromhex(case["der"])))
            readings = json.loads(done.stdout)[0]["readings"]
            good = any(reading["good"] and reading["formats"] == ["der"] for reading in readings)
            self.assertEqual(good, case["tag"] == "canonical", case["tag"])
            self.assertIn(done.returncode, (GOOD,) if any(reading["good"] for reading in readings) else (WRONG, BAD_INPUT))

    def test_ciphertexts(self):
        _, public = self.key_pair()
        for form, formats in (("c1c3c2", ["c1c3c2", "c1c2c3"]), ("c1c2c3", ["c1c3c2", "c1c2c3"]), ("asn1", ["asn1"])):
            content = self.good("encrypt", "--key", public, "--format", form, stdin=b"seven b")
            for written, text in self.spelled(content).items():
                reading = self.one(GOOD, text, "ciphertext")
                self.assertEqual((reading["formats"], reading["written"]), (formats, written))
                self.assertIn("7 bytes", reading["fields"]["C2"])
            if form == "asn1":
                self.wrong(content + b"\0", "ciphertext", "1 byte after the structure")
                continue
            self.assertEqual(self.one(GOOD, content[1:], "ciphertext")["formats"], ["c1c3c2-without-04", "c1c2c3-without-04"])
            self.wrong(content[:70] + bytes([content[70] ^ 1]) + content[71:97], "ciphertext", "C2 is empty")
            self.wrong(content[:40] + bytes([content[40] ^ 1]) + content[41:], "ciphertext", "not on the SM2 curve")

    def test_ciphertexts_not_in_der(self):
        def cipher(x, y, c3, c2):
            inner = b"".join(bytes([tag, len(part)]) + part for tag, part in ((2, x), (2, y), (4, c3), (4, c2)))
            return b"\x30" + (bytes([len(inner)]) if len(inner) < 128 else bytes([0x81, len(inner)])) + inner
        x, y = EXAMPLE_XY[:32], b"\0" + EXAMPLE_XY[32:]
        self.one(GOOD, cipher(x, y, bytes(32), b"m"), "ciphertext")
        self.wrong(cipher(x, y, bytes(31), b"m"), "ciphertext", "C3 has 31 bytes")
        self.wrong(cipher(x, y, bytes(32), b""), "ciphertext", "C2 is empty")
        self.wrong(cipher(b"\0" + x, y, bytes(32), b"m"), "ciphertext", "x1 is not in its shortest form")
        self.wrong(cipher(x, EXAMPLE_XY[32:], bytes(32), b"m"), "ciphertext", "y1 is negative")
        self.wrong(cipher(x, x, bytes(32), b"m"), "ciphertext", "not on the SM2 curve")


class Others(Inspect):
    def test_nothing_known_is_said_so(self):
        for content in (b"", b"hello there!\n", b"\xff" * 7, bytes(200), b"\x30\x03\x02\x01\x05", b"0" * 5000, b"\x30\x80" * 500):
            readings = self.inspect(BAD_INPUT, content)
            self.assertEqual([reading["kind"] for reading in readings], ["unknown"])
        self.assertIn("SEQUENCE, 3 bytes", self.one(BAD_INPUT, b"\x30\x03\x02\x01\x05", "unknown")["outline"])

    def test_a_key_of_another_curve(self):
        reading = self.one(GOOD, P256_HEAD + b"\x04" + EXAMPLE_XY, "other-public-key")
        self.assertIn("P-256", reading["fields"]["curve"])
        self.assertEqual(reading["formats"], [])

    @unittest.skipUnless(shutil.which("openssl"), "needs openssl")
    def test_what_openssl_makes(self):
        def openssl(*words, **more):
            return subprocess.run(["openssl", *words], cwd=self.dir, capture_output=True, check=True, timeout=120, **more).stdout
        openssl("ecparam", "-genkey", "-name", "prime256v1", "-out", "ec.pem")
        openssl("req", "-x509", "-new", "-key", "ec.pem", "-subj", "/CN=a", "-out", "cert.pem")
        openssl("req", "-new", "-key", "ec.pem", "-subj", "/CN=a", "-out", "request.pem")
        openssl("genpkey", "-algorithm", "ed25519", "-out", "ed.pem")
        self.key_pair("sm2")
        for options in (("-v2", "aes-256-cbc", "-iter", "54321"), ("-v2", "aes-128-cbc", "-v2prf", "hmacWithSHA1"), ("-scrypt",)):
            openssl("pkcs8", "-topk8", "-in", "sm2.pem", "-out", "locked.pem", "-passout", "pass:x", *options)
            reading = self.one(GOOD, (self.dir / "locked.pem").read_bytes(), "encrypted-private-key")
            fields = reading["fields"]
            self.assertIn("AES-128-CBC" if "aes-128-cbc" in options else "AES-256-CBC", fields["cipher"])
            if "-scrypt" in options:
                self.assertEqual((fields["cost N"], fields["block size r"], fields["parallel p"]), ("16384", "8", "1"))
            else:
                self.assertEqual(fields["iterations"], "54321" if "-iter" in options else "2048")
                self.assertIn("HMAC-SHA-1" if "-v2prf" in options else "HMAC-SHA-256", fields["PRF"])
            self.assertEqual(reading["formats"], ["pkcs8-pem"])
        locked = (self.dir / "locked.pem").read_text().splitlines()
        self.wrong("\n".join(locked).replace("ENCRYPTED ", "").encode(), "encrypted-private-key", "label does not fit")
        self.wrong("\n".join(locked[:-2] + locked[-1:]).encode(), "encrypted-private-key", "cut off")
        certificate = self.one(GOOD, (self.dir / "cert.pem").read_bytes(), "certificate")
        self.assertIn("P-256", certificate["fields"]["curve"])
        self.assertIn("ECDSA with SHA-256", certificate["fields"]["signed with"])
        self.assertIn("P-256", self.one(GOOD, (self.dir / "request.pem").read_bytes(), "certificate-request")["fields"]["curve"])
        key = self.inspect(GOOD, (self.dir / "ec.pem").read_bytes())
        self.assertEqual([reading["kind"] for reading in key], ["curve-parameters", "other-private-key"])
        self.assertIn("Ed25519", self.one(GOOD, (self.dir / "ed.pem").read_bytes(), "other-private-key")["fields"]["algorithm"])

    def test_gmssl_keys_are_explained(self):
        cases = json.loads((VECTORS / "sm2_key_formats.json").read_text())
        pem = next(case["pem"] for case in cases if "GmSSL" in case["tag"])
        fields = self.one(GOOD, pem.encode(), "encrypted-private-key")["fields"]
        self.assertIn("HMAC-SM3", fields["PRF"])
        self.assertIn("SM4-CBC", fields["cipher"])
        self.assertEqual(fields["key length"], "16")

    def test_text_several_files_and_standard_input(self):
        _, public = self.key_pair()
        text = self.good("inspect", "key.pem", "key_pub.pem").decode()
        self.assertIn("key.pem: an SM2 private key\n", text)
        self.assertIn("key_pub.pem: an SM2 public key\n", text)
        self.assertIn("standard input: an SM2 public key\n", self.good("inspect", stdin=public.read_bytes()).decode())
        self.path("bad", number(0))
        out = self.expect(WRONG, "inspect", "key.pem", "bad").decode()
        self.assertIn("  WRONG           d is 0", out)
        self.assert_complains("bad: something is wrong with it")
        self.assertIn(b"SM2 public key", self.expect(3, "inspect", "missing", self.dir, public))
        report = json.loads(self.expect(3, "inspect", "--json", "missing", public))
        self.assertEqual([entry["file"] for entry in report], [str(public)])
        self.assertEqual(json.loads(self.expect(3, "inspect", "--json", "missing")), [])

    def test_long_input(self):
        """From a file and from a pipe, of whose length nothing is known."""
        public = self.key_pair()[1]
        plain = bytes(300000)
        sealed = self.good("encrypt", "--key", public, stdin=plain)
        self.assertIn("300000 bytes", self.one(GOOD, sealed, "ciphertext")["fields"]["C2"])
        self.assertIn(b"300000 bytes", self.good("inspect", stdin=sealed))
        with open(self.path("long"), "wb") as file:
            file.truncate(2**26 + 1)
        self.expect(BAD_INPUT, "inspect", "long")
        self.assert_complains("too long")

    def test_a_long_line_of_beginnings_takes_no_longer_than_another(self):
        """It would take hours, were each of them followed to the end of its line."""
        self.run_tool("inspect", self.path("long", b"-----BEGIN " * (1 << 21)))

    def test_no_control_character_of_a_file_reaches_the_terminal(self):
        out = self.run_tool("inspect", "-", stdin=b"-----BEGIN \x1b[31mKEY-----\nAAAA\n-----END \x1b[31mKEY-----\n").stdout
        self.assertIn(b'PEM "?[31mKEY"', out)
        self.assertNotIn(b"\x1b", out)


if __name__ == "__main__":
    main()
