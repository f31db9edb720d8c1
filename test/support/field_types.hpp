// SPDX-License-Identifier: Apache-2.0
// The moduli and word widths that every field test runs over: SM2's p and n, the example curve of GM/T 0003.5-2012 (a
// modulus without special form), primes of one word (8 and 9 bits), and the primes of P-384 and P-521, whose lengths
// exercise other numbers of words (P-521 fills an odd number of 32-bit words).
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "backend/targets.hpp"
#include "field/field.hpp"
#include "field/primes.hpp"
#include "support/can_run.hpp"
#ifdef YUXI_HAS_X86_64_ELF
#include "backend/x86_64/kernels.hpp"
#endif

namespace yuxi::test {

struct Words64 {
  using Word = std::uint64_t;
  static constexpr const char* name = "words64";
  static constexpr bool multiply_is_constant_time = true;
};
struct Words32 {
  using Word = std::uint32_t;
  static constexpr const char* name = "words32";
  static constexpr bool multiply_is_constant_time = true;
};

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
struct Prime251 {
  static constexpr unsigned bits = 8;
  template <class W>
  static constexpr auto value = base::words<W, bits>("fb");
};
struct Prime263 {
  static constexpr unsigned bits = 9;
  template <class W>
  static constexpr auto value = base::words<W, bits>("107");
};
struct P384Prime {
  static constexpr unsigned bits = 384;
  template <class W>
  static constexpr auto value = base::words<W, bits>(
      "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff");
};
struct P521Prime {  // 2^521 - 1
  static constexpr unsigned bits = 521;
  template <class W>
  static constexpr auto value = base::words<W, bits>(
      "1ff"
      "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
      "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
};

using field::Field;
using field::Sm2Order;
using field::Sm2Prime;

using TinyFields = ::testing::Types<Field<Prime251, Words64>, Field<Prime251, Words32>, Field<Prime263, Words64>,
                                    Field<Prime263, Words32>>;

template <class F>
struct TargetOf;
template <class P, class T>
struct TargetOf<Field<P, T>> {
  using Type = T;
};
/// The fixture of tests over fields.
template <class F>
class FieldTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!can_run<typename TargetOf<F>::Type>())
      GTEST_SKIP() << "this CPU lacks what the target " << TargetOf<F>::Type::name << " needs";
  }
};

/// The back ends that have kernels of their own for SM2's moduli. With a comma at the end.
#define YUXI_FIELDS_OF_BACKENDS                                                                               \
  YUXI_WHEN(x86_64_elf, Field<Sm2Prime, yuxi::backend::X86_64Adx>, Field<Sm2Order, yuxi::backend::X86_64Adx>, \
            Field<Sm2Prime, yuxi::backend::X86_64>, Field<Sm2Order, yuxi::backend::X86_64>, )

using AllFields = ::testing::Types<YUXI_FIELDS_OF_BACKENDS Field<Sm2Prime, Words64>, Field<Sm2Prime, Words32>,
                                   Field<Sm2Order, Words64>, Field<Sm2Order, Words32>, Field<ExamplePrime, Words64>,
                                   Field<ExamplePrime, Words32>, Field<ExampleOrder, Words64>,
                                   Field<ExampleOrder, Words32>, Field<Prime251, Words64>, Field<Prime251, Words32>,
                                   Field<Prime263, Words64>, Field<Prime263, Words32>, Field<P384Prime, Words64>,
                                   Field<P384Prime, Words32>, Field<P521Prime, Words64>, Field<P521Prime, Words32>>;

}  // namespace yuxi::test
