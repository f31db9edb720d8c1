# SPDX-License-Identifier: Apache-2.0
"""What the interoperability tests share: the openssl program, if there is one that knows SM2 signatures (3.0 or later), and
calls of both programs."""
import os
import re
import shutil
import subprocess
import unittest

from support import BAD_INPUT, BAD_SIGNATURE, GOOD, WRONG, ToolTest, main

OPENSSL = os.environ.get("OPENSSL", "openssl")
ROUNDS = 50  # random keys and messages in each direction
DEFAULT_ID = "1234567812345678"


def why_not():
    """Why the openssl program cannot serve; nothing if it can."""
    if shutil.which(OPENSSL) is None:
        return f"no program {OPENSSL}"
    version = subprocess.run([OPENSSL, "version"], capture_output=True, text=True).stdout
    found = re.match(r"OpenSSL (\d+)\.", version)
    if not found or int(found.group(1)) < 3:
        return f"needs OpenSSL 3.0 or later, found {version.strip()}"
    key = subprocess.run([OPENSSL, "genpkey", "-algorithm", "SM2"], capture_output=True)
    return None if key.returncode == 0 else f"{version.strip()} was built without SM2"


class InteropTest(ToolTest):
    @classmethod
    def setUpClass(cls):
        reason = why_not()
        if reason:
            raise unittest.SkipTest(reason)

    def openssl(self, *arguments, code=0, stdin=b""):
        done = subprocess.run([OPENSSL, *map(str, arguments)], input=stdin, capture_output=True, cwd=self.dir, timeout=60)
        self.assertEqual(done.returncode, code, f"openssl {' '.join(map(str, arguments))}\n{done.stderr.decode()}")
        return done.stdout

    def openssl_sign(self, key, message, signature, identity=DEFAULT_ID):
        self.openssl("pkeyutl", "-sign", "-inkey", key, "-in", message, "-out", signature, "-rawin", "-digest", "sm3",
                     *self.identity_option(identity))

    def openssl_verify(self, public, message, signature, identity=DEFAULT_ID, code=0):
        self.openssl("pkeyutl", "-verify", "-pubin", "-inkey", public, "-in", message, "-sigfile", signature, "-rawin",
                     "-digest", "sm3", *self.identity_option(identity), code=code)

    @staticmethod
    def identity_option(identity):
        """None leaves the option out: then OpenSSL's own default is the empty identity."""
        if identity is None:
            return []
        if isinstance(identity, bytes):
            return ["-pkeyopt", "hexdistid:" + identity.hex()]
        return ["-pkeyopt", "distid:" + identity]

    def private_from_d(self, name, d):
        """A number as a raw key for the tool, and as a PKCS#8 file made by openssl."""
        raw = self.path(name + ".raw", d.to_bytes(32, "big"))
        sec1 = self.path(name + ".sec1.der", sec1_der(d))
        self.openssl("pkcs8", "-topk8", "-nocrypt", "-inform", "DER", "-in", sec1, "-out", name + ".pem")
        return raw, self.dir / (name + ".pem")


def sec1_der(d):
    """RFC 5915 without a public key: version 1, d, [0] the curve."""
    curve = bytes.fromhex("06082A811CCF5501822D")
    body = b"\x02\x01\x01\x04\x20" + d.to_bytes(32, "big") + b"\xa0" + bytes([len(curve)]) + curve
    return b"\x30" + bytes([len(body)]) + body
