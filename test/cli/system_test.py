# SPDX-License-Identifier: Apache-2.0
"""The tool and the system around it: full disks, closed pipes, directories that cannot be written, signals, large files,
terminals. Nothing half is ever left."""
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import time
import unittest

from support import BAD_INPUT, GOOD, INTERNAL, IO, YUXI, ToolTest, main

MIB = 1 << 20
LARGE = 100 * MIB


class Outputs(ToolTest):
    def test_a_full_disk(self):
        key, public = self.key_pair()
        message = self.path("m", b"m")
        before = self.files()
        self.expect(IO, "genkey", "--out", "/dev/full")
        self.assert_complains("/dev/full", "No space left")
        self.expect(IO, "genkey", "--out", "new.pem", "--pub", "/dev/full", "--force")
        (self.dir / "new.pem").unlink()  # the private key was whole, and is kept
        self.expect(IO, "sign", "--key", key, "--in", message, "--out", "/dev/full")
        with open("/dev/full", "wb") as full:
            for command in (("digest", "m"), ("genkey", "--out", "-"), ("sign", "--key", key, "--in", message), ("backends",),
                            ("selftest",), ("--help",), ("--version",), ("sign", "--help")):
                self.expect(IO, *command, stdout=full)
        self.assertEqual(self.files(), before)

    def test_devices_are_written_into_and_not_replaced(self):
        self.good("genkey", "--out", "/dev/null")
        self.assertFalse(os.path.isfile("/dev/null"))
        fifo = self.dir / "fifo"
        os.mkfifo(fifo)
        reader = subprocess.Popen(["cat", fifo], stdout=subprocess.PIPE)
        self.good("genkey", "--out", fifo)
        self.assertIn(b"BEGIN PRIVATE KEY", reader.communicate(timeout=10)[0])

    def test_a_fifo_without_a_reader_can_be_interrupted(self):
        os.mkfifo(self.path("fifo"))
        with subprocess.Popen([YUXI, "genkey", "--out", self.path("fifo")]) as tool:
            try:
                asleep = 0  # several times in a row: it waits for the reader
                while asleep < 5 and tool.poll() is None:
                    time.sleep(0.1)
                    state = pathlib.Path(f"/proc/{tool.pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
                    asleep = asleep + 1 if state == "S" else 0
                tool.send_signal(signal.SIGINT)
                self.assertEqual(tool.wait(timeout=30), -signal.SIGINT)
            finally:
                tool.kill()

    def test_a_closed_pipe(self):
        self.path("m", b"m")
        read_end, write_end = os.pipe()
        os.close(read_end)
        self.expect(IO, "digest", "m", stdout=write_end)
        os.close(write_end)
        self.assert_complains("Broken pipe")

    def test_a_closed_standard_output(self):
        """It is not the next file that is opened which gets the output."""
        key, public = self.key_pair()
        long = self.path("m", bytes(600000))
        self.good("encrypt", "--key", public, "--in", long, "--out", "c")
        for command, stdin in ((("decrypt", "--key", key), self.dir / "c"), (("encrypt", "--key", public), long),
                               (("pubkey", "--in", key), long), (("--version",), long)):
            words = ["sh", "-c", 'cat "$0" | "$@" >&-', stdin, YUXI, *command]
            done = subprocess.run(words, stderr=subprocess.PIPE, cwd=self.dir, timeout=60)
            self.assertEqual(done.returncode, IO, command)
            self.assertIn(b"standard output", done.stderr)

    def test_directories(self):
        self.expect(IO, "genkey", "--out", "nowhere/key.pem")
        self.assert_complains("nowhere", "No such file")
        self.expect(IO, "genkey", "--out", ".")
        self.expect(IO, "genkey", "--out", "nowhere/")
        self.assertEqual(self.files(), [])

    def test_a_directory_without_the_right_to_write(self):
        more = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
        closed = self.dir / "closed"
        closed.mkdir(mode=0o755)
        closed.chmod(0o555)
        self.dir.chmod(0o755)
        if more and subprocess.run([YUXI, "--version"], capture_output=True, **more).returncode != 0:
            self.skipTest("the tool lies where another user cannot reach it")
        self.expect(IO, "genkey", "--out", "closed/key.pem", **more)
        self.assert_complains("closed", "Permission denied")
        self.assertEqual(os.listdir(closed), [])

    def test_a_limit_on_file_size_leaves_nothing(self):
        """The write fails half-way through the temporary file."""
        import resource

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        self.expect(IO, "genkey", "--out", "key.pem", preexec_fn=limit)
        self.assert_complains("File too large")
        self.assertEqual(self.files(), [])
        self.path("key.pem", b"precious")
        self.expect(IO, "genkey", "--out", "key.pem", "--force", preexec_fn=limit)
        self.assertEqual((self.dir / "key.pem").read_bytes(), b"precious")
        self.assertEqual(self.files(), ["key.pem"])

    def test_two_at_once_make_one_key(self):
        """Many processes race for one name: one wins, the others say that it exists, and the file is whole."""
        racers = [subprocess.Popen([YUXI, "genkey", "--out", "key.pem"], cwd=self.dir, stderr=subprocess.PIPE) for _ in range(12)]
        codes = []
        for racer in racers:
            racer.communicate(timeout=60)
            codes.append(racer.returncode)
        self.assertEqual(sorted(codes), [GOOD] + [BAD_INPUT] * 11)
        self.assertEqual(self.files(), ["key.pem"])
        self.good("pubkey", "--in", "key.pem")

    def test_interrupted_while_reading(self):
        key, _ = self.key_pair()
        before = self.files()
        for number in (signal.SIGINT, signal.SIGTERM):
            process = subprocess.Popen([YUXI, "sign", "--key", key, "--out", "sig"], cwd=self.dir, stdin=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            process.stdin.write(b"some")
            process.stdin.flush()
            time.sleep(0.2)
            process.send_signal(number)
            process.communicate(timeout=10)
            self.assertEqual(process.returncode, -number)
            self.assertEqual(self.files(), before)


class LargeFiles(ToolTest):
    def setUp(self):
        super().setUp()
        self.large = self.path("large")
        with open(self.large, "wb") as file:
            file.truncate(LARGE)

    def peak_kib(self, *arguments, stdin=subprocess.DEVNULL):
        process = subprocess.Popen([YUXI, *map(str, arguments)], cwd=self.dir, stdin=stdin, stdout=subprocess.PIPE)
        process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdout.close()
        self.assertEqual(process.returncode, GOOD)
        return usage.ru_maxrss

    def test_memory_is_bounded(self):
        key, public = self.key_pair()
        base = self.peak_kib("backends")
        self.assertLess(self.peak_kib("digest", self.large), base + 8 * 1024)
        self.assertLess(self.peak_kib("sign", "--key", key, "--in", self.large, "--out", "sig"), base + 8 * 1024)
        self.assertLess(self.peak_kib("verify", "--key", public, "--sig", "sig", "--in", self.large), base + 8 * 1024)
        with open(self.large, "rb") as pipe:
            cat = subprocess.Popen(["cat"], stdin=pipe, stdout=subprocess.PIPE)
            self.assertLess(self.peak_kib("verify", "--key", public, "--sig", "sig", stdin=cat.stdout), base + 8 * 1024)
            cat.stdout.close()
            cat.wait()

    def on_terminal(self, *arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE):
        """Run with standard error on a terminal; what appeared there."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([YUXI, *map(str, arguments)], cwd=self.dir, stdin=stdin, stderr=theirs,
                                   stdout=theirs if stdout == "terminal" else stdout)
        os.close(theirs)
        shown = b""
        while True:
            if not select.select([ours], [], [], 60)[0]:
                break
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the other side was closed
                break
            if not piece:
                break
            shown += piece
        os.close(ours)
        if process.stdout:
            process.stdout.read()
            process.stdout.close()
        process.wait(timeout=60)
        self.code = process.returncode
        return shown

    def test_progress_on_a_terminal(self):
        shown = self.on_terminal("digest", self.large)
        self.assertEqual(self.code, GOOD)
        self.assertRegex(shown, rb"large  \[#*\.*\] +\d+ %  \d+ MiB/s")
        self.assertTrue(shown.endswith(b"\r\x1b[K"), "the bar is gone when the work is done")
        percents = [int(number) for number in re.findall(rb"(\d+) %", shown)]
        self.assertEqual(percents, sorted(percents))
        with open(self.large, "rb") as file:
            cat = subprocess.Popen(["cat"], stdin=file, stdout=subprocess.PIPE)
            self.assertRegex(self.on_terminal("digest", stdin=cat.stdout), rb"standard input  \d+ MiB")
            cat.stdout.close()
            cat.wait()

    def test_no_progress_elsewhere(self):
        self.assertEqual(self.on_terminal("digest", self.large, "--quiet"), b"")
        self.assertEqual(self.on_terminal("digest", self.path("small", b"s" * MIB)), b"")
        self.good("digest", self.large)
        self.assertEqual(self.complaint, "")

    def test_binary_does_not_go_to_a_terminal(self):
        key, _ = self.key_pair()
        message = self.path("m", b"m")
        shown = self.on_terminal("sign", "--key", key, "--in", message, stdout="terminal")
        self.assertEqual(self.code, BAD_INPUT)
        self.assertIn(b"terminal", shown)
        self.on_terminal("sign", "--key", key, "--in", message, "--encoding", "hex", stdout="terminal")
        self.assertEqual(self.code, GOOD)


class BrokenLibrary(ToolTest):
    """The tool whose self-test fails does nothing that uses a key."""

    def broken(self, *arguments):
        return subprocess.run([os.environ["YUXI_BROKEN"], *map(str, arguments)], cwd=self.dir, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=60)

    @unittest.skipUnless("YUXI_BROKEN" in os.environ, "only the build makes that tool")
    def test_it_refuses(self):
        key, public = self.key_pair()
        message = self.path("m", b"m")
        self.good("sign", "--key", key, "--in", message, "--out", "sig")
        before = self.files()
        for command in (("genkey", "--out", "new.pem"), ("pubkey", "--in", key), ("sign", "--key", key, "--in", message),
                        ("verify", "--key", public, "--sig", "sig", "--in", message), ("digest", message),
                        ("hmac", "--key-file", message, message), ("speed", "--quick"), ("selftest",)):
            done = self.broken(*command)
            self.assertEqual(done.returncode, INTERNAL, command)
            if command != ("selftest",):
                self.assertEqual(done.stdout, b"")
                self.assertIn(b"SELF_TEST_FAILED", done.stderr)
        self.assertEqual(self.files(), before)
        self.assertEqual(self.broken("backends").returncode, GOOD)


if __name__ == "__main__":
    main()
