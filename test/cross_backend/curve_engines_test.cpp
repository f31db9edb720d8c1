// SPDX-License-Identifier: Apache-2.0
// Every curve back end that can run here gives the same bytes as the last of the list, the portable one that runs
// everywhere: every function of the engine, the words of prepared keys, and the inputs with exceptional cases.
#include <gtest/gtest.h>

#include "dispatch/dispatch.hpp"
#include "support/curves256.hpp"

namespace yuxi::curve {

/// How a test of this engine is called in lists of tests, where its address would be another in every run.
void PrintTo(const CurveEngine* engine, std::ostream* out) {
  *out << engine->name;
}

}  // namespace yuxi::curve

namespace yuxi::test {
namespace {

using curve::CurveEngine;
using curve::PreparedKind;
using Bytes = std::vector<std::uint8_t>;

const CurveEngine& reference() {
  return *dispatch::curve_backends().entries().back().sm2;
}

/// The back ends that can run here, without the reference.
std::vector<const CurveEngine*> others() {
  std::vector<const CurveEngine*> engines;
  auto& list = dispatch::curve_backends();
  for (const auto& entry : list.entries())
    if (list.can_run(entry) && entry.sm2 != &reference()) engines.push_back(entry.sm2);
  return engines;
}

class CurveEngines : public testing::TestWithParam<const CurveEngine*> {
 protected:
  /// The same call on both engines must write the same bytes over the same pattern.
  template <class Call>
  void same(std::size_t size, Call call) {
    Bytes a(size, 0x5a), b(size, 0x5a);
    call(reference(), a.data());
    call(*GetParam(), b.data());
    ASSERT_EQ(a, b);
  }

  Bytes scalar(const Integer& k) const { return bytes_of(k, 32); }
  Bytes random_scalar() { return scalar(numbers_.below(c_.n)); }
  Bytes random_point() { return c_.encode(c_.multiply(1 + numbers_.below(c_.n - 1), c_.generator)); }
  std::vector<std::uint64_t> prepare(const CurveEngine& e, PreparedKind kind, const Bytes& point) {
    std::vector<std::uint64_t> table(e.prepared_words(kind));
    e.prepare_vartime(table.data(), kind, point.data());
    return table;
  }

  const ReferenceCurve c_ = ReferenceCurve::of<curve::Sm2>();
  Numbers numbers_;
};

TEST_P(CurveEngines, Names) {
  for (const auto& entry : dispatch::curve_backends().entries()) EXPECT_STREQ(entry.name, entry.sm2->name);
}

TEST_P(CurveEngines, MultiplyTheSame) {
  const Bytes point = random_point();
  const auto big = prepare(reference(), PreparedKind::big, point);
  const auto compact = prepare(reference(), PreparedKind::compact, point);
  auto scalars = special_scalars(c_.n);
  for (int i = 0; i < 30; ++i) scalars.push_back(numbers_.below(c_.n));
  for (const Integer& k : scalars) {
    const Bytes kb = scalar(k);
    same(64, [&](const CurveEngine& e, std::uint8_t* out) { e.mul_base(out, kb.data()); });
    same(64, [&](const CurveEngine& e, std::uint8_t* out) { e.mul_point(out, kb.data(), point.data()); });
    same(64, [&](const CurveEngine& e, std::uint8_t* out) {
      e.mul_prepared(out, kb.data(), big.data(), PreparedKind::big);
    });
    same(64, [&](const CurveEngine& e, std::uint8_t* out) {
      e.mul_prepared(out, kb.data(), compact.data(), PreparedKind::compact);
    });
  }
}

TEST_P(CurveEngines, BatchesTheSame) {
  for (std::size_t count : {1, 5, 32, 70}) {
    Bytes scalars;
    for (std::size_t i = 0; i < count; ++i) {
      const Bytes k = scalar(1 + numbers_.below(c_.n - 1));
      scalars.insert(scalars.end(), k.begin(), k.end());
    }
    same(64 * count, [&](const CurveEngine& e, std::uint8_t* out) { e.mul_base_batch(out, scalars.data(), count); });
  }
}

TEST_P(CurveEngines, PreparedKeysAreTheSameWords) {
  for (const Bytes& point : {random_point(), c_.encode(c_.generator), c_.encode(c_.negate(c_.generator))})
    for (auto kind : {PreparedKind::big, PreparedKind::compact}) {
      ASSERT_EQ(reference().prepared_words(kind), GetParam()->prepared_words(kind));
      ASSERT_EQ(prepare(reference(), kind, point), prepare(*GetParam(), kind, point));
    }
}

TEST_P(CurveEngines, DoubleMultiplesTheSame) {
  struct Case {
    Integer u, v, multiple;
  };
  std::vector<Case> cases;
  for (int i = 0; i < 20; ++i) cases.push_back({numbers_.below(c_.n), numbers_.below(c_.n), numbers_.below(c_.n)});
  for (const Integer& multiple : {Integer(1), Integer(c_.n - 1), Integer(5), Integer(1 + numbers_.below(c_.n - 1))}) {
    const Integer v = numbers_.below(c_.n);
    cases.push_back({mod(v * multiple, c_.n), v, multiple});   // a doubling at the end
    cases.push_back({mod(-v * multiple, c_.n), v, multiple});  // the infinity
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) cases.push_back({i, j, multiple});
  }
  for (const auto& [u, v, multiple] : cases) {
    const auto p = c_.multiply(multiple, c_.generator);
    const Bytes point = c_.encode(p), ub = scalar(u), vb = scalar(v);
    const auto sum = c_.multiply(mod(u + v * multiple, c_.n), c_.generator);
    const auto big = prepare(reference(), PreparedKind::big, point);
    const auto compact = prepare(reference(), PreparedKind::compact, point);
    same(64, [&](const CurveEngine& e, std::uint8_t* out) {
      EXPECT_EQ(e.mul_double_vartime(out, ub.data(), vb.data(), point.data()), !sum.infinity);
    });
    for (const Integer& x : {mod(sum.x, c_.n), mod(sum.x + 1, c_.n)}) {
      const bool expected = !sum.infinity && x == mod(sum.x, c_.n);
      const Bytes xb = scalar(x);
      for (const CurveEngine* e : {&reference(), GetParam()}) {
        EXPECT_EQ(e->mul_double_has_x_vartime(ub.data(), vb.data(), point.data(), xb.data()), expected);
        EXPECT_EQ(e->mul_double_prepared_has_x_vartime(ub.data(), vb.data(), big.data(), PreparedKind::big, xb.data()),
                  expected);
        EXPECT_EQ(e->mul_double_prepared_has_x_vartime(ub.data(), vb.data(), compact.data(), PreparedKind::compact,
                                                       xb.data()),
                  expected);
      }
    }
  }
}

TEST_P(CurveEngines, PointPlusMultipleTheSame) {
  struct Case {
    Integer p, v, q;  // p*G + v*(q*G)
  };
  std::vector<Case> cases;
  for (int i = 0; i < 20; ++i) cases.push_back({1 + numbers_.below(c_.n - 1), numbers_.below(c_.n), 5 + i});
  for (const Integer& v : {Integer(1), Integer(2), Integer((Integer(1) << 127) + 12345), Integer(c_.n - 1)})
    for (const Integer& q : {Integer(1), Integer(c_.n - 1), Integer(1 + numbers_.below(c_.n - 1))}) {
      cases.push_back({mod(v * q, c_.n), v, q});   // a doubling
      cases.push_back({mod(-v * q, c_.n), v, q});  // the infinity
      cases.push_back({q, v, q});
      cases.push_back({mod(-q, c_.n), v, q});
      cases.push_back({q, 0, q});
    }
  for (const auto& [p, v, q] : cases) {
    const Bytes point = c_.encode(c_.multiply(p, c_.generator)), other = c_.encode(c_.multiply(q, c_.generator));
    const Bytes vb = scalar(v);
    const auto sum = c_.multiply(mod(p + v * q, c_.n), c_.generator);
    same(64, [&](const CurveEngine& e, std::uint8_t* out) {
      EXPECT_EQ(e.add_multiple_vartime(out, point.data(), vb.data(), other.data()), !sum.infinity);
      EXPECT_EQ(Bytes(out, out + 64), c_.encode(sum));
    });
  }
}

TEST_P(CurveEngines, XBetweenNAndPTheSame) {
  int found = 0;
  for (Integer x = c_.n; x < c_.n + 12; ++x) {
    const Bytes xb = bytes_of(x, 32), r = scalar(x - c_.n);
    Bytes point(64);
    if (!reference().decompress_vartime(point.data(), xb.data(), 0)) continue;
    ++found;
    const Bytes zero(32), one = scalar(1);
    EXPECT_TRUE(GetParam()->mul_double_has_x_vartime(zero.data(), one.data(), point.data(), r.data()));
    for (auto kind : {PreparedKind::big, PreparedKind::compact}) {
      const auto table = prepare(reference(), kind, point);
      EXPECT_TRUE(GetParam()->mul_double_prepared_has_x_vartime(zero.data(), one.data(), table.data(), kind, r.data()));
    }
  }
  EXPECT_GT(found, 0);
}

TEST_P(CurveEngines, ScalarsTheSame) {
  auto scalars = std::vector<Integer>{0, 1, 2, c_.n - 1, c_.n - 2, (c_.n + 1) / 2};
  for (int i = 0; i < 20; ++i) scalars.push_back(numbers_.below(c_.n));
  for (const Integer& i : scalars) {
    const Bytes a = scalar(i);
    same(32, [&](const CurveEngine& e, std::uint8_t* out) { e.scalar_invert(out, a.data()); });
    for (const Integer& j : scalars) {
      const Bytes b = scalar(j);
      same(32, [&](const CurveEngine& e, std::uint8_t* out) { e.scalar_add(out, a.data(), b.data()); });
      same(32, [&](const CurveEngine& e, std::uint8_t* out) { e.scalar_sub(out, a.data(), b.data()); });
      same(32, [&](const CurveEngine& e, std::uint8_t* out) { e.scalar_mul(out, a.data(), b.data()); });
    }
  }
  for (std::size_t length = 0; length <= 64; ++length) {
    Bytes wide(length);
    for (auto& byte : wide) byte = static_cast<std::uint8_t>(numbers_.below(256).get_ui());
    same(32, [&](const CurveEngine& e, std::uint8_t* out) { e.scalar_from_wide(out, wide.data(), length); });
  }
  for (const Integer& a :
       {Integer(0), Integer(c_.n - 1), c_.n, Integer(c_.n + 1), c_.p, Integer((Integer(1) << 256) - 1)})
    EXPECT_EQ(GetParam()->scalar_in_range(scalar(a).data()).declassify(), a < c_.n) << hex(a);
}

TEST_P(CurveEngines, PointsTheSame) {
  for (int i = 0; i < 40; ++i) {
    const Bytes x = scalar(i == 0 ? c_.p : i == 1 ? Integer(0) : numbers_.below(c_.p));
    for (unsigned odd = 0; odd < 2; ++odd)
      same(64, [&](const CurveEngine& e, std::uint8_t* out) {
        const bool exists = e.decompress_vartime(out, x.data(), odd);
        EXPECT_EQ(exists, reference().point_is_valid_vartime(out));
        EXPECT_EQ(exists, e.point_is_valid_vartime(out));
      });
  }
}

INSTANTIATE_TEST_SUITE_P(EveryBackEnd, CurveEngines, testing::ValuesIn(others()),
                         [](const auto& parameter) { return std::string(parameter.param->name); });

}  // namespace
}  // namespace yuxi::test
