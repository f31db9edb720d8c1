# SPDX-License-Identifier: Apache-2.0
"""The npm package gm-crypto: encryption in both raw orders, with and without 04. It has no signatures."""
import npm_packages
import cases
from peer_encryption import Encryption
from peer_test_base import PeerTest, main
from through_the_tool import ThroughTheTool

LOST = "decrypting, it takes the plaintext for a number and loses the zeros in front, and with them the checksum"


class GmCrypto(Encryption, ThroughTheTool, PeerTest):
    signature_forms = []
    takes_k = ("encrypt",)
    ciphertext_forms = ["c1c3c2", "c1c2c3"]
    known_faults = {f"decrypting {form}: {what}": LOST for form in ("c1c3c2", "c1c2c3") for what in (
        "the plaintext begins with a zero byte", "the plaintext begins with a short byte", "the plaintext is one zero byte",
        "the plaintext is all zero bytes")}

    @classmethod
    def command(cls):
        return npm_packages.command("gm-crypto")

    def plaintext(self, i):
        return b"\x10" + super().plaintext(i)[1:]

    def test_without_04(self):
        for i in range(cases.ROUNDS):
            (d, public), plaintext, form = self.key(), self.plaintext(i), self.ciphertext_forms[i % 2]
            with self.case(form=form, d=d.hex(), plaintext=plaintext.hex()):
                theirs = self.peer.ask_bytes("ciphertext", "encrypt_without_04", public=public, plaintext=plaintext, form=form)
                self.assertEqual(self.ours.decrypt(d, b"\x04" + theirs, form), plaintext)
                ours = self.ours.encrypt(public, plaintext, form)[1:]
                answer = self.peer.ask_bytes("plaintext", "decrypt_without_04", d=d, ciphertext=ours, form=form)
                self.assertEqual(answer, plaintext)

    def test_without_04_through_the_tool(self):
        for form in self.ciphertext_forms:
            d, public = self.keys_in_files()
            plaintext, options = self.plaintext(9), ("--key-format", "point", "--format", form + "-without-04")
            ours = self.good("encrypt", "--key", "public", *options, stdin=plaintext)
            self.assertEqual(self.peer.ask_bytes("plaintext", "decrypt_without_04", d=d, ciphertext=ours, form=form), plaintext)
            theirs = self.peer.ask_bytes("ciphertext", "encrypt_without_04", public=public, plaintext=plaintext, form=form)
            decrypt = ("decrypt", "--key", "d", "--key-format", "raw", "--format", form + "-without-04")
            self.assertEqual(self.good(*decrypt, stdin=theirs), plaintext)

    def test_it_loses_zeros_in_front(self):
        """Every plaintext whose first byte is below 16, its own as well as ours; what it encrypts is right."""
        for first in (0, 1, 15):
            (d, public), plaintext = self.key(), bytes([first]) + self.cases.bytes(20)
            self.assertIsNone(self.peer.decrypt(d, self.ours.encrypt(public, plaintext, "c1c3c2"), "c1c3c2"), LOST)
            theirs = self.peer.encrypt(public, plaintext, "c1c3c2")
            self.assertIsNone(self.peer.decrypt(d, theirs, "c1c3c2"), LOST)
            self.assertEqual(self.ours.decrypt(d, theirs, "c1c3c2"), plaintext)


if __name__ == "__main__":
    main()
