#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes rare_cases.json: keys, signatures, ciphertexts and exchanges whose numbers begin with zero bytes or lie at the ends of
their range, found in plain integers from a fixed seed. Random cases would meet them once in hundreds, some once in 65536.

    test/interop/make_rare_cases.py            # writes the file anew (half a minute); the result is always the same
    test/interop/make_rare_cases.py --check    # is the file what would be written?"""
import itertools
import json
import pathlib
import random
import struct
import sys

import reference
from reference import G, N, P, SHORT, add, multiply, number

FILE = pathlib.Path(__file__).resolve().parent / "rare_cases.json"
SHORTER = SHORT >> 8  # two zero bytes
HALF = 1 << 255
draw = random.Random("numbers that begin with zero bytes")


def scalar():
    return draw.randrange(1, N - 1)


def start_scalar():
    """From which steps will not pass n."""
    return draw.randrange(1, N - (1 << 32))


def steps(k, start=None, step=G):
    """(k, start), (k + 1, start + step) ... without an end; start is kG if not given. An inversion serves 256 points."""
    point = multiply(k) if start is None else start
    table = [step]
    while len(table) < 256:
        table.append(add(table[-1], step))
    yield k, point
    while True:
        products = [1]
        for x, _ in table:
            products.append(products[-1] * (x - point[0]) % P)
        inverse, found = pow(products[-1], -1, P), []
        for i in reversed(range(len(table))):
            slope = (table[i][1] - point[1]) * inverse * products[i] % P
            inverse = inverse * (table[i][0] - point[0]) % P
            x = (slope * slope - table[i][0] - point[0]) % P
            found.append((x, (slope * (point[0] - x) - point[1]) % P))
        for sum_ in reversed(found):
            k += 1
            yield k, sum_
        point = found[0]


def walk(accept, k=None, start=None, step=G):
    """The first of the steps whose point is accepted, from a random k on if none is given."""
    return next((k, point) for k, point in steps(start_scalar() if k is None else k, start, step) if accept(point))


POINTS = {
    "x begins with a zero byte": lambda p: p[0] < SHORT,
    "y begins with a zero byte": lambda p: p[1] < SHORT,
    "x and y begin with a zero byte": lambda p: p[0] < SHORT and p[1] < SHORT,
    "x begins with two zero bytes": lambda p: p[0] < SHORTER,
    "x begins with 04": lambda p: p[0] >> 248 == 0x04,
    "x begins with 30": lambda p: p[0] >> 248 == 0x30,
    "x and y have a high bit": lambda p: p[0] >= HALF and p[1] >= HALF,
    "x and y have no high bit": lambda p: p[0] < HALF and p[1] < HALF,
}


def keys():
    fixed = {"d = 1": 1, "d = 2": 2, "d = n - 2": N - 2, "d begins with a zero byte": draw.randrange(SHORT >> 4, SHORT),
             "d begins with two zero bytes": draw.randrange(SHORT >> 12, SHORT >> 8), "d has half the length": draw.randrange(HALF >> 127)}
    for what, d in fixed.items():
        yield {"what": what, "d": f"{d:064x}"}
    for what, accept in POINTS.items():
        yield {"what": what, "d": f"{walk(accept)[0]:064x}"}


def signatures():
    """Each with a key of its own. The nonce goes up until the signature is what is looked for."""
    wanted = {
        "r begins with a zero byte": lambda r, s, p: r < SHORT,
        "s begins with a zero byte": lambda r, s, p: s < SHORT,
        "r and s begin with a zero byte": lambda r, s, p: r < SHORT and s < SHORT,
        "r begins with two zero bytes": lambda r, s, p: r < SHORTER,
        "s begins with two zero bytes": lambda r, s, p: s < SHORTER,
        "x of kG begins with a zero byte": lambda r, s, p: p[0] < SHORT,
        "y of kG begins with a zero byte": lambda r, s, p: p[1] < SHORT,
        "r and s have a high bit": lambda r, s, p: r >= HALF and s >= HALF,
        "r and s have no high bit": lambda r, s, p: r < HALF and s < HALF,
        "only r has a high bit": lambda r, s, p: s < HALF <= r,
        "only s has a high bit": lambda r, s, p: r < HALF <= s,
    }
    for what, accept in wanted.items():
        d = scalar()
        message = draw.randbytes(draw.randrange(1, 100))
        e = reference.message_digest_e(multiply(d), b"1234567812345678", message)
        inverse = pow(1 + d, -1, N)
        for k, point in steps(start_scalar()):
            r = (e + point[0]) % N
            s = inverse * (k - r * d) % N
            if r and s and (r + k) % N and accept(r, s, point):
                break
        yield {"what": what, "d": f"{d:064x}", "k": f"{k:064x}", "message": message.hex(), "signature": f"{r:064x}{s:064x}"}


def mask(shared, length):
    z = number(shared[0]) + number(shared[1])
    return b"".join(reference.sm3(z + struct.pack(">I", i + 1)) for i in range(-(-length // 32)))[:length]


def ciphertext(what, d, k, plaintext):
    c1, shared = multiply(k), multiply(k * d % N)
    c2 = bytes(m ^ t for m, t in zip(plaintext, mask(shared, len(plaintext))))
    c3 = reference.sm3(number(shared[0]) + plaintext + number(shared[1]))
    return {"what": what, "d": f"{d:064x}", "k": f"{k:064x}", "plaintext": plaintext.hex(),
            "c1": (number(c1[0]) + number(c1[1])).hex(), "c2": c2.hex(), "c3": c3.hex()}


def ciphertexts():
    for what, accept in POINTS.items():
        yield ciphertext("C1: " + what, scalar(), walk(accept)[0], b"plaintext" + draw.randbytes(31))
    for what in itertools.islice(POINTS, 4):  # of the shared point, which goes into KDF and C3
        d, k = scalar(), start_scalar()
        public = multiply(d)
        k, _ = walk(POINTS[what], k, multiply(k, public), public)
        yield ciphertext("shared point: " + what, d, k, b"plaintext" + draw.randbytes(31))
    for what, accept in {"C3 begins with a zero byte": lambda c: c["c3"].startswith("00"),
                         "C2 begins with a zero byte": lambda c: c["c2"].startswith("00"),
                         "C2 begins with a short byte": lambda c: c["c2"].startswith("0") and c["c2"][1] != "0"}.items():
        d, k = scalar(), scalar()
        plaintexts = (bytes([0x10 + i % 240]) + struct.pack(">I", i) for i in itertools.count())
        yield next(found for found in (ciphertext(what, d, k, plaintext) for plaintext in plaintexts) if accept(found))
    d = scalar()
    for what, plaintext in {"the plaintext begins with a zero byte": b"\0plaintext", "the plaintext begins with a short byte": b"\x0aplaintext",
                            "the plaintext is one zero byte": b"\0", "the plaintext is all zero bytes": bytes(33),
                            "the plaintext has one byte": b"x"}.items():
        yield ciphertext(what, d, scalar(), plaintext)


def half_and_top(x):
    return (1 << 127) + (x & ((1 << 127) - 1))


def exchange(what, da, ra, db, rb):
    return {"what": what, "initiator": f"{da:064x}", "initiator_ephemeral": f"{ra:064x}", "responder": f"{db:064x}",
            "responder_ephemeral": f"{rb:064x}"}


def exchanges():
    for what in itertools.islice(POINTS, 4):
        yield exchange("initiator's R: " + what, scalar(), walk(POINTS[what])[0], scalar(), scalar())
        yield exchange("responder's R: " + what, scalar(), scalar(), scalar(), walk(POINTS[what])[0])
    for what in itertools.islice(POINTS, 2):  # of the shared point: dB goes up, and with it tB = dB + x2 * rB and tA * tB * G
        da, ra, db, rb = scalar(), scalar(), start_scalar(), scalar()
        ta = (da + half_and_top(multiply(ra)[0]) * ra) % N
        tb = (db + half_and_top(multiply(rb)[0]) * rb) % N
        db, _ = walk(POINTS[what], db, multiply(ta * tb % N), multiply(ta))
        yield exchange("shared point: " + what, da, ra, db, rb)


def agreements():
    for what in itertools.islice(POINTS, 4):
        k, peer = start_scalar(), multiply(scalar())
        k, shared = walk(POINTS[what], k, multiply(k, peer), peer)
        yield {"what": "shared point: " + what, "d": f"{k:064x}", "peer": (number(peer[0]) + number(peer[1])).hex(),
               "x": f"{shared[0]:064x}"}


def main():
    parts = {"keys": keys, "signatures": signatures, "ciphertexts": ciphertexts, "exchanges": exchanges, "agreements": agreements}
    note = {"note": "SPDX-License-Identifier: Apache-2.0. Made by make_rare_cases.py; numbers of 32 bytes, points x and y, identities the default"}
    text = json.dumps(note | {name: list(part()) for name, part in parts.items()}, indent=1) + "\n"
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if FILE.read_text() == text else f"{FILE.name} is not what {pathlib.Path(__file__).name} makes")
    FILE.write_text(text)


if __name__ == "__main__":
    main()
