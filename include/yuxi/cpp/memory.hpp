// SPDX-License-Identifier: Apache-2.0
// Small storage of the C++ face: wiping, fixed-size secrets, and encodings of variable length without a heap.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace yuxi {

/// Overwrite with zeros in a way that the compiler may not drop as a dead store.
inline void wipe(std::span<std::uint8_t> memory) noexcept {
  volatile std::uint8_t* p = memory.data();
  for (std::size_t i = 0; i < memory.size(); ++i) p[i] = 0;
}

/// `size` secret bytes; wiped on destruction, move-only, no comparison.
template <std::size_t size>
class SecretBytes {
 public:
  SecretBytes() = default;
  SecretBytes(SecretBytes&& other) noexcept : bytes_(other.bytes_) { yuxi::wipe(other.bytes_); }
  SecretBytes& operator=(SecretBytes&& other) noexcept {
    if (this != &other) {
      bytes_ = other.bytes_;
      yuxi::wipe(other.bytes_);
    }
    return *this;
  }
  ~SecretBytes() { yuxi::wipe(bytes_); }

  std::span<std::uint8_t, size> reveal() noexcept { return bytes_; }
  std::span<const std::uint8_t, size> reveal() const noexcept { return bytes_; }

 private:
  std::array<std::uint8_t, size> bytes_{};
};

/// The bytes of an encoding (DER) or text (PEM) of at most `capacity`, with their actual number. Always wiped on
/// destruction: the same type carries private keys.
template <class Unit, std::size_t capacity>
class Encoded {
  static_assert(sizeof(Unit) == 1);

 public:
  Encoded() = default;
  Encoded(Encoded&& other) noexcept : units_(other.units_), size_(other.size_) { other.clear(); }
  Encoded& operator=(Encoded&& other) noexcept {
    if (this != &other) {
      units_ = other.units_;
      size_ = other.size_;
      other.clear();
    }
    return *this;
  }
  ~Encoded() { clear(); }

  const Unit* data() const noexcept { return units_.data(); }
  std::size_t size() const noexcept { return size_; }
  const Unit* begin() const noexcept { return data(); }
  const Unit* end() const noexcept { return data() + size_; }
  std::span<const Unit> view() const noexcept { return {data(), size_}; }
  /// For texts.
  std::string_view text() const noexcept requires std::same_as<Unit, char> { return {data(), size_}; }

  void clear() noexcept {
    yuxi::wipe({reinterpret_cast<std::uint8_t*>(units_.data()), units_.size()});
    size_ = 0;
  }

  /// Filled by the encoders: `write(out, capacity, &length)` is a C function of the library.
  template <class Write>
  auto fill(Write write) noexcept {
    return write(units_.data(), capacity, &size_);
  }

 private:
  std::array<Unit, (capacity + 7) / 8 * 8> units_{};  // no padding after it, which nothing would wipe
  std::size_t size_ = 0;
};

}  // namespace yuxi
