# SPDX-License-Identifier: Apache-2.0
"""The npm package sm-crypto: signatures and both raw orders of ciphertexts. It takes identities as text only."""
import npm_packages
from peer_encryption import Encryption
from peer_signatures import Signatures
from peer_test_base import PeerTest, main
from through_the_tool import ThroughTheTool

TEXTS = [b"1234567812345678", b"ALICE123@YAHOO.COM", b"", "玉璽".encode(), b"i" * 1000]


class SmCrypto(Signatures, Encryption, ThroughTheTool, PeerTest):
    identities = TEXTS
    takes_k = ("sign",)
    ciphertext_forms = ["c1c3c2", "c1c2c3"]

    @classmethod
    def command(cls):
        return npm_packages.command("sm-crypto")


if __name__ == "__main__":
    main()
