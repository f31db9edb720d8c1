// SPDX-License-Identifier: Apache-2.0
// What the world does to signatures and identities, case by case: what is accepted, what is refused, and with which
// status. doc/formats.md lists the cases and the tests.
#include <gtest/gtest.h>
#include <yuxi/sm2_exchange.h>

#include <random>
#include <set>

#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

const Blob order = from_hex("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123");

/// n - s.
Blob negated(const Blob& s) {
  Blob out(32);
  int borrow = 0;
  for (std::size_t i = 32; i-- > 0;) {
    const int digit = order[i] - s[i] - borrow;
    borrow = digit < 0 ? 1 : 0;
    out[i] = static_cast<std::uint8_t>(digit);
  }
  return out;
}

Blob to_der(const Blob& raw) {
  Blob der(YUXI_SM2_SIGNATURE_DER_MAX);
  std::size_t length = 0;
  EXPECT_EQ(yuxi_sm2_signature_to_der(der.data(), der.size(), &length, raw.data()), YUXI_OK);
  der.resize(length);
  return der;
}

/// Z as the standard writes it down (GB/T 32918.2, 5.5).
Blob plain_z(const yuxi_sm2_public_key& key, const Blob& id) {
  const auto bits = static_cast<std::uint16_t>(8 * id.size());
  Blob input{static_cast<std::uint8_t>(bits >> 8), static_cast<std::uint8_t>(bits)};
  input = joined(input, id);
  input = joined(input, from_hex("fffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffc"));
  input = joined(input, from_hex("28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93"));
  input = joined(input, from_hex("32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7"));
  input = joined(input, from_hex("bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0"));
  return sm3(joined(input, blob(key.xy)));
}

class AcceptedSignatures : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;

  Blob sign_e(const Blob& e) const {
    Blob raw(64);
    EXPECT_EQ(yuxi_sm2_sign_digest_e(raw.data(), &example.signing_key, nullptr, e.data()), YUXI_OK);
    return raw;
  }
};

TEST_F(AcceptedSignatures, DigestOfAllZerosOrOnesOrOfNIsLikeAnyOther) {
  with_each_backend([&] {
    for (const Blob& e : {Blob(32, 0), Blob(32, 0xff), order}) {
      const Blob raw = sign_e(e);
      EXPECT_EQ(yuxi_sm2_verify_digest_e(raw.data(), &key, e.data()), YUXI_OK);
      for (const auto kind : {YUXI_SM2_PREPARED_COMPACT, YUXI_SM2_PREPARED_BIG})
        EXPECT_EQ(yuxi_sm2_verify_prepared_digest_e(raw.data(), Prepared(key, kind).get(), e.data()), YUXI_OK);
      Blob other = e;
      other[0] ^= 1;
      EXPECT_EQ(yuxi_sm2_verify_digest_e(raw.data(), &key, other.data()), YUXI_BAD_SIGNATURE);
    }
  });
}

TEST_F(AcceptedSignatures, SmallerSIsNoOtherFormOfASignature) {
  std::mt19937_64 random(32);
  for (int i = 0; i < 50; ++i) {
    Blob e(32);
    for (auto& byte : e) byte = static_cast<std::uint8_t>(random());
    const Blob raw = sign_e(e), r(raw.begin(), raw.begin() + 32), s(raw.begin() + 32, raw.end());
    ASSERT_EQ(yuxi_sm2_verify_digest_e(joined(r, s).data(), &key, e.data()), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_verify_digest_e(joined(r, negated(s)).data(), &key, e.data()), YUXI_BAD_SIGNATURE);
  }
}

TEST_F(AcceptedSignatures, DerIsAsLongAsItsNumbersAndNeverLonger) {
  std::set<std::size_t> lengths;
  for (int i = 0; i < 2000 && lengths.size() < 4; ++i) {
    Blob e(32);
    e[0] = static_cast<std::uint8_t>(i);
    e[1] = static_cast<std::uint8_t>(i >> 8);
    const Blob raw = sign_e(e), der = to_der(raw);
    lengths.insert(der.size());
    Blob again(64);
    ASSERT_EQ(yuxi_sm2_signature_from_der(again.data(), der.data(), der.size()), YUXI_OK);
    ASSERT_EQ(again, raw) << "leading zero bytes come back";
    // The same numbers with a zero byte that is not needed, in r: 30 .. 02 .. 00 r.
    Blob longer = der;
    ++longer[1];
    ++longer[3];
    longer.insert(longer.begin() + 4, 0);
    ASSERT_EQ(yuxi_sm2_signature_from_der(again.data(), longer.data(), longer.size()), YUXI_BAD_ENCODING);
  }
  EXPECT_TRUE(lengths.contains(70) && lengths.contains(71) && lengths.contains(72));
}

TEST_F(AcceptedSignatures, MessageIsHashedOnceBehindZ) {
  const Blob message = counting(100),
             z = plain_z(key, blob(reinterpret_cast<const std::uint8_t(&)[16]>(*default_id())));
  std::uint8_t e[32];
  ASSERT_EQ(yuxi_sm2_message_digest_e(e, &key, default_id(), default_id_size, message.data(), message.size()), YUXI_OK);
  EXPECT_EQ(blob(e), sm3(joined(z, message)));
  const Blob raw = sign_e(blob(e));
  EXPECT_EQ(yuxi_sm2_verify(raw.data(), &key, default_id(), default_id_size, message.data(), message.size()), YUXI_OK);
  const Blob twice = sm3(message);
  EXPECT_EQ(yuxi_sm2_verify(raw.data(), &key, default_id(), default_id_size, twice.data(), twice.size()),
            YUXI_BAD_SIGNATURE);
  EXPECT_EQ(yuxi_sm2_verify_digest_e(raw.data(), &key, twice.data()), YUXI_BAD_SIGNATURE) << "e is not SM3(M)";
}

using AcceptedIdentities = AcceptedSignatures;

TEST_F(AcceptedIdentities, DefaultIsTheSixteenDigitsOfTheStandardAndStaysSo) {
  EXPECT_STREQ(YUXI_SM2_DEFAULT_ID, "1234567812345678");
  EXPECT_EQ(default_id_size, 16u);
  std::uint8_t z[32];
  ASSERT_EQ(yuxi_sm2_identity_digest(z, &key, default_id(), default_id_size), YUXI_OK);
  EXPECT_EQ(blob(z), example.z);
}

TEST_F(AcceptedIdentities, LengthsFrom0To8191AreTakenByEveryCall) {
  const Blob message = counting(10);
  for (const std::size_t size : {0, 1, 16, 31, 32, 127, 128, 255, 256, 8190, 8191}) {
    SCOPED_TRACE(size);
    const Blob id = counting(size);
    std::uint8_t z[32], signature[64];
    ASSERT_EQ(yuxi_sm2_identity_digest(z, &key, id.data(), id.size()), YUXI_OK);
    EXPECT_EQ(blob(z), plain_z(key, id));
    yuxi_sm2_signing_key signing_key;
    ASSERT_EQ(yuxi_sm2_signing_key_init(&signing_key, &example.key, id.data(), id.size()), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_sign(signature, &signing_key, nullptr, message.data(), message.size()), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_verify(signature, &key, id.data(), id.size(), message.data(), message.size()), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_verify_prepared(signature, Prepared(key, YUXI_SM2_PREPARED_COMPACT).get(), id.data(), id.size(),
                                       message.data(), message.size()),
              YUXI_OK);
    yuxi_sm2_message context;
    ASSERT_EQ(yuxi_sm2_verify_init(&context, &key, id.data(), id.size()), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_message_update(&context, message.data(), message.size()), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_verify_final(&context, signature, &key), YUXI_OK);
    if (size != 16) continue;
    EXPECT_EQ(yuxi_sm2_verify(signature, &key, nullptr, 0, message.data(), message.size()), YUXI_BAD_SIGNATURE)
        << "no identity is an identity of its own, and not the default";
  }
}

TEST_F(AcceptedIdentities, Of8192BytesAreRefusedByEveryCall) {
  for (const std::size_t size : {std::size_t{8192}, std::size_t{8193}, std::size_t{65536}}) {
    const Blob id(size, 0x41), message = counting(10);
    std::uint8_t out[64];
    yuxi_sm2_signing_key signing_key;
    yuxi_sm2_message context;
    yuxi_sm2_exchange exchange;
    EXPECT_EQ(yuxi_sm2_identity_digest(out, &key, id.data(), id.size()), YUXI_BAD_IDENTITY);
    EXPECT_EQ(yuxi_sm2_message_digest_e(out, &key, id.data(), id.size(), message.data(), message.size()),
              YUXI_BAD_IDENTITY);
    EXPECT_EQ(yuxi_sm2_signing_key_init(&signing_key, &example.key, id.data(), id.size()), YUXI_BAD_IDENTITY);
    EXPECT_EQ(yuxi_sm2_verify_init(&context, &key, id.data(), id.size()), YUXI_BAD_IDENTITY);
    EXPECT_EQ(yuxi_sm2_verify(example.signature.data(), &key, id.data(), id.size(), message.data(), message.size()),
              YUXI_BAD_IDENTITY);
    EXPECT_EQ(yuxi_sm2_verify_prepared(example.signature.data(), Prepared(key, YUXI_SM2_PREPARED_COMPACT).get(),
                                       id.data(), id.size(), message.data(), message.size()),
              YUXI_BAD_IDENTITY);
    EXPECT_EQ(yuxi_sm2_exchange_init(&exchange, out, YUXI_SM2_INITIATOR, &example.key, id.data(), id.size(), &key,
                                     default_id(), default_id_size, nullptr),
              YUXI_BAD_IDENTITY);
    EXPECT_EQ(yuxi_sm2_exchange_init(&exchange, out, YUXI_SM2_INITIATOR, &example.key, default_id(), default_id_size,
                                     &key, id.data(), id.size(), nullptr),
              YUXI_BAD_IDENTITY);
  }
}

}  // namespace
}  // namespace yuxi::test
