// SPDX-License-Identifier: Apache-2.0
// What the rows of `yuxi speed` are made of: speed_operations.cpp has those of signatures and digests and the list of
// all, speed_encryption.cpp those of encryption and key agreement.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>

#include <yuxi/sm2.h>

#include "failure.hpp"
#include "keys.hpp"

namespace tool {

inline constexpr std::size_t batch = 32;
inline constexpr std::size_t signatures = 64;
inline constexpr const char* setting_up = "cannot set up the measurement";

using Runner = std::function<bool(std::size_t)>;
using Starter = std::function<Runner()>;

// One key, 64 digests and their signatures, for all rows: keys do not depend on the back end.
struct Inputs {
  PrivateKey key;
  yuxi_sm2_signing_key signing_key{};
  std::array<std::uint8_t, 32 * signatures> e{};
  std::array<std::uint8_t, 64 * signatures> signature{};

  Inputs() {
    expect_ok(yuxi_sm2_private_key_generate(&key.value, nullptr), setting_up);
    expect_ok(yuxi_random_system(e.data(), e.size()), setting_up);
    expect_ok(
        yuxi_sm2_signing_key_init(&signing_key, &key.value, reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID),
                                  YUXI_SM2_DEFAULT_ID_BYTES),
        setting_up);
    expect_ok(yuxi_sm2_sign_batch_digest_e(signature.data(), &signing_key, nullptr, e.data(), signatures), setting_up);
  }
  Inputs(const Inputs&) = delete;
  Inputs& operator=(const Inputs&) = delete;
  ~Inputs() { yuxi_sm2_signing_key_wipe(&signing_key); }
};
using SharedInputs = std::shared_ptr<const Inputs>;

struct Prepared {
  explicit Prepared(yuxi_sm2_prepared_kind kind_) : kind(kind_), size(yuxi_sm2_prepared_size(kind_)) {
    const std::size_t align = yuxi_sm2_prepared_align();
    memory.reset(std::aligned_alloc(align, (size + align - 1) / align * align));
    if (!memory) throw std::bad_alloc();
  }
  bool make(const yuxi_sm2_public_key& key) {
    return yuxi_sm2_prepared_init(&prepared, memory.get(), size, kind, &key) == YUXI_OK;
  }

  struct Free {
    void operator()(void* pointer) const { std::free(pointer); }
  };
  yuxi_sm2_prepared_kind kind;
  std::size_t size;
  std::unique_ptr<void, Free> memory;
  const yuxi_sm2_prepared* prepared = nullptr;
};

// Call `one(i)`, i = 0, 1, ..., and say whether all were right.
template <class One>
Starter repeat(One one) {
  return [one] {
    return [one, i = std::size_t{0}](std::size_t calls) mutable {
      bool right = true;
      while (calls-- > 0) right = one(i++) && right;
      return right;
    };
  };
}

[[nodiscard]] Starter encrypt(const SharedInputs& in, std::size_t bytes);
[[nodiscard]] Starter encrypt_prepared(const SharedInputs& in, std::size_t bytes);
[[nodiscard]] Starter decrypt(const SharedInputs& in, std::size_t bytes);
/// One side's whole work but for the comparison of tags: ephemeral key, shared key of 32 bytes, own tag.
[[nodiscard]] Starter exchange(const SharedInputs& in);
[[nodiscard]] Starter ecdh(const SharedInputs& in);

}  // namespace tool
