// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/zuc.h that take many messages: each job of the caller is checked when a lane of the engine
// asks for one, and loaded for it.
#include <yuxi/zuc.h>

#include "api/arguments.hpp"
#include "api/zuc.hpp"
#include "dispatch/dispatch.hpp"
#include "stream/many.hpp"

namespace stream = yuxi::stream;
using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::stream::ZucJob;

namespace {

/// Fills what the kinds of jobs have in common. YUXI_OK: run it; what is refused is zeroed here.
template <class Job>
yuxi_status prepare(Job& job, ZucJob& lane, yuxi_status status, size_t tag_length) {
  const bool verify = job.task == YUXI_ZUC_VERIFY, encrypt = job.task == YUXI_ZUC_ENCRYPT;
  if (!encrypt && !verify && job.task != YUXI_ZUC_MAC) return YUXI_BAD_LENGTH;
  const size_t length = encrypt ? stream::bytes_for(job.bits) : tag_length;
  if (verify ? job.expected == nullptr : missing(job.out, length)) return YUXI_NULL_ARGUMENT;
  if (missing(job.in, job.bits)) status = YUXI_NULL_ARGUMENT;
  if (status != YUXI_OK) return verify ? status : zero_unless_ok(status, job.out, length);
  lane.rounds = stream::zuc_rounds;
  lane.tag_words = static_cast<unsigned>(tag_length / 4);
  lane.in = job.in;
  lane.out = job.out;
  lane.bits = job.bits;
  lane.expected = verify ? job.expected : nullptr;
  lane.verdict = &job.status;
  return YUXI_OK;
}

yuxi_status load(yuxi_zuc128_job& job, ZucJob& lane, bool) {
  const yuxi_status status =
      job.key16 == nullptr ? YUXI_NULL_ARGUMENT : yuxi::api::check_bearer(job.bearer, job.direction);
  const yuxi_status ready = prepare(job, lane, status, 4);
  if (ready != YUXI_OK) return ready;
  uint8_t iv[16];
  const bool encrypt = job.task == YUXI_ZUC_ENCRYPT;
  lane.task = encrypt ? stream::Task::encrypt : stream::Task::eia3;
  (encrypt ? stream::eea3_iv : stream::eia3_iv)(iv, job.count, job.bearer, job.direction);
  stream::zuc128_load(lane.cells, job.key16, iv);
  return YUXI_OK;
}

yuxi_status load(yuxi_zuc256_2018_job& job, ZucJob& lane, bool loose) {
  const bool encrypt = job.task == YUXI_ZUC_ENCRYPT;
  yuxi_status status = YUXI_OK;
  if (job.key32 == nullptr || job.iv == nullptr)
    status = YUXI_NULL_ARGUMENT;
  else if (!encrypt && !yuxi::api::is_tag_length(job.tag_length))
    status = YUXI_BAD_LENGTH;
  else if (loose && !stream::zuc256_iv_is_valid(job.iv))
    status = YUXI_BAD_IV;
  const size_t tag_length = job.tag_length < yuxi::api::longest_tag ? job.tag_length : yuxi::api::longest_tag;
  status = prepare(job, lane, status, tag_length);
  if (status != YUXI_OK) return status;
  uint8_t iv25[stream::zuc256_iv25_bytes];
  if (!loose) stream::zuc256_unpack_iv(iv25, job.iv);
  lane.task = encrypt ? stream::Task::encrypt : stream::Task::mac256;
  stream::zuc256_2018_load(lane.cells, job.key32, loose ? job.iv : iv25,
                           encrypt ? 0 : static_cast<unsigned>(tag_length));
  return YUXI_OK;
}

template <class Job>
struct Batch {
  Job* jobs;
  size_t count;
  bool loose;
  size_t next = 0;

  static bool fetch(void* context, ZucJob& lane) {
    auto& batch = *static_cast<Batch*>(context);
    while (batch.next < batch.count) {
      Job& job = batch.jobs[batch.next++];
      job.status = load(job, lane, batch.loose);
      const bool nothing = job.task == YUXI_ZUC_ENCRYPT && job.bits == 0;
      if (job.status == YUXI_OK && !nothing) return true;
    }
    return false;
  }
};

template <class Job>
yuxi_status run(Job* jobs, size_t count, bool loose) {
  if (missing(jobs, count)) return YUXI_NULL_ARGUMENT;
  if (yuxi::api::too_many(count, sizeof *jobs)) return YUXI_BAD_LENGTH;
  Batch<Job> batch{jobs, count, loose};
  yuxi::dispatch::stream_engine().zuc_many({Batch<Job>::fetch, &batch});
  for (size_t i = 0; i < count; ++i)
    if (jobs[i].status != YUXI_OK) return jobs[i].status;
  return YUXI_OK;
}

}  // namespace

extern "C" {

yuxi_status yuxi_zuc128_batch(yuxi_zuc128_job* jobs, size_t count) {
  return run(jobs, count, false);
}

yuxi_status yuxi_zuc256_2018_batch(yuxi_zuc256_2018_job* jobs, size_t count) {
  return run(jobs, count, false);
}

yuxi_status yuxi_zuc256_2018_batch_loose(yuxi_zuc256_2018_job* jobs, size_t count) {
  return run(jobs, count, true);
}

}  // extern "C"
