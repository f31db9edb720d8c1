# SPDX-License-Identifier: Apache-2.0
"""Agreed keys: Diffie-Hellman, and the exchange of GB/T 32918.3 in both roles, with the tags where the peer knows them."""
import cases
from cases import ROUNDS, changed


class Ecdh:
    def test_ecdh(self):
        for _ in range(ROUNDS):
            (a, a_public), (b, b_public) = self.key(), self.key()
            with self.case(a=a.hex(), b=b.hex()):
                x = self.ours.ecdh(a, b_public)
                self.assertEqual(self.peer.ecdh(b, a_public), x)
                self.assertEqual(self.peer.ecdh(a, b_public), x)
                self.assertEqual(self.ours.ecdh(b, a_public), x)

    def test_rare_ecdh(self):
        for rare in cases.RARE["agreements"]:
            with self.case(what=rare["what"]):
                d, peer, x = bytes.fromhex(rare["d"]), bytes.fromhex("04" + rare["peer"]), bytes.fromhex(rare["x"])
                self.assertEqual(self.ours.ecdh(d, peer), x)
                self.right(self.peer.ecdh(d, peer) == x, "ecdh: " + rare["what"])


class Exchange:
    confirms = True  # whether the peer makes and checks the tags S1 = SB and S2 = SA

    def agree(self, what, our_role, ours, our_ephemeral, theirs, their_ephemeral, our_id, their_id, length):
        """Both sides with all secrets known to the test. Ephemeral keys reach this library as its random bytes."""
        our_public, their_public = self.ours.public(ours), self.ours.public(theirs)
        us = dict(role=our_role, d=ours, self_id=our_id, peer_public=their_public, peer_id=their_id, bytes=length,
                  random=cases.wide(our_ephemeral), peer_ephemeral=self.ours.public(their_ephemeral))
        them = dict(role="responder" if our_role == "initiator" else "initiator", d=theirs, self_id=their_id,
                    peer_public=our_public, peer_id=our_id, bytes=length, ephemeral=their_ephemeral,
                    peer_ephemeral=self.ours.public(our_ephemeral))
        with self.case(what=what, us=us, them=them):
            mine = self.ours.ask("exchange", **us)
            self.assertIsNotNone(mine, self.ours.refused)
            self.assertEqual(mine["ephemeral"], self.ours.public(our_ephemeral).hex())
            if not self.confirms:
                answer = self.peer.ask("exchange", **them)
                return self.right(bool(answer) and answer["key"] == mine["key"], what)
            tag = bytes.fromhex(mine["tag"])
            answer = self.peer.ask("exchange", **them, peer_tag=tag)
            self.right(bool(answer) and answer["key"] == mine["key"], what)
            if answer:
                peer_tag = bytes.fromhex(answer["tag"])
                self.assertIsNotNone(self.ours.ask("exchange", **us, peer_tag=peer_tag), self.ours.refused)
                self.assertIsNone(self.ours.ask("exchange", **us, peer_tag=changed(peer_tag)), "we confirmed a wrong tag")
                self.assertIsNone(self.ours.ask("exchange", **us, peer_tag=tag), "we confirmed our own tag")
                self.assertIsNone(self.peer.ask("exchange", **them, peer_tag=changed(tag)), "the peer confirmed a wrong tag")

    def test_exchange(self):
        for our_role in ("initiator", "responder"):
            for i in range(ROUNDS):
                self.agree(our_role, our_role, *(self.cases.scalar() for _ in range(4)), self.identities[i % len(self.identities)],
                           self.identities[(i + 1) % len(self.identities)], (16, 32, 1, 33, 48, 100)[i % 6])

    def test_rare_exchanges(self):
        for rare in cases.RARE["exchanges"]:
            first = [bytes.fromhex(rare[name]) for name in ("initiator", "initiator_ephemeral")]
            second = [bytes.fromhex(rare[name]) for name in ("responder", "responder_ephemeral")]
            ids = cases.DEFAULT_ID, cases.DEFAULT_ID
            self.agree("exchange: " + rare["what"], "initiator", *first, *second, *ids, 32)
            self.agree("exchange: " + rare["what"], "responder", *second, *first, *ids, 32)

    def test_identities_must_agree(self):
        """Another name for one side gives another key."""
        ours, our_ephemeral, theirs, their_ephemeral = (self.cases.scalar() for _ in range(4))
        us = self.ours.ask("exchange", role="initiator", d=ours, self_id=b"alice", peer_public=self.ours.public(theirs), peer_id=b"bob",
                           bytes=32, random=cases.wide(our_ephemeral), peer_ephemeral=self.ours.public(their_ephemeral))
        for self_id, peer_id, same in ((b"bob", b"alice", True), (b"bob", b"eve", False), (b"alice", b"bob", False)):
            them = self.peer.ask("exchange", role="responder", d=theirs, self_id=self_id, peer_public=self.ours.public(ours),
                                 peer_id=peer_id, bytes=32, ephemeral=their_ephemeral, peer_ephemeral=self.ours.public(our_ephemeral))
            self.assertEqual(them["key"] == us["key"], same)
