// SPDX-License-Identifier: Apache-2.0
// See password.hpp.
#include "password.hpp"

#include <algorithm>
#include <limits>

#include "failure.hpp"
#include "input.hpp"
#include "terminal.hpp"

namespace tool {
namespace {

constexpr std::size_t password_limit = 1024;

SecretBytes without_line_end(SecretBytes content, const std::string& name) {
  std::size_t size = content.size();
  if (size > 0 && content.data()[size - 1] == '\n') {
    --size;
    if (size > 0 && content.data()[size - 1] == '\r') --size;
  }
  content.truncate(size);
  if (content.view().find('\n') != std::string_view::npos) {
    throw Failure(exit_bad_input, name + ": more than one line where a password was expected",
                  "the password is the whole file, except for one line end at its end");
  }
  if (size > password_limit) {
    throw Failure(exit_bad_input, name + ": a password has at most " + std::to_string(password_limit) + " bytes");
  }
  return content;
}

SecretBytes from_input(const PasswordOptions& options) {
  constexpr std::size_t limit = password_limit + 2;  // and a line end
  if (options.descriptor >= 0) {
    Input input(options.descriptor, "descriptor " + std::to_string(options.descriptor));
    return without_line_end(read_whole(input, limit, "a password"), input.name());
  }
  return without_line_end(read_whole(options.file, limit, "a password"), input_name(options.file));
}

SecretBytes from_terminal(const std::string& question, const std::string& owner) {
  auto password = ask_secret(question, password_limit);
  if (!password) {
    throw Failure(exit_bad_input, "a password is needed for " + owner + " and there is no terminal to ask at",
                  "give it in a file or by an open descriptor; see --help");
  }
  return std::move(*password);
}

}  // namespace

std::vector<Argument> declare_password(Arguments arguments, PasswordOptions& options, const std::string& prefix,
                                       const std::string& whose) {
  Argument file = arguments.file("--" + prefix + "-file", options.file, "Read the password of " + whose + " from here");
  Argument descriptor = arguments.number("--" + prefix + "-fd", options.descriptor, 0, std::numeric_limits<int>::max(),
                                         "Read the password of " + whose + " from this open descriptor");
  descriptor.excludes({file});
  return {file, descriptor};
}

std::vector<Argument> declare_password(Arguments arguments, PasswordOptions& options) {
  return declare_password(arguments, options, "password", "an encrypted private key");
}

void expect_own_input(const PasswordOptions& password, std::initializer_list<std::string> inputs) {
  if (!password.from_standard_input()) return;
  if (std::find(inputs.begin(), inputs.end(), "-") == inputs.end()) return;
  throw Failure(exit_bad_input, "the password and something else would both come from standard input",
                "give the password in a file or by another descriptor");
}

SecretBytes read_password(const PasswordOptions& options, const std::string& owner) {
  return options.given() ? from_input(options) : from_terminal("Password of " + owner + ": ", owner);
}

SecretBytes read_new_password(const PasswordOptions& options, const std::string& owner) {
  SecretBytes password =
      options.given() ? from_input(options) : from_terminal("New password for " + owner + ": ", owner);
  if (password.size() == 0) {
    throw Failure(exit_bad_input, "an empty password protects nothing", "to store the key in the clear, say so");
  }
  if (!options.given() && from_terminal("The same once more: ", owner).view() != password.view()) {
    throw Failure(exit_bad_input, "the two passwords differ; nothing was written");
  }
  return password;
}

}  // namespace tool
