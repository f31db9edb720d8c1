// SPDX-License-Identifier: Apache-2.0
// Integers for the targets that have no GMP: the tests' independent arithmetic there. Schoolbook methods on words of 32
// bits, no heap, up to 2,560 bits; larger results throw. test/property/plain_integer_test.cpp compares it with GMP.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace yuxi::test {

class PlainInteger {
 public:
  PlainInteger() = default;
  PlainInteger(const PlainInteger& x) { *this = x; }
  PlainInteger& operator=(const PlainInteger& x) {
    size_ = x.size_;
    negative_ = x.negative_;
    std::copy_n(x.word_, x.size_, word_);
    return *this;
  }
  template <std::integral T>
  PlainInteger(T number) : negative_(number < 0) {
    auto rest = static_cast<std::uint64_t>(number);
    if (negative_) rest = 0 - rest;
    for (; rest != 0; rest >>= 32) word_[size_++] = static_cast<std::uint32_t>(rest);
  }
  PlainInteger(std::string_view digits, int base) {
    for (const char c : digits) {
      const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : base;
      if (digit >= base) throw std::invalid_argument("not a digit");
      *this = *this * base + digit;
    }
  }

  bool negative() const { return negative_; }
  bool odd() const { return bit(0); }
  bool bit(std::size_t i) const { return i / 32 < size_ && (word_[i / 32] >> i % 32 & 1) != 0; }
  /// Of the magnitude; 0 for 0.
  std::size_t bits() const { return size_ == 0 ? 0 : 32 * (size_ - 1) + std::bit_width(word_[size_ - 1]); }
  /// The lowest bits of the magnitude.
  unsigned long get_ui() const {
    std::uint64_t low = size_ > 0 ? word_[0] : 0;
    if (size_ > 1) low |= std::uint64_t{word_[1]} << 32;
    return static_cast<unsigned long>(low);
  }
  std::string get_str(int base) const {
    if (size_ == 0) return "0";
    std::string reversed;
    for (PlainInteger rest = magnitude(*this); rest.size_ != 0; rest = rest / base)
      reversed += "0123456789abcdef"[(rest % base).get_ui()];
    if (negative_) reversed += '-';
    return {reversed.rbegin(), reversed.rend()};
  }
  /// What GMP's functions take.
  PlainInteger* get_mpz_t() { return this; }
  const PlainInteger* get_mpz_t() const { return this; }

  friend bool operator==(const PlainInteger& a, const PlainInteger& b) { return a <=> b == 0; }
  friend std::strong_ordering operator<=>(const PlainInteger& a, const PlainInteger& b);
  friend PlainInteger operator-(const PlainInteger& a);
  friend PlainInteger operator+(const PlainInteger& a, const PlainInteger& b);
  friend PlainInteger operator-(const PlainInteger& a, const PlainInteger& b);
  friend PlainInteger operator*(const PlainInteger& a, const PlainInteger& b);
  /// Rounded towards zero, as C does; the remainder has the sign of a.
  friend PlainInteger operator/(const PlainInteger& a, const PlainInteger& b);
  friend PlainInteger operator%(const PlainInteger& a, const PlainInteger& b);
  /// A shift to the right and a mask are of numbers that are not negative.
  friend PlainInteger operator<<(const PlainInteger& a, std::size_t by);
  friend PlainInteger operator>>(const PlainInteger& a, std::size_t by);
  friend PlainInteger operator&(const PlainInteger& a, const PlainInteger& b);

  PlainInteger& operator+=(const PlainInteger& b) { return *this = *this + b; }
  PlainInteger& operator-=(const PlainInteger& b) { return *this = *this - b; }
  PlainInteger& operator*=(const PlainInteger& b) { return *this = *this * b; }
  PlainInteger& operator<<=(std::size_t by) { return *this = *this << by; }
  PlainInteger& operator>>=(std::size_t by) { return *this = *this >> by; }
  PlainInteger& operator++() { return *this += 1; }
  PlainInteger& operator--() { return *this -= 1; }

 private:
  void resize(std::size_t size);
  void trim();
  static PlainInteger magnitude(PlainInteger x);
  static PlainInteger signed_as(bool negative, PlainInteger x);
  // These look at magnitudes only.
  static std::strong_ordering compare(const PlainInteger& a, const PlainInteger& b);
  static PlainInteger sum(const PlainInteger& a, const PlainInteger& b);
  static PlainInteger difference(const PlainInteger& a, const PlainInteger& b);
  static PlainInteger divide(const PlainInteger& dividend, const PlainInteger& divisor, PlainInteger* quotient);
  static bool subtract_times(std::uint32_t* a, const PlainInteger& b, std::uint64_t times);
  static void add_back(std::uint32_t* a, const PlainInteger& b);

  static constexpr std::size_t capacity = 80;
  std::size_t size_ = 0;
  bool negative_ = false;
  std::uint32_t word_[capacity + 1];  // the first size_ count; one spare for the division
};

/// x mod m in [0, m), m > 0.
PlainInteger plain_mod(const PlainInteger& x, const PlainInteger& m);
/// 1/x mod m; 0 where there is none.
PlainInteger plain_inverse(const PlainInteger& x, const PlainInteger& m);
PlainInteger plain_power(const PlainInteger& x, const PlainInteger& exponent, const PlainInteger& m);
/// The Legendre symbol of x over an odd prime p.
int plain_legendre(const PlainInteger& x, const PlainInteger& p);

}  // namespace yuxi::test
