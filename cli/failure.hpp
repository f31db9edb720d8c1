// SPDX-License-Identifier: Apache-2.0
// How the tool ends: its exit codes, and the exception that carries a refusal from where it is noticed to main(), which
// prints it. A message says what was wrong and what was expected; a hint says what to try.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include <yuxi/status.h>

namespace tool {

enum Exit : int {
  exit_good = 0,
  exit_wrong = 1,           // a signature, tag, checksum or ciphertext that is well-formed and wrong
  exit_bad_input = 2,       // usage, or input of the wrong form
  exit_io = 3,              // the system could not read, write or give randomness
  exit_internal = 4,        // the self-test failed, or the library reports what cannot happen
  exit_wrong_password = 5,  // of an encrypted key
};

class Failure : public std::runtime_error {
 public:
  Failure(Exit code, const std::string& message, std::string hint = {})
      : std::runtime_error(message), code_(code), hint_(std::move(hint)) {}
  [[nodiscard]] Exit code() const { return code_; }
  [[nodiscard]] const std::string& hint() const { return hint_; }

 private:
  Exit code_;
  std::string hint_;
};

/// A Failure of exit_io that ends in the system's own words for `error` (an errno value).
[[nodiscard]] Failure system_failure(const std::string& what, int error);

/// The exit code that a failed call of the library stands for.
[[nodiscard]] Exit exit_code_of(yuxi_status status);

/// Throw a Failure "<what>: <the library's sentence> (<STATUS_NAME>)" unless `status` is YUXI_OK.
void expect_ok(yuxi_status status, const std::string& what, const std::string& hint = {});

}  // namespace tool
