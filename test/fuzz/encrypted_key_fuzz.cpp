// SPDX-License-Identifier: Apache-2.0
// Fuzzes what takes encrypted private keys apart (cli/encrypted_key.cpp): whatever comes in is refused as bad input or
// is within the limits that keep the tool from working for days, and what the tool would write of it is read again as
// the same.
#include "cli/encrypted_key.hpp"

#include <string>

#include "cli/failure.hpp"
#include "fuzz/check.hpp"

namespace {

using tool::EncryptedKey;
using yuxi::fuzz::require;

void check_limits(const EncryptedKey& key) {
  const tool::Derivation& d = key.derivation;
  require(key.cipher != nullptr && key.iv.size() == key.cipher->iv_bytes);
  require(!key.content.empty() && key.content.size() % key.iv.size() == 0);
  require(d.iterations >= 1);
  if (d.hash != nullptr) {
    require(d.iterations <= tool::most_iterations);
  } else {
    require(d.block_size >= 1 && d.parallelism >= 1 && d.iterations >= 2);
    require(d.block_size <= (std::uint64_t{1} << 21) && d.iterations <= (std::uint64_t{1} << 21));
    require(128 * d.block_size * d.iterations <= (std::uint64_t{1} << 28));
    require(128 * d.block_size * d.iterations * d.parallelism <= (std::uint64_t{1} << 30));
  }
  require(!describe(key).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string name = "file";
  try {
    const EncryptedKey key = tool::parse_encrypted_key({data, size}, name);
    check_limits(key);
    if (key.derivation.hash == nullptr) return 0;  // scrypt is not written
    const tool::OctetString written = write_encrypted_key(key);
    const EncryptedKey again = tool::parse_encrypted_key(written, name);
    require(again.cipher == key.cipher && again.iv == key.iv && again.content == key.content);
    require(again.derivation.hash == key.derivation.hash && again.derivation.iterations == key.derivation.iterations &&
            again.derivation.salt == key.derivation.salt);
    require(write_encrypted_key(again) == written);
  } catch (const tool::Failure& failure) {
    require(failure.code() == tool::exit_bad_input && std::string(failure.what()).starts_with(name));
  }
  return 0;
}
