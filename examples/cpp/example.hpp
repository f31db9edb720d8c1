// SPDX-License-Identifier: Apache-2.0
// What the examples share: end with a message and exit code 1 where something is not as it should be.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <yuxi/yuxi.hpp>

/// The value of a Result that must have one.
template <class T>
T must(yuxi::Result<T> result, const char* what) {
  if (!result) {
    std::fprintf(stderr, "%s: %s\n", what, yuxi::message(result.status()).data());
    std::exit(1);
  }
  return std::move(*result);
}

/// A Status that must be ok.
inline void must(yuxi::Status status, const char* what) {
  if (status == yuxi::Status::ok) return;
  std::fprintf(stderr, "%s: %s\n", what, yuxi::message(status).data());
  std::exit(1);
}

inline void expect(bool good, const char* what) {
  if (good) return;
  std::fprintf(stderr, "not so: %s\n", what);
  std::exit(1);
}
