// SPDX-License-Identifier: Apache-2.0
// Single operations on numbers that are not in Montgomery form. Scalars come and go as bytes, with one operation in
// between: bringing them into the form and back would cost three multiplications for an addition.
//
// Inputs and outputs are words of numbers below the prime; constant time.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "field/inversion.hpp"
#include "field/kernels.hpp"

namespace yuxi::field {

template <class Prime, class Target>
struct Plain {
  using Word = typename Target::Word;
  using M = Montgomery<Prime, Word>;
  using K = FieldKernels<Prime, Target>;
  using Value = typename M::Value;

  static constexpr Value add(const Value& a, const Value& b) {
    Value r{};
    K::add(r, a, b);
    return r;
  }

  static constexpr Value sub(const Value& a, const Value& b) {
    Value r{};
    K::sub(r, a, b);
    return r;
  }

  /// a*b = (a*b/R)*R^2/R.
  static constexpr Value mul(const Value& a, const Value& b) {
    Value r{};
    K::mul(r, a, b);
    K::mul(r, r, M::r2);
    return r;
  }

  /// 1/a; 0 for 0.
  static constexpr Value inverse(const Value& a) { return Inversion<Prime, Word>::run(a, Value{1}); }

  /// Any number below R, mod p.
  static constexpr Value reduce(const Value& number) {
    if constexpr (fills_words) return M::reduce_once(number, 0);
    Value r{};
    K::mul(r, M::r2, number);
    K::mul(r, r, Value{1});
    return r;
  }

  /// OS2IP(bytes) mod p for any length (which is public): Horner's rule over chunks of one R.
  static constexpr Value from_be_wide(const std::uint8_t* bytes, std::size_t length) {
    constexpr std::size_t chunk = M::words * sizeof(Word);
    Value r{};
    for (std::size_t done = 0; done < length;) {
      const std::size_t take = (length - done) % chunk != 0 ? (length - done) % chunk : chunk;
      const Value low = reduce(base::words_from_be<Word, M::words>(bytes + done, take));
      if (done == 0) {
        r = low;
      } else {
        K::mul(r, r, M::r2);  // r*R
        K::add(r, r, low);
      }
      done += take;
    }
    return r;
  }

 private:
  /// Then R < 2p.
  static constexpr bool fills_words = M::p[M::words - 1] >> (base::word_bits<Word> - 1) != 0;
};

}  // namespace yuxi::field
