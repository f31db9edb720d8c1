// SPDX-License-Identifier: Apache-2.0
// The curve engine of both word sizes against independent arithmetic on the 256-bit curves: random scalars, the scalars
// and points where the formulas have exceptional cases, and the tables entry by entry.
#include <gtest/gtest.h>

#include "backend/targets.hpp"
#include "support/can_run.hpp"
#include "support/curves256.hpp"
#include "support/tiny_curves.hpp"
#include "support/vectors.hpp"
#ifdef YUXI_HAS_X86_64_ELF
#include "backend/x86_64/kernels.hpp"
#endif

namespace yuxi::test {
namespace {

using curve::PreparedKind;
using Bytes = std::vector<std::uint8_t>;

template <class T>
class PointMultiplication256 : public testing::Test {
 protected:
  using Engine = typename T::Engine;

  void SetUp() override {
    if (!can_run<typename T::Target>()) GTEST_SKIP() << "this CPU lacks what " << T::Target::name << " needs";
  }
  static Bytes scalar(const Integer& k) { return bytes_of(k, 32); }
  static std::vector<std::uint64_t> prepare(PreparedKind kind, const Bytes& xy) {
    std::vector<std::uint64_t> table(Engine::prepared_words(kind));
    Engine::prepare_vartime(table.data(), kind, xy.data());
    return table;
  }

  /// Every routine for u*G + v*P says the same as the reference, also about an x that is not right.
  void check_double(const Integer& u, const Integer& v, const ReferencePoint& p) {
    const auto sum = c_.add(c_.multiply(u, c_.generator), c_.multiply(v, p));
    const Bytes ub = scalar(u), vb = scalar(v), xy = c_.encode(p);
    const Bytes x = scalar(mod(sum.x, c_.n)), wrong = scalar(mod(sum.x + 1, c_.n));
    ASSERT_EQ(Engine::mul_double_vartime(out_.data(), ub.data(), vb.data(), xy.data()), !sum.infinity);
    ASSERT_EQ(out_, c_.encode(sum)) << hex(u) << " " << hex(v);
    ASSERT_EQ(Engine::mul_double_has_x_vartime(ub.data(), vb.data(), xy.data(), x.data()), !sum.infinity);
    ASSERT_FALSE(Engine::mul_double_has_x_vartime(ub.data(), vb.data(), xy.data(), wrong.data()));
    for (auto kind : {PreparedKind::big, PreparedKind::compact}) {
      const auto table = prepare(kind, xy);
      ASSERT_EQ(Engine::mul_double_prepared_has_x_vartime(ub.data(), vb.data(), table.data(), kind, x.data()),
                !sum.infinity)
          << hex(u) << " " << hex(v);
      ASSERT_FALSE(Engine::mul_double_prepared_has_x_vartime(ub.data(), vb.data(), table.data(), kind, wrong.data()));
    }
  }

  const ReferenceCurve c_ = ReferenceCurve::of<typename T::Curve>();
  Numbers numbers_;
  Bytes out_ = Bytes(64);
};

using Types =
    testing::Types<YUXI_WHEN(x86_64_elf, OnTarget<curve::Sm2, backend::X86_64Adx>,
                             OnTarget<curve::Sm2, backend::X86_64>, ) OnTarget<curve::Sm2, backend::Portable64>,
                   OnTarget<curve::Sm2, backend::Portable32>, OnTarget<curve::Sm2SmallTable, backend::Portable64>,
                   OnTarget<curve::Sm2SmallTable, backend::Portable32>, OnTarget<AnnexA, backend::Portable64>,
                   OnTarget<AnnexA, backend::Portable32>>;
TYPED_TEST_SUITE(PointMultiplication256, Types);

TYPED_TEST(PointMultiplication256, SpecialAndRandomScalars) {
  using Engine = typename TypeParam::Engine;
  const auto& c = this->c_;
  auto scalars = special_scalars(c.n);
  for (int i = 0; i < 50; ++i) scalars.push_back(this->numbers_.below(c.n));
  const auto p = c.multiply(this->numbers_.below(c.n), c.generator);
  const Bytes xy = c.encode(p);
  const auto big = this->prepare(PreparedKind::big, xy);
  const auto compact = this->prepare(PreparedKind::compact, xy);
  for (const Integer& k : scalars) {
    const Bytes kb = this->scalar(k);
    Engine::mul_base(this->out_.data(), kb.data());
    ASSERT_EQ(this->out_, c.encode(c.multiply(k, c.generator))) << hex(k);
    const Bytes expected = c.encode(c.multiply(k, p));
    Engine::mul_point(this->out_.data(), kb.data(), xy.data());
    ASSERT_EQ(this->out_, expected) << hex(k);
    Engine::mul_prepared(this->out_.data(), kb.data(), big.data(), PreparedKind::big);
    ASSERT_EQ(this->out_, expected) << hex(k);
    Engine::mul_prepared(this->out_.data(), kb.data(), compact.data(), PreparedKind::compact);
    ASSERT_EQ(this->out_, expected) << hex(k);
  }
}

/// What the last addition of the digits of an odd K adds: the partial sum before it, and its own multiple of P.
template <class Order, unsigned width, bool from_the_top>
std::pair<Integer, Integer> last_addition(const Integer& odd) {
  constexpr unsigned windows = curve::divide_up(256, width);
  const curve::SignedBits<Order, std::uint32_t, windows * width> bits(words_from_integer<std::uint32_t, 8>(odd));
  Integer before = 0, last = 0;
  for (unsigned i = 0; i < windows; ++i) {
    const auto digit = bits.template digit<width, 1>(i * width);
    Integer multiple = Integer(2 * digit.index + 1) << (i * width);
    if (digit.negative.declassify()) multiple = -multiple;
    (i == (from_the_top ? 0 : windows - 1) ? last : before) += multiple;
  }
  return {before, last};
}

// The scalars of doc/exceptional-cases.md whose last addition is a doubling. That it is one is checked first.
TYPED_TEST(PointMultiplication256, LastAdditionDoubles) {
  using Engine = typename TypeParam::Engine;
  using Order = typename TypeParam::Curve::Order;
  const auto& c = this->c_;
  const auto p = c.multiply(this->numbers_.below(c.n), c.generator);
  const Bytes xy = c.encode(p);
  const auto big = this->prepare(PreparedKind::big, xy);

  int from_the_top = 0, windows = 0;
  for (int d = 1; d < 128; d += 2) {
    // From the top: K = n - 2d; side by side: K = 2*d*2^252 - n.
    for (const Integer& odd : {Integer(c.n - 2 * d), Integer((Integer(2 * d) << 252) - c.n)}) {
      if (odd <= 0 || odd >= c.n) continue;
      const auto [before5, last5] = last_addition<Order, 5, true>(odd);
      const auto [before7, last7] = last_addition<Order, 7, false>(odd);
      ASSERT_TRUE(before5 + last5 == odd && before7 + last7 == odd);
      const bool doubles5 = mod(before5 - last5, c.n) == 0, doubles7 = mod(before7 - last7, c.n) == 0;
      if (!doubles5 && !doubles7) continue;
      from_the_top += doubles5;
      windows += doubles7;
      for (const Integer& k : {odd, Integer(c.n - odd)}) {
        const Bytes kb = this->scalar(k);
        Engine::mul_point(this->out_.data(), kb.data(), xy.data());
        ASSERT_EQ(this->out_, c.encode(c.multiply(k, p))) << hex(k);
        Engine::mul_prepared(this->out_.data(), kb.data(), big.data(), PreparedKind::big);
        ASSERT_EQ(this->out_, c.encode(c.multiply(k, p))) << hex(k);
        Engine::mul_base(this->out_.data(), kb.data());
        ASSERT_EQ(this->out_, c.encode(c.multiply(k, c.generator))) << hex(k);
      }
    }
  }
  EXPECT_EQ(from_the_top, 1);
  EXPECT_EQ(windows, (std::is_same_v<Order, field::Sm2Order>) ? 1 : 0);  // the other curve has no such scalar
}

// The same for the comb: the last entry T is that of block 1, column 0, and K = n + 2T.
TYPED_TEST(PointMultiplication256, LastAdditionOfTheCombDoubles) {
  using Engine = typename TypeParam::Engine;
  using Order = typename TypeParam::Curve::Order;
  using Layout = curve::Layouts256::Compact;
  static_assert(Layout::blocks == 2 && Layout::wrapping_columns == 1);
  const auto& c = this->c_;
  const auto p = c.multiply(this->numbers_.below(c.n), c.generator);
  const Bytes xy = c.encode(p);
  const auto compact = this->prepare(PreparedKind::compact, xy);

  int doubles = 0;
  for (const Integer& k : special_scalars(c.n)) {
    const Integer odd = k % 2 == 0 ? Integer(c.n - k) : k;
    const curve::SignedBits<Order, std::uint32_t, Layout::length> bits(words_from_integer<std::uint32_t, 8>(odd));
    const auto digit = bits.template digit<Layout::teeth, Layout::spacing>(Layout::step);
    Integer last = Integer(1) << (Layout::spacing * (Layout::teeth - 1));
    for (unsigned i = 0; i + 1 < Layout::teeth; ++i)
      last += ((digit.index >> i & 1) != 0 ? 1 : -1) * (Integer(1) << (Layout::spacing * i));
    last <<= Layout::step;
    if (digit.negative.declassify()) last = -last;
    if (mod(odd - 2 * last, c.n) != 0) continue;
    ++doubles;
    const Bytes kb = this->scalar(k);
    Engine::mul_prepared(this->out_.data(), kb.data(), compact.data(), PreparedKind::compact);
    ASSERT_EQ(this->out_, c.encode(c.multiply(k, p))) << hex(k);
    Engine::mul_base(this->out_.data(), kb.data());
    ASSERT_EQ(this->out_, c.encode(c.multiply(k, c.generator))) << hex(k);
  }
  EXPECT_EQ(doubles, 2);
}

TYPED_TEST(PointMultiplication256, BatchesAreTheSingleCalls) {
  using Engine = typename TypeParam::Engine;
  for (std::size_t count : {0, 1, 2, 31, 32, 33, 65}) {
    Bytes scalars, expected, points(64 * count);
    for (std::size_t i = 0; i < count; ++i) {
      const Bytes k = this->scalar(i == 7 ? Integer(0) : this->numbers_.below(this->c_.n));
      Engine::mul_base(this->out_.data(), k.data());
      scalars.insert(scalars.end(), k.begin(), k.end());
      expected.insert(expected.end(), this->out_.begin(), this->out_.end());
    }
    Engine::mul_base_batch(points.data(), scalars.data(), count);
    ASSERT_EQ(points, expected) << count;
  }
}

TYPED_TEST(PointMultiplication256, RandomDoubleMultiples) {
  const auto& c = this->c_;
  for (int i = 0; i < 25; ++i) {
    const auto p = c.multiply(this->numbers_.below(c.n), c.generator);
    this->check_double(this->numbers_.below(c.n), this->numbers_.below(c.n), p);
  }
}

// u*G = +-v*P: the whole sum is a doubling or the infinity. With small or related multiples it happens on the way too.
TYPED_TEST(PointMultiplication256, DoubleMultiplesThatMeet) {
  const auto& c = this->c_;
  const Integer d = this->numbers_.below(c.n), v = this->numbers_.below(c.n);
  const auto p = c.multiply(d, c.generator);
  this->check_double(mod(v * d, c.n), v, p);
  this->check_double(mod(-v * d, c.n), v, p);
  for (const Integer& multiple : {Integer(1), Integer(c.n - 1), Integer(2), Integer(128), Integer(c.n - 3)}) {
    const auto q = c.multiply(multiple, c.generator);
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        this->check_double(i, j, q);
        this->check_double(mod(-i, c.n), j, q);
      }
    this->check_double(v, v, q);
    this->check_double(v, mod(-v, c.n), q);
    this->check_double(mod(-v * multiple, c.n), v, q);
  }
}

TYPED_TEST(PointMultiplication256, PointsAreCheckedAndDecompressed) {
  using Engine = typename TypeParam::Engine;
  const auto& c = this->c_;
  int on_curve = 0;
  for (int i = 0; i < 40; ++i) {
    const Integer x = this->numbers_.below(c.p);
    const Bytes xb = bytes_of(x, 32);
    const Integer square = mod(x * x * x + c.a * x + c.b, c.p);
    const bool exists = mpz_legendre(square.get_mpz_t(), c.p.get_mpz_t()) != -1;
    on_curve += exists;
    for (unsigned odd = 0; odd < 2; ++odd) {
      this->out_ = Bytes(64, 0xaa);
      ASSERT_EQ(Engine::decompress_vartime(this->out_.data(), xb.data(), odd), exists);
      ASSERT_EQ(Engine::point_is_valid_vartime(this->out_.data()), exists);
      if (!exists) continue;
      ASSERT_TRUE(integer_from_be(this->out_.data(), 32) == x);
      ASSERT_EQ(this->out_[63] % 2, odd);
      this->out_[63] ^= 1;
      ASSERT_FALSE(Engine::point_is_valid_vartime(this->out_.data()));
    }
  }
  EXPECT_GT(on_curve, 5);
  EXPECT_LT(on_curve, 35);
  EXPECT_FALSE(Engine::point_is_valid_vartime(Bytes(64).data()));
  EXPECT_FALSE(Engine::point_is_valid_vartime(Bytes(64, 0xff).data()));
}

// The same point with p added to a coordinate is not valid: where x + p still has 32 bytes, x is small.
TYPED_TEST(PointMultiplication256, CoordinatesOfPOrMoreAreRefused) {
  using Engine = typename TypeParam::Engine;
  const auto& c = this->c_;
  int found = 0;
  for (Integer x = 0; x < 20 && x + c.p < (Integer(1) << 256); ++x) {
    const Bytes small = bytes_of(x, 32), large = bytes_of(x + c.p, 32);
    this->out_ = Bytes(64);
    if (!Engine::decompress_vartime(this->out_.data(), small.data(), 0)) continue;
    ++found;
    EXPECT_FALSE(Engine::decompress_vartime(this->out_.data(), large.data(), 0));
    std::copy(large.begin(), large.end(), this->out_.begin());
    EXPECT_FALSE(Engine::point_is_valid_vartime(this->out_.data()));
  }
  EXPECT_GT(found, 0);
}

// A point with x in [n, p): its x mod n is x - n. Random points never have one; here x is chosen.
TYPED_TEST(PointMultiplication256, XBetweenNAndP) {
  using Engine = typename TypeParam::Engine;
  const auto& c = this->c_;
  ASSERT_TRUE(c.n < c.p);
  int found = 0;
  for (Integer x = c.n; x < c.n + 20; ++x) {
    if (!Engine::decompress_vartime(this->out_.data(), bytes_of(x, 32).data(), 1)) continue;
    ++found;
    const ReferencePoint r{false, x, integer_from_be(this->out_.data() + 32, 32)};
    const Integer u = this->numbers_.below(c.n), v = 1 + this->numbers_.below(c.n - 1);
    const auto p = c.multiply(inverse_mod(v, c.n), c.add(r, c.negate(c.multiply(u, c.generator))));
    this->check_double(u, v, p);
    this->check_double(0, 1, r);
  }
  EXPECT_GT(found, 0);
}

template <class Layout>
void expect_table(const ReferenceCurve& c, const ReferencePoint& p, const std::uint64_t* table) {
  const Integer r_inverse = inverse_mod(Integer(1) << 256, c.p);
  const auto number = [&](const std::uint64_t* words) {
    return mod(integer_from_words(std::array<std::uint64_t, 4>{words[0], words[1], words[2], words[3]}) * r_inverse,
               c.p);
  };
  for (unsigned block = 0; block < Layout::blocks; ++block) {
    std::vector<ReferencePoint> teeth;
    for (unsigned i = 0; i < Layout::teeth; ++i)
      teeth.push_back(c.multiply(Integer(1) << (Layout::step * block + Layout::spacing * i), p));
    for (std::size_t j = 0; j < Layout::entries; ++j, table += 8) {
      ReferencePoint expected = teeth.back();
      for (unsigned i = 0; i + 1 < Layout::teeth; ++i)
        expected = c.add(expected, (j >> i & 1) != 0 ? teeth[i] : c.negate(teeth[i]));
      ASSERT_TRUE(number(table) == expected.x && number(table + 4) == expected.y) << block << " " << j;
    }
  }
}

TYPED_TEST(PointMultiplication256, EveryEntryOfTheBaseTable) {
  expect_table<typename TypeParam::Curve::Base>(this->c_, this->c_.generator, TypeParam::Curve::base_table());
}

TYPED_TEST(PointMultiplication256, EveryEntryOfAPreparedKey) {
  const auto p = this->c_.multiply(this->numbers_.below(this->c_.n), this->c_.generator);
  const Bytes xy = this->c_.encode(p);
  expect_table<typename TypeParam::Curve::Big>(this->c_, p, this->prepare(PreparedKind::big, xy).data());
  expect_table<typename TypeParam::Curve::Compact>(this->c_, p, this->prepare(PreparedKind::compact, xy).data());
}

// GM/T 0003-2012, Annex A: key pairs and nonce points of its examples.
TEST(AnnexA, KnownMultiples) {
  using Engine = curve::StaticCurveEngine<AnnexA, backend::Portable32>;
  const auto file = load_vectors("sm2_annexA_fp256.json");
  int checked = 0;
  for (const auto& [section, k, x, y] : {std::tuple{"sign", "d", "xA", "yA"}, std::tuple{"encrypt", "d", "xB", "yB"},
                                         std::tuple{"encrypt", "k", "c1x", "c1y"}}) {
    const auto& example = file.at(section);
    Bytes xy(64);
    Engine::mul_base(xy.data(), number_from_hex(example.at(k).get<std::string>(), 32).data());
    EXPECT_EQ(Bytes(xy.begin(), xy.begin() + 32), number_from_hex(example.at(x).get<std::string>(), 32));
    EXPECT_EQ(Bytes(xy.begin() + 32, xy.end()), number_from_hex(example.at(y).get<std::string>(), 32));
    ++checked;
  }
  EXPECT_EQ(checked, 3);
}

}  // namespace
}  // namespace yuxi::test
