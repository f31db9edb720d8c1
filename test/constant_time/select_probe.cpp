// SPDX-License-Identifier: Apache-2.0
// Small uses of the branch-free idioms with secret arguments, for the check of what compilers make of them (it
// disassembles this file and finds every conditional jump). Loops have public bounds but do jump, so everything here is
// unrolled or of length one. The functions named canary_* at the end branch on purpose: the check must find them.
#define YUXI_ALWAYS_UNROLL
#include <cstddef>
#include <cstdint>

#include "ct/choice.hpp"
#include "ct/equal.hpp"
#include "ct/lookup.hpp"
#include "field/divsteps.hpp"
#include "field/field.hpp"
#include "field/primes.hpp"

namespace {

using yuxi::ct::Choice;
using yuxi::ct::select;

struct Words32 {
  using Word = std::uint32_t;
};
using P32 = yuxi::field::Field<yuxi::field::Sm2Prime, Words32>;
using N32 = yuxi::field::Field<yuxi::field::Sm2Order, Words32>;
#ifdef __SIZEOF_INT128__
struct Words64 {
  using Word = std::uint64_t;
};
using P64 = yuxi::field::Field<yuxi::field::Sm2Prime, Words64>;
using N64 = yuxi::field::Field<yuxi::field::Sm2Order, Words64>;
#endif

}  // namespace

extern "C" {

// The idioms that compilers most like to turn into branches: a mask from a comparison, then a choice between two
// values, of which one is a constant, zero, or dearer to compute.
std::uint8_t probe_select_8(std::uint8_t x, std::uint8_t y) {
  return select(Choice::is_zero(x), y, std::uint8_t{0});
}
std::uint32_t probe_select_32(std::uint32_t x, std::uint32_t y) {
  return select(Choice::is_zero(x), y, 7U);
}
std::uint64_t probe_select_64(std::uint64_t x, std::uint64_t y) {
  return select(Choice::is_equal(x, y), x * y, x / 3);
}
std::uint32_t probe_select_loaded(std::uint32_t bit, const std::uint32_t* a, const std::uint32_t* b) {
  return select(Choice::from_bit(bit), *a, *b);
}
void probe_select_into(std::uint32_t bit, std::uint64_t* a, const std::uint64_t* b) {
  const Choice choice = Choice::from_bit(bit);
  a[0] = select(choice, b[0], a[0]);
  a[1] = select(choice, b[1], a[1]);
}
std::uint32_t probe_choice_operators(std::uint32_t x, std::uint32_t y) {
  const Choice a = Choice::is_zero(x), b = Choice::from_bit(y);
  return select((a & !b) | (!a ^ b), x + 1, y - 1);
}
std::uint32_t probe_choice_negate(std::uint32_t x) {
  return select(Choice::from_bit(x >> 31), 0U - x, x);
}
std::uint32_t probe_bytes(std::uint8_t* out, const std::uint8_t* a, const std::uint8_t* b) {
  const Choice same = yuxi::ct::equal(a, b, 1);
  yuxi::ct::select_bytes(same, out, a, b, 1);
  yuxi::ct::keep_if(!yuxi::ct::is_zero(b, 1), out, 1);
  return same.mask<std::uint32_t>();
}
void probe_lookup(std::uint64_t* out, const std::uint64_t* table, std::uint32_t index) {
  yuxi::ct::lookup<2>(out, table, 1, index);
}

// One division step: its matrix depends on the lowest bits and on the sign of z.
std::int32_t probe_divstep_32(std::uint32_t f, std::uint32_t g, std::uint32_t* z) {
  const auto m = yuxi::field::PackedDivsteps<std::uint32_t, true>::run(1, *z, f, g);
  return m.u ^ m.v ^ m.q ^ m.r;
}
#ifdef __SIZEOF_INT128__
std::int64_t probe_divstep_64(std::uint64_t f, std::uint64_t g, std::uint64_t* z) {
  const auto m = yuxi::field::PackedDivsteps<std::uint64_t, false>::run(1, *z, f, g);
  return m.u ^ m.v ^ m.q ^ m.r;
}
#endif

#define FIELD_PROBES(F)                              \
  void probe_add_##F(F& r, const F& a, const F& b) { \
    F::K::add(r.v, a.v, b.v);                        \
  }                                                  \
  void probe_sub_##F(F& r, const F& a, const F& b) { \
    F::K::sub(r.v, a.v, b.v);                        \
  }                                                  \
  void probe_half_##F(F& r, const F& a) {            \
    F::K::half(r.v, a.v);                            \
  }                                                  \
  void probe_mul_##F(F& r, const F& a, const F& b) { \
    F::K::mul(r.v, a.v, b.v);                        \
  }                                                  \
  void probe_sqr_##F(F& r, const F& a) {             \
    F::K::sqr(r.v, a.v);                             \
  }

FIELD_PROBES(P32)
FIELD_PROBES(N32)
#ifdef __SIZEOF_INT128__
FIELD_PROBES(P64)
FIELD_PROBES(N64)
#endif

void sink();
void canary_branch_on_word(std::uint32_t secret) {
  if (secret != 0) sink();
}
void canary_branch_on_choice(std::uint32_t secret) {
  if (Choice::is_zero(secret).declassify()) sink();
}
}
