// SPDX-License-Identifier: Apache-2.0
// Constant-time inversion modulo an odd prime by division steps (see divsteps.hpp for the step and its source). f
// starts as p and g as x; d and e follow them with d*x = f and e*x = g mod p (times the scale). When g has become 0, f
// is 1 or -1, and d or -d is the inverse. For x = 0, d stays 0: the inverse of zero is zero. Field asks for it by
// InversionKernels, the seam for back ends.
#pragma once

#include <array>
#include <cstddef>

#include "base/repeat.hpp"
#include "field/divsteps.hpp"
#include "field/montgomery.hpp"

namespace yuxi::field {

template <class Prime, base::Word W>
class Inversion {
  using M = Montgomery<Prime, W>;
  using Value = typename M::Value;
  using S = Signed<W>;
  using Wide = SignedWide<W>;

  /// Signed numbers in limbs of two bits less than a word: all limbs are in [0, 2^limb_bits) but the highest, which
  /// carries the sign. Sums of two products of a limb with a matrix entry, and one with p, stay inside a wide word.
  static constexpr unsigned limb_bits = base::word_bits<W> - 2;
  static constexpr W limb_mask = static_cast<W>(~W{0}) >> 2;
  static constexpr std::size_t limbs = (Prime::bits + limb_bits - 1) / limb_bits;
  using Number = std::array<S, limbs>;

  static constexpr DivstepPlan plan = divstep_plan(Prime::bits);
  static constexpr unsigned batches = (plan.steps + limb_bits - 1) / limb_bits;
  static constexpr unsigned steps_per_batch = (plan.steps + batches - 1) / batches;

  static constexpr Number to_limbs(const Value& x) {
    Number r{};
    for (std::size_t i = 0; i < limbs; ++i) {
      const std::size_t word = i * limb_bits / base::word_bits<W>, shift = i * limb_bits % base::word_bits<W>;
      W limb = x[word] >> shift;
      if (shift > 2 && word + 1 < M::words) limb |= x[word + 1] << (base::word_bits<W> - shift);
      r[i] = static_cast<S>(limb & limb_mask);
    }
    return r;
  }

  /// For a number in [0, p).
  static constexpr Value to_words(const Number& x) {
    Value r{};
    for (std::size_t i = 0; i < limbs; ++i) {
      const std::size_t word = i * limb_bits / base::word_bits<W>, shift = i * limb_bits % base::word_bits<W>;
      r[word] |= static_cast<W>(x[i]) << shift;
      if (shift > 2 && word + 1 < M::words) r[word + 1] |= static_cast<W>(x[i]) >> (base::word_bits<W> - shift);
    }
    return r;
  }

  static constexpr Number p_limbs = to_limbs(M::p);
  static constexpr W p_inverse = static_cast<W>(W{0} - M::p_dash);  // 1/p mod 2^word bits

  /// All ones for negative numbers.
  static constexpr S sign_mask(const Number& x) {
    return static_cast<S>(
        ct::Choice::from_bit(static_cast<W>(x[limbs - 1]) >> (base::word_bits<W> - 1)).template mask<W>());
  }

  /// (f, g) = (u*f + v*g, q*f + r*g) / 2^limb_bits, exact.
  static constexpr void update_fg(Number& f, Number& g, const DivstepMatrix<W>& m) {
    Wide cf = 0, cg = 0;
    base::repeat<limbs>([&](std::size_t i) YUXI_INLINE_LAMBDA {
      const Wide fi = f[i], gi = g[i];
      cf += m.u * fi + m.v * gi;
      cg += m.q * fi + m.r * gi;
      if (i > 0) {
        f[i - 1] = static_cast<S>(static_cast<W>(cf) & limb_mask);
        g[i - 1] = static_cast<S>(static_cast<W>(cg) & limb_mask);
      }
      cf >>= limb_bits;
      cg >>= limb_bits;
    });
    f[limbs - 1] = static_cast<S>(cf);
    g[limbs - 1] = static_cast<S>(cg);
  }

  /// (d, e) = (u*d + v*e, q*d + r*e) / 2^limb_bits mod p, from (-2p, p) to (-2p, p): negative numbers count as p more,
  /// so that the sums lie in 2^limb_bits * (-p, p); then the multiple of p in (-2^limb_bits, 0] that makes the low limb
  /// vanish is added.
  static constexpr void update_de(Number& d, Number& e, const DivstepMatrix<W>& m) {
    const S d_sign = sign_mask(d), e_sign = sign_mask(e);
    const auto multiple = [&](S a, S b) YUXI_INLINE_LAMBDA {
      const S start = static_cast<S>((a & d_sign) + (b & e_sign));
      const W low = static_cast<W>(a) * static_cast<W>(d[0]) + static_cast<W>(b) * static_cast<W>(e[0]);
      return static_cast<S>(start - static_cast<S>((p_inverse * low + static_cast<W>(start)) & limb_mask));
    };
    const S md = multiple(m.u, m.v), me = multiple(m.q, m.r);
    Wide cd = 0, ce = 0;
    base::repeat<limbs>([&](std::size_t i) YUXI_INLINE_LAMBDA {
      const Wide di = d[i], ei = e[i], pi = p_limbs[i];
      cd += m.u * di + m.v * ei + md * pi;
      ce += m.q * di + m.r * ei + me * pi;
      if (i > 0) {
        d[i - 1] = static_cast<S>(static_cast<W>(cd) & limb_mask);
        e[i - 1] = static_cast<S>(static_cast<W>(ce) & limb_mask);
      }
      cd >>= limb_bits;
      ce >>= limb_bits;
    });
    d[limbs - 1] = static_cast<S>(cd);
    e[limbs - 1] = static_cast<S>(ce);
  }

  /// x (or -x for negate all ones) from (-2p, p) to [0, p).
  static constexpr Number normalize(Number x, S negate) {
    const auto pass = [&](S add_p, S flip) YUXI_INLINE_LAMBDA {
      S carry = 0;
      for (std::size_t i = 0; i < limbs; ++i) {
        const S sum = static_cast<S>(x[i] + (p_limbs[i] & add_p));
        carry = static_cast<S>(carry + ((sum ^ flip) - flip));
        x[i] = i + 1 < limbs ? static_cast<S>(static_cast<W>(carry) & limb_mask) : carry;
        carry >>= limb_bits;
      }
    };
    pass(sign_mask(x), negate);  // now in (-p, p)
    pass(sign_mask(x), 0);
    return x;
  }

 public:
  /// scale/x mod p, both below p; 0 for x = 0. Constant time where the CPU's multiplication is.
  [[gnu::noinline]] static constexpr Value run(const Value& x, const Value& scale) {
    Number f = p_limbs, g = to_limbs(x), d{}, e = to_limbs(scale);
    W z = static_cast<W>(~W{0});  // delta at its start
    for (unsigned i = 0; i < batches; ++i) {
      const auto matrix =
          divsteps<W, limb_bits, plan.starts_at_half>(steps_per_batch, z, static_cast<W>(f[0]), static_cast<W>(g[0]));
      update_de(d, e, matrix);
      update_fg(f, g, matrix);
    }
    return to_words(normalize(d, sign_mask(f)));
  }
};

/// The seam: a back end specialises it for the primes that it inverts itself.
template <class Prime, class Target>
struct InversionKernels {
  using M = Montgomery<Prime, typename Target::Word>;
  using Value = typename M::Value;

  /// r = R^2/x mod p, fully reduced, for x below p; 0 for x = 0. For x = a*R that is R/a. r may be x. Constant time
  /// where the CPU's multiplication is.
  static constexpr void invert(Value& r, const Value& x) { r = Inversion<Prime, typename Target::Word>::run(x, M::r2); }
};

}  // namespace yuxi::field
