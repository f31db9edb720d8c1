// SPDX-License-Identifier: Apache-2.0
// Batches of division steps, the inner loop of the inversion in inversion.hpp. (D. J. Bernstein, B.-Y. Yang, Fast
// constant-time gcd computation and modular inversion, TCHES 2019(3).)
//
// One step takes (delta, f, g), f odd, to
//   (1 - delta, g, (g - f)/2)  if delta > 0 and g is odd,
//   (1 + delta, f, (g + f)/2)  otherwise if g is odd,
//   (1 + delta, f, g/2)        if g is even.
// k steps look at the low k bits of f and g only, so they run on single words, and give a matrix for the whole numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/repeat.hpp"
#include "base/word.hpp"
#include "ct/choice.hpp"

namespace yuxi::field {

template <class W>
using Signed = std::make_signed_t<W>;
#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 Int128;
template <class W>
using SignedWide = std::conditional_t<sizeof(W) == 8, Int128, std::int64_t>;
#else
template <class W>
using SignedWide = std::int64_t;
#endif

/// How many steps bring g to 0 for every odd f and 0 <= g < f of `bits` bits, and with which delta they start.
struct DivstepPlan {
  unsigned steps;
  bool starts_at_half;  // delta = 1/2 instead of 1
};

/// delta = 1: Theorem 11.2 of the paper. delta = 1/2: 590 steps serve up to 256 bits (P. Wuille's convex hulls, the
/// safegcd-bounds computation); no general theorem is used for it, so longer numbers start at 1.
constexpr DivstepPlan divstep_plan(unsigned bits) {
  const unsigned proven = bits < 46 ? (49 * bits + 80) / 17 : (49 * bits + 57) / 17;
  if (bits <= 256 && proven > 590) return {590, true};
  return {proven, false};
}

/// What k steps did: 2^k * (f', g') = (u*f + v*g, q*f + r*g). |u| + |v| and |q| + |r| are at most 2^k.
template <class W>
struct DivstepMatrix {
  Signed<W> u, v, q, r;
};

/// Runs a few steps on words that hold f (or g) and its row of the matrix side by side,
///   F = f - u*2^(k + 1) - v*2^(2k + 2) with |f| < 2^k, k = most_steps,
/// so that a step is three operations on two words. The row of f starts as 2^steps*(1, 0): entries stay integers when g
/// is halved `steps` times. They stay in (-2^k, 2^k], hence the minus signs: a field of k + 1 bits holds [-2^k, 2^k).
/// (The packing is the one of Bernstein and Yang's software for Intel.)
template <base::Word W, bool StartsAtHalf>
struct PackedDivsteps {
  static constexpr unsigned most_steps = (base::word_bits<W> - 4) / 3;

  /// `steps` <= most_steps steps on the low bits of f and g. `z` is -1 - (delta - the plan's start); its sign says
  /// whether delta > 0. Constant time: both arms of every case are computed and masks choose.
  static constexpr DivstepMatrix<W> run(unsigned steps, W& z, W f, W g) {
    const W low = (W{1} << steps) - 1;
    W pf = (f & low) - (W{1} << (steps + field)), pg = (g & low) - (W{1} << (steps + 2 * field));
    for (unsigned i = 0; i < steps; ++i) {
      const W odd = ct::value_barrier(static_cast<W>(W{0} - (pg & 1)));
      W swap = ct::value_barrier(static_cast<W>(static_cast<Signed<W>>(z) >> (base::word_bits<W> - 1)));  // delta > 0
      const W old = pg;
      pg += ((pf ^ swap) - swap) & odd;  // g - f, g + f or g
      swap &= odd;
      pf ^= (pf ^ old) & swap;
      pg = static_cast<W>(static_cast<Signed<W>>(pg) >> 1);
      // delta + 1: z - 1. delta becomes 1 - delta: ~z - 1 if it started at 1/2, ~z if at 1.
      z = static_cast<W>((z ^ swap) - 1 - (StartsAtHalf ? W{0} : swap));
    }
    DivstepMatrix<W> m{};
    unpack(pf, m.u, m.v);
    unpack(pg, m.q, m.r);
    return m;
  }

 private:
  static constexpr unsigned field = most_steps + 1;

  /// Each field is a signed remainder modulo 2^field: rounding to the nearest takes it off.
  static constexpr void unpack(W packed, Signed<W>& first, Signed<W>& second) {
    constexpr W half = W{1} << most_steps;
    const auto both = static_cast<W>(static_cast<Signed<W>>(packed + half) >> field);
    const auto top = static_cast<W>(static_cast<Signed<W>>(both + half) >> field);
    first = static_cast<Signed<W>>((top << field) - both);
    second = static_cast<Signed<W>>(W{0} - top);
  }
};

/// Runs `steps` <= LimbBits steps on the low words of f and g, whose low `steps` bits must be right, and returns their
/// matrix times 2^(LimbBits - steps), so that the caller always divides by 2^LimbBits. Constant time.
template <base::Word W, unsigned LimbBits, bool StartsAtHalf>
constexpr DivstepMatrix<W> divsteps(unsigned steps, W& z, W f, W g) {
  using Packed = PackedDivsteps<W, StartsAtHalf>;
  const W scale = W{1} << (LimbBits - steps);
  W u = scale, v = 0, q = 0, r = scale;
  for (unsigned done = 0; done < steps;) {
    const unsigned some = steps - done < Packed::most_steps ? steps - done : Packed::most_steps;
    const auto m = Packed::run(some, z, f, g);
    const auto mu = static_cast<W>(m.u), mv = static_cast<W>(m.v), mq = static_cast<W>(m.q), mr = static_cast<W>(m.r);
    const auto apply = [&](W& x, W& y) YUXI_INLINE_LAMBDA {
      const W x_before = x;
      x = mu * x + mv * y;
      y = mq * x_before + mr * y;
    };
    apply(u, q);
    apply(v, r);
    apply(f, g);
    f >>= some;
    g >>= some;
    done += some;
  }
  return {static_cast<Signed<W>>(u), static_cast<Signed<W>>(v), static_cast<Signed<W>>(q), static_cast<Signed<W>>(r)};
}

}  // namespace yuxi::field
