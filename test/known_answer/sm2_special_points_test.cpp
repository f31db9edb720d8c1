// SPDX-License-Identifier: Apache-2.0
// Signatures made backwards, to reach what no honest signature does in a lifetime: an x1 of n or more (so that x1 mod n
// is not x1), a sum that is the infinity, and sG = -tP with the e that would fit. Made with GMP arithmetic that shares
// nothing with the library; verified on every curve back end, with and without prepared tables.
#include <gtest/gtest.h>

#include "curve/params.hpp"
#include "protocol/sm2_equation.hpp"
#include "protocol/sm2_verify.hpp"
#include "support/gmp.hpp"
#include "support/reference_curve.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

const ReferenceCurve& sm2() {
  static const ReferenceCurve curve = ReferenceCurve::of<curve::Sm2>();
  return curve;
}

/// The point with the smallest x >= `from` that is on the curve. p = 3 mod 4: a root is a power.
ReferencePoint point_from(Integer x) {
  const auto& c = sm2();
  const Integer exponent = (c.p + 1) / 4;
  for (;; ++x) {
    const Integer square = mod(x * x * x + c.a * x + c.b, c.p);
    ReferencePoint point{false, x, {}};
    mpz_powm(point.y.get_mpz_t(), square.get_mpz_t(), exponent.get_mpz_t(), c.p.get_mpz_t());
    if (c.contains(point)) return point;
  }
}

struct Made {
  Blob xy, e, signature;
};

/// A key and e for which (r, s) with r + s = t is right: sG + tP = R for P = (R - sG)/t, r = t - s, e = r - x(R).
Made signature_with_point(const ReferencePoint& point, const Integer& s, const Integer& t) {
  const auto& c = sm2();
  const ReferencePoint difference = c.add(point, c.negate(c.multiply(s, c.generator)));
  const ReferencePoint key = c.multiply(inverse_mod(t, c.n), difference);
  const Integer r = mod(t - s, c.n);
  Made made{c.encode(key), bytes_of(mod(r - point.x, c.n), 32), bytes_of(r, 32)};
  const auto s_bytes = bytes_of(s, 32);
  made.signature.insert(made.signature.end(), s_bytes.begin(), s_bytes.end());
  return made;
}

/// The verdict of every way to verify must be `verdict`.
void expect_everywhere(const Made& made, yuxi_status verdict) {
  for (const curve::CurveEngine& curve : sm2_engines()) {
    SCOPED_TRACE(curve.name);
    EXPECT_EQ(protocol::sm2_verify_digest_vartime(curve, made.signature.data(), made.e.data(), made.xy.data()),
              verdict);
    for (const auto kind : {curve::PreparedKind::compact, curve::PreparedKind::big}) {
      std::vector<std::uint64_t> table(curve.prepared_words(kind));
      curve.prepare_vartime(table.data(), kind, made.xy.data());
      EXPECT_EQ(
          protocol::sm2_verify_digest_prepared_vartime(curve, made.signature.data(), made.e.data(), table.data(), kind),
          verdict)
          << (kind == curve::PreparedKind::big ? "big" : "compact");
    }
  }
}

const Integer some_s("123456789abcdef0fedcba98765432100f1e2d3c4b5a69788796a5b4c3d2e1f0", 16);
const Integer some_t("55aa55aa00ff00ff0123456789abcdef5a5a5a5a5a5a5a5a3c3c3c3c3c3c3c3c", 16);

TEST(Sm2SpecialPoints, XOfNOrMoreIsAcceptedModuloN) {
  const auto& c = sm2();
  // The first point with x >= n, the last below p, and one between.
  const ReferencePoint first = point_from(c.n);
  ASSERT_LT(first.x, c.p);
  ASSERT_GE(first.x, c.n);
  const ReferencePoint middle = point_from((c.n + c.p) / 2);
  ReferencePoint last = point_from(c.p - 40);
  for (const ReferencePoint& point : {first, middle, last}) {
    const Made made = signature_with_point(point, some_s, some_t);
    expect_everywhere(made, YUXI_OK);
    Made wrong = made;
    wrong.e[31] ^= 1;
    expect_everywhere(wrong, YUXI_BAD_SIGNATURE);
  }
}

// The other side of the same border: the largest x below n, and x so small that x + n is below p as well and must not
// be taken for x by mistake.
TEST(Sm2SpecialPoints, XNearTheBordersIsNotConfused) {
  const auto& c = sm2();
  for (const Integer& from : {Integer(c.n - 40), Integer(0), Integer(c.p - c.n - 40), Integer(c.p - c.n)}) {
    const Made made = signature_with_point(point_from(from), some_s, some_t);
    expect_everywhere(made, YUXI_OK);
    Made shifted = made;  // as if x1 were p - n larger or smaller: what a comparison mod p would take for the same
    for (const Integer& shift : {Integer(c.p - c.n), Integer(c.n - c.p)}) {
      shifted.e = bytes_of(mod(integer_from_be(made.e.data(), 32) + shift, c.n), 32);
      expect_everywhere(shifted, YUXI_BAD_SIGNATURE);
    }
  }
}

// sG + tP = infinity: with P = dG and r + s = t, s = -t d. Read as x1 = 0 it would make r = e a forgery for everybody.
TEST(Sm2SpecialPoints, InfinityNeverVerifies) {
  const auto& c = sm2();
  const StandardExample example;
  const Integer d = integer_from_be(example.d.data(), 32);
  for (const Integer& t : {some_t, Integer(1), Integer(c.n - 1)}) {
    const Integer s = mod(-t * d, c.n);
    const Integer r = mod(t - s, c.n);
    Made made{example.xy, bytes_of(r, 32), bytes_of(r, 32)};
    const auto s_bytes = bytes_of(s, 32);
    made.signature.insert(made.signature.end(), s_bytes.begin(), s_bytes.end());
    const ReferencePoint sum = c.add(c.multiply(s, c.generator), c.multiply(mod(t * d, c.n), c.generator));
    ASSERT_TRUE(sum.infinity);
    expect_everywhere(made, YUXI_BAD_SIGNATURE);
  }
}

/// e that makes (r, s) satisfy r = e + x(sG + tP) for t = r + s, whatever r and s are: only the range checks can refuse
/// it.
Made fitting_e(const Integer& d, const Integer& r, const Integer& s) {
  const auto& c = sm2();
  const ReferencePoint key = c.multiply(d, c.generator);
  const ReferencePoint sum = c.add(c.multiply(mod(s, c.n), c.generator), c.multiply(mod(r + s, c.n), key));
  Made made{c.encode(key), bytes_of(mod(r - sum.x, c.n), 32), bytes_of(r, 32)};
  const auto s_bytes = bytes_of(s, 32);
  made.signature.insert(made.signature.end(), s_bytes.begin(), s_bytes.end());
  return made;
}

// Forgeries for everybody, but for steps B1, B2 and B5 of the standard: r = 0, s = 0, t = 0, and numbers that are r + n
// or s + n.
TEST(Sm2SpecialPoints, OnlyTheRangeChecksStandBetween) {
  const auto& c = sm2();
  const Integer d = 7;
  const Integer five = 5;
  expect_everywhere(fitting_e(d, some_t, some_s), YUXI_OK);
  expect_everywhere(fitting_e(d, five, some_s), YUXI_OK);
  expect_everywhere(fitting_e(d, some_t, five), YUXI_OK);
  expect_everywhere(fitting_e(d, 0, some_s), YUXI_BAD_SIGNATURE);
  expect_everywhere(fitting_e(d, some_t, 0), YUXI_BAD_SIGNATURE);
  expect_everywhere(fitting_e(d, c.n - some_s, some_s), YUXI_BAD_SIGNATURE);
  expect_everywhere(fitting_e(d, c.n, some_s), YUXI_BAD_SIGNATURE);
  expect_everywhere(fitting_e(d, some_t, c.n), YUXI_BAD_SIGNATURE);
  expect_everywhere(fitting_e(d, five + c.n, some_s), YUXI_BAD_SIGNATURE);
  expect_everywhere(fitting_e(d, some_t, five + c.n), YUXI_BAD_SIGNATURE);
}

// The four nonces that the standard refuses, by an e that makes the given nonce one of them.
TEST(Sm2SpecialPoints, NoncesThatAreRefused) {
  const auto& c = sm2();
  const Integer d = some_t, k = some_s;
  const Integer x = c.multiply(k, c.generator).x;
  const struct {
    const char* name;
    Integer k, e;
    bool good;
  } cases[] = {{"nothing wrong", k, 1, true},
               {"k = 0", 0, 1, false},
               {"r = 0", k, -x, false},
               {"r + k = n", k, -x - k, false},
               {"s = 0", k, k * inverse_mod(d, c.n) - x, false}};
  for (const curve::CurveEngine& curve : sm2_engines()) {
    const auto d_bytes = bytes_of(d, 32);
    std::uint8_t inverse[32];
    protocol::sm2_signing_inverse(curve, inverse, d_bytes.data());
    for (const auto& v : cases) {
      const auto k_bytes = bytes_of(v.k, 32), e = bytes_of(mod(v.e, c.n), 32);
      Blob signature(64, 0x77);
      EXPECT_EQ(protocol::sm2_sign_with_nonce(curve, signature.data(), inverse, e.data(), k_bytes.data()).declassify(),
                v.good)
          << v.name;
      EXPECT_EQ(signature == Blob(64, 0), !v.good) << v.name;
    }
  }
}

// Keys for which tables and sums meet themselves: P = G, P = -G, P = 2G, and small and large s and t.
TEST(Sm2SpecialPoints, KeysThatAreSmallMultiplesOfTheGenerator) {
  const auto& c = sm2();
  for (const Integer& d : {Integer(1), Integer(2), Integer(3), Integer(c.n - 2), Integer((c.n - 1) / 2)}) {
    const ReferencePoint key = c.multiply(d, c.generator);
    for (const Integer& k : {Integer(1), Integer(2), Integer(c.n - 1), some_t}) {
      const Integer x = c.multiply(k, c.generator).x;
      const Integer e = some_s;
      const Integer r = mod(e + x, c.n);
      const Integer s = mod(inverse_mod(1 + d, c.n) * (k - r * d), c.n);
      if (r == 0 || s == 0 || mod(r + k, c.n) == 0) continue;
      Made made{c.encode(key), bytes_of(e, 32), bytes_of(r, 32)};
      const auto s_bytes = bytes_of(s, 32);
      made.signature.insert(made.signature.end(), s_bytes.begin(), s_bytes.end());
      expect_everywhere(made, YUXI_OK);
      made.signature[0] ^= 0x40;
      expect_everywhere(made, YUXI_BAD_SIGNATURE);
    }
  }
}

}  // namespace
}  // namespace yuxi::test
