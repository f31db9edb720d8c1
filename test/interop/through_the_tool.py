# SPDX-License-Identifier: Apache-2.0
"""The same with the real command `yuxi` on this side, files and all: a handful of cases for each peer."""
import subprocess

import cases
from peer_test_base import BAD_SIGNATURE, GOOD, WRONG
from support import YUXI

HANDFUL = 5


class ThroughTheTool:
    def keys_in_files(self):
        d, public = self.key()
        self.path("d", d)
        self.path("public", public)
        return d, public

    def test_signatures_through_the_tool(self):
        if not self.signature_forms:
            return
        for i in range(HANDFUL):
            d, public = self.keys_in_files()
            message, id = self.cases.message(i), self.identities[i % len(self.identities)]
            form = self.signature_forms[i % len(self.signature_forms)]
            options = ("--format", form, "--id-hex", id.hex())
            signature = self.good("sign", "--key", "d", "--key-format", "raw", *options, stdin=message)
            self.assertTrue(self.peer.verify(public, message, signature, id, form))
            verify = ("verify", "--key", "public", "--key-format", "point", "--sig", "signature", *options)
            self.path("signature", self.peer.sign(d, message, id, form))
            self.good(*verify, stdin=message)
            self.expect(BAD_SIGNATURE, *verify, stdin=cases.changed(message))

    def test_ciphertexts_through_the_tool(self):
        for i in range(HANDFUL if self.ciphertext_forms else 0):
            d, public = self.keys_in_files()
            plaintext, form = self.plaintext(i), self.ciphertext_forms[i % len(self.ciphertext_forms)]
            ciphertext = self.good("encrypt", "--key", "public", "--key-format", "point", "--format", form, stdin=plaintext)
            self.assertEqual(self.peer.decrypt(d, ciphertext, form), plaintext)
            decrypt = ("decrypt", "--key", "d", "--key-format", "raw", "--format", form)
            ciphertext = self.peer.encrypt(public, plaintext, form)
            self.assertEqual(self.good(*decrypt, stdin=ciphertext), plaintext)
            self.expect(WRONG, *decrypt, stdin=cases.changed(ciphertext))


class ExchangeThroughTheTool:
    def test_exchange_through_the_tool(self):
        """The tool's conversation, with the peer's point and tag written into it; a wrong tag is refused by the tool."""
        for i in range(2 * HANDFUL):
            role, peer_role = ("initiator", "responder") if i % 2 == 0 else ("responder", "initiator")
            d, public = self.keys_in_files()
            theirs, their_public = self.key()
            ephemeral, their_point = self.key()
            self.path("peer", their_public)
            command = [YUXI, "exchange", "--role", role, "--key", "d", "--key-format", "raw", "--peer", "peer", "--peer-format", "point",
                       "--self-id", "alice", "--peer-id", "bob", "--bytes", "48", "--out", f"{i}.key"]
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.dir) as tool:
                def say(kind, value):
                    tool.stdin.write(f"yuxi-exchange 1 {peer_role} {kind} {value.hex()}\n")
                    tool.stdin.flush()

                def hear(kind):
                    words = tool.stdout.readline().split()
                    self.assertEqual(words[:4], ["yuxi-exchange", "1", role, kind])
                    return bytes.fromhex(words[4])

                point = hear("point")
                say("point", their_point[1:])
                side = dict(role=peer_role, d=theirs, ephemeral=ephemeral, self_id=b"bob", peer_public=public, peer_id=b"alice", bytes=48,
                            peer_ephemeral=b"\x04" + point)
                self.finish(i, tool, role, say, hear, side)

    def finish(self, i, tool, role, say, hear, side):
        wrong = i >= HANDFUL
        if role == "responder":  # it proves first
            answer = self.peer.ask("exchange", **side, peer_tag=hear("tag"))
            self.assertIsNotNone(answer, self.peer.refused)
            tag = bytes.fromhex(answer["tag"])
            say("tag", cases.changed(tag) if wrong else tag)
        else:
            tag = bytes.fromhex(self.peer.ask("exchange", **side)["tag"])
            say("tag", cases.changed(tag) if wrong else tag)
            if not wrong:
                answer = self.peer.ask("exchange", **side, peer_tag=hear("tag"))
                self.assertIsNotNone(answer, self.peer.refused)
        self.assertEqual(tool.wait(timeout=60), WRONG if wrong else GOOD, tool.stderr.read())
        if not wrong:
            self.assertEqual(self.path(f"{i}.key").read_bytes().hex(), answer["key"])
        self.assertEqual(self.path(f"{i}.key").exists(), not wrong)
