// SPDX-License-Identifier: Apache-2.0
// Key files put together field by field: what may be absent, what may differ, and which status answers what may not.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include "known_answer/key_forms.hpp"

namespace {

using namespace yuxi::test;

const std::string d = "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";
const std::string x = "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020";
const std::string y = "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";
const std::string base_x =
    "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7";  // G: a point, but not dG
const std::string base_y = "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0";
const std::string ec = "06072a8648ce3d0201";
const std::string sm2 = "06082a811ccf5501822d";
const std::string sm2_signature = "06092a811ccf5501822d01";
const std::string p256 = "06082a8648ce3d030107";
const std::string rsa = "06092a864886f70d010101";

/// An element in hex; lengths up to 65535.
std::string tlv(const std::string& tag, const std::string& content) {
  const std::size_t size = content.size() / 2;
  char length[8];
  std::snprintf(length, sizeof length, size < 0x80 ? "%02zx" : size < 0x100 ? "81%02zx" : "82%04zx", size);
  return tag + length + content;
}
std::string sequence(const std::string& content) {
  return tlv("30", content);
}
std::string bits(const std::string& content, const std::string& tag = "03") {
  return tlv(tag, "00" + content);
}
std::string sec1(const std::string& number, const std::string& rest, const std::string& version = "020101") {
  return sequence(version + tlv("04", number) + rest);
}
std::string named(const std::string& parameters) {
  return tlv("a0", parameters);
}
std::string with_point(const std::string& point) {
  return tlv("a1", bits(point));
}
std::string pkcs8(const std::string& algorithm, const std::string& inner, const std::string& rest = "",
                  const std::string& version = "020100") {
  return sequence(version + sequence(algorithm) + tlv("04", inner) + rest);
}
std::string spki(const std::string& algorithm, const std::string& point) {
  return sequence(sequence(algorithm) + bits(point));
}

/// The status' name; checks that an accepted key is the right one and a refused one is zero.
std::string answer(const char* form_name, const std::string& hex) {
  const KeyForm& form = key_form_named(form_name);
  const ReadKey read = read_key(form, from_hex(hex));
  EXPECT_EQ(to_hex(read.key), to_hex(read.status == YUXI_OK ? key_bytes(form, d, x + y) : Blob(form.key_size)));
  return yuxi_status_name(read.status);
}
std::string sec1_answer(const std::string& hex) {
  return answer("sec1_der", hex);
}
std::string pkcs8_answer(const std::string& hex) {
  return answer("pkcs8_der", hex);
}
std::string spki_answer(const std::string& hex) {
  return answer("spki_der", hex);
}

const std::string even = "02" + x, odd = "03" + x, full = "04" + x + y;  // y of the standard's key is odd

TEST(KeyFields, Sec1) {
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + with_point(full))), "YUXI_OK");
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + with_point(odd))), "YUXI_OK");
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2))), "YUXI_OK") << "the public key is computed";

  EXPECT_EQ(sec1_answer(sec1(d, with_point(full))), "YUXI_WRONG_ALGORITHM") << "no curve named";
  EXPECT_EQ(sec1_answer(sec1(d, "")), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(sec1_answer(sec1(d, named(p256))), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(sec1_answer(sec1(d + "00", named(p256))), "YUXI_WRONG_ALGORITHM") << "its length is that curve's affair";
  EXPECT_EQ(sec1_answer(sec1(d, named("0500"))), "YUXI_WRONG_ALGORITHM") << "inherited curve";
  EXPECT_EQ(sec1_answer(sec1(d, named(sequence("020101")))), "YUXI_WRONG_ALGORITHM") << "explicit parameters";

  EXPECT_EQ(sec1_answer(sec1("00" + d, named(sm2))), "YUXI_BAD_ENCODING") << "33 bytes";
  EXPECT_EQ(sec1_answer(sec1("", named(sm2))), "YUXI_BAD_ENCODING") << "no byte";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2), "020100")), "YUXI_BAD_ENCODING") << "version 0";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2), "020102")), "YUXI_BAD_ENCODING") << "version 2";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2), "02020001")), "YUXI_BAD_ENCODING") << "version not minimal";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2), "")), "YUXI_BAD_ENCODING") << "no version";
  EXPECT_EQ(sec1_answer(sec1(d, with_point(full) + named(sm2))), "YUXI_BAD_ENCODING") << "wrong order";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + named(sm2))), "YUXI_BAD_ENCODING") << "twice";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2 + sm2))), "YUXI_BAD_ENCODING");
  EXPECT_EQ(sec1_answer(sec1(d, named(""))), "YUXI_BAD_ENCODING");
  EXPECT_EQ(sec1_answer(sec1(d, sm2)), "YUXI_BAD_ENCODING") << "without its explicit tag";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + bits(full))), "YUXI_BAD_ENCODING");
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + tlv("a1", bits(full) + "0500"))), "YUXI_BAD_ENCODING");
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + with_point(""))), "YUXI_BAD_ENCODING") << "an empty point";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + tlv("a1", tlv("03", "01" + full)))), "YUXI_BAD_ENCODING") << "unused bits";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2)) + "00"), "YUXI_BAD_ENCODING") << "bytes after the file";
  EXPECT_EQ(sec1_answer(sec1(d, named(sm2) + "0500")), "YUXI_BAD_ENCODING") << "a further field";
  EXPECT_EQ(sec1_answer(pkcs8(ec + sm2, sec1(d, ""))), "YUXI_BAD_ENCODING") << "another form";
}

TEST(KeyFields, PrivateNumbers) {
  const std::string n = "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d541";  // without its last byte, 23
  EXPECT_EQ(sec1_answer(sec1(std::string(64, '0'), named(sm2))), "YUXI_BAD_PRIVATE_KEY");
  EXPECT_EQ(sec1_answer(sec1(n + "22", named(sm2))), "YUXI_BAD_PRIVATE_KEY") << "n - 1";
  EXPECT_EQ(sec1_answer(sec1(n + "23", named(sm2))), "YUXI_BAD_PRIVATE_KEY") << "n";
  EXPECT_EQ(sec1_answer(sec1(n + "24", named(sm2))), "YUXI_BAD_PRIVATE_KEY") << "n + 1";
  EXPECT_EQ(sec1_answer(sec1(std::string(64, 'f'), named(sm2))), "YUXI_BAD_PRIVATE_KEY");
  const KeyForm& form = key_form_named("sec1_der");
  EXPECT_EQ(read_key(form, from_hex(sec1(n + "21", named(sm2)))).status, YUXI_OK) << "n - 2";
  EXPECT_EQ(read_key(form, from_hex(sec1(std::string(63, '0') + "1", named(sm2)))).status, YUXI_OK) << "1";
}

TEST(KeyFields, PointsOfPrivateKeys) {
  const auto with = [](const std::string& point) { return sec1_answer(sec1(d, named(sm2) + with_point(point))); };
  EXPECT_EQ(with("04" + base_x + base_y), "YUXI_KEY_MISMATCH");
  EXPECT_EQ(with(even), "YUXI_KEY_MISMATCH") << "the other square root";
  EXPECT_EQ(with("04" + x + base_y), "YUXI_BAD_POINT") << "off the curve";
  EXPECT_EQ(with("00"), "YUXI_BAD_POINT") << "infinity";
  EXPECT_EQ(with("07" + x + y), "YUXI_BAD_POINT") << "hybrid";
  EXPECT_EQ(with("05" + x), "YUXI_BAD_POINT");
  EXPECT_EQ(with(x + y), "YUXI_BAD_POINT") << "no prefix";
  EXPECT_EQ(with("04" + x + y + "00"), "YUXI_BAD_POINT");
  EXPECT_EQ(with("04" + x), "YUXI_BAD_POINT");
  EXPECT_EQ(with("02" + x + y), "YUXI_BAD_POINT");
}

TEST(KeyFields, Pkcs8) {
  const std::string inner = sec1(d, named(sm2) + with_point(full));
  const std::string bare = sec1(d, "");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, inner)), "YUXI_OK");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, bare)), "YUXI_OK");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, sec1(d, with_point(odd)))), "YUXI_OK");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec, inner)), "YUXI_OK") << "named inside only";
  EXPECT_EQ(pkcs8_answer(pkcs8(sm2 + sm2, inner)), "YUXI_OK") << "OpenSSL 3.0.0";
  EXPECT_EQ(pkcs8_answer(pkcs8(sm2, bare)), "YUXI_OK");
  EXPECT_EQ(pkcs8_answer(pkcs8(sm2_signature + sm2, bare)), "YUXI_OK") << "Botan 2";
  EXPECT_EQ(pkcs8_answer(pkcs8(sm2_signature + p256, bare)), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(pkcs8_answer(pkcs8(sm2_signature, bare)), "YUXI_WRONG_ALGORITHM") << "it names no curve";

  EXPECT_EQ(pkcs8_answer(pkcs8(ec, bare)), "YUXI_WRONG_ALGORITHM") << "named nowhere";
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + p256, bare)), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + p256, inner)), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, sec1(d, named(p256)))), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(pkcs8_answer(pkcs8(sm2 + p256, inner)), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + "0500", inner)), "YUXI_WRONG_ALGORITHM") << "inherited curve";
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sequence("020101"), inner)), "YUXI_WRONG_ALGORITHM") << "explicit parameters";
  EXPECT_EQ(pkcs8_answer(pkcs8(rsa + "0500", "3000")), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(pkcs8_answer(pkcs8(p256 + p256, inner)), "YUXI_WRONG_ALGORITHM") << "a curve is no algorithm";

  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, inner, "", "020102")), "YUXI_BAD_ENCODING") << "version 2";
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, inner, "", "0201ff")), "YUXI_BAD_ENCODING") << "version -1";
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2 + sm2, inner)), "YUXI_BAD_ENCODING");
  EXPECT_EQ(pkcs8_answer(pkcs8("", inner)), "YUXI_BAD_ENCODING");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, inner + "00")), "YUXI_BAD_ENCODING") << "bytes after the inner key";
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, d)), "YUXI_BAD_ENCODING") << "the bare number";
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, sec1("00" + d, ""))), "YUXI_BAD_ENCODING");
  EXPECT_EQ(pkcs8_answer(pkcs8(ec + sm2, inner) + "00"), "YUXI_BAD_ENCODING");
  EXPECT_EQ(pkcs8_answer(inner), "YUXI_BAD_ENCODING") << "another form";
}

TEST(KeyFields, Pkcs8AttributesAndOuterPublicKey) {
  const std::string inner = sec1(d, "");
  const std::string algorithm = ec + sm2;
  const std::string attribute = sequence("0603550403" + tlv("31", "0c0161"));
  const auto version_0 = [&](const std::string& rest) { return pkcs8_answer(pkcs8(algorithm, inner, rest)); };
  const auto version_1 = [&](const std::string& rest) { return pkcs8_answer(pkcs8(algorithm, inner, rest, "020101")); };
  EXPECT_EQ(version_0(tlv("a0", attribute + attribute)), "YUXI_OK");
  EXPECT_EQ(version_0(tlv("a0", "")), "YUXI_OK");
  EXPECT_EQ(version_0(tlv("a0", sequence("0603550403"))), "YUXI_BAD_ENCODING") << "no values";
  EXPECT_EQ(version_0(tlv("a0", sequence(tlv("31", "")))), "YUXI_BAD_ENCODING") << "no type";
  EXPECT_EQ(version_0(tlv("a0", sequence("0603550403" + tlv("31", "") + "0500"))), "YUXI_BAD_ENCODING");
  EXPECT_EQ(version_0(tlv("a0", "0500")), "YUXI_BAD_ENCODING");
  EXPECT_EQ(version_0(tlv("a0", attribute) + tlv("a0", attribute)), "YUXI_BAD_ENCODING");
  EXPECT_EQ(version_0(bits(full, "81")), "YUXI_BAD_ENCODING") << "a public key is of version 1";
  EXPECT_EQ(version_0("0500"), "YUXI_BAD_ENCODING");

  EXPECT_EQ(version_1(""), "YUXI_OK");
  EXPECT_EQ(version_1(bits(full, "81")), "YUXI_OK");
  EXPECT_EQ(version_1(tlv("a0", attribute) + bits(odd, "81")), "YUXI_OK");
  EXPECT_EQ(version_1(bits("04" + base_x + base_y, "81")), "YUXI_KEY_MISMATCH");
  EXPECT_EQ(version_1(bits("04" + x + base_y, "81")), "YUXI_BAD_POINT");
  EXPECT_EQ(version_1(bits("", "81")), "YUXI_BAD_ENCODING");
  EXPECT_EQ(version_1(bits(full, "81") + tlv("a0", attribute)), "YUXI_BAD_ENCODING") << "wrong order";
  EXPECT_EQ(version_1(bits(full, "a1")), "YUXI_BAD_ENCODING");
  const std::string other = sec1(d, with_point("04" + base_x + base_y));
  EXPECT_EQ(pkcs8_answer(pkcs8(algorithm, other, bits(full, "81"), "020101")), "YUXI_KEY_MISMATCH") << "both count";
}

TEST(KeyFields, Spki) {
  EXPECT_EQ(spki_answer(spki(ec + sm2, full)), "YUXI_OK");
  EXPECT_EQ(spki_answer(spki(ec + sm2, odd)), "YUXI_OK");
  EXPECT_EQ(spki_answer(spki(sm2 + sm2, full)), "YUXI_OK") << "OpenSSL 3.0.0";
  EXPECT_EQ(spki_answer(spki(sm2, full)), "YUXI_OK");
  EXPECT_EQ(spki_answer(spki(sm2_signature + sm2, full)), "YUXI_OK") << "Botan 2";
  EXPECT_EQ(spki_answer(spki(sm2_signature, full)), "YUXI_WRONG_ALGORITHM") << "it names no curve";
  EXPECT_EQ(spki_answer(spki(ec, full)), "YUXI_WRONG_ALGORITHM") << "no curve named";
  EXPECT_EQ(spki_answer(spki(ec + p256, full)), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(spki_answer(spki(ec + "0500", full)), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(spki_answer(spki(ec + sequence("020101"), full)), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(spki_answer(spki(rsa + "0500", "3000")), "YUXI_WRONG_ALGORITHM");
  EXPECT_EQ(spki_answer(spki(ec + sm2, "00")), "YUXI_BAD_POINT");
  EXPECT_EQ(spki_answer(spki(ec + sm2, "06" + x + y)), "YUXI_BAD_POINT") << "hybrid";
  EXPECT_EQ(spki_answer(spki(ec + sm2, x + y)), "YUXI_BAD_POINT");
  EXPECT_EQ(spki_answer(spki(ec + sm2, "04" + std::string(64, 'f') + y)), "YUXI_BAD_POINT") << "x >= p";
  EXPECT_EQ(spki_answer(spki(ec + sm2, "02" + std::string(64, 'f'))), "YUXI_BAD_POINT");
  EXPECT_EQ(spki_answer(spki(ec + sm2, "")), "YUXI_BAD_ENCODING");
  EXPECT_EQ(spki_answer(spki(ec + sm2, full) + "00"), "YUXI_BAD_ENCODING");
  EXPECT_EQ(spki_answer(sequence(sequence(ec + sm2) + bits(full) + "0500")), "YUXI_BAD_ENCODING");
  EXPECT_EQ(spki_answer(sequence(sequence(ec + sm2) + tlv("04", full))), "YUXI_BAD_ENCODING");
}

}  // namespace
