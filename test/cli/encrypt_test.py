# SPDX-License-Identifier: Apache-2.0
"""encrypt and decrypt: forms, sizes, files and pipes, what must not decrypt, and what is refused."""
import os
import pathlib
import stat
import subprocess

from support import BAD_INPUT, EXAMPLE_D, GOOD, IO, WRONG, YUXI, ToolTest, main

FORMATS = ["c1c3c2", "c1c2c3", "asn1", "c1c3c2-without-04", "c1c2c3-without-04"]
PIECE = 256 * 1024
SIZES = [1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 1000, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 1 << 20]

# The worked example of GB/T 32918.5, annex C: a ciphertext that neither side of these tests made.
EXAMPLE_C1 = ("04EBFC718E8D1798620432268E77FEB6415E2EDE0E073C0F4F640ECD2E149A73"
              "E858F9D81E5430A57B36DAAB8F950A3C64E6EE6A63094D99283AFF767E124DF0")
EXAMPLE_C3 = "59983C18F809E262923C53AEC295D30383B54E39D609D160AFCB1908D0BD8766"
EXAMPLE_C2 = "21886CA989CA9C7D58087307CA93092D651EFA"
EXAMPLE_PLAINTEXT = b"encryption standard"


class EncryptionTest(ToolTest):
    def setUp(self):
        super().setUp()
        self.key, self.public = self.key_pair()

    def encrypt(self, plaintext, *options, **more):
        return self.good("encrypt", "--key", self.public, *options, stdin=plaintext, **more)

    def decrypt(self, ciphertext, *options, code=GOOD, **more):
        return self.expect(code, "decrypt", "--key", self.key, *options, stdin=ciphertext, **more)


class RoundTrips(EncryptionTest):
    def test_files_of_every_format_and_size(self):
        for size in SIZES:
            content = os.urandom(size)
            plain = self.path("plain", content)
            for form in FORMATS:
                self.good("encrypt", "--key", self.public, "--in", plain, "--out", "c", "--format", form, "--force")
                self.good("decrypt", "--key", self.key, "--in", "c", "--out", "d", "--format", form, "--force")
                self.assertEqual((self.dir / "d").read_bytes(), content, (size, form))
                if form != "asn1":
                    self.assertEqual((self.dir / "c").stat().st_size, size + (96 if "without" in form else 97))
        self.assertEqual(self.files(), ["c", "d", "key.pem", "key_pub.pem", "plain"])

    def test_pipes_of_every_format_and_size(self):
        before = self.files()
        for size in SIZES:
            content = os.urandom(size)
            for form in FORMATS:
                ciphertext = self.encrypt(content, "--format", form)
                self.assertEqual(self.decrypt(ciphertext, "--format", form), content, (size, form))
        self.assertEqual(self.files(), before)

    def test_files_and_pipes_mix(self):
        for size in (33, 3 * PIECE + 5):
            content = os.urandom(size)
            plain = self.path("plain", content)
            for form in FORMATS:
                self.encrypt(content, "--format", form, "--out", "from-pipe", "--force")
                to_pipe = self.good("encrypt", "--key", self.public, "--in", plain, "--format", form)
                self.path("to-pipe", to_pipe)
                for name in ("from-pipe", "to-pipe"):
                    self.assertEqual(self.good("decrypt", "--key", self.key, "--in", name, "--format", form), content)
                    self.decrypt((self.dir / name).read_bytes(), "--format", form, "--out", "back", "--force")
                    self.assertEqual((self.dir / "back").read_bytes(), content)

    def test_standard_input_that_is_a_file_read_in_part(self):
        """What was read before belongs to someone else: rewinding goes back to where we began."""
        content = os.urandom(2 * PIECE)
        path = self.path("plain", b"HEAD" + content)
        with open(path, "rb", buffering=0) as file:
            file.seek(4)
            done = subprocess.run([YUXI, "encrypt", "--key", self.public], stdin=file, stdout=subprocess.PIPE, check=True)
        self.assertEqual(self.decrypt(done.stdout), content)

    def test_files_that_the_system_makes_up_while_they_are_read(self):
        ciphertext = self.good("encrypt", "--key", self.public, "--in", "/proc/version")
        self.assertEqual(self.decrypt(ciphertext), pathlib.Path("/proc/version").read_bytes())

    def test_encrypting_twice_gives_two_ciphertexts(self):
        self.assertNotEqual(self.encrypt(b"m" * 16), self.encrypt(b"m" * 16))

    def test_the_standards_example(self):
        raw = self.path("d.raw", EXAMPLE_D)
        for form, parts in (("c1c3c2", (EXAMPLE_C1, EXAMPLE_C3, EXAMPLE_C2)), ("c1c2c3", (EXAMPLE_C1, EXAMPLE_C2, EXAMPLE_C3))):
            ciphertext = b"\x04" + bytes.fromhex("".join(parts))
            options = ("decrypt", "--key", raw, "--key-format", "raw", "--format", form)
            self.assertEqual(self.good(*options, stdin=ciphertext), EXAMPLE_PLAINTEXT)

    def test_the_default_is_c1c3c2(self):
        ciphertext = self.encrypt(b"message")
        self.assertEqual(self.decrypt(ciphertext, "--format", "c1c3c2"), b"message")
        swapped = ciphertext[:65] + ciphertext[97:] + ciphertext[65:97]
        self.assertEqual(self.decrypt(swapped, "--format", "c1c2c3"), b"message")

    def test_the_plaintext_is_private(self):
        old = os.umask(0)
        self.addCleanup(os.umask, old)
        self.encrypt(b"message", "--out", "c")
        self.good("decrypt", "--key", self.key, "--in", "c", "--out", "d")
        self.assertEqual(stat.S_IMODE((self.dir / "d").stat().st_mode), 0o600)
        self.assertEqual(stat.S_IMODE((self.dir / "c").stat().st_mode), 0o666)

    def test_every_back_end_reads_every_other(self):
        names = [line.split()[1] for line in self.good("backends").decode().splitlines()
                 if line.startswith("curve ") and "can run" in line]
        for one in names:
            ciphertext = self.encrypt(b"message", "--backend", f"curve={one}")
            for other in names:
                self.assertEqual(self.decrypt(ciphertext, "--backend", f"curve={other}"), b"message")


class Refusals(EncryptionTest):
    def refused(self, ciphertext, code, *options):
        """Refused as a file and from a pipe, to a file and to a pipe; nothing comes out and nothing is left."""
        path = self.path("bad", ciphertext)
        before = self.files()
        for source in (("--in", path), ()):
            self.assertEqual(self.decrypt(ciphertext, *source, *options, code=code), b"")
            self.decrypt(ciphertext, *source, *options, "--out", "d", code=code)
            self.assertEqual(self.files(), before)

    def test_tampering(self):
        for form, size in (("c1c3c2", 5), ("c1c2c3", 5), ("asn1", 5), ("c1c3c2", PIECE + 7), ("c1c2c3", PIECE + 7)):
            ciphertext = self.encrypt(os.urandom(size), "--format", form)
            c2_length = size
            places = {"x1": 20, "y1": 50, "after C1": 70, "last": len(ciphertext) - 1, "C2": len(ciphertext) - 33 - c2_length // 2}
            if form == "asn1":
                places = {"x1": 12, "y1": 45, "C3": len(ciphertext) - size - 10, "C2": len(ciphertext) - 1}
            for what, place in places.items():
                with self.subTest(form=form, size=size, what=what):
                    changed = bytearray(ciphertext)
                    changed[place] ^= 0x10
                    self.refused(bytes(changed), WRONG, "--format", form)
                    self.assert_complains("DECRYPTION FAILED", form)

    def test_an_existing_file_survives_a_failed_decryption(self):
        self.path("d", b"precious")
        self.path("bad", self.encrypt(b"message")[:-1] + b"\0\0")
        self.expect(WRONG, "decrypt", "--key", self.key, "--in", "bad", "--out", "d", "--force")
        self.assertEqual((self.dir / "d").read_bytes(), b"precious")

    def test_truncated_and_lengthened(self):
        ciphertext = self.encrypt(os.urandom(40))
        for length in (0, 1, 64, 65, 96, 97):
            self.refused(ciphertext[:length], BAD_INPUT)
        for length in (98, 136):
            self.refused(ciphertext[:length], WRONG)
        self.refused(ciphertext + b"\0", WRONG)
        der = self.encrypt(os.urandom(40), "--format", "asn1")
        for length in (0, 1, 2, 40, 100, len(der) - 1):
            self.refused(der[:length], BAD_INPUT, "--format", "asn1")
        self.refused(der + b"\0", BAD_INPUT, "--format", "asn1")

    def test_another_key(self):
        other, _ = self.key_pair("other")
        ciphertext = self.path("c", self.encrypt(b"message of some length"))
        self.assertEqual(self.expect(WRONG, "decrypt", "--key", other, "--in", ciphertext), b"")
        self.assert_complains("DECRYPTION FAILED", "another key")

    def test_another_format(self):
        for made, read, code, word in (("c1c3c2", "c1c2c3", WRONG, "format"), ("c1c2c3", "c1c3c2", WRONG, "format"),
                                       ("asn1", "c1c3c2", BAD_INPUT, "--format asn1"), ("asn1", "c1c2c3", BAD_INPUT, "--format asn1"),
                                       ("c1c3c2", "asn1", BAD_INPUT, "--format c1c3c2")):
            self.refused(self.encrypt(os.urandom(50), "--format", made), code, "--format", read)
            self.assert_complains(word)

    def test_without_04_it_is_the_same_but_for_that_byte(self):
        for form, without in (("c1c3c2", "c1c3c2-without-04"), ("c1c2c3", "c1c2c3-without-04")):
            ciphertext = self.encrypt(b"message", "--format", form)
            self.assertEqual(self.decrypt(ciphertext[1:], "--format", without), b"message")
            self.assertEqual(self.decrypt(b"\x04" + self.encrypt(b"other", "--format", without), "--format", form), b"other")
            self.refused(ciphertext, WRONG, "--format", without)
            while ciphertext[1] in (0x04, 0x30):
                ciphertext = self.encrypt(b"message", "--format", form)
            self.refused(ciphertext[1:], BAD_INPUT, "--format", form)
            self.assert_complains("-without-04")

    def test_what_follows_an_asn1_ciphertext_is_left_out_only_when_asked_to(self):
        for size in (5, 200, PIECE + 7):
            content = os.urandom(size)
            ciphertext = self.encrypt(content, "--format", "asn1")
            for more in (b"\0", os.urandom(100), ciphertext):
                padded = ciphertext + more
                self.refused(padded, BAD_INPUT, "--format", "asn1")
                self.assertEqual(self.decrypt(padded, "--format", "asn1", "--ignore-trailing"), content)
                path = self.path("padded", padded)
                self.assertEqual(self.decrypt(b"", "--in", path, "--format", "asn1", "--ignore-trailing"), content)
                path.unlink()
            self.assertEqual(self.decrypt(ciphertext, "--format", "asn1", "--ignore-trailing"), content)
            changed = bytearray(ciphertext + b"more")
            changed[-5] ^= 1
            self.refused(bytes(changed), WRONG, "--format", "asn1", "--ignore-trailing")
            self.refused(ciphertext[:-1], BAD_INPUT, "--format", "asn1", "--ignore-trailing")
        self.refused(self.encrypt(b"m"), BAD_INPUT, "--ignore-trailing")
        self.assert_complains("--format asn1")

    def test_a_point_off_the_curve(self):
        self.refused(b"\x04" + b"\x01" * 64 + bytes(32) + b"message", WRONG)

    def test_empty_plaintext(self):
        empty = self.path("empty", b"")
        for form in FORMATS:
            self.expect(BAD_INPUT, "encrypt", "--key", self.public, "--in", empty, "--format", form, "--out", "c")
            self.assert_complains("empty")
            self.expect(BAD_INPUT, "encrypt", "--key", self.public, "--format", form, "--out", "c")
        self.expect(BAD_INPUT, "encrypt", "--key", self.public, "--in", "/dev/null", "--out", "c")
        self.assertNotIn("c", self.files())

    def test_usage(self):
        plain = self.path("plain", b"m")
        cipher = self.path("c", self.encrypt(b"m"))
        for bad in (("encrypt", "--in", plain), ("encrypt", "--key", self.public, "--in", plain, "--format", "c1"),
                    ("encrypt", "--key", self.key, "--in", plain), ("encrypt", "--key", "-"),
                    ("encrypt", "--key", self.public, "--in", plain, "--out", plain, "--force"),
                    ("encrypt", "--key", self.public, "--in", plain, "--out", self.public, "--force"),
                    ("encrypt", "--key", self.public, "--in", plain, "--out", cipher),
                    ("decrypt", "--in", cipher), ("decrypt", "--key", self.public, "--in", cipher), ("decrypt", "--key", "-"),
                    ("decrypt", "--key", self.key, "--in", cipher, "--out", cipher, "--force"),
                    ("decrypt", "--key", self.key, "--in", cipher, "--out", self.key, "--force"),
                    ("decrypt", "--key", self.key, "--in", cipher, "--out", plain)):
            self.expect(BAD_INPUT, *bad)
        self.assertEqual(plain.read_bytes(), b"m")
        for bad in (("encrypt", "--key", "nokey", "--in", plain), ("encrypt", "--key", self.public, "--in", "nofile"),
                    ("decrypt", "--key", self.key, "--in", "nofile"), ("decrypt", "--key", self.key, "--in", "."),
                    ("encrypt", "--key", self.public, "--in", plain, "--out", "nowhere/c")):
            self.expect(IO, *bad)

    def test_the_help_tells_what_is_read_twice(self):
        for command in ("encrypt", "decrypt"):
            text = self.good(command, "--help").decode()
            for word in ("twice", "temporary file", "c1c3c2" if command == "encrypt" else "nothing is written"):
                self.assertIn(word, text)


if __name__ == "__main__":
    main()
