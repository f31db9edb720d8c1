// SPDX-License-Identifier: Apache-2.0
// Sign and verify: at once, in pieces, many together, and with a prepared public key.
#include <array>
#include <vector>

#include "example.hpp"

int main() {
  namespace sm2 = yuxi::sm2;
  using yuxi::Status;
  const auto message = yuxi::bytes("attack at dawn");

  const auto key = must(sm2::PrivateKey::generate(), "make a key");
  const auto public_key = key.public_key();
  const auto signer = must(sm2::SigningKey::make(key), "make a signing key");  // the usual identity

  const sm2::Signature signature = must(signer.sign(message), "sign");
  must(sm2::verify(signature, public_key, message), "verify");
  expect(sm2::verify(signature, public_key, yuxi::bytes("attack at dusk")) == Status::bad_signature,
         "another message is refused");
  expect(sm2::verify(signature, public_key, message, yuxi::bytes("somebody")) == Status::bad_signature,
         "another identity is refused");

  // r || s is what the library works with; certificates and most programs want DER.
  const auto der = sm2::to_der(signature);
  expect(must(sm2::signature_from_der(der.view()), "from DER") == signature, "there and back");

  auto running = must(sm2::Signer::begin(signer), "begin to sign");
  must(running.update(message.first(6)), "first piece");
  must(running.update(message.subspan(6)), "second piece");
  const auto streamed = must(running.finish(), "sign");
  auto verifier = must(sm2::Verifier::begin(public_key), "begin to verify");
  must(verifier.update(message), "all in one piece");
  must(verifier.finish(streamed), "verify");

  // Batches work on e = SM3(Z || M), which is not SM3(M).
  constexpr std::size_t count = 10;
  std::vector<sm2::DigestE> e;
  for (std::size_t i = 0; i < count; ++i)
    e.push_back(must(sm2::message_digest_e(public_key, message.first(i)), "digest"));
  std::vector<sm2::Signature> signatures(count);
  must(signer.sign_batch_digest_e(signatures, e), "sign ten");
  const std::vector<sm2::PublicKey> keys(count, public_key);
  std::vector<Status> statuses(count, Status::ok);
  must(sm2::verify_batch_digest_e(statuses, signatures, keys, e), "verify ten");
  signatures[3][0] ^= 1;
  expect(sm2::verify_batch_digest_e(statuses, signatures, keys, e) == Status::bad_signature, "one fails the batch");
  expect(statuses[2] == Status::ok && statuses[3] == Status::bad_signature, "and the statuses say which");

  // Whoever verifies many signatures by one key makes a table of it once: 4 KB, or 148 KB for PreparedKind::big.
  const auto prepared = must(sm2::PreparedKey::make(public_key), "prepare");
  must(prepared.verify(signature, message), "verify with the table");
  std::printf("every signature was as it should be\n");
  return 0;
}
