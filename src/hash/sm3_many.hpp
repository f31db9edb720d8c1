// SPDX-License-Identifier: Apache-2.0
// SM3 of many messages of any lengths, eight side by side: a lane whose message ends takes the next one. The public
// digest of a batch and the batches of SM2's e stand on it. An engine without lanes hashes one after the other.
//
// A message is what all have absorbed already, then a head of its own, then a body that stays where it is. In its lane
// it is handed out in pieces of whole blocks: the head filled up from the body, the body's blocks in place, the rest
// with the padding. All lanes go as far as the shortest piece among them; that depends on lengths alone.
#pragma once

#include "hash/sm3.hpp"
#include "hash/sm3_lanes.hpp"

namespace yuxi::hash {

struct Sm3Message {
  base::View head;  // at most a block
  base::View body;

  std::uint64_t size() const { return std::uint64_t{head.size()} + body.size(); }
};

/// A state that has absorbed `absorbed` bytes, a multiple of the block length, and that all messages begin from.
struct Sm3Start {
  const std::uint32_t* chaining = sm3_iv;
  std::uint64_t absorbed = 0;
};

/// The message in a lane.
struct Sm3Lane {
  std::size_t item;        // its number
  std::uint64_t length;    // with what all have absorbed
  base::View rest;         // not handed out yet
  std::size_t used;        // bytes that wait in the buffer
  const std::uint8_t* at;  // handed out, and
  std::size_t blocks;      // how much of it is not hashed yet
  bool is_last;            // it ends with the padding
  Sm3Ending buffer;

  /// Hand out the next piece.
  void advance() {
    at = buffer;
    if (used != 0 && rest.size() >= sm3_block_bytes - used) {
      const std::size_t taken = sm3_block_bytes - used;
      __builtin_memcpy(buffer + used, rest.data(), taken);
      rest = rest.subspan(taken);
      used = 0;
      blocks = 1;
    } else if (rest.size() >= sm3_block_bytes) {
      at = rest.data();
      blocks = rest.size() / sm3_block_bytes;
      rest = rest.subspan(blocks * sm3_block_bytes);
    } else {
      if (!rest.empty()) __builtin_memcpy(buffer + used, rest.data(), rest.size());
      blocks = sm3_pad(buffer, used + rest.size(), length);
      is_last = true;
    }
  }

  void begin(std::size_t number, std::uint64_t absorbed, const Sm3Message& message) {
    item = number;
    length = absorbed + message.size();
    rest = message.body;
    used = message.head.size();
    is_last = false;
    if (used != 0) __builtin_memcpy(buffer, message.head.data(), used);
    if (used == sm3_block_bytes) {
      used = 0;
      at = buffer;
      blocks = 1;
    } else {
      advance();
    }
  }
};

/// The eight lanes and what comes into them. Wiped by its owner.
struct Sm3Queue {
  Sm3Lanes states;
  Sm3Lane lane[sm3_lanes];
  bool busy[sm3_lanes];
  unsigned running;
  std::size_t next;  // message that waits

  template <class MessageAt>
  void take_next(unsigned place, std::size_t count, const Sm3Start& start, MessageAt& message_at) {
    busy[place] = next < count;
    if (!busy[place]) return;
    lane[place].begin(next, start.absorbed, message_at(next));
    sm3_set_lane(states, place, start.chaining);
    ++running;
    ++next;
  }

  void write_digest(std::uint8_t* digests, unsigned place) const {
    std::uint32_t state[8];
    sm3_get_lane(state, states, place);
    sm3_store_state(digests + sm3_digest_bytes * lane[place].item, state);
    ct::wipe(state, sizeof state);
  }
};

/// One after the other.
template <class Hash, class MessageAt>
void sm3_many_in_turn(const Hash& hash, std::uint8_t* digests, std::size_t count, const Sm3Start& start,
                      MessageAt message_at) {
  for (std::size_t i = 0; i < count; ++i) {
    const Sm3Message message = message_at(i);
    Sm3State state;
    sm3_resume(state, start.chaining, start.absorbed);
    (void)sm3_absorb(hash, state, message.head);  // the length was looked at
    (void)sm3_absorb(hash, state, message.body);
    sm3_finish(hash, digests + sm3_digest_bytes * i, state);
  }
}

/// Eight at a time until fewer are left than pays; those are finished one by one.
template <class Hash, class MessageAt>
void sm3_many_in_lanes(const Hash& hash, std::uint8_t* digests, std::size_t count, const Sm3Start& start,
                       MessageAt message_at) {
  Sm3Queue queue;
  queue.running = 0;
  queue.next = 0;
  for (unsigned i = 0; i < sm3_lanes; ++i) queue.take_next(i, count, start, message_at);
  while (sm3_lanes_pay(hash, queue.running)) {
    const std::uint8_t* data[sm3_lanes];
    const std::uint8_t* somebodys = nullptr;
    std::size_t blocks = SIZE_MAX;
    for (unsigned i = 0; i < sm3_lanes; ++i) {
      if (!queue.busy[i]) continue;
      somebodys = data[i] = queue.lane[i].at;
      if (queue.lane[i].blocks < blocks) blocks = queue.lane[i].blocks;
      // An idle lane reads along with a busy one that reads `blocks` blocks or more.
    }
    for (unsigned i = 0; i < sm3_lanes; ++i) {
      if (!queue.busy[i]) data[i] = somebodys;
    }
    hash.sm3_blocks_x8(queue.states, data, blocks);
    for (unsigned i = 0; i < sm3_lanes; ++i) {
      Sm3Lane& lane = queue.lane[i];
      if (!queue.busy[i]) continue;
      lane.at += sm3_block_bytes * blocks;
      lane.blocks -= blocks;
      if (lane.blocks != 0) continue;
      if (!lane.is_last) {
        lane.advance();
        continue;
      }
      queue.write_digest(digests, i);
      --queue.running;
      queue.take_next(i, count, start, message_at);
    }
  }
  for (unsigned i = 0; i < sm3_lanes; ++i) {
    if (!queue.busy[i]) continue;
    Sm3Lane& lane = queue.lane[i];
    std::uint32_t state[8];
    sm3_get_lane(state, queue.states, i);
    hash.sm3_blocks(state, lane.at, lane.blocks);
    while (!lane.is_last) {
      lane.advance();
      hash.sm3_blocks(state, lane.at, lane.blocks);
    }
    sm3_store_state(digests + sm3_digest_bytes * lane.item, state);
    ct::wipe(state, sizeof state);
  }
  ct::wipe(&queue, sizeof queue);
}

/// digests[i] = SM3 of message_at(i), an Sm3Message, for i < count; 32 bytes each, none of them within a message.
/// YUXI_BAD_LENGTH (nothing written) if one is longer than sm3_max_bytes. Constant time in what the messages say.
template <class Hash, class MessageAt>
[[nodiscard]] base::Status sm3_many(const Hash& hash, std::uint8_t* digests, std::size_t count, const Sm3Start& start,
                                    MessageAt message_at) {
  for (std::size_t i = 0; i < count; ++i) {
    if (message_at(i).size() > sm3_max_bytes - start.absorbed) return YUXI_BAD_LENGTH;
  }
  if (sm3_lanes_pay(hash, count)) {
    sm3_many_in_lanes(hash, digests, count, start, message_at);
  } else {
    sm3_many_in_turn(hash, digests, count, start, message_at);
  }
  return YUXI_OK;
}

}  // namespace yuxi::hash
