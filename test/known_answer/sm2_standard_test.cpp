// SPDX-License-Identifier: Apache-2.0
// The worked signature examples of the standards, step by step: GB/T 32918.5-2017, A.2 on the recommended curve with
// every back end, and GM/T 0003.2-2012, A.1 on the older example curve, whose a is not -3, through the same templates.
#include <gtest/gtest.h>

#include "backend/targets.hpp"
#include "protocol/sm2_equation.hpp"
#include "protocol/sm2_generate.hpp"
#include "protocol/sm2_identity.hpp"
#include "protocol/sm2_verify.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

struct ExamplePrime {
  static constexpr unsigned bits = 256;
  template <class W>
  static constexpr auto value =
      base::words<W, bits>("8542d69e4c044f18e8b92435bf6ff7de457283915c45517d722edb8b08f1dfc3");
};
struct ExampleOrder {
  static constexpr unsigned bits = 256;
  template <class W>
  static constexpr auto value =
      base::words<W, bits>("8542d69e4c044f18e8b92435bf6ff7dd297720630485628d5ae74ee7c32e79b7");
};

/// The curve "Fp-256" of the examples; its table of base-point multiples is made here.
struct ExampleCurve : curve::Layouts256 {
  using Prime = ExamplePrime;
  using Order = ExampleOrder;
  static constexpr unsigned bits = 256;
  static constexpr bool a_is_minus_three = false;
  template <class W>
  static constexpr auto a = base::words<W, bits>("787968b4fa32c3fd2417842e73bbfeff2f3c848b6831d7e0ec65228b3937e498");
  template <class W>
  static constexpr auto b = base::words<W, bits>("63e4c6d3b23b0c849cf84241484bfe48f61d59a5b16ba06e6e12d1da27c5249a");
  template <class W>
  static constexpr auto gx = base::words<W, bits>("421debd61b62eab6746434ebc3cc315e32220b3badd50bdc4c4e6c147fedd43d");
  template <class W>
  static constexpr auto gy = base::words<W, bits>("0680512bcbb42c07d47349d2153b70c4e5d7fdfcbfa36ea1a85841b9e46e09a2");

  using Base = Compact;
  static const std::uint64_t* base_table() {
    static const std::vector<std::uint64_t> table = [] {
      using Engine = curve::StaticCurveEngine<ExampleCurve, backend::portable32>;
      std::vector<std::uint64_t> words(Engine::prepared_words(curve::PreparedKind::compact));
      const auto domain = protocol::sm2_domain<ExampleCurve>;
      Engine::prepare_vartime(words.data(), curve::PreparedKind::compact, domain.data() + 64);
      return words;
    }();
    return table.data();
  }
};

/// What both standards print of an example, and the steps that lead there.
struct Example {
  Blob d, xy, id, message, z, e, k, signature;
};

template <class Parameters, class Curve>
void check(const Curve& curve, const hash::HashEngine& hash, const Example& v) {
  EXPECT_EQ(protocol::sm2_check_pair(curve, v.d.data(), v.xy.data()), YUXI_OK);
  std::uint8_t z[32], e[32], inverse[32], signature[64];
  ASSERT_EQ(protocol::sm2_identity_digest<Parameters>(hash, z, v.xy.data(), v.id), YUXI_OK);
  if (!v.z.empty()) {
    EXPECT_EQ(blob(z), v.z);
  }
  ASSERT_EQ(protocol::sm2_message_digest(hash, e, z, v.message), YUXI_OK);
  EXPECT_EQ(blob(e), v.e);

  protocol::sm2_signing_inverse(curve, inverse, v.d.data());
  EXPECT_TRUE(protocol::sm2_sign_with_nonce(curve, signature, inverse, e, v.k.data()).declassify());
  EXPECT_EQ(to_hex(blob(signature)), to_hex(v.signature));

  EXPECT_EQ(protocol::sm2_verify_digest_vartime(curve, v.signature.data(), e, v.xy.data()), YUXI_OK);
  for (const auto kind : {curve::PreparedKind::compact, curve::PreparedKind::big}) {
    std::vector<std::uint64_t> table(curve.prepared_words(kind));
    curve.prepare_vartime(table.data(), kind, v.xy.data());
    EXPECT_EQ(protocol::sm2_verify_digest_prepared_vartime(curve, v.signature.data(), e, table.data(), kind), YUXI_OK);
    e[31] ^= 1;
    EXPECT_EQ(protocol::sm2_verify_digest_prepared_vartime(curve, v.signature.data(), e, table.data(), kind),
              YUXI_BAD_SIGNATURE);
    e[31] ^= 1;
  }
  e[0] ^= 0x80;
  EXPECT_EQ(protocol::sm2_verify_digest_vartime(curve, v.signature.data(), e, v.xy.data()), YUXI_BAD_SIGNATURE);
}

Blob joined(Blob a, const Blob& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

Example read(const char* file) {
  const auto v = load_vectors(file)["sign"];
  const auto number = [&](const char* field) { return number_from_hex(v[field].get<std::string>(), 32); };
  const auto characters = [&](const char* field) {
    const std::string s = v[field];
    return Blob(s.begin(), s.end());
  };
  return {number("d"),       joined(number("xA"), number("yA")),       characters("id"),
          characters("msg"), v.contains("za") ? number("za") : Blob(), number("e"),
          number("k"),       joined(number("r"), number("s"))};
}

TEST(Sm2Standard, RecommendedCurveOnEveryBackEnd) {
  const Example example = read("sm2_gbt32918_5.json");
  ASSERT_EQ(example.z.size(), 32u);
  for_each_sm2_engine([&](const auto& curve, const auto& hash) { check<curve::Sm2>(curve, hash, example); });
}

TEST(Sm2Standard, OlderExampleCurveThroughTheSameTemplates) {
  const Example example = read("sm2_annexA_fp256.json");
  for (const auto& hash : hash_engines()) {
    check<ExampleCurve>(curve::StaticCurveEngine<ExampleCurve, backend::portable32>{}, hash, example);
#ifdef __SIZEOF_INT128__
    check<ExampleCurve>(curve::StaticCurveEngine<ExampleCurve, backend::portable64>{}, hash, example);
#endif
  }
}

// The domain bytes that go into Z are those of the standard's table, read back from the vectors rather than from our
// constants.
TEST(Sm2Standard, CurveParametersAreThePublishedOnes) {
  const auto v = load_vectors("sm2_gbt32918_5.json")["curve"];
  Blob published;
  for (const char* field : {"a", "b", "gx", "gy"}) published = joined(published, from_hex(v[field].get<std::string>()));
  const auto& domain = protocol::sm2_domain<curve::Sm2>;
  EXPECT_EQ(to_hex(domain.data(), domain.size()), to_hex(published));
}

}  // namespace
}  // namespace yuxi::test
