// SPDX-License-Identifier: Apache-2.0
// Draws the bar of progress.hpp.
#include "progress.hpp"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace tool {
namespace {

// About a quarter of a second of hashing: less than that needs no bar.
constexpr std::uint64_t worth_showing = std::uint64_t{64} << 20;
constexpr std::chrono::milliseconds between_drawings{100};
constexpr int bar_cells = 30;

void put(const std::string& text) {
  // A bar that cannot be drawn is no reason to fail.
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0) return;
}

}  // namespace

Progress::Progress(std::string name, std::optional<std::uint64_t> total, bool quiet)
    : name_(std::move(name)), total_(total), enabled_(!quiet && ::isatty(STDERR_FILENO) == 1) {
  if (total_ && *total_ < worth_showing) enabled_ = false;
  // A file's name may not steer the terminal.
  std::replace_if(
      name_.begin(), name_.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
}

Progress::~Progress() {
  if (drawn_) put("\r\033[K");
}

void Progress::update(std::uint64_t done) {
  if (!enabled_ || (!total_ && done < worth_showing)) return;
  const Clock::time_point now = Clock::now();
  if (drawn_ && now - last_ < between_drawings) return;
  last_ = now;
  drawn_ = true;
  draw(done);
}

void Progress::draw(std::uint64_t done) const {
  const double seconds = std::max(std::chrono::duration<double>(last_ - begun_).count(), 1e-3);
  const double mib = static_cast<double>(done) / (1 << 20);
  std::array<char, 64> figures{};
  std::string line = "\r" + name_.substr(0, 40) + "  ";
  if (total_) {
    const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(*total_));
    const int full = static_cast<int>(part * bar_cells);
    line += "[" + std::string(static_cast<std::size_t>(full), '#') +
            std::string(static_cast<std::size_t>(bar_cells - full), '.') + "]";
    std::snprintf(figures.data(), figures.size(), " %3d %%  %.0f MiB/s", static_cast<int>(part * 100), mib / seconds);
  } else {
    std::snprintf(figures.data(), figures.size(), "%.0f MiB  %.0f MiB/s", mib, mib / seconds);
  }
  put(line + figures.data() + "\033[K");
}

}  // namespace tool
