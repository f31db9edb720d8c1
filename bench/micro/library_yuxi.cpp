// SPDX-License-Identifier: Apache-2.0
// This library's own rows, through its public C interface as a stranger's program would use it, once per back end that
// can run here. SM2 rows take the hash back end whose name begins theirs, where there is one (portable for
// portable64), else the best: signing hashes for its nonce, and encryption nearly all the time if the message is long.
#include "library_yuxi.hpp"

#include <array>
#include <cstring>
#include <stdexcept>

#include <yuxi/library.h>
#include <yuxi/sm3.h>

#include "libraries.hpp"

namespace bench {
namespace {

constexpr std::size_t batch = 32;

std::vector<std::string> backends(yuxi_engine_kind kind) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < yuxi_backend_count(kind); ++i) {
    yuxi_backend_info info;
    if (yuxi_backend_describe(&info, kind, i) == YUXI_OK && info.can_run) names.emplace_back(info.name);
  }
  return names;
}

void force(yuxi_engine_kind kind, const char* name) {
  if (yuxi_backend_force(kind, name) != YUXI_OK) throw std::runtime_error("cannot force a back end");
}

std::function<void()> forced_curve(const std::string& name) {
  std::string hash;
  for (const auto& one : backends(YUXI_ENGINE_HASH))
    if (name.rfind(one, 0) == 0) hash = one;
  return [name, hash] {
    force(YUXI_ENGINE_CURVE, name.c_str());
    force(YUXI_ENGINE_HASH, hash.empty() ? nullptr : hash.c_str());
  };
}

Operation keygen() {
  const auto make = [](yuxi_sm2_private_key& key) { return yuxi_sm2_private_key_generate(&key, nullptr) == YUXI_OK; };
  Operation operation{.name = "sm2_keygen"};
  operation.check = [make] {
    yuxi_sm2_private_key one, other;
    return make(one) && make(other) && yuxi_sm2_check_pair(&one, &one.public_key) == YUXI_OK &&
           yuxi_sm2_check_pair(&one, &other.public_key) != YUXI_OK;
  };
  operation.run = [make](std::size_t calls) {
    bool right = true;
    yuxi_sm2_private_key key;
    while (calls-- > 0) right &= make(key);
    return right;
  };
  return operation;
}

Operation sign(const SharedKeys& keys) {
  Operation operation{.name = "sm2_sign", .bytes = 32};
  const auto one = [keys](std::uint8_t* signature, const std::uint8_t* e) {
    return yuxi_sm2_sign_digest_e(signature, &keys->signing_key, nullptr, e) == YUXI_OK;
  };
  operation.check = [keys, one] {
    std::uint8_t a[64], b[64];
    const auto& e = keys->inputs.e[0];
    return one(a, e.data()) && one(b, e.data()) && std::memcmp(a, b, 64) != 0 &&
           signature_is_right(keys->inputs, e.data(), a) && !signature_is_right(keys->inputs, spoiled(e).data(), a);
  };
  operation.run = [keys, one, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    std::uint8_t signature[64];
    while (calls-- > 0) right &= one(signature, keys->inputs.e[i++ % Inputs::count].data());
    return right;
  };
  return operation;
}

Operation sign_batch(const SharedKeys& keys) {
  Operation operation{.name = "sm2_sign_batch", .bytes = 32, .jobs = batch};
  const auto one = [keys](std::uint8_t* signatures, std::size_t first) {
    return yuxi_sm2_sign_batch_digest_e(signatures, &keys->signing_key, nullptr, keys->all_e.data() + 32 * first,
                                        batch) == YUXI_OK;
  };
  operation.check = [keys, one] {
    std::vector<std::uint8_t> signatures(64 * batch);
    if (!one(signatures.data(), 0)) return false;
    for (std::size_t i = 0; i < batch; ++i)
      if (!signature_is_right(keys->inputs, keys->inputs.e[i].data(), &signatures[64 * i])) return false;
    return true;
  };
  operation.run = [one, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    std::uint8_t signatures[64 * batch];
    while (calls-- > 0) right &= one(signatures, i++ * batch % Inputs::count);
    return right;
  };
  return operation;
}

// All three kinds of verification differ in one call only.
template <class Verify>
Operation verification(const char* name, const SharedKeys& keys, Verify verify) {
  Operation operation{.name = name, .bytes = 32};
  operation.check = [keys, verify] {
    for (std::size_t i = 0; i < Inputs::count; ++i) {
      const auto* signature = keys->inputs.signature[i].data();
      if (!verify(signature, keys->inputs.e[i].data())) return false;
      if (verify(signature, spoiled(keys->inputs.e[i]).data())) return false;
    }
    return true;
  };
  operation.run = [keys, verify, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    for (; calls > 0; --calls, i = (i + 1) % Inputs::count)
      right &= verify(keys->inputs.signature[i].data(), keys->inputs.e[i].data());
    return right;
  };
  return operation;
}

Operation verify_batch(const SharedKeys& keys) {
  Operation operation{.name = "sm2_verify_batch", .bytes = 32, .jobs = batch};
  std::vector<std::uint8_t> signatures;
  for (const auto& signature : keys->inputs.signature)
    signatures.insert(signatures.end(), signature.begin(), signature.end());
  const std::vector<yuxi_sm2_public_key> public_keys(batch, keys->private_key.public_key);
  const auto statuses = std::make_shared<std::array<yuxi_status, batch>>();
  const auto verify = [=](const std::uint8_t* e, std::size_t first) {
    return yuxi_sm2_verify_batch_digest_e(statuses->data(), signatures.data() + 64 * first, public_keys.data(), e,
                                          batch) == YUXI_OK;
  };
  operation.check = [keys, verify, statuses] {
    auto wrong = keys->all_e;
    wrong[32 * 5] ^= 1;
    if (!verify(keys->all_e.data(), 0) || !verify(keys->all_e.data() + 32 * batch, batch)) return false;
    return !verify(wrong.data(), 0) && (*statuses)[4] == YUXI_OK && (*statuses)[5] != YUXI_OK;
  };
  operation.run = [keys, verify, first = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    for (; calls > 0; --calls, first = (first + batch) % Inputs::count)
      right &= verify(keys->all_e.data() + 32 * first, first);
    return right;
  };
  return operation;
}

Operation verify_prepared(const char* name, const SharedKeys& keys, yuxi_sm2_prepared_kind kind) {
  const auto table = std::make_shared<const Prepared>(kind, keys->private_key.public_key);
  return verification(name, keys, [table](const std::uint8_t* signature, const std::uint8_t* e) {
    return yuxi_sm2_verify_prepared_digest_e(signature, table->prepared, e) == YUXI_OK;
  });
}

// `bytes` of this row is the size of the table that is made: it tells the two kinds apart.
Operation prepare(const SharedKeys& keys, yuxi_sm2_prepared_kind kind) {
  const auto table = std::make_shared<Prepared>(kind, keys->private_key.public_key);
  Operation operation{.name = "sm2_prepare", .bytes = table->size};
  operation.check = [keys, table] {
    return table->make(keys->private_key.public_key) &&
           yuxi_sm2_verify_prepared_digest_e(keys->inputs.signature[0].data(), table->prepared,
                                             keys->inputs.e[0].data()) == YUXI_OK;
  };
  operation.run = [keys, table](std::size_t calls) {
    bool right = true;
    while (calls-- > 0) right &= table->make(keys->private_key.public_key);
    return right;
  };
  return operation;
}

Operation sm3(const Inputs& inputs, std::size_t bytes) {
  Operation operation{.name = "sm3", .bytes = bytes, .per_byte = true};
  const auto* data = inputs.message.data();
  operation.check = [] {
    // GB/T 32905-2016, example 1: the digest of "abc".
    constexpr std::uint8_t expected[32] = {0x66, 0xc7, 0xf0, 0xf4, 0x62, 0xee, 0xed, 0xd9, 0xd1, 0xf2, 0xd4,
                                           0x6b, 0xdc, 0x10, 0xe4, 0xe2, 0x41, 0x67, 0xc4, 0x87, 0x5c, 0xf2,
                                           0xf7, 0xa2, 0x29, 0x7d, 0xa0, 0x2b, 0x8f, 0x4b, 0xa8, 0xe0};
    const std::uint8_t abc[3] = {'a', 'b', 'c'};
    return std::memcmp(sm3_of(abc, 3).data(), expected, 32) == 0;
  };
  operation.run = [data, bytes](std::size_t calls) {
    bool right = true;
    std::uint8_t digest[32];
    while (calls-- > 0) right &= yuxi_sm3_digest(digest, data, bytes) == YUXI_OK;
    return right;
  };
  return operation;
}

// A message of 1 MiB as 64, or a part of it as fewer bytes each, in one call.
Operation sm3_batch(const Inputs& inputs, std::size_t bytes) {
  constexpr std::size_t jobs = Inputs::sm3_batch_jobs;
  std::vector<yuxi_sm3_message> messages;
  for (std::size_t i = 0; i < jobs; ++i) messages.push_back({inputs.message.data() + bytes * i, bytes});
  const auto digests = std::make_shared<std::array<std::array<std::uint8_t, 32>, jobs>>();
  const auto one = [messages, digests] {
    return yuxi_sm3_digest_batch((*digests)[0].data(), messages.data(), jobs) == YUXI_OK;
  };
  Operation operation{.name = "sm3_batch", .bytes = bytes, .jobs = jobs, .per_byte = true};
  operation.check = [messages, digests, one] {
    if (!one()) return false;
    for (std::size_t i = 0; i < jobs; ++i)
      if ((*digests)[i] != sm3_of(messages[i].data, messages[i].length)) return false;
    return true;
  };
  operation.run = [one](std::size_t calls) {
    bool right = true;
    while (calls-- > 0) right &= one();
    return right;
  };
  return operation;
}

}  // namespace

Library yuxi_library(const Inputs& inputs) {
  Library library{"yuxi", std::string("yuxi ") + yuxi_version(), {}};
  const auto add = [&library](Operation operation, const std::string& backend, const std::function<void()>& enter) {
    operation.backend = backend;
    operation.enter = enter;
    library.operations.push_back(std::move(operation));
  };

  const auto keys = std::make_shared<const Keys>(inputs);
  for (const auto& name : backends(YUXI_ENGINE_CURVE)) {
    const auto enter = forced_curve(name);
    const auto plain = [keys](const std::uint8_t* signature, const std::uint8_t* e) {
      return yuxi_sm2_verify_digest_e(signature, &keys->private_key.public_key, e) == YUXI_OK;
    };
    add(keygen(), name, enter);
    add(sign(keys), name, enter);
    add(sign_batch(keys), name, enter);
    add(verification("sm2_verify", keys, plain), name, enter);
    add(verify_batch(keys), name, enter);
    add(verify_prepared("sm2_verify_prepared", keys, YUXI_SM2_PREPARED_BIG), name, enter);
    add(verify_prepared("sm2_verify_compact", keys, YUXI_SM2_PREPARED_COMPACT), name, enter);
    add(prepare(keys, YUXI_SM2_PREPARED_BIG), name, enter);
    add(prepare(keys, YUXI_SM2_PREPARED_COMPACT), name, enter);
    for (auto& operation : yuxi_encryption(keys)) add(std::move(operation), name, enter);
    for (auto& operation : yuxi_exchange(keys)) add(std::move(operation), name, enter);
  }
  for (const auto& name : backends(YUXI_ENGINE_HASH)) {
    const auto enter = [name] { force(YUXI_ENGINE_HASH, name.c_str()); };
    for (const auto bytes : Inputs::sm3_sizes) add(sm3(inputs, bytes), name, enter);
    for (const auto bytes : Inputs::sm3_batch_sizes) add(sm3_batch(inputs, bytes), name, enter);
  }
  for (const auto& name : backends(YUXI_ENGINE_STREAM)) {
    const auto enter = [name] { force(YUXI_ENGINE_STREAM, name.c_str()); };
    for (auto& operation : yuxi_zuc()) add(std::move(operation), name, enter);
  }
  return library;
}

}  // namespace bench
