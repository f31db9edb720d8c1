// SPDX-License-Identifier: Apache-2.0
// The 256-bit curves of the property tests: SM2 with its large table and with its small one, and the example curve of
// the older standard, GM/T 0003-2012, Annex A, whose a is not -3.
#pragma once

#include <vector>

#include "backend/portable/target.hpp"
#include "curve/engine.hpp"
#include "curve/params.hpp"
#include "support/reference_curve.hpp"

namespace yuxi::test {

struct AnnexAPrime {
  static constexpr unsigned bits = 256;
  template <class W>
  static constexpr auto value =
      base::words<W, bits>("8542d69e4c044f18e8b92435bf6ff7de457283915c45517d722edb8b08f1dfc3");
};
struct AnnexAOrder {
  static constexpr unsigned bits = 256;
  template <class W>
  static constexpr auto value =
      base::words<W, bits>("8542d69e4c044f18e8b92435bf6ff7dd297720630485628d5ae74ee7c32e79b7");
};

struct AnnexA : curve::Layouts256 {
  using Prime = AnnexAPrime;
  using Order = AnnexAOrder;
  static constexpr unsigned bits = 256;
  static constexpr bool a_is_minus_three = false;
  template <class W>
  static constexpr auto a = base::words<W, bits>("787968b4fa32c3fd2417842e73bbfeff2f3c848b6831d7e0ec65228b3937e498");
  template <class W>
  static constexpr auto b = base::words<W, bits>("63e4c6d3b23b0c849cf84241484bfe48f61d59a5b16ba06e6e12d1da27c5249a");
  template <class W>
  static constexpr auto gx = base::words<W, bits>("421debd61b62eab6746434ebc3cc315e32220b3badd50bdc4c4e6c147fedd43d");
  template <class W>
  static constexpr auto gy = base::words<W, bits>("0680512bcbb42c07d47349d2153b70c4e5d7fdfcbfa36ea1a85841b9e46e09a2");

  using Base = Big;
  static const std::uint64_t* base_table() {
    using Builder = curve::TableBuilder<AnnexA, backend::Portable32, Base>;
    static const auto table = [] {
      std::vector<std::uint64_t> words(Builder::words);
      Builder::build_vartime(words.data(), curve::Constants<AnnexA, backend::Portable32>::generator);
      return words;
    }();
    return table.data();
  }
};

/// Scalars where something happens: both ends; n - 2d and n - d for every digit d of a window (the last addition of a
/// multiplication from the top doubles at n - 2|d| and meets the infinity at n - |d| or n); powers of two and their
/// neighbours; halves of n; runs of ones. All below n.
inline std::vector<Integer> special_scalars(const Integer& n) {
  std::vector<Integer> all;
  for (int i = 0; i < 70; ++i) {
    all.push_back(i);
    all.push_back(n - 1 - i);
  }
  for (unsigned i = 6; i < 256; i += i < 250 ? 4 : 1) {
    const Integer power = Integer(1) << i;
    for (const Integer& k :
         {Integer(power - 1), power, Integer(power + 1), Integer(n - power), Integer(power - n + power)})
      if (k >= 0 && k < n) all.push_back(k);
  }
  for (int d = 1; d < 17; ++d) {  // the last window of 7 doubles at such a scalar, if at any
    const Integer odd = (Integer(2 * d) << 252) - n;
    if (odd <= 0 || odd >= n) continue;
    all.push_back(odd);
    all.push_back(n - odd);
  }
  // So does the last addition of the comb of Layouts256, on SM2 and on the example curve.
  for (const char* odd : {"ffffbffefffffff7fffffffffeffffff7203ff6b21c6052f53bbf40939554123",
                          "8542969e4c044f10e8b92435be6ff7dd29770063048562895ae74ee7c3ae79b7"}) {
    const Integer k(odd, 16);
    if (k >= n) continue;
    all.push_back(k);
    all.push_back(n - k);
  }
  all.push_back((n - 1) / 2);
  all.push_back((n + 1) / 2);
  for (int i = 1; i < 64; ++i) all.push_back(mod(inverse_mod(2, n) * i, n));
  return all;
}

/// Numbers below a bound, the same in every run.
class Numbers {
 public:
  Integer below(const Integer& bound) { return random_.get_z_range(bound); }

 private:
  gmp_randclass random_{gmp_randinit_mt};
};

}  // namespace yuxi::test
