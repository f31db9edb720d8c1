// SPDX-License-Identifier: Apache-2.0
// This library behind the line protocol of the interoperability tests, through its C interface. "random" names the
// bytes that the random source gives out, again and again: so the tests steer ephemeral keys and nonces of encryption.
#include <yuxi/sm2.h>
#include <yuxi/sm2_encryption.h>
#include <yuxi/sm2_exchange.h>

#include <algorithm>

#include "../lines.hpp"

namespace {

using lines::Bytes;
using lines::Fields;
using lines::hex;
using lines::Refused;
using lines::Request;

void check(yuxi_status status) {
  if (status != YUXI_OK) throw Refused(yuxi_status_name(status));
}

/// A random source that repeats given bytes; without them, the system's.
class Random {
 public:
  explicit Random(const Request& request) {
    if (request.has("random")) bytes_ = request.bytes("random");
  }
  const yuxi_random* get() const { return bytes_.empty() ? nullptr : &source_; }

 private:
  static int fill(void* context, std::uint8_t* out, std::size_t length) {
    const Bytes& bytes = *static_cast<const Bytes*>(context);
    for (std::size_t i = 0; i < length; ++i) out[i] = bytes[i % bytes.size()];
    return 0;
  }
  Bytes bytes_;
  yuxi_random source_{fill, &bytes_};
};

yuxi_sm2_private_key private_key(const Request& request) {
  yuxi_sm2_private_key key;
  const Bytes d = request.bytes("d");
  if (d.size() != 32) throw std::runtime_error("d of another length than 32");
  check(yuxi_sm2_private_key_from_raw(&key, d.data()));
  return key;
}

yuxi_sm2_public_key public_key(const Request& request, const char* name) {
  yuxi_sm2_public_key key;
  const Bytes point = request.bytes(name);
  check(yuxi_sm2_public_key_from_point(&key, point.data(), point.size()));
  return key;
}

yuxi_sm2_ciphertext_format format(const Request& request) {
  static const std::map<std::string, yuxi_sm2_ciphertext_format> formats = {
      {"c1c3c2", YUXI_SM2_C1C3C2}, {"c1c2c3", YUXI_SM2_C1C2C3}, {"asn1", YUXI_SM2_ASN1}};
  return formats.at(request.text("form"));
}

Fields public_of(const Request& request) {
  std::uint8_t point[65];
  const yuxi_sm2_private_key key = private_key(request);
  check(yuxi_sm2_public_key_to_uncompressed(point, &key.public_key));
  return {{"public", hex(point)}};
}

Fields sign(const Request& request) {
  const yuxi_sm2_private_key key = private_key(request);
  const Bytes id = request.bytes("id"), message = request.bytes("message");
  const Random random(request);
  yuxi_sm2_signing_key signing_key;
  check(yuxi_sm2_signing_key_init(&signing_key, &key, id.data(), id.size()));
  std::uint8_t raw[64];
  check(yuxi_sm2_sign(raw, &signing_key, random.get(), message.data(), message.size()));
  if (request.text("form") == "raw") return {{"signature", hex(raw)}};
  Bytes der(YUXI_SM2_SIGNATURE_DER_MAX);
  std::size_t length = 0;
  check(yuxi_sm2_signature_to_der(der.data(), der.size(), &length, raw));
  der.resize(length);
  return {{"signature", hex(der)}};
}

Fields verify(const Request& request) {
  const yuxi_sm2_public_key key = public_key(request, "public");
  const Bytes id = request.bytes("id"), message = request.bytes("message"), signature = request.bytes("signature");
  std::uint8_t raw[64];
  if (request.text("form") == "der") {
    check(yuxi_sm2_signature_from_der(raw, signature.data(), signature.size()));
  } else {
    if (signature.size() != sizeof raw) throw Refused("a raw signature of another length than 64");
    std::copy(signature.begin(), signature.end(), raw);
  }
  const yuxi_status status = yuxi_sm2_verify(raw, &key, id.data(), id.size(), message.data(), message.size());
  if (status != YUXI_BAD_SIGNATURE) check(status);
  return {{"valid", lines::yes_or_no(status == YUXI_OK)}};
}

Fields encrypt(const Request& request) {
  const yuxi_sm2_public_key key = public_key(request, "public");
  const Bytes plaintext = request.bytes("plaintext");
  const Random random(request);
  Bytes out(static_cast<std::size_t>(yuxi_sm2_ciphertext_max(format(request), plaintext.size())));
  std::size_t length = 0;
  check(yuxi_sm2_encrypt(out.data(), out.size(), &length, &key, random.get(), format(request), plaintext.data(),
                         plaintext.size()));
  out.resize(length);
  return {{"ciphertext", hex(out)}};
}

Fields decrypt(const Request& request) {
  const yuxi_sm2_private_key key = private_key(request);
  const Bytes ciphertext = request.bytes("ciphertext");
  Bytes out(ciphertext.size());
  std::size_t length = 0;
  check(yuxi_sm2_decrypt(out.data(), out.size(), &length, &key, format(request), ciphertext.data(), ciphertext.size()));
  out.resize(length);
  return {{"plaintext", hex(out)}};
}

/// One side of an exchange from its beginning to its end; with "random" it can be asked twice, before and after the
/// peer.
Fields exchange(const Request& request) {
  const yuxi_sm2_private_key key = private_key(request);
  const yuxi_sm2_public_key peer = public_key(request, "peer_public");
  const Bytes self_id = request.bytes("self_id"), peer_id = request.bytes("peer_id");
  const Bytes peer_ephemeral = request.bytes("peer_ephemeral");
  if (peer_ephemeral.size() != 65) throw std::runtime_error("an ephemeral point of another length than 65");
  const Random random(request);
  const yuxi_sm2_role role = request.text("role") == "initiator" ? YUXI_SM2_INITIATOR : YUXI_SM2_RESPONDER;
  yuxi_sm2_exchange context;
  std::uint8_t ephemeral[64], tag[32];
  check(yuxi_sm2_exchange_init(&context, ephemeral, role, &key, self_id.data(), self_id.size(), &peer, peer_id.data(),
                               peer_id.size(), random.get()));
  Bytes shared(std::stoul(request.text("bytes")));
  check(yuxi_sm2_exchange_derive(&context, shared.data(), shared.size(), tag, peer_ephemeral.data() + 1));
  if (request.has("peer_tag")) {
    const Bytes peer_tag = request.bytes("peer_tag");
    if (peer_tag.size() != 32) throw std::runtime_error("a tag of another length than 32");
    check(yuxi_sm2_exchange_confirm(&context, peer_tag.data()));
  }
  return {{"ephemeral", "04" + hex(ephemeral)}, {"key", hex(shared)}, {"tag", hex(tag)}};
}

Fields ecdh(const Request& request) {
  const yuxi_sm2_private_key key = private_key(request);
  const yuxi_sm2_public_key peer = public_key(request, "peer");
  std::uint8_t x[32];
  check(yuxi_sm2_ecdh(x, &key, &peer));
  return {{"x", hex(x)}};
}

}  // namespace

int main() {
  static const std::map<std::string, Fields (*)(const Request&)> operations = {
      {"public", public_of}, {"sign", sign},         {"verify", verify}, {"encrypt", encrypt},
      {"decrypt", decrypt},  {"exchange", exchange}, {"ecdh", ecdh}};
  return lines::serve([](const Request& request) { return operations.at(request.text("op"))(request); });
}
