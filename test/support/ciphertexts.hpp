// SPDX-License-Identifier: Apache-2.0
// Short ways to encrypt and decrypt in tests: given nonces, whole ciphertexts as Blobs, prepared keys, and a plain
// second opinion on what a ciphertext should be.
#pragma once

#include <gtest/gtest.h>
#include <yuxi/sm2_encryption.h>

#include <memory>
#include <numeric>

#include "support/random.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {

inline constexpr yuxi_sm2_ciphertext_format all_formats[] = {YUXI_SM2_C1C3C2, YUXI_SM2_C1C2C3, YUXI_SM2_ASN1};

inline Blob joined(Blob a, const Blob& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// A source from which encryption draws these nonces, in turn: k as 64 bytes, so that the reduction mod n changes
/// nothing.
inline Blob wide_nonces(const std::vector<Blob>& nonces) {
  Blob wide;
  for (const Blob& k : nonces) wide = joined(joined(wide, Blob(32, 0)), k);
  return wide;
}

/// byte i = i mod 256.
inline Blob counting(std::size_t size) {
  Blob bytes(size);
  std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
  return bytes;
}

/// The ciphertext of a call that must succeed.
inline Blob encrypt(const yuxi_sm2_public_key& key, const yuxi_random* random, yuxi_sm2_ciphertext_format format,
                    const Blob& plaintext) {
  Blob out(yuxi_sm2_ciphertext_max(format, plaintext.size()));
  std::size_t length = 0;
  EXPECT_EQ(yuxi_sm2_encrypt(out.data(), out.size(), &length, &key, random, format, plaintext.data(), plaintext.size()),
            YUXI_OK);
  out.resize(length);
  return out;
}

/// The plaintext, or nothing and why.
struct Decrypted {
  yuxi_status status;
  Blob plaintext;
};
inline Decrypted decrypt(const yuxi_sm2_private_key& key, yuxi_sm2_ciphertext_format format, const Blob& ciphertext) {
  Blob out(ciphertext.size() + 1, 0x77);
  std::size_t length = 1;
  const yuxi_status status =
      yuxi_sm2_decrypt(out.data(), out.size(), &length, &key, format, ciphertext.data(), ciphertext.size());
  if (status != YUXI_OK) {
    EXPECT_EQ(length, 0u);
    EXPECT_EQ(out, Blob(out.size(), 0x77)) << "a failed decryption wrote something";
  }
  out.resize(length);
  return {status, out};
}

inline Blob convert(yuxi_sm2_ciphertext_format to, yuxi_sm2_ciphertext_format from, const Blob& ciphertext) {
  Blob out(ciphertext.size() + 64);
  std::size_t length = 0;
  EXPECT_EQ(
      yuxi_sm2_ciphertext_convert(out.data(), out.size(), &length, to, from, ciphertext.data(), ciphertext.size()),
      YUXI_OK);
  out.resize(length);
  return out;
}

/// A prepared key in memory of its own.
class Prepared {
 public:
  Prepared(const yuxi_sm2_public_key& key, yuxi_sm2_prepared_kind kind)
      : memory_(yuxi_sm2_prepared_size(kind) + yuxi_sm2_prepared_align()) {
    void* at = memory_.data();
    std::size_t space = memory_.size();
    if (std::align(yuxi_sm2_prepared_align(), yuxi_sm2_prepared_size(kind), at, space) == nullptr ||
        yuxi_sm2_prepared_init(&prepared_, at, space, kind, &key) != YUXI_OK)
      throw std::runtime_error("cannot prepare the key");
  }
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;
  const yuxi_sm2_prepared* get() const { return prepared_; }

 private:
  Blob memory_;
  const yuxi_sm2_prepared* prepared_ = nullptr;
};

inline Blob sm3(const Blob& data) {
  Blob digest(32);
  EXPECT_EQ(yuxi_sm3_digest(digest.data(), data.data(), data.size()), YUXI_OK);
  return digest;
}

/// 04 || C1 || C3 || C2 from the two points, as the standard writes it down, with no thought of speed.
inline Blob plain_ciphertext_from(const Blob& c1, const Blob& shared, const Blob& plaintext) {
  Blob stream;
  for (std::uint32_t counter = 1; stream.size() < plaintext.size(); ++counter) {
    Blob block = shared;
    for (int shift = 24; shift >= 0; shift -= 8) block.push_back(static_cast<std::uint8_t>(counter >> shift));
    stream = joined(std::move(stream), sm3(block));
  }
  Blob c2 = plaintext;
  for (std::size_t i = 0; i < c2.size(); ++i) c2[i] ^= stream[i];
  const Blob x2(shared.begin(), shared.begin() + 32), y2(shared.begin() + 32, shared.end());
  return joined(joined(joined({0x04}, c1), sm3(joined(joined(x2, plaintext), y2))), c2);
}

/// The same from a key and a nonce.
inline Blob plain_ciphertext(const yuxi_sm2_public_key& key, const Blob& k, const Blob& plaintext) {
  const auto& curve = dispatch::sm2_engine();
  Blob c1(64), shared(64);
  curve.mul_base(c1.data(), k.data());
  curve.mul_point(shared.data(), k.data(), key.xy);
  return plain_ciphertext_from(c1, shared, plaintext);
}

}  // namespace yuxi::test
