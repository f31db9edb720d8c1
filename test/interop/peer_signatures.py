# SPDX-License-Identifier: Apache-2.0
"""Signatures of this library and of a peer, each verified by the other: what every peer that signs is asked."""
import cases
import reference
from cases import ROUNDS, changed

TRIES = 5000  # a signature with an r or s that begins with a zero byte is one in 128


class Keys:
    """The same public key from the same d."""

    def test_public_keys(self):
        for _ in range(ROUNDS):
            d = self.cases.scalar()
            with self.case(d=d.hex()):
                self.assertEqual(self.peer.public(d), self.ours.public(d))
        for rare in cases.RARE["keys"]:
            with self.case(what=rare["what"]):
                d = bytes.fromhex(rare["d"])
                self.right(self.peer.public(d) == self.ours.public(d), "public key: " + rare["what"])


class Signatures(Keys):
    def check_signature(self, signer, verifier, i, form):
        """It verifies; with another message, identity, key, r or s it does not."""
        d, public = self.key()
        message, id = self.cases.message(i), self.identities[i // 5 % len(self.identities)]
        with self.case(form=form, d=d.hex(), message=message.hex(), id=id):
            signature = signer.sign(d, message, id, form)
            self.assertIsNotNone(signature, signer.refused)
            self.assertTrue(verifier.verify(public, message, signature, id, form), signature.hex())
            wrong = [lambda: verifier.verify(public, changed(message), signature, id, form),
                     lambda: verifier.verify(public, message, signature, self.identities[(i // 5 + 1) % len(self.identities)], form),
                     lambda: verifier.verify(self.key()[1], message, signature, id, form),
                     lambda: verifier.verify(public, message, changed(signature), id, form),  # s
                     lambda: verifier.verify(public, message, changed(signature, 31), id, form)]  # r
            self.assertFalse(wrong[i % len(wrong)](), "verified what was changed")
            if len(self.identities) > 1:
                self.assertFalse(wrong[1](), "verified with another identity")

    def test_ours_verified_by_the_peer(self):
        for form in self.signature_forms:
            for i in range(ROUNDS):
                self.check_signature(self.ours, self.peer, i, form)

    def test_the_peers_verified_by_us(self):
        for form in self.signature_forms:
            for i in range(ROUNDS):
                self.check_signature(self.peer, self.ours, i, form)

    def test_rare_keys(self):
        for rare in cases.RARE["keys"]:
            d = bytes.fromhex(rare["d"])
            public, message = self.ours.public(d), self.cases.bytes(20)
            with self.case(what=rare["what"]):
                theirs = self.peer.sign(d, message)
                self.right(bool(theirs) and self.ours.verify(public, message, theirs), "signing: " + rare["what"])
                self.right(self.peer.verify(public, message, self.ours.sign(d, message)), "verifying: " + rare["what"])

    def test_rare_signatures(self):
        """Made in plain integers; both verify them, in every form the peer knows."""
        for rare in cases.RARE["signatures"]:
            public, message = self.ours.public(bytes.fromhex(rare["d"])), bytes.fromhex(rare["message"])
            raw = bytes.fromhex(rare["signature"])
            for form in self.signature_forms:
                with self.case(what=rare["what"], form=form):
                    signature = raw if form == "raw" else der_of(raw)
                    self.assertTrue(self.ours.verify(public, message, signature, form=form))
                    if "sign" in self.takes_k:
                        d, k = bytes.fromhex(rare["d"]), bytes.fromhex(rare["k"])
                        self.assertEqual(self.peer.sign(d, message, form=form, k=k), signature)
                    self.right(self.peer.verify(public, message, signature, form=form), f"verifying {form}: {rare['what']}")

    def check_short(self, signer, verifier):
        """Sign until r or s begins with a zero byte: it is there, and the DER form is shorter."""
        d, public = self.key()
        for i in range(TRIES):
            message = i.to_bytes(4, "big")
            signature = signer.sign(d, message)
            self.assertIsNotNone(signature, signer.refused)
            if len(signature) != 64 or signature[0] == 0 or signature[32] == 0:
                with self.case(d=d.hex(), signature=signature.hex()):
                    self.assertEqual(len(signature), 64)
                    for form in self.signature_forms:
                        self.assertTrue(verifier.verify(public, message, signature if form == "raw" else der_of(signature), form=form))
                return
        self.fail(f"no short signature in {TRIES}")

    def test_our_short_signatures(self):
        for _ in range(4):
            self.check_short(self.ours, self.peer)

    def test_the_peers_short_signatures(self):
        if "sign" not in self.takes_k:  # else they are among the rare ones
            self.check_short(self.peer, self.ours)


def der_of(raw):
    return reference.der_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
