// SPDX-License-Identifier: Apache-2.0
// sm2_sign_edge.json on every pair of back ends: signatures at the edges (leading zero bytes, d = 1 and n-2, k = 1,
// lengths of messages and identities), signatures that must be refused, DER forms, bad keys and identities.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include <memory>

#include "protocol/sm2_equation.hpp"
#include "support/sm2_engines.hpp"
#include "support/sm2_keys.hpp"

namespace yuxi::test {
namespace {

using Json = nlohmann::json;

Blob number(const Json& v, const char* field) {
  return number_from_hex(v[field].get<std::string>(), 32);
}

yuxi_sm2_public_key public_key(const Json& v) {
  Blob xy = number(v, "x");
  const Blob y = number(v, "y");
  xy.insert(xy.end(), y.begin(), y.end());
  yuxi_sm2_public_key key;
  EXPECT_EQ(yuxi_sm2_public_key_from_raw(&key, xy.data()), YUXI_OK);
  return key;
}

/// The identity as hex, or by the rule "byte i = i mod 251".
Blob identity(const Json& v) {
  if (v["id_hex"].is_string()) return from_hex(v["id_hex"].get<std::string>());
  EXPECT_EQ(v["id_rule"], "byte i = i mod 251");
  Blob id(v["id_len"].get<std::size_t>());
  for (std::size_t i = 0; i < id.size(); ++i) id[i] = static_cast<std::uint8_t>(i % 251);
  return id;
}

Blob raw_signature(const Json& v) {
  Blob raw = number(v, "r");
  const Blob s = number(v, "s");
  raw.insert(raw.end(), s.begin(), s.end());
  return raw;
}

/// The answers of all ways to verify over a ready e.
void expect_verdict(const yuxi_sm2_public_key& key, const Blob& raw, const Blob& e, yuxi_status verdict) {
  EXPECT_EQ(yuxi_sm2_verify_digest_e(raw.data(), &key, e.data()), verdict);
  yuxi_status item = YUXI_OK;
  EXPECT_EQ(yuxi_sm2_verify_batch_digest_e(&item, raw.data(), &key, e.data(), 1), verdict);
  EXPECT_EQ(item, verdict);
  for (const auto kind : {YUXI_SM2_PREPARED_COMPACT, YUXI_SM2_PREPARED_BIG}) {
    const std::size_t size = yuxi_sm2_prepared_size(kind);
    const std::size_t align = yuxi_sm2_prepared_align();
    Blob memory(size + align);
    void* at = memory.data();
    std::size_t space = memory.size();
    ASSERT_NE(std::align(align, size, at, space), nullptr);
    const yuxi_sm2_prepared* prepared = nullptr;
    ASSERT_EQ(yuxi_sm2_prepared_init(&prepared, at, size, kind, &key), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(raw.data(), prepared, e.data()), verdict) << "kind " << kind;
  }
}

void check_valid(const Json& v) {
  const Blob d = number(v, "d"), k = number(v, "k"), id = identity(v), raw = raw_signature(v);
  const Blob message = from_hex(v["msg_hex"].get<std::string>());
  ASSERT_EQ(id.size(), v["id_len"].get<std::size_t>());
  ASSERT_EQ(to_hex(raw), v["raw"].get<std::string>());

  yuxi_sm2_private_key key;
  ASSERT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK);
  const yuxi_sm2_public_key stated = public_key(v);
  EXPECT_EQ(blob(key.public_key.xy), blob(stated.xy));
  EXPECT_EQ(yuxi_sm2_check_pair(&key, &stated), YUXI_OK);

  std::uint8_t z[32], e[32];
  ASSERT_EQ(yuxi_sm2_identity_digest(z, &stated, id.data(), id.size()), YUXI_OK);
  EXPECT_EQ(to_hex(blob(z)), v["za"].get<std::string>());
  ASSERT_EQ(yuxi_sm2_message_digest_e(e, &stated, id.data(), id.size(), message.data(), message.size()), YUXI_OK);
  EXPECT_EQ(to_hex(blob(e)), v["e"].get<std::string>());

  const auto& curve = dispatch::sm2_engine();
  std::uint8_t inverse[32], signature[64];
  protocol::sm2_signing_inverse(curve, inverse, d.data());
  EXPECT_TRUE(protocol::sm2_sign_with_nonce(curve, signature, inverse, e, k.data()).declassify());
  EXPECT_EQ(to_hex(blob(signature)), to_hex(raw));

  EXPECT_EQ(yuxi_sm2_verify(raw.data(), &stated, id.data(), id.size(), message.data(), message.size()), YUXI_OK);
  expect_verdict(stated, raw, blob(e), YUXI_OK);

  const Blob der = from_hex(v["der"].get<std::string>());
  std::uint8_t from_der[64], to_der[YUXI_SM2_SIGNATURE_DER_MAX];
  std::size_t length = 0;
  ASSERT_EQ(yuxi_sm2_signature_from_der(from_der, der.data(), der.size()), YUXI_OK);
  EXPECT_EQ(to_hex(blob(from_der)), to_hex(raw));
  ASSERT_EQ(yuxi_sm2_signature_to_der(to_der, sizeof to_der, &length, raw.data()), YUXI_OK);
  EXPECT_EQ(to_hex(to_der, length), to_hex(der));

  // The signer that callers use makes a signature for the same key and identity, and it verifies.
  yuxi_sm2_signing_key signing_key;
  ASSERT_EQ(yuxi_sm2_signing_key_init(&signing_key, &key, id.data(), id.size()), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_sign(signature, &signing_key, nullptr, message.data(), message.size()), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_verify(signature, &stated, id.data(), id.size(), message.data(), message.size()), YUXI_OK);
}

TEST(Sm2SignVectors, Valid) {
  const Json all = load_vectors("sm2_sign_edge.json")["valid"];
  ASSERT_GE(all.size(), 29u);
  with_each_backend([&] {
    for (const Json& v : all) {
      SCOPED_TRACE(v["tag"].get<std::string>());
      ASSERT_EQ(v["result"], "valid");
      check_valid(v);
    }
  });
}

TEST(Sm2SignVectors, InvalidPairsForTheStandardsMessage) {
  const Json group = load_vectors("sm2_sign_edge.json")["invalid_rs_on_standard_vector"];
  ASSERT_GE(group["tests"].size(), 12u);
  const Blob e = number(group, "e");
  with_each_backend([&] {
    const yuxi_sm2_public_key key = public_key(group);
    std::size_t without_raw = 0;
    for (const Json& v : group["tests"]) {
      SCOPED_TRACE(v["tag"].get<std::string>());
      ASSERT_EQ(v["result"], "invalid");
      const Blob der = from_hex(v["der"].get<std::string>());
      std::uint8_t from_der[64];
      const yuxi_status decoded = yuxi_sm2_signature_from_der(from_der, der.data(), der.size());
      if (v["raw"].is_null()) {  // longer than 32 bytes: there is DER only, and it is refused as a whole
        EXPECT_EQ(decoded, YUXI_BAD_ENCODING);
        ++without_raw;
        continue;
      }
      const Blob raw = raw_signature(v);
      ASSERT_EQ(to_hex(raw), v["raw"].get<std::string>());
      ASSERT_EQ(decoded, YUXI_OK);
      EXPECT_EQ(to_hex(blob(from_der)), to_hex(raw));
      expect_verdict(key, raw, e, YUXI_BAD_SIGNATURE);
    }
    EXPECT_EQ(without_raw, 1u);
  });
}

TEST(Sm2SignVectors, DigestThatMakesTheLastAdditionADoubling) {
  const Json all = load_vectors("sm2_sign_edge.json")["verify_digest"];
  ASSERT_GE(all.size(), 1u);
  with_each_backend([&] {
    for (const Json& v : all) {
      SCOPED_TRACE(v["tag"].get<std::string>());
      ASSERT_EQ(v["result"], "valid");
      const yuxi_sm2_public_key key = public_key(v);
      Blob raw = raw_signature(v);
      expect_verdict(key, raw, number(v, "e"), YUXI_OK);
      raw[63] ^= 1;
      expect_verdict(key, raw, number(v, "e"), YUXI_BAD_SIGNATURE);
    }
  });
}

TEST(Sm2SignVectors, DerForms) {
  const Json group = load_vectors("sm2_sign_edge.json")["der"];
  const yuxi_sm2_public_key key = public_key(group);
  const Blob e = number(group, "e");
  std::size_t accepted = 0;
  for (const Json& v : group["tests"]) {
    SCOPED_TRACE(v["tag"].get<std::string>());
    const Blob der = from_hex(v["der"].get<std::string>());
    std::uint8_t raw[64];
    const yuxi_status status = yuxi_sm2_signature_from_der(raw, der.data(), der.size());
    if (v["tag"] == "canonical") {
      ASSERT_EQ(status, YUXI_OK);
      EXPECT_EQ(yuxi_sm2_verify_digest_e(raw, &key, e.data()), YUXI_OK);
      ++accepted;
    } else {
      EXPECT_EQ(status, YUXI_BAD_ENCODING);
      EXPECT_TRUE(all_zero(raw));
    }
  }
  EXPECT_EQ(accepted, 1u);
}

TEST(Sm2SignVectors, BadKeysAndIdentities) {
  const StandardExample example;
  std::size_t keys = 0, identities = 0;
  const Json all = load_vectors("sm2_sign_edge.json")["bad_keys_ids"];
  for (const Json& v : all) {
    SCOPED_TRACE(v["tag"].get<std::string>());
    if (v["tag"] == "id_len_8192") {
      const Blob id(8192, 0x41);
      yuxi_sm2_signing_key signing_key;
      std::uint8_t z[32];
      EXPECT_EQ(yuxi_sm2_identity_digest(z, &example.key.public_key, id.data(), id.size()), YUXI_BAD_IDENTITY);
      EXPECT_TRUE(all_zero(z));
      EXPECT_EQ(yuxi_sm2_signing_key_init(&signing_key, &example.key, id.data(), id.size()), YUXI_BAD_IDENTITY);
      EXPECT_TRUE(all_zero(signing_key));
      ++identities;
      continue;
    }
    const Blob d = v.contains("d") ? number(v, "d") : Blob(32, 0);
    with_each_backend([&] {
      yuxi_sm2_private_key key;
      EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_BAD_PRIVATE_KEY);
      EXPECT_TRUE(all_zero(key));
      // A struct filled by hand is refused by whoever uses it, too.
      key = example.key;
      std::memcpy(key.d, d.data(), 32);
      yuxi_sm2_signing_key signing_key;
      EXPECT_EQ(yuxi_sm2_signing_key_init(&signing_key, &key, default_id(), default_id_size), YUXI_BAD_PRIVATE_KEY);
      EXPECT_TRUE(all_zero(signing_key));
      EXPECT_EQ(yuxi_sm2_check_pair(&key, &example.key.public_key), YUXI_BAD_PRIVATE_KEY);
    });
    ++keys;
  }
  EXPECT_EQ(keys, 5u);
  EXPECT_EQ(identities, 1u);
}

}  // namespace
}  // namespace yuxi::test
