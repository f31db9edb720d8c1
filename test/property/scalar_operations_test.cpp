// SPDX-License-Identifier: Apache-2.0
// The engine's arithmetic modulo n, through its byte strings, against GMP: random and extreme operands, outputs in the
// place of inputs, wide numbers of every length.
#include <gtest/gtest.h>

#include "support/curves256.hpp"
#include "support/tiny_curves.hpp"

namespace yuxi::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

template <class T>
class ScalarOperations : public testing::Test {
 protected:
  const Integer n_ = ReferenceCurve::of<typename T::Curve>().n;
  Numbers numbers_;
  Bytes out_ = Bytes(32);

  std::vector<Integer> operands() {
    std::vector<Integer> all = {0, 1, 2, n_ - 1, n_ - 2, (n_ - 1) / 2, (n_ + 1) / 2};
    for (unsigned i = 31; i < 256; i += 32) {
      if ((Integer(1) << i) + 1 < n_) all.push_back((Integer(1) << i) + 1);
      if ((Integer(1) << (i + 1)) - 1 < n_) all.push_back((Integer(1) << (i + 1)) - 1);
    }
    for (int i = 0; i < 20; ++i) all.push_back(numbers_.below(n_));
    return all;
  }
};

using Types = testing::Types<OnTarget<curve::Sm2, backend::Portable64>, OnTarget<curve::Sm2, backend::Portable32>,
                             OnTarget<AnnexA, backend::Portable64>, OnTarget<AnnexA, backend::Portable32>>;
TYPED_TEST_SUITE(ScalarOperations, Types);

TYPED_TEST(ScalarOperations, SumsDifferencesAndProducts) {
  using Engine = typename TypeParam::Engine;
  const auto operands = this->operands();
  for (const Integer& a : operands)
    for (const Integer& b : operands) {
      const Bytes ab = bytes_of(a, 32), bb = bytes_of(b, 32);
      Engine::scalar_add(this->out_.data(), ab.data(), bb.data());
      ASSERT_EQ(this->out_, bytes_of(mod(a + b, this->n_), 32)) << hex(a) << " " << hex(b);
      Engine::scalar_sub(this->out_.data(), ab.data(), bb.data());
      ASSERT_EQ(this->out_, bytes_of(mod(a - b, this->n_), 32)) << hex(a) << " " << hex(b);
      Engine::scalar_mul(this->out_.data(), ab.data(), bb.data());
      ASSERT_EQ(this->out_, bytes_of(mod(a * b, this->n_), 32)) << hex(a) << " " << hex(b);

      Bytes in_place = ab;
      Engine::scalar_sub(in_place.data(), in_place.data(), bb.data());
      ASSERT_EQ(in_place, bytes_of(mod(a - b, this->n_), 32));
      in_place = bb;
      Engine::scalar_mul(in_place.data(), ab.data(), in_place.data());
      ASSERT_EQ(in_place, this->out_);
    }
}

TYPED_TEST(ScalarOperations, Inverses) {
  using Engine = typename TypeParam::Engine;
  for (const Integer& a : this->operands()) {
    Engine::scalar_invert(this->out_.data(), bytes_of(a, 32).data());
    ASSERT_EQ(this->out_, bytes_of(inverse_mod(a, this->n_), 32)) << hex(a);
  }
}

TYPED_TEST(ScalarOperations, RangeEndsAtN) {
  using Engine = typename TypeParam::Engine;
  const Integer limit = Integer(1) << 256;
  for (const Integer& a : this->operands()) {
    ASSERT_TRUE(Engine::scalar_in_range(bytes_of(a, 32).data()).declassify()) << hex(a);
    if (a + this->n_ >= limit) continue;
    ASSERT_FALSE(Engine::scalar_in_range(bytes_of(a + this->n_, 32).data()).declassify());
  }
  ASSERT_FALSE(Engine::scalar_in_range(bytes_of(this->n_, 32).data()).declassify());
  ASSERT_FALSE(Engine::scalar_in_range(bytes_of(limit - 1, 32).data()).declassify());
}

TYPED_TEST(ScalarOperations, WideNumbersOfEveryLength) {
  using Engine = typename TypeParam::Engine;
  for (std::size_t length = 0; length <= 64; ++length)
    for (int fill : {-1, 0x00, 0xff}) {
      Bytes wide(length);
      for (auto& byte : wide)
        byte = static_cast<std::uint8_t>(fill < 0 ? this->numbers_.below(256).get_ui() : static_cast<unsigned>(fill));
      Engine::scalar_from_wide(this->out_.data(), wide.data(), length);
      ASSERT_EQ(this->out_, bytes_of(mod(integer_from_be(wide.data(), length), this->n_), 32)) << length;
    }
}

}  // namespace
}  // namespace yuxi::test
