// SPDX-License-Identifier: Apache-2.0
// The structure, as the RFCs and GmSSL have it (see encrypted_key.hpp):
//
//     EncryptedPrivateKeyInfo ::= SEQUENCE { SEQUENCE { id-PBES2, SEQUENCE { derivation, cipher } }, OCTET STRING }
//     derivation ::= SEQUENCE { id-PBKDF2, SEQUENCE { salt OCTET STRING, iterations INTEGER, keyLength INTEGER
//     OPTIONAL,
//                                                     hash SEQUENCE { OBJECT IDENTIFIER, NULL OPTIONAL } DEFAULT SHA-1
//                                                     } }
//                  | SEQUENCE { id-scrypt, SEQUENCE { salt OCTET STRING, N, r, p INTEGER, keyLength INTEGER OPTIONAL }
//                  }
//     cipher ::= SEQUENCE { OBJECT IDENTIFIER, iv OCTET STRING }
#include "encrypted_key.hpp"

#include <algorithm>
#include <array>

#include "failure.hpp"

namespace tool {
namespace {

constexpr std::uint8_t pbes2[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d};
constexpr std::uint8_t pbkdf2[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0c};
constexpr std::uint8_t scrypt[] = {0x2b, 0x06, 0x01, 0x04, 0x01, 0xda, 0x47, 0x04, 0x0b};
constexpr std::uint8_t pkcs5[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05};             // pbeWith..., PBES1
constexpr std::uint8_t pkcs12_pbe[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x01};  // likewise

constexpr std::uint8_t aes_128_cbc[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x02};
constexpr std::uint8_t aes_192_cbc[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x16};
constexpr std::uint8_t aes_256_cbc[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x2a};
constexpr std::uint8_t des_ede3_cbc[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x03, 0x07};
constexpr std::uint8_t sm4_cbc[] = {0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x68, 0x02};
constexpr std::array<KeyCipher, 5> ciphers{{{"AES-256-CBC", aes_256_cbc, 32, 16},
                                            {"SM4-CBC", sm4_cbc, 16, 16},
                                            {"AES-192-CBC", aes_192_cbc, 24, 16},
                                            {"AES-128-CBC", aes_128_cbc, 16, 16},
                                            {"DES-EDE3-CBC", des_ede3_cbc, 24, 8}}};

constexpr std::uint8_t hmac_sha1[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x07};
constexpr std::uint8_t hmac_sha224[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x08};
constexpr std::uint8_t hmac_sha256[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x09};
constexpr std::uint8_t hmac_sha384[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x0a};
constexpr std::uint8_t hmac_sha512[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x0b};
constexpr std::uint8_t hmac_sm3[] = {0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x83, 0x11, 0x02};
constexpr std::array<KeyHash, 6> hashes{{{"SHA256", hmac_sha256},
                                         {"SM3", hmac_sm3},
                                         {"SHA1", hmac_sha1},
                                         {"SHA224", hmac_sha224},
                                         {"SHA384", hmac_sha384},
                                         {"SHA512", hmac_sha512}}};
constexpr const KeyCipher& aes = ciphers[0];
constexpr const KeyCipher& sm4 = ciphers[1];
constexpr const KeyHash& sha256 = hashes[0];
constexpr const KeyHash& sm3 = hashes[1];
constexpr const KeyHash& sha1 = hashes[2];

constexpr std::uint64_t most_scrypt_memory = std::uint64_t{1} << 28;  // 256 MiB
constexpr std::uint64_t most_scrypt_work = std::uint64_t{1} << 30;    // bytes mixed, all parallel parts together

bool same(Octets a, Octets b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

bool begins_with(Octets whole, Octets beginning) {
  return whole.size() >= beginning.size() && same(whole.first(beginning.size()), beginning);
}

template <class Table>
auto find(const Table& table, Octets oid) -> decltype(table.data()) {
  const auto entry = std::find_if(table.begin(), table.end(), [&](const auto& known) { return same(known.oid, oid); });
  return entry == table.end() ? nullptr : &*entry;
}

// Reads one file and knows its name, for complaints.
class Parser {
 public:
  explicit Parser(const std::string& name) : name_(name) {}

  EncryptedKey parse(Octets file) const {
    der::Reader outside(file);
    der::Reader whole(need(outside.read(der::sequence)));
    need(outside.at_end());
    der::Reader algorithm(need(whole.read(der::sequence)));
    EncryptedKey key;
    key.content = octets(whole);
    need(whole.at_end());
    const Octets method = need(algorithm.read(der::object_identifier));
    if (!same(method, pbes2)) {
      const bool old = begins_with(method, pkcs5) || begins_with(method, pkcs12_pbe);
      unknown(old ? "an old method (PBES1 or that of PKCS#12)" : "an unknown method");
    }
    der::Reader parameters(need(algorithm.read(der::sequence)));
    need(algorithm.at_end());
    der::Reader derivation(need(parameters.read(der::sequence)));
    der::Reader cipher(need(parameters.read(der::sequence)));
    need(parameters.at_end());

    key.cipher = find(ciphers, need(cipher.read(der::object_identifier)));
    if (key.cipher == nullptr) unknown("an unknown cipher");
    key.iv = octets(cipher);
    need(cipher.at_end() && key.iv.size() == key.cipher->iv_bytes);
    need(!key.content.empty() && key.content.size() % key.iv.size() == 0);
    key.derivation = parse_derivation(derivation, *key.cipher);
    return key;
  }

 private:
  template <class T>
  T need(std::optional<T> value) const {
    need(value.has_value());
    return *value;
  }
  void need(bool holds) const {
    if (!holds) throw Failure(exit_bad_input, name_ + ": not an encrypted private key, or damaged", {});
  }
  OctetString octets(der::Reader& reader) const {
    const Octets content = need(reader.read(der::octet_string));
    return {content.begin(), content.end()};
  }
  [[noreturn]] void unknown(const std::string& what) const {
    throw Failure(exit_bad_input, name_ + ": encrypted by " + what,
                  "let openssl encrypt it anew: openssl pkcs8 -in FILE -topk8 -v2 aes-256-cbc -out NEW");
  }
  [[noreturn]] void too_much(const std::string& asked, const std::string& allowed) const {
    throw Failure(exit_bad_input, name_ + ": asks for " + asked + ", which is more than the " + allowed + " allowed",
                  "nothing was computed; if the file is to be trusted, openssl pkcs8 -in FILE -out PLAIN decrypts it");
  }

  Derivation parse_derivation(der::Reader& algorithm, const KeyCipher& cipher) const {
    const Octets method = need(algorithm.read(der::object_identifier));
    der::Reader fields(need(algorithm.read(der::sequence)));
    need(algorithm.at_end());
    Derivation derivation;
    if (same(method, pbkdf2)) {
      derivation.salt = octets(fields);
      derivation.iterations = need(fields.read_number());
      check_key_length(fields, cipher);
      derivation.hash = parse_hash(fields);
      need(derivation.iterations >= 1);
      if (derivation.iterations > most_iterations) {
        too_much(std::to_string(derivation.iterations) + " iterations", std::to_string(most_iterations));
      }
    } else if (same(method, scrypt)) {
      derivation.salt = octets(fields);
      derivation.iterations = need(fields.read_number());
      derivation.block_size = need(fields.read_number());
      derivation.parallelism = need(fields.read_number());
      check_key_length(fields, cipher);
      check_scrypt(derivation);
    } else {
      unknown("an unknown derivation");
    }
    need(fields.at_end());
    return derivation;
  }

  // Optional; it must be what the cipher takes.
  void check_key_length(der::Reader& fields, const KeyCipher& cipher) const {
    if (fields.next_is(der::integer)) need(need(fields.read_number()) == cipher.key_bytes);
  }

  const KeyHash* parse_hash(der::Reader& fields) const {
    if (fields.at_end()) return &sha1;
    der::Reader algorithm(need(fields.read(der::sequence)));
    const KeyHash* const hash = find(hashes, need(algorithm.read(der::object_identifier)));
    if (hash == nullptr) unknown("an unknown hash");
    if (algorithm.next_is(der::null)) need(need(algorithm.read(der::null)).empty());
    need(algorithm.at_end());
    return hash;
  }

  void check_scrypt(const Derivation& d) const {
    need(d.iterations >= 2 && (d.iterations & (d.iterations - 1)) == 0 && d.block_size >= 1 && d.parallelism >= 1);
    constexpr std::uint64_t small = std::uint64_t{1} << 20;  // so that the product has 64 bits
    if (d.block_size > small || d.parallelism > small || d.iterations > most_scrypt_memory / 128 / d.block_size ||
        d.parallelism > most_scrypt_work / (128 * d.block_size * d.iterations)) {
      too_much("scrypt with N = " + std::to_string(d.iterations) + ", r = " + std::to_string(d.block_size) +
                   ", p = " + std::to_string(d.parallelism),
               "256 MiB of memory and 1 GiB of work");
    }
  }

  const std::string& name_;
};

}  // namespace

EncryptedKey parse_encrypted_key(Octets der, const std::string& name) {
  return Parser(name).parse(der);
}

OctetString write_encrypted_key(const EncryptedKey& key) {
  const bool as_gmssl = key.cipher == &sm4;
  const OctetString key_length = as_gmssl ? der::number(key.cipher->key_bytes) : OctetString{};
  const OctetString null = as_gmssl ? OctetString{} : der::element(der::null, {});
  const OctetString hash_id = der::element(der::object_identifier, {key.derivation.hash->oid});
  const OctetString hash = der::element(der::sequence, {hash_id, null});
  const OctetString salt = der::element(der::octet_string, {key.derivation.salt});
  const OctetString iterations = der::number(key.derivation.iterations);
  const OctetString fields = der::element(der::sequence, {salt, iterations, key_length, hash});
  const OctetString derivation_id = der::element(der::object_identifier, {pbkdf2});
  const OctetString derivation = der::element(der::sequence, {derivation_id, fields});
  const OctetString cipher_id = der::element(der::object_identifier, {key.cipher->oid});
  const OctetString iv = der::element(der::octet_string, {key.iv});
  const OctetString cipher = der::element(der::sequence, {cipher_id, iv});
  const OctetString method_id = der::element(der::object_identifier, {pbes2});
  const OctetString parameters = der::element(der::sequence, {derivation, cipher});
  const OctetString method = der::element(der::sequence, {method_id, parameters});
  const OctetString content = der::element(der::octet_string, {key.content});
  return der::element(der::sequence, {method, content});
}

std::string describe(const EncryptedKey& key) {
  const Derivation& d = key.derivation;
  const std::string cipher = std::string(key.cipher->name) + ", ";
  if (d.hash != nullptr) {
    return cipher + "PBKDF2 with HMAC-" + d.hash->name + ", " + std::to_string(d.iterations) + " iterations";
  }
  return cipher + "scrypt with N = " + std::to_string(d.iterations) + ", r = " + std::to_string(d.block_size) +
         ", p = " + std::to_string(d.parallelism);
}

const std::vector<std::string>& key_cipher_names() {
  static const std::vector<std::string> names{"aes-256-cbc", "sm4-cbc"};
  return names;
}

KeyMethod key_method(const std::string& name) {
  return name == "sm4-cbc" ? KeyMethod{sm4, sm3} : KeyMethod{aes, sha256};
}

}  // namespace tool
