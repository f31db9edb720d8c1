// SPDX-License-Identifier: Apache-2.0
// Fuzzes the reader of public keys (SubjectPublicKeyInfo) in DER.
#include "fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  yuxi::fuzz::check_key_reader<YUXI_SM2_PUBLIC_SPKI_DER_MAX>(yuxi_sm2_public_key_from_spki_der,
                                                             yuxi_sm2_public_key_to_spki_der, data, size);
  return 0;
}
