# SPDX-License-Identifier: Apache-2.0
"""Where passwords come from: files, descriptors, the terminal; what they may be, and that they leave the memory."""
import os
import pathlib
import pty
import select
import signal
import subprocess
import time

from encrypted_key_base import FEWEST, EncryptedKeyTest
from support import BAD_INPUT, EXAMPLE_D, GOOD, IO, WRONG_PASSWORD, YUXI, main


class Passwords(EncryptedKeyTest):
    def test_a_wrong_one_has_its_own_exit_code(self):
        key, _ = self.encrypted()
        message = self.path("m", b"m")
        for wrong in (b"", b"correct hors", b"correct horse ", b"CORRECT HORSE", b"x" * 1024):
            self.path("wrong", wrong)
            before = self.files()
            self.expect(WRONG_PASSWORD, "sign", "--key", key, "--in", message, "--out", "sig", "--password-file", "wrong")
            self.assert_complains("key.pem: wrong password")
            self.assertEqual(self.files(), before)

    def test_many_wrong_ones(self):
        """One in 256 ends in good padding; that, too, must be told from a broken key."""
        key, _ = self.encrypted()
        for i in range(600):
            self.path("wrong", b"%d" % i)
            self.expect(WRONG_PASSWORD, "pubkey", "--in", key, "--password-file", "wrong")

    def test_one_line_end_does_not_belong_to_it(self):
        for i, end in enumerate((b"", b"\n", b"\r\n")):
            key, public = self.encrypted(f"{i}.pem", password=self.path("p", b"pass word" + end))
            for other in (b"", b"\n", b"\r\n"):
                self.expect_key(key, public, self.path("q", b"pass word" + other))

    def test_bytes_are_used_as_they_are(self):
        for i, password in enumerate((b"\xff\xfe\x80", "\u5bc6\u7801".encode(), b"a\0b", bytes(range(1, 10)) + b" \t")):
            key, public = self.encrypted(f"{i}.pem", password=self.path("p", password))
            self.expect_key(key, public, self.path("q", password + b"\n"))
        self.expect(WRONG_PASSWORD, "pubkey", "--in", "2.pem", "--password-file", self.path("q", b"a"))

    def test_the_longest(self):
        key, public = self.encrypted(password=self.path("p", b"x" * 1024 + b"\r\n"))
        self.expect_key(key, public, self.path("q", b"x" * 1024))
        self.expect(WRONG_PASSWORD, "pubkey", "--in", key, "--password-file", self.path("q", b"x" * 1023))
        for size in (1025, 1026, 1027, 5000):
            self.expect(BAD_INPUT, "pubkey", "--in", key, "--password-file", self.path("q", b"x" * size))

    def test_an_empty_one_is_not_set(self):
        for empty in (b"", b"\n", b"\r\n"):
            self.expect(BAD_INPUT, "genkey", "--out", "new.pem", "--encrypt", "--password-file", self.path("empty", empty))
            self.assert_complains("empty password")
        self.assertNotIn("new.pem", self.files())

    def test_several_lines_are_refused(self):
        self.expect(BAD_INPUT, "genkey", "--out", "new.pem", "--encrypt", "--password-file", self.path("p", b"one\ntwo\n"))
        self.assert_complains("more than one line")

    def test_descriptors(self):
        key, public = self.encrypted()
        with open(self.password, "rb") as file:
            done = self.good("pubkey", "--in", key, "--password-fd", file.fileno(), pass_fds=[file.fileno()])
        self.assertEqual(done, public.read_bytes())
        self.assertEqual(self.good("pubkey", "--in", key, "--password-fd", 0, stdin=b"correct horse\n"), done)
        self.assertEqual(self.good("pubkey", "--in", key, "--password-file", "-", stdin=b"correct horse\n"), done)
        self.assertEqual(self.good("pubkey", "--in", "-", "--password-file", "password", stdin=key.read_bytes()), done)
        self.expect(IO, "pubkey", "--in", key, "--password-fd", 99)
        self.expect(IO, "pubkey", "--in", key, "--password-file", "missing")

    def test_one_standard_input_is_not_two_things(self):
        key, public = self.encrypted()
        for source in (("--password-file", "-"), ("--password-fd", 0)):
            for command in (("sign", "--key", key), ("decrypt", "--key", key), ("pubkey", "--in", "-"),
                            ("ecdh", "--key", key, "--peer", "-", "--out", "x"), ("password", "--in", "-", "--out", "x"),
                            ("exchange", "--role", "initiator", "--key", key, "--peer", public, "--out", "x")):
                self.expect(BAD_INPUT, *command, *source, stdin=b"correct horse\n")
                self.assert_complains("standard input")
        self.assertEqual(self.good("sign", "--key", key, "--digest-e", "11" * 32, "--format", "raw", "--encoding", "hex",
                                   "--password-fd", 0, stdin=b"correct horse\n")[-1:], b"\n")

    def test_never_on_the_command_line(self):
        key, _ = self.encrypted()
        self.expect(BAD_INPUT, "pubkey", "--in", key, "--password", "correct horse")

    def test_a_password_for_a_key_that_has_none(self):
        key, _ = self.key_pair()
        self.expect(BAD_INPUT, "pubkey", "--in", key, "--password-file", self.password)
        self.assert_complains("not encrypted")

    def test_passwords_and_keys_leave_the_memory(self):
        """A tool that waits for the reader of its output has used the key already: nothing of it is left, neither as it is nor
        as the words of 32 bits that a hash function makes of it."""
        password = b"".join(b"word %d, " % i for i in range(100))  # long: the first bytes of what is freed are overwritten anyway
        self.path("password", password)
        d = self.path("d", EXAMPLE_D)
        os.mkfifo(self.dir / "fifo")
        for cipher in ("aes-256-cbc", "sm4-cbc"):
            self.good("password", "--in", d, "--in-format", "raw", "--out", "key.pem", "--iterations", FEWEST, "--new-password-file",
                      self.password, "--cipher", cipher, "--force")
            process = subprocess.Popen([YUXI, "pubkey", "--in", "key.pem", "--password-file", "password", "--out", "fifo"], cwd=self.dir)
            try:
                memory = self.memory_of_a_sleeper(process)
            finally:
                with open(self.dir / "fifo", "rb") as reader:
                    public = reader.read()
                self.assertEqual(process.wait(timeout=10), GOOD)
            self.assertIn(public[30:90], memory, "the public key is still there, so this looks where it should")
            for secret in (password, EXAMPLE_D):
                words = b"".join(secret[at:at + 4][::-1] for at in range(0, len(secret), 4))
                for form in (secret, words):
                    left = [at for at in range(0, len(form) - 7, 4) if form[at:at + 8] in memory]
                    self.assertEqual(left, [], f"pieces of a secret at these offsets, {cipher}")

    def memory_of_a_sleeper(self, process):
        def waits():
            return pathlib.Path(f"/proc/{process.pid}/wchan").read_text() not in ("", "0") or \
                pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"
        deadline, calm = time.monotonic() + 30, 0
        while calm < 5 and time.monotonic() < deadline:
            time.sleep(0.1)
            calm = calm + 1 if waits() else 0
        memory = b""
        try:
            with open(f"/proc/{process.pid}/maps") as maps, open(f"/proc/{process.pid}/mem", "rb", 0) as contents:
                for line in maps:
                    start, end = (int(part, 16) for part in line.split()[0].split("-"))
                    if " rw" in line:
                        contents.seek(start)
                        memory += contents.read(end - start)
        except PermissionError:
            self.skipTest("another process' memory cannot be read here")
        return memory


class AtATerminal(EncryptedKeyTest):
    def converse(self, answers, *arguments, end=None):
        """Run the tool on a terminal of its own; answer each question; what the terminal showed and the exit code."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(self.dir)
            os.execv(YUXI, [YUXI, *map(str, arguments)])
        shown, answers = b"", list(answers)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if not select.select([terminal], [], [], 1)[0]:
                continue
            try:
                piece = os.read(terminal, 4096)
            except OSError:
                break
            if not piece:
                break
            shown += piece
            if shown.endswith(b": "):
                if answers:
                    os.write(terminal, answers.pop(0))
                elif end is not None:
                    time.sleep(0.1)
                    self.echo_when_asking = self.echoes(terminal)
                    os.kill(pid, end)
                    _, status = os.waitpid(pid, 0)
                    self.echo_afterwards = self.echoes(terminal)
                    os.close(terminal)
                    return shown, os.waitstatus_to_exitcode(status)
        _, status = os.waitpid(pid, 0)
        os.close(terminal)
        return shown, os.waitstatus_to_exitcode(status)

    @staticmethod
    def echoes(terminal):
        import termios
        return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)

    def test_a_new_password_is_asked_twice_and_not_shown(self):
        shown, code = self.converse([b"hush hush\n", b"hush hush\n"], "genkey", "--out", "key.pem", "--encrypt", "--iterations", FEWEST)
        self.assertEqual(code, GOOD, shown)
        self.assertIn(b"New password for key.pem: ", shown)
        self.assertIn(b"once more: ", shown)
        self.assertNotIn(b"hush", shown)
        self.good("pubkey", "--in", "key.pem", "--password-file", self.path("p", b"hush hush"))

    def test_two_that_differ(self):
        shown, code = self.converse([b"one\n", b"two\n"], "genkey", "--out", "key.pem", "--encrypt")
        self.assertEqual(code, BAD_INPUT)
        self.assertIn(b"differ", shown)
        self.assertNotIn("key.pem", self.files())

    def test_an_existing_key_is_asked_for_once(self):
        key, _ = self.encrypted()
        shown, code = self.converse([b"correct horse\n"], "pubkey", "--in", key, "--out", "pub.pem")
        self.assertEqual((code, shown.count(b": ")), (GOOD, 1), shown)
        shown, code = self.converse([b"wrong\n"], "pubkey", "--in", key)
        self.assertEqual(code, WRONG_PASSWORD)
        self.assertIn(b"wrong password", shown)

    def test_the_old_and_the_new(self):
        key, public = self.encrypted()
        shown, code = self.converse([b"correct horse\n", b"new\n", b"new\n"], "password", "--in", key, "--out", "new.pem",
                                    "--iterations", FEWEST)
        self.assertEqual(code, GOOD, shown)
        self.expect_key("new.pem", public, self.path("p", b"new"))

    def test_end_of_input_and_too_much_of_it(self):
        key, _ = self.encrypted()
        for answer in (b"\x04", b"x" * 1025 + b"\n"):
            _, code = self.converse([answer], "pubkey", "--in", key)
            self.assertEqual(code, BAD_INPUT)

    def test_an_interrupted_question_leaves_the_echo_on(self):
        key, _ = self.encrypted()
        for number in (signal.SIGINT, signal.SIGTERM):
            _, code = self.converse([], "pubkey", "--in", key, end=number)
            self.assertEqual(code, -number)
            self.assertFalse(self.echo_when_asking)
            self.assertTrue(self.echo_afterwards)

    def test_without_a_terminal_the_options_are_named(self):
        key, _ = self.encrypted()
        self.expect(BAD_INPUT, "pubkey", "--in", key)
        self.assert_complains("no terminal", "file")


if __name__ == "__main__":
    main()
