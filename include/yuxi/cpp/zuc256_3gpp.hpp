// SPDX-License-Identifier: Apache-2.0
// 3GPP's algorithms over ZUC-256 of the C++ face: NEA6, NIA6 and NCA6. yuxi/zuc256_3gpp.h says what the IV is.
#pragma once

#include <yuxi/zuc256_3gpp.h>
#include <yuxi/cpp/zuc.hpp>

namespace yuxi::zuc {

/// Encrypt or decrypt; `out` may be `in`. Error: bad_length (the sizes differ; nothing is touched).
inline Status nea6(std::span<std::uint8_t> out, ByteView in, Key256 key, Iv256For3gpp iv) noexcept {
  if (out.size() != in.size()) return Status::bad_length;
  return to_status(yuxi_zuc256_nea6(out.data(), in.data(), in.size(), key.data(), iv.data()));
}

/// The MAC, of 4 to 16 bytes: as many as `tag` has. Error: bad_length.
inline Status nia6(std::span<std::uint8_t> tag, ByteView data, Key256 key, Iv256For3gpp iv) noexcept {
  return to_status(yuxi_zuc256_nia6(tag.data(), tag.size(), data.data(), data.size(), key.data(), iv.data()));
}
/// ok, or bad_mac: is `tag` the MAC? Compared in constant time. Error: bad_length.
inline Status nia6_verify(ByteView tag, ByteView data, Key256 key, Iv256For3gpp iv) noexcept {
  return to_status(yuxi_zuc256_nia6_verify(tag.data(), tag.size(), data.data(), data.size(), key.data(), iv.data()));
}

/// Encrypt and authenticate; the tag has 4 to 16 bytes, `out` may be `in`. Error: bad_length (of the tag; or the sizes
/// differ, and nothing is touched).
inline Status nca6_encrypt(std::span<std::uint8_t> out, std::span<std::uint8_t> tag, ByteView in, ByteView aad,
                           Key256 key, Iv256For3gpp iv) noexcept {
  if (out.size() != in.size()) return Status::bad_length;
  return to_status(yuxi_zuc256_nca6_encrypt(out.data(), tag.data(), tag.size(), in.data(), in.size(), aad.data(),
                                            aad.size(), key.data(), iv.data()));
}
/// Check the tag in constant time, then decrypt. Errors: bad_length, as above; bad_mac (out is zeroed).
inline Status nca6_decrypt(std::span<std::uint8_t> out, ByteView in, ByteView aad, ByteView tag, Key256 key,
                           Iv256For3gpp iv) noexcept {
  if (out.size() != in.size()) return Status::bad_length;
  return to_status(yuxi_zuc256_nca6_decrypt(out.data(), in.data(), in.size(), aad.data(), aad.size(), tag.data(),
                                            tag.size(), key.data(), iv.data()));
}

/// NIA6 in pieces. Move-only, wiped; finished or moved from, it answers bad_state.
class Nia6 {
 public:
  Nia6(Key256 key, Iv256For3gpp iv) noexcept {
    if (yuxi_zuc256_nia6_init(&context_, key.data(), iv.data()) != YUXI_OK) std::abort();  // fails for NULL only
  }
  Nia6(Nia6&& other) noexcept : context_(other.context_) { yuxi_zuc_nia6_wipe(&other.context_); }
  Nia6& operator=(Nia6&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      yuxi_zuc_nia6_wipe(&other.context_);
    }
    return *this;
  }
  ~Nia6() { yuxi_zuc_nia6_wipe(&context_); }

  Status update(ByteView data) noexcept { return to_status(yuxi_zuc_nia6_update(&context_, data.data(), data.size())); }
  /// Errors: bad_length (not 4 to 16 bytes), bad_state.
  Status finish(std::span<std::uint8_t> tag) noexcept {
    return to_status(yuxi_zuc_nia6_final(&context_, tag.data(), tag.size()));
  }
  /// ok, or bad_mac. Errors as finish.
  Status verify(ByteView tag) noexcept { return to_status(yuxi_zuc_nia6_verify(&context_, tag.data(), tag.size())); }

 private:
  yuxi_zuc_nia6 context_;
};

/// NCA6 in pieces: aad, then encrypt and finish; or absorb, check and release. Move-only, wiped; out of order it
/// answers bad_state.
class Nca6 {
 public:
  Nca6(Key256 key, Iv256For3gpp iv) noexcept {
    if (yuxi_zuc256_nca6_init(&context_, key.data(), iv.data()) != YUXI_OK) std::abort();  // fails for NULL only
  }
  Nca6(Nca6&& other) noexcept : context_(other.context_) { yuxi_zuc_nca6_wipe(&other.context_); }
  Nca6& operator=(Nca6&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      yuxi_zuc_nca6_wipe(&other.context_);
    }
    return *this;
  }
  ~Nca6() { yuxi_zuc_nca6_wipe(&context_); }

  Status aad(ByteView data) noexcept { return to_status(yuxi_zuc_nca6_aad(&context_, data.data(), data.size())); }
  /// `out` may be `in`. Errors: bad_length (the sizes differ; nothing is touched), bad_state.
  Status encrypt(std::span<std::uint8_t> out, ByteView in) noexcept {
    if (out.size() != in.size()) return Status::bad_length;
    return to_status(yuxi_zuc_nca6_encrypt(&context_, out.data(), in.data(), in.size()));
  }
  /// The tag, of 4 to 16 bytes. Errors: bad_length, bad_state.
  Status finish(std::span<std::uint8_t> tag) noexcept {
    return to_status(yuxi_zuc_nca6_final(&context_, tag.data(), tag.size()));
  }
  Status absorb(ByteView ciphertext) noexcept {
    return to_status(yuxi_zuc_nca6_absorb(&context_, ciphertext.data(), ciphertext.size()));
  }
  /// ok, or bad_mac. Errors: bad_length, bad_state.
  Status check(ByteView tag) noexcept { return to_status(yuxi_zuc_nca6_check(&context_, tag.data(), tag.size())); }
  /// The plaintext of what was absorbed and checked. Errors as encrypt, and bad_length beyond what was absorbed.
  Status release(std::span<std::uint8_t> out, ByteView in) noexcept {
    if (out.size() != in.size()) return Status::bad_length;
    return to_status(yuxi_zuc_nca6_release(&context_, out.data(), in.data(), in.size()));
  }

 private:
  yuxi_zuc_nca6 context_;
};

}  // namespace yuxi::zuc
