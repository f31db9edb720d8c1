// SPDX-License-Identifier: Apache-2.0
// libgcrypt's rows of encryption, decryption and Diffie-Hellman. Encryption has only the short plaintext: an
// S-expression holds less than 64 KB of data. The parts are called a = C1, b = C3, c = C2; the plaintext is a number,
// without its leading zeros.
//
// libgcrypt 1.10 leaves a leading zero byte of a coordinate of the shared point out of C3, which concerns one
// ciphertext in 128: it makes some that others refuse, and refuses some that are right. The rows allow for that.
#include "encryption.hpp"
#include "library_libgcrypt.hpp"

namespace bench {
namespace {

constexpr std::size_t bytes = Inputs::plaintext_sizes.front();

// The data expression of the plaintext is made before the timing, as it is for signing.
Operation encrypt(const Inputs& inputs) {
  const std::shared_ptr<const Expression> key = std::make_shared<Expression>(libgcrypt_public_key(inputs));
  const std::shared_ptr<const Expression> data = std::make_shared<Expression>(
      build("(data (flags sm2) (value %b))", static_cast<int>(bytes), inputs.message.data()));
  const auto last = std::make_shared<Expression>();
  const auto seal = [key, data, last](const std::uint8_t*, std::size_t) {
    gcry_sexp_t ciphertext = nullptr;
    const bool right = gcry_pk_encrypt(&ciphertext, data->get(), key->get()) == 0;
    last->reset(ciphertext);
    return right;
  };
  const auto raw = [last] {
    std::vector<std::uint8_t> all(65 + 32 + bytes);
    const bool right = libgcrypt_number(all.data(), 65, last->get(), "a") &&
                       libgcrypt_number(all.data() + 65, 32, last->get(), "b") &&
                       libgcrypt_number(all.data() + 97, bytes, last->get(), "c");
    return right ? all : std::vector<std::uint8_t>();
  };
  Operation operation = encryption("sm2_encrypt", inputs, bytes, seal, raw);
  operation.check = [check = operation.check] { return check() || check() || check(); };
  return operation;
}

Operation decrypt(const Inputs& inputs) {
  const std::shared_ptr<const Expression> key = std::make_shared<Expression>(libgcrypt_private_key(inputs));
  const auto last = std::make_shared<Expression>();
  const auto form = [](const std::vector<std::uint8_t>& raw) {
    return build("(enc-val (flags sm2) (sm2 (a %b) (b %b) (c %b)))", 65, raw.data(), 32, raw.data() + 65,
                 static_cast<int>(bytes), raw.data() + 97);
  };
  const auto open = [key, last](const Expression& ciphertext) {
    gcry_sexp_t plaintext = nullptr;
    const bool right = gcry_pk_decrypt(&plaintext, ciphertext.get(), key->get()) == 0;
    last->reset(plaintext);
    return right;
  };
  const auto holds = [last](const std::uint8_t* data, std::size_t length) {
    std::uint8_t plaintext[bytes];
    return libgcrypt_number(plaintext, bytes, last->get(), "value") && length == bytes &&
           std::memcmp(plaintext, data, bytes) == 0;
  };
  std::vector<std::vector<std::uint8_t>> raws;
  for (const auto& raw : ciphertexts_of(inputs, bytes))
    if (open(form(raw))) raws.push_back(raw);
  if (raws.size() < Inputs::count * 3 / 4) throw std::runtime_error("libgcrypt: refuses right ciphertexts");
  return decryption(inputs, bytes, raws, form, open, holds);
}

// Decryption of an expression whose e is the peer's point gives the shared point, 04 || x || y.
Operation ecdh(const Inputs& inputs) {
  const std::shared_ptr<const Expression> key = std::make_shared<Expression>(libgcrypt_private_key(inputs));
  const auto peers = std::make_shared<std::vector<Expression>>();
  for (const auto& peer : inputs.peers) peers->push_back(build("(enc-val (ecdh (e %b)))", 65, peer.point.data()));
  return agreement(inputs, [key, peers](std::uint8_t* x, std::size_t i) {
    gcry_sexp_t shared = nullptr;
    if (gcry_pk_decrypt(&shared, (*peers)[i].get(), key->get()) != 0) return false;
    const Expression owner(shared);
    std::size_t length = 0;
    const char* point = gcry_sexp_nth_data(shared, 1, &length);
    if (point == nullptr || length != 65) return false;
    std::memcpy(x, point + 1, 32);
    return true;
  });
}

}  // namespace

std::vector<Operation> libgcrypt_encryption(const Inputs& inputs) {
  std::vector<Operation> all;
  all.push_back(encrypt(inputs));
  all.push_back(decrypt(inputs));
  all.push_back(ecdh(inputs));
  return all;
}

}  // namespace bench
