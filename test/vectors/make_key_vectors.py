#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Keys as OpenSSL 3 writes them: fixed private numbers in every form, and keys of other kinds that an SM2 reader must refuse.

    make_key_vectors.py > sm2_openssl_keys.json

Only the number is given to OpenSSL, as the shortest ECPrivateKey; everything else is its own work. The RSA key is drawn anew each time.
"""
import hashlib
import json
import subprocess

N = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123
NUMBERS = {
    "d = 1": 1,
    "d = n - 2": N - 2,
    "d with 24 leading zero bits": int.from_bytes(hashlib.sha256(b"yuxi key vector 0").digest()[3:], "big"),
    "any d": int.from_bytes(hashlib.sha256(b"yuxi key vector 1").digest(), "big") % (N - 2) + 1,
}
CURVES = {"SM2": ("06082a811ccf5501822d", 32), "P-256": ("06082a8648ce3d030107", 32), "P-384": ("06052b81040022", 48)}


def openssl(*arguments, data):
    return subprocess.run(["openssl", *arguments], input=data, capture_output=True, check=True).stdout


def shortest(d, curve):
    name, size = CURVES[curve]
    name = bytes.fromhex(name)
    body = b"\x02\x01\x01\x04" + bytes([size]) + d.to_bytes(size, "big") + b"\xa0" + bytes([len(name)]) + name
    return openssl("ec", "-inform", "DER", data=b"\x30" + bytes([len(body)]) + body)  # as PEM, which every command reads


def forms(pem):
    compressed = ["-conv_form", "compressed"]
    return {
        "sec1_der": openssl("ec", "-outform", "DER", data=pem).hex(),
        "sec1_compressed_der": openssl("ec", *compressed, "-outform", "DER", data=pem).hex(),
        "sec1_pem": openssl("ec", data=pem).decode(),
        "pkcs8_der": openssl("pkcs8", "-topk8", "-nocrypt", "-outform", "DER", data=pem).hex(),
        "pkcs8_pem": openssl("pkcs8", "-topk8", "-nocrypt", data=pem).decode(),
        "spki_der": openssl("ec", "-pubout", "-outform", "DER", data=pem).hex(),
        "spki_compressed_der": openssl("ec", "-pubout", *compressed, "-outform", "DER", data=pem).hex(),
        "spki_pem": openssl("ec", "-pubout", data=pem).decode(),
    }


def foreign():
    any_d = NUMBERS["any d"]
    explicit = ["-param_enc", "explicit"]
    keys = []
    for curve in ("P-256", "P-384"):
        pem = shortest(any_d, curve)
        made = forms(pem)
        keys += [{"tag": f"{curve} {form}", "form": form, "der": made[form + "_der"]} for form in ("sec1", "pkcs8", "spki")]
    pem = shortest(any_d, "SM2")
    explicit_pem = openssl("ec", *explicit, data=pem)
    for form, arguments in (
        ("sec1", ["ec"]),
        ("pkcs8", ["pkcs8", "-topk8", "-nocrypt"]),
        ("spki", ["ec", "-pubout"]),
    ):
        der = openssl(*arguments, "-outform", "DER", data=explicit_pem)
        keys.append({"tag": f"SM2 with explicit parameters, {form}", "form": form, "der": der.hex()})
    for name, options in (("RSA", ["-pkeyopt", "rsa_keygen_bits:1024"]), ("ED25519", [])):
        pem = openssl("genpkey", "-algorithm", name, *options, data=b"")
        pkcs8 = openssl("pkcs8", "-topk8", "-nocrypt", "-outform", "DER", data=pem)
        spki = openssl("pkey", "-pubout", "-outform", "DER", data=pem)
        keys += [{"tag": f"{name} pkcs8", "form": "pkcs8", "der": pkcs8.hex()}, {"tag": f"{name} spki", "form": "spki", "der": spki.hex()}]
    return keys


version = openssl("version", data=b"").decode().strip()
sm2 = [{"tag": tag, "d": f"{d:064x}", **forms(shortest(d, "SM2"))} for tag, d in NUMBERS.items()]
print(json.dumps({"source": f"make_key_vectors.py with {version}", "sm2": sm2, "foreign": foreign()}, indent=1))
