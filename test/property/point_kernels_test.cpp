// SPDX-License-Identifier: Apache-2.0
// The point kernels that a back end brings of its own, against the portable ones, word for word: both compute the same
// polynomials and leave reduced numbers. The coordinates need not be those of points, so every pattern of words that
// could go wrong in a carry is tried in every coordinate: zeros, ones, p - 1 and its like, both signs of every
// difference.
#include <gtest/gtest.h>

#include <vector>

#include "backend/targets.hpp"
#include "curve/params.hpp"
#include "curve/point_kernels.hpp"
#include "curve/stored_points.hpp"
#include "support/can_run.hpp"
#include "support/cases.hpp"
#ifdef YUXI_HAS_X86_64_ELF
#include "backend/x86_64/kernels.hpp"

namespace yuxi::test {
namespace {

using ct::Choice;
using Words = std::array<std::uint64_t, 4>;

template <class Target>
class PointKernels : public testing::Test {
 protected:
  using F = field::Field<field::Sm2Prime, Target>;
  using Kernels = curve::PointKernels<curve::Sm2, Target>;
  using PortableF = field::Field<field::Sm2Prime, backend::Portable64>;
  using Portable = curve::PointKernels<curve::Sm2, backend::Portable64>;
  static_assert(!std::is_base_of_v<curve::PortablePointKernels<curve::Sm2, Target>, Kernels>,
                "a back end without kernels of its own does not belong here");

  void SetUp() override {
    if (!can_run<Target>()) GTEST_SKIP() << "this CPU lacks what " << Target::name << " needs";
  }

  template <class G>
  static curve::Jacobian<G> jacobian(const Words* w) {
    return {{w[0]}, {w[1]}, {w[2]}};
  }
  /// The numbers need not fit one another: the kernels' polynomials do not care.
  template <class G>
  static curve::Xyzz<G> xyzz(const Words* w) {
    return {{w[0]}, {w[1]}, {w[2]}, {w[5]}};
  }
  template <class G>
  static std::vector<Words> words(const curve::Jacobian<G>& p) {
    return {p.x.v, p.y.v, p.z.v};
  }
  template <class G>
  static std::vector<Words> words(const curve::Xyzz<G>& p) {
    return {p.x.v, p.y.v, p.zz.v, p.zzz.v};
  }

  /// w: X1, Y1, Z1, X2, Y2, Z2; in XYZZ coordinates X1, Y1, ZZ1, X2, Y2, ZZZ1.
  void check(const Words* w) {
    curve::Jacobian<F> r = jacobian<F>(w), apart{};
    curve::Jacobian<PortableF> expected = jacobian<PortableF>(w);
    Portable::dbl(expected, expected);
    Kernels::dbl(apart, r);
    Kernels::dbl(r, r);
    ASSERT_EQ(words(apart), words(expected)) << "dbl";
    ASSERT_EQ(words(r), words(expected)) << "dbl in place";

    r = jacobian<F>(w);
    expected = jacobian<PortableF>(w);
    const curve::Affine<F> q{{w[3]}, {w[4]}};
    Portable::mixed_add(expected, expected, curve::Affine<PortableF>{{w[3]}, {w[4]}});
    Kernels::mixed_add(apart, r, q);
    Kernels::mixed_add(r, r, q);
    ASSERT_EQ(words(apart), words(expected)) << "mixed_add";
    ASSERT_EQ(words(r), words(expected)) << "mixed_add in place";

    curve::Xyzz<F> in_xyzz = xyzz<F>(w), apart_in_xyzz{};
    curve::Xyzz<PortableF> expected_in_xyzz = xyzz<PortableF>(w);
    Portable::mixed_add(expected_in_xyzz, expected_in_xyzz, curve::Affine<PortableF>{{w[3]}, {w[4]}});
    Kernels::mixed_add(apart_in_xyzz, in_xyzz, q);
    Kernels::mixed_add(in_xyzz, in_xyzz, q);
    ASSERT_EQ(words(apart_in_xyzz), words(expected_in_xyzz)) << "mixed_add, XYZZ";
    ASSERT_EQ(words(in_xyzz), words(expected_in_xyzz)) << "mixed_add, XYZZ, in place";

    r = jacobian<F>(w);
    expected = jacobian<PortableF>(w);
    const auto cached = curve::cache(jacobian<F>(w + 3));
    Portable::add(expected, expected, curve::cache(jacobian<PortableF>(w + 3)));
    Kernels::add(apart, r, cached);
    Kernels::add(r, r, cached);
    ASSERT_EQ(words(apart), words(expected)) << "add";
    ASSERT_EQ(words(r), words(expected)) << "add in place";
  }

  static Words words_of(const Integer& x) { return words_from_integer<std::uint64_t, 4>(mod(x, p())); }
  static Integer p() { return integer_from_words(F::M::p); }
};

using Targets = testing::Types<backend::X86_64Adx, backend::X86_64>;
TYPED_TEST_SUITE(PointKernels, Targets);

TYPED_TEST(PointKernels, AgreeOnPatterns) {
  Cases cases;
  SCOPED_TRACE(cases.trace());
  std::vector<Words> patterns;
  const Integer p = this->p(), r = power_of_two(256);
  for (const Integer& x : {Integer(0), Integer(r % p), Integer(p / 2), Integer(power_of_two(255)), Integer(r - p)})
    for (int offset : {-2, -1, 0, 1, 2}) patterns.push_back(this->words_of(x + offset));
  const Integer choices[] = {0, 1, power_of_two(64) - 1, power_of_two(63), power_of_two(32) - 1};
  for (unsigned i = 0; i < 625; ++i) {
    Integer x = 0;
    for (unsigned j = 0, rest = i; j < 4; ++j, rest /= 5) x += choices[rest % 5] << (64 * j);
    patterns.push_back(this->words_of(x));
  }
  for (std::size_t i = 0; i < iterations(30000); ++i) {
    Words w[6];
    for (Words& coordinate : w) coordinate = patterns[cases.below(i % 2 == 0 ? 25 : patterns.size())];
    this->check(w);
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(PointKernels, AgreeOnRandomAndStructuredNumbers) {
  Cases cases;
  SCOPED_TRACE(cases.trace());
  for (std::size_t i = 0; i < iterations(20000); ++i) {
    Words w[6];
    for (Words& coordinate : w) coordinate = this->words_of(cases.number_below(this->p()));
    this->check(w);
    if (this->HasFatalFailure()) return;
  }
}

// Y3 = R(V - X3) - s*H^3, at full length before it is reduced, just below zero, at it and above: with s = H^3 and
// R = s + k, V - X3 = s - k it is -k^2. So close to zero a first round of the reduction carries out of its highest
// word.
TYPED_TEST(PointKernels, AgreeOnDifferencesNearZero) {
  using G = typename TestFixture::PortableF;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = this->p();
  const G third = (G::one() + G::one() + G::one()).inverse();
  std::size_t carries = 0;
  for (std::size_t i = 0; i < iterations(2000); ++i) {
    const G h{this->words_of(cases.number_below(p - 1) + 1)}, s = h.sqr() * h;
    const G k{this->words_of(cases.random_bits(cases.below(192)))}, slope = s + k, v_less_x = i % 4 == 0 ? s : s - k;
    const G x = (v_less_x + slope.sqr() - s) * third * h.sqr().inverse();  // V - X3 = 3V + H^3 - R^2, V = x*H^2
    const Words w[6] = {x.v, s.v, G::one().v, (h + x).v, (slope + s).v, G::one().v};
    this->check(w);
    if (this->HasFatalFailure()) return;
    const Integer difference = integer_from_words(slope.v) * integer_from_words(v_less_x.v) -
                               integer_from_words(s.v) * integer_from_words(s.v);
    if (difference < 0 && difference > -power_of_two(320)) ++carries;
  }
  EXPECT_GT(carries, iterations(2000) / 4);
}

// The kernel that reads a table while it adds: the sum is that of mixed_add, the entry the one asked for, also where it
// overwrites the summand.
TYPED_TEST(PointKernels, ReadTheRightEntry) {
  if constexpr (requires { TestFixture::Kernels::entries_read; }) {
    using Kernels = typename TestFixture::Kernels;
    using F = typename TestFixture::F;
    Cases cases;
    SCOPED_TRACE(cases.trace());
    std::vector<std::uint64_t> table;
    for (std::size_t entry = 0; entry < Kernels::entries_read; ++entry) {
      Words y;  // words of ones let the borrows of a negation pass or end
      for (std::size_t i = 0; i < y.size(); ++i) y[i] = (entry >> i & 1) != 0 ? ~std::uint64_t{0} : 1;
      if (entry >= 16) y = this->words_of(cases.number_below(this->p() - 1) + 1);
      for (const Words& words : {this->words_of(cases.number_below(this->p())), this->words_of(integer_from_words(y))})
        table.insert(table.end(), words.begin(), words.end());
    }
    for (std::uint32_t i = 0; i < 2 * Kernels::entries_read; ++i) {
      const std::uint32_t index = i / 2;
      const auto negative = Choice::from_bit(i);
      Words w[6];
      for (Words& coordinate : w) coordinate = this->words_of(cases.number_below(this->p()));
      const auto p = this->template xyzz<F>(w);
      curve::Affine<F> q{{w[3]}, {w[4]}};
      curve::Xyzz<F> expected, got;
      Kernels::mixed_add(expected, p, q);
      Kernels::mixed_add_and_read(got, p, q, q, table.data(), curve::SignedDigit{index, negative});
      ASSERT_EQ(this->words(got), this->words(expected)) << index;
      auto entry = curve::StoredPoint<F>::read(table.data() + 8 * index);
      entry.y.conditional_negate(negative);
      ASSERT_EQ(q.x.v, entry.x.v) << i;
      ASSERT_EQ(q.y.v, entry.y.v) << i;
    }
  } else {
    GTEST_SKIP() << "this target has no such kernel";
  }
}

}  // namespace
}  // namespace yuxi::test
#endif
