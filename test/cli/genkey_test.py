# SPDX-License-Identifier: Apache-2.0
"""genkey and pubkey: every form of key, written and read back, and what they refuse."""
import os
import stat

from support import BAD_INPUT, EXAMPLE_D, EXAMPLE_XY, IO, ToolTest, main

PRIVATE = ["pkcs8-pem", "pkcs8-der", "sec1-pem", "sec1-der", "raw"]
PUBLIC = ["spki-pem", "spki-der", "point", "compressed", "raw"]


class Genkey(ToolTest):
    def test_every_private_form_reads_back_as_the_same_public_key(self):
        for form in PRIVATE:
            key, public = self.path(f"{form}.key"), self.path(f"{form}.pub")
            self.good("genkey", "--out", key, "--format", form, "--pub", public)
            again = self.good("pubkey", "--in", key, "--in-format", form)
            self.assertEqual(again, public.read_bytes(), form)

    def test_forms_have_their_heads_and_lengths(self):
        key = self.path("d.raw", EXAMPLE_D)
        made = {form: self.good("pubkey", "--in", key, "--in-format", "raw", "--format", form) for form in PUBLIC}
        self.assertEqual(made["raw"], EXAMPLE_XY)
        self.assertEqual(made["point"], b"\x04" + EXAMPLE_XY)
        self.assertEqual(made["compressed"], b"\x03" + EXAMPLE_XY[:32])
        self.assertTrue(made["spki-pem"].startswith(b"-----BEGIN PUBLIC KEY-----\n"))
        self.assertTrue(made["spki-der"].endswith(b"\x04" + EXAMPLE_XY))
        heads = {"pkcs8-pem": b"-----BEGIN PRIVATE KEY-----\n", "sec1-pem": b"-----BEGIN EC PRIVATE KEY-----\n"}
        for form, head in heads.items():
            self.assertTrue(self.good("genkey", "--out", "-", "--format", form).startswith(head))
        self.assertEqual(len(self.good("genkey", "--out", "-", "--format", "raw")), 32)

    def test_every_public_form_reads_back(self):
        _, pem = self.key_pair()
        for form in PUBLIC:
            other = self.path(f"pub.{form}")
            self.good("pubkey", "--pub", pem, "--out", other, "--format", form)
            self.assertEqual(self.good("pubkey", "--pub", other, "--pub-format", form), pem.read_bytes(), form)

    def test_keys_differ(self):
        self.assertEqual(len({self.good("genkey", "--out", "-", "--format", "raw") for _ in range(8)}), 8)

    def test_pipes(self):
        key = self.good("genkey", "--out", "-")
        public = self.good("pubkey", "--in", "-", stdin=key)
        self.assertIn(b"BEGIN PUBLIC KEY", public)
        self.assertEqual(self.good("pubkey", "--pub", "-", stdin=public), public)

    def test_mode_is_0600_whatever_the_umask(self):
        for umask in (0o000, 0o022, 0o777):
            key = self.path(f"{umask}.pem")
            before = os.umask(umask)
            try:
                self.good("genkey", "--out", key)
            finally:
                os.umask(before)
            self.assertEqual(stat.S_IMODE(key.stat().st_mode), 0o600)
        _, public = self.key_pair()
        self.assertEqual(stat.S_IMODE(public.stat().st_mode), 0o666 & ~before)

    def test_an_existing_file_stays_unless_forced(self):
        key = self.path("key.pem", b"precious")
        key.chmod(0o644)
        self.expect(BAD_INPUT, "genkey", "--out", key)
        self.assert_complains("key.pem exists", "--force")
        self.assertEqual(key.read_bytes(), b"precious")
        self.good("genkey", "--out", key, "--force")
        self.assertIn(b"BEGIN PRIVATE KEY", key.read_bytes())
        self.assertEqual(stat.S_IMODE(key.stat().st_mode), 0o600)

    def test_an_existing_public_key_stays_and_no_private_key_appears(self):
        public = self.path("pub.pem", b"precious")
        self.expect(BAD_INPUT, "genkey", "--out", self.path("key.pem"), "--pub", public)
        self.assertEqual(self.files(), ["pub.pem"])
        self.assertEqual(public.read_bytes(), b"precious")

    def test_both_keys_in_one_file_are_refused(self):
        self.expect(BAD_INPUT, "genkey", "--out", "key.pem", "--pub", "./key.pem", "--force")
        self.assertEqual(self.files(), [])

    def test_a_link_stays_a_link(self):
        real, link = self.path("real.pem", b"old"), self.path("link.pem")
        link.symlink_to("real.pem")
        self.expect(BAD_INPUT, "genkey", "--out", link)
        self.good("genkey", "--out", link, "--force")
        self.assertTrue(link.is_symlink())
        self.assertIn(b"BEGIN PRIVATE KEY", real.read_bytes())
        link.unlink()
        link.symlink_to("nowhere")
        self.expect(BAD_INPUT, "genkey", "--out", link)

    def test_usage(self):
        self.expect(BAD_INPUT, "genkey")
        self.expect(BAD_INPUT, "genkey", "--out", "k", "--format", "pem")
        self.assert_complains("pkcs8-pem")
        self.expect(BAD_INPUT, "genkey", "--out", "k", "--pub-format", "raw")
        self.expect(BAD_INPUT, "pubkey")
        self.expect(BAD_INPUT, "pubkey", "--in", "a", "--pub", "b")
        self.expect(BAD_INPUT, "pubkey", "--pub", "b", "--in-format", "raw")
        self.expect(BAD_INPUT)
        self.expect(BAD_INPUT, "nosuch")
        self.expect(IO, "pubkey", "--in", "missing.pem")
        self.assert_complains("missing.pem", "No such file")
        self.assertEqual(self.files(), [])

    def test_the_input_is_not_overwritten(self):
        key, _ = self.key_pair()
        before = key.read_bytes()
        self.expect(BAD_INPUT, "pubkey", "--in", key, "--out", key, "--force")
        self.assert_complains("input itself")
        self.assertEqual(key.read_bytes(), before)


if __name__ == "__main__":
    main()
