# SPDX-License-Identifier: Apache-2.0
"""Do check_results and compare see what they are there to see? Each fault is put into an otherwise right file, one at a time."""

import copy
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
HZ = 2.0e9


def row(library, backend, operation, ns, size=32, jobs=1, per_byte=False):
    cycles = ns * HZ / 1e9
    return {
        "library": library,
        "backend": backend,
        "operation": operation,
        "bytes": size,
        "jobs": jobs,
        "threads": 1,
        "cycles": cycles,
        "cycles_per_byte": cycles / size if per_byte else None,
        "per_second": 1e9 / ns,
        "disturbed": False,
        "passes_nanoseconds": [ns, ns * 1.01, ns * 1.3],
    }


def sample():
    rows = [
        row("yuxi", "portable64", "sm2_keygen", 13000, size=0),
        row("yuxi", "portable64", "sm2_sign", 14000),
        row("yuxi", "portable64", "sm2_sign_batch", 12000, jobs=32),
        row("yuxi", "portable64", "sm2_verify", 60000),
        row("yuxi", "portable64", "sm2_verify_batch", 50000, jobs=32),
        row("yuxi", "portable64", "sm2_verify_prepared", 18000),
        row("yuxi", "portable64", "sm2_verify_compact", 40000),
        row("yuxi", "portable64", "sm2_prepare", 900000, size=151616),
        row("yuxi", "portable64", "sm2_encrypt", 70000),
        row("yuxi", "portable64", "sm2_encrypt", 13000000, size=1048576, per_byte=True),
        row("yuxi", "portable64", "sm2_encrypt_prepared", 25000),
        row("yuxi", "portable64", "sm2_encrypt_compact", 30000),
        row("yuxi", "portable64", "sm2_encrypt_batch", 35000, jobs=32),
        row("yuxi", "portable64", "sm2_encrypt_batch_prepared", 20000, jobs=32),
        row("yuxi", "portable64", "sm2_decrypt", 65000),
        row("yuxi", "portable64", "sm2_decrypt", 20000000, size=1048576, per_byte=True),
        row("yuxi", "portable64", "sm2_exchange", 110000),
        row("yuxi", "portable64", "sm2_ecdh", 60000),
    ]
    rows += [row("yuxi", "portable64", "sm3", 3.5 * n, size=n, per_byte=True) for n in (64, 1024, 16384, 1048576)]
    rows += [row("yuxi", "portable64", "sm3_batch", 1.5 * n, size=n, jobs=64, per_byte=True) for n in (1024, 16384)]
    for operation, jobs in (("zuc_eea3", 1), ("zuc_eia3", 1), ("zuc_eea3_batch", 16), ("zuc_eia3_batch", 16)):
        for n in (64, 256, 1500, 8184):
            rows += [row("yuxi", "portable64", operation, 5.5 * n, size=n, jobs=jobs, per_byte=True)]
    rows += [row("openssl", None, "p256_sign", 35000)]
    for factor, peer in enumerate(("openssl", "botan"), start=1):
        rows += [row(peer, None, "sm2_sign", 400000 * factor), row(peer, None, "sm2_verify", 350000 * factor)]
        rows += [row(peer, None, "sm2_encrypt", 700000 * factor)]
        rows += [row(peer, None, "sm2_encrypt", 26000000 * factor, size=1048576, per_byte=True)]
    return {
        "machine": {"cpu": "A CPU", "tsc_hz": HZ},
        "compiler": {"name": "GNU 12", "flags": "-O3"},
        "commit": "0123456",
        "date": "2024-01-31T12:00:00Z",
        "method": {"text": "in turn"},
        "libraries": {"yuxi": "yuxi 0", "openssl": "OpenSSL 3", "botan": "Botan 2"},
        "absent": ["libgcrypt"],
        "rows": rows,
    }


def index_of(data, operation, size):
    return next(i for i, one in enumerate(data["rows"]) if one["operation"] == operation and one["bytes"] == size)


class Tools(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, data):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(data if isinstance(data, str) else json.dumps(data))
        return path

    def run_tool(self, name, *arguments):
        return subprocess.run([sys.executable, os.path.join(HERE, name), *arguments], capture_output=True, text=True, check=False)

    def check(self, data):
        return self.run_tool("check_results", "--complete", self.write("r.json", data))

    def test_a_right_file_passes(self):
        result = self.check(sample())
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_each_fault_is_seen(self):
        def without(name):
            return lambda data: data.pop(name)

        def in_row(name, value, number=1):
            return lambda data: data["rows"][number].__setitem__(name, value)

        faults = {
            "no rows": lambda data: data.__setitem__("rows", []),
            "a machine without a CPU": lambda data: data["machine"].pop("cpu"),
            "a date in another form": lambda data: data.__setitem__("date", "yesterday"),
            "a row twice": lambda data: data["rows"].append(copy.deepcopy(data["rows"][0])),
            "a row missing": lambda data: data["rows"].pop(3),
            "a batch's size missing": lambda data: data["rows"].pop(index_of(data, "sm3_batch", 16384)),
            "a ZUC size missing": lambda data: data["rows"].pop(index_of(data, "zuc_eia3_batch", 1500)),
            "an SM3 size missing": lambda data: data["rows"].pop(index_of(data, "sm3", 1024)),
            "an encryption's size missing": lambda data: data["rows"].pop(index_of(data, "sm2_encrypt", 1048576)),
            "a decryption's size missing": lambda data: data["rows"].pop(index_of(data, "sm2_decrypt", 32)),
            "no exchange": lambda data: data["rows"].pop(index_of(data, "sm2_exchange", 32)),
            "a row without jobs": lambda data: data["rows"][2].pop("jobs"),
            "jobs as text": in_row("jobs", "1"),
            "no threads": in_row("threads", 0),
            "own row without back end": in_row("backend", None),
            "peer with back end": in_row("backend", "x", number=-1),
            "unknown library": in_row("library", "other", number=-1),
            "negative speed": in_row("per_second", -5),
            "not a number": in_row("cycles", float("nan")),
            "cycles that disagree": in_row("cycles", 14000.0),
            "cycles null beside a counter": in_row("cycles", None),
            "wrong cycles per byte": in_row("cycles_per_byte", 1.0, number=index_of(sample(), "sm3", 64)),
            "a figure of no pass": in_row("passes_nanoseconds", [1.0]),
        }
        faults.update({f"no {name}": without(name) for name in sample()})
        for name, spoil in faults.items():
            with self.subTest(name):
                data = sample()
                spoil(data)
                result = self.check(data)
                self.assertEqual(result.returncode, 1, result.stdout)
                self.assertNotIn("Traceback", result.stderr)
        self.assertEqual(self.run_tool("check_results", self.write("half.json", '{"rows": [')).returncode, 1)

    def compare(self, change, *arguments):
        after = sample()
        change(after["rows"])
        files = self.write("before.json", sample()), self.write("after.json", after)
        return self.run_tool("compare", *files, *arguments)

    @staticmethod
    def slow_down(one, factor):
        one["per_second"] /= factor
        one["cycles"] *= factor
        one["passes_nanoseconds"] = [value * factor for value in one["passes_nanoseconds"]]

    def test_compare_sees_a_regression(self):
        slower = self.compare(lambda rows: self.slow_down(rows[1], 1.2), "--fail-beyond", "10")
        self.assertEqual(slower.returncode, 1, slower.stdout)
        self.assertEqual(slower.stdout.count("SLOWER"), 1)
        self.assertEqual(self.compare(lambda rows: self.slow_down(rows[1], 1.2)).returncode, 0)
        self.assertEqual(self.compare(lambda rows: self.slow_down(rows[1], 1.2), "--fail-beyond", "25").returncode, 0)
        self.assertEqual(self.compare(lambda rows: None, "--fail-beyond", "0").returncode, 0)
        self.assertEqual(self.compare(lambda rows: rows.pop(1), "--fail-beyond", "10").returncode, 1)

    def test_compare_takes_the_machine_out(self):
        def all_slower(rows):
            for one in rows:
                self.slow_down(one, 1.5)

        self.assertEqual(self.compare(all_slower, "--fail-beyond", "5").returncode, 0)
        self.assertEqual(self.compare(all_slower, "--fail-beyond", "5", "--raw").returncode, 1)

    def test_compare_allows_for_noise(self):
        def noisy(rows):
            self.slow_down(rows[1], 1.2)
            best = rows[1]["passes_nanoseconds"][0]
            rows[1]["passes_nanoseconds"] = [best, best * 1.3, best * 1.3, best * 1.3, best * 1.3]

        self.assertEqual(self.compare(noisy, "--fail-beyond", "10").returncode, 0)

    def test_one_file_gives_ratios_to_each_peer(self):
        path = self.write("r.json", sample())
        result = self.run_tool("compare", path)
        self.assertEqual(result.returncode, 0, result.stderr)
        sign = next(line for line in result.stdout.splitlines() if "sm2_sign " in line)
        for part in ("28.57x openssl", "57.14x botan", "2.50x openssl p256_sign"):
            self.assertIn(part, sign)
        batch = next(line for line in result.stdout.splitlines() if "sm2_encrypt_batch_prepared" in line)
        self.assertIn("35.00x openssl", batch)
        self.assertIn("no peer", next(line for line in result.stdout.splitlines() if "sm2_exchange" in line))
        self.assertEqual(self.run_tool("compare", path, "--fail-beyond", "5").returncode, 2)
        self.assertEqual(self.run_tool("compare", path, path, path).returncode, 2)

    def test_table_gives_ratios(self):
        result = self.run_tool("table", self.write("r.json", sample()))
        self.assertEqual(result.returncode, 0, result.stderr)
        sign = next(line for line in result.stdout.splitlines() if "sm2_sign " in line and "yuxi" in line)
        self.assertIn("28.57x", sign)  # 400000 / 14000
        prepared = next(line for line in result.stdout.splitlines() if "sm2_verify_prepared" in line)
        self.assertIn("19.44x openssl", prepared)  # 350000 / 18000, against the plain verification
        short, long = [line for line in result.stdout.splitlines() if "sm2_encrypt " in line and "yuxi" in line]
        self.assertIn("10.00x", short)  # each size against the same size
        self.assertIn("2.00x", long)
        self.assertIn(" 1048576 ", long)
        prepared = next(line for line in result.stdout.splitlines() if "sm2_encrypt_prepared" in line)
        self.assertIn("28.00x openssl", prepared)  # 700000 / 25000, against the plain encryption


if __name__ == "__main__":
    unittest.main()
