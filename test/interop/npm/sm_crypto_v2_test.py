# SPDX-License-Identifier: Apache-2.0
"""The npm package sm-crypto-v2: as sm-crypto, and ASN.1 ciphertexts, Diffie-Hellman, and the key exchange without tags."""
import npm_packages
from peer_agreement import Ecdh, Exchange
from peer_encryption import Encryption
from peer_signatures import Signatures
from peer_test_base import PeerTest, main
from sm_crypto_test import TEXTS
from through_the_tool import ThroughTheTool


class SmCryptoV2(Signatures, Encryption, Exchange, Ecdh, ThroughTheTool, PeerTest):
    identities = TEXTS
    takes_k = ("sign",)
    confirms = False

    @classmethod
    def command(cls):
        return npm_packages.command("sm-crypto-v2")


if __name__ == "__main__":
    main()
