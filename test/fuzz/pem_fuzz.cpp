// SPDX-License-Identifier: Apache-2.0
// Fuzzes the three readers of PEM, each with every text.
#include "fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using yuxi::fuzz::check_key_reader;
  check_key_reader<YUXI_SM2_PEM_MAX>(yuxi_sm2_private_key_from_sec1_pem, yuxi_sm2_private_key_to_sec1_pem, data, size);
  check_key_reader<YUXI_SM2_PEM_MAX>(yuxi_sm2_private_key_from_pkcs8_pem, yuxi_sm2_private_key_to_pkcs8_pem, data,
                                     size);
  check_key_reader<YUXI_SM2_PEM_MAX>(yuxi_sm2_public_key_from_spki_pem, yuxi_sm2_public_key_to_spki_pem, data, size);
  return 0;
}
