// SPDX-License-Identifier: Apache-2.0
// Recognises keys: ECPrivateKey (RFC 5915), OneAsymmetricKey (RFC 5958), SubjectPublicKeyInfo (RFC 5480).
#include <algorithm>
#include <cstring>

#include <yuxi/sm2.h>

#include "../keys.hpp"
#include "names.hpp"
#include "numbers.hpp"
#include "recognisers.hpp"

namespace tool::inspect {
namespace {

using Curve = Algorithm::Curve;
using Key = std::optional<yuxi_sm2_public_key>;

bool same(const yuxi_sm2_public_key& a, const yuxi_sm2_public_key& b) {
  return std::memcmp(a.xy, b.xy, sizeof a.xy) == 0;
}

// A public key that a private key's file carries; `computed` is the one that belongs to d.
void compare_point(Reading& reading, Bytes point, const Key& computed, const std::string& name) {
  Reading inner;  // of its fields only what differs is worth a line
  const Key found = describe_point(inner, point, name);
  reading.faults.insert(reading.faults.end(), inner.faults.begin(), inner.faults.end());
  reading.remarks.insert(reading.remarks.end(), inner.remarks.begin(), inner.remarks.end());
  if (!found) return;
  if (!computed) {
    reading.field(name, "in the file");
  } else if (same(*found, *computed)) {
    reading.field(name, "in the file, belongs to d");
  } else {
    reading.field(name, "in the file, belongs to another d");
    reading.fault(name + " is not the one of d");
    for (const Field& field : inner.fields) reading.field(field.name + " of " + name, field.value);
  }
}

// What stands in ECPrivateKey, beside the file's other places for a curve and a point.
struct Sec1 {
  bool fits = false;
  Bytes d;
  Algorithm inner;  // of its parameters
  std::optional<Bytes> point;
};

Sec1 split_sec1(const Node& node, std::vector<std::string>& faults) {
  Sec1 key;
  if (node.tag != sequence || !node.begins({integer, octet_string})) return key;
  std::size_t next = 2;
  const auto is_next = [&](std::uint8_t tag) { return next < node.children.size() && node.children[next].tag == tag; };
  key.fits = true;
  if (small_number_of(node.children[0]) != 1 || node.children[0].content.size() != 1) {
    faults.emplace_back("the version of ECPrivateKey is not 1");
  }
  key.d = node.children[1].content;
  if (is_next(context_0)) {
    const Node& parameters = node.children[next++];
    if (parameters.children.size() != 1) faults.emplace_back("the parameters are not one element");
    if (!parameters.children.empty()) read_curve(key.inner, parameters.children.front());
  }
  if (is_next(context_1)) {
    const Node& point = node.children[next++];
    if (point.children.size() == 1 && point.children.front().tag == bit_string) {
      key.point = bits_of(point.children.front(), "the public key", faults);
    } else {
      faults.emplace_back("the public key is not a BIT STRING");
    }
  }
  if (next < node.children.size()) faults.emplace_back("ECPrivateKey has more elements than it should");
  return key;
}

// The key as a whole, when it is on the SM2 curve or on none that is named.
void describe_private(Reading& reading, const Sec1& key, const std::optional<Bytes>& outer_point,
                      const Options& options) {
  reading.kind = "private-key";
  reading.what = "an SM2 private key";
  const Key computed = describe_private_number(reading, key.d, options);
  if (key.point) compare_point(reading, *key.point, computed, "public key");
  if (outer_point) compare_point(reading, *outer_point, computed, "outer public key");
  if (!key.point && !outer_point) reading.field("public key", "not in the file; computed from d");
  if (computed) describe_xy(reading, computed->xy);
}

void name_other(Reading& reading, bool is_private, const Algorithm& algorithm) {
  const std::string noun = is_private ? "private key" : "public key";
  reading.kind = "other-" + std::string(is_private ? "private-key" : "public-key");
  reading.what = algorithm.is_ec ? "an EC " + noun + " on another curve" : "a " + noun + " of another algorithm";
  reading.remark("it is no SM2 key: the other commands do not read it");
}

Reading read_sec1(Bytes der, const Node& root, std::vector<std::string> faults, const Options& options) {
  Reading reading;
  reading.form = "SEC 1 (ECPrivateKey)";
  const Sec1 key = split_sec1(root, faults);
  reading.faults = std::move(faults);
  if (key.inner.curve == Curve::other) {
    reading.field("curve", key.inner.curve_name);
    Algorithm ec = key.inner;
    ec.is_ec = true;
    name_other(reading, true, ec);
    return reading;
  }
  reading.formats = {"sec1-der"};
  if (key.inner.curve == Curve::sm2) reading.field("curve", key.inner.curve_name);
  if (key.inner.curve == Curve::absent) reading.fault("no curve is named: nothing says that it is an SM2 key");
  describe_private(reading, key, std::nullopt, options);
  PrivateKey checked;
  judge(reading, yuxi_sm2_private_key_from_sec1_der(&checked.value, der.data(), der.size()));
  return reading;
}

// What may stand after the privateKey of OneAsymmetricKey.
std::optional<Bytes> read_pkcs8_end(const Node& root, std::uint64_t version, std::vector<std::string>& faults) {
  std::optional<Bytes> point;
  std::size_t next = 3;
  const auto is_next = [&](std::uint8_t tag) { return next < root.children.size() && root.children[next].tag == tag; };
  if (is_next(context_0)) {
    const auto& attributes = root.children[next++].children;
    const bool sound = std::all_of(attributes.begin(), attributes.end(), [](const Node& attribute) {
      return attribute.is_algorithm() && attribute.is_made_of({object_identifier, 0x31}) &&
             !oid_dotted(attribute.children[0].content).empty();
    });
    if (!sound) faults.emplace_back("the attributes are not of the form that they should have");
  }
  if (is_next(primitive_1)) {
    point = bits_of(root.children[next++], "the outer public key", faults);
    if (version != 1) faults.emplace_back("a public key after PKCS#8 of version 0; it came with version 1");
  }
  if (next < root.children.size()) faults.emplace_back("OneAsymmetricKey has more elements than it should");
  return point;
}

Reading read_pkcs8(Bytes der, const Node& root, std::vector<std::string> faults, const Options& options) {
  Reading reading;
  reading.form = "PKCS#8 (OneAsymmetricKey)";
  const std::uint64_t version = small_number_of(root.children[0]).value_or(2);
  if (version > 1 || root.children[0].content.size() != 1) faults.emplace_back("the version is neither 0 nor 1");
  const Algorithm outer = algorithm_of(root.children[1]);
  const Node& octets = root.children[2];
  const std::optional<Bytes> outer_point = read_pkcs8_end(root, version, faults);
  describe_algorithm(reading, outer);
  reading.faults = std::move(faults);
  if (!outer.is_ec) {
    name_other(reading, true, outer);
    return reading;
  }
  DerTree inside = read_der(octets.content);
  for (const std::string& fault : inside.faults) reading.fault("in the OCTET STRING: " + fault);
  const Sec1 key = inside.root ? split_sec1(*inside.root, reading.faults) : Sec1{};
  const bool names_sm2 = outer.curve == Curve::sm2 || key.inner.curve == Curve::sm2;
  const bool names_other = outer.curve == Curve::other || key.inner.curve == Curve::other;
  if (names_other && !names_sm2) {
    if (outer.curve_name.empty()) reading.field("curve", key.inner.curve_name);
    name_other(reading, true, outer);
    return reading;
  }
  reading.formats = {"pkcs8-der"};
  if (root.children[1].children.size() > 2) reading.fault("the algorithm has more elements than it should");
  if (names_other) {
    reading.fault("the curve is named twice and differently: outside " + outer.curve_name + ", inside " +
                  key.inner.curve_name);
  }
  if (!names_sm2) reading.fault("no curve is named: nothing says that it is an SM2 key");
  if (key.fits) {
    describe_private(reading, key, outer_point, options);
  } else {
    reading.kind = "private-key";
    reading.what = "an SM2 private key";
    reading.fault("there is no ECPrivateKey in its OCTET STRING");
  }
  PrivateKey checked;
  judge(reading, yuxi_sm2_private_key_from_pkcs8_der(&checked.value, der.data(), der.size()));
  return reading;
}

Reading read_spki(Bytes der, const Node& root, std::vector<std::string> faults) {
  Reading reading;
  reading.form = "SPKI (SubjectPublicKeyInfo)";
  const Algorithm algorithm = algorithm_of(root.children[0]);
  describe_algorithm(reading, algorithm);
  const Bytes point = bits_of(root.children[1], "the public key", faults);
  reading.faults = std::move(faults);
  if (!algorithm.is_ec || algorithm.curve == Curve::other) {
    name_other(reading, false, algorithm);
    return reading;
  }
  reading.kind = "public-key";
  reading.what = "an SM2 public key";
  reading.formats = {"spki-der"};
  if (root.children[0].children.size() > 2) reading.fault("the algorithm has more elements than it should");
  if (algorithm.curve == Curve::absent) reading.fault("no curve is named: nothing says that it is an SM2 key");
  describe_point(reading, point, "the public key");
  yuxi_sm2_public_key checked{};
  judge(reading, yuxi_sm2_public_key_from_spki_der(&checked, der.data(), der.size()));
  return reading;
}

}  // namespace

Readings read_keys(Bytes der, const DerTree& tree, const Options& options) {
  const Node& root = *tree.root;
  if (root.tag != sequence) return {};
  if (root.begins({integer, octet_string})) return {read_sec1(der, root, tree.faults, options)};
  if (root.begins({integer, sequence, octet_string}) && root.children[1].is_algorithm()) {
    return {read_pkcs8(der, root, tree.faults, options)};
  }
  if (root.is_made_of({sequence, bit_string}) && root.children[0].is_algorithm()) {
    return {read_spki(der, root, tree.faults)};
  }
  return {};
}

}  // namespace tool::inspect
