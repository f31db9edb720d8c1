// SPDX-License-Identifier: Apache-2.0
// OpenSSL's rows of encryption and decryption: EVP_PKEY_encrypt and EVP_PKEY_decrypt on long-lived contexts.
// Ciphertexts are ASN.1, the one form it has.
#include <openssl/ec.h>
#include <openssl/obj_mac.h>

#include "encryption.hpp"
#include "library_openssl.hpp"

namespace bench {
namespace {

struct Ciphers {
  Ciphers(const Inputs& inputs, std::size_t bytes) : key(openssl_key(inputs)), out(bytes + 256) {
    encrypter.reset(EVP_PKEY_CTX_new(key.get(), nullptr));
    decrypter.reset(EVP_PKEY_CTX_new(key.get(), nullptr));
    must(EVP_PKEY_encrypt_init(encrypter.get()) > 0, "encrypt_init");
    must(EVP_PKEY_decrypt_init(decrypter.get()) > 0, "decrypt_init");
  }

  Key key;
  Context encrypter, decrypter;
  std::vector<std::uint8_t> out;
  std::size_t length = 0;
};

Operation encrypt(const Inputs& inputs, std::size_t bytes) {
  const auto state = std::make_shared<Ciphers>(inputs, bytes);
  const auto seal = [state](const std::uint8_t* plaintext, std::size_t length) {
    state->length = state->out.size();
    return EVP_PKEY_encrypt(state->encrypter.get(), state->out.data(), &state->length, plaintext, length) > 0;
  };
  const auto raw = [state] {
    return ciphertext_from_asn1(std::vector<std::uint8_t>(state->out.data(), state->out.data() + state->length));
  };
  return encryption("sm2_encrypt", inputs, bytes, seal, raw);
}

Operation decrypt(const Inputs& inputs, std::size_t bytes) {
  const auto state = std::make_shared<Ciphers>(inputs, bytes);
  const auto open = [state](const std::vector<std::uint8_t>& ciphertext) {
    state->length = state->out.size();
    return EVP_PKEY_decrypt(state->decrypter.get(), state->out.data(), &state->length, ciphertext.data(),
                            ciphertext.size()) > 0;
  };
  const auto holds = [state](const std::uint8_t* data, std::size_t length) {
    return state->length == length && std::memcmp(state->out.data(), data, length) == 0;
  };
  return decryption(inputs, bytes, ciphertexts_of(inputs, bytes), ciphertext_to_asn1, open, holds);
}

using Number = std::unique_ptr<BIGNUM, Free<BN_clear_free>>;
using Point = std::unique_ptr<EC_POINT, Free<EC_POINT_free>>;

struct Agreement {
  explicit Agreement(const Inputs& inputs)
      : group(EC_GROUP_new_by_curve_name(NID_sm2)),
        scratch(BN_CTX_secure_new()),
        d(BN_bin2bn(inputs.d.data(), 32, nullptr)),
        x(BN_new()),
        shared(EC_POINT_new(group.get())) {
    for (const auto& peer : inputs.peers) {
      peers.emplace_back(EC_POINT_new(group.get()));
      must(EC_POINT_oct2point(group.get(), peers.back().get(), peer.point.data(), 65, scratch.get()) > 0, "peer");
    }
  }
  bool agree(std::uint8_t* out, std::size_t i) const {
    return EC_POINT_mul(group.get(), shared.get(), nullptr, peers[i].get(), d.get(), scratch.get()) > 0 &&
           EC_POINT_get_affine_coordinates(group.get(), shared.get(), x.get(), nullptr, scratch.get()) > 0 &&
           BN_bn2binpad(x.get(), out, 32) == 32;
  }

  std::unique_ptr<EC_GROUP, Free<EC_GROUP_free>> group;
  std::unique_ptr<BN_CTX, Free<BN_CTX_free>> scratch;
  Number d, x;
  Point shared;
  std::vector<Point> peers;
};

// EVP_PKEY_derive takes keys of type EC only, and such a key cannot be imported on the SM2 curve. This is the
// multiplication that it would come to; the points were checked when they were read, before the timing.
Operation ecdh(const Inputs& inputs) {
  const auto state = std::make_shared<const Agreement>(inputs);
  return agreement(inputs, [state](std::uint8_t* x, std::size_t i) { return state->agree(x, i); });
}

}  // namespace

std::vector<Operation> openssl_encryption(const Inputs& inputs) {
  std::vector<Operation> all;
  for (const auto bytes : Inputs::plaintext_sizes) all.push_back(encrypt(inputs, bytes));
  for (const auto bytes : Inputs::plaintext_sizes) all.push_back(decrypt(inputs, bytes));
  all.push_back(ecdh(inputs));
  return all;
}

}  // namespace bench
