// SPDX-License-Identifier: Apache-2.0
// Object identifiers: dotted, and the names of those that files around SM2 carry.
#pragma once

#include <string>

#include "report.hpp"

namespace tool::inspect {

/// "1.2.156.10197.1.301"; empty if the bytes are not one in its shortest form.
[[nodiscard]] std::string oid_dotted(Bytes content);
/// "SM2"; empty if we know none.
[[nodiscard]] std::string oid_name(Bytes content);
/// "SM2 (1.2.156.10197.1.301)", or the number alone, or a word about its damage.
[[nodiscard]] std::string oid_text(Bytes content);
/// The same, of an identifier that is known by its dotted form.
[[nodiscard]] bool oid_is(Bytes content, const std::string& dotted);

namespace oid {
inline constexpr const char* ec_public_key = "1.2.840.10045.2.1";
inline constexpr const char* prime_field = "1.2.840.10045.1.1";
inline constexpr const char* sm2 = "1.2.156.10197.1.301";
inline constexpr const char* sm2_signature = "1.2.156.10197.1.301.1";
inline constexpr const char* pbes2 = "1.2.840.113549.1.5.13";
inline constexpr const char* pbkdf2 = "1.2.840.113549.1.5.12";
inline constexpr const char* scrypt = "1.3.6.1.4.1.11591.4.11";
}  // namespace oid

}  // namespace tool::inspect
