// SPDX-License-Identifier: Apache-2.0
// Random bytes from a function of yours, as firmware must give them. The generator here stands for a hardware one with
// a health test.
#include <algorithm>

#include "example.hpp"

int main() {
  bool broken = false;
  std::size_t given = 0;
  // Exactly out.size() bytes and true, or false.
  auto device = [&](std::span<std::uint8_t> out) {
    if (broken) return false;
    given += out.size();
    return yuxi::Random().fill(out) == yuxi::Status::ok;  // here: read the device
  };
  const auto random = yuxi::Random::from(device);

  const auto key = must(yuxi::sm2::PrivateKey::generate(random), "make a key");
  const auto signer = must(yuxi::sm2::SigningKey::make(key), "make a signing key");
  must(signer.sign(yuxi::bytes("m"), random), "sign");
  expect(given > 0, "the bytes came from the device");

  // A device that fails fails the call; there is no signature with a bad nonce.
  broken = true;
  expect(signer.sign(yuxi::bytes("m"), random).status() == yuxi::Status::random_failed, "signing fails");
  std::printf("%zu random bytes were asked for\n", given);
  return 0;
}
