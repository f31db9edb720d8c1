# SPDX-License-Identifier: Apache-2.0
"""Ciphertexts of this library and of a peer, each decrypted by the other: what every peer that encrypts is asked."""
import cases
import reference
from cases import ROUNDS, changed

TRIES = 5000  # a point with a coordinate that begins with a zero byte is one in 128


def c1_of(ciphertext, form):
    """x and y of C1, 64 bytes."""
    if form == "asn1":
        x, y, _, _ = reference.parts_of_ciphertext(ciphertext)
        return reference.number(x) + reference.number(y)
    return ciphertext[1:65]


def place_in_the_middle(ciphertext, length, form):
    """A place in the one of C2 and C3 that does not come last."""
    if form == "asn1":
        return ciphertext.index(reference.parts_of_ciphertext(ciphertext)[2])
    return -length - 1 if form == "c1c3c2" else -33


def in_form(rare, form):
    c1, c2, c3 = (bytes.fromhex(rare[name]) for name in ("c1", "c2", "c3"))
    if form == "asn1":
        return reference.der_ciphertext(c1[:32], c1[32:], c3, c2)
    return b"\x04" + c1 + (c3 + c2 if form == "c1c3c2" else c2 + c3)


class Encryption:
    def plaintext(self, i):
        return self.cases.plaintext(i)

    def check_ciphertext(self, encrypter, decrypter, i, form):
        """It is decrypted; what was changed in C2 or C3 is not, nor is it by another key."""
        d, public = self.key()
        plaintext = self.plaintext(i)
        with self.case(form=form, d=d.hex(), plaintext=plaintext.hex()):
            ciphertext = encrypter.encrypt(public, plaintext, form)
            self.assertIsNotNone(ciphertext, encrypter.refused)
            self.assertEqual(decrypter.decrypt(d, ciphertext, form), plaintext, ciphertext.hex())
            if i % 3 == 0:
                self.assertNotEqual(decrypter.decrypt(self.key()[0], ciphertext, form), plaintext, "decrypted by another key")
            else:
                place = -1 if i % 3 == 1 else place_in_the_middle(ciphertext, len(plaintext), form)
                self.assertIsNone(decrypter.decrypt(d, changed(ciphertext, place), form), "decrypted what was changed")

    def test_ours_decrypted_by_the_peer(self):
        for form in self.ciphertext_forms:
            for i in range(ROUNDS):
                self.check_ciphertext(self.ours, self.peer, i, form)

    def test_the_peers_decrypted_by_us(self):
        for form in self.ciphertext_forms:
            for i in range(ROUNDS):
                self.check_ciphertext(self.peer, self.ours, i, form)

    def test_another_order_is_refused(self):
        d, public = self.key()
        for one, other in (("c1c3c2", "c1c2c3"), ("c1c2c3", "c1c3c2")):
            if one in self.ciphertext_forms and other in self.ciphertext_forms:
                self.assertIsNone(self.peer.decrypt(d, self.ours.encrypt(public, bytes(50), one), other))
                self.assertIsNone(self.ours.decrypt(d, self.peer.encrypt(public, b"\x11" * 50, one), other))

    def test_rare_keys(self):
        for rare in cases.RARE["keys"]:
            d = bytes.fromhex(rare["d"])
            public, plaintext, form = self.ours.public(d), b"p" + self.cases.bytes(40), self.ciphertext_forms[0]
            with self.case(what=rare["what"]):
                theirs = self.peer.encrypt(public, plaintext, form)
                self.right(bool(theirs) and self.ours.decrypt(d, theirs, form) == plaintext, "encrypting: " + rare["what"])
                self.right(self.peer.decrypt(d, self.ours.encrypt(public, plaintext, form), form) == plaintext,
                           "decrypting: " + rare["what"])

    def test_rare_ciphertexts(self):
        """Made in plain integers; this library makes the same with the same nonce, and both decrypt them."""
        for rare in cases.RARE["ciphertexts"]:
            d, k, plaintext = (bytes.fromhex(rare[name]) for name in ("d", "k", "plaintext"))
            for form in self.ciphertext_forms:
                with self.case(what=rare["what"], form=form):
                    ciphertext = in_form(rare, form)
                    self.assertEqual(self.ours.encrypt(self.ours.public(d), plaintext, form, random=cases.wide(k)), ciphertext)
                    self.assertEqual(self.ours.decrypt(d, ciphertext, form), plaintext)
                    if "encrypt" in self.takes_k:
                        self.assertEqual(self.peer.encrypt(self.ours.public(d), plaintext, form, k=k), ciphertext)
                    self.right(self.peer.decrypt(d, ciphertext, form) == plaintext, f"decrypting {form}: {rare['what']}")

    def test_the_peers_short_points(self):
        """Encrypt until a coordinate of C1 begins with a zero byte."""
        if "encrypt" in self.takes_k:  # then they are among the rare ones
            return
        form = self.ciphertext_forms[0]
        d, public = self.key()
        for _ in range(TRIES):
            ciphertext = self.peer.encrypt(public, b"short point", form)
            c1 = c1_of(ciphertext, form)
            if c1[0] == 0 or c1[32] == 0:
                with self.case(d=d.hex(), ciphertext=ciphertext.hex()):
                    return self.assertEqual(self.ours.decrypt(d, ciphertext, form), b"short point")
        self.fail(f"no short point in {TRIES}")
