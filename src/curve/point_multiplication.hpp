// SPDX-License-Identifier: Apache-2.0
// k times any point, for a secret k: odd windows of Curve::width signed bits from the top down, each digit's multiple
// found by a scan of all of them.
#pragma once

#include <array>

#include "ct/lookup.hpp"
#include "curve/addition.hpp"
#include "curve/layout.hpp"
#include "curve/odd_multiples.hpp"
#include "curve/recoding.hpp"

namespace yuxi::curve {

template <class Curve, class Target>
struct PointMultiplication {
  using F = field::Field<typename Curve::Prime, Target>;
  using W = typename Target::Word;
  using Scalar = std::array<W, Curve::Order::template value<W>.size()>;
  static constexpr unsigned width = Curve::width;
  static constexpr unsigned windows = divide_up(Curve::Order::bits, width);
  using Bits = SignedBits<typename Curve::Order, W, windows * width>;

  /// result = k*p for k < n; k = 0 gives the infinity. Constant time.
  static void multiply(Jacobian<F>& result, const Scalar& k, const Affine<F>& p) {
    using K = PointKernels<Curve, Target>;
    const ct::Secret<Bits> bits_(Bits{k});
    const Bits& bits = bits_.reveal();
    Multiples multiples;  // the one large thing on the stack: firmware counts its bytes
    for_each_odd_multiple<Curve, Target>(
        entries, p, [&](std::size_t j, const Cached<F>& q) { store(&multiples[j * entry_words], q); });
    ct::Secret<Cached<F>> entry_;
    Cached<F>& entry = entry_.reveal();
    find(entry, multiples, bits.template digit<width, 1>((windows - 1) * width));
    result = {entry.x, entry.y, entry.z};
    for (unsigned window = windows - 1; window-- > 0;) {
      for (unsigned i = 0; i < width; ++i) K::dbl(result, result);
      find(entry, multiples, bits.template digit<width, 1>(window * width));
      if (window > 0) {
        K::add(result, result, entry);
      } else {  // only here can the sum wrap around the order: k = n - 2|digit| doubles, k = n gives the infinity
        Addition<Curve, Target>::add_complete(result, entry);
      }
    }
    result.y.conditional_negate(bits.negated);
  }

 private:
  static constexpr std::size_t entries = std::size_t{1} << (width - 1);
  static constexpr std::size_t entry_words = 5 * F::stored_words;
  using Multiples = std::array<std::uint64_t, entries * entry_words>;
  static_assert(width + 2 <= Curve::Order::bits, "a table of multiples must not reach the order");

  static void store(std::uint64_t* stored, const Cached<F>& p) {
    for (const F* f : {&p.x, &p.y, &p.z, &p.zz, &p.zzz}) {
      f->to_stored(stored);
      stored += F::stored_words;
    }
  }

  static void find(Cached<F>& p, const Multiples& multiples, const SignedDigit& digit) {
    ct::Secret<std::array<std::uint64_t, entry_words>> found_;
    const std::uint64_t* found = found_.reveal().data();
    ct::lookup<entry_words, Target>(found_.reveal().data(), multiples.data(), entries, digit.index);
    for (F* f : {&p.x, &p.y, &p.z, &p.zz, &p.zzz}) {
      *f = F::from_stored(found);
      found += F::stored_words;
    }
    p.y.conditional_negate(digit.negative);
  }
};

}  // namespace yuxi::curve
