// SPDX-License-Identifier: Apache-2.0
// The numbers e of many messages, each of its own signer, all with one identity: SM3 of many messages (sm3_many.hpp),
// first for the Z's, which share all but their last 64 bytes, then for the e's.
#pragma once

#include "hash/sm3_many.hpp"
#include "protocol/sm2_identity.hpp"

namespace yuxi::protocol {

/// e32s[i] is e of message_at(i) by the point public_at(i), x || y. YUXI_OK, YUXI_BAD_IDENTITY (nothing written) or
/// YUXI_BAD_LENGTH (the e's are in no defined state). Each Z waits in the place of its e, into which it goes as the
/// head of its message.
template <class Parameters, class Hash, class PublicAt, class MessageAt>
base::Status sm2_message_digests(const Hash& hash, std::uint8_t* e32s, std::size_t count, base::View id,
                                 PublicAt public_at, MessageAt message_at) {
  hash::Sm3State common;
  if (const base::Status status = sm2_identity_begin<Parameters>(hash, common, id); status != YUXI_OK) return status;
  const std::size_t used = common.length % hash::sm3_block_bytes;
  const base::Status status = hash::sm3_many(
      hash, e32s, count, {common.state, common.length - used}, [&common, used, public_at](std::size_t i) {
        return hash::Sm3Message{base::View(common.buffer, used), base::View(public_at(i), sm2_point_bytes)};
      });
  if (status != YUXI_OK) return status;
  return hash::sm3_many(hash, e32s, count, {}, [e32s, message_at](std::size_t i) {
    return hash::Sm3Message{base::View(e32s + hash::sm3_digest_bytes * i, hash::sm3_digest_bytes), message_at(i)};
  });
}

}  // namespace yuxi::protocol
