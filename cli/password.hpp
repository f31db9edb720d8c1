// SPDX-License-Identifier: Apache-2.0
// Where passwords come from: a file, an open descriptor, or a person at the terminal; never the command line or the
// environment, which others can read. They are bytes, used as they are.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "secret_bytes.hpp"

namespace tool {

/// The options that name a password's place. None given: the terminal is asked.
struct PasswordOptions {
  std::string file;
  int descriptor = -1;
  [[nodiscard]] bool given() const { return !file.empty() || descriptor >= 0; }
  [[nodiscard]] bool from_standard_input() const { return file == "-" || descriptor == 0; }
};

/// Declare --<prefix>-file and --<prefix>-fd; `whose` completes "Read the password of ... from".
std::vector<Argument> declare_password(Arguments arguments, PasswordOptions& options, const std::string& prefix,
                                       const std::string& whose);
/// As every command has it that reads a private key.
std::vector<Argument> declare_password(Arguments arguments, PasswordOptions& options);

/// Refuse one standard input for the password and for one of these inputs ("-").
void expect_own_input(const PasswordOptions& password, std::initializer_list<std::string> inputs);

/// The password of what exists (`owner`: its name, for the question), or that of what is being made: not empty, and at
/// a terminal asked twice. The whole file or all from the descriptor, but for one line end at its end; no further line.
/// Failures: exit_io, exit_bad_input.
[[nodiscard]] SecretBytes read_password(const PasswordOptions& options, const std::string& owner);
[[nodiscard]] SecretBytes read_new_password(const PasswordOptions& options, const std::string& owner);

}  // namespace tool
