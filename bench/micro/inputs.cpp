// SPDX-License-Identifier: Apache-2.0
// See inputs.hpp. Key, digests and message come from SM3 of short texts, so that two runs work on the same numbers.
#include "inputs.hpp"

#include <stdexcept>

#include <yuxi/sm2.h>
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
  yuxi_sm2_private_key_wipe(&key);

  inputs.message.reserve(Inputs::sm3_sizes.back());
  auto block = seeded("benchmark data");
  while (inputs.message.size() < Inputs::sm3_sizes.back()) {
    inputs.message.insert(inputs.message.end(), block.begin(), block.end());
    block = sm3_of(block.data(), block.size());
  }
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

}  // namespace bench
