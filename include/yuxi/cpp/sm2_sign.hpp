// SPDX-License-Identifier: Apache-2.0
// SM2 signatures of the C++ face: Signature, SigningKey, Signer, Verifier, PreparedKey.
#pragma once

#include <yuxi/cpp/sm2_keys.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <new>
#include <span>

namespace yuxi::sm2 {

/// r || s.
using Signature = std::array<std::uint8_t, 64>;
/// e = SM3(Z || M), the number that is signed; not SM3(M).
using DigestE = std::array<std::uint8_t, 32>;
using SignatureDer = Encoded<std::uint8_t, YUXI_SM2_SIGNATURE_DER_MAX>;

inline SignatureDer to_der(const Signature& signature) noexcept {
  SignatureDer der;
  const auto write = [&](auto... out) { return yuxi_sm2_signature_to_der(out..., signature.data()); };
  if (der.fill(write) != YUXI_OK) std::abort();  // the capacity is the library's own upper bound
  return der;
}

/// Strict, minimal DER. Error: bad_encoding.
inline Result<Signature> signature_from_der(ByteView der) noexcept {
  Signature signature;
  const yuxi_status status = yuxi_sm2_signature_from_der(signature.data(), der.data(), der.size());
  if (status != YUXI_OK) return status;
  return signature;
}

/// e of a message for one signer and identity. Errors: bad_identity, bad_length.
inline Result<DigestE> message_digest_e(const PublicKey& key, ByteView message, ByteView id = default_id()) noexcept {
  DigestE e;
  const yuxi_status status =
      yuxi_sm2_message_digest_e(e.data(), &key.c_key(), id.data(), id.size(), message.data(), message.size());
  if (status != YUXI_OK) return status;
  return e;
}

/// e i of message i for signer i, as many as there are, all with one identity; faster than one by one. Errors besides
/// those of message_digest_e (all e's zeroed): bad_length if the numbers differ (nothing is touched).
inline Status message_digest_e_batch(std::span<DigestE> e, std::span<const PublicKey> keys,
                                     std::span<const ByteView> messages, ByteView id = default_id()) noexcept {
  if (keys.size() != e.size() || messages.size() != e.size()) return Status::bad_length;
  constexpr std::size_t chunk = 64;
  std::array<yuxi_sm2_public_key, chunk> c_keys;
  std::array<yuxi_sm3_message, chunk> items;
  for (std::size_t done = 0; done < e.size(); done += chunk) {
    const std::size_t now = std::min(chunk, e.size() - done);
    for (std::size_t i = 0; i < now; ++i) {
      c_keys[i] = keys[done + i].c_key();
      items[i] = {messages[done + i].data(), messages[done + i].size()};
    }
    const Status status = to_status(
        yuxi_sm2_message_digest_e_batch(e[done].data(), c_keys.data(), id.data(), id.size(), items.data(), now));
    if (status == Status::ok) continue;
    for (DigestE& one : e) one = {};
    return status;
  }
  return Status::ok;
}

/// What a signer computes once for a private key and an identity. Move-only, wiped; a moved-from key answers bad_state.
class SigningKey {
 public:
  /// Errors: bad_private_key, bad_point, bad_identity.
  static Result<SigningKey> make(const PrivateKey& key, ByteView id = default_id()) noexcept {
    SigningKey signing_key;
    const yuxi_status status = yuxi_sm2_signing_key_init(&signing_key.key_, &key.c_key(), id.data(), id.size());
    if (status != YUXI_OK) return status;
    return signing_key;
  }

  SigningKey(SigningKey&& other) noexcept : key_(other.key_) { yuxi_sm2_signing_key_wipe(&other.key_); }
  SigningKey& operator=(SigningKey&& other) noexcept {
    if (this != &other) {
      key_ = other.key_;
      yuxi_sm2_signing_key_wipe(&other.key_);
    }
    return *this;
  }
  ~SigningKey() { yuxi_sm2_signing_key_wipe(&key_); }

  /// Errors: random_failed, bad_length, bad_state, internal_error.
  Result<Signature> sign(ByteView message, Random random = {}) const noexcept {
    Signature signature;
    const yuxi_status status =
        yuxi_sm2_sign(signature.data(), &key_, random.c_source(), message.data(), message.size());
    if (status != YUXI_OK) return status;
    return signature;
  }

  /// Sign a ready e.
  Result<Signature> sign_digest_e(const DigestE& e, Random random = {}) const noexcept {
    Signature signature;
    const yuxi_status status = yuxi_sm2_sign_digest_e(signature.data(), &key_, random.c_source(), e.data());
    if (status != YUXI_OK) return status;
    return signature;
  }

  /// Signature i over e i, as many as there are; faster than one by one. Any failure zeroes all signatures. Error
  /// besides those of sign: bad_length if the numbers differ (nothing is touched).
  Status sign_batch_digest_e(std::span<Signature> signatures, std::span<const DigestE> e,
                             Random random = {}) const noexcept {
    if (signatures.size() != e.size()) return Status::bad_length;
    return to_status(yuxi_sm2_sign_batch_digest_e(signatures.empty() ? nullptr : signatures.front().data(), &key_,
                                                  random.c_source(), e.empty() ? nullptr : e.front().data(), e.size()));
  }

  const yuxi_sm2_signing_key& c_key() const noexcept { return key_; }

 private:
  SigningKey() = default;
  yuxi_sm2_signing_key key_{};
};

/// ok only if the signature is right; bad_signature if it is not. Errors: bad_identity, bad_length.
inline Status verify(const Signature& signature, const PublicKey& key, ByteView message,
                     ByteView id = default_id()) noexcept {
  return to_status(
      yuxi_sm2_verify(signature.data(), &key.c_key(), id.data(), id.size(), message.data(), message.size()));
}

/// The same for a ready e.
inline Status verify_digest_e(const Signature& signature, const PublicKey& key, const DigestE& e) noexcept {
  return to_status(yuxi_sm2_verify_digest_e(signature.data(), &key.c_key(), e.data()));
}

/// Signature i by key i over e i. statuses[i] is the single call's answer. ok only if all are; else bad_signature.
/// Error: bad_length if the numbers differ (nothing is touched).
inline Status verify_batch_digest_e(std::span<Status> statuses, std::span<const Signature> signatures,
                                    std::span<const PublicKey> keys, std::span<const DigestE> e) noexcept {
  const std::size_t count = statuses.size();
  if (signatures.size() != count || keys.size() != count || e.size() != count) return Status::bad_length;
  constexpr std::size_t chunk = 32;
  std::array<yuxi_sm2_public_key, chunk> c_keys;
  std::array<yuxi_status, chunk> answers;
  Status all = Status::ok;
  for (std::size_t done = 0; done < count; done += chunk) {
    const std::size_t now = std::min(chunk, count - done);
    for (std::size_t i = 0; i < now; ++i) c_keys[i] = keys[done + i].c_key();
    const Status part = to_status(
        yuxi_sm2_verify_batch_digest_e(answers.data(), signatures[done].data(), c_keys.data(), e[done].data(), now));
    if (part != Status::ok) all = part;
    for (std::size_t i = 0; i < now; ++i) statuses[done + i] = to_status(answers[i]);
  }
  return all;
}

/// A message signed piece by piece. Refers to the signing key, which must outlive it.
class Signer {
 public:
  /// Error: bad_state (a moved-from key).
  static Result<Signer> begin(const SigningKey& key) noexcept {
    Signer signer(key);
    const yuxi_status status = yuxi_sm2_sign_init(&signer.message_, &key.c_key());
    if (status != YUXI_OK) return status;
    return signer;
  }
  /// Errors: bad_length, bad_state (after finish).
  Status update(ByteView data) noexcept {
    return to_status(yuxi_sm2_message_update(&message_, data.data(), data.size()));
  }
  /// Sign what was absorbed; afterwards the signer is finished. Errors as SigningKey::sign.
  Result<Signature> finish(Random random = {}) noexcept {
    Signature signature;
    const yuxi_status status = yuxi_sm2_sign_final(signature.data(), &message_, &key_->c_key(), random.c_source());
    if (status != YUXI_OK) return status;
    return signature;
  }

 private:
  explicit Signer(const SigningKey& key) noexcept : key_(&key) {}
  yuxi_sm2_message message_{};
  const SigningKey* key_;
};

/// A message verified piece by piece.
class Verifier {
 public:
  /// Errors: bad_identity, bad_point.
  static Result<Verifier> begin(const PublicKey& key, ByteView id = default_id()) noexcept {
    Verifier verifier(key);
    const yuxi_status status = yuxi_sm2_verify_init(&verifier.message_, &verifier.key_.c_key(), id.data(), id.size());
    if (status != YUXI_OK) return status;
    return verifier;
  }
  /// Errors: bad_length, bad_state (after finish).
  Status update(ByteView data) noexcept {
    return to_status(yuxi_sm2_message_update(&message_, data.data(), data.size()));
  }
  /// ok or bad_signature for what was absorbed; afterwards the verifier is finished. Error: bad_state.
  Status finish(const Signature& signature) noexcept {
    return to_status(yuxi_sm2_verify_final(&message_, signature.data(), &key_.c_key()));
  }

 private:
  explicit Verifier(const PublicKey& key) noexcept : key_(key) {}
  yuxi_sm2_message message_{};
  PublicKey key_;
};

enum class PreparedKind { compact = YUXI_SM2_PREPARED_COMPACT, big = YUXI_SM2_PREPARED_BIG };

/// A public key with a table of its multiples, in memory of its own. Move-only; may be shared between threads once
/// made. A moved-from key answers null_argument.
class PreparedKey {
 public:
  /// Errors: out_of_memory, bad_point.
  static Result<PreparedKey> make(const PublicKey& key, PreparedKind kind = PreparedKind::compact) noexcept {
    const auto c_kind = static_cast<yuxi_sm2_prepared_kind>(kind);
    const std::size_t size = yuxi_sm2_prepared_size(c_kind);
    PreparedKey prepared;
    prepared.memory_.reset(::operator new(size, alignment(), std::nothrow));
    if (prepared.memory_ == nullptr) return Status::out_of_memory;
    const yuxi_status status =
        yuxi_sm2_prepared_init(&prepared.key_, prepared.memory_.get(), size, c_kind, &key.c_key());
    if (status != YUXI_OK) return status;
    return prepared;
  }

  PreparedKey(PreparedKey&& other) noexcept
      : memory_(std::move(other.memory_)), key_(std::exchange(other.key_, nullptr)) {}
  PreparedKey& operator=(PreparedKey&& other) noexcept {
    memory_ = std::move(other.memory_);
    key_ = std::exchange(other.key_, nullptr);
    return *this;
  }

  /// The key it was made from. Error: null_argument (moved from).
  Result<PublicKey> public_key() const noexcept {
    return PublicKey::import([this](auto* key) { return yuxi_sm2_prepared_public_key(key, key_); });
  }
  /// As yuxi::sm2::verify.
  Status verify(const Signature& signature, ByteView message, ByteView id = default_id()) const noexcept {
    return to_status(
        yuxi_sm2_verify_prepared(signature.data(), key_, id.data(), id.size(), message.data(), message.size()));
  }
  Status verify_digest_e(const Signature& signature, const DigestE& e) const noexcept {
    return to_status(yuxi_sm2_verify_prepared_digest_e(signature.data(), key_, e.data()));
  }

  const yuxi_sm2_prepared* c_key() const noexcept { return key_; }

 private:
  static std::align_val_t alignment() noexcept { return std::align_val_t{yuxi_sm2_prepared_align()}; }
  struct Free {
    void operator()(void* memory) const noexcept { ::operator delete(memory, alignment()); }
  };

  PreparedKey() = default;
  std::unique_ptr<void, Free> memory_;
  const yuxi_sm2_prepared* key_ = nullptr;
};

}  // namespace yuxi::sm2
