// SPDX-License-Identifier: Apache-2.0
// The worked encryption examples of the standards, step by step: GB/T 32918.5-2017, A.3 on the recommended curve with
// every back end, and GM/T 0003.4-2012, A.1 on the older example curve, whose a is not -3, through the same templates.
#include <gtest/gtest.h>

#include "encoding/ciphertext.hpp"
#include "protocol/sm2_decrypt.hpp"
#include "protocol/sm2_encrypt.hpp"
#include "protocol/sm2_encrypt_batch.hpp"
#include "support/ciphertexts.hpp"
#include "support/curves256.hpp"

namespace yuxi::test {
namespace {

struct Example {
  Blob d, xy, message, k, c1, c2, c3, shared, t;
};

Example read(const char* file) {
  const auto v = load_vectors(file)["encrypt"];
  const auto number = [&](const char* field) { return number_from_hex(v[field].get<std::string>(), 32); };
  const std::string message = v["msg"];
  Example example{number("d"),
                  joined(number("xB"), number("yB")),
                  Blob(message.begin(), message.end()),
                  number("k"),
                  joined(number("c1x"), number("c1y")),
                  from_hex(v["c2"].get<std::string>()),
                  number("c3"),
                  {},
                  {}};
  if (v.contains("x2")) {
    example.shared = joined(number("x2"), number("y2"));
    example.t = from_hex(v["t"].get<std::string>());
  }
  return example;
}

template <class Curve, class Recipient>
void check_encryption(const Curve& curve, const hash::HashEngine& hash, const Recipient& recipient, const Example& v) {
  protocol::Sm2Cipher cipher;
  Blob c1(64), c2(v.message.size()), c3(32);
  ASSERT_TRUE(
      protocol::sm2_encrypt_begin_with_nonce(curve, hash, recipient, cipher, c1.data(), v.k.data(), v.message.size()));
  EXPECT_EQ(to_hex(c1), to_hex(v.c1));
  if (!v.shared.empty()) {
    EXPECT_EQ(to_hex(Blob(cipher.shared.begin(), cipher.shared.end())), to_hex(v.shared));
    EXPECT_EQ(to_hex(cipher.kdf.block, v.t.size()), to_hex(v.t));
  }
  protocol::sm2_cipher_encrypt(hash, cipher, c2.data(), v.message);
  protocol::sm2_cipher_finish(hash, c3.data(), cipher);
  EXPECT_EQ(to_hex(c2), to_hex(v.c2));
  EXPECT_EQ(to_hex(c3), to_hex(v.c3));
}

template <class Curve>
void check(const Curve& curve, const hash::HashEngine& hash, const Example& v) {
  check_encryption(curve, hash, protocol::Sm2PointRecipient{v.xy.data()}, v);
  for (const auto kind : {curve::PreparedKind::compact, curve::PreparedKind::big}) {
    std::vector<std::uint64_t> table(curve.prepared_words(kind));
    if (kind == curve::PreparedKind::compact) {
      EXPECT_EQ(table.size(), protocol::sm2_compact_words);
    }
    curve.prepare_vartime(table.data(), kind, v.xy.data());
    check_encryption(curve, hash, protocol::Sm2PreparedRecipient{table.data(), kind}, v);
  }

  const auto decrypt_with = [&](const Blob& d, const Blob& c1, const Blob& c3, const Blob& c2) {
    Blob out(c2.size(), 0x77);
    const base::Status status = protocol::sm2_decrypt(curve, hash, out.data(), d.data(), c1.data(), c3.data(), c2);
    if (status != YUXI_OK) {
      EXPECT_EQ(out, Blob(c2.size(), 0x77));
    } else {
      EXPECT_EQ(out, v.message);
    }
    return status;
  };
  EXPECT_EQ(decrypt_with(v.d, v.c1, v.c3, v.c2), YUXI_OK);
  const auto damaged = [](Blob bytes, std::size_t at) {
    bytes[at] ^= 1;
    return bytes;
  };
  EXPECT_EQ(decrypt_with(v.d, damaged(v.c1, 63), v.c3, v.c2), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(decrypt_with(v.d, v.c1, damaged(v.c3, 0), v.c2), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(decrypt_with(v.d, v.c1, v.c3, damaged(v.c2, 18)), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(decrypt_with(damaged(v.d, 31), v.c1, v.c3, v.c2), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(decrypt_with(Blob(32, 0), v.c1, v.c3, v.c2), YUXI_BAD_PRIVATE_KEY);
  EXPECT_EQ(decrypt_with(Blob(32, 0xff), v.c1, v.c3, v.c2), YUXI_BAD_PRIVATE_KEY);
}

TEST(Sm2EncryptStandard, RecommendedCurveOnEveryBackEnd) {
  const Example example = read("sm2_gbt32918_5.json");
  ASSERT_EQ(example.t.size(), 19u);
  for_each_sm2_engine([&](const auto& curve, const auto& hash) { check(curve, hash, example); });
}

TEST(Sm2EncryptStandard, OlderExampleCurveThroughTheSameTemplates) {
  const Example example = read("sm2_annexA_fp256.json");
  for (const auto& hash : hash_engines()) {
    check(curve::StaticCurveEngine<AnnexA, backend::Portable32>{}, hash, example);
#ifdef __SIZEOF_INT128__
    check(curve::StaticCurveEngine<AnnexA, backend::Portable64>{}, hash, example);
#endif
  }
}

TEST(Sm2EncryptStandard, PublishedFormsThroughThePublicCalls) {
  const auto v = load_vectors("sm2_gbt32918_5.json")["encrypt"];
  const StandardExample key;
  const Blob message = from_hex(v["msg_hex"].get<std::string>());
  const std::pair<yuxi_sm2_ciphertext_format, const char*> forms[] = {
      {YUXI_SM2_C1C3C2, "c1c3c2"}, {YUXI_SM2_C1C2C3, "c1c2c3"}, {YUXI_SM2_ASN1, "asn1_gmt0009"}};
  with_each_backend([&] {
    for (const auto& [format, field] : forms) {
      RepeatingRandom random(wide_nonces({number_from_hex(v["k"].get<std::string>(), 32)}));
      const yuxi_random source = random.c();
      EXPECT_EQ(to_hex(encrypt(key.key.public_key, &source, format, message)), v[field].get<std::string>());
      EXPECT_EQ(decrypt(key.key, format, from_hex(v[field].get<std::string>())).plaintext, message);
    }
  });
}

}  // namespace
}  // namespace yuxi::test
