// SPDX-License-Identifier: Apache-2.0
// See ciphertext_format.hpp.
#include "ciphertext_format.hpp"

#include <algorithm>

#include "failure.hpp"

namespace tool {

void declare_ciphertext(Arguments arguments, CiphertextOptions& options, const std::string& in_help,
                        const std::string& out_help) {
  arguments.file("--in", options.in, in_help);
  arguments.file("--out", options.out, out_help);
  arguments.choice(
      "--format", options.format, ciphertext_format_names(),
      "Form of the ciphertext: c1c3c2 (GB/T 32918.4-2016), c1c2c3 (the older order), asn1 (GM/T 0009, what "
      "OpenSSL reads and writes), or one of the first two without the 04 at its beginning");
  arguments.flag("--force", options.force, "Replace an existing file");
  arguments.flag("--quiet", options.quiet, "No progress bar");
}

const Names& ciphertext_format_names() {
  static const Names names{"c1c3c2", "c1c2c3", "asn1", "c1c3c2-without-04",
                           "c1c2c3-without-04"};  // as they are numbered
  return names;
}

yuxi_sm2_ciphertext_format ciphertext_format(const std::string& name) {
  const Names& names = ciphertext_format_names();
  const auto at = std::find(names.begin(), names.end(), name) - names.begin();
  return static_cast<yuxi_sm2_ciphertext_format>(YUXI_SM2_C1C3C2 + at);
}

yuxi_sm2_ciphertext_format format_of(const CiphertextOptions& options) {
  return ciphertext_format(options.format);
}

Replace replace_of(const CiphertextOptions& options) {
  return options.force ? Replace::yes : Replace::no;
}

void check_ciphertext(const CiphertextOptions& options, const std::string& key, const std::string& password_file) {
  if (key == "-" && options.in == "-") {
    throw Failure(exit_bad_input, "the key and the input would both come from standard input",
                  "name the input with --in");
  }
  check_target(options.out, replace_of(options), Content::binary, {options.in, key, password_file});
}

}  // namespace tool
