# SPDX-License-Identifier: Apache-2.0
"""Encrypted private keys that are refused: methods that are not known, too much work, files that are damaged."""
import time

from encrypted_key_base import AES256, NULL, SHA256, EncryptedKeyTest, element, number, pbkdf2, scrypt, wrapped
from support import BAD_INPUT, WRONG_PASSWORD, main


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


if __name__ == "__main__":
    main()
