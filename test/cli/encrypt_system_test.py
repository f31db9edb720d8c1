# SPDX-License-Identifier: Apache-2.0
"""Encryption and the system around it: memory, full disks, signals, temporary files."""
import os
import pathlib
import signal
import subprocess
import time
import unittest

from large_files import MIB, LargeFileTest
from support import GOOD, IO, WRONG, YUXI, main

PEAK_KIB = 16 * 1024  # above a command that reads nothing


class Memory(LargeFileTest):
    def test_100_mib_in_bounded_memory(self):
        most = self.base() + PEAK_KIB
        whole = 20 if os.environ.get("YUXI_SANITIZED") == "1" else 100
        for form, size in (("c1c3c2", whole), ("c1c2c3", 20), ("asn1", 20)):
            large = self.large(size * MIB)
            self.assertLess(self.measured("encrypt", "--key", self.public, "--in", large, "--out", "c", "--format", form, "--force")[0], most)
            self.assertLess(self.measured("decrypt", "--key", self.key, "--in", "c", "--out", "d", "--format", form, "--force")[0], most)
            self.same("large", "d")

    def test_pipes_in_bounded_memory(self):
        """From a pipe into a pipe: through a temporary file, sealed when it holds plaintext."""
        large, most = self.large(40 * MIB), self.base() + PEAK_KIB
        before = self.files()
        for command, key, given, taken in (("encrypt", self.public, "large", "c"), ("decrypt", self.key, "c", "d")):
            with open(self.dir / given, "rb") as file, open(self.dir / taken, "wb") as out:
                reader = subprocess.Popen(["cat"], stdin=file, stdout=subprocess.PIPE)
                writer = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=out)
                peak, _ = self.measured(command, "--key", key, stdin=reader.stdout, stdout=writer.stdin)
                self.assertLess(peak, most, command)
                writer.stdin.close()
                reader.stdout.close()
                self.assertEqual([reader.wait(), writer.wait()], [0, 0])
        self.same(large, "d")
        self.assertEqual(self.files(), sorted(before + ["c", "d"]))


class Failures(LargeFileTest):
    def test_a_full_disk(self):
        plain = self.path("plain", os.urandom(MIB))
        self.good("encrypt", "--key", self.public, "--in", plain, "--out", "c")
        before = self.files()
        with open("/dev/full", "wb") as full:
            for command, key, name in (("encrypt", self.public, plain), ("decrypt", self.key, "c")):
                self.expect(IO, command, "--key", key, "--in", name, "--out", "/dev/full")
                self.assert_complains("No space left")
                self.expect(IO, command, "--key", key, "--in", name, stdout=full)
        self.assertEqual(self.files(), before)

    def test_a_limit_on_file_size_leaves_nothing(self):
        """Writing fails half-way: through the output, or through the temporary file that holds what came from a pipe."""
        import resource

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000))
        content = os.urandom(MIB)
        plain = self.path("plain", content)
        self.good("encrypt", "--key", self.public, "--in", plain, "--out", "c")
        ciphertext = (self.dir / "c").read_bytes()
        before = self.files()
        for command, key, name, piped in (("encrypt", self.public, plain, content), ("decrypt", self.key, "c", ciphertext)):
            self.expect(IO, command, "--key", key, "--in", name, "--out", "new", preexec_fn=limit)
            self.assert_complains("File too large")
            self.expect(IO, command, "--key", key, "--out", "new", stdin=piped, preexec_fn=limit)
            self.assert_complains("temporary file", "File too large")
            self.assertEqual(self.files(), before)

    def test_the_place_of_temporary_files(self):
        """Beside --out if that is a file, else in TMPDIR."""
        nowhere = dict(os.environ, TMPDIR=str(self.dir / "nowhere"))
        content = os.urandom(MIB)
        self.expect(IO, "encrypt", "--key", self.public, stdin=content, env=nowhere)
        self.assert_complains("nowhere")
        self.good("encrypt", "--key", self.public, "--out", "c", stdin=content, env=nowhere)
        self.expect(IO, "decrypt", "--key", self.key, stdin=(self.dir / "c").read_bytes(), env=nowhere)
        self.assertEqual(self.good("decrypt", "--key", self.key, "--in", "c", env=nowhere), content)

    def test_what_a_pipe_leaves_on_the_disk_is_sealed_and_without_a_name(self):
        """Look into the open temporary file of a running process."""
        secret = b"the secret of the pipe " * 50_000
        process = subprocess.Popen([YUXI, "encrypt", "--key", self.public, "--out", "c"], cwd=self.dir, stdin=subprocess.PIPE)
        process.stdin.write(secret)
        process.stdin.flush()
        content = b""
        for _ in range(100):
            for link in os.listdir(f"/proc/{process.pid}/fd"):
                path = f"/proc/{process.pid}/fd/{link}"
                if "(deleted)" in os.readlink(path):
                    self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
                    content = pathlib.Path(path).read_bytes()
            if len(content) > 512 * 1024:
                break
            time.sleep(0.05)
        self.assertGreater(len(content), 512 * 1024)
        self.assertNotIn(b"secret", content)
        self.assertEqual(self.files(), ["key.pem", "key_pub.pem"])
        process.stdin.close()
        self.assertEqual(process.wait(timeout=60), GOOD)
        self.assertEqual(self.good("decrypt", "--key", self.key, "--in", "c"), secret)

    def test_interrupted_while_writing(self):
        """The half-written file goes with the process."""
        self.large(300 * MIB)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process = subprocess.Popen([YUXI, "encrypt", "--key", self.public, "--in", "large", "--out", "c"], cwd=self.dir)
            for _ in range(600):
                if any(name.startswith(".yuxi-") for name in self.files()):
                    break
                time.sleep(0.02)
            self.assertTrue(any(name.startswith(".yuxi-") for name in self.files()), "writes beside its target")
            self.assertNotIn("c", self.files())
            process.send_signal(number)
            self.assertEqual(process.wait(timeout=30), -number)
            self.assertEqual(self.files(), ["key.pem", "key_pub.pem", "large"])

    def test_a_file_that_grows_while_it_is_read(self):
        """From a file into a pipe that is read late: both passes must see the same file."""
        plain = self.path("plain", os.urandom(2 * MIB))
        process = subprocess.Popen([YUXI, "encrypt", "--key", self.public, "--in", plain], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.read(1000)  # the second pass has begun, and waits for us
        with open(plain, "r+b") as file:
            file.seek(2 * MIB - 10)
            file.write(b"changed...and longer")
        _, complaint = process.communicate(timeout=60)
        self.assertEqual(process.returncode, IO)
        self.assertIn(b"while it was read", complaint)

    def test_a_ciphertext_that_changes_between_the_passes(self):
        self.path("plain", os.urandom(2 * MIB))
        self.good("encrypt", "--key", self.public, "--in", "plain", "--out", "c")
        process = subprocess.Popen([YUXI, "decrypt", "--key", self.key, "--in", "c"], cwd=self.dir, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.read(1000)
        with open(self.dir / "c", "r+b") as file:
            file.seek(2 * MIB - 10)
            file.write(b"changed")
        _, complaint = process.communicate(timeout=60)
        self.assertEqual(process.returncode, WRONG)
        self.assertIn(b"changed while it was read", complaint)

    @unittest.skipUnless("YUXI_BROKEN" in os.environ, "only the build makes that tool")
    def test_a_library_that_fails_its_self_test(self):
        plain = self.path("plain", b"m")
        before = self.files()
        for command in (("encrypt", "--key", self.public, "--in", plain, "--out", "c"), ("decrypt", "--key", self.key, "--in", plain),
                        ("ecdh", "--key", self.key, "--peer", self.public, "--out", "x"),
                        ("exchange", "--role", "initiator", "--key", self.key, "--peer", self.public, "--out", "k")):
            done = subprocess.run([os.environ["YUXI_BROKEN"], *map(str, command)], cwd=self.dir, stdin=subprocess.DEVNULL,
                                  capture_output=True)
            self.assertEqual((done.returncode, done.stdout), (4, b""))
        self.assertEqual(self.files(), before)


if __name__ == "__main__":
    main()
