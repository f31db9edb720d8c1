# SPDX-License-Identifier: Apache-2.0
"""The npm packages of package.json, put into the build directory when the first test asks for them."""
import fcntl
import os
import pathlib
import shutil
import subprocess
import unittest

HERE = pathlib.Path(__file__).resolve().parent


def installed():
    """The directory that has node_modules; SkipTest if it cannot be had."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise unittest.SkipTest(f"there is no program {program}")
    directory = pathlib.Path(os.environ["YUXI_NPM_DIRECTORY"])
    directory.mkdir(parents=True, exist_ok=True)
    with open(directory / "lock", "w") as lock:  # the tests of several packages run side by side
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted, stamp = (HERE / "package.json").read_text(), directory / "installed.json"
        if not stamp.exists() or stamp.read_text() != wanted:
            (directory / "package.json").write_text(wanted)
            command = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
            try:
                done = subprocess.run(command, cwd=directory, capture_output=True, text=True, timeout=180)
            except subprocess.TimeoutExpired:
                raise unittest.SkipTest("npm did not install the packages within three minutes") from None
            if done.returncode != 0:
                raise unittest.SkipTest("npm could not install the packages: " + done.stderr.strip()[-300:])
            stamp.write_text(wanted)
    return directory


def command(package):
    return ["node", HERE / "driver.js", package, installed()]
