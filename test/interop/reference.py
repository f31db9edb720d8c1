# SPDX-License-Identifier: Apache-2.0
"""SM2 and SM3 in plain integers, straight from the standards and slow: it makes the rare cases (numbers that begin with zero
bytes) that random keys and signatures would show once in hundreds. Not for secrets."""
import secrets
import struct

# GB/T 32918.5
P = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF
A = P - 3
B = 0x28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93
N = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123
G = (0x32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7,
     0xBC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0)


def add(p, q):
    """The sum of two points; None is the point at infinity."""
    if p is None or q is None:
        return q if p is None else p
    if p[0] == q[0]:
        if (p[1] + q[1]) % P == 0:
            return None
        slope = (3 * p[0] * p[0] + A) * pow(2 * p[1], -1, P) % P
    else:
        slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, P) % P
    x = (slope * slope - p[0] - q[0]) % P
    return x, (slope * (p[0] - x) - p[1]) % P


def multiply(k, point=G):
    result = None
    for bit in bin(k)[2:]:
        result = add(result, result)
        if bit == "1":
            result = add(result, point)
    return result


def rotate(x, n):
    n %= 32
    return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF


def sm3(message):
    """GB/T 32905."""
    state = [0x7380166F, 0x4914B2B9, 0x172442D7, 0xDA8A0600, 0xA96F30BC, 0x163138AA, 0xE38DEE4D, 0xB0FB0E4E]
    padded = message + b"\x80" + b"\0" * (-(len(message) + 9) % 64) + struct.pack(">Q", 8 * len(message))
    for block in range(0, len(padded), 64):
        w = list(struct.unpack(">16I", padded[block:block + 64]))
        for j in range(16, 68):
            x = w[j - 16] ^ w[j - 9] ^ rotate(w[j - 3], 15)
            w.append(x ^ rotate(x, 15) ^ rotate(x, 23) ^ rotate(w[j - 13], 7) ^ w[j - 6])
        a, b, c, d, e, f, g, h = state
        for j in range(64):
            ss1 = rotate((rotate(a, 12) + e + rotate(0x79CC4519 if j < 16 else 0x7A879D8A, j)) & 0xFFFFFFFF, 7)
            ff = a ^ b ^ c if j < 16 else (a & b) | (a & c) | (b & c)
            gg = e ^ f ^ g if j < 16 else (e & f) | (~e & g)
            tt1 = (ff + d + (ss1 ^ rotate(a, 12)) + (w[j] ^ w[j + 4])) & 0xFFFFFFFF
            tt2 = (gg + h + ss1 + w[j]) & 0xFFFFFFFF
            a, b, c, d = tt1, a, rotate(b, 9), c
            e, f, g, h = tt2 ^ rotate(tt2, 9) ^ rotate(tt2, 17), e, rotate(f, 19), g
        state = [x ^ y for x, y in zip(state, (a, b, c, d, e, f, g, h))]
    return struct.pack(">8I", *state)


def number(x):
    return x.to_bytes(32, "big")


def message_digest_e(public, identity, message):
    z = sm3(struct.pack(">H", 8 * len(identity)) + identity + b"".join(map(number, (A, B, *G, *public))))
    return int.from_bytes(sm3(z + message), "big")


def sign(d, e, accept=lambda r, s: True):
    """A signature (r, s) over e for which accept(r, s) holds. Nonces follow one another from a random one: they are for tests."""
    k = secrets.randbelow(N - 1) + 1
    point = multiply(k)
    inverse = pow(1 + d, -1, N)
    while True:
        r = (e + point[0]) % N
        s = inverse * (k - r * d) % N
        if r and s and r + k != N and accept(r, s):
            return r, s
        k, point = k % N + 1, add(point, G)


def key_where(accept):
    """(d, P) with accept(d, P)."""
    d = secrets.randbelow(N - 2) + 1
    point = multiply(d)
    while not accept(d, point):
        d, point = d + 1, add(point, G)
    return d, point


def der_integer(x):
    body = x.to_bytes(x.bit_length() // 8 + 1, "big")
    return bytes([2, len(body)]) + body


def der_signature(r, s):
    body = der_integer(r) + der_integer(s)
    return bytes([0x30, len(body)]) + body


def der(tag, body):
    length = len(body)
    if length < 128:
        return bytes([tag, length]) + body
    digits = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(digits)]) + digits + body


def der_ciphertext(x, y, c3, c2):
    """GM/T 0009, 7.2. The coordinates as 32 bytes."""
    integers = der_integer(int.from_bytes(x, "big")) + der_integer(int.from_bytes(y, "big"))
    return der(0x30, integers + der(4, c3) + der(4, c2))


def parts_of_ciphertext(ciphertext):
    """(x1, y1, C3, C2) of the ASN.1 form."""
    def take(at):
        length, at = ciphertext[at + 1], at + 2
        if length & 0x80:
            count = length & 0x7F
            length, at = int.from_bytes(ciphertext[at:at + count], "big"), at + count
        return ciphertext[at:at + length], at + length
    body, end = take(0)
    parts, at = [], end - len(body)
    while at < end:
        part, at = take(at)
        parts.append(part)
    x, y, c3, c2 = parts
    return int.from_bytes(x, "big"), int.from_bytes(y, "big"), c3, c2


def encrypt(public, k, c1, plaintext):
    """GB/T 32918.4, 6.1, with this k and C1 = kG; in ASN.1. For plaintexts whose mask is not all zeros."""
    x, y = map(number, multiply(k, public))
    mask = b"".join(sm3(x + y + struct.pack(">I", i + 1)) for i in range(-(-len(plaintext) // 32)))
    c2 = bytes(m ^ t for m, t in zip(plaintext, mask))
    return der_ciphertext(*map(number, c1), sm3(x + plaintext + y), c2)


SHORT = 1 << 248  # below it, a number of 32 bytes begins with a zero byte


def rare_keys():
    """(what, d, P): keys whose numbers begin with zero bytes or lie at the ends of their range."""
    yield "d = 1", 1, G
    yield "d = n - 2", N - 2, multiply(N - 2)
    yield "d of one byte less", *key_of(secrets.randbelow(SHORT // 2) + 1)
    yield "d of half the length", *key_of(secrets.randbits(128) | 1)
    yield "x begins with a zero byte", *key_where(lambda d, p: p[0] < SHORT)
    yield "y begins with a zero byte", *key_where(lambda d, p: p[1] < SHORT)
    yield "x begins with 04", *key_where(lambda d, p: p[0] >> 248 == 4)
    yield "y is odd", *key_where(lambda d, p: p[1] & 1)
    yield "y is even", *key_where(lambda d, p: not p[1] & 1)


def key_of(d):
    return d, multiply(d)
