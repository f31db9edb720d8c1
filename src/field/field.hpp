// SPDX-License-Identifier: Apache-2.0
// Field<Prime, Target>: numbers modulo a prime, so that formulas read like the papers' own. The multiplication comes
// from FieldKernels; values are in Montgomery form and always fully reduced, so that equality is equality of words.
// Everything is constant time unless its name ends in _vartime.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/bytes.hpp"
#include "ct/wipe.hpp"
#include "field/inversion.hpp"
#include "field/kernels.hpp"

namespace yuxi::field {

template <class Prime, class Target>
struct Field {
  using Word = typename Target::Word;
  using M = Montgomery<Prime, Word>;
  using K = FieldKernels<Prime, Target>;
  using Value = typename M::Value;
  using Choice = ct::Choice;

  static constexpr unsigned bits = Prime::bits;
  static constexpr std::size_t words = M::words;
  static constexpr std::size_t byte_length = (bits + 7) / 8;
  static constexpr std::size_t stored_words = (bits + 63) / 64;

  Value v{};  // a*R mod p

  static constexpr Field zero() { return {}; }
  static constexpr Field one() { return {M::r1}; }

  /// From a number below p (or any other below R, which is then reduced).
  static constexpr Field from_words(const Value& number) {
    Field r;
    K::mul(r.v, M::r2, number);
    return r;
  }

  /// The number, below p.
  constexpr Value to_words() const {
    Value r{};
    K::mul(r, v, Value{1});
    return r;
  }

  /// From byte_length big-endian bytes. A number of p or more is reduced; ask in_range() first where it must be
  /// refused.
  static constexpr Field from_be(const std::uint8_t* bytes) {
    return from_words(base::words_from_be<Word, words>(bytes, byte_length));
  }

  /// OS2IP(bytes) mod p for any length (which is public): Horner's rule over chunks of one R.
  static constexpr Field from_be_wide(const std::uint8_t* bytes, std::size_t length) {
    constexpr std::size_t chunk = words * sizeof(Word);
    Field r;
    for (std::size_t done = 0; done < length;) {
      const std::size_t take = (length - done) % chunk != 0 ? (length - done) % chunk : chunk;
      r = r * Field{M::r2} + from_words(base::words_from_be<Word, words>(bytes + done, take));
      done += take;
    }
    return r;
  }

  /// To byte_length big-endian bytes.
  constexpr void to_be(std::uint8_t* bytes) const {
    Value number = to_words();
    base::words_to_be(bytes, byte_length, number);
    if (!std::is_constant_evaluated()) ct::wipe(&number, sizeof number);  // a coordinate may be a shared secret
  }

  /// Are byte_length big-endian bytes a number below p?
  static constexpr Choice in_range(const std::uint8_t* bytes) {
    const Value number = base::words_from_be<Word, words>(bytes, byte_length);
    Word borrow = 0;
    for (std::size_t i = 0; i < words; ++i) (void)base::sub_borrow(number[i], M::p[i], borrow);
    return Choice::from_bit(borrow);
  }

  /// Tables and prepared keys hold a*2^(64*stored_words) mod p as little-endian 64-bit words, whatever Word is.
  static constexpr Field from_stored(const std::uint64_t* stored) {
    Field r;
    for (std::size_t i = 0; i < words; ++i)
      r.v[i] = static_cast<Word>(stored[i * sizeof(Word) / 8] >> (8 * (i * sizeof(Word) % 8)));
    if constexpr (!stored_as_is) K::mul(r.v, r.v, from_stored_factor);
    return r;
  }

  constexpr void to_stored(std::uint64_t* stored) const {
    Value w = v;
    if constexpr (!stored_as_is) K::mul(w, w, to_stored_factor);
    for (std::size_t i = 0; i < stored_words; ++i) stored[i] = 0;
    for (std::size_t i = 0; i < words; ++i)
      stored[i * sizeof(Word) / 8] |= std::uint64_t{w[i]} << (8 * (i * sizeof(Word) % 8));
  }

  friend constexpr Field operator+(const Field& a, const Field& b) {
    Field r;
    K::add(r.v, a.v, b.v);
    return r;
  }
  friend constexpr Field operator-(const Field& a, const Field& b) {
    Field r;
    K::sub(r.v, a.v, b.v);
    return r;
  }
  friend constexpr Field operator*(const Field& a, const Field& b) {
    Field r;
    K::mul(r.v, a.v, b.v);
    return r;
  }
  /// In place, without a temporary: r *= a costs one copy less than r = r * a.
  constexpr Field& operator*=(const Field& o) {
    K::mul(v, v, o.v);
    return *this;
  }
  constexpr Field& operator+=(const Field& o) {
    K::add(v, v, o.v);
    return *this;
  }
  constexpr Field& operator-=(const Field& o) {
    K::sub(v, v, o.v);
    return *this;
  }
  /// r = a - b and r = a*b, for a result that has its place already.
  static constexpr void sub(Field& r, const Field& a, const Field& b) { K::sub(r.v, a.v, b.v); }
  static constexpr void mul(Field& r, const Field& a, const Field& b) { K::mul(r.v, a.v, b.v); }
  constexpr Field operator-() const { return zero() - *this; }

  constexpr Field sqr() const {
    Field r;
    K::sqr(r.v, v);
    return r;
  }
  /// Squares `times` times in place: a^(2^times).
  constexpr void sqr_in_place(std::size_t times = 1) {
    for (std::size_t i = 0; i < times; ++i) K::sqr(v, v);
  }
  constexpr Field dbl() const { return *this + *this; }
  constexpr Field half() const {
    Field r;
    K::half(r.v, v);
    return r;
  }

  /// Two independent products, r0 = a0*b0 and r1 = a1*b1, side by side where the target can.
  static constexpr void mul_pair(Field& r0, const Field& a0, const Field& b0, Field& r1, const Field& a1,
                                 const Field& b1) {
    K::mul_pair(r0.v, a0.v, b0.v, r1.v, a1.v, b1.v);
  }
  static constexpr void sqr_pair(Field& r0, const Field& a0, Field& r1, const Field& a1) {
    K::sqr_pair(r0.v, a0.v, r1.v, a1.v);
  }

  constexpr Choice is_zero() const {
    Word any = 0;
    for (std::size_t i = 0; i < words; ++i) any |= v[i];
    return Choice::is_zero(any);
  }
  constexpr Choice equals(const Field& o) const {
    Word any = 0;
    for (std::size_t i = 0; i < words; ++i) any |= v[i] ^ o.v[i];
    return Choice::is_zero(any);
  }

  /// Becomes o for yes, stays for no.
  constexpr void assign_if(Choice choice, const Field& o) {
    const Word mask = choice.template mask<Word>();
    for (std::size_t i = 0; i < words; ++i) v[i] = ct::select_by_mask(mask, o.v[i], v[i]);
  }
  constexpr void conditional_negate(Choice choice) { assign_if(choice, -*this); }

  /// The power with a public exponent, 4 bits at a time. The base may be secret.
  constexpr Field power(const Value& exponent) const {
    Field table[16] = {one(), *this};
    for (std::size_t i = 2; i < 16; ++i) table[i] = table[i - 1] * *this;
    Field r = one();
    for (std::size_t bit = words * base::word_bits<Word>; bit > 0;) {
      bit -= 4;
      r.sqr_in_place(4);
      const Word digit = (exponent[bit / base::word_bits<Word>] >> (bit % base::word_bits<Word>)) & 15;
      if (digit != 0) r *= table[digit];
    }
    return r;
  }

  /// 1/a as a^(p-2); 0 for 0. The independent check of inverse().
  constexpr Field inverse_fermat() const {
    Value exponent = M::p;
    Word borrow = 0;
    exponent[0] = base::sub_borrow(exponent[0], Word{2}, borrow);
    for (std::size_t i = 1; i < words; ++i) exponent[i] = base::sub_borrow(exponent[i], Word{0}, borrow);
    return power(exponent);
  }

  /// 1/a by division steps; 0 for 0.
  constexpr Field inverse() const {
    Field r;
    InversionKernels<Prime, Target>::invert(r.v, v);
    return r;
  }

  /// Sets root to a square root and returns true, or returns false (root untouched) if there is none. Public values
  /// only.
  constexpr bool sqrt_vartime(Field& root) const {
    static_assert(M::p[0] % 4 == 3, "a^((p+1)/4) is a root of a square a for p = 3 mod 4 only");
    Value exponent{};  // (p+1)/4 = floor(p/4) + 1
    Word carry = 1;
    for (std::size_t i = 0; i < words; ++i) {
      const Word next = i + 1 < words ? M::p[i + 1] : Word{0};
      exponent[i] =
          base::add_carry(static_cast<Word>(M::p[i] >> 2 | next << (base::word_bits<Word> - 2)), Word{0}, carry);
    }
    const Field candidate = power(exponent);
    if (!candidate.sqr().equals(*this).declassify()) return false;  // public by this function's contract
    root = candidate;
    return true;
  }

 private:
  static constexpr unsigned stored_r_bits = 64 * static_cast<unsigned>(stored_words);
  static constexpr bool stored_as_is = M::r_bits == stored_r_bits;
  // Montgomery products with these turn the one power of two into the other.
  static constexpr Value from_stored_factor = M::power_of_two(2 * M::r_bits - stored_r_bits);
  static constexpr Value to_stored_factor = M::power_of_two(stored_r_bits);
};

}  // namespace yuxi::field
