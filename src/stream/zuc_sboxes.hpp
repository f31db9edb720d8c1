// SPDX-License-Identifier: Apache-2.0
// The two S-boxes of ZUC (GM/T 0001.1-2012, 6.2; ETSI/SAGE specification of ZUC, 3.4.2) as circuits: bit i of every
// byte is a word of its own, and one AND or XOR works on all bytes at once. No table, so nothing to be read at a secret
// address. Bits of the words that belong to no byte come out as anything.
//
// S0 is a three-layer Feistel network of the 4-bit boxes P1, P2, P3, turned left by five bits. Each box was minimised
// by itself: a randomised search over expansions by one variable (Shannon, Davio), with gates shared between the
// outputs.
//
// S1 is an affine map of the inversion in GF(2^8) modulo x^8 + x^7 + x^3 + x + 1. The field is taken as GF(16)^2, and
// that as GF(4)^2, over normal bases: with the basis (Y^16, Y), Y of trace 1 and norm v,
//     (a Y^16 + b Y)^-1 = (b d) Y^16 + (a d) Y,   d = (v (a + b)^2 + a b)^-1
// (Itoh, Tsujii 1988; Satoh et al. 2001; Canright 2005). A product in GF(16) is nine ANDs of sums of the operands' bits
// (Karatsuba, twice). Of the 128 bases with traces 1 the one with the fewest XORs was taken (W = 77, Z = c1, Y = 83 in
// hex), found by greedy straight-line programs after Boyar and Peralta (2010) and Paar (1997).
//
// Gates: S0 53, S1 114.
#pragma once

namespace yuxi::stream::sboxes {

/// Nibbles: y = P1(x).
template <class Word>
[[gnu::always_inline]] constexpr void p1(Word (&y)[4], const Word (&x)[4]) {
  const Word t0 = x[1] | x[3];
  const Word t1 = x[1] & x[2];
  const Word t2 = x[0] | x[2];
  y[2] = t2 ^ t1;
  const Word t3 = ~t0;
  const Word t4 = x[3] & x[2];
  y[0] = t4 ^ t3;
  const Word t5 = x[0] & x[3];
  y[1] = t5 ^ t2;
  const Word t6 = x[0] & x[1];
  y[3] = t6 | t3;
}

/// y = P2(x).
template <class Word>
[[gnu::always_inline]] constexpr void p2(Word (&y)[4], const Word (&x)[4]) {
  const Word t0 = x[0] ^ x[1];
  const Word t1 = x[2] ^ t0;
  const Word t2 = t1 | x[1];
  const Word t3 = x[2] & t0;
  const Word t4 = t3 ^ x[0];
  const Word t5 = t4 & x[3];
  y[2] = t2 ^ t5;
  const Word t6 = x[3] | t1;
  const Word t7 = ~t3;
  const Word t8 = t7 & x[1];
  y[0] = t6 ^ t8;
  const Word t9 = y[2] | y[0];
  y[1] = t9 ^ t4;
  const Word t10 = x[3] ^ y[1];
  const Word t11 = t10 ^ t7;
  const Word t12 = x[2] ^ y[0];
  const Word t13 = t12 & x[1];
  y[3] = t11 ^ t13;
}

/// y = P3(x).
template <class Word>
[[gnu::always_inline]] constexpr void p3(Word (&y)[4], const Word (&x)[4]) {
  const Word t0 = x[0] ^ x[1];
  const Word t1 = t0 & x[3];
  y[2] = x[0] ^ t1;
  const Word t2 = ~x[2];
  const Word t3 = x[2] ^ x[3];
  const Word t4 = t3 & x[1];
  y[1] = t2 ^ t4;
  const Word t5 = x[3] & t2;
  const Word t6 = x[2] & x[0];
  y[0] = t5 ^ t6;
  const Word t7 = x[1] & t0;
  y[3] = t7 | t6;
}

/// y = S0(x); y[i] and x[i] hold the bits of weight 2^i.
template <class Word>
[[gnu::always_inline]] constexpr void s0(Word (&y)[8], const Word (&x)[8]) {
  const Word low[4] = {x[0], x[1], x[2], x[3]};
  Word box[4], left[4], right[4];
  p1(box, low);
#pragma GCC unroll 4
  for (unsigned i = 0; i < 4; ++i) left[i] = x[4 + i] ^ box[i];
  p2(box, left);
#pragma GCC unroll 4
  for (unsigned i = 0; i < 4; ++i) right[i] = low[i] ^ box[i];
  p3(box, right);
#pragma GCC unroll 4
  for (unsigned i = 0; i < 4; ++i) {
    y[(i + 5) % 8] = right[i];
    y[(i + 9) % 8] = left[i] ^ box[i];
  }
}

/// What is added to S1's output at the end: the constant of its affine map, which s1() leaves out.
inline constexpr unsigned s1_constant = 0x55;

/// y = S1(x) + s1_constant.
template <class Word>
[[gnu::always_inline]] constexpr void s1(Word (&y)[8], const Word (&x)[8]) {
  // a and b on the basis, with the sums that their products need, and q = v (a + b)^2. b0 is x0.
  const Word q2 = x[1] ^ x[4];
  const Word a6 = x[5] ^ x[6];
  const Word q0 = x[1] ^ x[2];
  const Word b6 = x[7] ^ q2;
  const Word b3 = x[0] ^ b6;
  const Word b7 = x[4] ^ x[6];
  const Word b8 = b6 ^ b7;
  const Word a5 = x[5] ^ b8;
  const Word q1 = x[2] ^ a5;
  const Word b5 = x[4] ^ q1;
  const Word b4 = b3 ^ b5;
  const Word b2 = b8 ^ b5;
  const Word b1 = x[0] ^ b2;
  const Word a2 = x[3] ^ b5;
  const Word a1 = q2 ^ b1;
  const Word a8 = a5 ^ a2;
  const Word a0 = a2 ^ a1;
  const Word a3 = a6 ^ a0;
  const Word a4 = a5 ^ a3;
  const Word a7 = a1 ^ a4;
  const Word q3 = x[0] ^ a0;
  // n = q + a b
  const Word p0 = a0 & x[0];
  const Word p1 = a1 & b1;
  const Word p2 = a2 & b2;
  const Word p3 = a3 & b3;
  const Word p4 = a4 & b4;
  const Word p5 = a5 & b5;
  const Word p6 = a6 & b6;
  const Word p7 = a7 & b7;
  const Word p8 = a8 & b8;
  const Word u0 = p6 ^ p8;
  const Word u1 = p6 ^ p7;
  const Word u2 = q3 ^ u0;
  const Word u3 = p4 ^ p5;
  const Word u4 = p2 ^ u1;
  const Word u5 = q1 ^ u0;
  const Word u6 = q0 ^ u4;
  const Word u7 = p5 ^ u1;
  const Word u8 = p3 ^ q2;
  const Word n2 = u7 ^ u8;
  const Word u9 = p1 ^ p2;
  const Word n0 = p0 ^ u6;
  const Word n3 = u2 ^ u3;
  const Word n1 = u5 ^ u9;
  // d = 1/n in GF(16), with its sums. 0 stays 0.
  const Word v0 = n2 ^ n3;
  const Word v1 = n0 & v0;
  const Word v2 = v1 ^ n1;
  const Word v3 = v2 & n3;
  const Word d1 = v0 ^ v3;
  const Word v4 = n0 | v3;
  const Word v5 = n0 ^ n1;
  const Word v6 = v5 & n2;
  const Word d3 = v4 ^ v6;
  const Word v7 = n3 ^ v6;
  const Word v8 = v7 & n1;
  const Word d4 = v5 ^ v8;
  const Word v9 = n2 | v8;
  const Word d0 = v9 ^ v1;
  const Word d2 = d0 ^ d1;
  const Word d5 = d3 ^ d4;
  const Word d6 = d0 ^ d3;
  const Word d7 = d1 ^ d4;
  const Word d8 = d6 ^ d7;
  // a d and b d, on which the affine map works.
  const Word f0 = a0 & d0;
  const Word f1 = a1 & d1;
  const Word f2 = a2 & d2;
  const Word f3 = a3 & d3;
  const Word f4 = a4 & d4;
  const Word f5 = a5 & d5;
  const Word f6 = a6 & d6;
  const Word f7 = a7 & d7;
  const Word f8 = a8 & d8;
  const Word g0 = x[0] & d0;
  const Word g1 = b1 & d1;
  const Word g2 = b2 & d2;
  const Word g3 = b3 & d3;
  const Word g4 = b4 & d4;
  const Word g5 = b5 & d5;
  const Word g6 = b6 & d6;
  const Word g7 = b7 & d7;
  const Word g8 = b8 & d8;
  const Word w0 = f8 ^ g0;
  const Word w1 = f5 ^ f6;
  const Word w2 = g2 ^ w0;
  const Word w3 = f0 ^ f1;
  const Word w4 = g7 ^ w2;
  const Word w5 = g4 ^ g8;
  const Word w6 = g6 ^ w4;
  const Word w7 = g3 ^ g7;
  const Word w8 = f2 ^ w5;
  const Word w9 = f6 ^ w8;
  const Word w10 = f7 ^ w7;
  const Word w11 = f8 ^ w3;
  const Word w12 = f4 ^ w1;
  const Word w13 = w3 ^ w6;
  const Word w14 = f3 ^ w1;
  const Word w15 = g1 ^ g4;
  const Word w16 = g5 ^ w14;
  const Word w17 = g3 ^ w15;
  const Word w18 = g5 ^ w4;
  const Word w19 = w11 ^ w16;
  const Word w20 = w10 ^ w11;
  const Word w21 = w0 ^ w17;
  y[5] = w5 ^ w20;
  const Word w22 = g2 ^ w19;
  const Word w23 = f0 ^ w9;
  y[3] = w13 ^ w14;
  y[4] = w10 ^ w23;
  y[7] = w12 ^ w21;
  const Word w24 = f1 ^ w9;
  y[2] = w18 ^ w24;
  y[0] = f7 ^ w13;
  y[6] = w6 ^ w12;
  y[1] = w15 ^ w22;
}

}  // namespace yuxi::stream::sboxes
