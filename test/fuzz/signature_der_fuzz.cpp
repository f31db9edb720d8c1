// SPDX-License-Identifier: Apache-2.0
// Fuzzes the reader of DER signatures: a signature has one form, so whatever is read is written back byte for byte.
#include "fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using yuxi::fuzz::require;
  std::uint8_t raw[64];
  std::memset(raw, 0xa5, sizeof raw);
  const yuxi_status status = yuxi_sm2_signature_from_der(raw, data, size);
  if (status != YUXI_OK) {
    const std::uint8_t zero[64] = {};
    require(status == YUXI_BAD_ENCODING && std::memcmp(raw, zero, sizeof raw) == 0);
    return 0;
  }
  std::uint8_t der[YUXI_SM2_SIGNATURE_DER_MAX];
  std::size_t length = 0;
  require(yuxi_sm2_signature_to_der(der, sizeof der, &length, raw) == YUXI_OK);
  require(length == size && std::memcmp(der, data, size) == 0);
  return 0;
}
