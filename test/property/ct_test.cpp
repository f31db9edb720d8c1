// SPDX-License-Identifier: Apache-2.0
// What the ct room computes (that it computes it without branches is the constant-time checker's business).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <type_traits>
#include <vector>

#include "backend/targets.hpp"
#include "ct/choice.hpp"
#include "ct/equal.hpp"
#include "ct/lookup.hpp"
#include "ct/secret.hpp"
#include "ct/wipe.hpp"
#include "dispatch/cpu_features.hpp"
#ifdef YUXI_HAS_X86_64_ELF
#include "backend/x86_64/kernels.hpp"
#endif

namespace {

using namespace yuxi;
using namespace yuxi::ct;

static_assert(!std::is_convertible_v<Choice, bool> && !std::is_constructible_v<bool, Choice>);
static_assert(!std::is_copy_constructible_v<Secret<int>> && !std::is_copy_assignable_v<Secret<int>>);
static_assert(Choice::is_zero(0u).declassify() && !Choice::is_zero(1u).declassify());  // usable by the compiler

template <class W>
class ChoiceOf : public ::testing::Test {};
using SelectableWords = ::testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(ChoiceOf, SelectableWords);

TYPED_TEST(ChoiceOf, IsMadeFromBitsAndComparisons) {
  using W = TypeParam;
  const W top = static_cast<W>(W{1} << (8 * sizeof(W) - 1)), all = static_cast<W>(~W{0});
  for (W x : {W{0}, W{1}, W{2}, static_cast<W>(top - 1), top, static_cast<W>(all - 1), all}) {
    EXPECT_EQ(Choice::from_bit(x).declassify(), x % 2 == 1);
    EXPECT_EQ(Choice::is_zero(x).declassify(), x == 0);
    for (W y : {W{0}, W{1}, top, all}) {
      EXPECT_EQ(Choice::is_equal(x, y).declassify(), x == y);
      EXPECT_EQ(select(Choice::yes(), x, y), x);
      EXPECT_EQ(select(Choice::no(), x, y), y);
    }
  }
  for (unsigned bit = 0; bit < 8 * sizeof(W); ++bit)
    EXPECT_FALSE(Choice::is_zero(static_cast<W>(W{1} << bit)).declassify());
  EXPECT_EQ(Choice::yes().mask<W>(), all);
  EXPECT_EQ(Choice::no().mask<W>(), 0);
}

TEST(Choice, HasTheTruthTablesOfItsOperators) {
  for (unsigned a : {0u, 1u})
    for (unsigned b : {0u, 1u}) {
      const Choice x = Choice::from_bit(a), y = Choice::from_bit(b);
      EXPECT_EQ((x & y).declassify(), (a & b) == 1);
      EXPECT_EQ((x | y).declassify(), (a | b) == 1);
      EXPECT_EQ((x ^ y).declassify(), (a ^ b) == 1);
      EXPECT_EQ((!x).declassify(), a == 0);
      EXPECT_EQ((!x).mask<std::uint64_t>(), a == 0 ? ~std::uint64_t{0} : 0);  // still all ones or all zeros
    }
}

TEST(Bytes, AreEqualOnlyIfEveryBitIs) {
  std::vector<std::uint8_t> a(37), b(37);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = b[i] = static_cast<std::uint8_t>(37 * i + 1);
  EXPECT_TRUE(equal(a.data(), b.data(), a.size()).declassify());
  for (std::size_t bit = 0; bit < 8 * a.size(); ++bit) {
    b[bit / 8] ^= static_cast<std::uint8_t>(1u << (bit % 8));
    EXPECT_FALSE(equal(a.data(), b.data(), a.size()).declassify()) << bit;
    EXPECT_TRUE(equal(a.data(), b.data(), bit / 8).declassify()) << "reads past the length";
    b[bit / 8] ^= static_cast<std::uint8_t>(1u << (bit % 8));
  }
  EXPECT_TRUE(equal(a.data(), b.data(), 0).declassify());
}

TEST(Bytes, AreZeroOnlyIfEveryBitIs) {
  std::vector<std::uint8_t> a(37);
  EXPECT_TRUE(is_zero(a.data(), a.size()).declassify());
  for (std::size_t bit = 0; bit < 8 * a.size(); ++bit) {
    a[bit / 8] = static_cast<std::uint8_t>(1u << (bit % 8));
    EXPECT_FALSE(is_zero(a.data(), a.size()).declassify()) << bit;
    EXPECT_TRUE(is_zero(a.data(), bit / 8).declassify()) << "reads past the length";
    a[bit / 8] = 0;
  }
}

TEST(Bytes, AreSelectedAndKeptWhole) {
  const std::array<std::uint8_t, 5> yes = {1, 2, 0xff, 4, 5}, no = {6, 0, 8, 9, 10};
  std::array<std::uint8_t, 5> out = {};
  select_bytes(Choice::yes(), out.data(), yes.data(), no.data(), out.size());
  EXPECT_EQ(out, yes);
  select_bytes(Choice::no(), out.data(), out.data(), no.data(), out.size());  // in place
  EXPECT_EQ(out, no);
  keep_if(Choice::yes(), out.data(), out.size());
  EXPECT_EQ(out, no);
  keep_if(Choice::no(), out.data(), 4);
  EXPECT_EQ(out, (std::array<std::uint8_t, 5>{0, 0, 0, 0, 10}));
}

template <class Target, std::size_t words>
void look_for_each_entry(std::size_t entries) {
  std::vector<std::uint64_t> table(words * entries);
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = 0x9e3779b97f4a7c15u * (i + 1);
  for (std::uint32_t index = 0; index < entries; ++index) {
    std::uint64_t out[words];
    lookup<words, Target>(out, table.data(), entries, index);
    for (std::size_t i = 0; i < words; ++i) ASSERT_EQ(out[i], table[index * words + i]) << index << " of " << entries;
  }
  const auto end = static_cast<std::uint32_t>(entries);
  for (std::uint32_t index : {end, end + 1, (end + 7) / 8 * 8, end + 256, ~std::uint32_t{0}}) {
    std::uint64_t out[words];
    std::fill(out, out + words, 1);
    lookup<words, Target>(out, table.data(), entries, index);
    for (std::uint64_t word : out) ASSERT_EQ(word, 0u) << index << " of " << entries;
  }
}

TEST(Lookup, FindsEachEntryAndZerosBeyond) {
  for (std::size_t entries : {1, 7, 8, 9, 16, 17, 64}) {
    look_for_each_entry<void, 3>(entries);
    look_for_each_entry<void, 8>(entries);
  }
}

#ifdef YUXI_HAS_X86_64_ELF
TEST(Lookup, FindsEachEntryAndZerosBeyondByAvx2) {
  if (!dispatch::has_all(dispatch::detect_cpu_features(), backend::x86::avx2)) GTEST_SKIP() << "this CPU has no AVX2";
  for (std::size_t entries : {1, 7, 8, 9, 16, 17, 64}) {
    look_for_each_entry<backend::X86_64Adx, 4>(entries);
    look_for_each_entry<backend::X86_64Adx, 8>(entries);
    look_for_each_entry<backend::X86_64Adx, 12>(entries);
    look_for_each_entry<backend::X86_64Adx, 20>(entries);
  }
}
#endif

TEST(Wipe, ErasesExactlyItsBytes) {
  std::array<std::uint8_t, 40> memory;
  memory.fill(0xa5);
  wipe(memory.data() + 3, 31);
  wipe(memory.data(), 0);
  for (std::size_t i = 0; i < memory.size(); ++i) EXPECT_EQ(memory[i], i >= 3 && i < 34 ? 0 : 0xa5) << i;
}

TEST(Secret, IsErasedWhenItDies) {
  using Key = std::array<std::uint8_t, 32>;
  alignas(Secret<Key>) std::uint8_t memory[sizeof(Secret<Key>)];
  Key key;
  key.fill(0x5a);
  auto* secret = new (memory) Secret<Key>(key);
  EXPECT_EQ(secret->reveal(), key);
  EXPECT_EQ(memory[0], 0x5a);
  secret->~Secret();
  const volatile std::uint8_t* after = memory;
  for (std::size_t i = 0; i < sizeof(Key); ++i) EXPECT_EQ(after[i], 0) << i;
}

}  // namespace
