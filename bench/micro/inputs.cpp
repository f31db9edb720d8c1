// SPDX-License-Identifier: Apache-2.0
// See inputs.hpp. Key, digests and message come from SM3 of short texts, so that two runs work on the same numbers.
#include "inputs.hpp"

#include <cstring>
#include <stdexcept>

#include <yuxi/sm2.h>
#include <yuxi/sm2_encryption.h>
#include <yuxi/sm2_exchange.h>
#include <yuxi/sm3.h>

namespace bench {
namespace {

void must(yuxi_status status, const char* what) {
  if (status != YUXI_OK) throw std::runtime_error(std::string(what) + ": " + yuxi_status_message(status));
}

std::array<std::uint8_t, 32> seeded(const std::string& text) {
  return sm3_of(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

yuxi_sm2_public_key public_key_of(const Inputs& inputs) {
  yuxi_sm2_public_key key;
  must(yuxi_sm2_public_key_from_point(&key, inputs.point.data(), inputs.point.size()), "public key");
  return key;
}

std::vector<std::uint8_t> converted(const std::vector<std::uint8_t>& from, yuxi_sm2_ciphertext_format from_format,
                                    yuxi_sm2_ciphertext_format to_format) {
  std::vector<std::uint8_t> to(from.size() + YUXI_SM2_ASN1_HEAD_MAX);
  std::size_t length = 0;
  const auto status =
      yuxi_sm2_ciphertext_convert(to.data(), to.size(), &length, to_format, from_format, from.data(), from.size());
  to.resize(status == YUXI_OK ? length : 0);
  return to;
}

std::vector<std::uint8_t> ciphertext_of(const Inputs& inputs, const yuxi_sm2_public_key& key, std::size_t bytes) {
  std::vector<std::uint8_t> ciphertext(yuxi_sm2_ciphertext_max(YUXI_SM2_C1C3C2, bytes));
  std::size_t length = 0;
  must(yuxi_sm2_encrypt(ciphertext.data(), ciphertext.size(), &length, &key, nullptr, YUXI_SM2_C1C3C2,
                        inputs.message.data(), bytes),
       "encrypt");
  return ciphertext;
}

Inputs::Peer peer_of(const yuxi_sm2_public_key& key, std::size_t number) {
  Inputs::Peer peer;
  yuxi_sm2_private_key other;
  must(yuxi_sm2_private_key_from_raw(&other, seeded("benchmark peer " + std::to_string(number)).data()), "peer's key");
  must(yuxi_sm2_public_key_to_uncompressed(peer.point.data(), &other.public_key), "peer's point");
  must(yuxi_sm2_ecdh(peer.shared_x.data(), &other, &key), "peer's side");
  yuxi_sm2_private_key_wipe(&other);
  return peer;
}

}  // namespace

std::array<std::uint8_t, 32> sm3_of(const std::uint8_t* data, std::size_t length) {
  std::array<std::uint8_t, 32> digest{};
  must(yuxi_sm3_digest(digest.data(), data, length), "SM3");
  return digest;
}

Inputs make_inputs() {
  Inputs inputs;
  inputs.d = seeded("benchmark key");
  yuxi_sm2_private_key key;
  must(yuxi_sm2_private_key_from_raw(&key, inputs.d.data()), "private key");
  must(yuxi_sm2_public_key_to_uncompressed(inputs.point.data(), &key.public_key), "public key");

  yuxi_sm2_signing_key signing_key;
  const auto* id = reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID);
  must(yuxi_sm2_signing_key_init(&signing_key, &key, id, YUXI_SM2_DEFAULT_ID_BYTES), "signing key");
  for (std::size_t i = 0; i < Inputs::count; ++i) {
    const std::string message = "benchmark message " + std::to_string(i);
    must(yuxi_sm2_message_digest_e(inputs.e[i].data(), &key.public_key, id, YUXI_SM2_DEFAULT_ID_BYTES,
                                   reinterpret_cast<const std::uint8_t*>(message.data()), message.size()),
         "digest e");
    must(yuxi_sm2_sign_digest_e(inputs.signature[i].data(), &signing_key, nullptr, inputs.e[i].data()), "sign");
  }
  yuxi_sm2_signing_key_wipe(&signing_key);
  for (std::size_t i = 0; i < Inputs::count; ++i) inputs.peers[i] = peer_of(key.public_key, i);

  inputs.message.reserve(Inputs::sm3_sizes.back());
  auto block = seeded("benchmark data");
  while (inputs.message.size() < Inputs::sm3_sizes.back()) {
    inputs.message.insert(inputs.message.end(), block.begin(), block.end());
    block = sm3_of(block.data(), block.size());
  }
  for (std::size_t i = 0; i < Inputs::plaintext_sizes.size(); ++i) {
    const auto bytes = Inputs::plaintext_sizes[i];
    const std::size_t many = bytes <= 1024 ? Inputs::count : 1;  // a long one is nearly all hashing: one is enough
    while (inputs.ciphertexts[i].size() < many)
      inputs.ciphertexts[i].push_back(ciphertext_of(inputs, key.public_key, bytes));
  }
  yuxi_sm2_private_key_wipe(&key);
  return inputs;
}

bool signature_is_right(const Inputs& inputs, const std::uint8_t* e, const std::uint8_t* signature64) {
  const auto key = public_key_of(inputs);
  return yuxi_sm2_verify_digest_e(signature64, &key, e) == YUXI_OK;
}

std::vector<std::uint8_t> signature_to_der(const std::uint8_t* signature64) {
  std::vector<std::uint8_t> der(YUXI_SM2_SIGNATURE_DER_MAX);
  std::size_t length = 0;
  must(yuxi_sm2_signature_to_der(der.data(), der.size(), &length, signature64), "signature to DER");
  der.resize(length);
  return der;
}

bool signature_from_der(std::uint8_t* signature64, const std::uint8_t* der, std::size_t length) {
  return yuxi_sm2_signature_from_der(signature64, der, length) == YUXI_OK;
}

bool opens_to_message(const Inputs& inputs, const std::vector<std::uint8_t>& ciphertext, std::size_t bytes) {
  yuxi_sm2_private_key key;
  must(yuxi_sm2_private_key_from_raw(&key, inputs.d.data()), "private key");
  std::vector<std::uint8_t> plaintext(ciphertext.size());
  std::size_t length = 0;
  const auto status = yuxi_sm2_decrypt(plaintext.data(), plaintext.size(), &length, &key, YUXI_SM2_C1C3C2,
                                       ciphertext.data(), ciphertext.size());
  yuxi_sm2_private_key_wipe(&key);
  return status == YUXI_OK && length == bytes && std::memcmp(plaintext.data(), inputs.message.data(), bytes) == 0;
}

std::vector<std::uint8_t> ciphertext_to_asn1(const std::vector<std::uint8_t>& ciphertext) {
  auto asn1 = converted(ciphertext, YUXI_SM2_C1C3C2, YUXI_SM2_ASN1);
  if (asn1.empty()) throw std::runtime_error("ciphertext to ASN.1");
  return asn1;
}

std::vector<std::uint8_t> ciphertext_from_asn1(const std::vector<std::uint8_t>& asn1) {
  return converted(asn1, YUXI_SM2_ASN1, YUXI_SM2_C1C3C2);
}

}  // namespace bench
