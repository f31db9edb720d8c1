// SPDX-License-Identifier: Apache-2.0
// The curve functions that multiply two points by one scalar and share their inversion, against those that multiply one
// (which have tests of their own): on every curve of 256 bits and every target, for special and random scalars, zero
// among them, alone and in batches around the size of a chunk.
#include <gtest/gtest.h>

#include "support/curves256.hpp"
#include "support/tiny_curves.hpp"

namespace yuxi::test {
namespace {

using curve::PreparedKind;
using Bytes = std::vector<std::uint8_t>;

template <class T>
class EncryptionPoints : public testing::Test {
 protected:
  using Engine = typename T::Engine;
  const ReferenceCurve c_ = ReferenceCurve::of<typename T::Curve>();
  Numbers numbers_;

  Bytes random_point() { return c_.encode(c_.multiply(1 + numbers_.below(c_.n - 1), c_.generator)); }
  static std::vector<std::uint64_t> prepare(PreparedKind kind, const Bytes& xy) {
    std::vector<std::uint64_t> table(Engine::prepared_words(kind));
    Engine::prepare_vartime(table.data(), kind, xy.data());
    return table;
  }
};

using Types =
    testing::Types<OnTarget<curve::Sm2, backend::Portable64>, OnTarget<curve::Sm2, backend::Portable32>,
                   OnTarget<curve::Sm2SmallTable, backend::Portable64>, OnTarget<AnnexA, backend::Portable32>>;
TYPED_TEST_SUITE(EncryptionPoints, Types);

TYPED_TEST(EncryptionPoints, PairsAreTheTwoSingles) {
  using Engine = typename TypeParam::Engine;
  const Bytes point = this->random_point();
  const auto big = this->prepare(PreparedKind::big, point), compact = this->prepare(PreparedKind::compact, point);
  auto scalars = special_scalars(this->c_.n);
  for (int i = 0; i < 20; ++i) scalars.push_back(this->numbers_.below(this->c_.n));
  for (std::size_t i = 0; i < scalars.size(); i += i < 8 ? 1 : 3) {
    const Bytes k = bytes_of(scalars[i], 32);
    Bytes base(64), product(64), got_base(64), got_product(64);
    Engine::mul_base(base.data(), k.data());
    Engine::mul_point(product.data(), k.data(), point.data());
    Engine::mul_base_and_point(got_base.data(), got_product.data(), k.data(), point.data());
    ASSERT_EQ(got_base, base) << hex(scalars[i]);
    ASSERT_EQ(got_product, product) << hex(scalars[i]);
    for (const auto kind : {PreparedKind::big, PreparedKind::compact}) {
      got_base.assign(64, 1);
      got_product.assign(64, 2);
      const auto& table = kind == PreparedKind::big ? big : compact;
      Engine::mul_base_and_prepared(got_base.data(), got_product.data(), k.data(), table.data(), kind);
      ASSERT_EQ(got_base, base) << hex(scalars[i]);
      ASSERT_EQ(got_product, product) << hex(scalars[i]);
    }
  }
}

// With a zero in the middle, which must spoil nobody's inversion.
TYPED_TEST(EncryptionPoints, BatchesAreTheSingles) {
  using Engine = typename TypeParam::Engine;
  const Bytes point = this->random_point();
  for (const auto kind : {PreparedKind::big, PreparedKind::compact}) {
    const auto table = this->prepare(kind, point);
    for (const std::size_t count : {0, 1, 2, 15, 16, 17, 33}) {
      Bytes k, base(64 * count), product(64 * count), got_base(64 * count + 1, 7), got_product(64 * count + 1, 7);
      for (std::size_t i = 0; i < count; ++i) {
        const Integer scalar = i == count / 2 && count > 2 ? Integer(0) : this->numbers_.below(this->c_.n);
        const Bytes one = bytes_of(scalar, 32);
        k.insert(k.end(), one.begin(), one.end());
        Engine::mul_base(&base[64 * i], one.data());
        Engine::mul_prepared(&product[64 * i], one.data(), table.data(), kind);
      }
      base.push_back(7);
      product.push_back(7);
      Engine::mul_base_and_prepared_batch(got_base.data(), got_product.data(), k.data(), count, table.data(), kind);
      ASSERT_EQ(got_base, base) << count;
      ASSERT_EQ(got_product, product) << count;
    }
  }
}

}  // namespace
}  // namespace yuxi::test
