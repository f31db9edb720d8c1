// SPDX-License-Identifier: Apache-2.0
// Choosing one back end of a best-first list, once, at first use; and forcing one by name. The same few lines serve
// curves, hashes and streams.
#pragma once

#include <atomic>
#include <cstddef>
#include <span>

#include "dispatch/cpu_features.hpp"
#include "dispatch/name.hpp"

namespace yuxi::dispatch {

/// `Entry` is any struct with `const char* name` and `backend::FeatureMask needs`. Objects are meant to be `constinit`:
/// nothing runs before main, and there is nothing to lock. The list is best first and its last entry needs nothing.
template <class Entry>
class DynamicEngine {
 public:
  constexpr explicit DynamicEngine(std::span<const Entry> entries) : entries_(entries) {}
  DynamicEngine(const DynamicEngine&) = delete;
  DynamicEngine& operator=(const DynamicEngine&) = delete;

  std::span<const Entry> entries() const { return entries_; }

  /// The one in use; the first call chooses it. Threads that come first together choose the same.
  const Entry& get() {
    const Entry* entry = chosen_.load(std::memory_order_acquire);
    if (entry == nullptr) [[unlikely]]
      entry = choose();
    return *entry;
  }

  static bool can_run(const Entry& entry) { return has_all(detect_cpu_features(), entry.needs); }

  /// Use the entry of that name from now on; nullptr: the best that can run. False, and no change, if no entry of that
  /// name can run here.
  bool force(const char* name) {
    if (name == nullptr) {
      chosen_.store(&best(), std::memory_order_release);
      return true;
    }
    for (const Entry& entry : entries_) {
      if (same_name(entry.name, name) && can_run(entry)) {
        chosen_.store(&entry, std::memory_order_release);
        return true;
      }
    }
    return false;
  }

 private:
  const Entry& best() const {
    const backend::FeatureMask features = detect_cpu_features();
    const Entry* entry = entries_.data();
    while (!has_all(features, entry->needs)) ++entry;
    return *entry;
  }

  /// Store the best, unless another thread chose or forced one meanwhile: a forced choice is never undone by a first
  /// use.
  const Entry* choose() {
    const Entry* expected = nullptr;
    const Entry* entry = &best();
    if (chosen_.compare_exchange_strong(expected, entry, std::memory_order_acq_rel)) return entry;
    return expected;
  }

  std::span<const Entry> entries_;
  std::atomic<const Entry*> chosen_{nullptr};
};

}  // namespace yuxi::dispatch
