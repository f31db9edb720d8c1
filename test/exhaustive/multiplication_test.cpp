// SPDX-License-Identifier: Apache-2.0
// Every scalar through every routine of the curve engine, on tiny curves, with several layouts of tables and windows.
// On so small a group every exceptional case of doc/exceptional-cases.md happens: the sums wrap around the order.
#include <gtest/gtest.h>

#include "support/tiny_curves.hpp"

namespace yuxi::test {
namespace {

using curve::PreparedKind;

template <class T>
class Multiplications : public testing::Test {
 protected:
  using Engine = typename T::Engine;
  using Byte = std::uint8_t;

  /// x || y of the multiple k of G.
  std::vector<Byte> point(std::size_t k) const { return curve_.encode(points_[k % n_]); }

  static std::vector<std::uint64_t> prepare(PreparedKind kind, const std::vector<Byte>& xy) {
    std::vector<std::uint64_t> table(Engine::prepared_words(kind));
    Engine::prepare_vartime(table.data(), kind, xy.data());
    return table;
  }

  const ReferenceCurve curve_ = ReferenceCurve::of<typename T::Curve>();
  const std::vector<ReferencePoint> points_ = all_multiples(curve_);
  const std::size_t n_ = points_.size();
  std::vector<Byte> out_ = std::vector<Byte>(2);
};

template <class Layouts, class Target>
using Fewer = OnTarget<TinyCurve<FewerPoints, Layouts>, Target>;
template <class Layouts, class Target>
using More = OnTarget<TinyCurve<MorePoints, Layouts>, Target>;
template <class Layouts, class Target>
using General = OnTarget<TinyCurve<GeneralA, Layouts>, Target>;
using backend::Portable32, backend::Portable64;

using Types =
    testing::Types<Fewer<ProductLayouts, Portable64>, Fewer<ProductLayouts, Portable32>,
                   Fewer<NarrowLayouts, Portable64>, Fewer<NarrowLayouts, Portable32>, Fewer<OddLayouts, Portable64>,
                   Fewer<OddLayouts, Portable32>, More<ProductLayouts, Portable64>, More<ProductLayouts, Portable32>,
                   More<NarrowLayouts, Portable64>, More<NarrowLayouts, Portable32>, More<OddLayouts, Portable64>,
                   More<OddLayouts, Portable32>, General<ProductLayouts, Portable64>,
                   General<ProductLayouts, Portable32>>;
TYPED_TEST_SUITE(Multiplications, Types);

TYPED_TEST(Multiplications, BaseByEveryScalar) {
  using Engine = typename TypeParam::Engine;
  std::vector<std::uint8_t> scalars, expected;
  for (std::size_t k = 0; k < this->n_; ++k) {
    const auto scalar = static_cast<std::uint8_t>(k);
    Engine::mul_base(this->out_.data(), &scalar);
    ASSERT_EQ(this->out_, this->point(k)) << k;
    scalars.push_back(scalar);
    const auto xy = this->point(k);
    expected.insert(expected.end(), xy.begin(), xy.end());
  }
  for (std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{32}, std::size_t{33}, scalars.size()}) {
    std::vector<std::uint8_t> all(expected.size(), 0xaa);
    Engine::mul_base_batch(all.data(), scalars.data(), count);
    for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i], i < 2 * count ? expected[i] : 0xaa) << i;
  }
}

TYPED_TEST(Multiplications, EveryPointByEveryScalar) {
  using Engine = typename TypeParam::Engine;
  for (std::size_t p = 1; p < this->n_; ++p) {
    const auto xy = this->point(p);
    const auto big = this->prepare(PreparedKind::big, xy);
    const auto compact = this->prepare(PreparedKind::compact, xy);
    for (std::size_t k = 0; k < this->n_; ++k) {
      const auto scalar = static_cast<std::uint8_t>(k);
      Engine::mul_point(this->out_.data(), &scalar, xy.data());
      ASSERT_EQ(this->out_, this->point(k * p)) << k << " * " << p;
      Engine::mul_prepared(this->out_.data(), &scalar, big.data(), PreparedKind::big);
      ASSERT_EQ(this->out_, this->point(k * p)) << k << " * " << p << " big";
      Engine::mul_prepared(this->out_.data(), &scalar, compact.data(), PreparedKind::compact);
      ASSERT_EQ(this->out_, this->point(k * p)) << k << " * " << p << " compact";
    }
  }
}

TYPED_TEST(Multiplications, EveryDoubleMultiple) {
  using Engine = typename TypeParam::Engine;
  const std::size_t n = this->n_;
  for (std::size_t p : {1, 77}) {
    const auto xy = this->point(p);
    const auto big = this->prepare(PreparedKind::big, xy);
    const auto compact = this->prepare(PreparedKind::compact, xy);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) {
        const auto u = static_cast<std::uint8_t>(i), v = static_cast<std::uint8_t>(j);
        const auto& sum = this->points_[(i + j * p) % n];
        ASSERT_EQ(Engine::mul_double_vartime(this->out_.data(), &u, &v, xy.data()), !sum.infinity) << i << " " << j;
        ASSERT_EQ(this->out_, this->curve_.encode(sum)) << i << " " << j << " " << p;

        // A number that is x mod n, or 0 for the infinity, and one that is not.
        const auto x = static_cast<std::uint8_t>(mod(sum.x, this->curve_.n).get_ui());
        const auto other = static_cast<std::uint8_t>((x + 1 + i) % n == x ? (x + 1) % n : (x + 1 + i) % n);
        ASSERT_EQ(Engine::mul_double_has_x_vartime(&u, &v, xy.data(), &x), !sum.infinity) << i << " " << j;
        ASSERT_FALSE(Engine::mul_double_has_x_vartime(&u, &v, xy.data(), &other)) << i << " " << j;
        for (const auto& [table, kind] :
             {std::pair{big.data(), PreparedKind::big}, std::pair{compact.data(), PreparedKind::compact}}) {
          ASSERT_EQ(Engine::mul_double_prepared_has_x_vartime(&u, &v, table, kind, &x), !sum.infinity) << i << " " << j;
          ASSERT_FALSE(Engine::mul_double_prepared_has_x_vartime(&u, &v, table, kind, &other)) << i << " " << j;
        }
      }
  }
}

TYPED_TEST(Multiplications, EveryPointPlusEveryMultiple) {
  using Engine = typename TypeParam::Engine;
  const std::size_t n = this->n_;
  for (std::size_t other : {1, 2, 77})
    for (std::size_t p = 1; p < n; ++p)
      for (std::size_t i = 0; i < n; ++i) {
        const auto v = static_cast<std::uint8_t>(i);
        const auto& sum = this->points_[(p + i * other) % n];
        this->out_ = {0xaa, 0xaa};
        ASSERT_EQ(Engine::add_multiple_vartime(this->out_.data(), this->point(p).data(), &v, this->point(other).data()),
                  !sum.infinity)
            << p << " " << i;
        ASSERT_EQ(this->out_, this->curve_.encode(sum)) << p << " " << i << " " << other;
      }
}

TYPED_TEST(Multiplications, EveryXOfEveryPoint) {
  using Engine = typename TypeParam::Engine;
  const std::uint8_t u = 0, v = 1;
  for (std::size_t p = 1; p < this->n_; ++p)
    for (std::size_t x = 0; x < this->n_; ++x) {
      const auto number = static_cast<std::uint8_t>(x);
      ASSERT_EQ(Engine::mul_double_has_x_vartime(&u, &v, this->point(p).data(), &number),
                mod(this->points_[p].x, this->curve_.n) == x)
          << p << " " << x;
    }
}

TYPED_TEST(Multiplications, EveryPairOfCoordinates) {
  using Engine = typename TypeParam::Engine;
  for (unsigned x = 0; x < 256; ++x) {
    std::vector<std::vector<std::uint8_t>> found;
    for (unsigned y = 0; y < 256; ++y) {
      const std::vector<std::uint8_t> xy = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      const bool valid = x < this->curve_.p && y < this->curve_.p && this->curve_.contains({false, x, y});
      ASSERT_EQ(Engine::point_is_valid_vartime(xy.data()), valid) << x << " " << y;
      if (valid) found.push_back(xy);
    }
    for (unsigned odd = 0; odd < 2; ++odd) {
      const auto byte = static_cast<std::uint8_t>(x);
      this->out_ = {0xaa, 0xaa};
      ASSERT_EQ(Engine::decompress_vartime(this->out_.data(), &byte, odd), !found.empty()) << x;
      if (found.empty()) {
        ASSERT_EQ(this->out_, (std::vector<std::uint8_t>{0xaa, 0xaa}));
      } else {
        ASSERT_EQ(this->out_, found[0][1] % 2 == odd ? found[0] : found[1]) << x;
      }
    }
  }
}

TYPED_TEST(Multiplications, ScalarsModuloN) {
  using Engine = typename TypeParam::Engine;
  const std::size_t n = this->n_;
  for (unsigned i = 0; i < 256; ++i) {
    const auto a = static_cast<std::uint8_t>(i);
    ASSERT_EQ(Engine::scalar_in_range(&a).declassify(), i < n);
    std::uint8_t r = 0;
    for (unsigned j = 0; j < 256; ++j) {
      const std::uint8_t wide[2] = {a, static_cast<std::uint8_t>(j)};
      Engine::scalar_from_wide(&r, wide, 2);
      ASSERT_EQ(r, (256 * i + j) % n);
      if (i >= n || j >= n) continue;
      Engine::scalar_add(&r, &a, &wide[1]);
      ASSERT_EQ(r, (i + j) % n);
      Engine::scalar_sub(&r, &a, &wide[1]);
      ASSERT_EQ(r, (i + n - j) % n);
      Engine::scalar_mul(&r, &a, &wide[1]);
      ASSERT_EQ(r, i * j % n);
    }
    Engine::scalar_from_wide(&r, &a, 1);
    ASSERT_EQ(r, i % n);
    if (i >= n) continue;
    Engine::scalar_invert(&r, &a);
    ASSERT_EQ(i * r % n, i == 0 ? 0u : 1u);
    ASSERT_LT(r, n);
  }
}

}  // namespace
}  // namespace yuxi::test
