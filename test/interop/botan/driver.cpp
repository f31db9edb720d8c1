// SPDX-License-Identifier: Apache-2.0
// Botan 2 behind the line protocol of the interoperability tests. Its own form of ciphertexts is ASN.1; Diffie-Hellman
// is done by its ECDH keys on the SM2 curve, since its SM2 keys do not offer it.
#include <botan/ecdh.h>
#include <botan/pkcs8.h>
#include <botan/pubkey.h>
#include <botan/sm2.h>
#include <botan/system_rng.h>
#include <botan/version.h>
#include <botan/x509_key.h>

#include "../lines.hpp"

namespace {

using lines::Bytes;
using lines::Fields;
using lines::hex;
using lines::Request;

Botan::System_RNG random_source;

const Botan::EC_Group& group() {
  static const Botan::EC_Group curve("sm2p256v1");
  return curve;
}

Botan::BigInt scalar(const Request& request) {
  return Botan::BigInt(request.bytes("d"));
}
Botan::SM2_PrivateKey private_key(const Request& request) {
  return {random_source, group(), scalar(request)};
}
Botan::SM2_PublicKey public_key(const Request& request) {
  return {group(), group().OS2ECP(request.bytes("public"))};
}

Botan::Signature_Format form(const Request& request) {
  return request.text("form") == "der" ? Botan::DER_SEQUENCE : Botan::IEEE_1363;
}

/// Botan's name for SM2 with this identity: "identity,SM3".
std::string padding(const Request& request) {
  const Bytes id = request.bytes("id");
  return std::string(id.begin(), id.end()) + ",SM3";
}

Fields answer(const Request& request) {
  const std::string& op = request.text("op");
  if (op == "version") return {{"version", Botan::short_version_string()}};
  if (op == "public")
    return {{"public", hex(private_key(request).public_point().encode(Botan::PointGFp::UNCOMPRESSED))}};
  if (op == "pkcs8") return {{"key", hex(Botan::PKCS8::BER_encode(private_key(request)))}};
  if (op == "spki") return {{"key", hex(Botan::X509::BER_encode(public_key(request)))}};
  if (op == "sign") {
    const auto key = private_key(request);
    Botan::PK_Signer signer(key, random_source, padding(request), form(request));
    return {{"signature", hex(signer.sign_message(request.bytes("message"), random_source))}};
  }
  if (op == "verify") {
    const auto key = public_key(request);
    Botan::PK_Verifier verifier(key, padding(request), form(request));
    return {{"valid", lines::yes_or_no(verifier.verify_message(request.bytes("message"), request.bytes("signature")))}};
  }
  if (op == "encrypt") {
    const auto key = public_key(request);
    return {
        {"ciphertext",
         hex(Botan::PK_Encryptor_EME(key, random_source, "SM3").encrypt(request.bytes("plaintext"), random_source))}};
  }
  if (op == "decrypt") {
    const auto key = private_key(request);
    return {
        {"plaintext", hex(Botan::PK_Decryptor_EME(key, random_source, "SM3").decrypt(request.bytes("ciphertext")))}};
  }
  if (op == "ecdh") {
    const Botan::ECDH_PrivateKey key(random_source, group(), scalar(request));
    return {
        {"x", hex(Botan::PK_Key_Agreement(key, random_source, "Raw").derive_key(32, request.bytes("peer")).bits_of())}};
  }
  throw std::runtime_error("no operation " + op);
}

}  // namespace

int main() {
  return lines::serve([](const Request& request) {
    try {
      return answer(request);
    } catch (const Botan::Exception& error) {
      throw lines::Refused(error.what());
    }
  });
}
