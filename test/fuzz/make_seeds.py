#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The fuzzers' first inputs, from the test vectors: make_seeds.py VECTORS OUT writes OUT/<fuzzer>/<hash> files."""
import base64
import hashlib
import json
import pathlib
import re
import sys

vectors, out = map(pathlib.Path, sys.argv[1:])
DER_OF_LABEL = {"EC PRIVATE KEY": "sec1_der", "SM2 PRIVATE KEY": "sec1_der", "PRIVATE KEY": "pkcs8_der", "PUBLIC KEY": "spki_der"}
BLOCK = re.compile(r"-----BEGIN ([^-]*)-----\n([^-]*)-----END")
written = {}


def seed(fuzzer, data):
    folder = out / fuzzer
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
    written[fuzzer] = written.get(fuzzer, 0) + 1


def pem(text):
    seed("pem", text.encode())
    for label, body in BLOCK.findall(text):
        if label in DER_OF_LABEL:
            seed(DER_OF_LABEL[label], base64.b64decode(body))


for vector in json.loads((vectors / "sm2_key_formats.json").read_text()):
    pem(vector["pem"])
keys = json.loads((vectors / "sm2_openssl_keys.json").read_text())
for vector in keys["sm2"]:
    for name, text in vector.items():
        if name.endswith("_pem"):
            pem(text)
        elif name.endswith("_der"):
            seed(name.replace("_compressed", ""), bytes.fromhex(text))
for vector in keys["foreign"]:
    seed(vector["form"] + "_der", bytes.fromhex(vector["der"]))
signatures = json.loads((vectors / "sm2_sign_edge.json").read_text())
for vector in signatures["valid"] + signatures["der"]["tests"]:
    seed("signature_der", bytes.fromhex(vector["der"]))

if sorted(written) != sorted(["pem", "pkcs8_der", "sec1_der", "signature_der", "spki_der"]):
    sys.exit(f"no seeds for some fuzzer: {written}")
print(written)
