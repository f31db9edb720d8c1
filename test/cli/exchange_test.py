# SPDX-License-Identifier: Apache-2.0
"""exchange between two processes, and ecdh."""
import os
import stat
import subprocess

from support import BAD_INPUT, EXAMPLE_XY, GOOD, IO, WRONG, YUXI, ToolTest, main


class Exchange(ToolTest):
    def setUp(self):
        super().setUp()
        self.a, self.a_public = self.key_pair("a")
        self.b, self.b_public = self.key_pair("b")

    def start(self, role, key, peer, out, options, stdin, stdout):
        return subprocess.Popen([YUXI, "exchange", "--role", role, "--key", key, "--peer", peer, "--out", out, *options],
                                cwd=self.dir, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE)

    def exchange(self, a_options=(), b_options=(), a_role="initiator", b_role="responder", a_peer=None, b_peer=None):
        """Run both over a pair of FIFOs. Answers their exit codes; what they said is in self.said."""
        ends = []
        for name in ("to-a", "to-b"):
            os.mkfifo(self.dir / name)
            reading = os.open(self.dir / name, os.O_RDONLY | os.O_NONBLOCK)
            os.set_blocking(reading, True)
            ends.append((reading, os.open(self.dir / name, os.O_WRONLY)))
        (a_in, b_out), (b_in, a_out) = ends
        a = self.start(a_role, self.a, a_peer or self.b_public, "ka", a_options, a_in, a_out)
        b = self.start(b_role, self.b, b_peer or self.a_public, "kb", b_options, b_in, b_out)
        for end in (a_in, a_out, b_in, b_out):
            os.close(end)
        self.said = [side.communicate(timeout=60)[1].decode() for side in (a, b)]
        for name in ("to-a", "to-b"):
            os.unlink(self.dir / name)
        return a.returncode, b.returncode

    def keys(self):
        return [(self.dir / name).read_bytes() for name in ("ka", "kb")]

    def nothing_was_written(self):
        self.assertEqual(self.files(), ["a.pem", "a_pub.pem", "b.pem", "b_pub.pem"])

    def test_both_get_the_same_key(self):
        seen = set()
        for size in (1, 16, 31, 32, 33, 1000, 1 << 20):
            options = ("--bytes", str(size), "--force")
            self.assertEqual(self.exchange(options, options), (GOOD, GOOD), self.said)
            one, other = self.keys()
            self.assertEqual(one, other)
            self.assertEqual(len(one), size)
            seen.add(one[:16])
        self.assertEqual(len(seen), 7)
        self.assertEqual([stat.S_IMODE((self.dir / name).stat().st_mode) for name in ("ka", "kb")], [0o600, 0o600])
        self.assertEqual([name for name in self.files() if name.startswith(".")], [])

    def test_the_default_is_16_bytes(self):
        self.assertEqual(self.exchange(), (GOOD, GOOD))
        self.assertEqual(len(self.keys()[0]), 16)

    def test_identities(self):
        for own, peer in ((("--self-id", "alice", "--peer-id", "bob"), ("--self-id", "bob", "--peer-id", "alice")),
                          (("--self-id-hex", "00ff", "--peer-id", ""), ("--self-id", "", "--peer-id-hex", "00ff")),
                          (("--peer-id", "x" * 8191), ("--self-id", "x" * 8191))):
            self.assertEqual(self.exchange((*own, "--force"), (*peer, "--force")), (GOOD, GOOD), self.said)
            self.assertEqual(*self.keys())

    def test_what_must_not_confirm(self):
        _, other_public = self.key_pair("other")
        wrong = [dict(a_options=("--peer-id", "bob")), dict(b_options=("--peer-id", "alice")), dict(a_options=("--self-id", "")),
                 dict(a_options=("--self-id", "a", "--peer-id", "b"), b_options=("--self-id", "a", "--peer-id", "b")),
                 dict(a_peer=other_public), dict(b_peer=other_public)]
        before = self.files()
        for arguments in wrong:
            with self.subTest(**arguments):
                self.assertEqual(self.exchange(**arguments), (WRONG, WRONG), self.said)
                self.assertIn("CONFIRMATION FAILED", self.said[0])
                self.assertIn("CONFIRMATION FAILED", self.said[1])
                self.assertEqual(self.files(), before)

    def test_without_confirmation(self):
        options = ("--no-confirm",)
        self.assertEqual(self.exchange(options, options), (GOOD, GOOD))
        self.assertEqual(*self.keys())
        for name in ("ka", "kb"):
            (self.dir / name).unlink()
        self.assertEqual(self.exchange(options, ()), (BAD_INPUT, BAD_INPUT))
        self.assertIn("--no-confirm", self.said[0] + self.said[1])
        self.nothing_was_written()
        self.assertEqual(self.exchange((*options, "--self-id", "x"), options), (GOOD, GOOD))
        self.assertNotEqual(*self.keys())

    def test_two_of_one_role(self):
        for role in ("initiator", "responder"):
            self.assertEqual(self.exchange(a_role=role, b_role=role), (BAD_INPUT, BAD_INPUT))
            self.assertIn(f"both sides are the {role}", self.said[0])
            self.nothing_was_written()

    def test_peers_that_speak_nonsense(self):
        point = EXAMPLE_XY.hex()
        start = b"yuxi-exchange 1 responder "
        for line, code, word in (
                (b"", IO, "ended"), (b"hello\n", BAD_INPUT, "no line of an exchange"), (b"x" * 10000, BAD_INPUT, "too long"),
                (b"yuxi-exchange 2 responder point " + point.encode() + b"\n", BAD_INPUT, "version"),
                (b"yuxi-exchange 1 eve point " + point.encode() + b"\n", BAD_INPUT, "role"),
                (start + b"tag " + bytes(64).replace(b"\0", b"0") + b"\n", BAD_INPUT, "point"),
                (start + b"point " + point[:-2].encode() + b"\n", BAD_INPUT, "point"),
                (start + b"point " + point[:-2].encode() + b"zz\n", BAD_INPUT, "hexadecimal"),
                (start + b"point " + point[:-2].encode() + b"00\n", BAD_INPUT, "BAD_POINT"),
                (start + b"point " + point.encode() + b"\n", IO, "ended"),
                (start + b"point " + point.encode() + b"\n" + start + b"tag " + b"00" * 32 + b"\n", WRONG, "CONFIRMATION FAILED"),
                (start + b"point " + point.encode() + b"\n" + start + b"tag " + b"00" * 31 + b"\n", BAD_INPUT, "tag"),
                (start + b"point " + point.encode() + b"\n" + start + b"refused\n", WRONG, "refused")):
            with self.subTest(line=line[:60]):
                self.expect(code, "exchange", "--role", "initiator", "--key", self.a, "--peer", self.b_public, "--out", "ka", stdin=line)
                self.assert_complains(word)
                self.nothing_was_written()

    def test_our_own_point_sent_back(self):
        """A peer that only echoes what it hears, with the role changed."""
        process = subprocess.Popen([YUXI, "exchange", "--role", "initiator", "--key", self.a, "--peer", self.b_public, "--out", "ka"],
                                   cwd=self.dir, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        line = process.stdout.readline()
        _, complaint = process.communicate(line.replace(b"initiator", b"responder"), timeout=60)
        self.assertEqual(process.returncode, BAD_INPUT)
        self.assertIn(b"BAD_POINT", complaint)
        self.nothing_was_written()

    def test_usage(self):
        options = ("exchange", "--key", self.a, "--peer", self.b_public)
        for bad in (("--role", "initiator"), ("--out", "k"), ("--role", "both", "--out", "k"), ("--role", "initiator", "--out", "-"),
                    ("--role", "initiator", "--out", "k", "--bytes", "0"), ("--role", "initiator", "--out", "k", "--bytes", "1048577"),
                    ("--role", "initiator", "--out", self.a_public), ("--role", "initiator", "--out", self.a, "--force"),
                    ("--role", "initiator", "--out", "k", "--self-id", "x" * 8192),
                    ("--role", "initiator", "--out", "k", "--self-id", "x", "--self-id-hex", "00"),
                    ("--role", "initiator", "--out", "k", "--peer-id-hex", "0g")):
            self.assertEqual(self.expect(BAD_INPUT, *options, *bad), b"")
        for bad in (("--key", "-", "--peer", self.b_public), ("--key", self.a, "--peer", "-")):
            self.expect(BAD_INPUT, "exchange", "--role", "initiator", "--out", "k", *bad)
        with open("/dev/full", "wb") as full:
            self.expect(IO, *options, "--role", "initiator", "--out", "k", stdout=full)
        self.nothing_was_written()


class Ecdh(ToolTest):
    def test_both_sides_get_the_same(self):
        for _ in range(5):
            a, a_public = self.key_pair("a")
            b, b_public = self.key_pair("b")
            self.good("ecdh", "--key", a, "--peer", b_public, "--out", "x")
            self.good("ecdh", "--key", b, "--peer", a_public, "--out", "y")
            x, y = ((self.dir / name).read_bytes() for name in "xy")
            self.assertEqual(x, y)
            self.assertEqual(len(x), 32)
            self.assertEqual(self.good("ecdh", "--key", a, "--peer", b_public, "--out", "-", "--encoding", "hex"), x.hex().encode() + b"\n")
            self.assertEqual(stat.S_IMODE((self.dir / "x").stat().st_mode), 0o600)
            for name in self.files():
                (self.dir / name).unlink()

    def test_with_d_of_1_it_is_the_peers_x(self):
        one = self.path("one.raw", (1).to_bytes(32, "big"))
        peer = self.path("peer.raw", EXAMPLE_XY)
        options = ("ecdh", "--key", one, "--key-format", "raw", "--peer", peer, "--peer-format", "raw", "--out", "-")
        self.assertEqual(self.good(*options), EXAMPLE_XY[:32])

    def test_usage(self):
        a, a_public = self.key_pair("a")
        for bad in (("--key", a, "--peer", a_public), ("--key", a, "--out", "x"), ("--key", a_public, "--peer", a_public, "--out", "x"),
                    ("--key", a, "--peer", a, "--out", "x"), ("--key", "-", "--peer", "-", "--out", "x"),
                    ("--key", a, "--peer", a_public, "--out", a_public), ("--key", a, "--peer", a_public, "--out", a, "--force"),
                    ("--key", a, "--peer", a_public, "--out", "x", "--encoding", "base64")):
            self.expect(BAD_INPUT, "ecdh", *bad)
        self.expect(IO, "ecdh", "--key", a, "--peer", a_public, "--out", "/dev/full")
        self.assertEqual(self.files(), ["a.pem", "a_pub.pem"])


if __name__ == "__main__":
    main()
