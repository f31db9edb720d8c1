// SPDX-License-Identifier: Apache-2.0
// Inversions that a back end brings itself, harder than every field is tested: moduli at both ends of the lengths they
// serve, words that reach rare carries, and numbers whose division steps run long in one direction.
#include <gtest/gtest.h>

#include <array>

#include "support/cases.hpp"
#include "support/field_types.hpp"
#include "support/gmp.hpp"

namespace {

using namespace yuxi::test;

template <class F>
struct PrimeOf;
template <class P, class T>
struct PrimeOf<Field<P, T>> {
  using Type = P;
};

struct SmallestPrime {  // 2^192 + 133
  static constexpr unsigned bits = 193;
  template <class W>
  static constexpr auto value = yuxi::base::words<W, bits>("1000000000000000000000000000000000000000000000085");
};
struct LargestPrime {  // 2^256 - 189
  static constexpr unsigned bits = 256;
  template <class W>
  static constexpr auto value =
      yuxi::base::words<W, bits>("ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff43");
};

#define YUXI_MODULI_OF(Target)                                                                                \
  Field<Sm2Prime, Target>, Field<Sm2Order, Target>, Field<ExamplePrime, Target>, Field<ExampleOrder, Target>, \
      Field<SmallestPrime, Target>, Field<LargestPrime, Target>

using FieldsWithInversion =
    ::testing::Types<YUXI_WHEN(x86_64_elf, YUXI_MODULI_OF(yuxi::backend::X86_64Adx),
                               YUXI_MODULI_OF(yuxi::backend::X86_64), ) YUXI_MODULI_OF(Words64)>;

template <class F>
class InversionKernel : public FieldTest<F> {
 protected:
  using G = FieldInGmp<F>;
  const Integer p = G::p(), scale = G::r() * G::r();

  /// The words go in as they are: the result is R^2/x.
  bool agrees(const Integer& x) {
    const F inverse = G::from_raw(x).inverse();
    EXPECT_EQ(hex(G::raw(inverse)), hex(mod(scale * inverse_mod(x, p), p))) << "of the words " << hex(x);
    return !::testing::Test::HasFailure();
  }
};
TYPED_TEST_SUITE(InversionKernel, FieldsWithInversion);

TYPED_TEST(InversionKernel, WordsOfEdges) {
  constexpr std::uint64_t edges[] = {0, 1, ~0ull, 1ull << 63, ~0ull >> 1, 0xffffffff00000000};
  for (std::size_t i = 0; i < 6 * 6 * 6 * 6; ++i) {
    const std::array<std::uint64_t, 4> words = {edges[i % 6], edges[i / 6 % 6], edges[i / 36 % 6], edges[i / 216]};
    if (!this->agrees(mod(integer_from_words(words), this->p))) return;
  }
}

TYPED_TEST(InversionKernel, EndsAndMiddle) {
  for (int offset = 0; offset < 300; ++offset)
    for (const Integer& x : {Integer(offset), Integer(this->p - 1 - offset), Integer(this->p / 2 + offset - 150)})
      if (!this->agrees(x)) return;
}

// Runs of equal bits, wherever they begin and end: hundreds of steps that do not swap, or that swap at once after them.
TYPED_TEST(InversionKernel, RunsOfBits) {
  for (std::size_t high = 1; high <= 256; high += high < 250 ? 5 : 1)
    for (std::size_t low = 0; low < high; low += 7) {
      const Integer run = power_of_two(high) - power_of_two(low);
      if (!this->agrees(mod(run, this->p)) || !this->agrees(mod(-run, this->p))) return;
    }
}

// p times a fraction: f and g stay in proportion for many steps. Among the fractions are the convergents of the golden
// section, Euclid's longest way.
TYPED_TEST(InversionKernel, FractionsOfTheModulus) {
  for (int above = 1; above < 60; ++above)
    for (int below = above + 1; below < 60; ++below)
      if (!this->agrees(this->p * above / below)) return;
  Integer smaller = 1, larger = 2;
  while (larger < this->p) {
    if (!this->agrees(this->p * smaller / larger) || !this->agrees(smaller)) return;
    const Integer sum = smaller + larger;
    smaller = larger;
    larger = sum;
  }
}

// Numbers that are 1, or p, divided by a small number modulo a power of two: the low words of f and g agree for as long
// as words go.
TYPED_TEST(InversionKernel, FractionsModuloPowersOfTwo) {
  for (std::size_t k : {59, 64, 118, 128, 192, 255})
    for (int below = 1; below < 40; below += 2)
      for (const Integer& above : {Integer(1), Integer(-1), this->p, Integer(-this->p)}) {
        const Integer modulus = power_of_two(k);
        if (!this->agrees(mod(mod(above * inverse_mod(below, modulus), modulus), this->p))) return;
      }
}

TYPED_TEST(InversionKernel, Random) {
  Cases cases;
  SCOPED_TRACE(cases.trace());
  for (std::size_t i = 0; i < iterations(10000); ++i)
    if (!this->agrees(cases.number_below(this->p))) return;
}

TYPED_TEST(InversionKernel, InPlace) {
  using F = TypeParam;
  const F x = FieldInGmp<F>::from(Integer(12345));
  F y = x;
  yuxi::field::InversionKernels<typename PrimeOf<F>::Type, typename TargetOf<F>::Type>::invert(y.v, y.v);
  EXPECT_EQ(y.v, x.inverse().v);
}

}  // namespace
