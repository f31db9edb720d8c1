#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make_vectors.py VECTORS OUT.c [--damage]: the known answers of test/vectors as constants for an image (vectors.h says how).

Left out are messages over 300 bytes and identities over 300 bytes, which small images have no room for. --damage flips a bit of
the first answer of every group: an image made from that must fail, once in each group.
"""
import argparse
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "test/interop"))
import reference  # noqa: E402  (public points and signatures in plain integers)

LONGEST = 300
VERIFY_GOOD, VERIFY_BAD = b"\x01", b"\x00"


def point(d):
    x, y = reference.multiply(int.from_bytes(d, "big"))
    return reference.number(x) + reference.number(y)


def joined(entry, *fields):
    return b"".join(bytes.fromhex(entry[field].zfill(64)) for field in fields)


def hash_rows(load):
    sm3 = load("sm3.json")
    rows = [(bytes.fromhex(c["digest"]), bytes.fromhex(c["message"])) for c in sm3["standard"]]
    rows += [(bytes.fromhex(sm3["lengths"][n]), bytes((7 * i + n) % 256 for i in range(n))) for n in (0, 55, 56, 63, 64, 65, 119, 129)]
    hmac = [(bytes.fromhex(c["tag"]), bytes((7 * i + 11) % 256 for i in range(c["key_length"])),
             bytes((7 * i + 200) % 256 for i in range(c["message_length"])))
            for c in load("hmac_sm3.json")["cases"] if max(c["key_length"], c["message_length"]) <= 129]
    return {"sm3": rows, "hmac_sm3": hmac[::2]}


def signature_rows(load):
    """Signatures with the nonce that the library must derive (nonce.json), and verification of what others signed."""
    sign = []
    for c in load("nonce.json")["cases"]:
        d, e, z, k = (bytes.fromhex(c[f]) for f in ("d", "e", "z", "k"))
        if c["attempt"] == 0:
            number = {name: int.from_bytes(value, "big") for name, value in (("d", d), ("e", e), ("k", k))}
            r = (number["e"] + reference.multiply(number["k"])[0]) % reference.N
            s = pow(1 + number["d"], -1, reference.N) * (number["k"] - r * number["d"]) % reference.N
            sign.append((reference.number(r) + reference.number(s), d, point(d), e, z))
    edge, standard = load("sm2_sign_edge.json"), load("sm2_gbt32918_5.json")["sign"]
    verify = [(VERIFY_GOOD, joined(standard, "xA", "yA"), joined(standard, "e"), joined(standard, "r", "s"))]
    for c in edge["verify_digest"]:
        verify.append((VERIFY_GOOD, joined(c, "x", "y"), joined(c, "e"), joined(c, "r", "s")))
    bad = edge["invalid_rs_on_standard_vector"]
    verify += [(VERIFY_BAD, joined(bad, "x", "y"), joined(bad, "e"), joined(c, "r", "s")) for c in bad["tests"]
               if max(len(c["r"]), len(c["s"])) <= 64]
    message = [(bytes.fromhex(c["raw"]), joined(c, "x", "y"), bytes.fromhex(c["id_hex"]), bytes.fromhex(c["msg_hex"]))
               for c in edge["valid"] if c["id_len"] <= LONGEST and len(c["id_hex"] or "") == 2 * c["id_len"]]
    return {"sm2_sign": sign, "sm2_verify": verify, "sm2_message": message}


def encryption_rows(load):
    encrypt, decrypt = [], []
    standard = load("sm2_gbt32918_5.json")["encrypt"]
    cases = [{**standard, "x": standard["xB"], "y": standard["yB"]}]
    cases += [c for c in load("sm2_enc_edge.json")["valid"] if c["msg_len"] <= LONGEST]
    for c in cases:
        plaintext, ciphertext = bytes.fromhex(c["msg_hex"]), b"\x04" + joined(c, "c1x", "c1y", "c3") + bytes.fromhex(c["c2"])
        encrypt.append((ciphertext, joined(c, "x", "y"), joined(c, "k"), plaintext))
        decrypt.append((plaintext, joined(c, "d"), ciphertext))
    return {"sm2_encrypt": encrypt, "sm2_decrypt": decrypt}


def exchange_rows(load):
    rows, vectors = [], load("sm2_exchange.json")
    for c in vectors["exchange"]:
        if c["length"] > LONGEST:
            continue
        for role, (me, you), tags in ((1, "AB", ("S2_SA", "S1_SB")), (2, "BA", ("S1_SB", "S2_SA"))):
            own, peer = bytes.fromhex(c[f"d{me}"]), bytes.fromhex(c[f"d{you}"])
            rows.append((bytes.fromhex(c["K_sm3"]), own, point(own), joined(c, f"r{me}"), bytes.fromhex(c[f"id{me}"]), point(peer),
                         bytes.fromhex(c[f"id{you}"]), bytes.fromhex(c[f"R{you}"]), joined(c, *tags), [role, c["length"]]))
    ecdh = [tuple(bytes.fromhex(c[f]) for f in ("x", "d", "peer")) for c in vectors["ecdh"]]
    return {"sm2_exchange": rows[::4], "sm2_ecdh": ecdh[::4]}


def zuc_rows(load):
    zuc128, zuc256 = load("zuc128_eea3_eia3.json"), load("zuc256_2018.json")

    def rows(cases, answer, data):
        return [(bytes.fromhex(c[answer]), bytes.fromhex(c["key"]), bytes.fromhex(c[data]),
                 [int(c["count"], 16), c["bearer"], c["direction"], c["bits"]])
                for c in cases if isinstance(c.get(data), str) and c["bits"] <= 8 * LONGEST]
    streams = [(b"".join(bytes.fromhex(w) for w in c["words"]), bytes.fromhex(c["key"]), bytes.fromhex(c["iv23"]))
               for c in zuc256["keystream"]]
    macs = [(bytes.fromhex(c["tag"]), bytes.fromhex(c["key"]), bytes.fromhex(c["iv23"]), bytes.fromhex(c["msg_byte"]) * c["msg_len"])
            for c in zuc256["mac"]]

    def cases_3gpp(algorithm, *fields):
        return [tuple(bytes.fromhex(c[f]) for f in fields) for c in load("zuc256_3gpp.json")[algorithm][::3]]
    return {"zuc128_eea3": rows(zuc128["eea3"], "ct", "pt"), "zuc128_eia3": rows(zuc128["eia3"], "mac", "msg"),
            "zuc256_keystream": streams, "zuc256_mac": macs,
            "zuc256_nea6": cases_3gpp("nea6", "ct", "key", "iv", "msg"),
            "zuc256_nia6": cases_3gpp("nia6", "tag", "key", "iv", "msg"),
            "zuc256_nca6": cases_3gpp("nca6", "tag", "ct", "key", "iv", "msg", "aad")}


def write(groups, out):
    names = {}  # byte string -> its name, so that each is stored once

    def name(data):
        return names.setdefault(data, f"bytes_{len(names)}")
    tables = []
    for group, rows in groups.items():
        lines = []
        for row in rows:
            numbers = row[-1] if isinstance(row[-1], list) else [0]
            fields = ", ".join(f"{{{name(f)}, {len(f)}}}" for f in row if isinstance(f, bytes))
            lines.append(f"    {{{{{fields}}}, {{{', '.join(f'{n}u' for n in numbers)}}}}},\n")
        tables.append(f"\nstatic const vector_row {group}[] = {{\n{''.join(lines)}}};\n"
                      f"const vector_group vectors_{group} = {{{group}, {len(rows)}}};\n")
    text = ["/* Made by make_vectors.py. */\n", '#include "vectors.h"\n\n']
    for data, label in names.items():
        text.append(f"static const uint8_t {label}[] = {{{', '.join(map(str, data or bytes(1)))}}};\n")
    out.write_text("".join(text + tables), encoding="ascii")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vectors", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--damage", action="store_true")
    arguments = parser.parse_args()

    def load(file):
        return json.loads((arguments.vectors / file).read_text(encoding="utf-8"))
    groups = {}
    for part in (hash_rows, signature_rows, encryption_rows, exchange_rows, zuc_rows):
        groups.update(part(load))
    for group, rows in groups.items():
        if not rows:
            sys.exit(f"no vector for {group}")
        if arguments.damage:
            answer = rows[0][0]
            rows[0] = (bytes([answer[0] ^ 1]) + answer[1:], *rows[0][1:])
    write(groups, arguments.out)


if __name__ == "__main__":
    main()
