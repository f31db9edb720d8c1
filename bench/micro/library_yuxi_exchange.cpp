// SPDX-License-Identifier: Apache-2.0
// This library's rows of key exchange and of Diffie-Hellman on the SM2 curve.
#include <yuxi/sm2_exchange.h>

#include "encryption.hpp"
#include "library_yuxi.hpp"

namespace bench {
namespace {

constexpr std::size_t key_bytes = 32;

// One party of an exchange; both have the default identity.
struct Side {
  bool begin(yuxi_sm2_role role, const yuxi_sm2_private_key& own, const yuxi_sm2_public_key& peer) {
    const auto* id = reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID);
    return yuxi_sm2_exchange_init(&context, ephemeral, role, &own, id, YUXI_SM2_DEFAULT_ID_BYTES, &peer, id,
                                  YUXI_SM2_DEFAULT_ID_BYTES, nullptr) == YUXI_OK;
  }
  bool derive(const std::uint8_t* peer_ephemeral) {
    return yuxi_sm2_exchange_derive(&context, key, key_bytes, tag, peer_ephemeral) == YUXI_OK;
  }

  yuxi_sm2_exchange context;
  std::uint8_t ephemeral[64], key[key_bytes], tag[32];
};

// One side's whole work: its ephemeral key, the shared key, the tag. Any valid point serves as the peer's ephemeral
// one.
Operation exchange(const SharedKeys& keys) {
  yuxi_sm2_private_key other;
  if (yuxi_sm2_private_key_generate(&other, nullptr) != YUXI_OK) throw std::runtime_error("yuxi: peer's key");
  Operation operation{.name = "sm2_exchange", .bytes = key_bytes};
  operation.check = [keys, other] {
    Side a, b;
    if (!a.begin(YUXI_SM2_INITIATOR, keys->private_key, other.public_key) ||
        !b.begin(YUXI_SM2_RESPONDER, other, keys->private_key.public_key) || !a.derive(b.ephemeral) ||
        !b.derive(a.ephemeral) || std::memcmp(a.key, b.key, key_bytes) != 0)
      return false;
    std::uint8_t wrong[32];
    std::memcpy(wrong, a.tag, 32);
    wrong[17] ^= 0x20;
    return yuxi_sm2_exchange_confirm(&a.context, b.tag) == YUXI_OK &&
           yuxi_sm2_exchange_confirm(&b.context, wrong) != YUXI_OK;
  };
  operation.run = [keys, other, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    Side side;
    for (; calls > 0; --calls, i = (i + 1) % Inputs::count)
      right &= side.begin(YUXI_SM2_INITIATOR, keys->private_key, other.public_key) &&
               side.derive(keys->inputs.peers[i].point.data() + 1);
    return right;
  };
  return operation;
}

Operation ecdh(const SharedKeys& keys) {
  const auto peers = std::make_shared<std::vector<yuxi_sm2_public_key>>(Inputs::count);
  for (std::size_t i = 0; i < Inputs::count; ++i)
    if (yuxi_sm2_public_key_from_point(&(*peers)[i], keys->inputs.peers[i].point.data(), 65) != YUXI_OK)
      throw std::runtime_error("yuxi: peer's point");
  return agreement(keys->inputs, [keys, peers](std::uint8_t* x, std::size_t i) {
    return yuxi_sm2_ecdh(x, &keys->private_key, &(*peers)[i]) == YUXI_OK;
  });
}

}  // namespace

std::vector<Operation> yuxi_exchange(const SharedKeys& keys) {
  std::vector<Operation> all;
  all.push_back(exchange(keys));
  all.push_back(ecdh(keys));
  return all;
}

}  // namespace bench
