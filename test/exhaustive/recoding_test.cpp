// SPDX-License-Identifier: Apache-2.0
// Every scalar of the tiny orders through every recoding, and the recodings of SM2's scalars where carries and ends
// of words matter: the digits must give the scalar back and keep their promises.
#include "curve/recoding.hpp"

#include <gtest/gtest.h>

#include "curve/params.hpp"
#include "support/tiny_curves.hpp"

namespace yuxi::test {
namespace {

template <class O, class W>
struct OrderAndWord {
  using Order = O;
  using Word = W;
};

template <class T>
class Recodings : public testing::Test {
 protected:
  using Order = typename T::Order;
  using W = typename T::Word;
  using Scalar = std::array<W, Order::template value<W>.size()>;
  static inline const Integer n = integer_from_words(Order::template value<W>);

  /// All of a tiny order; for a large one both ends, the neighbours of powers of two, and runs of ones.
  static std::vector<Integer> scalars() {
    std::vector<Integer> all;
    if (Order::bits < 16) {
      for (Integer k = 0; k < n; ++k) all.push_back(k);
      return all;
    }
    for (int i = 0; i < 70; ++i) {
      all.push_back(i);
      all.push_back(n - 1 - i);
    }
    for (unsigned i = 7; i < Order::bits; ++i)
      for (int d : {-3, -1, 0, 1, 2}) all.push_back((Integer(1) << i) + d);
    for (unsigned i = 8; i < Order::bits; i += 3) {  // a run of ones above bit i, up to the top and below it
      all.push_back(n - (Integer(1) << i));
      all.push_back((Integer(1) << (Order::bits - 1)) - (Integer(1) << (i - 7)));
    }
    return all;
  }

  template <class Layout>
  static void check_layout() {
    for (const Integer& k : scalars()) {
      const curve::SignedBits<Order, W, Layout::length> bits(words_from_integer<W, std::tuple_size_v<Scalar>>(k));
      ASSERT_EQ(bits.negated.declassify(), k % 2 == 0);
      Integer sum = 0;
      for (unsigned block = 0; block < Layout::blocks; ++block)
        for (unsigned column = 0; column < Layout::columns; ++column) {
          if (!Layout::has_column(block, column)) continue;
          const auto digit = bits.template digit<Layout::teeth, Layout::spacing>(block * Layout::step + column);
          ASSERT_LT(digit.index, Layout::entries);
          // What entry `index` of the table of layout.hpp is a multiple by.
          Integer entry = Integer(1) << (Layout::spacing * (Layout::teeth - 1));
          for (unsigned i = 0; i + 1 < Layout::teeth; ++i)
            entry += (digit.index >> i & 1 ? 1 : -1) * (Integer(1) << (Layout::spacing * i));
          entry <<= Layout::step * block + column;
          sum += digit.negative.declassify() ? Integer(-entry) : entry;
        }
      ASSERT_TRUE(sum == (k % 2 == 0 ? Integer(n - k) : k)) << hex(k) << " became " << hex(sum);
    }
  }

  static void check_wnaf(unsigned width) {
    for (const Integer& k : scalars()) {
      Integer sum = 0;
      unsigned digits = 0;
      int last = -static_cast<int>(width);
      curve::wnaf_vartime(words_from_integer<W, std::tuple_size_v<Scalar>>(k), Order::bits, width,
                          [&](unsigned position, int digit) {
                            EXPECT_NE(digit % 2, 0);
                            EXPECT_LT(std::abs(digit), 1 << (width - 1));
                            EXPECT_GE(static_cast<int>(position), last + static_cast<int>(width));
                            EXPECT_LE(position, Order::bits);
                            last = static_cast<int>(position);
                            sum += Integer(digit) * (Integer(1) << position);
                            ++digits;
                          });
      ASSERT_TRUE(sum == k) << hex(k) << " became " << hex(sum) << " at width " << width;
      ASSERT_LE(digits, Order::bits / width + 1);
    }
  }
};

using Types =
    testing::Types<OrderAndWord<Order223, std::uint32_t>, OrderAndWord<Order223, std::uint64_t>,
                   OrderAndWord<Order241, std::uint32_t>, OrderAndWord<Order241, std::uint64_t>,
                   OrderAndWord<field::Sm2Order, std::uint32_t>, OrderAndWord<field::Sm2Order, std::uint64_t>>;
TYPED_TEST_SUITE(Recodings, Types);

TYPED_TEST(Recodings, WindowsGiveTheScalarBack) {
  constexpr unsigned bits = TypeParam::Order::bits;
  this->template check_layout<curve::Windows<bits, 2>>();
  this->template check_layout<curve::Windows<bits, 3>>();
  this->template check_layout<curve::Windows<bits, 4>>();
  this->template check_layout<curve::Windows<bits, 5>>();
  this->template check_layout<curve::Windows<bits, 6>>();
  this->template check_layout<curve::Windows<bits, 7>>();
}

TYPED_TEST(Recodings, CombsGiveTheScalarBack) {
  constexpr unsigned bits = TypeParam::Order::bits;
  this->template check_layout<curve::Comb<bits, 1, 1>>();
  this->template check_layout<curve::Comb<bits, 1, 3>>();
  this->template check_layout<curve::Comb<bits, 2, 1>>();
  this->template check_layout<curve::Comb<bits, 2, 2>>();
  this->template check_layout<curve::Comb<bits, 3, 2>>();
  if constexpr (bits == 256) this->template check_layout<curve::Layouts256::Compact>();
}

TYPED_TEST(Recodings, WnafGivesTheScalarBack) {
  for (unsigned width = 2; width <= 8; ++width) this->check_wnaf(width);
}

}  // namespace
}  // namespace yuxi::test
