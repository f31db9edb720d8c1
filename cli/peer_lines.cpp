// SPDX-License-Identifier: Apache-2.0
// See peer_lines.hpp.
#include "peer_lines.hpp"

#include <unistd.h>
#include <cerrno>
#include <sstream>

#include "failure.hpp"
#include "output.hpp"
#include "text.hpp"

namespace tool {
namespace {

constexpr const char* greeting = "yuxi-exchange";
constexpr const char* version = "1";
constexpr std::size_t longest_line = 256;

// One byte at a time: what follows the line is not ours to take.
std::string read_line() {
  std::string line;
  for (;;) {
    char c = 0;
    const ssize_t got = ::read(STDIN_FILENO, &c, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw system_failure("cannot read from the peer", errno);
    if (got == 0) throw Failure(exit_io, "the peer ended the conversation (standard input is at its end)");
    if (c == '\n') return line;
    if (line.size() == longest_line) throw Failure(exit_bad_input, "the peer's line is too long");
    line += c;
  }
}

}  // namespace

PeerLines::PeerLines(const std::string& role) : role_(role) {}

void PeerLines::send(const std::string& word, std::span<const std::uint8_t> bytes) {
  std::string line = std::string(greeting) + " " + version + " " + role_ + " " + word;
  if (!bytes.empty()) line.append(" ").append(to_hex(bytes));
  print(line.append("\n"));
}

PeerLines::Line PeerLines::receive() {
  std::istringstream words(read_line());
  std::string greeted, number, role, word, digits, more;
  words >> greeted >> number >> role >> word >> digits >> more;
  if (greeted != greeting || word.empty() || !more.empty()) {
    throw Failure(exit_bad_input, "what comes from standard input is no line of an exchange",
                  "connect it to the standard output of the peer's `yuxi exchange`");
  }
  if (number != version) throw Failure(exit_bad_input, "the peer speaks version " + number.substr(0, 20) + ", not 1");
  if (role == role_) {
    throw Failure(exit_bad_input, "both sides are the " + role_, "one gives --role initiator, one --role responder");
  }
  if (role != "initiator" && role != "responder")
    throw Failure(exit_bad_input, "the peer's role is not one of the two");
  return {word, decode(TextEncoding::hex, digits, "the peer's line")};
}

}  // namespace tool
