#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Computes sm2_exchange.json without any code of the library: the curve and the equations of GB/T 32918.3 in plain integers of
# Python, SM3 from its hashlib; every product of a point is computed again by OpenSSL's libcrypto.
# Run in this folder: python3 make_exchange_vectors.py
import ctypes
import ctypes.util
import hashlib
import json

P = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF
N = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123
A = P - 3
B = 0x28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93
G = (0x32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7,
     0xBC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0)
W = 127


def add(p, q):
    if p is None or q is None:
        return p or q
    if p[0] == q[0]:
        if (p[1] + q[1]) % P == 0:
            return None
        slope = (3 * p[0] * p[0] + A) * pow(2 * p[1], -1, P)
    else:
        slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, P)
    x = (slope * slope - p[0] - q[0]) % P
    return x, (slope * (p[0] - x) - p[1]) % P


crypto = ctypes.CDLL(ctypes.util.find_library("crypto"))
for name in ("EC_GROUP_new_by_curve_name", "EC_POINT_new", "BN_new", "BN_bin2bn"):
    getattr(crypto, name).restype = ctypes.c_void_p
GROUP = ctypes.c_void_p(crypto.EC_GROUP_new_by_curve_name(crypto.OBJ_txt2nid(b"SM2")))


def by_openssl(k, point):
    number = lambda x: ctypes.c_void_p(crypto.BN_bin2bn(x.to_bytes(32, "big"), 32, None))
    q, r = (ctypes.c_void_p(crypto.EC_POINT_new(GROUP)) for _ in range(2))
    x, y = number(0), number(0)
    assert crypto.EC_POINT_set_affine_coordinates(GROUP, q, number(point[0]), number(point[1]), None) == 1
    assert crypto.EC_POINT_mul(GROUP, r, None, q, number(k), None) == 1
    assert crypto.EC_POINT_get_affine_coordinates(GROUP, r, x, y, None) == 1
    out = ctypes.create_string_buffer(64)
    assert crypto.BN_bn2binpad(x, out, 32) == 32 and crypto.BN_bn2binpad(y, ctypes.byref(out, 32), 32) == 32
    return int.from_bytes(out.raw[:32], "big"), int.from_bytes(out.raw[32:], "big")


def mul(k, point):
    total, power, rest = None, point, k
    while rest:
        if rest & 1:
            total = add(total, power)
        power, rest = add(power, power), rest >> 1
    assert total == by_openssl(k, point)
    return total


sm3 = lambda message: hashlib.new("sm3", message).digest()
number = lambda x: x.to_bytes(32, "big")
encode = lambda point: number(point[0]) + number(point[1])
some = lambda label: int.from_bytes(hashlib.sha512(label.encode()).digest(), "big") % N
x_bar = lambda point: (1 << W) + (point[0] & ((1 << W) - 1))


def identity(name, point):
    return sm3((8 * len(name)).to_bytes(2, "big") + name + number(A) + number(B) + encode(G) + encode(point))


def kdf(z, length):
    return b"".join(sm3(z + i.to_bytes(4, "big")) for i in range(1, length // 32 + 2))[:length]


def shared_point(d, r, peer, peer_r):
    t = (d + x_bar(mul(r, G)) * r) % N
    return mul(t, add(peer, mul(x_bar(peer_r), peer_r)))


def exchange(note, da, ra, db, rb, length, ida=b"ALICE", idb=b"BILL"):
    pa, pb, point_a, point_b = (mul(k, G) for k in (da, db, ra, rb))
    v = shared_point(da, ra, pb, point_b)
    assert v == shared_point(db, rb, pa, point_a)
    zs = identity(ida, pa) + identity(idb, pb)
    key = kdf(encode(v) + zs, length)
    inner = sm3(number(v[0]) + zs + encode(point_a) + encode(point_b))
    case = {"note": note, "idA": ida.hex(), "idB": idb.hex(), "V": encode(v).hex(), "length": length,
            "RA": encode(point_a).hex(), "RB": encode(point_b).hex(), "K_sm3": sm3(key).hex(),
            "S1_SB": sm3(b"\2" + number(v[1]) + inner).hex(), "S2_SA": sm3(b"\3" + number(v[1]) + inner).hex()}
    case |= {name: number(k).hex() for name, k in (("dA", da), ("rA", ra), ("dB", db), ("rB", rb))}
    return case | ({"K": key.hex()} if length <= 200 else {})


def exchanges():
    da, ra, db, rb = (some(f"exchange {i}") for i in range(4))
    for length in (1, 2, 16, 31, 32, 33, 48, 63, 64, 65, 95, 96, 97, 128, 200, 65535, 65536):
        yield exchange(f"{length} bytes", da, ra, db, rb, length)
    for ida, idb in ((b"", b""), (b"", b"B"), (b"1234567812345678",) * 2, (bytes(range(256)), b"B"),
                     (b"a" * 8191, b"b" * 8190)):
        yield exchange(f"identities of {len(ida)} and {len(idb)} bytes", da, ra, db, rb, 16, ida, idb)
    yield exchange("smallest and largest numbers", 1, N - 1, N - 2, 2, 16)
    yield exchange("smallest and largest numbers, other side", N - 2, 1, 1, 2, 16)
    yield exchange("RA = PA, RB = PB", da, da, db, db, 16)
    yield exchange("RA = -PA, RB = -PB", da, N - da, db, N - db, 16)
    yield exchange("RA = PB, RB = PA", da, db, db, da, 16)
    yield exchange("one key for both sides", da, ra, da, rb, 16)
    # x̄ R = P: the last addition of P + x̄ R is a doubling.
    double = lambda r: x_bar(mul(r, G)) * r % N
    yield exchange("PA + x̄RA and PB + x̄RB are doublings", double(ra), ra, double(rb), rb, 16)
    wanted = {"xV begins with 00": lambda v: v[0] >> 248 == 0, "yV begins with 00": lambda v: v[1] >> 248 == 0,
              "xV begins with 04": lambda v: v[0] >> 248 == 4}
    for note, fits in wanted.items():
        i = next(i for i in range(10000) if fits(shared_point(da, some(f"{note} {i}"), mul(db, G), mul(rb, G))))
        yield exchange(note, da, some(f"{note} {i}"), db, rb, 33)
    for note, fits in {"xRA begins with 00": lambda x: x >> 248 == 0,
                       "bit 127 of xRA is 0": lambda x: x >> 127 & 1 == 0,
                       "bit 127 of xRA is 1": lambda x: x >> 127 & 1 == 1}.items():
        i = next(i for i in range(10000) if fits(mul(some(f"{note} {i}"), G)[0]))
        yield exchange(note, da, some(f"{note} {i}"), db, rb, 33)


def ecdhs():
    case = lambda note, d, q: {"note": note, "d": number(d).hex(), "peer": encode(q).hex(), "x": number(mul(d, q)[0]).hex()}
    for i in range(12):
        yield case("random", some(f"ecdh {i}"), mul(some(f"peer {i}"), G))
    minus_g = (G[0], P - G[1])
    q = mul(some("peer"), G)
    for d in (1, 2, 3, 0x10001, 1 << 255, (1 << 128) - 1, 6, N - 6, N - 7, N - 3, N - 2, (N - 1) // 2, (N + 1) // 2):
        yield case(f"d = {d:x}", d, q)
        yield case(f"d = {d:x}, Q = G", d, G)
        yield case(f"d = {d:x}, Q = -G", d, minus_g)
    for zeros in (1, 2):  # walk d up until dQ has them
        d = some(f"walk {zeros}")
        point = mul(d, q)
        while point[0] >> 256 - 8 * zeros:
            d, point = d + 1, add(point, q)
        yield case(f"x begins with {zeros} bytes of 00", d, q)


everything = {"source": "make_exchange_vectors.py; A is the initiator; K_sm3 = SM3(K)", "exchange": list(exchanges()),
              "ecdh": list(ecdhs())}
with open("sm2_exchange.json", "w", encoding="utf-8") as file:
    json.dump(everything, file, indent=1, ensure_ascii=False)
    file.write("\n")
