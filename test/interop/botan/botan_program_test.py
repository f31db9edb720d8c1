# SPDX-License-Identifier: Apache-2.0
"""The program `botan` 2: it makes SM2 keys, signs and verifies; its encryption commands are for RSA only.

It hands "EMSA(HASH)" of its options --emsa and --hash to SM2 as "identity,digest", so that the identity 1234567812345678 with
SM3 is reached by a detour: --emsa=1234567812345678,Parallel --hash=SM3, where Parallel(SM3) is SM3. Without --emsa the identity is
"EMSA1(SM3)". Its keys carry the identifier of the signature algorithm, 1.2.156.10197.1.301.1, and it takes no others: with
id-ecPublicKey it would sign by ECDSA."""
import base64
import shutil
import subprocess
import unittest

import cases
from support import BAD_SIGNATURE, ToolTest, main

BOTAN_ALGORITHM = bytes.fromhex("301506092a811ccf5501822d0106082a811ccf5501822d")
USUAL_ALGORITHM = bytes.fromhex("301306072a8648ce3d020106082a811ccf5501822d")
IDENTITY = ("--emsa=1234567812345678,Parallel", "--hash=SM3")


class BotanProgram(ToolTest):
    @classmethod
    def setUpClass(cls):
        if shutil.which("botan") is None:
            raise unittest.SkipTest("there is no program botan")
        version = subprocess.run(["botan", "version"], capture_output=True, text=True).stdout.strip()
        if not version.startswith("2."):
            raise unittest.SkipTest(f"needs botan 2, found {version}")

    def setUp(self):
        super().setUp()
        self.cases = cases.Cases(self.id())

    def botan(self, *arguments):
        done = subprocess.run(["botan", *map(str, arguments)], capture_output=True, cwd=self.dir, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, b""), arguments)
        return done.stdout

    def sign(self, key, message, *options):
        return base64.b64decode(self.botan("sign", *options, key, message))

    def verify(self, public, message, signature, *options):
        """It answers in words; a signature is in base64."""
        path = self.path("signature64", base64.b64encode(signature))
        done = subprocess.run(["botan", "verify", *options, public, message, path], capture_output=True, cwd=self.dir, timeout=60)
        return done.stdout.startswith(b"Signature is valid")

    def pair(self, i):
        """A key made by Botan, and its public half."""
        key, public = self.dir / f"{i}.pem", self.dir / f"{i}_pub.pem"
        self.botan("keygen", "--algo=SM2", "--params=sm2p256v1", f"--output={key}")
        self.botan("pkcs8", "--pub-out", f"--output={public}", key)
        return key, public

    def our_pair(self, i):
        """A key made by the tool, and the public half with the identifier that Botan wants."""
        key, public = self.dir / f"{i}.pem", self.dir / f"{i}_pub.der"
        self.good("genkey", "--out", key, "--pub", public, "--pub-format", "spki-der")
        der = public.read_bytes()
        self.assertIn(USUAL_ALGORITHM, der)
        body = der[2:].replace(USUAL_ALGORITHM, BOTAN_ALGORITHM)
        return key, public, self.path(f"{i}_botan.der", bytes([0x30, len(body)]) + body)

    def test_its_keys_and_signatures(self):
        for i in range(cases.ROUNDS):
            key, public = self.pair(i)
            content = self.cases.message(i)
            message = self.path("message", content)
            with self.subTest(seed=cases.SEED, key=key.read_text(), message=content.hex()):
                form, options = ("der", ("--der-format",)) if i % 2 else ("raw", ())
                signature = self.path("signature", self.sign(key, message, *IDENTITY, *options))
                verify = ("verify", "--key", public, "--sig", signature, "--format", form)
                self.good(*verify, "--in", message)
                self.expect(BAD_SIGNATURE, *verify, stdin=cases.changed(content))
                self.expect(BAD_SIGNATURE, *verify, "--in", message, "--id", "")
                self.assertEqual(self.good("pubkey", "--in", key), self.good("pubkey", "--pub", public))

    def test_ours_verified_by_it(self):
        for i in range(cases.ROUNDS):
            key, _, public = self.our_pair(i)
            content = self.cases.message(i)
            message, changed = self.path("message", content), self.path("changed", cases.changed(content))
            with self.subTest(seed=cases.SEED, key=key.read_text(), message=content.hex()):
                form, options = ("der", ("--der-format",)) if i % 2 else ("raw", ())
                signature = self.good("sign", "--key", key, "--in", message, "--format", form)
                self.assertTrue(self.verify(public, message, signature, *IDENTITY, *options))
                self.assertFalse(self.verify(public, changed, signature, *IDENTITY, *options))
                self.assertFalse(self.verify(public, message, signature, "--hash=SM3", *options), "another identity")

    def test_its_default_identity(self):
        key, public = self.pair(0)
        message = self.path("message", b"message")
        signature = self.path("signature", self.sign(key, message, "--hash=SM3"))
        self.good("verify", "--key", public, "--sig", signature, "--format", "raw", "--in", message, "--id", "EMSA1(SM3)")

    def test_keys_of_the_usual_form_become_ecdsa(self):
        """Known: it reads them as another algorithm and says nothing."""
        key, public, _ = self.our_pair(0)
        message = self.path("message", b"message")
        signature = self.path("signature", self.sign(key, message, "--hash=SM3"))
        for id in ("1234567812345678", "", "EMSA1(SM3)"):
            self.expect(BAD_SIGNATURE, "verify", "--key", public, "--key-format", "spki-der", "--sig", signature, "--format", "raw",
                        "--in", message, "--id", id)


if __name__ == "__main__":
    main()
