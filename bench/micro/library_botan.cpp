// SPDX-License-Identifier: Apache-2.0
// Botan 2. Signer and verifier are made once and used again: the verifier keeps a table of its key, which no other peer
// does. "Raw" means the ready digest e; random bytes come straight from the system, Botan's fastest source.
#include <botan/ecc_key.h>
#include <botan/ecdh.h>
#include <botan/hash.h>
#include <botan/pubkey.h>
#include <botan/sm2.h>
#include <botan/system_rng.h>
#include <botan/version.h>

#include <cstring>
#include <memory>
#include <stdexcept>

#include "encryption.hpp"
#include "libraries.hpp"
#include "verify_row.hpp"

namespace bench {
namespace {

struct State {
  explicit State(const Inputs& in)
      : inputs(in),
        key(random, Botan::EC_Group("sm2p256v1"), Botan::BigInt(in.d.data(), in.d.size())),
        signer(key, random, ",Raw"),
        verifier(key, ",Raw"),
        encrypter(key, random, "SM3"),
        decrypter(key, random, "SM3") {}
  bool verify(std::size_t i, const std::uint8_t* e) {
    return verifier.verify_message(e, 32, inputs.signature[i].data(), 64);
  }

  const Inputs& inputs;
  Botan::System_RNG random;
  Botan::SM2_PrivateKey key;
  Botan::PK_Signer signer;
  Botan::PK_Verifier verifier;
  Botan::PK_Encryptor_EME encrypter;
  Botan::PK_Decryptor_EME decrypter;
  std::vector<std::uint8_t> ciphertext;
  Botan::secure_vector<std::uint8_t> plaintext;
};
using SharedState = std::shared_ptr<State>;

Operation keygen(const SharedState& state) {
  const Botan::EC_Group group("sm2p256v1");
  Operation operation{.name = "sm2_keygen"};
  operation.check = [state, group] {
    const Botan::SM2_PrivateKey key(state->random, group);
    return key.check_key(state->random, true);
  };
  operation.run = [state, group](std::size_t calls) {
    bool right = true;
    while (calls-- > 0) {
      const Botan::SM2_PrivateKey key(state->random, group);
      right &= !key.private_value().is_zero();
    }
    return right;
  };
  return operation;
}

Operation sign(const SharedState& state) {
  Operation operation{.name = "sm2_sign", .bytes = 32};
  operation.check = [state] {
    const auto& e = state->inputs.e[0];
    const auto signature = state->signer.sign_message(e.data(), 32, state->random);
    return signature.size() == 64 && signature_is_right(state->inputs, e.data(), signature.data());
  };
  operation.run = [state, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    while (calls-- > 0)
      right &= state->signer.sign_message(state->inputs.e[i++ % Inputs::count].data(), 32, state->random).size() == 64;
    return right;
  };
  return operation;
}

Operation encrypt(const SharedState& state, std::size_t bytes) {
  const auto seal = [state](const std::uint8_t* plaintext, std::size_t length) {
    state->ciphertext = state->encrypter.encrypt(plaintext, length, state->random);
    return !state->ciphertext.empty();
  };
  const auto raw = [state] { return ciphertext_from_asn1(state->ciphertext); };
  return encryption("sm2_encrypt", state->inputs, bytes, seal, raw);
}

// A ciphertext that is refused answers an exception.
Operation decrypt(const SharedState& state, std::size_t bytes) {
  const auto open = [state](const std::vector<std::uint8_t>& ciphertext) {
    try {
      state->plaintext = state->decrypter.decrypt(ciphertext);
      return true;
    } catch (const Botan::Exception&) {
      return false;
    }
  };
  const auto holds = [state](const std::uint8_t* data, std::size_t length) {
    return state->plaintext.size() == length && std::memcmp(state->plaintext.data(), data, length) == 0;
  };
  return decryption(state->inputs, bytes, ciphertexts_of(state->inputs, bytes), ciphertext_to_asn1, open, holds);
}

// Botan's SM2 keys do not do it, its ECDH keys on the same curve do.
Operation ecdh(const SharedState& state) {
  const auto key =
      std::make_shared<Botan::ECDH_PrivateKey>(state->random, Botan::EC_Group("sm2p256v1"), state->key.private_value());
  const auto agree = std::make_shared<Botan::PK_Key_Agreement>(*key, state->random, "Raw");
  return agreement(state->inputs, [state, key, agree](std::uint8_t* x, std::size_t i) {
    const auto shared = agree->derive_key(32, state->inputs.peers[i].point.data(), 65);
    if (shared.length() != 32) return false;
    std::memcpy(x, shared.begin(), 32);
    return true;
  });
}

Operation sm3(const Inputs& inputs, std::size_t bytes) {
  const std::shared_ptr<Botan::HashFunction> hash = Botan::HashFunction::create_or_throw("SM3");
  const auto* data = inputs.message.data();
  const auto digest = [hash, data, bytes](std::uint8_t* out) {
    hash->update(data, bytes);
    hash->final(out);
  };
  Operation operation{.name = "sm3", .bytes = bytes, .per_byte = true};
  operation.check = [digest, data, bytes] {
    std::uint8_t out[32];
    digest(out);
    return std::memcmp(out, sm3_of(data, bytes).data(), 32) == 0;
  };
  operation.run = [digest](std::size_t calls) {
    std::uint8_t out[32];
    while (calls-- > 0) digest(out);
    return true;
  };
  return operation;
}

}  // namespace

Library botan_library(const Inputs& inputs) {
  const auto state = std::make_shared<State>(inputs);
  Library library{
      "botan", "Botan " + Botan::short_version_string(), {keygen(state), sign(state), verify_row("sm2_verify", state)}};
  for (const auto bytes : Inputs::plaintext_sizes) library.operations.push_back(encrypt(state, bytes));
  for (const auto bytes : Inputs::plaintext_sizes) library.operations.push_back(decrypt(state, bytes));
  library.operations.push_back(ecdh(state));
  for (const auto bytes : Inputs::sm3_sizes) library.operations.push_back(sm3(inputs, bytes));
  return library;
}

}  // namespace bench
