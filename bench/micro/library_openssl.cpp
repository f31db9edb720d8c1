// SPDX-License-Identifier: Apache-2.0
// OpenSSL 3 as its EVP interface gives it. Contexts and keys are made once and used again; signing and verification
// take the ready digest, so that no side hashes more than another.
#include "library_openssl.hpp"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/param_build.h>

#include <cstring>

#include "libraries.hpp"
#include "verify_row.hpp"

namespace bench {

Key openssl_key(const Inputs& inputs) {
  // OSSL_PARAM wants the private key as a native-endian number.
  std::unique_ptr<BIGNUM, Free<BN_clear_free>> d(BN_bin2bn(inputs.d.data(), 32, nullptr));
  std::unique_ptr<OSSL_PARAM_BLD, Free<OSSL_PARAM_BLD_free>> builder(OSSL_PARAM_BLD_new());
  must(builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "SM2", 0) &&
           OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, d.get()) &&
           OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, inputs.point.data(), 65),
       "key parameters");
  std::unique_ptr<OSSL_PARAM, Free<OSSL_PARAM_free>> parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  Context context(EVP_PKEY_CTX_new_from_name(nullptr, "SM2", nullptr));
  EVP_PKEY* key = nullptr;
  must(context && EVP_PKEY_fromdata_init(context.get()) > 0 &&
           EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, parameters.get()) > 0,
       "key");
  return Key(key);
}

namespace {

// Signing and verifying contexts over one key.
struct State {
  explicit State(const Inputs& in) : inputs(in), key(openssl_key(in)) {
    signer.reset(EVP_PKEY_CTX_new(key.get(), nullptr));
    verifier.reset(EVP_PKEY_CTX_new(key.get(), nullptr));
    must(EVP_PKEY_sign_init(signer.get()) > 0, "sign_init");
    must(EVP_PKEY_verify_init(verifier.get()) > 0, "verify_init");
    for (const auto& signature : in.signature) der.push_back(signature_to_der(signature.data()));
  }
  bool sign(std::uint8_t* out, std::size_t* length, const std::uint8_t* e) const {
    *length = 80;
    return EVP_PKEY_sign(signer.get(), out, length, e, 32) > 0;
  }
  bool verify(std::size_t i, const std::uint8_t* e) const {
    return EVP_PKEY_verify(verifier.get(), der[i].data(), der[i].size(), e, 32) == 1;
  }

  const Inputs& inputs;
  Key key;
  Context signer, verifier;
  std::vector<std::vector<std::uint8_t>> der;
};
using SharedState = std::shared_ptr<const State>;

Operation keygen() {
  const auto context =
      std::shared_ptr<EVP_PKEY_CTX>(EVP_PKEY_CTX_new_from_name(nullptr, "SM2", nullptr), Free<EVP_PKEY_CTX_free>());
  must(context && EVP_PKEY_keygen_init(context.get()) > 0, "keygen_init");
  const auto make = [context] {
    EVP_PKEY* key = nullptr;
    return EVP_PKEY_keygen(context.get(), &key) > 0 ? Key(key) : Key();
  };
  Operation operation{.name = "sm2_keygen"};
  operation.check = [make] {
    const Key key = make();
    if (!key) return false;
    Context checker(EVP_PKEY_CTX_new(key.get(), nullptr));
    return EVP_PKEY_pairwise_check(checker.get()) == 1;
  };
  operation.run = [make](std::size_t calls) {
    bool right = true;
    while (calls-- > 0) right &= make() != nullptr;
    return right;
  };
  return operation;
}

Operation sign(const SharedState& state) {
  Operation operation{.name = "sm2_sign", .bytes = 32};
  operation.check = [state] {
    std::uint8_t der[80], raw[64];
    std::size_t length;
    const auto& e = state->inputs.e[0];
    return state->sign(der, &length, e.data()) && signature_from_der(raw, der, length) &&
           signature_is_right(state->inputs, e.data(), raw);
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

Operation sm3(const Inputs& inputs, std::size_t bytes) {
  const auto md = std::shared_ptr<EVP_MD>(EVP_MD_fetch(nullptr, "SM3", nullptr), Free<EVP_MD_free>());
  const auto context = std::shared_ptr<EVP_MD_CTX>(EVP_MD_CTX_new(), Free<EVP_MD_CTX_free>());
  must(md && context, "SM3");
  const auto* data = inputs.message.data();
  const auto digest = [md, context, data, bytes](std::uint8_t* out) {
    return EVP_DigestInit_ex2(context.get(), md.get(), nullptr) > 0 &&
           EVP_DigestUpdate(context.get(), data, bytes) > 0 && EVP_DigestFinal_ex(context.get(), out, nullptr) > 0;
  };
  Operation operation{.name = "sm3", .bytes = bytes, .per_byte = true};
  operation.check = [digest, data, bytes] {
    std::uint8_t out[32];
    return digest(out) && std::memcmp(out, sm3_of(data, bytes).data(), 32) == 0;
  };
  operation.run = [digest](std::size_t calls) {
    bool right = true;
    std::uint8_t out[32];
    while (calls-- > 0) right &= digest(out);
    return right;
  };
  return operation;
}

}  // namespace

Library openssl_library(const Inputs& inputs) {
  const auto state = std::make_shared<const State>(inputs);
  Library library{
      "openssl", OpenSSL_version(OPENSSL_VERSION), {keygen(), sign(state), verify_row("sm2_verify", state)}};
  for (auto& operation : openssl_encryption(inputs)) library.operations.push_back(std::move(operation));
  for (auto& operation : openssl_p256(inputs)) library.operations.push_back(std::move(operation));
  for (const auto bytes : Inputs::sm3_sizes) library.operations.push_back(sm3(inputs, bytes));
  return library;
}

}  // namespace bench
