# SPDX-License-Identifier: Apache-2.0
"""Botan 2's library: signatures, ASN.1 ciphertexts, Diffie-Hellman."""
import cases
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

    def test_its_keys(self):
        """They are read here, also the private ones that lack the zero bytes in front of d."""
        scalars = [self.cases.scalar() for _ in range(cases.ROUNDS)] + [bytes.fromhex(rare["d"]) for rare in cases.RARE["keys"]]
        for d in scalars:
            with self.case(d=d.hex()):
                public = self.ours.public(d)
                spki = self.peer.ask_bytes("key", "spki", public=public)
                self.assertEqual(self.good("pubkey", "--pub", "-", "--pub-format", "spki-der", "--format", "point", stdin=spki), public)
                read = ("pubkey", "--in", "-", "--in-format", "pkcs8-der", "--format", "point")
                pkcs8 = self.peer.ask_bytes("key", "pkcs8", d=d)
                if d[0] == 0:
                    self.assertNotIn(b"\x04\x20" + d, pkcs8)
                self.assertEqual(self.good(*read, stdin=pkcs8), public)


if __name__ == "__main__":
    main()
