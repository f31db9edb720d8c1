// SPDX-License-Identifier: Apache-2.0
// What every library is given: the same key, the same digests, the same signatures, the same message.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

struct Inputs {
  // Verification goes through this many different signatures in turn, so that no branch predictor learns one by heart.
  static constexpr std::size_t count = 64;
  static constexpr std::array<std::size_t, 4> sm3_sizes = {64, 1024, 16384, 1048576};

  std::array<std::uint8_t, 32> d{};
  std::array<std::uint8_t, 65> point{};  // 04 || x || y
  std::array<std::array<std::uint8_t, 32>, count> e{};
  std::array<std::array<std::uint8_t, 64>, count> signature{};  // r || s
  std::vector<std::uint8_t> message;                            // as long as the largest of sm3_sizes
};

// Made from fixed seeds, the same in each run (signatures excepted: they are randomised). Throws if the library fails.
Inputs make_inputs();

// Cross-check of one library's work by another: this library's verdict on r || s over e by the key of `inputs`.
bool signature_is_right(const Inputs& inputs, const std::uint8_t* e, const std::uint8_t* signature64);

// This library's digest; every library's SM3 row is compared with it, and with the standard's own example.
std::array<std::uint8_t, 32> sm3_of(const std::uint8_t* data, std::size_t length);

// DER form of the signatures and back, for peers whose interface speaks DER. from_der gives false on malformed input.
std::vector<std::uint8_t> signature_to_der(const std::uint8_t* signature64);
bool signature_from_der(std::uint8_t* signature64, const std::uint8_t* der, std::size_t length);

// e with one bit turned over: what a right signature must not verify.
inline std::array<std::uint8_t, 32> spoiled(std::array<std::uint8_t, 32> e) {
  e[17] ^= 0x20;
  return e;
}

}  // namespace bench
