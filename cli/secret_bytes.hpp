// SPDX-License-Identifier: Apache-2.0
// A byte buffer of fixed capacity that is overwritten when it goes. Everything the tool reads from or writes to a file
// goes through one, since any file may turn out to hold a key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace tool {

/// Overwrite memory in a way that the compiler may not leave out.
inline void wipe(void* memory, std::size_t length) {
  if (length == 0) return;
  std::memset(memory, 0, length);
  asm volatile("" : : "r"(memory) : "memory");
}

/// A structure of the library that holds secrets, with the call that wipes it.
template <class T, void (*Wipe)(T*)>
struct Wiped {
  T value{};
  Wiped() = default;
  Wiped(const Wiped&) = delete;
  Wiped& operator=(const Wiped&) = delete;
  ~Wiped() { Wipe(&value); }
};

class SecretBytes {
 public:
  SecretBytes() = default;
  explicit SecretBytes(std::size_t capacity)
      : bytes_(std::make_unique<std::uint8_t[]>(capacity)), capacity_(capacity), size_(capacity) {}
  explicit SecretBytes(std::span<const std::uint8_t> copied) : SecretBytes(copied.size()) {
    if (!copied.empty()) std::memcpy(bytes_.get(), copied.data(), copied.size());
  }
  SecretBytes(SecretBytes&& other) noexcept
      : bytes_(std::move(other.bytes_)),
        capacity_(std::exchange(other.capacity_, 0)),
        size_(std::exchange(other.size_, 0)) {}
  SecretBytes& operator=(SecretBytes&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    std::swap(capacity_, other.capacity_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~SecretBytes() { wipe(bytes_.get(), capacity_); }

  [[nodiscard]] std::uint8_t* data() { return bytes_.get(); }
  [[nodiscard]] const std::uint8_t* data() const { return bytes_.get(); }
  [[nodiscard]] char* text() { return reinterpret_cast<char*>(bytes_.get()); }
  [[nodiscard]] const char* text() const { return reinterpret_cast<const char*>(bytes_.get()); }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] std::string_view view() const { return {text(), size_}; }
  /// Keep the first `size` bytes (at most the capacity).
  void truncate(std::size_t size) { size_ = size < capacity_ ? size : capacity_; }

 private:
  std::unique_ptr<std::uint8_t[]> bytes_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
};

}  // namespace tool
