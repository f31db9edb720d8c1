// SPDX-License-Identifier: Apache-2.0
// Fuzzes the reader of PKCS#8 private keys in DER.
#include "fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  yuxi::fuzz::check_key_reader<YUXI_SM2_PRIVATE_PKCS8_DER_MAX>(yuxi_sm2_private_key_from_pkcs8_der,
                                                               yuxi_sm2_private_key_to_pkcs8_der, data, size);
  return 0;
}
