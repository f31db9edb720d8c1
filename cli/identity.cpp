// SPDX-License-Identifier: Apache-2.0
// See identity.hpp.
#include "identity.hpp"

#include <yuxi/sm2.h>

#include "failure.hpp"
#include "text.hpp"

namespace tool {

SecretBytes identity_bytes(const std::string& text, const std::optional<std::string>& hex, const std::string& option) {
  SecretBytes id = hex ? decode(TextEncoding::hex, *hex, option + "-hex") : decode(TextEncoding::binary, text, option);
  if (id.size() > YUXI_SM2_MAX_ID_BYTES) {
    throw Failure(exit_bad_input, "the identity has " + std::to_string(id.size()) + " bytes, expected at most " +
                                      std::to_string(YUXI_SM2_MAX_ID_BYTES));
  }
  return id;
}

}  // namespace tool
