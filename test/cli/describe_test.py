# SPDX-License-Identifier: Apache-2.0
"""The man page and the shells' completions: every command and every option is in each, and each works in its program."""
import os
import re
import shutil
import subprocess
import unittest

from support import BAD_INPUT, ToolTest, main

SHELLS = ("bash", "zsh", "fish")


class Describe(ToolTest):
    def described(self, shape):
        return self.good("describe", "--as", shape).decode()

    def commands(self):
        """Every command of the help, with its options and the values that they allow."""
        listed = self.good("--help").decode().split("Subcommands:\n")[1].split("\n\n")[0]
        commands = {}
        for command in re.findall(r"^  (\S+)", listed, re.M):
            text = self.good(command, "--help").decode().split("Exit codes:")[0]
            commands[command] = {name: (allowed or "").strip("{}").split(",")
                                 for name, allowed in re.findall(r"^ +(--[a-z0-9-]+)(?: TEXT:(\{[^}]*\}))?", text, re.M)}
        self.assertGreater(len(commands), 14)
        self.assertIn("--format", commands["sign"])
        self.assertEqual(commands["sign"]["--format"], ["der", "raw"])
        return commands

    def checked(self, program, *words, content):
        """What the program says of the content; the test is skipped without the program."""
        if not shutil.which(program):
            self.skipTest(f"{program} is not here")
        done = subprocess.run([program, *words], input=content.encode(), capture_output=True, timeout=60)
        return done.returncode, (done.stdout + done.stderr).decode()


class Command(Describe):
    def test_it_is_for_the_build_and_not_in_the_help(self):
        self.assertNotIn("describe", self.good("--help").decode())
        for shape in ("man", *SHELLS):
            self.assertNotRegex(self.described(shape), r"\bdescribe\b")
        self.expect(BAD_INPUT, "describe")
        self.expect(BAD_INPUT, "describe", "--as", "html")
        self.good("describe", "--as", "man", "--out", "yuxi.1")
        self.expect(BAD_INPUT, "describe", "--as", "man", "--out", "yuxi.1")
        self.assertEqual((self.dir / "yuxi.1").read_text(), self.described("man"))


class ManPage(Describe):
    def test_every_command_and_option(self):
        sections = re.split(r"^\.SS yuxi (\S+)\n", self.described("man").replace("\\-", "-"), flags=re.M)
        pages = dict(zip(sections[1::2], sections[2::2]))
        commands = self.commands()
        self.assertEqual(set(pages), set(commands))
        for command, options in commands.items():
            for option, allowed in options.items():
                self.assertIn(f"\\fB{option}\\fR", pages[command] if option != "--help" else sections[0])
                for value in allowed:
                    self.assertIn(value, pages[command])
            self.assertRegex(pages[command], rf"\.nf\n(.*\n)*.*yuxi (--backend \S+ )?{command}\b")
        self.assertIn("\\fB--backend\\fR", sections[0])

    def test_no_line_is_taken_for_a_request(self):
        for line in self.described("man").splitlines():
            self.assertRegex(line, r"^(\.(\\\"|TH|SH|SS|TP|PP|nf|fi)( |$)|[^.'])|^$", line)

    def test_groff_has_nothing_to_say(self):
        self.assertEqual(self.checked("groff", "-man", "-ww", "-z", "-Tutf8", content=self.described("man")), (0, ""))

    def test_mandoc_has_no_warning(self):
        _, said = self.checked("mandoc", "-T", "lint", "-W", "warning", content=self.described("man"))
        complaints = [line for line in said.splitlines() if "missing date" not in line]  # a date would differ with each build
        self.assertEqual(complaints, [])

    def test_it_reads_well(self):
        code, text = self.checked("groff", "-man", "-Tascii", "-P-c", content=self.described("man"))
        text = re.sub(".\b", "", text)
        self.assertEqual(code, 0)
        self.assertIn("yuxi verify --key FILE --sig FILE [options]", text)
        self.assertIn("tar c dir | yuxi sign --key key.pem --encoding base64 > dir.sig", text)


class Shells(Describe):
    def test_every_command_and_option(self):
        commands = self.commands()
        for shell in SHELLS:
            script = self.described(shell)
            for command, options in commands.items():
                place = {"bash": rf"^    {command}\)\n.*$", "zsh": rf"^        {command}\)\n(?:.*\n)+?          ;;$",
                         "fish": rf"^.*__fish_seen_subcommand_from {command}'.*$"}[shell]
                part = "\n".join(match[0] for match in re.finditer(place, script, re.M))
                for option in options:
                    if shell == "fish" and option == "--help":
                        continue
                    word = option if shell != "fish" else f" -l {option[2:]} "
                    self.assertIn(word, part, (shell, command))

    def test_the_shells_can_read_them(self):
        for shell, words in (("bash", ("-n",)), ("zsh", ("-n",)), ("fish", ("--no-execute",))):
            with self.subTest(shell=shell):
                self.assertEqual(self.checked(shell, *words, content=self.described(shell)), (0, ""))

    @unittest.skipUnless(shutil.which("fish"), "fish is not here")
    def test_fish_completes(self):
        script = self.path("yuxi.fish", self.described("fish").encode())
        for line, expected in (("yuxi ver", {"verify"}), ("yuxi sign --format ", {"der", "raw"}), ("yuxi convert sig", {"signature"})):
            done = subprocess.run(["fish", "--no-config", "-c", f"source {script}; complete -C '{line}'"], cwd=self.dir, capture_output=True,
                                  env={**os.environ, "HOME": str(self.dir)}, timeout=60)
            self.assertEqual({offer.split("\t")[0] for offer in done.stdout.decode().splitlines()}, expected, line)


@unittest.skipUnless(shutil.which("bash"), "bash is not here")
class Bash(Describe):
    def complete(self, *words):
        """What bash offers for the last of these words."""
        self.path("completion", self.described("bash").encode())
        script = ('. ./completion; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _yuxi yuxi "${COMP_WORDS[COMP_CWORD]}"; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "--norc", "-c", script, "bash", "yuxi", *words], cwd=self.dir, capture_output=True, timeout=60)
        self.assertEqual(done.stderr, b"")
        return sorted(done.stdout.decode().split())

    def test_it_is_registered(self):
        self.path("completion", self.described("bash").encode())
        done = subprocess.run(["bash", "--norc", "-c", ". ./completion; complete -p yuxi"], cwd=self.dir, capture_output=True, timeout=60)
        self.assertEqual(done.stdout, b"complete -F _yuxi yuxi\n")

    def test_commands(self):
        self.assertEqual(self.complete("ver"), ["verify"])
        self.assertLessEqual({"sign", "verify", "--backend", "--help"}, set(self.complete("")))
        self.assertEqual(self.complete("--vers"), ["--version"])

    def test_options(self):
        self.assertEqual(self.complete("sign", "--key"), ["--key", "--key-format"])
        self.assertLessEqual({"--key", "--in", "--out", "--backend"}, set(self.complete("sign", "--")))
        self.assertEqual(self.complete("--backend", "curve=portable32", "sign", "--digest"), ["--digest-e"])

    def test_values(self):
        self.assertEqual(self.complete("sign", "--format", ""), ["der", "raw"])
        self.assertEqual(self.complete("sign", "--format", "d"), ["der"])
        self.assertEqual(self.complete("sign", "--format", "="), ["der", "raw"])
        self.assertEqual(self.complete("sign", "--format", "=", "r"), ["raw"])
        self.assertEqual(self.complete("encrypt", "--format", "a"), ["asn1"])
        self.assertEqual(self.complete("speed", "--only", "sm3,sm2_ec"), ["sm3,sm2_ecdh"])
        self.assertEqual(self.complete("convert", "sig"), ["signature"])
        self.assertEqual(self.complete("sign", "--id", ""), [])

    def test_files(self):
        for name in ("key.pem", "message", "k2"):
            self.path(name, b"")
        self.assertEqual(self.complete("sign", "--key", "k"), ["k2", "key.pem"])
        self.assertEqual(self.complete("digest", "mess"), ["message"])
        self.assertEqual(self.complete("sign", "mess"), [])


if __name__ == "__main__":
    main()
