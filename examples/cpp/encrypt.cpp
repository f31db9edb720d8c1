// SPDX-License-Identifier: Apache-2.0
// Encrypt and decrypt: at once and in each format, in pieces, many together, and to a prepared recipient.
#include <algorithm>
#include <array>
#include <vector>

#include "example.hpp"

int main() {
  namespace sm2 = yuxi::sm2;
  using sm2::CiphertextFormat;
  const auto text = yuxi::bytes("the gate opens at six");
  const auto same = [text](std::span<const std::uint8_t> opened) { return std::ranges::equal(opened, text); };
  std::array<std::uint8_t, 64> room;

  const auto key = must(sm2::PrivateKey::generate(), "make a key");
  const auto recipient = key.public_key();

  for (const auto format : {CiphertextFormat::c1c3c2, CiphertextFormat::c1c2c3, CiphertextFormat::asn1}) {
    std::vector<std::uint8_t> sealed(sm2::ciphertext_max(text.size(), format));
    const auto ciphertext = must(sm2::encrypt(sealed, recipient, text, format), "encrypt");
    expect(same(must(sm2::decrypt(room, key, ciphertext, format), "decrypt")), "the plaintext is back");

    std::vector<std::uint8_t> other(256);
    const auto converted =
        must(sm2::convert_ciphertext(other, CiphertextFormat::asn1, format, ciphertext), "convert to ASN.1");
    expect(same(must(sm2::decrypt(room, key, converted, CiphertextFormat::asn1), "decrypt")), "it is the same");

    ciphertext.back() ^= 1;
    expect(!sm2::decrypt(room, key, ciphertext, format), "a damaged ciphertext is refused");
  }

  // C1 comes first, then C2 in pieces, C3 last. Decryption goes twice over C2: no plaintext before C3 is checked.
  std::vector<std::uint8_t> c2(text.size()), opened(text.size());
  auto encryption = must(sm2::Encryption::begin(recipient, text.size()), "begin to encrypt");
  const sm2::C1 c1 = encryption.c1();
  must(encryption.update(std::span(c2).first(8), text.first(8)), "first piece");
  must(encryption.update(std::span(c2).subspan(8), text.subspan(8)), "second piece");
  const sm2::C3 c3 = must(encryption.finish(), "end");
  auto decryption = must(sm2::Decryption::begin(key, c1), "begin to decrypt");
  must(decryption.absorb(c2), "first pass");
  must(decryption.check(c3), "check");
  must(decryption.release(opened, c2), "second pass");
  must(decryption.finish(), "end");
  expect(same(opened), "the plaintext is back");

  // Many to one recipient.
  std::array<std::array<std::uint8_t, 256>, 5> places;
  std::array<sm2::EncryptItem, 5> items{};
  for (std::size_t i = 0; i < items.size(); ++i) {
    items[i].plaintext = text.data();
    items[i].plaintext_length = text.size();
    items[i].out = places[i].data();
    items[i].capacity = places[i].size();
  }
  must(sm2::encrypt_batch(items, recipient), "encrypt five");
  for (const auto& item : items)
    expect(same(must(sm2::decrypt(room, key, {item.out, item.length}), "decrypt")), "the plaintext is back");

  // A recipient of many messages is prepared once.
  const auto prepared = must(sm2::PreparedKey::make(recipient), "prepare");
  const auto to_prepared = must(sm2::encrypt(places[0], prepared, text), "encrypt to the prepared key");
  expect(same(must(sm2::decrypt(room, key, to_prepared), "decrypt")), "the plaintext is back");
  std::printf("every plaintext came back\n");
  return 0;
}
