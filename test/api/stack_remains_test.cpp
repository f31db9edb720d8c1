// SPDX-License-Identifier: Apache-2.0
// What a call leaves below it on the stack. The stack is painted, the call runs, and no piece of a secret that it
// worked with may stand in what it used: wiping a variable is worth nothing while a copy of it stays.
//
// Only an optimised library promises this: without optimisation every value passes through memory. Sanitizers keep
// frames of their own.
#include <yuxi/sm2_exchange.h>

#include <algorithm>
#include <cstdint>
#include <functional>

#include "protocol/nonce.hpp"
#include "support/ciphertexts.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define YUXI_TEST_STACK_IS_NOT_OURS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define YUXI_TEST_STACK_IS_NOT_OURS
#endif
#endif

namespace yuxi::test {
namespace {

constexpr std::size_t depth = 96 * 1024;
Blob below(depth);

[[gnu::noinline]] void paint() {
  volatile std::uint8_t frame[depth + 4096];
  for (std::size_t i = 0; i < sizeof frame; ++i) frame[i] = 0xee;
}

/// Runs `call` and keeps a copy of the stack below. The copying calls nothing that would write there.
[[gnu::noinline]] void run(const std::function<void()>& call) {
  std::uint8_t* to = below.data();
  paint();
  call();
  const auto end = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  for (std::size_t i = 0; i < depth; ++i) to[i] = *reinterpret_cast<const volatile std::uint8_t*>(end - depth + i);
}

/// Does eight bytes of the secret stand there, as bytes or as words of 32 or 64 bits?
bool found(const Blob& secret) {
  for (const std::size_t word : {1u, 4u, 8u}) {
    Blob form = secret;
    for (std::size_t i = 0; i + word <= form.size(); i += word)
      std::reverse(form.begin() + static_cast<std::ptrdiff_t>(i), form.begin() + static_cast<std::ptrdiff_t>(i + word));
    for (auto piece = form.begin(); form.end() - piece >= 8; piece += 8)
      if (std::search(below.begin(), below.end(), piece, piece + 8) != below.end()) return true;
  }
  return false;
}

class StackRemains : public testing::Test {
 protected:
  const StandardExample example;
  const Blob d = Blob(example.key.d, example.key.d + 32);
  yuxi_sm2_private_key other;
  Blob shared = Blob(64);

  void SetUp() override {
#if defined(YUXI_TEST_STACK_IS_NOT_OURS) || defined(YUXI_TEST_LIBRARY_IS_NOT_OPTIMISED)
    GTEST_SKIP() << "only of an optimised library without sanitizers";
#endif
    ASSERT_EQ(yuxi_sm2_private_key_generate(&other, nullptr), YUXI_OK);
  }
  static Blob part(const Blob& all, std::size_t from, std::size_t size) {
    return Blob(all.begin() + static_cast<std::ptrdiff_t>(from),
                all.begin() + static_cast<std::ptrdiff_t>(from + size));
  }
};

[[gnu::noinline]] void forget(const Blob& secret) {
  volatile std::uint8_t copy[32];
  for (std::size_t i = 0; i < sizeof copy; ++i) copy[i] = secret[i];
}

TEST_F(StackRemains, ACopyThatStaysIsFound) {
  run([&] { forget(d); });
  EXPECT_TRUE(found(d));
  EXPECT_FALSE(found(Blob(other.d, other.d + 32)));
  Blob swapped = d;
  for (std::size_t i = 0; i < 32; i += 4) std::reverse(&swapped[i], &swapped[i] + 4);
  run([&] { forget(swapped); });
  EXPECT_TRUE(found(d)) << "in words";
}

TEST_F(StackRemains, Hashes) {
  with_each_backend([&] {
    // A digest that is a key: of a KDF's input, or an inner digest of HMAC.
    const Blob data = counting(200), hmac_key = sm3(data);
    Blob out(32);
    for (const std::size_t size : {32, 64, 200}) {
      run([&] { EXPECT_EQ(yuxi_sm3_digest(out.data(), data.data(), size), YUXI_OK); });
      EXPECT_FALSE(found(out)) << size;
    }
    const std::vector<yuxi_sm3_message> messages(11, {data.data(), 150});
    Blob digests(32 * messages.size());
    run([&] { EXPECT_EQ(yuxi_sm3_digest_batch(digests.data(), messages.data(), messages.size()), YUXI_OK); });
    EXPECT_FALSE(found(part(digests, 0, 32))) << "of a batch";
    EXPECT_FALSE(found(part(data, 0, 150))) << "a message of a batch";
    run([&] { EXPECT_EQ(yuxi_hmac_sm3_tag(out.data(), hmac_key.data(), 32, data.data(), 100), YUXI_OK); });
    EXPECT_FALSE(found(hmac_key));
    EXPECT_FALSE(found(out)) << "a tag that is compared must not be left for a forger";
  });
}

TEST_F(StackRemains, Keys) {
  with_each_backend([&] {
    yuxi_sm2_private_key key;
    yuxi_sm2_signing_key signing_key;
    run([&] { EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK); });
    EXPECT_FALSE(found(d)) << "read";
    run([&] { EXPECT_EQ(yuxi_sm2_check_pair(&example.key, &example.key.public_key), YUXI_OK); });
    EXPECT_FALSE(found(d)) << "checked";
    run([&] { EXPECT_EQ(yuxi_sm2_signing_key_init(&signing_key, &example.key, default_id(), 16), YUXI_OK); });
    EXPECT_FALSE(found(d)) << "made a signing key";
    run([&] { EXPECT_EQ(yuxi_sm2_ecdh(shared.data(), &example.key, &other.public_key), YUXI_OK); });
    EXPECT_FALSE(found(d)) << "used for Diffie-Hellman";
    EXPECT_FALSE(found(part(shared, 0, 32))) << "Diffie-Hellman";
    run([&] { EXPECT_EQ(yuxi_sm2_private_key_generate(&key, nullptr), YUXI_OK); });
    EXPECT_FALSE(found(Blob(key.d, key.d + 32))) << "drawn";
  });
}

TEST_F(StackRemains, NoncesOfABatch) {
  with_each_backend([&] {
    constexpr std::size_t count = 11;  // more than lanes, and a rest that is made one by one
    const Blob z = sm3({1}), e(32 * count, 0x21);
    RepeatingRandom random(z);
    const yuxi_random source = random.c();
    const auto& hash = dispatch::hash_engine();
    protocol::NonceKey key;
    protocol::make_nonce_key(hash, key, d.data());
    Blob wide(64), k(32), signatures(64 * count);
    protocol::derive_nonce_wide(hash, wide.data(), key, e.data(), z.data(), 0);
    protocol::hedged_nonce(dispatch::sm2_engine(), hash, k.data(), key, e.data(), z.data(), 0);
    run([&] {
      EXPECT_EQ(yuxi_sm2_sign_batch_digest_e(signatures.data(), &example.signing_key, &source, e.data(), count),
                YUXI_OK);
    });
    EXPECT_FALSE(found(k));
    EXPECT_FALSE(found(wide)) << "what k is made of";
  });
}

TEST_F(StackRemains, Encryption) {
  with_each_backend([&] {
    for (const std::size_t size : {40u, 1100u}) {  // the last one takes two passes when decrypted
      SCOPED_TRACE(size);
      SeededRandom plain(size);
      Blob plaintext(size), out(size + 97), back(size);
      ASSERT_EQ(plain.source().fill(plaintext), YUXI_OK);
      RepeatingRandom random(wide_nonces({example.k}));
      const yuxi_random source = random.c();
      dispatch::sm2_engine().mul_point(shared.data(), example.k.data(), example.key.public_key.xy);
      std::size_t length = 0;
      const auto keystream_found = [&] {
        for (const std::size_t i : {std::size_t{0}, (size / 2) & ~std::size_t{31}, size - size % 32 - 32}) {
          Blob piece = part(out, 97 + i, 32);
          for (std::size_t j = 0; j < 32; ++j) piece[j] ^= plaintext[i + j];
          if (found(piece) || found(part(plaintext, i, 32))) return true;
        }
        return false;
      };
      run([&] {
        EXPECT_EQ(yuxi_sm2_encrypt(out.data(), out.size(), &length, &example.key.public_key, &source, YUXI_SM2_C1C3C2,
                                   plaintext.data(), size),
                  YUXI_OK);
      });
      EXPECT_FALSE(found(example.k));
      EXPECT_FALSE(found(shared));
      EXPECT_FALSE(keystream_found());
      run([&] {
        EXPECT_EQ(yuxi_sm2_decrypt(back.data(), size, &length, &example.key, YUXI_SM2_C1C3C2, out.data(), out.size()),
                  YUXI_OK);
      });
      EXPECT_EQ(back, plaintext);
      EXPECT_FALSE(found(d));
      EXPECT_FALSE(found(shared));
      EXPECT_FALSE(keystream_found());
    }
  });
}

TEST_F(StackRemains, Exchange) {
  with_each_backend([&] {
    yuxi_sm2_exchange a, b;
    Blob point_a(64), point_b(64), key_a(64), key_b(64), tag_a(32), tag_b(32);
    run([&] {
      EXPECT_EQ(yuxi_sm2_exchange_init(&a, point_a.data(), YUXI_SM2_INITIATOR, &example.key, nullptr, 0,
                                       &other.public_key, nullptr, 0, nullptr),
                YUXI_OK);
    });
    EXPECT_FALSE(found(d));
    ASSERT_EQ(yuxi_sm2_exchange_init(&b, point_b.data(), YUXI_SM2_RESPONDER, &other, nullptr, 0,
                                     &example.key.public_key, nullptr, 0, nullptr),
              YUXI_OK);
    run([&] { EXPECT_EQ(yuxi_sm2_exchange_derive(&b, key_b.data(), 64, tag_b.data(), point_a.data()), YUXI_OK); });
    EXPECT_FALSE(found(key_b));
    run([&] { EXPECT_EQ(yuxi_sm2_exchange_derive(&a, key_a.data(), 64, tag_a.data(), point_b.data()), YUXI_OK); });
    EXPECT_EQ(key_a, key_b);
    EXPECT_FALSE(found(key_a));
    EXPECT_FALSE(found(tag_b)) << "the tag that only the peer may know";
    EXPECT_EQ(yuxi_sm2_exchange_confirm(&a, tag_b.data()), YUXI_OK);
  });
}

}  // namespace
}  // namespace yuxi::test
