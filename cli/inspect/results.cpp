// SPDX-License-Identifier: Apache-2.0
// Recognises what SM2 makes, in DER: signatures SEQUENCE { r, s } and ciphertexts SEQUENCE { x1, y1, C3, C2 }
// (GM/T 0009).
#include <algorithm>
#include <array>

#include <yuxi/sm2_encryption.h>

#include "../text.hpp"
#include "numbers.hpp"
#include "recognisers.hpp"

namespace tool::inspect {
namespace {

Reading read_signature(Bytes der, const Node& root, const std::vector<std::string>& faults) {
  Reading reading;
  reading.kind = "signature";
  reading.what = "an SM2 signature, or another of two numbers (ECDSA)";
  reading.form = "DER, SEQUENCE of r and s";
  reading.formats = {"der"};
  reading.faults = faults;
  const Number r = number_of(root.children[0], "r", reading.faults);
  const Number s = number_of(root.children[1], "s", reading.faults);
  std::array<std::uint8_t, 64> raw{};
  judge(reading, yuxi_sm2_signature_from_der(raw.data(), der.data(), der.size()));
  if (r.fits && s.fits) describe_signature(reading, r.value, s.value);
  return reading;
}

Reading read_ciphertext(Bytes der, const Node& root, const std::vector<std::string>& faults) {
  Reading reading;
  reading.kind = "ciphertext";
  reading.what = "an SM2 ciphertext";
  reading.form = "ASN.1 (GM/T 0009), SEQUENCE of x1, y1, C3 and C2";
  reading.formats = {"asn1"};
  reading.faults = faults;
  const Number x = number_of(root.children[0], "x1", reading.faults);
  const Number y = number_of(root.children[1], "y1", reading.faults);
  const Bytes c3 = root.children[2].content;
  const Bytes c2 = root.children[3].content;
  if (c3.size() != YUXI_SM2_C3_BYTES) reading.fault("C3 has " + bytes_text(c3.size()) + ", expected 32");
  std::uint64_t total = 0;
  if (yuxi_sm2_ciphertext_asn1_total(&total, der.data(), der.size()) == YUXI_OK && total < der.size()) {
    reading.remark("yuxi decrypt --ignore-trailing passes over what comes after the structure");
  }
  if (c2.empty()) reading.fault("C2 is empty; SM2 encrypts 1 byte or more");
  SecretBytes parts(der.size() + YUXI_SM2_ASN1_HEAD_MAX);
  std::size_t length = 0;
  judge(reading, yuxi_sm2_ciphertext_convert(parts.data(), parts.capacity(), &length, YUXI_SM2_C1C3C2, YUXI_SM2_ASN1,
                                             der.data(), der.size()));
  if (x.fits && y.fits) {
    std::array<std::uint8_t, 64> xy{};
    std::copy(x.value.begin(), x.value.end(), xy.begin());
    std::copy(y.value.begin(), y.value.end(), xy.begin() + 32);
    describe_xy(reading, xy);
  }
  reading.field("C3", to_hex(c3.first(std::min<std::size_t>(c3.size(), 64))));
  reading.field("C2", bytes_text(c2.size()) + ", as long as the plaintext");
  return reading;
}

}  // namespace

Readings read_results(Bytes der, const DerTree& tree) {
  const Node& root = *tree.root;
  constexpr std::size_t longest_signature =
      128;  // two longer numbers are an RSA key, or the beginning of something else
  if (root.tag != sequence) return {};
  if (root.is_made_of({integer, integer}) && root.claimed <= longest_signature) {
    return {read_signature(der, root, tree.faults)};
  }
  if (root.is_made_of({integer, integer, octet_string, octet_string})) {
    return {read_ciphertext(der, root, tree.faults)};
  }
  return {};
}

}  // namespace tool::inspect
