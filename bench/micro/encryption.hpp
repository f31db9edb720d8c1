// SPDX-License-Identifier: Apache-2.0
// What a row of encryption, decryption or Diffie-Hellman is, whatever the library: how it is checked before the timing,
// and what its calls go through. The libraries' files say how one call is made.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>

#include "inputs.hpp"
#include "operation.hpp"

namespace bench {

// Which of Inputs::ciphertexts are those of `bytes` bytes.
inline const std::vector<std::vector<std::uint8_t>>& ciphertexts_of(const Inputs& inputs, std::size_t bytes) {
  const auto& sizes = Inputs::plaintext_sizes;
  return inputs.ciphertexts[static_cast<std::size_t>(std::find(sizes.begin(), sizes.end(), bytes) - sizes.begin())];
}

// A ciphertext with one bit of C2 turned over: what must not decrypt.
inline std::vector<std::uint8_t> spoiled(std::vector<std::uint8_t> ciphertext) {
  if (!ciphertext.empty()) ciphertext[ciphertext.size() - 1] ^= 0x20;
  return ciphertext;
}

// seal(plaintext, bytes): encrypts and keeps the ciphertext, false on failure. raw(): that ciphertext as C1 || C3 ||
// C2.
template <class Seal, class Raw>
Operation encryption(const char* name, const Inputs& inputs, std::size_t bytes, Seal seal, Raw raw) {
  Operation operation{.name = name, .bytes = bytes, .per_byte = bytes > 1024};
  operation.check = [&inputs, bytes, seal, raw] {
    if (!seal(inputs.message.data(), bytes)) return false;
    const auto one = raw();
    if (!seal(inputs.message.data(), bytes)) return false;
    const auto other = raw();
    return one != other && opens_to_message(inputs, one, bytes) && opens_to_message(inputs, other, bytes) &&
           !opens_to_message(inputs, spoiled(one), bytes);
  };
  operation.run = [&inputs, bytes, seal](std::size_t calls) {
    bool right = true;
    while (calls-- > 0) right &= seal(inputs.message.data(), bytes);
    return right;
  };
  return operation;
}

// raws: ciphertexts C1 || C3 || C2 of the first `bytes` bytes of the message. form(one of them): the ciphertext as the
// library takes it, made before the timing. open(that): decrypts and keeps the plaintext, false on failure. holds(data,
// length): is that the plaintext kept?
template <class Form, class Open, class Holds>
Operation decryption(const Inputs& inputs, std::size_t bytes, const std::vector<std::vector<std::uint8_t>>& raws,
                     Form form, Open open, Holds holds) {
  using Ciphertext = decltype(form(std::vector<std::uint8_t>{}));
  const auto good = std::make_shared<std::vector<Ciphertext>>();
  for (const auto& raw : raws) good->push_back(form(raw));
  const auto bad = std::make_shared<Ciphertext>(form(spoiled(raws.front())));
  Operation operation{.name = "sm2_decrypt", .bytes = bytes, .per_byte = bytes > 1024};
  operation.check = [&inputs, bytes, good, bad, open, holds] {
    for (const auto& ciphertext : *good)
      if (!open(ciphertext) || !holds(inputs.message.data(), bytes)) return false;
    return !open(*bad);
  };
  operation.run = [good, open, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    for (; calls > 0; --calls, i = (i + 1) % good->size()) right &= open((*good)[i]);
    return right;
  };
  return operation;
}

// agree(x, i): the x-coordinate that the key of `inputs` shares with peer i, false on failure.
template <class Agree>
Operation agreement(const Inputs& inputs, Agree agree) {
  Operation operation{.name = "sm2_ecdh", .bytes = 32};
  operation.check = [&inputs, agree] {
    for (std::size_t i = 0; i < Inputs::count; ++i) {
      std::array<std::uint8_t, 32> x{};
      if (!agree(x.data(), i) || x != inputs.peers[i].shared_x) return false;
    }
    return true;
  };
  operation.run = [agree, i = std::size_t{0}](std::size_t calls) mutable {
    bool right = true;
    std::uint8_t x[32];
    while (calls-- > 0) right &= agree(x, i++ % Inputs::count);
    return right;
  };
  return operation;
}

}  // namespace bench
