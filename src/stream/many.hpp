// SPDX-License-Identifier: Apache-2.0
// Many messages on an engine that has one stream only: one after the other. The primary definition of ZucManyKernels,
// which a back end with several lanes specialises.
#pragma once

#include <cstdint>

#include "ct/wipe.hpp"
#include "stream/engine.hpp"
#include "stream/job.hpp"
#include "stream/keystream.hpp"
#include "stream/mac.hpp"

namespace yuxi::stream {

template <class Stream>
void encrypt_job(const Stream& stream, const ZucJob& job) {
  Keystream keystream;
  __builtin_memcpy(keystream.state.cells, job.cells, sizeof job.cells);
  keystream_begin(stream, keystream, job.rounds);
  keystream_apply_bits(stream, keystream, job.out, job.in, job.bits);
  ct::wipe(&keystream, sizeof keystream);
}

template <class Stream>
void mac_job(const Stream& stream, const ZucJob& job) {
  ZucMac mac{};
  __builtin_memcpy(mac.state.cells, job.cells, sizeof job.cells);
  mac_begin(stream, mac, job.task == Task::eia3 ? mac_kind::eia3 : mac_kind::zuc256, job.tag_words);
  std::uint8_t tag[16];
  // A message that is counted in 32 bits is never too long.
  (void)mac_message(stream, tag, mac, job.in, job.bits);
  deliver_tag(job, tag);
  ct::wipe(tag, sizeof tag);
}

template <class Stream>
void job_alone(const Stream& stream, const ZucJob& job) {
  job.task == Task::encrypt ? encrypt_job(stream, job) : mac_job(stream, job);
}

/// Contract: see StreamEngine::zuc_many.
template <class Target>
struct ZucManyKernels {
  static void run(const ZucJobs& jobs) {
    constexpr StaticStreamEngine<Target> stream{};
    ZucJob job;
    while (jobs.next(jobs.context, job)) job_alone(stream, job);
    ct::wipe(&job, sizeof job);
  }
};

}  // namespace yuxi::stream
