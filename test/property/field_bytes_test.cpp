// SPDX-License-Identifier: Apache-2.0
// Field values to and from bytes and stored words, against GMP; and the base room's words and byte order.
#include <gtest/gtest.h>

#include <vector>

#include "support/cases.hpp"
#include "support/field_types.hpp"
#include "support/gmp.hpp"
#include "support/vectors.hpp"

namespace {

using namespace yuxi::test;

template <class F>
class FieldBytes : public FieldTest<F> {};
TYPED_TEST_SUITE(FieldBytes, AllFields);

TYPED_TEST(FieldBytes, ReadAndWriteBigEndian) {
  using F = TypeParam;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<F>::p();
  for (std::size_t i = 0; i < iterations(200); ++i) {
    const Integer a = cases.number_below(p);
    std::uint8_t in[F::byte_length], out[F::byte_length];
    integer_to_be(in, sizeof in, a);
    const F x = F::from_be(in);
    ASSERT_EQ(hex(FieldInGmp<F>::number(x)), hex(a));
    x.to_be(out);
    ASSERT_EQ(hex(integer_from_be(out, sizeof out)), hex(a));
  }
}

TYPED_TEST(FieldBytes, InRangeMeansBelowThePrime) {
  using F = TypeParam;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<F>::p(), limit = power_of_two(8 * F::byte_length);
  std::vector<Integer> numbers = {0, 1, p - 1, p, p + 1, limit - 1};
  for (std::size_t word = 0; word < F::words; ++word) {  // differ from p in one word only
    const Integer one = power_of_two(8 * sizeof(typename F::Word) * word);
    if (p + one < limit) numbers.push_back(p + one);
    if (p >= one) numbers.push_back(p - one);
  }
  for (std::size_t i = 0; i < iterations(200); ++i) numbers.push_back(cases.number_below(limit));
  for (const Integer& a : numbers) {
    std::uint8_t in[F::byte_length];
    integer_to_be(in, sizeof in, a);
    ASSERT_EQ(F::in_range(in).declassify(), a < p) << hex(a);
  }
}

TYPED_TEST(FieldBytes, ReduceWideStringsOfAnyLength) {
  using F = TypeParam;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<F>::p();
  std::uint8_t in[3 * F::byte_length + 1];
  for (std::size_t length = 0; length <= sizeof in; ++length) {
    for (int pattern = 0; pattern < 3; ++pattern) {
      for (std::size_t i = 0; i < length; ++i)
        in[i] = pattern == 0 ? 0xff : pattern == 1 ? 0 : static_cast<std::uint8_t>(cases.word());
      ASSERT_EQ(hex(FieldInGmp<F>::number(F::from_be_wide(in, length))), hex(mod(integer_from_be(in, length), p)))
          << length << " bytes";
    }
  }
}

// Tables are committed in this form, so it must be the same for both word widths.
TYPED_TEST(FieldBytes, StoredWordsDoNotDependOnTheWord) {
  using F = TypeParam;
  Cases cases;
  SCOPED_TRACE(cases.trace());
  const Integer p = FieldInGmp<F>::p();
  for (std::size_t i = 0; i < iterations(100); ++i) {
    const Integer a = cases.number_below(p);
    const F x = FieldInGmp<F>::from(a);
    std::array<std::uint64_t, F::stored_words> stored;
    x.to_stored(stored.data());
    ASSERT_EQ(hex(integer_from_words(stored)), hex(mod(a * power_of_two(64 * F::stored_words), p)));
    ASSERT_TRUE(F::from_stored(stored.data()).equals(x).declassify());
  }
}

TEST(FieldTypes, ExampleModuliAreThoseOfTheStandardsVectors) {
  const auto curve = load_vectors("sm2_annexA_fp256.json")["curve"];
  const auto text = [](const Integer& x) { return hex(x); };
  EXPECT_EQ(text(FieldInGmp<Field<ExamplePrime, Words64>>::p()), curve["p"].get<std::string>());
  EXPECT_EQ(text(FieldInGmp<Field<ExampleOrder, Words64>>::p()), curve["n"].get<std::string>());
}

TEST(Bytes, LoadAndStoreAreBigEndianAndUnaligned) {
  std::uint8_t memory[9] = {0xee, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};
  EXPECT_EQ(yuxi::base::load_be32(memory + 1), 0x01234567u);
  EXPECT_EQ(yuxi::base::load_be64(memory + 1), 0x0123456789abcdefu);
  std::uint8_t copy[9] = {0xee};
  yuxi::base::store_be64(copy + 1, 0x0123456789abcdefu);
  for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(copy[i], memory[i]);
  yuxi::base::store_be32(copy + 1, 0x89abcdefu);
  for (std::size_t i = 1; i < 5; ++i) EXPECT_EQ(copy[i], memory[i + 4]);
}

template <class W>
void check_word_primitives() {
  const W values[] = {
      0, 1, 2, static_cast<W>(~W{0}), static_cast<W>(~W{0} - 1), static_cast<W>(W{1} << (8 * sizeof(W) - 1))};
  const Integer base = power_of_two(8 * sizeof(W));
  const auto integer = [](W x) { return integer_from_words(std::array<W, 1>{x}); };
  for (W a : values)
    for (W b : values) {
      for (W c : {W{0}, W{1}}) {
        W carry = c;
        const W sum = yuxi::base::add_carry(a, b, carry);
        EXPECT_EQ(hex(integer(sum) + base * integer(carry)), hex(integer(a) + integer(b) + integer(c)));
        W borrow = c;
        const W difference = yuxi::base::sub_borrow(a, b, borrow);
        EXPECT_EQ(hex(integer(difference) - base * integer(borrow)), hex(integer(a) - integer(b) - integer(c)));
      }
      for (W s : values)
        for (W c : values) {
          W carry = c;
          const W low = yuxi::base::mul_add(a, b, s, carry);
          EXPECT_EQ(hex(integer(low) + base * integer(carry)), hex(integer(a) * integer(b) + integer(s) + integer(c)));
        }
    }
}

TEST(Words, CarriesAgreeWithGmp) {
  check_word_primitives<std::uint32_t>();
  check_word_primitives<std::uint64_t>();
}

}  // namespace
