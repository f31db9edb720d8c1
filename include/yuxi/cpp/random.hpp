// SPDX-License-Identifier: Apache-2.0
// Random sources of the C++ face.
#pragma once

#include <yuxi/random.h>
#include <yuxi/cpp/result.hpp>

#include <concepts>
#include <cstdint>
#include <span>

namespace yuxi {

/// Where an operation takes its random bytes. A default-constructed Random is the operating system's generator. A small
/// value: pass it by value; a source made from a callable refers to it and must not outlive it.
class Random {
 public:
  Random() noexcept = default;
  explicit Random(yuxi_random source) noexcept : source_(source), given_(true) {}

  /// `fill(std::span<std::uint8_t>)` fills the whole span and returns true, or returns false: then the operation that
  /// asked fails with Status::random_failed. It must not throw.
  template <class Fill>
  requires std::predicate<Fill&, std::span<std::uint8_t>>
  static Random from(Fill& fill) noexcept {
    return Random({[](void* context, std::uint8_t* out, std::size_t length) -> int {
                     return (*static_cast<Fill*>(context))(std::span<std::uint8_t>(out, length)) ? 0 : 1;
                   },
                   &fill});
  }

  /// Fill `out`; on failure it is zeroed.
  Status fill(std::span<std::uint8_t> out) const noexcept {
    if (!given_) return to_status(yuxi_random_system(out.data(), out.size()));
    if (out.empty()) return Status::ok;
    if (source_.fill != nullptr && source_.fill(source_.context, out.data(), out.size()) == 0) return Status::ok;
    for (std::uint8_t& byte : out) byte = 0;
    return Status::random_failed;
  }

  /// As the C functions want it: nullptr for the operating system.
  const yuxi_random* c_source() const noexcept { return given_ ? &source_ : nullptr; }

 private:
  yuxi_random source_{};
  bool given_ = false;
};

}  // namespace yuxi
