// SPDX-License-Identifier: Apache-2.0
// Secret<T>: a value that cannot be copied or compared by accident and is wiped when it dies.
#pragma once

#include <type_traits>

#include "ct/wipe.hpp"

namespace yuxi::ct {

template <class T>
requires std::is_trivially_copyable_v<T>
class Secret {
 public:
  Secret() = default;
  explicit Secret(const T& value) : value_(value) {}
  Secret(const Secret&) = delete;
  Secret& operator=(const Secret&) = delete;
  ~Secret() { wipe(&value_, sizeof value_); }

  /// For constant-time code only.
  const T& reveal() const { return value_; }
  T& reveal() { return value_; }

 private:
  T value_{};
};

}  // namespace yuxi::ct
