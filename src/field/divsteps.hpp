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

/// What `steps` steps did, times 2^(limb bits - steps): 2^(limb bits) * (f', g') = (u*f + v*g, q*f + r*g).
/// |u| + |v| and |q| + |r| are at most 2^(limb bits).
template <class W>
struct DivstepMatrix {
  Signed<W> u, v, q, r;
};

/// Runs `steps` <= LimbBits steps on the low words of f and g. `excess` is delta - 1/2 or delta - 1, the plan's start
/// taken off. Constant time: both arms of every case are computed and masks choose.
template <base::Word W, unsigned LimbBits, bool StartsAtHalf>
constexpr DivstepMatrix<W> divsteps(unsigned steps, Signed<W>& excess, W f, W g) {
  W u = W{1} << (LimbBits - steps), v = 0, q = 0, r = u;
  W e = static_cast<W>(excess);
  for (unsigned i = 0; i < steps; ++i) {
    const W odd = ct::value_barrier(static_cast<W>(W{0} - (g & 1)));
    W swap = ct::value_barrier(static_cast<W>((e >> (base::word_bits<W> - 1)) - 1));  // excess >= 0, that is delta > 0
    g += ((f ^ swap) - swap) & odd;                                                   // g - f or g + f
    q += ((u ^ swap) - swap) & odd;
    r += ((v ^ swap) - swap) & odd;
    swap &= odd;
    f += g & swap;  // f + (g - f): the old g
    u += q & swap;
    v += r & swap;
    g >>= 1;
    u <<= 1;
    v <<= 1;
    // 1 - delta or 1 + delta: the excess over 1/2 becomes -e or e + 1, the excess over 1 becomes ~e or e + 1.
    e = static_cast<W>((e ^ swap) + 1 + (StartsAtHalf ? W{0} : swap));
  }
  excess = static_cast<Signed<W>>(e);
  return {static_cast<Signed<W>>(u), static_cast<Signed<W>>(v), static_cast<Signed<W>>(q), static_cast<Signed<W>>(r)};
}

}  // namespace yuxi::field
