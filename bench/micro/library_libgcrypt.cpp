// SPDX-License-Identifier: Apache-2.0
// libgcrypt. Keys, digests and signatures are turned into S-expressions before the timing; making the result of a
// signature is part of it, as it is for any user.
#include "library_libgcrypt.hpp"

#include <cstring>

#include "libraries.hpp"

namespace bench {

Expression libgcrypt_private_key(const Inputs& inputs) {
  return build("(private-key (ecc (curve sm2p256v1) (q %b) (d %b)))", 65, inputs.point.data(), 32, inputs.d.data());
}
Expression libgcrypt_public_key(const Inputs& inputs) {
  return build("(public-key (ecc (curve sm2p256v1) (q %b)))", 65, inputs.point.data());
}

bool libgcrypt_number(std::uint8_t* out, std::size_t width, gcry_sexp_t all, const char* name) {
  const Expression token(gcry_sexp_find_token(all, name, 0));
  if (!token) return false;
  gcry_mpi_t value = gcry_sexp_nth_mpi(token.get(), 1, GCRYMPI_FMT_USG);
  std::size_t length = 0;
  std::vector<std::uint8_t> bytes(width);
  const bool right = value && gcry_mpi_print(GCRYMPI_FMT_USG, bytes.data(), width, &length, value) == 0;
  gcry_mpi_release(value);
  if (!right) return false;
  std::memset(out, 0, width);
  std::memcpy(out + width - length, bytes.data(), length);
  return true;
}

namespace {

Expression data_of(const std::uint8_t* e) {
  return build("(data (flags sm2) (hash sm3 %b))", 32, e);
}

Expression signature_of(const std::uint8_t* raw) {
  return build("(sig-val (sm2 (r %b) (s %b)))", 32, raw, 32, raw + 32);
}

struct State {
  explicit State(const Inputs& in) : inputs(in) {
    private_key = libgcrypt_private_key(in);
    public_key = libgcrypt_public_key(in);
    for (std::size_t i = 0; i < Inputs::count; ++i) {
      data.push_back(data_of(in.e[i].data()));
      signatures.push_back(signature_of(in.signature[i].data()));
    }
  }
  Expression sign(std::size_t i) const {
    gcry_sexp_t signature = nullptr;
    return gcry_pk_sign(&signature, data[i].get(), private_key.get()) == 0 ? Expression(signature) : Expression();
  }

  const Inputs& inputs;
  Expression private_key, public_key;
  std::vector<Expression> data, signatures;
};
using SharedState = std::shared_ptr<const State>;

// transient-key: the strength of random bytes that the other libraries use too; no-keytest: no test signature, as in
// the others.
Operation keygen(const SharedState& state) {
  const std::shared_ptr<const Expression> parameters =
      std::make_shared<Expression>(build("(genkey (ecc (curve sm2p256v1) (flags transient-key no-keytest)))"));
  const auto make = [parameters] {
    gcry_sexp_t key = nullptr;
    return gcry_pk_genkey(&key, parameters->get()) == 0 ? Expression(key) : Expression();
  };
  Operation operation{.name = "sm2_keygen"};
  operation.check = [state, make] {
    const Expression pair = make();
    if (!pair) return false;
    const Expression private_key(gcry_sexp_find_token(pair.get(), "private-key", 0));
    const Expression public_key(gcry_sexp_find_token(pair.get(), "public-key", 0));
    gcry_sexp_t signature = nullptr;
    if (gcry_pk_sign(&signature, state->data[0].get(), private_key.get()) != 0) return false;
    const Expression owned(signature);
    return gcry_pk_verify(signature, state->data[0].get(), public_key.get()) == 0;
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
    std::uint8_t raw[64];
    const Expression signature = state->sign(0);
    return signature && libgcrypt_number(raw, 32, signature.get(), "r") &&
           libgcrypt_number(raw + 32, 32, signature.get(), "s") &&
           signature_is_right(state->inputs, state->inputs.e[0].data(), raw);
  };
  operation.run = [state, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    while (calls-- > 0) right &= state->sign(i++ % Inputs::count) != nullptr;
    return right;
  };
  return operation;
}

Operation verify(const SharedState& state) {
  Operation operation{.name = "sm2_verify", .bytes = 32};
  operation.check = [state] {
    for (std::size_t i = 0; i < Inputs::count; ++i) {
      const auto wrong = data_of(spoiled(state->inputs.e[i]).data());
      if (gcry_pk_verify(state->signatures[i].get(), state->data[i].get(), state->public_key.get()) != 0) return false;
      if (gcry_pk_verify(state->signatures[i].get(), wrong.get(), state->public_key.get()) == 0) return false;
    }
    return true;
  };
  operation.run = [state, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    for (; calls > 0; --calls, i = (i + 1) % Inputs::count)
      right &= gcry_pk_verify(state->signatures[i].get(), state->data[i].get(), state->public_key.get()) == 0;
    return right;
  };
  return operation;
}

Operation sm3(const Inputs& inputs, std::size_t bytes) {
  Operation operation{.name = "sm3", .bytes = bytes, .per_byte = true};
  const auto* data = inputs.message.data();
  operation.check = [data, bytes] {
    std::uint8_t out[32];
    gcry_md_hash_buffer(GCRY_MD_SM3, out, data, bytes);
    return std::memcmp(out, sm3_of(data, bytes).data(), 32) == 0;
  };
  operation.run = [data, bytes](std::size_t calls) {
    std::uint8_t out[32];
    while (calls-- > 0) gcry_md_hash_buffer(GCRY_MD_SM3, out, data, bytes);
    return true;
  };
  return operation;
}

}  // namespace

Library libgcrypt_library(const Inputs& inputs) {
  const char* version = gcry_check_version(GCRYPT_VERSION);
  if (version == nullptr) throw std::runtime_error("libgcrypt: older than its header");
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
  const auto state = std::make_shared<const State>(inputs);
  Library library{"libgcrypt", std::string("libgcrypt ") + version, {keygen(state), sign(state), verify(state)}};
  for (auto& operation : libgcrypt_encryption(inputs)) library.operations.push_back(std::move(operation));
  for (const auto bytes : Inputs::sm3_sizes) library.operations.push_back(sm3(inputs, bytes));
  return library;
}

}  // namespace bench
