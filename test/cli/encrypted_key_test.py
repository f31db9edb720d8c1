# SPDX-License-Identifier: Apache-2.0
"""Private keys under a password: making, reading, changing and removing it, where it comes from, and what is refused."""
import base64
import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import time
import unittest

from support import BAD_INPUT, EXAMPLE_D, GOOD, IO, WRONG_PASSWORD, YUXI, ToolTest, main

VECTORS = pathlib.Path(__file__).resolve().parent.parent / "vectors"
FEWEST = 10_000  # iterations: quick tests
CAN_ENCRYPT = os.environ.get("YUXI_CAN_ENCRYPT", "1") == "1"


def element(tag, *contents):
    content = b"".join(contents)
    length = len(content)
    head = bytes([length]) if length < 0x80 else bytes([0x81, length]) if length < 0x100 else b"\x82" + length.to_bytes(2, "big")
    return bytes([tag]) + head + content


def number(value):
    return element(2, value.to_bytes(value.bit_length() // 8 + 1, "big"))


PBES2, PBKDF2 = bytes.fromhex("06092a864886f70d01050d"), bytes.fromhex("06092a864886f70d01050c")
SCRYPT = bytes.fromhex("06092b06010401da47040b")
SHA256, NULL = bytes.fromhex("06082a864886f70d0209"), b"\x05\x00"
AES256, SM4 = bytes.fromhex("060960864801650304012a"), bytes.fromhex("06082a811ccf55016802")
HMAC_SM3 = bytes.fromhex("06092a811ccf5501831102")


def wrapped(method=PBES2, derivation=None, cipher=None, content=bytes(160), after=b"", inside=b""):
    """An EncryptedPrivateKeyInfo with these parts and nothing sensible in it."""
    derivation = pbkdf2() if derivation is None else derivation
    cipher = element(0x30, AES256, element(4, bytes(16))) if cipher is None else cipher
    return element(0x30, element(0x30, method, element(0x30, derivation, cipher)), element(4, content), inside) + after


def pbkdf2(iterations=number(FEWEST), key_length=b"", prf=element(0x30, SHA256, NULL), salt=element(4, bytes(8)), more=b""):
    return element(0x30, PBKDF2, element(0x30, salt, iterations, key_length, prf, more))


def scrypt(n, r, p):
    return element(0x30, SCRYPT, element(0x30, element(4, bytes(8)), number(n), number(r), number(p)))


class EncryptedKeyTest(ToolTest):
    @classmethod
    def setUpClass(cls):
        if not CAN_ENCRYPT:
            raise unittest.SkipTest("this build has no libcrypto")

    def setUp(self):
        super().setUp()
        self.password = self.path("password", b"correct horse\n")

    def encrypted(self, name="key.pem", *more, password=None):
        """An encrypted key and its public key."""
        public = self.dir / (name + ".pub")
        self.good("genkey", "--out", name, "--encrypt", "--iterations", FEWEST, "--password-file", password or self.password,
                  "--pub", public, *more)
        return self.dir / name, public

    def expect_key(self, key, public, password, *more):
        self.assertEqual(self.good("pubkey", "--in", key, "--password-file", password, *more), public.read_bytes())

    def show(self, key, *more):
        return self.good("password", "--show", "--in", key, *more).decode().strip()


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


class Passwords(EncryptedKeyTest):
    def test_a_wrong_one_has_its_own_exit_code(self):
        key, _ = self.encrypted()
        message = self.path("m", b"m")
        for wrong in (b"", b"correct hors", b"correct horse ", b"CORRECT HORSE", b"x" * 1024):
            self.path("wrong", wrong)
            before = self.files()
            self.expect(WRONG_PASSWORD, "sign", "--key", key, "--in", message, "--out", "sig", "--password-file", "wrong")
            self.assert_complains("key.pem: wrong password")
            self.assertEqual(self.files(), before)

    def test_many_wrong_ones(self):
        """One in 256 ends in good padding; that, too, must be told from a broken key."""
        key, _ = self.encrypted()
        for i in range(600):
            self.path("wrong", b"%d" % i)
            self.expect(WRONG_PASSWORD, "pubkey", "--in", key, "--password-file", "wrong")

    def test_one_line_end_does_not_belong_to_it(self):
        for i, end in enumerate((b"", b"\n", b"\r\n")):
            key, public = self.encrypted(f"{i}.pem", password=self.path("p", b"pass word" + end))
            for other in (b"", b"\n", b"\r\n"):
                self.expect_key(key, public, self.path("q", b"pass word" + other))

    def test_bytes_are_used_as_they_are(self):
        for i, password in enumerate((b"\xff\xfe\x80", "\u5bc6\u7801".encode(), b"a\0b", bytes(range(1, 10)) + b" \t")):
            key, public = self.encrypted(f"{i}.pem", password=self.path("p", password))
            self.expect_key(key, public, self.path("q", password + b"\n"))
        self.expect(WRONG_PASSWORD, "pubkey", "--in", "2.pem", "--password-file", self.path("q", b"a"))

    def test_the_longest(self):
        key, public = self.encrypted(password=self.path("p", b"x" * 1024 + b"\r\n"))
        self.expect_key(key, public, self.path("q", b"x" * 1024))
        self.expect(WRONG_PASSWORD, "pubkey", "--in", key, "--password-file", self.path("q", b"x" * 1023))
        for size in (1025, 1026, 1027, 5000):
            self.expect(BAD_INPUT, "pubkey", "--in", key, "--password-file", self.path("q", b"x" * size))

    def test_an_empty_one_is_not_set(self):
        for empty in (b"", b"\n", b"\r\n"):
            self.expect(BAD_INPUT, "genkey", "--out", "new.pem", "--encrypt", "--password-file", self.path("empty", empty))
            self.assert_complains("empty password")
        self.assertNotIn("new.pem", self.files())

    def test_several_lines_are_refused(self):
        self.expect(BAD_INPUT, "genkey", "--out", "new.pem", "--encrypt", "--password-file", self.path("p", b"one\ntwo\n"))
        self.assert_complains("more than one line")

    def test_descriptors(self):
        key, public = self.encrypted()
        with open(self.password, "rb") as file:
            done = self.good("pubkey", "--in", key, "--password-fd", file.fileno(), pass_fds=[file.fileno()])
        self.assertEqual(done, public.read_bytes())
        self.assertEqual(self.good("pubkey", "--in", key, "--password-fd", 0, stdin=b"correct horse\n"), done)
        self.assertEqual(self.good("pubkey", "--in", key, "--password-file", "-", stdin=b"correct horse\n"), done)
        self.assertEqual(self.good("pubkey", "--in", "-", "--password-file", "password", stdin=key.read_bytes()), done)
        self.expect(IO, "pubkey", "--in", key, "--password-fd", 99)
        self.expect(IO, "pubkey", "--in", key, "--password-file", "missing")

    def test_one_standard_input_is_not_two_things(self):
        key, public = self.encrypted()
        for source in (("--password-file", "-"), ("--password-fd", 0)):
            for command in (("sign", "--key", key), ("decrypt", "--key", key), ("pubkey", "--in", "-"),
                            ("ecdh", "--key", key, "--peer", "-", "--out", "x"), ("password", "--in", "-", "--out", "x"),
                            ("exchange", "--role", "initiator", "--key", key, "--peer", public, "--out", "x")):
                self.expect(BAD_INPUT, *command, *source, stdin=b"correct horse\n")
                self.assert_complains("standard input")
        self.assertEqual(self.good("sign", "--key", key, "--digest-e", "11" * 32, "--format", "raw", "--encoding", "hex",
                                   "--password-fd", 0, stdin=b"correct horse\n")[-1:], b"\n")

    def test_never_on_the_command_line(self):
        key, _ = self.encrypted()
        self.expect(BAD_INPUT, "pubkey", "--in", key, "--password", "correct horse")

    def test_a_password_for_a_key_that_has_none(self):
        key, _ = self.key_pair()
        self.expect(BAD_INPUT, "pubkey", "--in", key, "--password-file", self.password)
        self.assert_complains("not encrypted")

    def test_passwords_and_keys_leave_the_memory(self):
        """A tool that waits for the reader of its output has used the key already: nothing of it is left, neither as it is nor
        as the words of 32 bits that a hash function makes of it."""
        password = b"".join(b"word %d, " % i for i in range(100))  # long: the first bytes of what is freed are overwritten anyway
        self.path("password", password)
        d = self.path("d", EXAMPLE_D)
        os.mkfifo(self.dir / "fifo")
        for cipher in ("aes-256-cbc", "sm4-cbc"):
            self.good("password", "--in", d, "--in-format", "raw", "--out", "key.pem", "--iterations", FEWEST, "--new-password-file",
                      self.password, "--cipher", cipher, "--force")
            process = subprocess.Popen([YUXI, "pubkey", "--in", "key.pem", "--password-file", "password", "--out", "fifo"], cwd=self.dir)
            try:
                memory = self.memory_of_a_sleeper(process)
            finally:
                with open(self.dir / "fifo", "rb") as reader:
                    public = reader.read()
                self.assertEqual(process.wait(timeout=10), GOOD)
            self.assertIn(public[30:90], memory, "the public key is still there, so this looks where it should")
            for secret in (password, EXAMPLE_D):
                words = b"".join(secret[at:at + 4][::-1] for at in range(0, len(secret), 4))
                for form in (secret, words):
                    left = [at for at in range(0, len(form) - 7, 4) if form[at:at + 8] in memory]
                    self.assertEqual(left, [], f"pieces of a secret at these offsets, {cipher}")

    def memory_of_a_sleeper(self, process):
        def waits():
            return pathlib.Path(f"/proc/{process.pid}/wchan").read_text() not in ("", "0") or \
                pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"
        deadline, calm = time.monotonic() + 30, 0
        while calm < 5 and time.monotonic() < deadline:
            time.sleep(0.1)
            calm = calm + 1 if waits() else 0
        memory = b""
        try:
            with open(f"/proc/{process.pid}/maps") as maps, open(f"/proc/{process.pid}/mem", "rb", 0) as contents:
                for line in maps:
                    start, end = (int(part, 16) for part in line.split()[0].split("-"))
                    if " rw" in line:
                        contents.seek(start)
                        memory += contents.read(end - start)
        except PermissionError:
            self.skipTest("another process' memory cannot be read here")
        return memory


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


class Damage(EncryptedKeyTest):
    def refuse(self, der, *words, code=BAD_INPUT):
        start = time.monotonic()
        self.expect(code, "pubkey", "--in", self.path("key.der", der), "--in-format", "pkcs8-der", "--password-file", self.password)
        self.assert_complains(*words)
        self.assertLess(time.monotonic() - start, 20)

    def test_what_this_test_changes_is_good(self):
        self.refuse(wrapped(), "wrong password", code=WRONG_PASSWORD)
        self.refuse(wrapped(derivation=scrypt(16384, 8, 1)), "wrong password", code=WRONG_PASSWORD)
        self.refuse(wrapped(derivation=pbkdf2(key_length=number(32))), "wrong password", code=WRONG_PASSWORD)
        self.refuse(wrapped(derivation=pbkdf2(prf=b"")), "wrong password", code=WRONG_PASSWORD)

    def test_too_many_iterations(self):
        for count in (10_000_001, 2**31 - 1, 2**31, 2**62):
            self.refuse(wrapped(derivation=pbkdf2(iterations=number(count))), f"{count} iterations", "10000000 allowed")
        self.refuse(wrapped(derivation=pbkdf2(iterations=number(2**63))), "damaged")
        self.refuse(wrapped(derivation=pbkdf2(iterations=number(0))), "damaged")
        self.refuse(wrapped(derivation=pbkdf2(iterations=element(2, b"\xff"))), "damaged")

    def test_too_much_scrypt(self):
        for cost in ((2**40, 8, 1), (2**14, 2**30, 1), (2**14, 8, 2**30), (2**62, 2**62, 2**62), (2**21, 8, 1)):
            self.refuse(wrapped(derivation=scrypt(*cost)), "256 MiB")
        for cost in ((0, 8, 1), (1, 8, 1), (3, 8, 1), (16, 0, 1), (16, 8, 0)):
            self.refuse(wrapped(derivation=scrypt(*cost)), "damaged")

    def test_methods_that_are_not_known(self):
        old = bytes.fromhex("06092a864886f70d010503"), bytes.fromhex("060a2a864886f70d010c0103")
        for method in old:
            self.refuse(wrapped(method=method), "old method", "openssl pkcs8")
        self.refuse(wrapped(method=bytes.fromhex("06032a0304")), "unknown method")
        self.refuse(wrapped(cipher=element(0x30, SHA256, element(4, bytes(16)))), "unknown cipher")
        self.refuse(wrapped(derivation=element(0x30, AES256, element(0x30))), "unknown derivation")
        self.refuse(wrapped(derivation=pbkdf2(prf=element(0x30, AES256, NULL))), "unknown hash")

    def test_parts_of_other_forms(self):
        for der in (wrapped(after=b"\0"), wrapped(inside=NULL), wrapped(content=b""), wrapped(content=bytes(159)),
                    wrapped(cipher=element(0x30, AES256, element(4, bytes(15)))), wrapped(cipher=element(0x30, AES256)),
                    wrapped(cipher=element(0x30, AES256, element(4, bytes(16)), NULL)),
                    wrapped(derivation=pbkdf2(key_length=number(16))), wrapped(derivation=pbkdf2(more=NULL)),
                    wrapped(derivation=pbkdf2(salt=element(0x30, SHA256))), wrapped(derivation=pbkdf2(iterations=b"")),
                    wrapped(derivation=pbkdf2(prf=element(0x30, SHA256, NULL, NULL))),
                    wrapped(derivation=pbkdf2(iterations=element(2, b"\0\x20\0"))),
                    wrapped(derivation=pbkdf2(prf=element(0x30, SHA256, element(5, b"\0"))))):
            self.refuse(der, "damaged")

    def test_every_truncation_and_changed_byte(self):
        key, _ = self.encrypted("key.der", "--format", "pkcs8-der")
        whole = key.read_bytes()
        for length in range(0, len(whole), 3):
            self.refuse(whole[:length])
        for at in range(0, len(whole), 2):
            changed = bytearray(whole)
            changed[at] ^= 0x41
            done = self.run_tool("pubkey", "--in", self.path("key.der", bytes(changed)), "--in-format", "pkcs8-der",
                                 "--password-file", self.password)
            self.assertIn(done.returncode, (BAD_INPUT, WRONG_PASSWORD), at)

    def test_pem_that_is_cut_off(self):
        key, _ = self.encrypted()
        text = key.read_bytes()
        for length in (40, 100, len(text) - 8):
            self.expect(BAD_INPUT, "pubkey", "--in", self.path("cut.pem", text[:length]), "--password-file", self.password)

    def test_the_old_way_of_pem_is_named(self):
        text = b"-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\nAAAA\n-----END EC PRIVATE KEY-----\n"
        self.expect(BAD_INPUT, "pubkey", "--in", self.path("old.pem", text), "--in-format", "sec1-pem")
        self.assert_complains("openssl pkcs8 -topk8")


class AtATerminal(EncryptedKeyTest):
    def converse(self, answers, *arguments, end=None):
        """Run the tool on a terminal of its own; answer each question; what the terminal showed and the exit code."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(self.dir)
            os.execv(YUXI, [YUXI, *map(str, arguments)])
        shown, answers = b"", list(answers)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if not select.select([terminal], [], [], 1)[0]:
                continue
            try:
                piece = os.read(terminal, 4096)
            except OSError:
                break
            if not piece:
                break
            shown += piece
            if shown.endswith(b": "):
                if answers:
                    os.write(terminal, answers.pop(0))
                elif end is not None:
                    time.sleep(0.1)
                    self.echo_when_asking = self.echoes(terminal)
                    os.kill(pid, end)
                    _, status = os.waitpid(pid, 0)
                    self.echo_afterwards = self.echoes(terminal)
                    os.close(terminal)
                    return shown, os.waitstatus_to_exitcode(status)
        _, status = os.waitpid(pid, 0)
        os.close(terminal)
        return shown, os.waitstatus_to_exitcode(status)

    @staticmethod
    def echoes(terminal):
        import termios
        return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)

    def test_a_new_password_is_asked_twice_and_not_shown(self):
        shown, code = self.converse([b"hush hush\n", b"hush hush\n"], "genkey", "--out", "key.pem", "--encrypt", "--iterations", FEWEST)
        self.assertEqual(code, GOOD, shown)
        self.assertIn(b"New password for key.pem: ", shown)
        self.assertIn(b"once more: ", shown)
        self.assertNotIn(b"hush", shown)
        self.good("pubkey", "--in", "key.pem", "--password-file", self.path("p", b"hush hush"))

    def test_two_that_differ(self):
        shown, code = self.converse([b"one\n", b"two\n"], "genkey", "--out", "key.pem", "--encrypt")
        self.assertEqual(code, BAD_INPUT)
        self.assertIn(b"differ", shown)
        self.assertNotIn("key.pem", self.files())

    def test_an_existing_key_is_asked_for_once(self):
        key, _ = self.encrypted()
        shown, code = self.converse([b"correct horse\n"], "pubkey", "--in", key, "--out", "pub.pem")
        self.assertEqual((code, shown.count(b": ")), (GOOD, 1), shown)
        shown, code = self.converse([b"wrong\n"], "pubkey", "--in", key)
        self.assertEqual(code, WRONG_PASSWORD)
        self.assertIn(b"wrong password", shown)

    def test_the_old_and_the_new(self):
        key, public = self.encrypted()
        shown, code = self.converse([b"correct horse\n", b"new\n", b"new\n"], "password", "--in", key, "--out", "new.pem",
                                    "--iterations", FEWEST)
        self.assertEqual(code, GOOD, shown)
        self.expect_key("new.pem", public, self.path("p", b"new"))

    def test_end_of_input_and_too_much_of_it(self):
        key, _ = self.encrypted()
        for answer in (b"\x04", b"x" * 1025 + b"\n"):
            _, code = self.converse([answer], "pubkey", "--in", key)
            self.assertEqual(code, BAD_INPUT)

    def test_an_interrupted_question_leaves_the_echo_on(self):
        key, _ = self.encrypted()
        for number in (signal.SIGINT, signal.SIGTERM):
            _, code = self.converse([], "pubkey", "--in", key, end=number)
            self.assertEqual(code, -number)
            self.assertFalse(self.echo_when_asking)
            self.assertTrue(self.echo_afterwards)

    def test_without_a_terminal_the_options_are_named(self):
        key, _ = self.encrypted()
        self.expect(BAD_INPUT, "pubkey", "--in", key)
        self.assert_complains("no terminal", "file")


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
