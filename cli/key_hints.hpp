// SPDX-License-Identifier: Apache-2.0
// After a key was refused: look at what the file seems to be, and say which option or command would help. Advice only;
// nothing is ever read in another form than the one the user named.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <yuxi/status.h>

namespace tool {

enum class KeyKind { private_key, public_key };

struct KeyFile {
  std::string name;           // how messages call the file
  std::string format;         // the format it was read in
  std::string format_option;  // the option that would change that
  KeyKind kind;
  std::string_view content;
};

/// The labels of the PEM blocks in a text, in order.
[[nodiscard]] std::vector<std::string> pem_labels(std::string_view text);

/// What to do with a text that begins with a byte order mark, as editors and shells on Windows write it; or nothing.
[[nodiscard]] std::string byte_order_hint(std::string_view text);

/// A sentence of advice, or nothing.
[[nodiscard]] std::string key_hint(yuxi_status status, const KeyFile& file);

}  // namespace tool
