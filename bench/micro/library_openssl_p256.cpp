// SPDX-License-Identifier: Apache-2.0
// OpenSSL's ECDSA on P-256, for scale: it is what SM2's speed is usually held against. Keys, signatures and
// verification of 64 different signatures in turn, over ready digests as the SM2 rows.
#include <openssl/ec.h>

#include "library_openssl.hpp"
#include "verify_row.hpp"

namespace bench {
namespace {

Context generator() {
  Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  must(context && EVP_PKEY_keygen_init(context.get()) > 0 && EVP_PKEY_CTX_set_group_name(context.get(), "P-256") > 0,
       "P-256 keygen_init");
  return context;
}

Key generate(EVP_PKEY_CTX* context) {
  EVP_PKEY* key = nullptr;
  return EVP_PKEY_keygen(context, &key) > 0 ? Key(key) : Key();
}

struct State {
  explicit State(const Inputs& in) : inputs(in), key(generate(generator().get())) {
    must(key != nullptr, "P-256 key");
    signer.reset(EVP_PKEY_CTX_new(key.get(), nullptr));
    verifier.reset(EVP_PKEY_CTX_new(key.get(), nullptr));
    must(EVP_PKEY_sign_init(signer.get()) > 0 && EVP_PKEY_verify_init(verifier.get()) > 0, "P-256 contexts");
    for (const auto& e : in.e) {
      std::uint8_t der[80];
      std::size_t length;
      must(sign(der, &length, e.data()), "P-256 signature");
      signatures.emplace_back(der, der + length);
    }
  }
  bool sign(std::uint8_t* out, std::size_t* length, const std::uint8_t* e) const {
    *length = 80;
    return EVP_PKEY_sign(signer.get(), out, length, e, 32) > 0;
  }
  bool verify(std::size_t i, const std::uint8_t* e) const {
    return EVP_PKEY_verify(verifier.get(), signatures[i].data(), signatures[i].size(), e, 32) == 1;
  }

  const Inputs& inputs;
  Key key;
  Context signer, verifier;
  std::vector<std::vector<std::uint8_t>> signatures;
};
using SharedState = std::shared_ptr<const State>;

Operation keygen() {
  const std::shared_ptr<EVP_PKEY_CTX> context(generator().release(), Free<EVP_PKEY_CTX_free>());
  Operation operation{.name = "p256_keygen"};
  operation.check = [context] {
    const Key key = generate(context.get());
    const Context checker(key ? EVP_PKEY_CTX_new(key.get(), nullptr) : nullptr);
    return checker && EVP_PKEY_pairwise_check(checker.get()) == 1;
  };
  operation.run = [context](std::size_t calls) {
    bool right = true;
    while (calls-- > 0) right &= generate(context.get()) != nullptr;
    return right;
  };
  return operation;
}

Operation sign(const SharedState& state) {
  Operation operation{.name = "p256_sign", .bytes = 32};
  operation.check = [state] {
    std::uint8_t der[80];
    std::size_t length;
    const auto& e = state->inputs.e[0];
    return state->sign(der, &length, e.data()) &&
           EVP_PKEY_verify(state->verifier.get(), der, length, e.data(), 32) == 1;
  };
  operation.run = [state, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    std::uint8_t der[80];
    std::size_t length;
    while (calls-- > 0) right &= state->sign(der, &length, state->inputs.e[i++ % Inputs::count].data());
    return right;
  };
  return operation;
}

}  // namespace

std::vector<Operation> openssl_p256(const Inputs& inputs) {
  const auto state = std::make_shared<const State>(inputs);
  return {keygen(), sign(state), verify_row("p256_verify", state)};
}

}  // namespace bench
