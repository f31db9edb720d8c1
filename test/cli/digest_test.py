# SPDX-License-Identifier: Apache-2.0
"""digest and hmac."""
import hashlib
import os
import subprocess

from support import BAD_INPUT, BAD_SIGNATURE, IO, YUXI, ToolTest, main

# GB/T 32905, examples 1 and 2, and the digest of nothing.
ABC = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"
ABCD16 = "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732"
EMPTY = "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b"


class Digest(ToolTest):
    def test_known_digests_and_names(self):
        self.path("abc", b"abc")
        self.path("abcd16", b"abcd" * 16)
        self.path("empty", b"")
        self.assertEqual(self.good("digest", "abc", "abcd16", "empty").decode(),
                         f"{ABC}  abc\n{ABCD16}  abcd16\n{EMPTY}  empty\n")

    def test_standard_input(self):
        for arguments in ((), ("-",)):
            self.assertEqual(self.good("digest", *arguments, stdin=b"abc").decode(), f"{ABC}  -\n")
        self.path("empty", b"")
        self.assertEqual(self.good("digest", "empty", "-", stdin=b"abc").decode(), f"{EMPTY}  empty\n{ABC}  -\n")

    def test_awkward_names(self):
        for name, shown in (("a\nb", "\\{}  a\\nb\n"), ("a\\b", "\\{}  a\\\\b\n"), ("a b", "{}  a b\n"), ("--x", "{}  --x\n"),
                            ("[a,b]", "{}  ./[a,b]\n")):
            self.path(name, b"abc")
            line = self.good("digest", "--", name).decode()
            self.assertEqual(line, shown.format(ABC))
            self.path("list", line.encode())
            self.good("digest", "--check", "list")

    def test_one_missing_file_does_not_stop_the_others(self):
        self.path("abc", b"abc")
        out = self.expect(IO, "digest", "missing", "abc", ".")
        self.assertEqual(out.decode(), f"{ABC}  abc\n")
        self.assert_complains("missing", "No such file", "directory")

    def test_check(self):
        self.path("abc", b"abc")
        self.path("empty", b"")
        made = self.path("list", self.good("digest", "abc", "empty"))
        self.assertEqual(self.good("digest", "--check", made), b"abc: OK\nempty: OK\n")
        self.assertEqual(self.good("digest", "--check", "--quiet", made), b"")
        self.assertEqual(self.good("digest", "--check", stdin=made.read_bytes().upper().replace(b"ABC\n", b"abc\n")
                                   .replace(b"EMPTY", b"empty").replace(b"\n", b"\r\n")), b"abc: OK\nempty: OK\n")
        self.path("abc", b"abd")
        self.assertEqual(self.expect(BAD_SIGNATURE, "digest", "--check", made), b"abc: FAILED\nempty: OK\n")
        self.assert_complains("1 of 2")
        (self.dir / "abc").unlink()
        self.assertIn(b"abc: FAILED to read\n", self.expect(IO, "digest", "--check", made))
        for bad in (b"", b"\n", b"nonsense\n", ABC.encode() + b"\n", ABC[:-1].encode() + b"  abc\n"):
            self.expect(BAD_INPUT, "digest", "--check", stdin=bad)

    def test_against_another_implementation(self):
        if "sm3" not in hashlib.algorithms_available:
            self.skipTest("this Python has no SM3")
        for length in (1, 55, 56, 63, 64, 65, 1000, 262144, 262145, 1000003):
            content = os.urandom(length)
            self.assertEqual(self.good("digest", stdin=content).split()[0].decode(), hashlib.new("sm3", content).hexdigest())


class Hmac(ToolTest):
    # HMAC by its definition over the tool's own digest.
    def expected(self, key, message):
        def sm3(content):
            return bytes.fromhex(self.good("digest", stdin=content).split()[0].decode())
        if len(key) > 64:
            key = sm3(key)
        key = key.ljust(64, b"\0")
        inner = sm3(bytes(b ^ 0x36 for b in key) + message)
        return sm3(bytes(b ^ 0x5C for b in key) + inner).hex()

    def test_keys_of_many_lengths(self):
        for length in (0, 1, 32, 63, 64, 65, 200):
            key, message = os.urandom(length), os.urandom(100)
            self.path("key", key)
            tag = self.good("hmac", "--key-file", "key", stdin=message).decode()
            self.assertEqual(tag, self.expected(key, message) + "  -\n")

    def test_ways_to_give_the_key(self):
        key = bytes(range(32))
        self.path("m", b"message")
        self.path("binary", key)
        self.path("hex", key.hex().encode() + b"\n")
        tag = self.good("hmac", "--key-file", "binary", "m")
        self.assertEqual(self.good("hmac", "--key-file", "hex", "--key-encoding", "hex", "m"), tag)
        self.assertEqual(self.good("hmac", "--key-file", "-", "m", stdin=key), tag)
        self.assertNotEqual(self.good("hmac", "--key-file", "hex", "m"), tag)
        read_end, write_end = os.pipe()
        os.write(write_end, key)
        os.close(write_end)
        done = subprocess.run([YUXI, "hmac", "--key-fd", str(read_end), "m"], pass_fds=[read_end], cwd=self.dir,
                              stdout=subprocess.PIPE, check=True)
        os.close(read_end)
        self.assertEqual(done.stdout, tag)

    def test_check_a_tag(self):
        self.path("key", b"k")
        self.path("m", b"message")
        tag = self.good("hmac", "--key-file", "key", "m").split()[0].decode()
        common = ("hmac", "--key-file", "key", "m", "--tag")
        for good in (tag, tag.upper(), tag[:32], tag[:34]):
            self.assertEqual(self.good(*common, good), b"OK\n")
        for bad in ("0" + tag[1:] if tag[0] != "0" else "1" + tag[1:], tag[:-1] + ("0" if tag[-1] != "0" else "1")):
            self.expect(BAD_SIGNATURE, *common, bad)
            self.assert_complains("BAD TAG")
        for bad in (tag[:30], tag + "00", "", "xy"):
            self.expect(BAD_INPUT, *common, bad)
        self.expect(BAD_INPUT, "hmac", "--key-file", "key", "m", "m", "--tag", tag)

    def test_usage(self):
        self.path("key", b"k")
        self.expect(BAD_INPUT, "hmac", "m")
        self.expect(BAD_INPUT, "hmac", "--key-file", "key", "--key-fd", "3")
        self.expect(BAD_INPUT, "hmac", "--key-file", "-")
        self.assert_complains("standard input")
        self.expect(IO, "hmac", "--key-file", "nokey", "key")
        self.expect(IO, "hmac", "--key-file", "key", "nomessage")
        self.expect(IO, "hmac", "--key-fd", "77", "key")
        self.expect(BAD_INPUT, "hmac", "--key-file", self.path("long", bytes(65537)), "key")


if __name__ == "__main__":
    main()
