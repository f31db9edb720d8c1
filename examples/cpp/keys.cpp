// SPDX-License-Identifier: Apache-2.0
// Make a key pair, write it in the usual forms, read it back, and check what came from elsewhere. Private keys cannot
// be copied by accident, and are wiped when they go.
#include "example.hpp"

int main() {
  namespace sm2 = yuxi::sm2;
  const auto key = must(sm2::PrivateKey::generate(), "make a key");

  // PKCS#8 in PEM, what most programs read. Readers take the one form in their name: nothing is guessed.
  const auto pem = must(key.pkcs8_pem(), "write PKCS#8");
  const auto again = must(sm2::PrivateKey::from_pkcs8_pem(pem.text()), "read PKCS#8");
  expect(again.public_key() == key.public_key(), "the key is the same");
  expect(sm2::PrivateKey::from_sec1_pem(pem.text()).status() == yuxi::Status::bad_encoding, "PKCS#8 is not SEC 1");

  const auto der = must(key.sec1_der(), "write SEC 1");
  must(sm2::PrivateKey::from_sec1_der(der.view()), "read SEC 1");

  // The public half alone: SPKI in PEM, and a compressed point.
  const auto public_pem = key.public_key().spki_pem();
  std::printf("%.*s", static_cast<int>(public_pem.size()), public_pem.data());
  must(sm2::PublicKey::from_spki_pem(public_pem.text()), "read SPKI");
  const auto public_key = must(sm2::PublicKey::from_point(key.public_key().compressed()), "decompress");

  // Do two halves that came separately belong together?
  must(key.check_pair(public_key), "check the pair");
  const auto stranger = must(sm2::PrivateKey::generate(), "make another key");
  expect(stranger.check_pair(public_key) == yuxi::Status::key_mismatch, "another key is noticed");
  return 0;
}
