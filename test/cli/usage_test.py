# SPDX-License-Identifier: Apache-2.0
"""What the tool says to a wrong command line, and that every command's help shows how it is used."""
import re

from support import BAD_INPUT, ToolTest, main


class Usage(ToolTest):
    def commands(self):
        listed = self.good("--help").decode().split("Subcommands:\n")[1].split("\n\n")[0]
        return re.findall(r"^  (\S+)", listed, re.M)

    def complaint_of(self, *words):
        self.assertEqual(self.expect(BAD_INPUT, *words), b"")
        return self.complaint

    def test_a_wrong_command_is_named(self):
        for words in (("bogus",), ("bogus", "--in", "x"), ("--backend", "curve=portable32", "bogus")):
            self.assertTrue(self.complaint_of(*words).startswith("yuxi: no such command: bogus\n"), self.complaint)
            self.assertNotIn("did you mean", self.complaint)

    def test_a_near_command_is_suggested(self):
        for word, meant in (("sgin", "sign"), ("veri", "verify"), ("signn", "sign"), ("ecnrypt", "encrypt"), ("backend", "backends")):
            self.assertIn(f"did you mean `yuxi {meant}`?", self.complaint_of(word))
        self.assertNotIn("did you mean", self.complaint_of("e"))  # encrypt, exchange, ecdh
        self.complaint_of("x" * 100000)

    def test_no_command(self):
        self.assertTrue(self.complaint_of().startswith("yuxi: "))
        self.assertTrue(self.complaint_of("--bogus").startswith("yuxi: no such option: --bogus\n"))

    def test_every_complaint_names_its_command(self):
        for command, words, said in (("sign", (), "--key"), ("sign", ("--bogus",), "no such option: --bogus"),
                                     ("sign", ("--key", "k", "surplus"), "surplus"), ("verify", ("--format", "x"), "{der,raw}"),
                                     ("genkey", ("--out",), "--out"), ("speed", ("--threads", "0"), "--threads"),
                                     ("pubkey", ("--in", "a", "--pub", "b"), "--")):
            complaint = self.complaint_of(command, *words)
            self.assertTrue(complaint.startswith(f"yuxi {command}: "), complaint)
            self.assertIn(said, complaint.split("\n")[0])
            self.assertIn(f"yuxi {command} --help", complaint)

    def test_every_help_has_an_example_and_the_exit_codes(self):
        commands = self.commands()
        self.assertGreater(len(commands), 12)
        for command in commands:
            text = self.good(command, "--help").decode()
            self.assertRegex(text, rf"\nExamples:\n(  .*\n)*  .*yuxi (--backend \S+ )?{command}\b", command)
            self.assertIn("Exit codes:", text)


if __name__ == "__main__":
    main()
