#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Computes sm3.json, hmac_sm3.json and nonce.json without any code of the library: SM3 twice (Python's hashlib, and the standard's
# text written out below; both must agree), HMAC by Python's hmac, and plain integers for the nonce. The tests read the files.
# Run in this folder: python3 make_hash_vectors.py
import hashlib
import hmac
import json

SM2_N = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123
IV = [0x7380166F, 0x4914B2B9, 0x172442D7, 0xDA8A0600, 0xA96F30BC, 0x163138AA, 0xE38DEE4D, 0xB0FB0E4E]


def rotl(x, n):
    n %= 32
    return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF


def compress(state, block):
    """CF of GB/T 32905-2016, 5.3.3, as the text has it."""
    p0 = lambda x: x ^ rotl(x, 9) ^ rotl(x, 17)
    p1 = lambda x: x ^ rotl(x, 15) ^ rotl(x, 23)
    w = [int.from_bytes(block[4 * i:4 * i + 4], "big") for i in range(16)]
    for j in range(16, 68):
        w.append(p1(w[j - 16] ^ w[j - 9] ^ rotl(w[j - 3], 15)) ^ rotl(w[j - 13], 7) ^ w[j - 6])
    a, b, c, d, e, f, g, h = state
    for j in range(64):
        t = 0x79CC4519 if j < 16 else 0x7A879D8A
        ss1 = rotl((rotl(a, 12) + e + rotl(t, j)) & 0xFFFFFFFF, 7)
        ss2 = ss1 ^ rotl(a, 12)
        ff = a ^ b ^ c if j < 16 else (a & b) | (a & c) | (b & c)
        gg = e ^ f ^ g if j < 16 else (e & f) | (~e & g)
        tt1 = (ff + d + ss2 + (w[j] ^ w[j + 4])) & 0xFFFFFFFF
        tt2 = (gg + h + ss1 + w[j]) & 0xFFFFFFFF
        d, c, b, a = c, rotl(b, 9), a, tt1
        h, g, f, e = g, rotl(f, 19), e, p0(tt2)
    return [x ^ y for x, y in zip(state, [a, b, c, d, e, f, g, h])]


def sm3_by_text(message, state=IV, absorbed=0):
    """SM3 from a given chaining value, `absorbed` bytes (whole blocks) having gone before."""
    bits = 8 * (absorbed + len(message))
    padded = message + b"\x80" + bytes(-(len(message) + 9) % 64) + bits.to_bytes(8, "big")
    for i in range(0, len(padded), 64):
        state = compress(state, padded[i:i + 64])
    return b"".join(x.to_bytes(4, "big") for x in state)


def sm3(message):
    digest = hashlib.new("sm3", message).digest()
    assert len(message) > 5000 or digest == sm3_by_text(message)
    return digest


def hmac_sm3(key, message):
    tag = hmac.new(key, message, "sm3").digest()
    k = (sm3(key) if len(key) > 64 else key).ljust(64, b"\0")
    assert tag == sm3(bytes(x ^ 0x5C for x in k) + sm3(bytes(x ^ 0x36 for x in k) + message))
    return tag


def pattern(length, seed):
    """The message of `length` bytes that the tests make for themselves: byte i is 7i + seed mod 256."""
    return bytes((7 * i + seed) & 255 for i in range(length))


def zeros_digests(lengths):
    running, done, out = hashlib.new("sm3"), 0, []
    chunk = bytes(1 << 20)
    for length in lengths:
        while done < length:
            step = min(len(chunk), length - done)
            running.update(chunk[:step])
            done += step
        out.append({"length": length, "digest": running.copy().hexdigest()})
    return out


def write(name, content):
    with open(name, "w") as file:
        json.dump(content, file, indent=1)
        file.write("\n")


def make_sm3():
    standard = [(b"abc", "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"),
                (b"abcd" * 16, "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732")]
    for message, digest in standard:
        assert sm3(message).hex() == digest
    write("sm3.json", {
        "source": "make_hash_vectors.py; `standard`: GB/T 32905-2016, Annex A",
        "standard": [{"message": m.hex(), "digest": d} for m, d in standard],
        "about_lengths": "entry n: digest of n bytes, byte i = 7i + n mod 256",
        "lengths": [sm3(pattern(n, n)).hex() for n in range(301)],
        "about_zeros": "digests of that many zero bytes; 2^29 bytes are 2^32 bits",
        "zeros": zeros_digests([2**28 - 1, 2**28, 2**29 - 1, 2**29, 2**29 + 1, 600 * 2**20]),
        "about_continued": "no message of such a length is hashed: `absorbed` bytes are taken to have gone before, with the "
                           "chaining value still at IV; then `tail` bytes (7i + 1 mod 256) and the padding",
        "continued": [{"absorbed": a, "tail": t, "digest": sm3_by_text(pattern(t, 1), IV, a).hex()}
                      for a in (2**29, 2**32 - 64, 2**32, 2**35 + 2**30, 2**56, 2**61 - 64) for t in (0, 55, 56, 63)],
    })


def make_hmac():
    cases = [(k, m) for k in (0, 1, 31, 32, 63, 64, 65, 128, 200) for m in (0, 1, 55, 64, 131)]
    write("hmac_sm3.json", {
        "source": "make_hash_vectors.py",
        "about_cases": "key byte i = 7i + 11, message byte i = 7i + 200, mod 256",
        "cases": [{"key_length": k, "message_length": m, "tag": hmac_sm3(pattern(k, 11), pattern(m, 200)).hex()}
                  for k, m in cases],
    })


def make_nonce():
    label = b"yuxi-nonce-v1/SM2".ljust(32, b"\0")
    ones = b"\xff" * 32
    e = sm3(b"message")
    z = sm3(b"fresh random bytes")
    d = 0x3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8
    cases = [("ordinary", d, e, z, 0), ("second attempt", d, e, z, 1), ("last attempt", d, e, z, 255),
             ("d = 1", 1, e, z, 0), ("d = n - 2", SM2_N - 2, e, z, 0), ("e all zero", d, bytes(32), z, 0),
             ("Z all zero (dead generator)", d, e, bytes(32), 0), ("e and Z all zero", d, bytes(32), bytes(32), 0),
             ("e all ones", d, ones, z, 0), ("Z all ones", d, e, ones, 1), ("e and Z exchanged", d, z, e, 0),
             ("d = 1, e and Z all zero, last attempt", 1, bytes(32), bytes(32), 255),
             ("d = 2^128, low half zero", 2**128, e, z, 0)]
    out = []
    for name, key, digest, fresh, attempt in cases:
        k_bytes = key.to_bytes(32, "big") + label
        wide = b"".join(hmac_sm3(k_bytes, digest + fresh + bytes([attempt, i])) for i in (0, 1))
        out.append({"name": name, "d": key.to_bytes(32, "big").hex(), "e": digest.hex(), "z": fresh.hex(), "attempt": attempt,
                    "wide": wide.hex(), "k": (int.from_bytes(wide, "big") % SM2_N).to_bytes(32, "big").hex()})
    assert len({x["k"] for x in out}) == len(out)
    write("nonce.json", {"source": "make_hash_vectors.py; the construction is in doc/nonce.md", "n": f"{SM2_N:064x}", "cases": out})


if __name__ == "__main__":
    make_sm3()
    make_hmac()
    make_nonce()
