// SPDX-License-Identifier: Apache-2.0
// The C++ face in a program that has neither exceptions nor RTTI: it must compile without warnings and work, prepared
// keys, which own memory, included.
#include <yuxi/yuxi.hpp>

#include <cstdio>

static int failures = 0;

static void check(bool good, const char* what) {
  if (good) return;
  std::printf("FAILED: %s\n", what);
  ++failures;
}

int main() {
  using namespace yuxi;
  const auto key = sm2::PrivateKey::generate();
  if (!key) return 1;
  const auto signing_key = sm2::SigningKey::make(*key, bytes("face"));
  if (!signing_key) return 1;
  const auto signature = signing_key->sign(bytes("a message"));
  if (!signature) return 1;
  const sm2::PublicKey public_key = key->public_key();
  check(sm2::verify(*signature, public_key, bytes("a message"), bytes("face")) == Status::ok, "verify");
  check(sm2::verify(*signature, public_key, bytes("another"), bytes("face")) == Status::bad_signature, "refuse");
  const auto prepared = sm2::PreparedKey::make(public_key, sm2::PreparedKind::compact);
  check(prepared && prepared->verify(*signature, bytes("a message"), bytes("face")) == Status::ok, "prepared");
  check(sm2::PublicKey::from_point({}).status() == Status::bad_length, "an error without exceptions");
  check(Sm3::digest(bytes("abc")).has_value(), "digest");
  return failures == 0 ? 0 : 1;
}
