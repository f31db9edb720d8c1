// SPDX-License-Identifier: Apache-2.0
// PBKDF2, scrypt and CBC by OpenSSL's libcrypto, which wipes its own contexts when they are freed.
#include "key_cipher.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <limits>
#include <memory>

#include "failure.hpp"

namespace tool {
namespace {

struct Free {
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
  void operator()(EVP_CIPHER* cipher) const { EVP_CIPHER_free(cipher); }
  void operator()(EVP_MD* hash) const { EVP_MD_free(hash); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

void expect(bool done, const char* what) {
  if (!done) throw Failure(exit_internal, std::string("libcrypto cannot ") + what);
}

// The tool reads no configuration, and neither does libcrypto on its behalf.
void start() {
  expect(OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, nullptr) == 1, "start");
}

SecretBytes derive(const Derivation& derivation, const SecretBytes& password, std::size_t key_bytes) {
  SecretBytes key(key_bytes);
  bool done = false;
  if (derivation.hash != nullptr) {
    const Owned<EVP_MD> hash(EVP_MD_fetch(nullptr, derivation.hash->name, nullptr));
    expect(hash != nullptr, (std::string("compute ") + derivation.hash->name).c_str());
    static_assert(most_iterations <= std::numeric_limits<int>::max());
    done = PKCS5_PBKDF2_HMAC(password.text(), static_cast<int>(password.size()), derivation.salt.data(),
                             static_cast<int>(derivation.salt.size()), static_cast<int>(derivation.iterations),
                             hash.get(), static_cast<int>(key.size()), key.data()) == 1;
  } else {
    const std::uint64_t memory = 128 * derivation.block_size * (derivation.iterations + derivation.parallelism + 2);
    done = EVP_PBE_scrypt(password.text(), password.size(), derivation.salt.data(), derivation.salt.size(),
                          derivation.iterations, derivation.block_size, derivation.parallelism, memory + (1U << 20),
                          key.data(), key.size()) == 1;
  }
  expect(done, "derive the key");
  return key;
}

// A context with the cipher and its key.
Owned<EVP_CIPHER_CTX> begin(const EncryptedKey& key, const SecretBytes& password, bool encrypting) {
  start();
  const SecretBytes secret = derive(key.derivation, password, key.cipher->key_bytes);
  const Owned<EVP_CIPHER> cipher(EVP_CIPHER_fetch(nullptr, key.cipher->name, nullptr));
  expect(cipher != nullptr, (std::string("compute ") + key.cipher->name).c_str());
  Owned<EVP_CIPHER_CTX> context(EVP_CIPHER_CTX_new());
  expect(context != nullptr && EVP_CipherInit_ex2(context.get(), cipher.get(), secret.data(), key.iv.data(),
                                                  encrypting ? 1 : 0, nullptr) == 1,
         "use the cipher");
  return context;
}

}  // namespace

void expect_key_ciphers() {}

std::optional<SecretBytes> decrypt_content(const EncryptedKey& key, const SecretBytes& password) {
  const Owned<EVP_CIPHER_CTX> context = begin(key, password, false);
  SecretBytes plain(key.content.size() + key.iv.size());
  int length = 0;
  int last = 0;
  expect(EVP_DecryptUpdate(context.get(), plain.data(), &length, key.content.data(),
                           static_cast<int>(key.content.size())) == 1,
         "decrypt");
  if (EVP_DecryptFinal_ex(context.get(), plain.data() + length, &last) != 1) return std::nullopt;
  plain.truncate(static_cast<std::size_t>(length) + static_cast<std::size_t>(last));
  return plain;
}

void encrypt_content(EncryptedKey& key, const SecretBytes& password, const SecretBytes& pkcs8) {
  const Owned<EVP_CIPHER_CTX> context = begin(key, password, true);
  OctetString out(pkcs8.size() + key.iv.size());
  int length = 0;
  int last = 0;
  expect(EVP_EncryptUpdate(context.get(), out.data(), &length, pkcs8.data(), static_cast<int>(pkcs8.size())) == 1 &&
             EVP_EncryptFinal_ex(context.get(), out.data() + length, &last) == 1,
         "encrypt");
  out.resize(static_cast<std::size_t>(length) + static_cast<std::size_t>(last));
  key.content = std::move(out);
}

}  // namespace tool
