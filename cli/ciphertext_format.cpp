// SPDX-License-Identifier: Apache-2.0
// See ciphertext_format.hpp.
#include "ciphertext_format.hpp"

#include "failure.hpp"

namespace tool {

void declare_ciphertext(Arguments arguments, CiphertextOptions& options, const std::string& in_help,
                        const std::string& out_help) {
  arguments.file("--in", options.in, in_help);
  arguments.file("--out", options.out, out_help);
  arguments.choice("--format", options.format, {"c1c3c2", "c1c2c3", "asn1"},
                   "Form of the ciphertext: c1c3c2 (GB/T 32918.4-2016), c1c2c3 (the older order) or asn1 (GM/T 0009, "
                   "what OpenSSL reads and writes)");
  arguments.flag("--force", options.force, "Replace an existing file");
  arguments.flag("--quiet", options.quiet, "No progress bar");
}

yuxi_sm2_ciphertext_format format_of(const CiphertextOptions& options) {
  if (options.format == "c1c2c3") return YUXI_SM2_C1C2C3;
  return options.format == "asn1" ? YUXI_SM2_ASN1 : YUXI_SM2_C1C3C2;
}

Replace replace_of(const CiphertextOptions& options) {
  return options.force ? Replace::yes : Replace::no;
}

void check_ciphertext(const CiphertextOptions& options, const std::string& key, Content content) {
  if (key == "-" && options.in == "-") {
    throw Failure(exit_bad_input, "the key and the input would both come from standard input",
                  "name the input with --in");
  }
  check_target(options.out, replace_of(options), content, options.in);
  check_target(options.out, replace_of(options), content, key);
}

}  // namespace tool
