// SPDX-License-Identifier: Apache-2.0
// How the C++ face answers: Status, and Result<T>, which is a value or the status that says why there is none.
// Neither converts to bool by accident in the wrong direction, neither needs exceptions.
#pragma once

#include <yuxi/status.h>

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace yuxi {

/// The statuses of <yuxi/status.h>. A scoped enumeration because the C values read as a bool mean the opposite: with
/// them `if (verify(...)) accept();` would accept what did not verify.
enum class [[nodiscard]] Status : int{
    ok = YUXI_OK,
    null_argument = YUXI_NULL_ARGUMENT,
    bad_length = YUXI_BAD_LENGTH,
    buffer_too_small = YUXI_BUFFER_TOO_SMALL,
    bad_private_key = YUXI_BAD_PRIVATE_KEY,
    bad_point = YUXI_BAD_POINT,
    bad_signature = YUXI_BAD_SIGNATURE,
    bad_encoding = YUXI_BAD_ENCODING,
    wrong_algorithm = YUXI_WRONG_ALGORITHM,
    key_mismatch = YUXI_KEY_MISMATCH,
    bad_identity = YUXI_BAD_IDENTITY,
    random_failed = YUXI_RANDOM_FAILED,
    bad_state = YUXI_BAD_STATE,
    bad_alignment = YUXI_BAD_ALIGNMENT,
    self_test_failed = YUXI_SELF_TEST_FAILED,
    unknown_backend = YUXI_UNKNOWN_BACKEND,
    internal_error = YUXI_INTERNAL_ERROR,
    out_of_memory = YUXI_OUT_OF_MEMORY,
    bad_ciphertext = YUXI_BAD_CIPHERTEXT,
    bad_confirmation = YUXI_BAD_CONFIRMATION,
    bad_iv = YUXI_BAD_IV,
    bad_mac = YUXI_BAD_MAC,
};

constexpr Status to_status(yuxi_status status) noexcept {
  return static_cast<Status>(status);
}
constexpr yuxi_status to_c(Status status) noexcept {
  return static_cast<yuxi_status>(status);
}

/// "YUXI_BAD_POINT", ...
inline std::string_view name(Status status) noexcept {
  return yuxi_status_name(to_c(status));
}
/// One English sentence without a full stop.
inline std::string_view message(Status status) noexcept {
  return yuxi_status_message(to_c(status));
}

/// A T, or the Status that says why there is none. Reading the value of a failed result ends the program: that is
/// always a mistake in the calling code, and going on with an empty key or signature would hide it.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) noexcept(std::is_nothrow_move_constructible_v<T>) : value_(std::move(value)) {}
  /// From a failure; Status::ok without a value becomes internal_error.
  Result(Status status) noexcept : status_(status == Status::ok ? Status::internal_error : status) {}
  Result(yuxi_status status) noexcept : Result(to_status(status)) {}

  explicit operator bool() const noexcept { return value_.has_value(); }
  bool has_value() const noexcept { return value_.has_value(); }
  Status status() const noexcept { return value_ ? Status::ok : status_; }

  T& value() & noexcept { return checked(); }
  const T& value() const& noexcept { return const_cast<Result*>(this)->checked(); }
  T&& value() && noexcept { return std::move(checked()); }
  T& operator*() & noexcept { return checked(); }
  const T& operator*() const& noexcept { return value(); }
  T&& operator*() && noexcept { return std::move(checked()); }
  T* operator->() noexcept { return &checked(); }
  const T* operator->() const noexcept { return &value(); }

 private:
  T& checked() noexcept {
    if (!value_) std::abort();
    return *value_;
  }

  std::optional<T> value_;
  Status status_ = Status::ok;
};

/// Bytes in: std::array, std::vector and C arrays of uint8_t convert by themselves.
using ByteView = std::span<const std::uint8_t>;

/// The bytes of a string, for messages and identities that are text.
inline ByteView bytes(std::string_view text) noexcept {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace yuxi
