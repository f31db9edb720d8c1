// SPDX-License-Identifier: Apache-2.0
// Fuzzes the reader of SEC 1 private keys in DER.
#include "fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  yuxi::fuzz::check_key_reader<YUXI_SM2_PRIVATE_SEC1_DER_MAX>(yuxi_sm2_private_key_from_sec1_der,
                                                              yuxi_sm2_private_key_to_sec1_der, data, size);
  return 0;
}
