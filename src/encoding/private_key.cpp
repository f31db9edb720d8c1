// SPDX-License-Identifier: Apache-2.0
// ECPrivateKey and OneAsymmetricKey (see private_key.hpp).
#include "encoding/private_key.hpp"

#include "encoding/algorithm.hpp"

namespace yuxi::encoding {

namespace {

constexpr std::uint8_t sec1_version = 1;   // ecPrivkeyVer1
constexpr std::uint8_t pkcs8_version = 0;  // v1; v2 (the number 1) may carry a public key of its own

/// ECPrivateKey ::= SEQUENCE { version INTEGER (1), privateKey OCTET STRING, parameters [0] ECParameters OPTIONAL,
///                             publicKey [1] BIT STRING OPTIONAL }. The number's length is not judged here.
bool split_sec1(PrivateKeyParts& key, CurveNaming& naming, base::View der, const NamedCurve& curve) {
  der::Reader file(der);
  der::Reader fields{base::View{}};
  std::uint8_t version[1];
  if (!file.read_inside(der::sequence, fields) || !file.at_end() || !fields.read_unsigned(version) ||
      version[0] != sec1_version || !fields.read(der::octet_string, key.number)) {
    return false;
  }
  naming = CurveNaming::absent;
  der::Reader inside{base::View{}};
  if (fields.next_is(der::context_0)) {
    if (!fields.read_inside(der::context_0, inside) || inside.at_end() || !read_curve_naming(naming, inside, curve) ||
        !inside.at_end()) {
      return false;
    }
  }
  key.point = base::View{};
  if (fields.next_is(der::context_1)) {
    if (!fields.read_inside(der::context_1, inside) || !inside.read_bit_string(der::bit_string, key.point) ||
        !inside.at_end()) {
      return false;
    }
  }
  return fields.at_end();
}

/// Attributes ::= [0] IMPLICIT SET OF SEQUENCE { type OBJECT IDENTIFIER, values SET OF ANY }. Their form is checked,
/// their meaning ignored: none changes what the key is.
bool skip_attributes(der::Reader& fields) {
  der::Reader attributes{base::View{}};
  if (!fields.read_inside(der::context_0, attributes)) return false;
  while (!attributes.at_end()) {
    der::Reader attribute{base::View{}};
    base::View type;
    base::View values;
    if (!attributes.read_inside(der::sequence, attribute) || !attribute.read_oid(type) ||
        !attribute.read(der::set, values) || !attribute.at_end()) {
      return false;
    }
  }
  return true;
}

/// A number should be exactly as long as the curve's (RFC 5915, 3: ceil(log2(n)/8) octets). Botan 2 and others leave
/// out the zero bytes in front, once in 256 keys: such a number is the same number. A longer one is not cut.
base::Status check_number(const PrivateKeyParts& key, const NamedCurve& curve) {
  return !key.number.empty() && key.number.size() <= curve.number_bytes ? YUXI_OK : YUXI_BAD_ENCODING;
}

}  // namespace

base::Status read_sec1(PrivateKeyParts& key, base::View der, const NamedCurve& curve) {
  CurveNaming naming;
  if (!split_sec1(key, naming, der, curve)) return YUXI_BAD_ENCODING;
  key.outer_point = base::View{};
  if (naming != CurveNaming::ours) return YUXI_WRONG_ALGORITHM;
  return check_number(key, curve);
}

base::Status read_pkcs8(PrivateKeyParts& key, base::View der, const NamedCurve& curve) {
  // OneAsymmetricKey ::= SEQUENCE { version INTEGER (0, 1), AlgorithmIdentifier, privateKey OCTET STRING,
  //                                 attributes [0] IMPLICIT OPTIONAL, publicKey [1] IMPLICIT BIT STRING OPTIONAL
  //                                 (version 1) }
  der::Reader file(der);
  der::Reader fields{base::View{}};
  std::uint8_t version[1];
  KeyAlgorithm algorithm;
  base::View inner;
  if (!file.read_inside(der::sequence, fields) || !file.at_end() || !fields.read_unsigned(version) || version[0] > 1 ||
      !read_algorithm(algorithm, fields, curve) || !fields.read(der::octet_string, inner)) {
    return YUXI_BAD_ENCODING;
  }
  if (fields.next_is(der::context_0) && !skip_attributes(fields)) return YUXI_BAD_ENCODING;
  key.outer_point = base::View{};
  if (version[0] == 1 && fields.next_is(der::primitive_1)) {
    if (!fields.read_bit_string(der::primitive_1, key.outer_point)) return YUXI_BAD_ENCODING;
  }
  if (!fields.at_end()) return YUXI_BAD_ENCODING;
  // The contents of another algorithm's privateKey have a form of their own.
  if (!algorithm.algorithm_is_ours) return YUXI_WRONG_ALGORITHM;

  CurveNaming inner_naming;
  if (!split_sec1(key, inner_naming, inner, curve)) return YUXI_BAD_ENCODING;
  const bool named = algorithm.curve == CurveNaming::ours || inner_naming == CurveNaming::ours;
  if (!named || algorithm.curve == CurveNaming::other || inner_naming == CurveNaming::other)
    return YUXI_WRONG_ALGORITHM;
  return check_number(key, curve);
}

namespace {

void write_sec1_into(der::Writer& writer, base::View number, base::View xy, const NamedCurve& curve) {
  const std::size_t point = 1 + xy.size();
  writer.header(der::sequence, sec1_content_size(curve));
  writer.element(der::integer, base::View(&sec1_version, 1));
  writer.element(der::octet_string, number);
  writer.header(der::context_0, der::element_size(curve.oid.size()));
  writer.element(der::object_identifier, curve.oid);
  writer.header(der::context_1, der::element_size(1 + point));
  writer.bit_string_header(point);
  writer.byte(0x04);
  writer.bytes(xy);
}

}  // namespace

void write_sec1(base::Bytes out, base::View number, base::View xy, const NamedCurve& curve) {
  der::Writer writer(out);
  write_sec1_into(writer, number, xy, curve);
}

void write_pkcs8(base::Bytes out, base::View number, base::View xy, const NamedCurve& curve) {
  der::Writer writer(out);
  writer.header(der::sequence, pkcs8_content_size(curve));
  writer.element(der::integer, base::View(&pkcs8_version, 1));
  write_algorithm(writer, curve);
  writer.header(der::octet_string, sec1_size(curve));
  write_sec1_into(writer, number, xy, curve);
}

}  // namespace yuxi::encoding
