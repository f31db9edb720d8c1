// SPDX-License-Identifier: Apache-2.0
// Two parties agree on a key (GB/T 32918.3), and a plain Diffie-Hellman (the x-coordinate, as RFC 8998 uses it).
#include <algorithm>
#include <array>

#include "example.hpp"

int main() {
  namespace sm2 = yuxi::sm2;
  const auto alice = must(sm2::PrivateKey::generate(), "make Alice's key"),
             bob = must(sm2::PrivateKey::generate(), "make Bob's key");
  const auto of_alice = alice.public_key(), of_bob = bob.public_key();
  const auto alice_id = yuxi::bytes("Alice"), bob_id = yuxi::bytes("Bob");

  // Each side knows the other's long-term public key and identity, and sends its fresh point.
  auto at_alice = must(sm2::Exchange::begin({.role = sm2::Role::initiator,
                                             .self_key = alice,
                                             .self_id = alice_id,
                                             .peer_key = of_bob,
                                             .peer_id = bob_id}),
                       "Alice begins");
  auto at_bob = must(sm2::Exchange::begin({.role = sm2::Role::responder,
                                           .self_key = bob,
                                           .self_id = bob_id,
                                           .peer_key = of_alice,
                                           .peer_id = alice_id}),
                     "Bob begins");

  // The other's point gives the key and a tag to send; the other's tag says that the other has the same key.
  std::array<std::uint8_t, 32> key_of_alice, key_of_bob;
  const auto tag_of_alice = must(at_alice.derive(key_of_alice, at_bob.point()), "Alice derives");
  const auto tag_of_bob = must(at_bob.derive(key_of_bob, at_alice.point()), "Bob derives");
  must(at_alice.confirm(tag_of_bob), "Alice confirms");
  must(at_bob.confirm(tag_of_alice), "Bob confirms");
  expect(key_of_alice == key_of_bob, "both have the same key");
  yuxi::wipe(key_of_alice);
  yuxi::wipe(key_of_bob);

  const auto x_of_alice = must(sm2::ecdh(alice, of_bob), "Alice's Diffie-Hellman");
  const auto x_of_bob = must(sm2::ecdh(bob, of_alice), "Bob's Diffie-Hellman");
  expect(std::ranges::equal(x_of_alice.reveal(), x_of_bob.reveal()), "both have the same x");
  std::printf("agreed\n");
  return 0;
}
