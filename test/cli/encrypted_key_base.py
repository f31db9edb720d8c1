# SPDX-License-Identifier: Apache-2.0
"""What the tests of private keys under a password share: the parts of such a file, and a class with a password at hand."""
import os
import pathlib
import unittest

from support import ToolTest

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
