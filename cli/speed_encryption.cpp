// SPDX-License-Identifier: Apache-2.0
// Rows of `yuxi speed` for encryption and key agreement. See speed_parts.hpp.
#include <vector>

#include <yuxi/sm2_encryption.h>
#include <yuxi/sm2_exchange.h>

#include "speed_parts.hpp"

namespace tool {
namespace {

constexpr std::size_t peers = 64;

struct Message {
  explicit Message(std::size_t bytes) : plaintext(bytes, 0x61), ciphertext(size_of(bytes)) {}
  static std::size_t size_of(std::size_t bytes) {
    return static_cast<std::size_t>(yuxi_sm2_ciphertext_max(YUXI_SM2_C1C3C2, bytes));
  }
  std::vector<std::uint8_t> plaintext;
  std::vector<std::uint8_t> ciphertext;
  std::size_t length = 0;
};

// Each thread writes into a message of its own.
template <class One>
Starter with_message(std::size_t bytes, One one) {
  return [bytes, one] {
    return [message = std::make_shared<Message>(bytes), one](std::size_t calls) mutable {
      bool right = true;
      while (calls-- > 0) right = one(*message) == YUXI_OK && right;
      return right;
    };
  };
}

// Public keys that serve as peers and as their ephemeral points, in turn.
using Peers = std::shared_ptr<const std::vector<yuxi_sm2_public_key>>;
Peers draw_peers() {
  const auto keys = std::make_shared<std::vector<yuxi_sm2_public_key>>(peers);
  for (yuxi_sm2_public_key& peer : *keys) {
    PrivateKey key;
    expect_ok(yuxi_sm2_private_key_generate(&key.value, nullptr), setting_up);
    peer = key.value.public_key;
  }
  return keys;
}

}  // namespace

Starter encrypt(const SharedInputs& in, std::size_t bytes) {
  return with_message(bytes, [in](Message& m) {
    return yuxi_sm2_encrypt(m.ciphertext.data(), m.ciphertext.size(), &m.length, &in->key.value.public_key, nullptr,
                            YUXI_SM2_C1C3C2, m.plaintext.data(), m.plaintext.size());
  });
}

Starter encrypt_prepared(const SharedInputs& in, std::size_t bytes) {
  const auto table = std::make_shared<Prepared>(YUXI_SM2_PREPARED_BIG);
  if (!table->make(in->key.value.public_key)) throw Failure(exit_internal, setting_up);
  return with_message(bytes, [table](Message& m) {
    return yuxi_sm2_encrypt_prepared(m.ciphertext.data(), m.ciphertext.size(), &m.length, table->prepared, nullptr,
                                     YUXI_SM2_C1C3C2, m.plaintext.data(), m.plaintext.size());
  });
}

Starter decrypt(const SharedInputs& in, std::size_t bytes) {
  const auto given = std::make_shared<std::vector<Message>>(peers, Message(bytes));
  for (Message& m : *given) {
    expect_ok(yuxi_sm2_encrypt(m.ciphertext.data(), m.ciphertext.size(), &m.length, &in->key.value.public_key, nullptr,
                               YUXI_SM2_C1C3C2, m.plaintext.data(), m.plaintext.size()),
              setting_up);
  }
  return with_message(bytes, [in, given, i = std::size_t{0}](Message& out) mutable {
    const Message& m = (*given)[i++ % peers];
    return yuxi_sm2_decrypt(out.plaintext.data(), out.plaintext.size(), &out.length, &in->key.value, YUXI_SM2_C1C3C2,
                            m.ciphertext.data(), m.ciphertext.size());
  });
}

Starter exchange(const SharedInputs& in) {
  return repeat([in, keys = draw_peers()](std::size_t i) {
    const auto* const id = reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID);
    std::array<std::uint8_t, 64> ephemeral;
    std::array<std::uint8_t, 32> key;
    std::array<std::uint8_t, 32> tag;
    yuxi_sm2_exchange side;
    const bool right =
        yuxi_sm2_exchange_init(&side, ephemeral.data(), YUXI_SM2_INITIATOR, &in->key.value, id,
                               YUXI_SM2_DEFAULT_ID_BYTES, &(*keys)[i % peers], id, YUXI_SM2_DEFAULT_ID_BYTES,
                               nullptr) == YUXI_OK &&
        yuxi_sm2_exchange_derive(&side, key.data(), key.size(), tag.data(), (*keys)[(i + 1) % peers].xy) == YUXI_OK;
    yuxi_sm2_exchange_wipe(&side);
    return right;
  });
}

Starter ecdh(const SharedInputs& in) {
  return repeat([in, keys = draw_peers()](std::size_t i) {
    std::array<std::uint8_t, 32> x;
    return yuxi_sm2_ecdh(x.data(), &in->key.value, &(*keys)[i % peers]) == YUXI_OK;
  });
}

}  // namespace tool
