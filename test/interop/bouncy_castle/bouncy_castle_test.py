# SPDX-License-Identifier: Apache-2.0
"""Bouncy Castle: signatures, both raw orders of ciphertexts, the key exchange in both roles with confirmation, Diffie-Hellman."""
import os
import pathlib
import shutil
import unittest

HERE = pathlib.Path(__file__).resolve().parent
from peer_agreement import Ecdh, Exchange
from peer_encryption import Encryption
from peer_signatures import Signatures
from peer_test_base import PeerTest, main
from through_the_tool import ExchangeThroughTheTool, ThroughTheTool

JAR = os.environ.get("BCPROV_JAR", "/usr/share/java/bcprov.jar")


class BouncyCastle(Signatures, Encryption, Exchange, Ecdh, ThroughTheTool, ExchangeThroughTheTool, PeerTest):
    ciphertext_forms = ["c1c3c2", "c1c2c3"]

    @classmethod
    def command(cls):
        if shutil.which("java") is None or shutil.which("javac") is None:
            raise unittest.SkipTest("there is no Java development kit")
        if not os.path.exists(JAR):
            raise unittest.SkipTest(f"there is no {JAR} (libbcprov-java)")
        return ["java", "-cp", JAR, HERE / "Driver.java"]


if __name__ == "__main__":
    main()
