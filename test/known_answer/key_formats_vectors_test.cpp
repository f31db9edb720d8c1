// SPDX-License-Identifier: Apache-2.0
// Keys as other programs write them: each file of the vectors has one expected status.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include <map>
#include <random>

#include "known_answer/key_forms.hpp"

namespace {

using namespace yuxi::test;

const std::string standard_d = "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";
const std::string standard_xy =
    "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020"
    "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";

struct Expected {
  const char* form;
  yuxi_status status;
};

const std::map<std::string, Expected> expectations = {
    {"SEC1 EC PRIVATE KEY, params+pub", {"sec1_pem", YUXI_OK}},
    {"SEC1 with EC PARAMETERS block in front", {"sec1_pem", YUXI_OK}},
    {"SEC1 SM2 PRIVATE KEY label (openssl ec -in, 3.x)", {"sec1_pem", YUXI_OK}},
    {"SEC1 compressed publicKey", {"sec1_pem", YUXI_OK}},
    {"PKCS8 ecPublicKey+SM2, params+pub inside", {"pkcs8_pem", YUXI_OK}},
    {"PKCS8 ecPublicKey+SM2, no inner params, no pub", {"pkcs8_pem", YUXI_OK}},
    {"PKCS8 d with 33 bytes (leading 00)", {"pkcs8_pem", YUXI_BAD_ENCODING}},
    {"PKCS8 d=n-1", {"pkcs8_pem", YUXI_BAD_PRIVATE_KEY}},
    {"PKCS8 d=n", {"pkcs8_pem", YUXI_BAD_PRIVATE_KEY}},
    {"PKCS8 pub does not match d", {"pkcs8_pem", YUXI_KEY_MISMATCH}},
    {"PKCS8 params P-256 but inner params SM2", {"pkcs8_pem", YUXI_WRONG_ALGORITHM}},
    {"SPKI uncompressed", {"spki_pem", YUXI_OK}},
    {"SPKI SM2 OID as algorithm", {"spki_pem", YUXI_OK}},
    {"SPKI point off curve", {"spki_pem", YUXI_BAD_POINT}},
    {"SPKI infinity", {"spki_pem", YUXI_BAD_POINT}},
    {"no newline at end", {"pkcs8_pem", YUXI_OK}},
    {"text before the block", {"pkcs8_pem", YUXI_OK}},
    // An encrypted key has a label that no reader asks for.
    {"ENCRYPTED PRIVATE KEY SM4-CBC + hmacWithSHA256, password 1234", {"pkcs8_pem", YUXI_BAD_ENCODING}},
    {"GmSSL 3 sm2keygen output, password 123456 (GmSSL issue 1574)", {"pkcs8_pem", YUXI_BAD_ENCODING}},
};

TEST(KeyFormats, FilesOfOtherPrograms) {
  const auto vectors = load_vectors("sm2_key_formats.json");
  EXPECT_EQ(vectors.size(), expectations.size());
  for (const auto& vector : vectors) {
    const std::string tag = vector.at("tag").get<std::string>();
    SCOPED_TRACE(tag);
    const Expected& expected = expectations.at(tag);
    const KeyForm& form = key_form_named(expected.form);
    const std::string pem = vector.at("pem").get<std::string>();
    const Blob right = key_bytes(form, standard_d, standard_xy);
    const Blob zero(form.key_size);

    const ReadKey read = read_key(form, blob(pem));
    EXPECT_STREQ(yuxi_status_name(read.status), yuxi_status_name(expected.status));
    EXPECT_EQ(to_hex(read.key), to_hex(expected.status == YUXI_OK ? right : zero));

    std::string crlf;
    for (const char c : pem) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(read_key(form, blob(crlf)).status, expected.status) << "with CRLF";
    EXPECT_EQ(read_key(form, blob("Key of Alice\n" + pem + "\nmore")).status, expected.status) << "between text";

    for (const KeyForm& other : key_forms) {  // a form is named, never guessed
      if (&other == &form) continue;
      const ReadKey wrong = read_key(other, blob(pem));
      EXPECT_EQ(wrong.status, YUXI_BAD_ENCODING) << other.name;
      EXPECT_EQ(wrong.key, Blob(other.key_size)) << other.name;
    }
  }
}

TEST(KeyFormats, GmSslKeyAfterDecryption) {
  for (const auto& vector : load_vectors("sm2_key_formats.json")) {
    if (!vector.contains("decrypted_pkcs8")) continue;
    const Blob der = from_hex(vector.at("decrypted_pkcs8").get<std::string>());
    const KeyForm& form = key_form_named("pkcs8_der");
    const ReadKey read = read_key(form, der);
    ASSERT_EQ(read.status, YUXI_OK);
    EXPECT_EQ(to_hex(read.key.data(), 32), vector.at("d").get<std::string>());
    EXPECT_EQ(to_hex(write_key(form, read.key)), to_hex(der)) << "GmSSL writes the form that this library writes";
    return;
  }
  FAIL() << "no such vector";
}

TEST(KeyFormats, KeysOfOpenssl) {
  const auto vectors = load_vectors("sm2_openssl_keys.json");
  ASSERT_GE(vectors.at("sm2").size(), 4u);
  for (const auto& vector : vectors.at("sm2")) {
    SCOPED_TRACE(vector.at("tag").get<std::string>());
    const std::string d = vector.at("d").get<std::string>();
    const std::string spki = vector.at("spki_der").get<std::string>();
    const std::string xy = spki.substr(spki.size() - 128);
    for (const char* name : {"sec1_der", "sec1_compressed_der", "sec1_pem", "pkcs8_der", "pkcs8_pem", "spki_der",
                             "spki_compressed_der", "spki_pem"}) {
      SCOPED_TRACE(name);
      std::string form_name = name;
      if (const auto at = form_name.find("_compressed"); at != std::string::npos) form_name.erase(at, 11);
      const KeyForm& form = key_form_named(form_name);
      const std::string text = vector.at(name).get<std::string>();
      const ReadKey read = read_key(form, form.is_pem ? blob(text) : from_hex(text));
      ASSERT_EQ(read.status, YUXI_OK);
      EXPECT_EQ(to_hex(read.key), to_hex(key_bytes(form, d, xy)));
    }
    // What is written: OpenSSL's bytes in SEC 1 and SPKI; in PKCS#8 those of GmSSL and others, with the curve named
    // inside too.
    const Blob private_key = key_bytes(key_form_named("sec1_der"), d, xy);
    const Blob public_key = key_bytes(key_form_named("spki_der"), d, xy);
    const Blob sec1 = write_key(key_form_named("sec1_der"), private_key);
    EXPECT_EQ(to_hex(sec1), vector.at("sec1_der").get<std::string>());
    EXPECT_EQ(to_hex(write_key(key_form_named("pkcs8_der"), private_key)),
              "308193020100301306072a8648ce3d020106082a811ccf5501822d0479" + to_hex(sec1));
    EXPECT_EQ(to_hex(write_key(key_form_named("spki_der"), public_key)), spki);
    EXPECT_EQ(write_key(key_form_named("spki_pem"), public_key), blob(vector.at("spki_pem").get<std::string>()));
    std::string sec1_pem = vector.at("sec1_pem").get<std::string>();
    for (std::size_t at; (at = sec1_pem.find("SM2 PRIVATE KEY")) != std::string::npos;) {
      sec1_pem.replace(at, 3, "EC");
    }
    EXPECT_EQ(write_key(key_form_named("sec1_pem"), private_key), blob(sec1_pem));
  }
}

TEST(KeyFormats, KeysOfOtherAlgorithms) {
  const auto vectors = load_vectors("sm2_openssl_keys.json");
  ASSERT_GE(vectors.at("foreign").size(), 13u);
  for (const auto& vector : vectors.at("foreign")) {
    SCOPED_TRACE(vector.at("tag").get<std::string>());
    const KeyForm& form = key_form_named(vector.at("form").get<std::string>() + "_der");
    const ReadKey read = read_key(form, from_hex(vector.at("der").get<std::string>()));
    EXPECT_STREQ(yuxi_status_name(read.status), "YUXI_WRONG_ALGORITHM");
    EXPECT_EQ(read.key, Blob(form.key_size));
  }
}

TEST(KeyFormats, RoundTripsInEveryForm) {
  // d is drawn, its point taken from the reader of a file without one; so the writers see keys of all shapes.
  std::mt19937_64 random(7);
  const KeyForm& start = key_form_named("pkcs8_der");
  for (int i = 0; i < 200; ++i) {
    Blob file = from_hex("3041020100301306072a8648ce3d020106082a811ccf5501822d042730250201010420");
    const std::size_t zeros = i % 3 == 0 ? static_cast<std::size_t>(i) % 32 : 1;
    for (std::size_t at = 0; at < 32; ++at) file.push_back(at < zeros ? 0 : static_cast<std::uint8_t>(random()));
    const ReadKey key = read_key(start, file);
    ASSERT_EQ(key.status, YUXI_OK);
    for (const KeyForm& form : key_forms) {
      const Blob half = form.key_size == 64 ? Blob(key.key.begin() + 32, key.key.end()) : key.key;
      const ReadKey again = read_key(form, write_key(form, half));
      EXPECT_EQ(again.status, YUXI_OK) << form.name;
      EXPECT_EQ(again.key, half) << form.name;
    }
  }
}

TEST(KeyFormats, LengthsAreTheLongest) {
  const Blob key = key_bytes(key_form_named("sec1_der"), standard_d, standard_xy);
  const Blob point = key_bytes(key_form_named("spki_der"), standard_d, standard_xy);
  std::size_t longest_pem = 0;
  for (const KeyForm& form : key_forms) {
    const std::size_t size = write_key(form, form.key_size == 64 ? point : key).size();
    if (form.is_pem) {
      longest_pem = std::max(longest_pem, size);
    } else {
      EXPECT_EQ(size, form.max) << form.name;
    }
  }
  EXPECT_EQ(longest_pem, std::size_t{YUXI_SM2_PEM_MAX});
}

}  // namespace
