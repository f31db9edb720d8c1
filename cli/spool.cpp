// SPDX-License-Identifier: Apache-2.0
// See spool.hpp.
#include "spool.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <yuxi/sm2_encryption.h>

#include "descriptor.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "temporary.hpp"

namespace tool {
namespace {

constexpr std::size_t seal_bytes = YUXI_SM2_C1_BYTES + YUXI_SM2_C3_BYTES;

std::string describe(const std::string& directory) {
  return "a temporary file in " + directory;
}

int open_without_name(const std::string& directory) {
  RemovedOnExit file(temporary_name(directory));
  const int descriptor = ::open(file.name().c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (descriptor < 0) throw system_failure("cannot write " + describe(directory), errno);
  return descriptor;
}

}  // namespace

std::string temporary_directory() {
  const char* const named = std::getenv("TMPDIR");
  return named != nullptr && *named != '\0' ? named : "/tmp";
}

Spool::Spool(const std::string& directory, Spooled how)
    : directory_(directory),
      descriptor_(open_without_name(directory)),
      how_(how),
      record_(piece_bytes + seal_bytes),
      piece_(piece_bytes) {
  piece_.truncate(0);
  if (how == Spooled::sealed) {
    expect_ok(yuxi_sm2_private_key_generate(&key_.value, nullptr), "cannot draw a key for " + describe(directory));
  }
}

Spool::~Spool() {
  ::close(descriptor_);
}

void Spool::append(std::span<const std::uint8_t> piece) {
  size_ += piece.size();
  if (how_ == Spooled::sealed && !piece.empty()) {
    std::size_t length = 0;
    expect_ok(yuxi_sm2_encrypt(record_.data(), record_.capacity(), &length, &key_.value.public_key, nullptr,
                               YUXI_SM2_C1C3C2, piece.data(), piece.size()),
              "cannot seal " + describe(directory_));
    piece = {record_.data(), length};
  }
  write_all(descriptor_, piece, describe(directory_));
}

void Spool::rewind() {
  if (::lseek(descriptor_, 0, SEEK_SET) < 0) throw system_failure("cannot read " + describe(directory_), errno);
  piece_.truncate(0);
  taken_ = 0;
}

void Spool::next_piece() {
  const std::size_t wanted = how_ == Spooled::sealed ? record_.capacity() : piece_.capacity();
  std::size_t got = 0;
  while (got < wanted) {
    const ssize_t more = ::read(descriptor_, record_.data() + got, wanted - got);
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) throw system_failure("cannot read " + describe(directory_), errno);
    if (more == 0) break;
    got += static_cast<std::size_t>(more);
  }
  taken_ = 0;
  piece_.truncate(got);
  if (how_ == Spooled::open || got == 0) {
    std::memcpy(piece_.data(), record_.data(), got);
    return;
  }
  std::size_t length = 0;
  if (yuxi_sm2_decrypt(piece_.data(), piece_.capacity(), &length, &key_.value, YUXI_SM2_C1C3C2, record_.data(), got) !=
      YUXI_OK) {
    throw Failure(exit_io, describe(directory_) + " was changed");
  }
  piece_.truncate(length);
}

std::size_t Spool::read(std::span<std::uint8_t> out) {
  std::size_t done = 0;
  while (done < out.size()) {
    if (taken_ == piece_.size()) next_piece();
    if (piece_.size() == 0) break;
    const std::size_t part = std::min(out.size() - done, piece_.size() - taken_);
    std::memcpy(out.data() + done, piece_.data() + taken_, part);
    taken_ += part;
    done += part;
  }
  return done;
}

}  // namespace tool
