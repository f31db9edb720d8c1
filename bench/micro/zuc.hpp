// SPDX-License-Identifier: Apache-2.0
// What the rows of ZUC have in common: sixteen keys and messages, and the check against this library's single calls.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "operation.hpp"

namespace bench {

struct ZucState {
  static constexpr std::size_t jobs = 16;
  static constexpr std::array<std::size_t, 4> sizes = {64, 256, 1500,
                                                       8184};  // the last is the most that ipsec-mb takes
  static constexpr std::uint32_t count = 0x01020304;
  static constexpr unsigned bearer = 5, direction = 1;

  ZucState() {
    std::uint32_t seed = 1;
    const auto next = [&seed] { return static_cast<std::uint8_t>((seed = seed * 1664525 + 1013904223) >> 24); };
    for (auto& key : keys)
      for (auto& byte : key) byte = next();
    for (auto& message : data)
      for (auto& byte : message) byte = next();
  }

  std::array<std::array<std::uint8_t, 16>, jobs> keys{};
  std::array<std::array<std::uint8_t, 8192>, jobs> data{}, out{};
  std::array<std::array<std::uint8_t, 4>, jobs> macs{};
};
using SharedZuc = std::shared_ptr<ZucState>;

// This library's answer to one job, by the back end in use.
bool zuc_answer(std::uint8_t* out, const ZucState& state, bool mac, std::size_t job, std::size_t bytes);

// A row whose call does the first `jobs` jobs.
template <class Call>
Operation zuc_operation(const SharedZuc& state, const char* name, bool mac, std::size_t bytes, std::size_t jobs,
                        Call call) {
  Operation operation{.name = name, .bytes = bytes, .jobs = jobs, .per_byte = true};
  operation.check = [state, mac, bytes, jobs, call]() mutable {
    for (auto& out : state->out) out.fill(0);
    for (auto& one : state->macs) one.fill(0);
    if (!call()) return false;
    for (std::size_t i = 0; i < jobs; ++i) {
      std::vector<std::uint8_t> expected(mac ? 4 : bytes);
      if (!zuc_answer(expected.data(), *state, mac, i, bytes)) return false;
      const auto* got = mac ? state->macs[i].data() : state->out[i].data();
      if (std::memcmp(got, expected.data(), expected.size()) != 0) return false;
    }
    return true;
  };
  operation.run = [call](std::size_t calls) mutable {
    bool right = true;
    while (calls-- > 0) right &= call();
    return right;
  };
  return operation;
}

}  // namespace bench
