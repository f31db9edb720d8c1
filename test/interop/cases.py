# SPDX-License-Identifier: Apache-2.0
"""What the tests against other libraries share: drivers (one process each, a JSON object a line, see lines.hpp), random cases from
a seed that is named when a test fails, and the rare cases of rare_cases.json."""
import json
import os
import pathlib
import random
import secrets
import subprocess

import reference

ROOM = pathlib.Path(__file__).resolve().parent
RARE = json.loads((ROOM / "rare_cases.json").read_text())
ROUNDS = 50  # random keys and messages in each direction, for each form
DEFAULT_ID = b"1234567812345678"
SIZES = [1, 2, 16, 31, 32, 33, 64, 100, 255, 256, 1000, 4096]
SEED = os.environ.get("YUXI_TEST_SEED") or secrets.token_hex(8)  # the variable repeats a run


class Driver:
    """The other end of a driver's standard input and output. Bytes are given and come back as bytes; an answer that says
    "refused" is None."""

    def __init__(self, command):
        self.process = subprocess.Popen([str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()

    def ask(self, op, **fields):
        texts = {name: value.hex() if isinstance(value, bytes) else str(value) for name, value in fields.items()}
        self.process.stdin.write(json.dumps({"op": op} | texts) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the driver ended (code {self.process.wait()}) after {op} {texts}")
        answer = json.loads(line)
        self.refused = answer.get("refused")
        return None if "refused" in answer else answer

    def ask_bytes(self, wanted, op, **fields):
        answer = self.ask(op, **fields)
        return answer and bytes.fromhex(answer[wanted])

    def public(self, d):
        return self.ask_bytes("public", "public", d=d)

    def sign(self, d, message, id=DEFAULT_ID, form="raw", **more):
        return self.ask_bytes("signature", "sign", d=d, message=message, id=id, form=form, **more)

    def verify(self, public, message, signature, id=DEFAULT_ID, form="raw"):
        answer = self.ask("verify", public=public, message=message, signature=signature, id=id, form=form)
        return bool(answer) and answer["valid"] == "yes"

    def encrypt(self, public, plaintext, form, **more):
        return self.ask_bytes("ciphertext", "encrypt", public=public, plaintext=plaintext, form=form, **more)

    def decrypt(self, d, ciphertext, form):
        return self.ask_bytes("plaintext", "decrypt", d=d, ciphertext=ciphertext, form=form)

    def ecdh(self, d, peer):
        return self.ask_bytes("x", "ecdh", d=d, peer=peer)


class Cases:
    """Random scalars, messages and identities from the seed and a name."""

    def __init__(self, name):
        self.draw = random.Random(f"{SEED} {name}")

    def scalar(self):
        return reference.number(self.draw.randrange(1, reference.N - 1))

    def bytes(self, length):
        return self.draw.randbytes(length)

    def message(self, i):
        return self.bytes(([0, 1] + SIZES)[i % (len(SIZES) + 2)])

    def plaintext(self, i):
        return self.bytes(SIZES[i % len(SIZES)])


def wide(scalar):
    """64 bytes that the library reduces to this scalar when it draws an ephemeral key."""
    return bytes(32) + scalar


def changed(content, place=-1):
    """The same with one bit turned."""
    out = bytearray(content or b"\0")
    out[place] ^= 1
    return bytes(out)
