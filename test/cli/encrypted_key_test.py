# SPDX-License-Identifier: Apache-2.0
"""Private keys under a password: making and reading them, changing and removing the password, a tool that cannot."""
import base64
import json
import os
import re
import subprocess

from encrypted_key_base import FEWEST, HMAC_SM3, PBKDF2, SM4, VECTORS, EncryptedKeyTest, element, number, pbkdf2, wrapped
from support import BAD_INPUT, EXAMPLE_D, GOOD, WRONG_PASSWORD, YUXI, ToolTest, main


class MakingAndReading(EncryptedKeyTest):
    def test_every_command_that_takes_a_private_key(self):
        key, public = self.encrypted()
        other, other_public = self.key_pair("other")
        message = self.path("m", b"message")
        password = ("--password-file", self.password)
        self.good("sign", "--key", key, "--in", message, "--out", "sig", *password)
        self.good("verify", "--key", public, "--sig", "sig", "--in", message)
        self.good("encrypt", "--key", public, "--in", message, "--out", "c")
        self.assertEqual(self.good("decrypt", "--key", key, "--in", "c", *password), b"message")
        self.good("ecdh", "--key", key, "--peer", other_public, "--out", "x", *password)
        self.good("ecdh", "--key", other, "--peer", public, "--out", "y")
        self.assertEqual((self.dir / "x").read_bytes(), (self.dir / "y").read_bytes())
        os.mkfifo(self.dir / "a")
        os.mkfifo(self.dir / "b")
        sides = [f"'{YUXI}' exchange --role initiator --key {key} --peer {other_public} --out ka --password-file password <a >b",
                 f"'{YUXI}' exchange --role responder --key {other} --peer {public} --out kb >a <b"]
        running = [subprocess.Popen(["sh", "-c", side], cwd=self.dir) for side in sides]
        self.assertEqual([side.wait(timeout=60) for side in running], [0, 0])
        self.assertEqual((self.dir / "ka").read_bytes(), (self.dir / "kb").read_bytes())

    def test_pem_and_der_by_both_ciphers(self):
        for cipher, shown in (("aes-256-cbc", "AES-256-CBC, PBKDF2 with HMAC-SHA256, 10000 iterations"),
                              ("sm4-cbc", "SM4-CBC, PBKDF2 with HMAC-SM3, 10000 iterations")):
            for form in ("pkcs8-pem", "pkcs8-der"):
                key, public = self.encrypted(f"{cipher}.{form}", "--cipher", cipher, "--format", form)
                self.expect_key(key, public, self.password, "--in-format", form)
                self.assertEqual(self.show(key, "--in-format", form), shown)
                self.assertEqual(key.stat().st_mode & 0o777, 0o600)
        pem = (self.dir / "aes-256-cbc.pkcs8-pem").read_text()
        self.assertRegex(pem, r"\A-----BEGIN ENCRYPTED PRIVATE KEY-----\n([A-Za-z0-9+/=]{1,64}\n)+"
                              r"-----END ENCRYPTED PRIVATE KEY-----\n\Z")

    def test_the_default_is_600000_iterations_of_aes(self):
        self.good("genkey", "--out", "key.pem", "--encrypt", "--password-file", self.password)
        self.assertEqual(self.show("key.pem"), "AES-256-CBC, PBKDF2 with HMAC-SHA256, 600000 iterations")
        self.assertIn(b"600000", self.good("genkey", "--help"))

    def test_salt_and_iv_differ_each_time(self):
        files = [self.encrypted(f"{i}.der", "--format", "pkcs8-der")[0].read_bytes() for i in range(4)]
        for part in (slice(30, 60), slice(-170, None)):
            self.assertEqual(len({file[part] for file in files}), 4)

    def test_nothing_of_the_key_is_in_the_file(self):
        d = self.path("d", EXAMPLE_D)
        self.good("password", "--in", d, "--in-format", "raw", "--out", "key.der", "--format", "pkcs8-der", "--iterations", FEWEST,
                  "--new-password-file", self.password)
        self.assertNotIn(EXAMPLE_D[:8], (self.dir / "key.der").read_bytes())

    def test_files_of_other_programs(self):
        cases = json.loads((VECTORS / "sm2_key_formats.json").read_text())
        encrypted = [case for case in cases if "ENCRYPTED" in case["pem"]]
        self.assertEqual(len(encrypted), 2)
        for case in encrypted:
            password = re.search(r"password (\d+)", case["tag"])[1]
            key = self.path("key.pem", case["pem"].encode())
            self.path("p", password.encode())
            plain = self.good("password", "--remove", "--in", key, "--out", "-", "--format", "pkcs8-der", "--password-file", "p")
            if "decrypted_pkcs8" in case:
                self.assertEqual(plain.hex(), case["decrypted_pkcs8"])
                self.assertEqual(self.show(key), "SM4-CBC, PBKDF2 with HMAC-SM3, 65536 iterations")
            else:
                self.assertIn(EXAMPLE_D, plain)
            self.path("p", b"wrong")
            self.expect(WRONG_PASSWORD, "pubkey", "--in", key, "--password-file", "p")

    def test_sm4_is_written_field_by_field_as_gmssl_writes_it(self):
        sample = next(case["pem"] for case in json.loads((VECTORS / "sm2_key_formats.json").read_text()) if "GmSSL" in case["tag"])
        ours, _ = self.encrypted("sm4.pem", "--cipher", "sm4-cbc")

        for pem in (sample, ours.read_text()):
            der = base64.b64decode("".join(pem.split("\n")[1:-2]))
            salt = der.index(PBKDF2) + len(PBKDF2) + 2
            salt = der[salt:salt + 2 + der[salt + 1]]
            count = der[der.index(salt) + len(salt):][:der[der.index(salt) + len(salt) + 1] + 2]
            derivation = pbkdf2(iterations=count, key_length=number(16), prf=element(0x30, HMAC_SM3), salt=salt)
            cipher = element(0x30, SM4, element(4, der[-179:-163]))
            self.assertEqual(der, wrapped(derivation=derivation, cipher=cipher, content=der[-160:]))

    def test_line_ends_and_text_around(self):
        key, public = self.encrypted()
        text = key.read_bytes()
        parameters = b"-----BEGIN EC PARAMETERS-----\nBggqgRzPVQGCLQ==\n-----END EC PARAMETERS-----\n"
        for changed in (text.replace(b"\n", b"\r\n"), b"Bag Attributes\n  x: y\n" + text + b"more\n", text.rstrip(b"\n"),
                        parameters + text):
            self.expect_key(self.path("changed.pem", changed), public, self.password)


class ChangingThePassword(EncryptedKeyTest):
    def test_add_change_remove(self):
        key, public = self.key_pair()
        self.good("password", "--in", key, "--out", "one.pem", "--new-password-file", self.password, "--iterations", FEWEST)
        self.expect_key("one.pem", public, self.password)
        second = self.path("second", b"battery staple")
        self.good("password", "--in", "one.pem", "--out", "two.pem", "--password-file", self.password, "--new-password-file", second,
                  "--iterations", 20000, "--cipher", "sm4-cbc")
        self.expect_key("two.pem", public, second)
        self.expect(WRONG_PASSWORD, "pubkey", "--in", "two.pem", "--password-file", self.password)
        self.assertEqual(self.show("two.pem"), "SM4-CBC, PBKDF2 with HMAC-SM3, 20000 iterations")
        self.good("password", "--in", "two.pem", "--out", "plain.pem", "--password-file", second, "--remove")
        self.assertEqual((self.dir / "plain.pem").read_bytes(), key.read_bytes())
        self.assertEqual((self.dir / "plain.pem").stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.show("plain.pem"), "not encrypted")

    def test_not_in_the_place_of_its_password(self):
        key, public = self.key_pair()
        before = self.password.read_bytes()
        encrypted = ("--new-password-file", self.password, "--iterations", FEWEST)
        for command in (("password", "--in", key, *encrypted),
                        ("convert", "private-key", "--from", "pkcs8-pem", "--to", "pkcs8-pem", "--in", key, "--encrypt", *encrypted),
                        ("genkey", "--encrypt", "--password-file", self.password),
                        ("sign", "--key", key, "--in", public, "--password-file", self.password)):
            self.expect(BAD_INPUT, *command, "--out", self.password, "--force")
            self.assert_complains("would be overwritten")
            self.assertEqual(self.password.read_bytes(), before)

    def test_in_its_place(self):
        key, public = self.key_pair()
        change = ("password", "--in", key, "--out", key, "--new-password-file", self.password, "--iterations", FEWEST)
        self.expect(BAD_INPUT, *change)
        self.assertEqual(self.show(key), "not encrypted")
        self.good(*change, "--force")
        self.expect_key(key, public, self.password)
        before = key.read_bytes()
        wrong = self.path("wrong", b"wrong")
        self.expect(WRONG_PASSWORD, "password", "--in", key, "--out", key, "--password-file", wrong, "--remove", "--force")
        self.assertEqual(key.read_bytes(), before)

    def test_any_form_in_and_any_form_out_without_a_password(self):
        d = self.path("d", EXAMPLE_D)
        self.good("password", "--in", d, "--in-format", "raw", "--out", "key.der", "--format", "pkcs8-der", "--new-password-file",
                  self.password, "--iterations", FEWEST)
        raw = self.good("password", "--in", "key.der", "--in-format", "pkcs8-der", "--password-file", self.password, "--remove",
                        "--out", "raw", "--format", "raw")
        self.assertEqual(raw, b"")
        self.assertEqual((self.dir / "raw").read_bytes(), EXAMPLE_D)

    def test_usage(self):
        key, _ = self.key_pair()
        encrypted, _ = self.encrypted("e.pem")
        self.expect(BAD_INPUT, "password", "--in", key)
        self.assert_complains("--out")
        self.expect(BAD_INPUT, "password", "--in", key, "--out", "new", "--remove")
        self.assert_complains("not encrypted")
        self.expect(BAD_INPUT, "password", "--in", key, "--out", "new", "--format", "sec1-pem", "--new-password-file", self.password)
        self.assert_complains("sec1-pem cannot be encrypted")
        for wrong in (("--show", "--out", "new"), ("--show", "--remove"), ("--remove", "--out", "new", "--cipher", "sm4-cbc")):
            self.expect(BAD_INPUT, "password", "--in", encrypted, *wrong)
        for count in ("0", "9999", "10000001", "-1", "many"):
            self.expect(BAD_INPUT, "password", "--in", key, "--out", "new", "--iterations", count)
        self.expect(BAD_INPUT, "password", "--in", encrypted, "--out", "new", "--password-fd", 5, "--new-password-fd", 5)
        self.expect(BAD_INPUT, "genkey", "--out", "new", "--cipher", "sm4-cbc")
        self.expect(BAD_INPUT, "genkey", "--out", "new", "--password-file", self.password)
        self.expect(BAD_INPUT, "genkey", "--out", "new", "--encrypt", "--format", "raw", "--password-file", self.password)
        self.assertNotIn("new", self.files())


class WithoutLibcrypto(ToolTest):
    """The tool as it is built where there is no libcrypto."""

    def setUp(self):
        super().setUp()
        self.tool = os.environ.get("YUXI_WITHOUT_OPENSSL")
        if self.tool is None:
            self.skipTest("only the build makes that tool")

    def plain(self, code, *arguments):
        done = subprocess.run([self.tool, *map(str, arguments)], cwd=self.dir, capture_output=True, timeout=60)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def test_it_says_so_and_does_everything_else(self):
        case = next(case for case in json.loads((VECTORS / "sm2_key_formats.json").read_text()) if "GmSSL" in case["tag"])
        self.path("key.pem", case["pem"].encode())
        password = self.path("p", b"123456")
        for command in (("pubkey", "--in", "key.pem", "--password-file", password), ("pubkey", "--in", "key.pem"),
                        ("genkey", "--out", "new.pem", "--encrypt", "--password-file", password)):
            done = self.plain(BAD_INPUT, *command)
            self.assertIn(b"without OpenSSL's libcrypto", done.stderr)
            self.assertIn(b"openssl pkcs8", done.stderr)
        self.assertNotIn("new.pem", self.files())
        self.assertIn(b"SM4-CBC", self.plain(GOOD, "password", "--show", "--in", "key.pem").stdout)
        self.plain(GOOD, "genkey", "--out", "new.pem")
        self.plain(GOOD, "pubkey", "--in", "new.pem")


if __name__ == "__main__":
    main()
