// SPDX-License-Identifier: Apache-2.0
// The C calls of the SM2 key exchange: one context per side and exchange, which goes from "waits for the peer's point"
// to "waits for the peer's tag" to nothing.
#include <yuxi/sm2_exchange.h>

#include <cstddef>
#include <type_traits>

#include "api/arguments.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/sm2_exchange.hpp"

namespace {

using yuxi::api::missing;
using yuxi::api::zero_unless_ok;
using yuxi::base::Bytes;
using yuxi::base::View;
using yuxi::curve::Sm2;
namespace ct = yuxi::ct;
namespace dispatch = yuxi::dispatch;
namespace protocol = yuxi::protocol;

static_assert(YUXI_SM2_EXCHANGE_KEY_MAX == yuxi::hash::kdf_sm3_max_bytes);

constexpr std::uint64_t waits_for_point = 0x7975786965786368;  // "yuxiexch"
constexpr std::uint64_t waits_for_tag = 0x79757869636f6e66;    // "yuxiconf"

struct Content {
  std::uint64_t state;
  protocol::Sm2ExchangeSide side;  // while it waits for the point
  std::uint8_t peer_tag[32];       // the right one, while it waits for the tag
};
static_assert(sizeof(Content) <= sizeof(yuxi_sm2_exchange));
static_assert(std::is_trivially_copyable_v<Content>);

std::uint64_t state_of(const yuxi_sm2_exchange& context) {
  std::uint64_t state;
  __builtin_memcpy(&state, context.opaque, sizeof state);
  return ct::public_value(state);
}

/// A copy for the time of one call, as for signing keys: the caller's words may not be read as another type in place.
void open(Content& content, const yuxi_sm2_exchange& context) {
  __builtin_memcpy(&content, context.opaque, sizeof content);
}
void close(yuxi_sm2_exchange& context, const Content& content) {
  context = {};
  __builtin_memcpy(context.opaque, &content, sizeof content);
}

yuxi_status derive(yuxi_sm2_exchange& context, Bytes key, std::uint8_t* self_tag, const std::uint8_t* peer_r) {
  if (state_of(context) != waits_for_point) return YUXI_BAD_STATE;
  ct::Secret<Content> before_, after_;
  ct::Secret<protocol::Sm2ExchangeTags> tags;
  Content &before = before_.reveal(), &after = after_.reveal();
  open(before, context);
  ct::declassify(&before, offsetof(Content, side.t));
  ct::classify(before.side.t, sizeof before.side.t);
  const yuxi_status status = protocol::sm2_exchange_derive<Sm2>(dispatch::sm2_engine(), dispatch::hash_engine(),
                                                                before.side, key, tags.reveal(), peer_r);
  if (status == YUXI_BAD_LENGTH) return status;
  if (status == YUXI_OK) {
    after.state = waits_for_tag;
    __builtin_memcpy(after.peer_tag, tags.reveal().of(other(before.side.role)), sizeof after.peer_tag);
    __builtin_memcpy(self_tag, tags.reveal().of(before.side.role), 32);
    ct::declassify(self_tag, 32);  // it is there to be sent
  }
  // An ephemeral key meets one point only, good or bad: t goes, and on failure everything.
  ct::wipe(&context, sizeof context);
  if (status == YUXI_OK) close(context, after);
  return status;
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_exchange_init(yuxi_sm2_exchange* context, uint8_t self_ephemeral64[64], yuxi_sm2_role role,
                                   const yuxi_sm2_private_key* self_key, const uint8_t* self_id, size_t self_id_length,
                                   const yuxi_sm2_public_key* peer_key, const uint8_t* peer_id, size_t peer_id_length,
                                   const yuxi_random* random) {
  ct::Secret<Content> content;
  yuxi_status status = YUXI_NULL_ARGUMENT;
  if (context != nullptr && self_ephemeral64 != nullptr && self_key != nullptr && peer_key != nullptr &&
      !missing(self_id, self_id_length) && !missing(peer_id, peer_id_length)) {
    if (role == YUXI_SM2_INITIATOR || role == YUXI_SM2_RESPONDER) {
      const auto own = role == YUXI_SM2_INITIATOR ? protocol::Sm2Role::initiator : protocol::Sm2Role::responder;
      content.reveal().state = waits_for_point;
      status = protocol::sm2_exchange_begin<Sm2>(dispatch::sm2_engine(), dispatch::hash_engine(),
                                                 yuxi::random::from(random), content.reveal().side, own, self_key->d,
                                                 {self_key->public_key.xy, View(self_id, self_id_length)},
                                                 {peer_key->xy, View(peer_id, peer_id_length)});
      if (status == YUXI_OK) {
        close(*context, content.reveal());
        __builtin_memcpy(self_ephemeral64, content.reveal().side.transcript.r_of(own), 64);
      }
    } else {
      status = YUXI_BAD_LENGTH;
    }
  }
  return zero_unless_ok(zero_unless_ok(status, context, sizeof *context), self_ephemeral64, 64);
}

yuxi_status yuxi_sm2_exchange_derive(yuxi_sm2_exchange* context, uint8_t* key, size_t key_length,
                                     uint8_t self_tag32[32], const uint8_t peer_ephemeral64[64]) {
  const bool given =
      context != nullptr && !missing(key, key_length) && self_tag32 != nullptr && peer_ephemeral64 != nullptr;
  const yuxi_status status =
      given ? derive(*context, Bytes(key, key_length), self_tag32, peer_ephemeral64) : YUXI_NULL_ARGUMENT;
  const bool writable = key_length <= YUXI_SM2_EXCHANGE_KEY_MAX;
  return zero_unless_ok(zero_unless_ok(status, self_tag32, 32), key, writable ? key_length : 0);
}

yuxi_status yuxi_sm2_exchange_confirm(yuxi_sm2_exchange* context, const uint8_t peer_tag32[32]) {
  if (context == nullptr || peer_tag32 == nullptr) return YUXI_NULL_ARGUMENT;
  if (state_of(*context) != waits_for_tag) return YUXI_BAD_STATE;
  ct::Secret<Content> content;
  open(content.reveal(), *context);
  ct::classify(content.reveal().peer_tag, sizeof content.reveal().peer_tag);
  const bool equal = ct::equal(content.reveal().peer_tag, peer_tag32, 32).declassify();  // the verdict is public
  ct::wipe(context, sizeof *context);
  return equal ? YUXI_OK : YUXI_BAD_CONFIRMATION;
}

void yuxi_sm2_exchange_wipe(yuxi_sm2_exchange* context) {
  if (context != nullptr) ct::wipe(context, sizeof *context);
}

}  // extern "C"
