// SPDX-License-Identifier: Apache-2.0
// One lane of the kernels that work on many key streams: the job it has, and what is done with each block of sixteen
// words of key stream that comes for it: added to the data, or hashed with the message. Also its scalar first round,
// which makes the rest of an initialisation whole blocks: 31 rounds more and the step whose word is not used.
//
// A MAC needs key stream behind the place of the message, so a block of message is hashed when the key stream of the
// block behind it has come.
//
// Constant time in key stream and data; lengths and tasks are public.
#pragma once

#include <immintrin.h>

#include "backend/x86_64/stream.hpp"
#include "backend/x86_64/zuc_clmul.hpp"
#include "base/bytes.hpp"
#include "ct/wipe.hpp"

namespace yuxi::backend::x86::zuc {

inline constexpr unsigned block = 16;  // steps, and words of key stream
inline constexpr std::uint32_t block_bits = 32 * block;

struct Lane {
  /// The last two blocks of key stream, as native words.
  alignas(32) std::uint32_t keystream[2 * block];
  HashSums sums;
  stream::ZucJob job;   // `in` and `out` move on, `bits` are what is left
  std::uint64_t words;  // of key stream that are still needed, for a MAC
  std::uint32_t tag[4];
  unsigned waiting;  // blocks of initialisation
  bool busy, first;

  /// A new job is in `job`.
  void begin() {
    busy = first = true;
    waiting = job.rounds / block;
    words =
        std::uint64_t{job.bits / 32} + (job.bits % 32 != 0) + (job.task == stream::Task::eia3 ? 2 : 2 * job.tag_words);
    sums = HashSums{};
    for (std::uint32_t& word : tag) word = 0;
  }

  /// For how many blocks more nothing but take_quiet_block is to be done.
  std::uint64_t quiet_blocks() const {
    if (waiting > 0) return 0;
    if (job.task == stream::Task::encrypt) return (job.bits - 1) / block_bits;
    return first ? 0 : (words - 1) / block;
  }

  /// A block has come, in the second half of `keystream`: one that is not the first or the last.
  [[gnu::target("avx2,pclmul"), gnu::always_inline]] inline void take_quiet_block() {
    if (job.task == stream::Task::encrypt)
      add_block();
    else
      hash_block();
  }

  /// Any block has come. Afterwards `busy` says whether more is wanted.
  [[gnu::target("avx2,pclmul"), gnu::always_inline]] inline void take_block() {
    if (waiting > 0) {
      --waiting;
    } else if (job.task != stream::Task::encrypt) {
      first_or_last();
    } else if (job.bits > block_bits) {
      add_block();
    } else {
      add_rest();
      busy = false;
    }
  }

 private:
  [[gnu::target("avx2")]] static __m256i bytes_of(const std::uint32_t* words) {
    const __m256i swap =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
    return _mm256_shuffle_epi8(_mm256_load_si256(reinterpret_cast<const __m256i*>(words)), swap);
  }

  [[gnu::target("avx2"), gnu::always_inline]] inline void add_block() {
    __m256i a = bytes_of(keystream + block), b = bytes_of(keystream + block + 8);
    if (job.in != nullptr) {
      const auto* from = reinterpret_cast<const __m256i*>(job.in);
      a = _mm256_xor_si256(a, _mm256_loadu_si256(from));
      b = _mm256_xor_si256(b, _mm256_loadu_si256(from + 1));
      job.in += 4 * block;
    }
    auto* to = reinterpret_cast<__m256i*>(job.out);
    _mm256_storeu_si256(to, a);
    _mm256_storeu_si256(to + 1, b);
    job.out += 4 * block;
    job.bits -= block_bits;
  }

  [[gnu::target("avx2")]] void add_rest() {
    const std::size_t bytes = stream::bytes_for(job.bits);
    alignas(32) std::uint8_t rest[4 * block];
    _mm256_store_si256(reinterpret_cast<__m256i*>(rest), bytes_of(keystream + block));
    _mm256_store_si256(reinterpret_cast<__m256i*>(rest) + 1, bytes_of(keystream + block + 8));
    for (std::size_t i = 0; job.in != nullptr && i < bytes; ++i)
      rest[i] = static_cast<std::uint8_t>(rest[i] ^ job.in[i]);
    if (job.bits % 8 != 0) rest[bytes - 1] = static_cast<std::uint8_t>(rest[bytes - 1] & 0xff00u >> job.bits % 8);
    __builtin_memcpy(job.out, rest, bytes);
    ct::wipe(rest, sizeof rest);
  }

  /// Key stream from the place where the MAC's windows begin for the message that is not hashed yet.
  const std::uint32_t* windows(const std::uint32_t* from) const {
    return job.task == stream::Task::mac256 ? from + job.tag_words : from;
  }

  /// The message's block for which the key stream has come now.
  [[gnu::target("avx2,pclmul"), gnu::always_inline]] inline void hash_block() {
    if (job.tag_words == 4)
      add_message<true>(sums, windows(keystream), job.in, block / 4);
    else
      add_message<false>(sums, windows(keystream), job.in, block / 4);
    job.in += 4 * block;
    job.bits -= block_bits;
    next_half();
  }

  [[gnu::target("avx2"), gnu::always_inline]] inline void next_half() {
    words -= block;
    auto* halves = reinterpret_cast<__m256i*>(keystream);
    _mm256_store_si256(halves, _mm256_load_si256(halves + 2));
    _mm256_store_si256(halves + 1, _mm256_load_si256(halves + 3));
  }

  [[gnu::target("avx2,pclmul")]] void first_or_last() {
    if (first && job.task == stream::Task::mac256)
      for (unsigned d = 0; d < job.tag_words; ++d) tag[d] = keystream[block + d];
    if (words <= block)
      finish_mac();
    else if (first)
      next_half();
    else
      hash_block();
    first = false;
  }

  /// All key stream is there, and up to two blocks of message are not hashed yet.
  [[gnu::target("avx2,pclmul")]] void finish_mac() {
    std::uint32_t z[2 * block + 12] = {};
    const unsigned begin = first ? block : 0, held = 2 * block - begin;
    __builtin_memcpy(z, keystream + begin, 4 * held);
    std::uint8_t message[8 * block] = {};
    const std::size_t bytes = stream::bytes_for(job.bits);
    if (bytes != 0) __builtin_memcpy(message, job.in, bytes);
    if (job.bits % 8 != 0) message[bytes - 1] = static_cast<std::uint8_t>(message[bytes - 1] & 0xff00u >> job.bits % 8);
    if (job.tag_words == 4)
      add_message<true>(sums, windows(z), message, (bytes + 15) / 16);
    else
      add_message<false>(sums, windows(z), message, (bytes + 15) / 16);
    add_sums(tag, job.tag_words, sums);
    const std::uint32_t* end = windows(z) + job.bits / 32;
    const unsigned shift = job.bits % 32;
    for (unsigned d = 0; d < job.tag_words; ++d)
      tag[d] ^= shift == 0 ? end[d] : end[d] << shift | end[d + 1] >> (32 - shift);
    if (job.task == stream::Task::eia3) tag[0] ^= z[held - block + words - 1];
    std::uint8_t bytes_of_tag[16];
    for (unsigned d = 0; d < job.tag_words; ++d) base::store_be32(bytes_of_tag + 4 * d, tag[d]);
    stream::deliver_tag(job, bytes_of_tag);
    ct::wipe(z, sizeof z);
    ct::wipe(message, sizeof message);
    ct::wipe(bytes_of_tag, sizeof bytes_of_tag);
    busy = false;
  }
};

}  // namespace yuxi::backend::x86::zuc
