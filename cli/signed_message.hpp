// SPDX-License-Identifier: Apache-2.0
// What `sign` and `verify` have in common: which message, which identity, which form of signature.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <yuxi/sm2.h>

#include "command_line.hpp"
#include "secret_bytes.hpp"

namespace tool {

struct SignedMessageOptions {
  std::string in = "-";
  std::string id = YUXI_SM2_DEFAULT_ID;
  std::optional<std::string> id_hex;    // instead of `id`
  std::optional<std::string> digest_e;  // hexadecimal, instead of the message in `in`
  std::string format = "der";
  std::string encoding = "binary";
  bool quiet = false;
};

void declare_signed_message(Arguments arguments, SignedMessageOptions& options);

/// The identity's bytes. A Failure of exit_bad_input if it is too long or not hexadecimal.
[[nodiscard]] SecretBytes identity_of(const SignedMessageOptions& options);
/// How a message calls that identity.
[[nodiscard]] std::string describe_identity(const SignedMessageOptions& options);
/// The 32 bytes of --digest-e.
[[nodiscard]] std::array<std::uint8_t, 32> digest_e_of(const SignedMessageOptions& options);

using Signature = std::array<std::uint8_t, 64>;
/// Write the signature in the form asked for.
[[nodiscard]] std::vector<std::uint8_t> encode_signature(const Signature& signature,
                                                         const SignedMessageOptions& options);
/// Read it back; `name` is the file's name for messages. A Failure of exit_bad_input says what the file looks like.
[[nodiscard]] Signature decode_signature(const SecretBytes& content, const std::string& name,
                                         const SignedMessageOptions& options);

}  // namespace tool
