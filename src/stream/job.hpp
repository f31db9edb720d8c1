// SPDX-License-Identifier: Apache-2.0
// One message among many: what a stream engine that works on several key streams at once is given, and how its answer
// is handed back. Under the stream engine; the api room fills jobs from the callers' structs.
#pragma once

#include <cstdint>

#include "base/bytes.hpp"
#include "base/status.hpp"
#include "ct/equal.hpp"
#include "stream/zuc_state.hpp"

namespace yuxi::stream {

enum class Task : std::uint8_t { encrypt, eia3, mac256 };

struct ZucJob {
  std::uint32_t cells[16];  // loaded
  unsigned rounds;
  Task task;
  unsigned tag_words;            // of a MAC
  const std::uint8_t* in;        // encrypt: null gives key stream
  std::uint8_t* out;             // encrypt: bytes_for(bits), is `in` or does not overlap it; MAC: 4 * tag_words
  std::uint32_t bits;            // encrypt: not 0
  const std::uint8_t* expected;  // a MAC that is only compared, `out` being unused; or null
  base::Status* verdict;         // where the comparison's outcome goes
};

/// Where an engine gets its jobs: `next` fills in the next one, or says that there is none left.
struct ZucJobs {
  bool (*next)(void* context, ZucJob& job);
  void* context;
};

/// The bytes that hold `bits` bits.
constexpr std::size_t bytes_for(std::uint32_t bits) {
  return std::size_t{bits / 8} + (bits % 8 != 0);
}

/// Does the tag agree? Compared in constant time; only the outcome is public.
inline base::Status compare_tags(const std::uint8_t* computed, const std::uint8_t* expected, std::size_t bytes) {
  return ct::equal(computed, expected, bytes).declassify() ? YUXI_OK : YUXI_BAD_MAC;
}

/// A finished MAC goes where the job wants it.
inline void deliver_tag(const ZucJob& job, const std::uint8_t* tag) {
  const std::size_t bytes = 4 * std::size_t{job.tag_words};
  if (job.expected != nullptr)
    *job.verdict = compare_tags(tag, job.expected, bytes);
  else
    __builtin_memcpy(job.out, tag, bytes);
}

}  // namespace yuxi::stream
