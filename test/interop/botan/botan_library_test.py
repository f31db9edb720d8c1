# SPDX-License-Identifier: Apache-2.0
"""Botan 2's library: signatures, ASN.1 ciphertexts, Diffie-Hellman."""

from peer_agreement import Ecdh
from peer_encryption import Encryption
from peer_signatures import Signatures
from peer_test_base import PeerTest, driver_of, main
from through_the_tool import ThroughTheTool


class BotanLibrary(Signatures, Encryption, Ecdh, ThroughTheTool, PeerTest):
    ciphertext_forms = ["asn1"]

    @classmethod
    def command(cls):
        return driver_of("BOTAN_DRIVER", "libbotan-2 was not found when the tests were built")


if __name__ == "__main__":
    main()
