// SPDX-License-Identifier: Apache-2.0
// Agreeing on keys in the C++ face: Exchange (GB/T 32918.3, with confirmation), and ecdh, which is something else
// (doc/exchange.md).
//
//     auto exchange = sm2::Exchange::begin({.role = sm2::Role::initiator, .self_key = key, .self_id = yuxi::bytes("A"),
//                                           .peer_key = peer, .peer_id = yuxi::bytes("B")});
//     send(exchange->point());
//     std::array<std::uint8_t, 32> session_key;
//     auto tag = exchange->derive(session_key, peer_point);
//     if (!tag) return;                                                  // the peer's point is bad: it is over
//     if (exchange->confirm(peer_tag) != yuxi::Status::ok) return;       // use no key, send no tag
//     send(*tag);                                                        // now session_key may be used
#pragma once

#include <yuxi/sm2_exchange.h>
#include <yuxi/cpp/sm2_keys.hpp>

#include <array>
#include <cstdint>
#include <span>

namespace yuxi::sm2 {

/// Who spoke first.
enum class Role { initiator = YUXI_SM2_INITIATOR, responder = YUXI_SM2_RESPONDER };

/// An ephemeral point, x || y: what one side sends first.
using ExchangePoint = std::array<std::uint8_t, 64>;
/// What one side sends to prove that it has the key.
using ExchangeTag = std::array<std::uint8_t, 32>;

/// Who takes part, each by name: swapping the two sides by mistake is what most often goes wrong. Used during
/// Exchange::begin only.
struct ExchangeParties {
  Role role;
  const PrivateKey& self_key;
  ByteView self_id = default_id();
  const PublicKey& peer_key;
  ByteView peer_id = default_id();
};

/// One side of one exchange. Move-only, wiped; a moved-from or finished exchange answers bad_state.
class Exchange {
 public:
  /// Draws the ephemeral key. Errors: bad_private_key, bad_point, bad_identity, random_failed, internal_error.
  static Result<Exchange> begin(const ExchangeParties& parties, Random random = {}) noexcept {
    Exchange exchange;
    const yuxi_status status = yuxi_sm2_exchange_init(
        &exchange.context_, exchange.point_.data(), static_cast<yuxi_sm2_role>(parties.role), &parties.self_key.c_key(),
        parties.self_id.data(), parties.self_id.size(), &parties.peer_key.c_key(), parties.peer_id.data(),
        parties.peer_id.size(), random.c_source());
    if (status != YUXI_OK) return status;
    return exchange;
  }

  Exchange(Exchange&& other) noexcept : context_(other.context_), point_(other.point_) {
    yuxi_sm2_exchange_wipe(&other.context_);
  }
  Exchange& operator=(Exchange&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      point_ = other.point_;
      yuxi_sm2_exchange_wipe(&other.context_);
    }
    return *this;
  }
  ~Exchange() { yuxi_sm2_exchange_wipe(&context_); }

  /// To be sent to the peer.
  const ExchangePoint& point() const noexcept { return point_; }

  /// Fills `key` and answers with the tag to send. Errors: bad_point (the exchange is over), bad_length (0, or more
  /// than YUXI_SM2_EXCHANGE_KEY_MAX), bad_state; the key is zeroed.
  Result<ExchangeTag> derive(std::span<std::uint8_t> key, std::span<const std::uint8_t, 64> peer_point) noexcept {
    ExchangeTag tag;
    const yuxi_status status =
        yuxi_sm2_exchange_derive(&context_, key.data(), key.size(), tag.data(), peer_point.data());
    if (status != YUXI_OK) return status;
    return tag;
  }

  /// ok, or bad_confirmation: do not use the key. One attempt. Error: bad_state.
  Status confirm(std::span<const std::uint8_t, 32> peer_tag) noexcept {
    return to_status(yuxi_sm2_exchange_confirm(&context_, peer_tag.data()));
  }

 private:
  Exchange() = default;

  yuxi_sm2_exchange context_{};
  ExchangePoint point_{};
};

/// The x-coordinate of d * Q, for a KDF (RFC 8998). Errors: bad_private_key, bad_point.
inline Result<SecretBytes<32>> ecdh(const PrivateKey& key, const PublicKey& peer_key) noexcept {
  SecretBytes<32> x;
  const yuxi_status status = yuxi_sm2_ecdh(x.reveal().data(), &key.c_key(), &peer_key.c_key());
  if (status != YUXI_OK) return status;
  return x;
}

}  // namespace yuxi::sm2
