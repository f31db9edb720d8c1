// SPDX-License-Identifier: Apache-2.0
// sm2_enc_edge.json on every pair of back ends, in every format, by a key and by prepared keys: plaintext lengths,
// leading zero bytes, k at its ends, and a nonce that both sides must refuse because its KDF output is zero.
#include "support/ciphertexts.hpp"
#include "support/sha256.hpp"

namespace yuxi::test {
namespace {

using Json = nlohmann::json;

Blob number(const Json& v, const char* field) {
  return number_from_hex(v[field].get<std::string>(), 32);
}
Blob hex(const Json& v, const char* field) {
  return from_hex(v[field].get<std::string>());
}

yuxi_sm2_private_key private_key(const Json& v) {
  yuxi_sm2_private_key key;
  EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, number(v, "d").data()), YUXI_OK);
  EXPECT_EQ(blob(key.public_key.xy), joined(number(v, "x"), number(v, "y")));
  return key;
}

Blob message(const Json& v) {
  if (v["msg_hex"].is_string()) return hex(v, "msg_hex");
  EXPECT_EQ(v["msg_rule"], "byte i = i mod 256");
  return counting(v["msg_len"].get<std::size_t>());
}

Blob encrypt_prepared(const yuxi_sm2_prepared* prepared, const yuxi_random* random, const Blob& plaintext) {
  Blob out(yuxi_sm2_ciphertext_max(YUXI_SM2_C1C3C2, plaintext.size()));
  std::size_t length = 0;
  EXPECT_EQ(yuxi_sm2_encrypt_prepared(out.data(), out.size(), &length, prepared, random, YUXI_SM2_C1C3C2,
                                      plaintext.data(), plaintext.size()),
            YUXI_OK);
  EXPECT_EQ(length, out.size());
  return out;
}

void check_valid(const Json& v) {
  const yuxi_sm2_private_key key = private_key(v);
  const Blob plaintext = message(v), c1 = joined(number(v, "c1x"), number(v, "c1y")), c3 = number(v, "c3");
  ASSERT_EQ(plaintext.size(), v["msg_len"].get<std::size_t>());
  const auto draw = [&] { return RepeatingRandom(wide_nonces({number(v, "k")})); };

  auto random = draw();
  auto source = random.c();
  const Blob raw = encrypt(key.public_key, &source, YUXI_SM2_C1C3C2, plaintext);
  const Blob c2(raw.begin() + 97, raw.end());
  EXPECT_EQ(to_hex(raw.data(), 97), to_hex(joined(joined({0x04}, c1), c3)));
  EXPECT_EQ(random.bytes(), 64u);
  if (v["c2"].is_string()) {
    EXPECT_EQ(to_hex(c2), v["c2"].get<std::string>());
    EXPECT_EQ(to_hex(raw), v["c1c3c2"].get<std::string>());
  } else {
    EXPECT_EQ(sha256(c2), v["c2_sha256"].get<std::string>());
  }
  EXPECT_EQ(raw, plain_ciphertext(key.public_key, number(v, "k"), plaintext));

  const Blob old = encrypt(key.public_key, &source, YUXI_SM2_C1C2C3, plaintext);
  EXPECT_EQ(old, joined(joined(joined({0x04}, c1), c2), c3));
  const Blob asn1 = encrypt(key.public_key, &source, YUXI_SM2_ASN1, plaintext);
  EXPECT_EQ(asn1.size(), v["asn1_len"].get<std::size_t>());
  if (v["asn1"].is_string()) {
    EXPECT_EQ(to_hex(asn1), v["asn1"].get<std::string>());
  }

  const std::pair<yuxi_sm2_ciphertext_format, const Blob&> forms[] = {
      {YUXI_SM2_C1C3C2, raw}, {YUXI_SM2_C1C2C3, old}, {YUXI_SM2_ASN1, asn1}};
  for (const auto& [from, ciphertext] : forms) {
    const Decrypted back = decrypt(key, from, ciphertext);
    EXPECT_EQ(back.status, YUXI_OK);
    EXPECT_EQ(back.plaintext, plaintext);
    for (const auto& [to, wanted] : forms) EXPECT_EQ(convert(to, from, ciphertext), wanted);
  }
  if (plaintext.size() > 300) return;  // the long ones differ from the others in their length only
  for (const auto kind : {YUXI_SM2_PREPARED_COMPACT, YUXI_SM2_PREPARED_BIG})
    EXPECT_EQ(encrypt_prepared(Prepared(key.public_key, kind).get(), &source, plaintext), raw);
}

TEST(Sm2EncryptVectors, Valid) {
  const Json all = load_vectors("sm2_enc_edge.json")["valid"];
  ASSERT_GE(all.size(), 21u);
  with_each_backend([&] {
    for (const Json& v : all) {
      SCOPED_TRACE(v["tag"].get<std::string>());
      check_valid(v);
    }
  });
}

TEST(Sm2EncryptVectors, NonceWithoutKeystreamIsDrawnAgain) {
  const Json all = load_vectors("sm2_enc_edge.json")["kdf_all_zero"];
  ASSERT_GE(all.size(), 1u);
  with_each_backend([&] {
    for (const Json& v : all) {
      const yuxi_sm2_private_key key = private_key(v);
      const Blob plaintext = hex(v, "msg_hex"), bad = number(v, "k"), next = Blob(32, 0x11);
      const Blob wanted = plain_ciphertext(key.public_key, next, plaintext);
      ASSERT_EQ(plain_ciphertext(key.public_key, bad, plaintext).back(), plaintext.back()) << "t is not zero";

      RepeatingRandom random(wide_nonces({bad, bad, next}));
      const yuxi_random source = random.c();
      EXPECT_EQ(encrypt(key.public_key, &source, YUXI_SM2_C1C3C2, plaintext), wanted);
      EXPECT_EQ(random.bytes(), 3 * 64u);
      for (const auto kind : {YUXI_SM2_PREPARED_COMPACT, YUXI_SM2_PREPARED_BIG})
        EXPECT_EQ(encrypt_prepared(Prepared(key.public_key, kind).get(), &source, plaintext), wanted);

      // For a longer plaintext the same nonce is good: only its first byte of t is zero.
      RepeatingRandom only_bad(wide_nonces({bad}));
      const yuxi_random only_bad_source = only_bad.c();
      const Blob longer = joined(plaintext, Blob(5, 0x31));
      EXPECT_EQ(encrypt(key.public_key, &only_bad_source, YUXI_SM2_C1C3C2, longer),
                plain_ciphertext(key.public_key, bad, longer));

      // A source that knows no other nonce is given up; nothing is written.
      Blob out(yuxi_sm2_ciphertext_max(YUXI_SM2_ASN1, 1), 0x77);
      const Blob untouched = out;
      std::size_t length = 1;
      EXPECT_EQ(yuxi_sm2_encrypt(out.data(), out.size(), &length, &key.public_key, &only_bad_source, YUXI_SM2_ASN1,
                                 plaintext.data(), plaintext.size()),
                YUXI_INTERNAL_ERROR);
      EXPECT_EQ(length, 0u);
      EXPECT_EQ(out, untouched);
    }
  });
}

TEST(Sm2EncryptVectors, CiphertextWithoutKeystreamIsRefused) {
  const Json all = load_vectors("sm2_enc_edge.json")["kdf_all_zero"];
  ASSERT_GE(all.size(), 1u);
  with_each_backend([&] {
    for (const Json& v : all) {
      const yuxi_sm2_private_key key = private_key(v);
      const Blob c1 = joined(Blob{0x04}, joined(number(v, "c1x"), number(v, "c1y"))), c3 = number(v, "c3");
      const Blob c2 = hex(v, "c2_would_be");
      EXPECT_EQ(plain_ciphertext(key.public_key, number(v, "k"), hex(v, "msg_hex")), joined(joined(c1, c3), c2))
          << "not even the right C3 helps";
      EXPECT_EQ(decrypt(key, YUXI_SM2_C1C3C2, joined(joined(c1, c3), c2)).status, YUXI_BAD_CIPHERTEXT);
      EXPECT_EQ(decrypt(key, YUXI_SM2_C1C2C3, joined(joined(c1, c2), c3)).status, YUXI_BAD_CIPHERTEXT);
      EXPECT_EQ(decrypt(key, YUXI_SM2_ASN1, hex(v, "asn1")).status, YUXI_BAD_CIPHERTEXT);
    }
  });
}

TEST(Sm2EncryptVectors, ZeroNonceIsDrawnAgain) {
  const StandardExample example;
  const Blob next(32, 0x22), plaintext = counting(40);
  with_each_backend([&] {
    Blob order = from_hex("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123");
    RepeatingRandom zeros(wide_nonces({Blob(32, 0), order, next}));
    const yuxi_random source = zeros.c();
    EXPECT_EQ(encrypt(example.key.public_key, &source, YUXI_SM2_C1C3C2, plaintext),
              plain_ciphertext(example.key.public_key, next, plaintext));
    EXPECT_EQ(zeros.bytes(), 3 * 64u);
  });
}

}  // namespace
}  // namespace yuxi::test
