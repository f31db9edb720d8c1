# SPDX-License-Identifier: Apache-2.0
"""Private keys under a password between the tool, the openssl program, and files put together as GmSSL does."""
import hashlib
import os
import subprocess
import unittest

from openssl_tool import OPENSSL, InteropTest, main, sec1_der

from encrypted_key_base import AES256, CAN_ENCRYPT, HMAC_SM3, NULL, SHA256, SM4, element, number, pbkdf2, wrapped
from support import WRONG_PASSWORD

CIPHERS = ("aes-128-cbc", "aes-192-cbc", "aes-256-cbc", "des3", "sm4-cbc")
HASHES = ("hmacWithSHA1", "hmacWithSHA224", "hmacWithSHA256", "hmacWithSHA384", "hmacWithSHA512")


class EncryptedKeys(InteropTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not CAN_ENCRYPT:
            raise unittest.SkipTest("this build has no libcrypto")

    def plain_key(self):
        key, public = self.path("plain.pem"), self.dir / "pub.pem"
        self.openssl("genpkey", "-algorithm", "SM2", "-out", key)
        self.good("pubkey", "--in", key, "--out", public)
        return key, public.read_bytes()

    def expect_key(self, public, key, password, *more):
        self.assertEqual(self.good("pubkey", "--in", key, "--password-file", self.path("p", password), *more), public)
        self.expect(WRONG_PASSWORD, "pubkey", "--in", key, "--password-file", self.path("q", password + b"."), *more)

    def test_every_method_of_openssl_is_read(self):
        key, public = self.plain_key()
        for cipher in CIPHERS:
            for prf in HASHES:
                for form, outform in (("pkcs8-pem", "PEM"), ("pkcs8-der", "DER")):
                    self.openssl("pkcs8", "-topk8", "-in", key, "-v2", cipher, "-v2prf", prf, "-outform", outform, "-out", "e",
                                 "-passout", "pass:open sesame")
                    self.expect_key(public, "e", b"open sesame", "--in-format", form)

    def test_its_other_ways_to_write_a_key(self):
        key, public = self.plain_key()
        self.openssl("pkey", "-in", key, "-aes-256-cbc", "-passout", "pass:a", "-out", "e")
        self.expect_key(public, "e", b"a")
        self.openssl("pkcs8", "-topk8", "-in", key, "-iter", "300000", "-passout", "pass:a", "-out", "e")
        self.expect_key(public, "e", b"a")
        self.openssl("pkcs8", "-topk8", "-in", key, "-scrypt", "-passout", "pass:a", "-out", "e")
        self.expect_key(public, "e", b"a")
        self.openssl("genpkey", "-algorithm", "SM2", "-aes256", "-pass", "pass:a", "-out", "e")
        self.expect_key(self.openssl("pkey", "-in", "e", "-passin", "pass:a", "-pubout"), "e", b"a")
        self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "pass:", "-out", "e")
        self.expect_key(public, "e", b"")

    def test_ours_are_read(self):
        key, public = self.plain_key()
        passwords = (b"open sesame", b"x" * 1000, "\u5bc6\u7801".encode(), b"\xff\xfe\x80")
        for password in passwords:
            for form, inform in (("pkcs8-pem", "PEM"), ("pkcs8-der", "DER")):
                self.good("password", "--in", key, "--out", "e", "--force", "--format", form, "--iterations", 10000,
                          "--new-password-file", self.path("p", password))
                for command in ("pkey", "pkcs8"):
                    pem = self.openssl(command, "-inform", inform, "-in", "e", "-passin", "file:p")
                    self.assertEqual(self.good("pubkey", "--in", "-", stdin=pem), public)
        self.openssl("pkey", "-in", "e", "-passin", "pass:wrong", code=1)

    def test_passwords_that_are_not_utf8_mean_the_same_to_both(self):
        key, public = self.plain_key()
        password = b"\xff\xfe\x80 \xc3"
        self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "file:" + str(self.path("p", password)), "-out", "e")
        self.expect_key(public, "e", password)

    def test_signing_with_a_key_of_openssl(self):
        key, public = self.plain_key()
        self.openssl("pkcs8", "-topk8", "-in", key, "-passout", "pass:a", "-out", "e")
        message = self.path("m", b"message")
        self.good("sign", "--key", "e", "--password-file", self.path("p", b"a"), "--in", message, "--out", "sig")
        self.openssl_verify("pub.pem", message, "sig")

    # ---- GmSSL's method, put together here from hashlib and `openssl enc` ----

    def cbc(self, cipher, key, iv, content, direction):
        return self.openssl("enc", direction, "-" + cipher, "-K", key.hex(), "-iv", iv.hex(), stdin=content)

    def derive(self, digest, password, salt, iterations, length):
        try:
            return hashlib.pbkdf2_hmac(digest, password, salt, iterations, length)
        except ValueError:
            self.skipTest(f"this Python's hashlib does not know {digest}")

    def test_fields_that_may_be_there_or_not(self):
        d = 0x3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8
        plain = self.openssl("pkcs8", "-topk8", "-nocrypt", "-inform", "DER", "-in", self.path("d", sec1_der(d)), "-outform", "DER")
        public = self.good("pubkey", "--in", "-", "--in-format", "pkcs8-der", stdin=plain)
        for cipher, cipher_id, digest, hash_id, size in (("sm4-cbc", SM4, "sm3", HMAC_SM3, 16), ("aes-256-cbc", AES256, "sha256", SHA256, 32),
                                                         ("sm4-cbc", SM4, "sha256", SHA256, 16), ("aes-256-cbc", AES256, "sm3", HMAC_SM3, 32)):
            for key_length in (b"", number(size)):
                for null in (b"", NULL):
                    for salt in (b"", os.urandom(8), os.urandom(16), os.urandom(64)):
                        iv = os.urandom(16)
                        content = self.cbc(cipher, self.derive(digest, b"123456", salt, 2048, size), iv, plain, "-e")
                        key = wrapped(derivation=pbkdf2(iterations=number(2048), key_length=key_length, salt=element(4, salt),
                                                        prf=element(0x30, hash_id, null)),
                                      cipher=element(0x30, cipher_id, element(4, iv)), content=content)
                        self.expect_key(public, self.path("e", key), b"123456", "--in-format", "pkcs8-der")

    def test_ours_as_gmssl_decrypts_it(self):
        key, public = self.plain_key()
        self.good("password", "--in", key, "--out", "e", "--format", "pkcs8-der", "--cipher", "sm4-cbc", "--iterations", 12345,
                  "--new-password-file", self.path("p", b"123456"))
        der = (self.dir / "e").read_bytes()
        fields = der.index(HMAC_SM3) - 2  # ... salt OCTET STRING (16), iterations, keyLength, SEQUENCE { hash }
        self.assertEqual(der[fields - 7:fields], number(12345) + number(16))
        salt, iv, content = der[fields - 23:fields - 7], der[-179:-163], der[-160:]
        plain = self.cbc("sm4-cbc", self.derive("sm3", b"123456", salt, 12345, 16), iv, content, "-d")
        self.assertEqual(self.good("pubkey", "--in", "-", "--in-format", "pkcs8-der", stdin=plain), public)

    def test_what_openssl_does_not_read_becomes_what_it_does(self):
        key, public = self.plain_key()
        password = self.path("p", b"123456")
        self.good("password", "--in", key, "--out", "gm.pem", "--cipher", "sm4-cbc", "--new-password-file", password)
        self.good("password", "--in", "gm.pem", "--out", "aes.pem", "--password-file", password, "--new-password-file", password)
        self.assertEqual(self.openssl("pkey", "-in", "aes.pem", "-passin", "file:p", "-pubout"), public)

    def test_libcrypto_reads_no_configuration(self):
        key, public = self.plain_key()
        password = self.path("p", b"123456")
        self.good("password", "--in", key, "--out", "e", "--new-password-file", password)
        broken = {**os.environ, "OPENSSL_CONF": str(self.path("broken.cnf", b"openssl_conf = x\n[x]\nproviders = y\n[y]\nbase = z\n[z]\nactivate = 1\n"))}
        with_openssl = subprocess.run([OPENSSL, "pkey", "-in", "e", "-passin", "file:p"], cwd=self.dir, env=broken, capture_output=True)
        self.assertNotEqual(with_openssl.returncode, 0, "that configuration leaves a program without its algorithms")
        self.assertEqual(self.good("pubkey", "--in", "e", "--password-file", password, env=broken), public)


if __name__ == "__main__":
    main()
