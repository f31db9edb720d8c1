# SPDX-License-Identifier: Apache-2.0
"""backends, --backend, selftest and speed."""
import json

from support import BAD_INPUT, EXAMPLE_RS, EXAMPLE_XY, EXAMPLE_MESSAGE, IO, ToolTest, main

OPERATIONS = ["sm2_keygen", "sm2_sign", "sm2_sign_batch", "sm2_verify", "sm2_verify_prepared", "sm2_verify_compact",
              "sm2_prepare", "sm2_encrypt", "sm2_encrypt_prepared", "sm2_decrypt", "sm2_exchange", "sm2_ecdh", "sm3"]
KINDS = ["curve", "hash", "stream"]
FIELDS = ["library", "backend", "operation", "bytes", "jobs", "threads", "cycles", "cycles_per_byte", "per_second"]


class BackendTest(ToolTest):
    def backends(self, *options):
        """Rows of `yuxi backends`: (kind, name, can run, in use)."""
        lines = self.good(*options, "backends").decode().splitlines()
        self.assertEqual(lines[0].split(), ["kind", "back", "end", "this", "CPU", "in", "use"])
        rows = []
        for line in lines[1:]:
            words = line.split()
            rows.append((words[0], words[1], words[2:-1] == ["can", "run"], words[-1] == "yes"))
        return rows

    def runnable(self, kind):
        return [name for row_kind, name, can_run, _ in self.backends() if row_kind == kind and can_run]


class Backends(BackendTest):
    def test_one_of_each_kind_is_in_use_and_the_portable_ones_run(self):
        rows = self.backends()
        self.assertEqual({row[0] for row in rows}, set(KINDS))
        for kind in KINDS:
            self.assertEqual([row[3] for row in rows if row[0] == kind].count(True), 1)
            self.assertTrue(any(name.startswith("portable") for name in self.runnable(kind)), kind)

    def test_force_before_and_after_the_command(self):
        for kind in KINDS:
            for name in self.runnable(kind):
                in_use = [row[1] for row in self.backends("--backend", f"{kind}={name}") if row[0] == kind and row[3]]
                self.assertEqual(in_use, [name])
        name = self.runnable("curve")[-1]
        self.assertEqual(self.good("backends", "--backend", f"curve={name}"), self.good("--backend", f"curve={name}", "backends"))

    def test_every_pair_signs_and_verifies_for_every_other(self):
        key, public = self.key_pair()
        message = self.path("m", b"message")
        self.path("example.pub", EXAMPLE_XY)
        self.path("example.sig", EXAMPLE_RS)
        choices = [f"curve={curve},hash={hash_}" for curve in self.runnable("curve") for hash_ in self.runnable("hash")]
        for signer in choices:
            self.good("--backend", signer, "sign", "--key", key, "--in", message, "--out", "sig", "--force")
            for verifier in choices:
                self.good("--backend", verifier, "verify", "--key", public, "--sig", "sig", "--in", message)
            self.good("--backend", signer, "verify", "--key", "example.pub", "--key-format", "raw", "--sig", "example.sig",
                      "--format", "raw", stdin=EXAMPLE_MESSAGE)

    def test_names_that_do_not_exist(self):
        for bad, words in (("curve=nosuch", ("UNKNOWN_BACKEND", "that can run here", "portable")), ("hash=nosuch", ("UNKNOWN_BACKEND",)), ("stream=nosuch", ("UNKNOWN_BACKEND", "that can run here", "portable")),
                           ("kurve=portable64", ("curve, hash or stream",)), ("portable64", ("KIND=NAME",))):
            self.expect(BAD_INPUT, "--backend", bad, "backends")
            self.assert_complains(*words)


class SelfTest(BackendTest):
    def test_every_back_end_is_tested(self):
        out = self.good("selftest").decode()
        for kind in KINDS:
            for name in self.runnable(kind):
                self.assertIn(f"{kind}={name} ", out)
        for line in out.splitlines():
            self.assertTrue(line.endswith("OK"), line)

    def test_a_forced_one_alone(self):
        name = self.runnable("curve")[-1]
        out = self.good("--backend", f"curve={name}", "selftest").decode()
        self.assertEqual(len(out.splitlines()), 1)
        self.assertIn(f"curve={name} ", out)


class Speed(BackendTest):
    def rows(self, *options):
        return json.loads(self.good("speed", "--seconds", "0.003", "--json", "-", *options))["rows"]

    def test_json_has_every_row_and_field(self):
        report = json.loads(self.good("speed", "--seconds", "0.003", "--json", "-"))
        self.assertLessEqual({"machine", "compiler", "version", "rows"}, set(report))
        seen = {}
        for row in report["rows"]:
            self.assertEqual(list(row), FIELDS)
            self.assertEqual((row["library"], row["threads"]), ("yuxi", 1))
            self.assertGreater(row["per_second"], 0)
            if row["cycles"] is not None:
                self.assertGreater(row["cycles"], 0)
            per_byte = row["operation"] == "sm3" or (row["operation"], row["bytes"]) == ("sm2_encrypt", 1048576)
            self.assertEqual(row["cycles_per_byte"] is None, not per_byte or row["cycles"] is None)
            self.assertEqual(row["jobs"] > 1, row["operation"] == "sm2_sign_batch")
            seen.setdefault(row["operation"], set()).add(row["backend"])
        self.assertEqual(set(seen), set(OPERATIONS))
        for operation, backends in seen.items():
            self.assertEqual(backends, set(self.runnable("hash" if operation == "sm3" else "curve")), operation)
        self.assertEqual(sorted({row["bytes"] for row in report["rows"] if row["operation"] == "sm3"}), [64, 1024, 16384, 1048576])

    def test_choices(self):
        self.assertEqual({row["operation"] for row in self.rows("--only", "sm3,sm2_sign")}, {"sm3", "sm2_sign"})
        self.assertEqual({row["threads"] for row in self.rows("--only", "sm3", "--threads", "2")}, {2})
        name = self.runnable("curve")[-1]
        rows = self.rows("--only", "sm2_sign", "--backend", f"curve={name}")
        self.assertEqual([row["backend"] for row in rows], [name])

    def test_table_and_file(self):
        out = self.path("speed.json", b"old")
        table = self.good("speed", "--seconds", "0.003", "--only", "sm2_sign", "--json", out).decode()
        self.assertIn("per second", table)
        self.assertEqual(table.count("sm2_sign "), len(self.runnable("curve")))
        self.assertEqual(len(json.loads(out.read_text())["rows"]), len(self.runnable("curve")))
        self.assertIn("sm3 ", self.good("speed", "--quick", "--only", "sm3").decode())

    def test_usage(self):
        for bad in (("--seconds", "0"), ("--seconds", "x"), ("--threads", "0"), ("--only", "sm4"), ("--quick", "--seconds", "1")):
            self.expect(BAD_INPUT, "speed", *bad)
        self.expect(IO, "speed", "--quick", "--json", "nowhere/x.json")


if __name__ == "__main__":
    main()
