// SPDX-License-Identifier: Apache-2.0
// What `encrypt` and `decrypt` have in common: names of formats, and options.
#pragma once

#include <string>

#include <yuxi/sm2_encryption.h>

#include "command_line.hpp"
#include "output.hpp"

namespace tool {

struct CiphertextOptions {
  std::string in = "-";
  std::string out = "-";
  std::string format = "c1c3c2";
  bool force = false;
  bool quiet = false;
};

void declare_ciphertext(Arguments arguments, CiphertextOptions& options, const std::string& in_help,
                        const std::string& out_help);

/// c1c3c2 c1c2c3 asn1, and the first two without the 04 at their beginning
[[nodiscard]] const Names& ciphertext_format_names();
[[nodiscard]] yuxi_sm2_ciphertext_format ciphertext_format(const std::string& name);
[[nodiscard]] yuxi_sm2_ciphertext_format format_of(const CiphertextOptions& options);
[[nodiscard]] Replace replace_of(const CiphertextOptions& options);

/// Refuse, before any work, one standard input for two things and an output that cannot be.
void check_ciphertext(const CiphertextOptions& options, const std::string& key, const std::string& password_file = {});

}  // namespace tool
