// SPDX-License-Identifier: Apache-2.0
// The arithmetic of plain_integer.hpp, in a file of its own because it is compiled with optimisation, as the tests are
// not.
#include "support/without_gmp/plain_integer.hpp"

#include <stdexcept>

namespace yuxi::test {

void PlainInteger::resize(std::size_t size) {
  if (size > capacity) throw std::length_error("a plain integer has no room for this number");
  size_ = size;
}

void PlainInteger::trim() {
  while (size_ > 0 && word_[size_ - 1] == 0) --size_;
}

PlainInteger PlainInteger::magnitude(PlainInteger x) {
  x.negative_ = false;
  return x;
}

PlainInteger PlainInteger::signed_as(bool negative, PlainInteger x) {
  x.negative_ = negative && x.size_ != 0;
  return x;
}

std::strong_ordering PlainInteger::compare(const PlainInteger& a, const PlainInteger& b) {
  if (a.size_ != b.size_) return a.size_ <=> b.size_;
  for (std::size_t i = a.size_; i-- > 0;)
    if (a.word_[i] != b.word_[i]) return a.word_[i] <=> b.word_[i];
  return std::strong_ordering::equal;
}

PlainInteger PlainInteger::sum(const PlainInteger& a, const PlainInteger& b) {
  if (a.size_ < b.size_) return sum(b, a);
  PlainInteger r;
  r.resize(a.size_ + 1);
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < a.size_; ++i, carry >>= 32) {
    carry += std::uint64_t{a.word_[i]} + (i < b.size_ ? b.word_[i] : 0);
    r.word_[i] = static_cast<std::uint32_t>(carry);
  }
  r.word_[a.size_] = static_cast<std::uint32_t>(carry);
  r.trim();
  return r;
}

PlainInteger PlainInteger::difference(const PlainInteger& a, const PlainInteger& b) {  // a >= b
  PlainInteger r;
  r.resize(a.size_);
  std::int64_t carry = 0;
  for (std::size_t i = 0; i < a.size_; ++i, carry >>= 32) {
    carry += std::int64_t{a.word_[i]} - (i < b.size_ ? b.word_[i] : 0);
    r.word_[i] = static_cast<std::uint32_t>(carry);
  }
  r.trim();
  return r;
}

/// The remainder, and the quotient for who wants it. Long division (Knuth, volume 2, algorithm D): each word of the
/// quotient is guessed from the leading words, which the shift makes large enough for the guess to be at most two
/// too high.
PlainInteger PlainInteger::divide(const PlainInteger& dividend, const PlainInteger& divisor, PlainInteger* quotient) {
  if (divisor.size_ == 0) throw std::domain_error("division by zero");
  if (compare(dividend, divisor) < 0) return magnitude(dividend);
  const auto shift = static_cast<std::size_t>(std::countl_zero(divisor.word_[divisor.size_ - 1]));
  const PlainInteger b = magnitude(divisor) << shift;
  PlainInteger a = magnitude(dividend) << shift;
  const std::size_t n = b.size_, m = dividend.size_ - n;
  for (std::size_t i = a.size_; i < dividend.size_ + 1; ++i) a.word_[i] = 0;
  if (quotient != nullptr) quotient->resize(m + 1);
  const std::uint64_t top = b.word_[n - 1], next = n > 1 ? b.word_[n - 2] : 0;
  for (std::size_t j = m + 1; j-- > 0;) {
    const std::uint64_t leading = std::uint64_t{a.word_[j + n]} << 32 | a.word_[j + n - 1];
    std::uint64_t guess = leading / top, rest = leading % top;
    const std::uint64_t third = n > 1 ? a.word_[j + n - 2] : 0;
    while (rest >> 32 == 0 && (guess >> 32 != 0 || guess * next > (rest << 32 | third))) {
      --guess;
      rest += top;
    }
    if (!subtract_times(a.word_ + j, b, guess)) {  // one too high: seen about once in 2^31
      --guess;
      add_back(a.word_ + j, b);
    }
    if (quotient != nullptr) quotient->word_[j] = static_cast<std::uint32_t>(guess);
  }
  if (quotient != nullptr) quotient->trim();
  a.size_ = n;
  a.trim();
  return a >> shift;
}

/// a -= times * b on the n + 1 words at a; false if it became negative, modulo 2^(32(n + 1)).
bool PlainInteger::subtract_times(std::uint32_t* a, const PlainInteger& b, std::uint64_t times) {
  std::uint64_t carry = 0;
  std::int64_t borrow = 0;
  for (std::size_t i = 0; i <= b.size_; ++i, carry >>= 32, borrow >>= 32) {
    if (i < b.size_) carry += times * b.word_[i];
    borrow += std::int64_t{a[i]} - static_cast<std::int64_t>(carry & 0xffffffff);
    a[i] = static_cast<std::uint32_t>(borrow);
  }
  return borrow == 0;
}

void PlainInteger::add_back(std::uint32_t* a, const PlainInteger& b) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i <= b.size_; ++i, carry >>= 32) {
    carry += std::uint64_t{a[i]} + (i < b.size_ ? b.word_[i] : 0);
    a[i] = static_cast<std::uint32_t>(carry);
  }
}

std::strong_ordering operator<=>(const PlainInteger& a, const PlainInteger& b) {
  if (a.negative_ != b.negative_) return b.negative_ <=> a.negative_;
  return a.negative_ ? PlainInteger::compare(b, a) : PlainInteger::compare(a, b);
}

PlainInteger operator-(const PlainInteger& a) {
  PlainInteger r = a;
  r.negative_ = !a.negative_ && a.size_ != 0;
  return r;
}

PlainInteger operator+(const PlainInteger& a, const PlainInteger& b) {
  if (a.negative_ == b.negative_) return PlainInteger::signed_as(a.negative_, PlainInteger::sum(a, b));
  return PlainInteger::compare(a, b) >= 0 ? PlainInteger::signed_as(a.negative_, PlainInteger::difference(a, b))
                                          : PlainInteger::signed_as(b.negative_, PlainInteger::difference(b, a));
}

PlainInteger operator-(const PlainInteger& a, const PlainInteger& b) {
  return a + -b;
}
PlainInteger operator*(const PlainInteger& a, const PlainInteger& b) {
  PlainInteger r;
  r.resize(a.size_ + b.size_);
  std::fill_n(r.word_, r.size_, 0u);
  for (std::size_t i = 0; i < a.size_; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < b.size_; ++j, carry >>= 32) {
      carry += std::uint64_t{a.word_[i]} * b.word_[j] + r.word_[i + j];
      r.word_[i + j] = static_cast<std::uint32_t>(carry);
    }
    r.word_[i + b.size_] = static_cast<std::uint32_t>(carry);
  }
  r.trim();
  return PlainInteger::signed_as(a.negative_ != b.negative_, r);
}

PlainInteger operator/(const PlainInteger& a, const PlainInteger& b) {
  PlainInteger quotient;
  PlainInteger::divide(a, b, &quotient);
  return PlainInteger::signed_as(a.negative_ != b.negative_, quotient);
}

PlainInteger operator%(const PlainInteger& a, const PlainInteger& b) {
  return PlainInteger::signed_as(a.negative_, PlainInteger::divide(a, b, nullptr));
}

PlainInteger operator<<(const PlainInteger& a, std::size_t by) {
  PlainInteger r;
  r.resize(a.size_ + by / 32 + 1);
  std::fill_n(r.word_, r.size_, 0u);
  for (std::size_t i = 0; i < a.size_; ++i) {
    const std::uint64_t moved = std::uint64_t{a.word_[i]} << by % 32;
    r.word_[i + by / 32] |= static_cast<std::uint32_t>(moved);
    r.word_[i + by / 32 + 1] = static_cast<std::uint32_t>(moved >> 32);
  }
  r.trim();
  return PlainInteger::signed_as(a.negative_, r);
}

PlainInteger operator>>(const PlainInteger& a, std::size_t by) {
  PlainInteger r;
  if (by / 32 >= a.size_) return r;
  r.resize(a.size_ - by / 32);
  for (std::size_t i = 0; i < r.size_; ++i) {
    const std::uint64_t high = i + by / 32 + 1 < a.size_ ? a.word_[i + by / 32 + 1] : 0;
    r.word_[i] = static_cast<std::uint32_t>((high << 32 | a.word_[i + by / 32]) >> by % 32);
  }
  r.trim();
  return r;
}

PlainInteger operator&(const PlainInteger& a, const PlainInteger& b) {
  PlainInteger r;
  r.resize(std::min(a.size_, b.size_));
  for (std::size_t i = 0; i < r.size_; ++i) r.word_[i] = a.word_[i] & b.word_[i];
  r.trim();
  return r;
}

PlainInteger plain_mod(const PlainInteger& x, const PlainInteger& m) {
  const PlainInteger r = x % m;
  return r.negative() ? r + m : r;
}

// Euclid. The invariant: a = u*x, b = v*x modulo m.
PlainInteger plain_inverse(const PlainInteger& x, const PlainInteger& m) {
  PlainInteger a = plain_mod(x, m), b = m, u = 1, v = 0;
  while (a != 0) {
    const PlainInteger quotient = b / a;
    const PlainInteger c = b - quotient * a, w = v - quotient * u;
    b = a, v = u;
    a = c, u = w;
  }
  return b == 1 ? plain_mod(v, m) : PlainInteger(0);
}

PlainInteger plain_power(const PlainInteger& x, const PlainInteger& exponent, const PlainInteger& m) {
  PlainInteger r = plain_mod(1, m);
  for (std::size_t i = exponent.bits(); i-- > 0;) {
    r = r * r % m;
    if (exponent.bit(i)) r = plain_mod(r * x, m);
  }
  return r;
}

// Euler's criterion.
int plain_legendre(const PlainInteger& x, const PlainInteger& p) {
  const PlainInteger r = plain_power(x, (p - 1) / 2, p);
  return r == 0 ? 0 : r == 1 ? 1 : -1;
}

}  // namespace yuxi::test
