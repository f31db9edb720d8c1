# SPDX-License-Identifier: Apache-2.0
"""libgcrypt: signatures over e, which it is given, the parts of ciphertexts, Diffie-Hellman as plain multiplication."""
import struct

import cases
import reference
from peer_agreement import Ecdh
from peer_encryption import Encryption
from peer_signatures import Signatures
from peer_test_base import PeerTest, driver_of, main
from through_the_tool import ThroughTheTool

CURVE = b"".join(map(reference.number, (reference.A, reference.B, *reference.G)))


class Libgcrypt(cases.Driver):
    """Its private keys hold the public key as well, and the caller brings what Z is the digest of."""

    def public_of(self, d):
        self.known = getattr(self, "known", {})
        if d not in self.known:
            self.known[d] = self.public(d)
        return self.known[d]

    def ask(self, op, **fields):
        if op in ("sign", "decrypt"):
            fields["public"] = self.public_of(fields["d"])
        if op in ("sign", "verify"):
            id = fields.pop("id")
            fields["z_data"] = struct.pack(">H", 8 * len(id)) + id + CURVE + fields["public"][1:]
        return super().ask(op, **fields)


SHORT = "a coordinate of the shared point goes into the checksum without its leading zero bytes"


class LibgcryptTest(Signatures, Encryption, Ecdh, ThroughTheTool, PeerTest):
    driver_class = Libgcrypt
    signature_forms = ["raw"]
    ciphertext_forms = ["c1c3c2"]
    known_faults = {f"decrypting c1c3c2: shared point: {coordinates}": SHORT for coordinates in (
        "x begins with a zero byte", "y begins with a zero byte", "x and y begin with a zero byte", "x begins with two zero bytes")}

    @classmethod
    def command(cls):
        return driver_of("LIBGCRYPT_DRIVER", "libgcrypt was not found when the tests were built")

    def check_ciphertext(self, encrypter, decrypter, i, form):
        """As for every peer, unless the shared point is one of those that it gets wrong (one in 128)."""
        d, public = self.key()
        plaintext = self.plaintext(i)
        with self.case(d=d.hex(), plaintext=plaintext.hex()):
            ciphertext = encrypter.encrypt(public, plaintext, form)
            found = decrypter.decrypt(d, ciphertext, form)
            if found is None:
                self.assertTrue(self.shared_point_is_short(d, ciphertext), ciphertext.hex())
                self.assertEqual(encrypter.decrypt(d, ciphertext, form), plaintext)
                self.short += 1
            else:
                self.assertEqual(found, plaintext)
                self.assertIsNone(decrypter.decrypt(d, cases.changed(ciphertext, -1 - i % 2 * len(plaintext)), form))

    def setUp(self):
        super().setUp()
        self.short = 0

    def tearDown(self):
        self.assertLess(self.short, 10, "more ciphertexts are refused than short points explain")

    def plaintext(self, i):
        return b"\x01" + super().plaintext(i)[1:]

    def test_it_encrypts_without_zeros_in_front(self):
        """A plaintext is a number to it: what it encrypts of 00 ‖ M is M."""
        d, public = self.key()
        for _ in range(3):  # a short shared point would hide it
            ciphertext = self.peer.encrypt(public, b"\0plaintext", "c1c3c2")
            self.assertIsNone(self.ours.decrypt(d, ciphertext, "c1c3c2"))
            if self.ours.decrypt(d, ciphertext[:97] + ciphertext[98:], "c1c3c2") == b"plaintext":
                return
        self.fail("not even without the zero byte")

    @staticmethod
    def shared_point_is_short(d, ciphertext):
        c1 = int.from_bytes(ciphertext[1:33], "big"), int.from_bytes(ciphertext[33:65], "big")
        return min(reference.multiply(int.from_bytes(d, "big"), c1)) < reference.SHORT

    def test_it_encrypts_wrongly_to_short_points(self):
        """Encrypt until we refuse; the shared point is then short, and its own decryption makes the same mistake."""
        d, public = self.key()
        for _ in range(3000):
            ciphertext = self.peer.encrypt(public, b"plaintext", "c1c3c2")
            if self.ours.decrypt(d, ciphertext, "c1c3c2") is None:
                self.assertTrue(self.shared_point_is_short(d, ciphertext), SHORT)
                self.assertEqual(self.peer.decrypt(d, ciphertext, "c1c3c2"), b"plaintext")
                return
        self.fail("no ciphertext that is wrong in 3000: is it mended?")


if __name__ == "__main__":
    main()
