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
  static constexpr std::array<std::size_t, 2> sm3_batch_sizes = {1024, 16384};
  static constexpr std::size_t sm3_batch_jobs = 64;                             // together no longer than the message
  static constexpr std::array<std::size_t, 2> plaintext_sizes = {32, 1048576};  // a key, and a file

  std::array<std::uint8_t, 32> d{};
  std::array<std::uint8_t, 65> point{};  // 04 || x || y
  std::array<std::array<std::uint8_t, 32>, count> e{};
  std::array<std::array<std::uint8_t, 64>, count> signature{};  // r || s
  struct Peer {
    std::array<std::uint8_t, 65> point;     // of someone else's key, 04 || x || y
    std::array<std::uint8_t, 32> shared_x;  // of that key and `d`, reckoned from the other side
  };
  std::array<Peer, count> peers{};
  std::vector<std::uint8_t> message;  // as long as the largest of both lists of sizes
  // To the key of `d`, C1 || C3 || C2: the first bytes of `message`, for each of plaintext_sizes.
  std::array<std::vector<std::vector<std::uint8_t>>, plaintext_sizes.size()> ciphertexts;
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

// Cross-check of ciphertexts C1 || C3 || C2: do they decrypt, by this library and the key of `inputs`, to the first
// `bytes` bytes of the message?
bool opens_to_message(const Inputs& inputs, const std::vector<std::uint8_t>& ciphertext, std::size_t bytes);

// ASN.1 form of ciphertexts and back, for peers whose interface speaks it. from_asn1 gives an empty one on malformed
// input.
std::vector<std::uint8_t> ciphertext_to_asn1(const std::vector<std::uint8_t>& ciphertext);
std::vector<std::uint8_t> ciphertext_from_asn1(const std::vector<std::uint8_t>& asn1);

// e with one bit turned over: what a right signature must not verify.
inline std::array<std::uint8_t, 32> spoiled(std::array<std::uint8_t, 32> e) {
  e[17] ^= 0x20;
  return e;
}

}  // namespace bench
