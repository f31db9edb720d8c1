// SPDX-License-Identifier: Apache-2.0
// Private keys into DER and PEM and back, on every curve back end: the structure of the file is public, d is secret.
// PEM text is marked where a character holds bits of d only.
#include <yuxi/sm2.h>

#include <algorithm>
#include <cstring>

#include "constant_time/watch.hpp"

namespace yuxi::test {
namespace {

struct DerForm {
  const char* name;
  yuxi_status (*write)(std::uint8_t*, std::size_t, std::size_t*, const yuxi_sm2_private_key*);
  yuxi_status (*read)(yuxi_sm2_private_key*, const std::uint8_t*, std::size_t);
  yuxi_status (*write_pem)(char*, std::size_t, std::size_t*, const yuxi_sm2_private_key*);
  yuxi_status (*read_pem)(yuxi_sm2_private_key*, const char*, std::size_t);
};
const DerForm forms[] = {
    {"SEC 1", yuxi_sm2_private_key_to_sec1_der, yuxi_sm2_private_key_from_sec1_der, yuxi_sm2_private_key_to_sec1_pem,
     yuxi_sm2_private_key_from_sec1_pem},
    {"PKCS#8", yuxi_sm2_private_key_to_pkcs8_der, yuxi_sm2_private_key_from_pkcs8_der,
     yuxi_sm2_private_key_to_pkcs8_pem, yuxi_sm2_private_key_from_pkcs8_pem},
};

class Encoding : public SilentOn<YUXI_ENGINE_CURVE> {
 protected:
  void SetUp() override {
    SilentOn::SetUp();
    auto d = plain_bytes(32, 1);
    d[0] = 0x5a;
    ASSERT_EQ(yuxi_sm2_private_key_from_raw(&plain_, d.data()), YUXI_OK);
    make_public(plain_);  // the library marks what it takes for a secret
    secret_ = plain_;
    make_secret(secret_.d);
  }
  void expect_same(yuxi_sm2_private_key key) const {
    make_public(key);
    EXPECT_EQ(std::memcmp(&key, &plain_, sizeof key), 0);
  }
  /// Where d stands in the DER of `form`.
  std::size_t offset_of_d(const DerForm& form) const {
    std::uint8_t der[YUXI_SM2_PRIVATE_PKCS8_DER_MAX];
    std::size_t length = 0;
    EXPECT_EQ(form.write(der, sizeof der, &length, &plain_), YUXI_OK);
    const auto* found = std::search(der, der + length, plain_.d, plain_.d + sizeof plain_.d);
    EXPECT_NE(found, der + length);
    return static_cast<std::size_t>(found - der);
  }
  yuxi_sm2_private_key plain_;   // the same key, nothing in it secret
  yuxi_sm2_private_key secret_;  // d secret
};

TEST_P(Encoding, WriteAndReadDer) {
  for (const DerForm& form : forms) {
    SCOPED_TRACE(form.name);
    std::uint8_t der[YUXI_SM2_PRIVATE_PKCS8_DER_MAX];
    std::size_t length = 0;
    ASSERT_EQ(form.write(der, sizeof der, &length, &secret_), YUXI_OK);
    yuxi_sm2_private_key key;
    ASSERT_EQ(form.read(&key, der, length), YUXI_OK);  // d's bytes are still secret, the rest is not
    expect_same(key);
  }
}

TEST_P(Encoding, WritePem) {
  for (const DerForm& form : forms) {
    SCOPED_TRACE(form.name);
    char pem[YUXI_SM2_PEM_MAX], expected[YUXI_SM2_PEM_MAX];
    std::size_t length = 0, expected_length = 0;
    ASSERT_EQ(form.write_pem(pem, sizeof pem, &length, &secret_), YUXI_OK);
    ASSERT_EQ(form.write_pem(expected, sizeof expected, &expected_length, &plain_), YUXI_OK);
    make_public(pem);
    EXPECT_EQ(std::string(pem, length), std::string(expected, expected_length));
  }
}

TEST_P(Encoding, ReadPem) {
  for (const DerForm& form : forms) {
    SCOPED_TRACE(form.name);
    char pem[YUXI_SM2_PEM_MAX];
    std::size_t length = 0;
    ASSERT_EQ(form.write_pem(pem, sizeof pem, &length, &plain_), YUXI_OK);
    const std::size_t body = std::string(pem, length).find('\n') + 1;
    const std::size_t first_bit = 8 * offset_of_d(form), end_bit = first_bit + 256;
    for (std::size_t digit = (first_bit + 5) / 6; 6 * (digit + 1) <= end_bit; ++digit)
      ct::classify(&pem[body + digit + digit / 64], 1);
    yuxi_sm2_private_key key;
    ASSERT_EQ(form.read_pem(&key, pem, length), YUXI_OK);
    expect_same(key);
  }
}

// A file may lack the zero bytes in front of d; how many is public, as it is the file's length.
TEST_P(Encoding, ReadNumberWithoutItsLeadingZero) {
  auto d = plain_bytes(32, 1);
  d[0] = 0;
  yuxi_sm2_private_key whole, key;
  ASSERT_EQ(yuxi_sm2_private_key_from_raw(&whole, d.data()), YUXI_OK);
  make_public(whole);
  std::uint8_t der[YUXI_SM2_PRIVATE_SEC1_DER_MAX];
  std::size_t length = 0;
  ASSERT_EQ(yuxi_sm2_private_key_to_sec1_der(der, sizeof der, &length, &whole), YUXI_OK);
  constexpr std::size_t place = 7;  // behind SEQUENCE, the version and the header of d
  ASSERT_EQ(std::memcmp(der + place, d.data(), d.size()), 0);
  std::copy(der + place + 1, der + length, der + place);
  --der[1];
  --der[place - 1];
  ct::classify(der + place, d.size() - 1);
  ASSERT_EQ(yuxi_sm2_private_key_from_sec1_der(&key, der, length - 1), YUXI_OK);
  make_public(key);
  EXPECT_EQ(std::memcmp(&key, &whole, sizeof key), 0);
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, Encoding, testing::ValuesIn(backends(YUXI_ENGINE_CURVE)), name_of_backend);

}  // namespace
}  // namespace yuxi::test
