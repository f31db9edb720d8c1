// SPDX-License-Identifier: Apache-2.0
// The field and the helpers of ct by themselves, so that a leak is named where it is: both of SM2's moduli, both word
// sizes.
#include "field/field.hpp"
#include "backend/targets.hpp"
#include "constant_time/watch.hpp"
#include "ct/choice.hpp"
#include "ct/equal.hpp"
#include "ct/lookup.hpp"
#include "field/primes.hpp"
#ifdef YUXI_HAS_X86_64_ELF
#include "backend/x86_64/kernels.hpp"
#endif

namespace yuxi::test {
namespace {

TEST_F(Silent, SelectAndCompare) {
  const auto a = secret_bytes(32, 1), b = secret_bytes(32, 2);
  std::uint8_t out[32];
  const ct::Choice same = ct::equal(a.data(), b.data(), 32);
  ct::select_bytes(!same, out, a.data(), b.data(), 32);
  ct::keep_if(same | ct::is_zero(out, 32), out, 32);
  EXPECT_TRUE(ct::is_zero(out, 32).declassify());
}

TEST_F(Silent, Lookup) {
  std::uint64_t table[16 * 8], out[8];
  for (std::size_t i = 0; i < 16 * 8; ++i) table[i] = i;
  std::uint32_t index = 11;
  make_secret(index);
  ct::lookup<8>(out, table, 16, index);
  make_public(out);
  EXPECT_EQ(out[3], 11U * 8 + 3);
}

template <class F>
class FieldLeaks : public Silent {};
using Fields = testing::Types<
    field::Field<field::Sm2Prime, backend::Portable32>, field::Field<field::Sm2Order, backend::Portable32>
#ifdef __SIZEOF_INT128__
    ,
    field::Field<field::Sm2Prime, backend::Portable64>, field::Field<field::Sm2Order, backend::Portable64>
#endif
#ifdef YUXI_HAS_X86_64_ELF
    ,
    field::Field<field::Sm2Prime, backend::X86_64Adx>, field::Field<field::Sm2Order, backend::X86_64Adx>,
    field::Field<field::Sm2Prime, backend::X86_64>, field::Field<field::Sm2Order, backend::X86_64>
#endif
    >;
TYPED_TEST_SUITE(FieldLeaks, Fields);

template <class F>
F secret_number(std::uint64_t seed) {
  return F::from_be_wide(secret_bytes(64, seed).data(), 64);
}
template <class F>
bool same(const F& a, const F& b) {
  return a.equals(b).declassify();
}

TYPED_TEST(FieldLeaks, Arithmetic) {
  using F = TypeParam;
  const F a = secret_number<F>(1), b = secret_number<F>(2);
  F c, d;
  EXPECT_TRUE(same((a + b) * (a - b), a.sqr() - b.sqr()));
  EXPECT_TRUE(same(a.half().dbl() - (-b), a + b));
  F::mul_pair(c, a, b, d, b, b);
  F::sqr_pair(d, b, c, c);
  EXPECT_TRUE(same(d, b.sqr()));
}

TYPED_TEST(FieldLeaks, Bytes) {
  using F = TypeParam;
  const F a = secret_number<F>(3);
  std::uint8_t bytes[F::byte_length];
  std::uint64_t stored[F::stored_words];
  a.to_be(bytes);
  a.to_stored(stored);
  EXPECT_TRUE(F::in_range(bytes).declassify());
  EXPECT_TRUE(same(F::from_be(bytes), a));
  EXPECT_TRUE(same(F::from_stored(stored), a));
}

TYPED_TEST(FieldLeaks, Choices) {
  using F = TypeParam;
  F a = secret_number<F>(4);
  const F b = a;
  a.conditional_negate(a.is_zero());
  EXPECT_TRUE(same(a, b));
  a.assign_if(!a.equals(b), F::one());
  EXPECT_TRUE(same(a, b));
}

TYPED_TEST(FieldLeaks, Inverse) {
  using F = TypeParam;
  const F a = secret_number<F>(5);
  EXPECT_TRUE(same(a.inverse() * a, F::one()));
  EXPECT_TRUE(same(a.inverse_fermat(), a.inverse()));
}

}  // namespace
}  // namespace yuxi::test
