// SPDX-License-Identifier: Apache-2.0
// The C++ face: what it adds to the C functions, i.e. ownership, moves, wiping, results, and the default arguments.
#include <gtest/gtest.h>
#include <yuxi/yuxi.hpp>

#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

using sm2::PreparedKey;
using sm2::PreparedKind;
using sm2::PrivateKey;
using sm2::PublicKey;
using sm2::Signature;
using sm2::Signer;
using sm2::SigningKey;
using sm2::Verifier;

// Secrets cannot be copied or compared; a Status is no bool.
template <class T>
constexpr bool move_only = std::is_nothrow_move_constructible_v<T>&& std::is_nothrow_move_assignable_v<T> &&
                           !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T>;
static_assert(move_only<PrivateKey> && move_only<SigningKey> && move_only<PreparedKey> && move_only<HmacSm3> &&
              move_only<SecretBytes<32>> && move_only<sm2::Pem>);
static_assert(std::is_copy_constructible_v<PublicKey> && std::is_copy_constructible_v<Sm3>);
static_assert(!std::is_convertible_v<Status, bool> && !std::is_convertible_v<Result<int>, bool>);
static_assert(!std::is_default_constructible_v<PublicKey> && !std::is_default_constructible_v<PrivateKey>);

struct Example {
  Blob d, xy, e, rs;
  std::string message;
  Example() {
    const auto v = load_vectors("sm2_gbt32918_5.json")["sign"];
    d = from_hex(v["d"].get<std::string>());
    xy = from_hex(v["xA"].get<std::string>() + v["yA"].get<std::string>());
    e = from_hex(v["e"].get<std::string>());
    rs = from_hex(v["sig_raw"].get<std::string>());
    message = v["msg"];
  }
  PrivateKey private_key() const {
    return PrivateKey::from_raw(std::span<const std::uint8_t, 32>(d.data(), 32)).value();
  }
  Signature signature() const {
    Signature signature;
    std::copy(rs.begin(), rs.end(), signature.begin());
    return signature;
  }
  sm2::DigestE digest_e() const {
    sm2::DigestE digest;
    std::copy(e.begin(), e.end(), digest.begin());
    return digest;
  }
};

TEST(CppFace, Result) {
  Result<int> good(5), bad(Status::bad_point), odd(Status::ok), from_c(YUXI_BAD_LENGTH);
  EXPECT_TRUE(good);
  EXPECT_EQ(*good, 5);
  EXPECT_EQ(good.status(), Status::ok);
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.status(), Status::bad_point);
  EXPECT_FALSE(odd.has_value());
  EXPECT_EQ(odd.status(), Status::internal_error);
  EXPECT_EQ(from_c.status(), Status::bad_length);
  EXPECT_DEATH((void)bad.value(), "");
  EXPECT_DEATH((void)*bad, "");
  EXPECT_EQ(name(Status::bad_point), "YUXI_BAD_POINT");
  EXPECT_EQ(message(Status::ok), "success");
}

// The scoped enumeration must go on saying the same as the C one.
TEST(CppFace, EveryStatusIsThere) {
  const std::string unknown = "YUXI_UNKNOWN_STATUS";
  for (int value = 0; value >= YUXI_BAD_IV; --value) {
    const auto status = static_cast<Status>(value);
    EXPECT_EQ(to_status(static_cast<yuxi_status>(value)), status);
    switch (status) {  // -Wswitch names one that is missing here; the loop counts those that the C functions know
      case Status::ok:
      case Status::null_argument:
      case Status::bad_length:
      case Status::buffer_too_small:
      case Status::bad_private_key:
      case Status::bad_point:
      case Status::bad_signature:
      case Status::bad_encoding:
      case Status::wrong_algorithm:
      case Status::key_mismatch:
      case Status::bad_identity:
      case Status::random_failed:
      case Status::bad_state:
      case Status::bad_alignment:
      case Status::self_test_failed:
      case Status::unknown_backend:
      case Status::internal_error:
      case Status::out_of_memory:
      case Status::bad_ciphertext:
      case Status::bad_confirmation:
      case Status::bad_iv:
      case Status::bad_mac:
        continue;
    }
    ADD_FAILURE() << "no name for " << value;
  }
}

TEST(CppFace, Library) {
  EXPECT_FALSE(version().empty());
  EXPECT_EQ(self_test(), Status::ok);
  ASSERT_GE(backend_count(Engine::curve), 1u);
  const auto first = backend(Engine::curve, 0);
  ASSERT_TRUE(first);
  EXPECT_FALSE(first->name.empty());
  EXPECT_EQ(backend(Engine::curve, 1000).status(), Status::bad_length);
  EXPECT_EQ(force_backend(Engine::hash, "nonsense"), Status::unknown_backend);
  EXPECT_EQ(force_backend(Engine::hash, nullptr), Status::ok);
}

TEST(CppFace, HashAndTag) {
  Sm3 hash;
  EXPECT_EQ(hash.update(bytes("ab")), Status::ok);
  Sm3 fork = hash;
  EXPECT_EQ(hash.update(bytes("c")), Status::ok);
  const auto digest = hash.finish();
  EXPECT_EQ(to_hex(digest.data(), digest.size()), "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0");
  EXPECT_EQ(Sm3::digest(bytes("abc")).value(), digest);
  EXPECT_EQ(fork.finish(), Sm3::digest(bytes("ab")).value());
  EXPECT_EQ(hash.finish(), Sm3::digest({}).value());  // begun anew

  const Blob key = {1, 2, 3};
  HmacSm3 tag(key);
  EXPECT_EQ(tag.update(bytes("ab")), Status::ok);
  HmacSm3 moved(std::move(tag));
  EXPECT_EQ(tag.update(bytes("c")), Status::bad_state);
  EXPECT_EQ(tag.finish().status(), Status::bad_state);
  EXPECT_EQ(moved.update(bytes("c")), Status::ok);
  const auto made = moved.finish();
  ASSERT_TRUE(made);
  EXPECT_EQ(*made, HmacSm3::tag(key, bytes("abc")).value());
  EXPECT_EQ(moved.finish().status(), Status::bad_state);
  EXPECT_EQ(HmacSm3::verify(*made, key, bytes("abc")), Status::ok);
  EXPECT_EQ(HmacSm3::verify(ByteView(*made).first(16), key, bytes("abc")), Status::ok);
  EXPECT_EQ(HmacSm3::verify(ByteView(*made).first(15), key, bytes("abc")), Status::bad_length);
  EXPECT_EQ(HmacSm3::verify(*made, key, bytes("abd")), Status::bad_signature);
}

TEST(CppFace, KeysInAndOut) {
  const Example example;
  const PrivateKey key = example.private_key();
  const PublicKey public_key = key.public_key();
  const auto xy = public_key.raw();
  EXPECT_EQ(Blob(xy.begin(), xy.end()), example.xy);
  const auto d = key.raw();
  EXPECT_EQ(Blob(d.reveal().begin(), d.reveal().end()), example.d);
  EXPECT_EQ(key.check_pair(public_key), Status::ok);

  EXPECT_EQ(PublicKey::from_raw(xy).value(), public_key);
  EXPECT_EQ(PublicKey::from_point(public_key.uncompressed()).value(), public_key);
  EXPECT_EQ(PublicKey::from_point(public_key.compressed()).value(), public_key);
  EXPECT_EQ(PublicKey::from_spki_der(public_key.spki_der().view()).value(), public_key);
  EXPECT_EQ(PublicKey::from_spki_pem(public_key.spki_pem().text()).value(), public_key);
  EXPECT_EQ(PrivateKey::from_sec1_der(key.sec1_der().value().view()).value().public_key(), public_key);
  EXPECT_EQ(PrivateKey::from_sec1_pem(key.sec1_pem().value().text()).value().public_key(), public_key);
  EXPECT_EQ(PrivateKey::from_pkcs8_der(key.pkcs8_der().value().view()).value().public_key(), public_key);
  EXPECT_EQ(PrivateKey::from_pkcs8_pem(key.pkcs8_pem().value().text()).value().public_key(), public_key);

  EXPECT_EQ(PublicKey::from_point(bytes("nonsense")).status(), Status::bad_length);
  EXPECT_EQ(PublicKey::from_spki_pem("nonsense").status(), Status::bad_encoding);
  EXPECT_EQ(PrivateKey::from_raw(std::array<std::uint8_t, 32>{}).status(), Status::bad_private_key);
  EXPECT_EQ(PrivateKey::from_pkcs8_der({}).status(), Status::bad_encoding);
}

template <class T>
bool all_zero(const T& object) {
  std::uint8_t raw[sizeof object];
  std::memcpy(raw, static_cast<const void*>(&object), sizeof object);
  for (const std::uint8_t byte : raw)
    if (byte != 0) return false;
  return true;
}

TEST(CppFace, MovedFromSecretsAreWiped) {
  const Example example;
  PrivateKey key = example.private_key();
  const PublicKey public_key = key.public_key();
  SigningKey signing_key = SigningKey::make(key).value();
  SecretBytes<32> d = key.raw();
  auto pem = key.pkcs8_pem().value();

  PrivateKey key_there(std::move(key));
  EXPECT_TRUE(all_zero(key.c_key()));
  EXPECT_TRUE(all_zero(key.public_key().c_key()));
  EXPECT_EQ(key_there.check_pair(public_key), Status::ok);
  EXPECT_EQ(key.check_pair(public_key), Status::bad_private_key);
  EXPECT_EQ(SigningKey::make(key).status(), Status::bad_private_key);
  EXPECT_EQ(key.sec1_der().status(), Status::bad_private_key);
  EXPECT_EQ(key.sec1_pem().status(), Status::bad_private_key);
  EXPECT_EQ(key.pkcs8_der().status(), Status::bad_private_key);
  EXPECT_EQ(key.pkcs8_pem().status(), Status::bad_private_key);
  key = std::move(key_there);
  EXPECT_TRUE(all_zero(key_there.c_key()));
  EXPECT_EQ(key.check_pair(public_key), Status::ok);
  PrivateKey& same = key;
  key = std::move(same);
  EXPECT_EQ(key.check_pair(public_key), Status::ok);

  SigningKey signing_there(std::move(signing_key));
  EXPECT_TRUE(all_zero(signing_key.c_key()));
  EXPECT_EQ(signing_key.sign(bytes("m")).status(), Status::bad_state);
  EXPECT_EQ(Signer::begin(signing_key).status(), Status::bad_state);
  signing_key = std::move(signing_there);
  EXPECT_TRUE(all_zero(signing_there.c_key()));
  EXPECT_TRUE(signing_key.sign(bytes("m")));

  SecretBytes<32> d_there(std::move(d));
  EXPECT_TRUE(all_zero(d));
  EXPECT_EQ(Blob(d_there.reveal().begin(), d_there.reveal().end()), example.d);
  sm2::Pem pem_there(std::move(pem));
  EXPECT_TRUE(all_zero(pem));
  EXPECT_TRUE(PrivateKey::from_pkcs8_pem(pem_there.text()));
}

// Destruction wipes: the object's own storage is looked at afterwards.
template <class T>
bool is_wiped_by_destruction(T made) {
  alignas(T) static unsigned char storage[sizeof(T)];
  T* object = new (storage) T(std::move(made));
  object->~T();
  __asm__ __volatile__("" : : "r"(storage) : "memory");
  for (const unsigned char byte : storage)
    if (byte != 0) return false;
  return true;
}

TEST(CppFace, DestructionWipes) {
  const Example example;
  EXPECT_TRUE(is_wiped_by_destruction(example.private_key()));
  EXPECT_TRUE(is_wiped_by_destruction(SigningKey::make(example.private_key()).value()));
  EXPECT_TRUE(is_wiped_by_destruction(example.private_key().raw()));
  EXPECT_TRUE(is_wiped_by_destruction(example.private_key().sec1_der().value()));
}

TEST(CppFace, SignAndVerify) {
  const Example example;
  const PrivateKey key = example.private_key();
  const PublicKey public_key = key.public_key();
  const SigningKey signing_key = SigningKey::make(key).value();
  const auto text = bytes(example.message);
  EXPECT_EQ(sm2::verify(example.signature(), public_key, text), Status::ok);
  EXPECT_EQ(sm2::verify(example.signature(), public_key, bytes("other")), Status::bad_signature);
  EXPECT_EQ(sm2::verify_digest_e(example.signature(), public_key, example.digest_e()), Status::ok);
  EXPECT_EQ(sm2::message_digest_e(public_key, text).value(), example.digest_e());

  const Signature signature = signing_key.sign(text).value();
  EXPECT_EQ(sm2::verify(signature, public_key, text), Status::ok);
  EXPECT_EQ(sm2::signature_from_der(sm2::to_der(signature).view()).value(), signature);
  EXPECT_EQ(sm2::signature_from_der(signature).status(), Status::bad_encoding);
  EXPECT_EQ(sm2::verify_digest_e(signing_key.sign_digest_e(example.digest_e()).value(), public_key, example.digest_e()),
            Status::ok);

  const SigningKey named = SigningKey::make(key, bytes("Alice")).value();
  const Signature by_name = named.sign(text).value();
  EXPECT_EQ(sm2::verify(by_name, public_key, text, bytes("Alice")), Status::ok);
  EXPECT_EQ(sm2::verify(by_name, public_key, text), Status::bad_signature);
  EXPECT_EQ(SigningKey::make(key, Blob(8192)).status(), Status::bad_identity);
  EXPECT_EQ(sm2::verify(by_name, public_key, text, Blob(8192)), Status::bad_identity);
}

TEST(CppFace, Streaming) {
  const Example example;
  const SigningKey signing_key = SigningKey::make(example.private_key()).value();
  const PublicKey public_key = example.private_key().public_key();
  Signer signer = Signer::begin(signing_key).value();
  EXPECT_EQ(signer.update(bytes("mess")), Status::ok);
  EXPECT_EQ(signer.update(bytes("age digest")), Status::ok);
  const Signature signature = signer.finish().value();
  EXPECT_EQ(signer.finish().status(), Status::bad_state);
  EXPECT_EQ(signer.update(bytes("x")), Status::bad_state);
  EXPECT_EQ(sm2::verify_digest_e(signature, public_key, example.digest_e()), Status::ok);

  Verifier verifier = Verifier::begin(public_key).value();
  EXPECT_EQ(verifier.update(bytes("message ")), Status::ok);
  Verifier fork = verifier;
  EXPECT_EQ(verifier.update(bytes("digest")), Status::ok);
  EXPECT_EQ(verifier.finish(signature), Status::ok);
  EXPECT_EQ(verifier.finish(signature), Status::bad_state);
  EXPECT_EQ(fork.finish(signature), Status::bad_signature);
  EXPECT_EQ(Verifier::begin(public_key, Blob(8192)).status(), Status::bad_identity);
}

TEST(CppFace, RandomSources) {
  const Example example;
  const SigningKey signing_key = SigningKey::make(example.private_key()).value();
  std::uint8_t next = 0;
  auto counting = [&next](std::span<std::uint8_t> out) {
    for (auto& byte : out) byte = next++;
    return true;
  };
  auto failing = [](std::span<std::uint8_t>) { return false; };
  const Random counted = Random::from(counting), failed = Random::from(failing);

  // 00 01 ... 1f gives the signature of the library's own self-test.
  const Signature pinned = signing_key.sign(bytes(example.message), counted).value();
  EXPECT_EQ(to_hex(pinned.data(), pinned.size()),
            "21e08e00a0cc22c9c7e0800ac1f1ff5666bebcc03690f2d89d28ec7420194d3c"
            "cc39b7ee9196a6615e7dbab04745fb2cbf51392657099dedca70f08c9f0f65cf");
  EXPECT_EQ(next, 32);
  EXPECT_EQ(signing_key.sign(bytes("m"), failed).status(), Status::random_failed);
  EXPECT_EQ(PrivateKey::generate(failed).status(), Status::random_failed);
  EXPECT_TRUE(PrivateKey::generate(counted));
  EXPECT_EQ(Random::from(failing).c_source()->fill, failed.c_source()->fill);
  EXPECT_EQ(Random().c_source(), nullptr);

  Blob buffer(40, 1);
  EXPECT_EQ(failed.fill(buffer), Status::random_failed);
  EXPECT_EQ(buffer, Blob(40, 0));
  EXPECT_EQ(counted.fill(buffer), Status::ok);
  EXPECT_EQ(buffer[1], static_cast<std::uint8_t>(buffer[0] + 1));
  EXPECT_EQ(Random().fill(buffer), Status::ok);
  EXPECT_EQ(Random(yuxi_random{}).fill(buffer), Status::random_failed);
}

TEST(CppFace, Batches) {
  const Example example;
  const SigningKey signing_key = SigningKey::make(example.private_key()).value();
  constexpr std::size_t count = 70;  // more than two chunks
  std::vector<sm2::DigestE> e(count, example.digest_e());
  for (std::size_t i = 0; i < count; ++i) e[i][0] = static_cast<std::uint8_t>(i);
  std::vector<Signature> signatures(count);
  ASSERT_EQ(signing_key.sign_batch_digest_e(signatures, e), Status::ok);
  const std::vector<PublicKey> keys(count, example.private_key().public_key());
  std::vector<Status> statuses(count, Status::internal_error);
  EXPECT_EQ(sm2::verify_batch_digest_e(statuses, signatures, keys, e), Status::ok);
  EXPECT_EQ(statuses, std::vector<Status>(count, Status::ok));
  for (const std::size_t bad : {std::size_t{0}, std::size_t{31}, std::size_t{32}, count - 1}) {
    signatures[bad][1] ^= 1;
    EXPECT_EQ(sm2::verify_batch_digest_e(statuses, signatures, keys, e), Status::bad_signature);
    for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(statuses[i] == Status::ok, i != bad);
    signatures[bad][1] ^= 1;
  }
  EXPECT_EQ(signing_key.sign_batch_digest_e(std::span(signatures).first(3), e), Status::bad_length);
  EXPECT_EQ(sm2::verify_batch_digest_e(statuses, signatures, std::span(keys).first(3), e), Status::bad_length);
  EXPECT_EQ(signing_key.sign_batch_digest_e({}, {}), Status::ok);
  EXPECT_EQ(sm2::verify_batch_digest_e({}, {}, {}, {}), Status::ok);
}

TEST(CppFace, PreparedKeys) {
  const Example example;
  const PublicKey public_key = example.private_key().public_key();
  for (const auto kind : {PreparedKind::compact, PreparedKind::big}) {
    PreparedKey prepared = PreparedKey::make(public_key, kind).value();
    EXPECT_EQ(prepared.public_key().value(), public_key);
    EXPECT_EQ(prepared.verify(example.signature(), bytes(example.message)), Status::ok);
    EXPECT_EQ(prepared.verify(example.signature(), bytes("other")), Status::bad_signature);
    EXPECT_EQ(prepared.verify_digest_e(example.signature(), example.digest_e()), Status::ok);
    PreparedKey there(std::move(prepared));
    EXPECT_EQ(there.verify_digest_e(example.signature(), example.digest_e()), Status::ok);
    EXPECT_EQ(prepared.verify_digest_e(example.signature(), example.digest_e()), Status::null_argument);
    EXPECT_EQ(prepared.public_key().status(), Status::null_argument);
    prepared = std::move(there);
    EXPECT_EQ(prepared.verify_digest_e(example.signature(), example.digest_e()), Status::ok);
    PreparedKey& same = prepared;
    prepared = std::move(same);
    EXPECT_EQ(prepared.verify_digest_e(example.signature(), example.digest_e()), Status::ok);
  }
}

}  // namespace
}  // namespace yuxi::test
