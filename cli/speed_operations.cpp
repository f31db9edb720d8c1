// SPDX-License-Identifier: Apache-2.0
// The operations of `yuxi speed`, through the public C interface. Verification goes through 64 different signatures in
// turn, so that no branch predictor learns one by heart.
#include "speed_operations.hpp"

#include <algorithm>

#include <yuxi/sm3.h>

#include "backend_choice.hpp"
#include "speed_parts.hpp"

namespace tool {
namespace {

constexpr std::array<std::size_t, 4> sm3_sizes{64, 1024, 16384, 1048576};
constexpr std::size_t long_message = 1048576;

Starter keygen() {
  return repeat([](std::size_t) {
    yuxi_sm2_private_key key;
    return yuxi_sm2_private_key_generate(&key, nullptr) == YUXI_OK;
  });
}

Starter sign(const SharedInputs& in) {
  return repeat([in](std::size_t i) {
    std::array<std::uint8_t, 64> out;
    return yuxi_sm2_sign_digest_e(out.data(), &in->signing_key, nullptr, &in->e[32 * (i % signatures)]) == YUXI_OK;
  });
}

Starter sign_batch(const SharedInputs& in) {
  return repeat([in](std::size_t i) {
    std::array<std::uint8_t, 64 * batch> out;
    const std::uint8_t* const e = &in->e[32 * (i * batch % signatures)];
    return yuxi_sm2_sign_batch_digest_e(out.data(), &in->signing_key, nullptr, e, batch) == YUXI_OK;
  });
}

Starter verify(const SharedInputs& in) {
  return repeat([in](std::size_t i) {
    const std::size_t n = i % signatures;
    return yuxi_sm2_verify_digest_e(&in->signature[64 * n], &in->key.value.public_key, &in->e[32 * n]) == YUXI_OK;
  });
}

Starter verify_prepared(const SharedInputs& in, yuxi_sm2_prepared_kind kind) {
  const auto table = std::make_shared<Prepared>(kind);
  if (!table->make(in->key.value.public_key)) throw Failure(exit_internal, setting_up);
  return repeat([in, table](std::size_t i) {
    const std::size_t n = i % signatures;
    return yuxi_sm2_verify_prepared_digest_e(&in->signature[64 * n], table->prepared, &in->e[32 * n]) == YUXI_OK;
  });
}

Starter prepare(const SharedInputs& in, yuxi_sm2_prepared_kind kind) {
  return [in, kind] {
    const auto table = std::make_shared<Prepared>(kind);  // each thread fills its own
    return Runner([in, table](std::size_t calls) {
      bool right = true;
      while (calls-- > 0) right = table->make(in->key.value.public_key) && right;
      return right;
    });
  };
}

Starter sm3(std::size_t bytes) {
  const auto data = std::make_shared<const std::vector<std::uint8_t>>(bytes, std::uint8_t{0x61});
  return repeat([data](std::size_t) {
    std::array<std::uint8_t, 32> digest;
    return yuxi_sm3_digest(digest.data(), data->data(), data->size()) == YUXI_OK;
  });
}

std::vector<std::string> names_of(yuxi_engine_kind kind, bool only_in_use) {
  std::vector<std::string> names;
  for (const Backend& backend : backends_of(kind)) {
    if (only_in_use ? backend.in_use : backend.can_run) names.push_back(backend.name);
  }
  return names;
}

// SM2 hashes too (for its nonce): it takes the hash back end of the same name where there is one.
std::function<void()> enter_curve(const std::string& curve, bool only_in_use) {
  const std::vector<std::string> hashes = names_of(YUXI_ENGINE_HASH, false);
  const bool pair = !only_in_use && std::find(hashes.begin(), hashes.end(), curve) != hashes.end();
  const std::string hash = pair ? curve : backend_in_use(YUXI_ENGINE_HASH);
  return [curve, hash] {
    force_backend(YUXI_ENGINE_CURVE, curve);
    force_backend(YUXI_ENGINE_HASH, hash);
  };
}

}  // namespace

const std::vector<std::string>& operation_names() {
  static const std::vector<std::string> names{
      "sm2_keygen",  "sm2_sign",    "sm2_sign_batch",       "sm2_verify",  "sm2_verify_prepared", "sm2_verify_compact",
      "sm2_prepare", "sm2_encrypt", "sm2_encrypt_prepared", "sm2_decrypt", "sm2_exchange",        "sm2_ecdh",
      "sm3"};
  return names;
}

std::vector<Operation> operations(bool only_in_use, const std::vector<std::string>& names) {
  std::vector<Operation> all;
  const auto add = [&](const std::string& backend, const std::function<void()>& enter, const char* name,
                       std::size_t bytes, std::size_t jobs, const Starter& start, bool per_byte = false) {
    const bool wanted = names.empty() || std::find(names.begin(), names.end(), name) != names.end();
    if (wanted) all.push_back({name, backend, bytes, jobs, per_byte, enter, start});
  };
  const auto in = std::make_shared<const Inputs>();
  for (const std::string& curve : names_of(YUXI_ENGINE_CURVE, only_in_use)) {
    const auto enter = enter_curve(curve, only_in_use);
    add(curve, enter, "sm2_keygen", 0, 1, keygen());
    add(curve, enter, "sm2_sign", 32, 1, sign(in));
    add(curve, enter, "sm2_sign_batch", 32, batch, sign_batch(in));
    add(curve, enter, "sm2_verify", 32, 1, verify(in));
    add(curve, enter, "sm2_verify_prepared", 32, 1, verify_prepared(in, YUXI_SM2_PREPARED_BIG));
    add(curve, enter, "sm2_verify_compact", 32, 1, verify_prepared(in, YUXI_SM2_PREPARED_COMPACT));
    for (const auto kind : {YUXI_SM2_PREPARED_BIG, YUXI_SM2_PREPARED_COMPACT}) {
      add(curve, enter, "sm2_prepare", yuxi_sm2_prepared_size(kind), 1, prepare(in, kind));
    }
    add(curve, enter, "sm2_encrypt", 32, 1, encrypt(in, 32));
    add(curve, enter, "sm2_encrypt", long_message, 1, encrypt(in, long_message), true);
    add(curve, enter, "sm2_encrypt_prepared", 32, 1, encrypt_prepared(in, 32));
    add(curve, enter, "sm2_decrypt", 32, 1, decrypt(in, 32));
    add(curve, enter, "sm2_exchange", 32, 1, exchange(in));
    add(curve, enter, "sm2_ecdh", 32, 1, ecdh(in));
  }
  for (const std::string& hash : names_of(YUXI_ENGINE_HASH, only_in_use)) {
    const auto enter = [hash] { force_backend(YUXI_ENGINE_HASH, hash); };
    for (const std::size_t bytes : sm3_sizes) add(hash, enter, "sm3", bytes, 1, sm3(bytes), true);
  }
  return all;
}

}  // namespace tool
