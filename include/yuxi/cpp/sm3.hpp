// SPDX-License-Identifier: Apache-2.0
// SM3 and HMAC-SM3 of the C++ face.
#pragma once

#include <yuxi/sm3.h>
#include <yuxi/cpp/memory.hpp>
#include <yuxi/cpp/result.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace yuxi {

/// A running SM3. Copying forks the computation.
class Sm3 {
 public:
  using Digest = std::array<std::uint8_t, YUXI_SM3_DIGEST_BYTES>;

  Sm3() noexcept { reset(); }

  /// Forget what was absorbed.
  void reset() noexcept {
    if (yuxi_sm3_init(&context_) != YUXI_OK) std::abort();  // fails for NULL only
  }

  /// Absorb. Error: bad_length beyond 2^61 - 1 bytes in all, nothing is absorbed.
  Status update(ByteView data) noexcept { return to_status(yuxi_sm3_update(&context_, data.data(), data.size())); }

  /// The digest of what was absorbed; begins anew.
  Digest finish() noexcept {
    Digest digest;
    if (yuxi_sm3_final(digest.data(), &context_) != YUXI_OK) std::abort();  // fails for NULL only
    reset();
    return digest;
  }

  /// All in one. Error: bad_length.
  static Result<Digest> digest(ByteView data) noexcept {
    Digest digest;
    const yuxi_status status = yuxi_sm3_digest(digest.data(), data.data(), data.size());
    if (status != YUXI_OK) return status;
    return digest;
  }

  /// The digests of many messages, as digest() would give them, several at a time where the CPU can. They may not
  /// overlap the messages. Error: bad_length (a message too long, or not as many digests as messages).
  static Status digest_batch(std::span<Digest> digests, std::span<const ByteView> messages) noexcept {
    if (digests.size() != messages.size()) return Status::bad_length;
    constexpr std::size_t chunk = 128;
    std::array<yuxi_sm3_message, chunk> items;
    for (std::size_t done = 0; done < messages.size(); done += chunk) {
      const std::size_t now = std::min(chunk, messages.size() - done);
      for (std::size_t i = 0; i < now; ++i) items[i] = {messages[done + i].data(), messages[done + i].size()};
      const Status status = to_status(yuxi_sm3_digest_batch(digests[done].data(), items.data(), now));
      if (status == Status::ok) continue;
      for (Digest& digest : digests) digest = {};
      return status;
    }
    return Status::ok;
  }

 private:
  yuxi_sm3 context_;
};

/// A running HMAC-SM3. Holds key material: move-only, wiped.
class HmacSm3 {
 public:
  using Tag = std::array<std::uint8_t, YUXI_SM3_DIGEST_BYTES>;

  /// A key of any length, 0 included.
  explicit HmacSm3(ByteView key) noexcept {
    if (yuxi_hmac_sm3_init(&context_, key.data(), key.size()) != YUXI_OK)
      std::abort();  // a view has no NULL with a length
  }
  HmacSm3(HmacSm3&& other) noexcept : context_(other.context_), finished_(other.finished_) { other.end(); }
  HmacSm3& operator=(HmacSm3&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      finished_ = other.finished_;
      other.end();
    }
    return *this;
  }
  ~HmacSm3() { end(); }

  /// Absorb. Errors: bad_length beyond 2^61 - 1 bytes in all; bad_state after finish() or a move.
  Status update(ByteView data) noexcept {
    if (finished_) return Status::bad_state;
    return to_status(yuxi_hmac_sm3_update(&context_, data.data(), data.size()));
  }

  /// The tag; the key is forgotten. Error: bad_state if that was done before.
  Result<Tag> finish() noexcept {
    if (finished_) return Status::bad_state;
    Tag tag;
    const yuxi_status status = yuxi_hmac_sm3_final(tag.data(), &context_);
    end();
    if (status != YUXI_OK) return status;
    return tag;
  }

  /// All in one. Error: bad_length.
  static Result<Tag> tag(ByteView key, ByteView data) noexcept {
    Tag tag;
    const yuxi_status status = yuxi_hmac_sm3_tag(tag.data(), key.data(), key.size(), data.data(), data.size());
    if (status != YUXI_OK) return status;
    return tag;
  }

  /// Does `tag` (16 to 32 bytes, the leftmost of the full tag) belong to key and data? ok, bad_signature or bad_length.
  static Status verify(ByteView tag, ByteView key, ByteView data) noexcept {
    return to_status(yuxi_hmac_sm3_verify(tag.data(), tag.size(), key.data(), key.size(), data.data(), data.size()));
  }

 private:
  void end() noexcept {
    yuxi_hmac_sm3_wipe(&context_);
    finished_ = true;
  }

  yuxi_hmac_sm3 context_;
  bool finished_ = false;
};

}  // namespace yuxi
