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
DER_OF_LABEL = {"EC PRIVATE KEY": "sec1_der", "SM2 PRIVATE KEY": "sec1_der", "PRIVATE KEY": "pkcs8_der", "PUBLIC KEY": "spki_der",
                "ENCRYPTED PRIVATE KEY": "encrypted_key"}
BLOCK = re.compile(r"-----BEGIN ([^-]*)-----\n([^-]*)-----END")
MAX_LENGTH = 1024  # of the fuzzers' inputs
written = {}


def seed(fuzzer, data):
    """For the fuzzer of that form, and for the one of everything; for that one also as text."""
    for spelling in (data, data.hex().encode(), base64.b64encode(data)) if fuzzer != "pem" else (data,):
        if len(spelling) <= MAX_LENGTH:
            write("inspect", spelling)
    if fuzzer != "inspect":
        write(fuzzer, data)


def write(fuzzer, data):
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


def c2_of(length):
    """The beginning of an ASN.1 ciphertext whose C2 has this length, which need not be there."""

    def header(tag, size):
        octets = size.to_bytes((size.bit_length() + 7) // 8, "big")
        return bytes([tag]) + (bytes([size]) if size < 0x80 else bytes([0x80 | len(octets)]) + octets)

    inner = 2 * (header(2, 32) + bytes([0x7F]) * 32) + header(4, 32) + bytes(32) + header(4, length)
    return header(0x30, len(inner) + length) + inner


ciphertexts = json.loads((vectors / "sm2_enc_edge.json").read_text())
for vector in ciphertexts["valid"] + ciphertexts["kdf_all_zero"]:
    c2 = vector.get("c2", vector.get("c2_would_be"))
    if c2 is None or len(c2) > 2 * 800:
        continue  # longer than the fuzzer's inputs are
    c1 = "04" + vector["c1x"].rjust(64, "0") + vector["c1y"].rjust(64, "0")
    c3 = vector["c3"].rjust(64, "0")
    for text in (c1 + c3 + c2, c1 + c2 + c3, c1[2:] + c3 + c2, vector["asn1"], vector["asn1"] + "0000ff"):
        seed("ciphertext", bytes.fromhex(text))
longest = (2**32 - 1) * 32
for length in (128, 2**16, longest, longest + 1, 2**56):
    seed("ciphertext", c2_of(length))

# scrypt, which the vectors do not have: N = 16384, r = 8, p = 1 around AES-256-CBC and 160 bytes.
seed("encrypted_key", bytes.fromhex("3081f4304f06092a864886f70d01050d3042302106092b06010401da47040b3014040800000000000000000202"
                                    "4000020108020101301d060960864801650304012a0410000000000000000000000000000000000481a0") + bytes(160))

standard = json.loads((vectors / "sm2_gbt32918_5.json").read_text())


def seed_numbers(value):
    """Every number of the worked examples, and the raw forms made of them."""
    if isinstance(value, dict):
        for inner in value.values():
            seed_numbers(inner)
    elif isinstance(value, str) and re.fullmatch(r"([0-9a-fA-F]{2}){32,}", value):
        seed("inspect", bytes.fromhex(value))


seed_numbers(standard)
for vector in signatures["valid"]:
    seed("inspect", bytes.fromhex(vector["raw"]))
    x, y = bytes.fromhex(vector["x"].rjust(64, "0")), bytes.fromhex(vector["y"].rjust(64, "0"))
    for point in (x + y, b"\x04" + x + y, b"\x06" + x + y, bytes([2 + y[-1] % 2]) + x, b"\x00"):
        seed("inspect", point)

if sorted(written) != sorted(["ciphertext", "encrypted_key", "inspect", "pem", "pkcs8_der", "sec1_der", "signature_der", "spki_der"]):
    sys.exit(f"no seeds for some fuzzer: {written}")
print(written)
