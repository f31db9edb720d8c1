// SPDX-License-Identifier: Apache-2.0
// Turns the library's statuses and the system's errors into Failures. See failure.hpp.
#include "failure.hpp"

#include <system_error>

namespace tool {

Failure system_failure(const std::string& what, int error) {
  return {exit_io, what + ": " + std::generic_category().message(error)};
}

Exit exit_code_of(yuxi_status status) {
  switch (status) {
    case YUXI_OK:
      return exit_good;
    case YUXI_BAD_SIGNATURE:
    case YUXI_BAD_CIPHERTEXT:
    case YUXI_BAD_CONFIRMATION:
      return exit_wrong;
    case YUXI_RANDOM_FAILED:
      return exit_io;
    // These mean that the tool or the library is wrong, not what the user gave.
    case YUXI_NULL_ARGUMENT:
    case YUXI_BUFFER_TOO_SMALL:
    case YUXI_BAD_STATE:
    case YUXI_BAD_ALIGNMENT:
    case YUXI_SELF_TEST_FAILED:
    case YUXI_INTERNAL_ERROR:
      return exit_internal;
    default:
      return exit_bad_input;
  }
}

void expect_ok(yuxi_status status, const std::string& what, const std::string& hint) {
  if (status == YUXI_OK) return;
  throw Failure(exit_code_of(status), what + ": " + yuxi_status_message(status) + " (" + yuxi_status_name(status) + ")",
                hint);
}

}  // namespace tool
