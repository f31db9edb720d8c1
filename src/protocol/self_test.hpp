// SPDX-License-Identifier: Apache-2.0
// Power-up known answers of what the library computes, on given engines: hashing, tags, keys, signatures made singly
// and in a batch, verification, and that a wrong signature is refused; encryption, decryption, and that a wrong
// ciphertext is refused; one side of a key exchange, and that a wrong point is refused. Small enough for a
// microcontroller's start-up; prepared keys are left out, they want kilobytes of memory and share their arithmetic with
// what is tested.
//
// Sources of the values: GB/T 32905-2016, A.1 (SM3 of "abc"); GB/T 32918.5-2017, A.2 (key, e, k, r, s), A.3
// (ciphertext) and the key exchange; HMAC and the signature with a hedged nonce were computed with integers of Python
// (construction in doc/nonce.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"
#include "ct/equal.hpp"
#include "curve/params.hpp"
#include "hash/hmac_sm3.hpp"
#include "protocol/sm2_decrypt.hpp"
#include "protocol/sm2_encrypt.hpp"
#include "protocol/sm2_exchange.hpp"
#include "protocol/sm2_generate.hpp"
#include "protocol/sm2_identity.hpp"
#include "protocol/sm2_sign.hpp"
#include "protocol/sm2_sign_batch.hpp"
#include "protocol/sm2_verify.hpp"
#include "random/source.hpp"

namespace yuxi::protocol {

namespace self_test_values {

/// Hex to bytes, at compile time.
template <std::size_t length>
consteval auto bytes(const char (&hex)[length]) {
  std::array<std::uint8_t, (length - 1) / 2> out{};
  for (std::size_t i = 0; i + 1 < length; ++i) {
    const char c = hex[i];
    const int digit = c <= '9' ? c - '0' : c - 'a' + 10;
    out[i / 2] = static_cast<std::uint8_t>(out[i / 2] << 4 | digit);
  }
  return out;
}

inline constexpr std::uint8_t abc[3] = {'a', 'b', 'c'};
inline constexpr auto abc_digest = bytes("66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0");
inline constexpr auto abc_tag = bytes("44809d3ff5336f44071be1917887380730ae145f940a53819279801784c65e17");
inline constexpr auto tag_key = bytes("0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20");

inline constexpr std::uint8_t id[] = {'1', '2', '3', '4', '5', '6', '7', '8', '1', '2', '3', '4', '5', '6', '7', '8'};
inline constexpr std::uint8_t message[] = {'m', 'e', 's', 's', 'a', 'g', 'e', ' ', 'd', 'i', 'g', 'e', 's', 't'};
inline constexpr auto d = bytes("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8");
inline constexpr auto p = bytes(
    "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020"
    "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13");
inline constexpr auto e = bytes("f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640");
inline constexpr auto k = bytes("59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21");
inline constexpr auto rs = bytes(
    "f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3"
    "b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa");
/// With the nonce derived from Z = 00 01 ... 1f.
inline constexpr auto hedged_rs = bytes(
    "21e08e00a0cc22c9c7e0800ac1f1ff5666bebcc03690f2d89d28ec7420194d3c"
    "cc39b7ee9196a6615e7dbab04745fb2cbf51392657099dedca70f08c9f0f65cf");

/// The ciphertext of "encryption standard" under the same key and k.
inline constexpr std::uint8_t plaintext[] = {'e', 'n', 'c', 'r', 'y', 'p', 't', 'i', 'o', 'n',
                                             ' ', 's', 't', 'a', 'n', 'd', 'a', 'r', 'd'};
inline constexpr auto c1 = bytes(
    "04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73"
    "e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0");
inline constexpr auto c2 = bytes("21886ca989ca9c7d58087307ca93092d651efa");
inline constexpr auto c3 = bytes("59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766");

/// Key exchange: the initiator's numbers, both parties' points, what comes out.
inline constexpr auto exchange_d = bytes("81eb26e941bb5af16df116495f90695272ae2cd63d6c4ae1678418be48230029");
inline constexpr auto exchange_r = bytes("d4de15474db74d06491c440d305e012400990f3e390c7e87153c12db2ea60bb3");
inline constexpr auto exchange_self = bytes(
    "160e12897df4edb61dd812feb96748fbd3ccf4ffe26aa6f6db9540af49c94232"
    "4a7dad08bb9a459531694beb20aa489d6649975e1bfcf8c4741b78b4b223007f");
inline constexpr auto exchange_peer = bytes(
    "6ae848c57c53c7b1b5fa99eb2286af078ba64c64591b8b566f7357d576f16dfb"
    "ee489d771621a27b36c5c7992062e9cd09a9264386f3fbea54dff69305621c4d");
inline constexpr auto exchange_peer_r = bytes(
    "acc27688a6f7b706098bc91ff3ad1bff7dc2802cdb14ccccdb0a90471f9bd707"
    "2fedac0494b2ffc4d6853876c79b8f301c6573ad0aa50f39fc87181e1a1b46fe");
inline constexpr auto exchange_key = bytes("6c89347354de2484c60b4ab1fde4c6e5");
inline constexpr auto exchange_tag_a = bytes("18c7894b3816df16cf07b05c5ec0bef5d655d58f779cc1b400a4f3884644db88");
inline constexpr auto exchange_tag_b = bytes("d3a0fe15dee185ceae907a6b595cc32a266ed7b3367e9983a896dc32fa20f8eb");

/// The random source of the self-test, which makes the signature foreseeable. Never for keys.
inline int count_up(void*, std::uint8_t* out, std::size_t length) {
  for (std::size_t i = 0; i < length; ++i) out[i] = static_cast<std::uint8_t>(i);
  return 0;
}

}  // namespace self_test_values

template <std::size_t size>
bool is_known(const std::uint8_t* computed, const std::array<std::uint8_t, size>& known) {
  ct::declassify(computed, size);  // the keys of this file are published
  return ct::equal(computed, known.data(), size).declassify();
}

template <class Hash>
bool self_test_hash(const Hash& hash) {
  namespace v = self_test_values;
  std::uint8_t digest[32];
  if (hash::sm3_digest(hash, digest, v::abc) != YUXI_OK || !is_known(digest, v::abc_digest)) return false;
  return hash::hmac_sm3(hash, digest, v::tag_key, v::abc) == YUXI_OK && is_known(digest, v::abc_tag);
}

template <class Curve, class Hash>
bool self_test_sign(const Curve& curve, const Hash& hash) {
  namespace v = self_test_values;
  const random::RandomSource random{v::count_up, nullptr};
  ct::Secret<Sm2SigningSecrets> secrets;
  std::uint8_t signature[64];
  if (sm2_signing_secrets(curve, hash, secrets.reveal(), v::d.data()) != YUXI_OK) return false;
  const Sm2SigningSecrets& key = secrets.reveal();
  if (!sm2_sign_with_nonce(curve, signature, key.inverse.data(), v::e.data(), v::k.data()).declassify() ||
      !is_known(signature, v::rs))
    return false;
  if (sm2_sign_digest(curve, hash, random, signature, key, v::e.data()) != YUXI_OK ||
      !is_known(signature, v::hedged_rs))
    return false;
  return sm2_sign_batch(curve, hash, random, signature, key, v::e.data(), 1) == YUXI_OK &&
         is_known(signature, v::hedged_rs);
}

template <class Curve, class Hash>
bool self_test_verify(const Curve& curve, const Hash& hash) {
  namespace v = self_test_values;
  std::uint8_t e[32];
  if (sm2_identity_digest<curve::Sm2>(hash, e, v::p.data(), v::id) != YUXI_OK ||
      sm2_message_digest(hash, e, e, v::message) != YUXI_OK || !is_known(e, v::e))
    return false;
  auto signature = v::rs;
  if (sm2_verify_digest_vartime(curve, signature.data(), e, v::p.data()) != YUXI_OK) return false;
  signature.back() ^= 1;
  return sm2_verify_digest_vartime(curve, signature.data(), e, v::p.data()) == YUXI_BAD_SIGNATURE;
}

template <class Curve, class Hash>
bool self_test_encrypt(const Curve& curve, const Hash& hash) {
  namespace v = self_test_values;
  ct::Secret<Sm2Cipher> cipher;
  std::uint8_t c1[sm2_point_bytes], c2[sizeof v::plaintext], c3[hash::sm3_digest_bytes];
  if (!sm2_encrypt_begin_with_nonce(curve, hash, Sm2PointRecipient{v::p.data()}, cipher.reveal(), c1, v::k.data(),
                                    sizeof v::plaintext))
    return false;
  sm2_cipher_encrypt(hash, cipher.reveal(), c2, v::plaintext);
  sm2_cipher_finish(hash, c3, cipher.reveal());
  return is_known(c1, v::c1) && is_known(c2, v::c2) && is_known(c3, v::c3);
}

template <class Curve, class Hash>
bool self_test_decrypt(const Curve& curve, const Hash& hash) {
  namespace v = self_test_values;
  std::uint8_t plaintext[sizeof v::plaintext];
  const auto decrypt = [&](const std::uint8_t* c3) {
    return sm2_decrypt(curve, hash, plaintext, v::d.data(), v::c1.data(), c3, v::c2);
  };
  if (decrypt(v::c3.data()) != YUXI_OK) return false;
  ct::declassify(plaintext, sizeof plaintext);
  auto wrong = v::c3;
  wrong.back() ^= 1;
  return ct::equal(plaintext, v::plaintext, sizeof plaintext).declassify() &&
         decrypt(wrong.data()) == YUXI_BAD_CIPHERTEXT;
}

/// The initiator's side of the standard's example; then a point that is none.
template <class Curve, class Hash>
bool self_test_exchange(const Curve& curve, const Hash& hash) {
  namespace v = self_test_values;
  ct::Secret<Sm2ExchangeSide> side_;
  Sm2ExchangeSide& side = side_.reveal();
  side.role = Sm2Role::initiator;
  for (std::size_t i = 0; i < v::exchange_peer.size(); ++i) side.peer_xy[i] = v::exchange_peer[i];
  if (sm2_identity_digest<curve::Sm2>(hash, side.transcript.z[0], v::exchange_self.data(), v::id) != YUXI_OK ||
      sm2_identity_digest<curve::Sm2>(hash, side.transcript.z[1], v::exchange_peer.data(), v::id) != YUXI_OK ||
      !sm2_exchange_ephemeral<curve::Sm2>(curve, side.t, side.transcript.r[0], v::exchange_d.data(),
                                          v::exchange_r.data())
           .declassify())
    return false;
  ct::declassify(side.transcript.r[0], sm2_point_bytes);
  std::uint8_t key[v::exchange_key.size()];
  Sm2ExchangeTags tags;
  const auto derive = [&](const std::uint8_t* peer_r) {
    return sm2_exchange_derive<curve::Sm2>(curve, hash, side, key, tags, peer_r);
  };
  if (derive(v::exchange_peer_r.data()) != YUXI_OK || !is_known(key, v::exchange_key) ||
      !is_known(tags.of(Sm2Role::initiator), v::exchange_tag_a) ||
      !is_known(tags.of(Sm2Role::responder), v::exchange_tag_b))
    return false;
  auto off = v::exchange_peer_r;
  off.back() ^= 1;
  return derive(off.data()) == YUXI_BAD_POINT;
}

/// All of it. False: nothing that these engines compute may be trusted.
template <class Curve, class Hash>
bool self_test(const Curve& curve, const Hash& hash) {
  namespace v = self_test_values;
  return self_test_hash(hash) && sm2_check_pair(curve, v::d.data(), v::p.data()) == YUXI_OK &&
         self_test_sign(curve, hash) && self_test_verify(curve, hash) && self_test_encrypt(curve, hash) &&
         self_test_decrypt(curve, hash) && self_test_exchange(curve, hash);
}

}  // namespace yuxi::protocol
