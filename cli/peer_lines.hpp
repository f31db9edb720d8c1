// SPDX-License-Identifier: Apache-2.0
// The conversation of `yuxi exchange`: lines of text over standard input and output, so that it goes through a pair of
// pipes, a socket or a remote shell. A line is
//
//     yuxi-exchange 1 <role> <word> [<hexadecimal digits>]
//
// with the sender's role, so that two sides of one role notice it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "secret_bytes.hpp"

namespace tool {

class PeerLines {
 public:
  /// `role` is ours: "initiator" or "responder".
  explicit PeerLines(const std::string& role);

  void send(const std::string& word, std::span<const std::uint8_t> bytes = {});

  struct Line {
    std::string word;
    SecretBytes bytes;
  };
  /// The peer's next line. Failures: exit_io if there is none, exit_bad_input if it is not of the form above or the
  /// peer has our own role.
  [[nodiscard]] Line receive();

 private:
  std::string role_;
};

}  // namespace tool
