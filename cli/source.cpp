// SPDX-License-Identifier: Apache-2.0
// See source.hpp.
#include "source.hpp"

#include <algorithm>
#include <cstring>

#include "descriptor.hpp"
#include "failure.hpp"
#include "temporary.hpp"

namespace tool {

std::string spool_directory(const std::string& output) {
  return is_moved_to(output) ? directory_of(resolved(output)) : temporary_directory();
}

Source::Source(const std::string& path, Spooled how, const std::string& directory, bool quiet) : input_(path) {
  // A regular file of no length may be one of those that the system makes up while they are read (/proc).
  if (const auto known = input_.size(); known && *known > 0) {
    is_file_ = true;
    size_ = *known;
    return;
  }
  Progress progress(input_.name(), std::nullopt, quiet);
  SecretBytes piece(piece_bytes);
  std::size_t got = piece.capacity();
  while (got == piece.capacity()) {
    got = input_.read({piece.data(), piece.capacity()});
    if (!spool_ && got == piece.capacity()) spool_.emplace(directory, how);
    if (spool_) spool_->append({piece.data(), got});
    size_ += got;
    progress.update(size_);
  }
  if (spool_) {
    spool_->rewind();
    return;
  }
  piece.truncate(got);
  short_ = std::move(piece);
}

void Source::rewind() {
  if (spool_) spool_->rewind();
  if (is_file_) input_.back(read_);
  read_ = 0;
}

std::size_t Source::read_some(std::span<std::uint8_t> out) {
  if (is_file_) return input_.read(out);
  if (spool_) return spool_->read(out);
  const std::size_t at = std::min<std::size_t>(read_, short_.size());
  const std::size_t part = std::min(out.size(), short_.size() - at);
  if (part != 0) std::memcpy(out.data(), short_.data() + at, part);
  return part;
}

void Source::read(std::span<std::uint8_t> out) {
  const std::size_t got = read_some(out);
  read_ += got;
  if (got != out.size()) throw Failure(exit_io, name() + " has become shorter while it was read");
}

void Source::each_piece(std::uint64_t length, Progress& progress,
                        const std::function<void(std::span<std::uint8_t>)>& work) {
  SecretBytes piece(static_cast<std::size_t>(std::min<std::uint64_t>(length, piece_bytes)));
  while (length > 0) {
    const std::span<std::uint8_t> part(piece.data(),
                                       static_cast<std::size_t>(std::min<std::uint64_t>(length, piece.capacity())));
    read(part);
    work(part);
    length -= part.size();
    worked_ += part.size();
    progress.update(worked_);
  }
}

void Source::expect_end() {
  std::uint8_t more = 0;
  const std::size_t got = read_some({&more, 1});
  read_ += got;
  if (got != 0) throw Failure(exit_io, name() + " has become longer while it was read");
}

}  // namespace tool
