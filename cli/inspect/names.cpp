// SPDX-License-Identifier: Apache-2.0
// See names.hpp. The identifiers are those of GM/T 0006, RFC 5480, RFC 8017, RFC 8018, RFC 7914, RFC 8410 and NIST.
#include "names.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace tool::inspect {
namespace {

using Entry = std::pair<const char*, const char*>;

constexpr std::array entries{
    Entry{oid::ec_public_key, "id-ecPublicKey"},
    Entry{oid::prime_field, "prime-field"},
    Entry{oid::sm2, "SM2"},
    Entry{oid::sm2_signature, "SM2 signatures"},
    Entry{"1.2.156.10197.1.501", "SM2 with SM3"},
    Entry{"1.2.156.10197.1.401", "SM3"},
    Entry{"1.2.156.10197.1.401.2", "HMAC-SM3"},
    Entry{"1.2.156.10197.1.401.3.1", "HMAC-SM3"},
    Entry{"1.2.156.10197.1.104.1", "SM4-ECB"},
    Entry{"1.2.156.10197.1.104.2", "SM4-CBC"},
    Entry{"1.2.156.10197.6.1.4.2.1", "SM2 CMS data"},
    Entry{"1.2.156.10197.6.1.4.2.2", "SM2 CMS signed data"},
    Entry{"1.2.156.10197.6.1.4.2.3", "SM2 CMS enveloped data"},
    Entry{"1.2.156.10197.6.1.4.2.4", "SM2 CMS signed and enveloped data"},
    Entry{"1.2.156.10197.6.1.4.2.5", "SM2 CMS encrypted data"},
    Entry{"1.2.840.10045.3.1.7", "P-256"},
    Entry{"1.3.132.0.33", "P-224"},
    Entry{"1.3.132.0.34", "P-384"},
    Entry{"1.3.132.0.35", "P-521"},
    Entry{"1.3.132.0.10", "secp256k1"},
    Entry{"1.3.36.3.3.2.8.1.1.7", "brainpoolP256r1"},
    Entry{"1.3.36.3.3.2.8.1.1.11", "brainpoolP384r1"},
    Entry{"1.3.36.3.3.2.8.1.1.13", "brainpoolP512r1"},
    Entry{"1.3.101.110", "X25519"},
    Entry{"1.3.101.111", "X448"},
    Entry{"1.3.101.112", "Ed25519"},
    Entry{"1.3.101.113", "Ed448"},
    Entry{"1.2.840.10045.4.3.2", "ECDSA with SHA-256"},
    Entry{"1.2.840.10045.4.3.3", "ECDSA with SHA-384"},
    Entry{"1.2.840.10045.4.3.4", "ECDSA with SHA-512"},
    Entry{"1.2.840.10040.4.1", "DSA"},
    Entry{"1.2.840.10046.2.1", "Diffie-Hellman"},
    Entry{"1.2.840.113549.1.1.1", "RSA"},
    Entry{"1.2.840.113549.1.1.5", "RSA with SHA-1"},
    Entry{"1.2.840.113549.1.1.10", "RSA-PSS"},
    Entry{"1.2.840.113549.1.1.11", "RSA with SHA-256"},
    Entry{"1.2.840.113549.1.1.12", "RSA with SHA-384"},
    Entry{"1.2.840.113549.1.1.13", "RSA with SHA-512"},
    Entry{oid::pbes2, "PBES2"},
    Entry{oid::pbkdf2, "PBKDF2"},
    Entry{oid::scrypt, "scrypt"},
    Entry{"1.2.840.113549.1.5.1", "PBE with MD2 and DES"},
    Entry{"1.2.840.113549.1.5.3", "PBE with MD5 and DES"},
    Entry{"1.2.840.113549.1.5.4", "PBE with MD2 and RC2"},
    Entry{"1.2.840.113549.1.5.6", "PBE with MD5 and RC2"},
    Entry{"1.2.840.113549.1.5.10", "PBE with SHA-1 and DES"},
    Entry{"1.2.840.113549.1.5.11", "PBE with SHA-1 and RC2"},
    Entry{"1.2.840.113549.1.12.1.1", "PBE with SHA-1 and RC4-128"},
    Entry{"1.2.840.113549.1.12.1.2", "PBE with SHA-1 and RC4-40"},
    Entry{"1.2.840.113549.1.12.1.3", "PBE with SHA-1 and 3DES"},
    Entry{"1.2.840.113549.1.12.1.4", "PBE with SHA-1 and 2DES"},
    Entry{"1.2.840.113549.1.12.1.5", "PBE with SHA-1 and RC2-128"},
    Entry{"1.2.840.113549.1.12.1.6", "PBE with SHA-1 and RC2-40"},
    Entry{"1.2.840.113549.2.7", "HMAC-SHA-1"},
    Entry{"1.2.840.113549.2.8", "HMAC-SHA-224"},
    Entry{"1.2.840.113549.2.9", "HMAC-SHA-256"},
    Entry{"1.2.840.113549.2.10", "HMAC-SHA-384"},
    Entry{"1.2.840.113549.2.11", "HMAC-SHA-512"},
    Entry{"1.2.840.113549.3.2", "RC2-CBC"},
    Entry{"1.2.840.113549.3.7", "3DES-CBC"},
    Entry{"1.3.14.3.2.7", "DES-CBC"},
    Entry{"2.16.840.1.101.3.4.1.2", "AES-128-CBC"},
    Entry{"2.16.840.1.101.3.4.1.22", "AES-192-CBC"},
    Entry{"2.16.840.1.101.3.4.1.42", "AES-256-CBC"},
    Entry{"1.2.840.113549.1.7.1", "CMS data"},
    Entry{"1.2.840.113549.1.7.2", "CMS signed data"},
    Entry{"1.2.840.113549.1.7.3", "CMS enveloped data"},
    Entry{"1.2.840.113549.1.7.6", "CMS encrypted data"},
};

}  // namespace

std::string oid_dotted(Bytes content) {
  if (content.empty() || content.size() > 64 || content.back() >= 0x80) return {};
  std::string text;
  std::uint64_t arc = 0;
  bool begins = true;
  for (const std::uint8_t digit : content) {
    if ((begins && digit == 0x80) || arc > (std::numeric_limits<std::uint64_t>::max() >> 7)) return {};
    arc = arc << 7 | (digit & 0x7fU);
    begins = digit < 0x80;
    if (!begins) continue;
    if (text.empty()) {  // the first two arcs are one number
      const std::uint64_t first = arc < 80 ? arc / 40 : 2;
      text = std::to_string(first).append(".").append(std::to_string(arc - 40 * first));
    } else {
      text.append(".").append(std::to_string(arc));
    }
    arc = 0;
  }
  return text;
}

std::string oid_name(Bytes content) {
  const std::string dotted = oid_dotted(content);
  const auto* const found =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return dotted == entry.first; });
  return found == entries.end() ? "" : found->second;
}

std::string oid_text(Bytes content) {
  const std::string dotted = oid_dotted(content);
  if (dotted.empty()) return "a malformed object identifier";
  const std::string name = oid_name(content);
  return name.empty() ? "OID " + dotted : name + " (" + dotted + ")";
}

bool oid_is(Bytes content, const std::string& dotted) {
  return oid_dotted(content) == dotted;
}

}  // namespace tool::inspect
