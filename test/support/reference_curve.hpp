// SPDX-License-Identifier: Apache-2.0
// Elliptic curves the slow and plain way: affine textbook formulas over GMP integers, with every case spelled out. It
// shares nothing with the library and is what the library is compared with.
#pragma once

#include <cstdint>
#include <vector>

#include "support/gmp.hpp"

namespace yuxi::test {

inline std::vector<std::uint8_t> bytes_of(const Integer& number, std::size_t length) {
  std::vector<std::uint8_t> r(length);
  integer_to_be(r.data(), length, number);
  return r;
}

struct ReferencePoint {
  bool infinity = true;
  Integer x, y;

  friend bool operator==(const ReferencePoint& p, const ReferencePoint& q) {
    return p.infinity == q.infinity && (p.infinity || (p.x == q.x && p.y == q.y));
  }
};

struct ReferenceCurve {
  Integer p, a, b, n;
  ReferencePoint generator;
  std::size_t length;  // of p and of n in bytes

  /// The numbers of a curve type of the library.
  template <class Curve>
  static ReferenceCurve of() {
    using W = std::uint32_t;
    return {integer_from_words(Curve::Prime::template value<W>),
            integer_from_words(Curve::template a<W>),
            integer_from_words(Curve::template b<W>),
            integer_from_words(Curve::Order::template value<W>),
            {false, integer_from_words(Curve::template gx<W>), integer_from_words(Curve::template gy<W>)},
            (Curve::Prime::bits + 7) / 8};
  }

  bool contains(const ReferencePoint& q) const {
    return q.infinity || mod(q.y * q.y - q.x * q.x * q.x - a * q.x - b, p) == 0;
  }

  ReferencePoint negate(const ReferencePoint& q) const {
    return q.infinity ? q : ReferencePoint{false, q.x, mod(-q.y, p)};
  }

  ReferencePoint add(const ReferencePoint& q, const ReferencePoint& r) const {
    if (q.infinity) return r;
    if (r.infinity) return q;
    Integer slope;
    if (q.x != r.x) {
      slope = (r.y - q.y) * inverse_mod(mod(r.x - q.x, p), p);
    } else if (mod(q.y + r.y, p) == 0) {
      return {};
    } else {
      slope = (3 * q.x * q.x + a) * inverse_mod(mod(2 * q.y, p), p);
    }
    ReferencePoint sum{false, mod(slope * slope - q.x - r.x, p), {}};
    sum.y = mod(slope * (q.x - sum.x) - q.y, p);
    return sum;
  }

  ReferencePoint multiply(const Integer& k, const ReferencePoint& q) const {
    ReferencePoint sum;
    for (std::size_t i = mpz_sizeinbase(k.get_mpz_t(), 2); i-- > 0;) {
      sum = add(sum, sum);
      if (mpz_tstbit(k.get_mpz_t(), i) != 0) sum = add(sum, q);
    }
    return sum;
  }

  /// x || y, or zeros for the infinity, as the engine writes points.
  std::vector<std::uint8_t> encode(const ReferencePoint& q) const {
    if (q.infinity) return std::vector<std::uint8_t>(2 * length);
    auto xy = bytes_of(q.x, length);
    const auto y = bytes_of(q.y, length);
    xy.insert(xy.end(), y.begin(), y.end());
    return xy;
  }
};

}  // namespace yuxi::test
