# SPDX-License-Identifier: Apache-2.0
"""What the tests of the tool share: a scratch directory for each test, and calls of the tool with what they must answer."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

YUXI = os.environ.get("YUXI", "yuxi")
GOOD, WRONG, BAD_INPUT, IO, INTERNAL, WRONG_PASSWORD = range(6)
BAD_SIGNATURE = WRONG

# The worked example of GB/T 32918.5.
EXAMPLE_D = bytes.fromhex("3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8")
EXAMPLE_XY = bytes.fromhex(
    "09F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020"
    "CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13")
EXAMPLE_RS = bytes.fromhex(
    "F5A03B0648D2C4630EEAC513E1BB81A15944DA3827D5B74143AC7EACEEE720B3"
    "B1B6AA29DF212FD8763182BC0D421CA1BB9038FD1F7F42D4840B69C485BBC1AA")
EXAMPLE_E = "F0B43E94BA45ACCAACE692ED534382EB17E6AB5A19CE7B31F4486FDFC0D28640"
EXAMPLE_MESSAGE = b"message digest"


class ToolTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="yuxi-test-")
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def path(self, name, content=None):
        """A path in the scratch directory, with this content if any is given."""
        path = self.dir / name
        if content is not None:
            path.write_bytes(content)
        return path

    def run_tool(self, *arguments, stdin=b"", **more):
        """Without a terminal, so that a forgotten password is never asked from whoever runs the tests."""
        return subprocess.run([YUXI, *map(str, arguments)], input=stdin, stdout=more.pop("stdout", subprocess.PIPE),
                              stderr=subprocess.PIPE, cwd=self.dir, timeout=120, start_new_session=True, **more)

    def expect(self, code, *arguments, stdin=b"", **more):
        """Run the tool; it must end with this code. Returns what it printed; its complaint is in self.complaint."""
        done = self.run_tool(*arguments, stdin=stdin, **more)
        self.complaint = done.stderr.decode(errors="replace")
        self.assertEqual(done.returncode, code, f"yuxi {' '.join(map(str, arguments))[:300]}\n{self.complaint}")
        if code != GOOD:
            self.assertNotEqual(self.complaint.strip(), "", "a failure without a word")
        return done.stdout

    def good(self, *arguments, **more):
        return self.expect(GOOD, *arguments, **more)

    def assert_complains(self, *words):
        for word in words:
            self.assertIn(word, self.complaint)

    def key_pair(self, name="key"):
        private, public = self.path(f"{name}.pem"), self.path(f"{name}_pub.pem")
        self.good("genkey", "--out", private, "--pub", public)
        return private, public

    def files(self):
        return sorted(path.name for path in self.dir.iterdir())


def main():
    """As unittest.main(), and 77 for ctest if every test was skipped."""
    program = unittest.main(verbosity=2, exit=False)
    result = program.result
    if not result.wasSuccessful():
        sys.exit(1)
    if result.testsRun <= len(result.skipped):  # a class that is skipped as a whole counts no tests
        sys.exit(77 if result.skipped else "no tests were found")
