#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Meet the library as a stranger does: install it, find it in each documented way, build and run the README's examples and those
of examples/.

The README's are cut out of README.md (its first ```c and first ```cpp block), so the README cannot go stale unnoticed.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
OLD_CPP = """#include <yuxi/library.h>
#include <yuxi/sm2.h>
#include <cstdio>
int main() { return std::puts(yuxi_version()) >= 0 && yuxi_self_test() == YUXI_OK ? 0 : 1; }
"""


def run(*command, **options):
    print("+", *command, flush=True)
    return subprocess.run([str(part) for part in command], check=True, text=True, **options)


def write_examples(place):
    readme = (SOURCE / "README.md").read_text(encoding="utf-8")
    for language, name in (("c", "example.c"), ("cpp", "example.cpp")):
        block = re.search(rf"^```{language}\n(.*?)^```", readme, re.M | re.S)
        if not block:
            sys.exit(f"README.md has no {language} example")
        (place / name).write_text(block[1], encoding="utf-8")
    (place / "example_old.cpp").write_text(OLD_CPP, encoding="utf-8")


def try_examples(folder, library_path):
    environment = {**os.environ, "LD_LIBRARY_PATH": str(library_path)}
    for name in ("example_c", "example_cpp", "example_old_cpp"):
        said = run(folder / name, env=environment, capture_output=True).stdout
        print(said, end="")
        if name != "example_old_cpp" and "good" not in said:
            sys.exit(f"{name} did not say that its signature is good")


def fresh(path):
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def by_cmake(arguments, way, *options):
    place = fresh(arguments.work / way)
    shutil.copy(HERE / "consumer/CMakeLists.txt", place)
    write_examples(place)
    run(arguments.cmake, "-G", "Ninja", "-S", place, "-B", place / "build", f"-DCONSUMER_WAY={way}", f"-DCMAKE_C_COMPILER={arguments.cc}",
        f"-DCMAKE_CXX_COMPILER={arguments.cxx}", *options)
    run(arguments.cmake, "--build", place / "build")
    return place / "build"


def try_example_project(arguments, prefix):
    """examples/ is a project of its own; it brings tests, one for each example."""
    place = fresh(arguments.work / "examples")
    run(arguments.cmake, "-G", "Ninja", "-S", SOURCE / "examples", "-B", place, f"-DCMAKE_PREFIX_PATH={prefix}",
        f"-DCMAKE_C_COMPILER={arguments.cc}", f"-DCMAKE_CXX_COMPILER={arguments.cxx}", "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON")
    run(arguments.cmake, "--build", place)
    ctest = pathlib.Path(arguments.cmake).with_name("ctest")
    environment = {**os.environ, "LD_LIBRARY_PATH": str(prefix / arguments.libdir)}
    tested = subprocess.run([ctest, "--test-dir", place, "--output-on-failure"], env=environment, text=True, capture_output=True, check=False)
    print(tested.stdout, tested.stderr)
    expected = len(list((SOURCE / "examples").glob("c*/*.c*")))
    if tested.returncode != 0 or f"out of {expected}\n" not in tested.stdout:
        sys.exit(f"not every one of the {expected} examples was built, run, and good")


def by_pkg_config(arguments, prefix, way):
    """With the flags for either kind of library; those of --static must be enough for the static one."""
    place = fresh(arguments.work / way)
    write_examples(place)
    environment = {**os.environ, "PKG_CONFIG_PATH": str(prefix / arguments.libdir / "pkgconfig")}
    for mode in ([], ["--static"]):
        flags = run(arguments.pkg_config, *mode, "--cflags", "--libs", "yuxi", env=environment, capture_output=True).stdout.split()
        if str(prefix) not in " ".join(os.path.normpath(f[2:]) for f in flags if f[:2] in ("-I", "-L")):
            sys.exit(f"the flags {flags} do not lead to {prefix}")
        run(arguments.cc, "-std=c99", place / "example.c", *flags, "-o", place / "example_c")
        run(arguments.cxx, "-std=c++20", place / "example.cpp", *flags, "-o", place / "example_cpp")
        run(arguments.cxx, "-std=c++17", place / "example_old.cpp", *flags, "-o", place / "example_old_cpp")
        try_examples(place, prefix / arguments.libdir)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--cmake", "--cc", "--cxx", "--pkg-config", "--libdir"):
        parser.add_argument(name, required=True)
    for name in ("--build", "--work"):
        parser.add_argument(name, required=True, type=pathlib.Path)
    parser.add_argument("--with-tool", action="store_true", help="the tool is part of the build")
    parser.add_argument("way", choices=["install", "find_package", "pkg_config", "moved_prefix", "subproject", "examples"])
    arguments = parser.parse_args()
    prefix = arguments.work / "installed"
    if arguments.way == "install":
        run(arguments.cmake, "--install", arguments.build, "--prefix", fresh(prefix))
        if arguments.with_tool:
            run(prefix / "bin/yuxi", "--version", env={**os.environ, "LD_LIBRARY_PATH": str(prefix / arguments.libdir)})
            for made in ("man/man1/yuxi.1", "bash-completion/completions/yuxi", "zsh/site-functions/_yuxi",
                         "fish/vendor_completions.d/yuxi.fish"):
                if (prefix / "share" / made).stat().st_size == 0:
                    sys.exit(f"{made} is empty")
    elif arguments.way == "find_package":
        try_examples(by_cmake(arguments, "find_package", f"-DCMAKE_PREFIX_PATH={prefix}"), prefix / arguments.libdir)
    elif arguments.way == "examples":
        try_example_project(arguments, prefix)
    elif arguments.way == "subproject":
        built = by_cmake(arguments, "subproject", f"-DYUXI_SOURCE={SOURCE}")
        if (built / "yuxi/test").exists():
            sys.exit("the subproject brought its tests along")
        try_examples(built, built / "yuxi")
    elif arguments.way == "moved_prefix":
        moved = arguments.work / "moved"
        shutil.rmtree(moved, ignore_errors=True)
        shutil.copytree(prefix, moved, symlinks=True)
        by_pkg_config(arguments, moved, "moved_prefix")
    else:
        by_pkg_config(arguments, prefix, "pkg_config")


if __name__ == "__main__":
    main()
