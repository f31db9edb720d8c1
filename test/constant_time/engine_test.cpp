// SPDX-License-Identifier: Apache-2.0
// The constant-time functions of every curve engine, called directly, with secret scalars (and, for mul_point, secret
// points). Results are checked by other functions of the same engine.
#include <algorithm>

#include "backend/targets.hpp"
#include "constant_time/watch.hpp"
#include "dispatch/cpu_features.hpp"
#include "dispatch/dispatch.hpp"

namespace yuxi::test {
namespace {

using Number = std::array<std::uint8_t, 32>;
using Point = std::array<std::uint8_t, 64>;

class CurveEngine : public SilentOn<YUXI_ENGINE_CURVE> {
 protected:
  void SetUp() override {
    SilentOn::SetUp();
    engine_ = &dispatch::sm2_engine();
    ASSERT_EQ(engine().name, GetParam());
  }
  const curve::CurveEngine& engine() const { return *engine_; }

  /// A number below n: the top byte stays under n's.
  static Number plain_scalar(std::uint64_t seed) {
    Number k;
    const auto bytes = plain_bytes(k.size(), seed);
    std::copy(bytes.begin(), bytes.end(), k.begin());
    k[0] = static_cast<std::uint8_t>(k[0] % 0xff);
    return k;
  }
  static Number secret_scalar(std::uint64_t seed) {
    const Number k = plain_scalar(seed);
    make_secret(k);
    return k;
  }
  Point plain_point(std::uint64_t seed) const {
    Point point;
    engine().mul_base(point.data(), plain_scalar(seed).data());
    return point;
  }
  /// k*point by the function for public data.
  Point expected(std::uint64_t seed_of_k, const Point& point) const {
    const Number zero{};
    Point product;
    EXPECT_TRUE(engine().mul_double_vartime(product.data(), zero.data(), plain_scalar(seed_of_k).data(), point.data()));
    return product;
  }
  template <class T>
  static void expect_equal(T got, const T& wanted) {
    make_public(got);
    EXPECT_EQ(got, wanted);
  }

 private:
  const curve::CurveEngine* engine_ = nullptr;
};

// valgrind's CPUID knows less than its instructions: a back end that it hid would never be checked.
#ifdef YUXI_HAS_X86_64_ELF
TEST_F(Silent, EveryCurveEngineIsChecked) {
  constexpr backend::FeatureMask wide = backend::x86::bmi2 | backend::x86::avx2;
  if (!dispatch::has_all(dispatch::detect_cpu_features(), wide)) GTEST_SKIP() << "this CPU has no BMI2 or no AVX2";
  EXPECT_EQ(backends(YUXI_ENGINE_CURVE).size(), yuxi_backend_count(YUXI_ENGINE_CURVE));
}
#endif

TEST_P(CurveEngine, MulBase) {
  Point got;
  engine().mul_base(got.data(), secret_scalar(1).data());
  expect_equal(got, plain_point(1));
}

TEST_P(CurveEngine, MulBaseOfZeroAndOne) {
  Number k{};
  Point got;
  make_secret(k);
  engine().mul_base(got.data(), k.data());
  expect_equal(got, Point{});
  k[31] = 1;
  make_secret(k);
  engine().mul_base(got.data(), k.data());
  make_public(got);
  EXPECT_TRUE(engine().point_is_valid_vartime(got.data()));
}

TEST_P(CurveEngine, MulBaseBatch) {
  constexpr std::size_t count = 3;
  std::array<std::uint8_t, 32 * count> k;
  std::array<Point, count> got;
  for (std::size_t i = 0; i < count; ++i) {
    const Number one = plain_scalar(10 + i);
    std::copy(one.begin(), one.end(), k.begin() + static_cast<std::ptrdiff_t>(32 * i));
  }
  make_secret(k);
  engine().mul_base_batch(got[0].data(), k.data(), count);
  for (std::size_t i = 0; i < count; ++i) expect_equal(got[i], plain_point(10 + i));
}

TEST_P(CurveEngine, MulPoint) {
  const Point base = plain_point(20);
  Point secret_base = base, got;
  make_secret(secret_base);
  engine().mul_point(got.data(), secret_scalar(21).data(), secret_base.data());
  expect_equal(got, expected(21, base));
}

TEST_P(CurveEngine, MulPrepared) {
  const Point base = plain_point(30);
  for (const auto kind : {curve::PreparedKind::compact, curve::PreparedKind::big}) {
    std::vector<std::uint64_t> table(engine().prepared_words(kind));
    engine().prepare_vartime(table.data(), kind, base.data());
    Point got;
    engine().mul_prepared(got.data(), secret_scalar(31).data(), table.data(), kind);
    expect_equal(got, expected(31, base));
  }
}

TEST_P(CurveEngine, ScalarArithmetic) {
  const Number a = secret_scalar(40), b = secret_scalar(41);
  Number sum, product, again;
  engine().scalar_add(sum.data(), a.data(), b.data());
  engine().scalar_sub(again.data(), sum.data(), b.data());
  expect_equal(again, plain_scalar(40));
  engine().scalar_mul(product.data(), a.data(), b.data());
  engine().scalar_invert(again.data(), b.data());
  engine().scalar_mul(again.data(), product.data(), again.data());
  expect_equal(again, plain_scalar(40));
}

TEST_P(CurveEngine, ScalarRange) {
  Number a = secret_scalar(42);
  EXPECT_TRUE(engine().scalar_in_range(a.data()).declassify());
  a.fill(0xff);
  make_secret(a);
  EXPECT_FALSE(engine().scalar_in_range(a.data()).declassify());
}

TEST_P(CurveEngine, ScalarFromWide) {
  for (const std::size_t size : {32, 48, 64}) {
    Number got;
    engine().scalar_from_wide(got.data(), secret_bytes(size, 43).data(), size);
    EXPECT_TRUE(engine().scalar_in_range(got.data()).declassify());
  }
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, CurveEngine, testing::ValuesIn(backends(YUXI_ENGINE_CURVE)), name_of_backend);

}  // namespace
}  // namespace yuxi::test
