// SPDX-License-Identifier: Apache-2.0
// Keys are read-only once made and may be shared between threads: one private and one signing key, one public key and
// one prepared key of each kind, used from many threads at once to sign, verify, encrypt, decrypt and agree, beginning
// with the very first use of the library (when back ends are chosen). Run under the thread sanitizer this shows races;
// without it, it still checks every answer.
#include <gtest/gtest.h>
#include <yuxi/library.h>
#include <yuxi/sm2_encryption.h>
#include <yuxi/sm2_exchange.h>

#include <array>
#include <atomic>
#include <barrier>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int thread_count = 8;
constexpr int rounds = 12;
const auto* const id = reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID);
constexpr std::size_t id_length = YUXI_SM2_DEFAULT_ID_BYTES;

/// Runs `work(thread number)` on all threads, which start together, and returns how many calls returned false.
template <class Work>
int failures(Work work) {
  std::barrier start(thread_count);
  std::atomic<int> bad{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < thread_count; ++i) {
    threads.emplace_back([&, i] {
      start.arrive_and_wait();
      if (!work(i)) ++bad;
    });
  }
  for (auto& thread : threads) thread.join();
  return bad;
}

struct Free {
  void operator()(void* memory) const { std::free(memory); }
};

/// A prepared key in memory of its own.
struct Prepared {
  std::unique_ptr<void, Free> memory;
  const yuxi_sm2_prepared* key = nullptr;

  Prepared(yuxi_sm2_prepared_kind kind, const yuxi_sm2_public_key& public_key) {
    const std::size_t align = yuxi_sm2_prepared_align();
    const std::size_t size = (yuxi_sm2_prepared_size(kind) + align - 1) / align * align;
    memory.reset(std::aligned_alloc(align, size));
    if (yuxi_sm2_prepared_init(&key, memory.get(), size, kind, &public_key) != YUXI_OK) key = nullptr;
  }
};

// ctest runs each test in a process of its own, so here the threads make the library's first calls.
TEST(Threads, FirstUse) {
  EXPECT_EQ(failures([](int) {
              yuxi_sm2_private_key key;
              return yuxi_sm2_private_key_generate(&key, nullptr) == YUXI_OK &&
                     yuxi_sm2_check_pair(&key, &key.public_key) == YUXI_OK;
            }),
            0);
}

TEST(Threads, OneKeyForAll) {
  yuxi_sm2_private_key key;
  yuxi_sm2_signing_key signer;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&key, nullptr), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_signing_key_init(&signer, &key, id, id_length), YUXI_OK);
  const Prepared compact(YUXI_SM2_PREPARED_COMPACT, key.public_key), big(YUXI_SM2_PREPARED_BIG, key.public_key);
  ASSERT_NE(compact.key, nullptr);
  ASSERT_NE(big.key, nullptr);

  EXPECT_EQ(failures([&](int number) {
              for (int round = 0; round < rounds; ++round) {
                const std::string text = "thread " + std::to_string(number) + ", round " + std::to_string(round);
                const auto* message = reinterpret_cast<const std::uint8_t*>(text.data());
                std::array<std::uint8_t, 64> signature;
                if (yuxi_sm2_sign(signature.data(), &signer, nullptr, message, text.size()) != YUXI_OK) return false;
                const auto judge = [&] {
                  return std::array{
                      yuxi_sm2_verify(signature.data(), &key.public_key, id, id_length, message, text.size()),
                      yuxi_sm2_verify_prepared(signature.data(), compact.key, id, id_length, message, text.size()),
                      yuxi_sm2_verify_prepared(signature.data(), big.key, id, id_length, message, text.size())};
                };
                if (judge() != std::array{YUXI_OK, YUXI_OK, YUXI_OK}) return false;
                signature[40] ^= 4;
                if (judge() != std::array{YUXI_BAD_SIGNATURE, YUXI_BAD_SIGNATURE, YUXI_BAD_SIGNATURE}) return false;
              }
              return true;
            }),
            0);
}

// The recipient's prepared keys are shared by all senders, the private key by all who decrypt or agree.
TEST(Threads, OneRecipientForAll) {
  yuxi_sm2_private_key key, peer;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&key, nullptr), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_private_key_generate(&peer, nullptr), YUXI_OK);
  const Prepared compact(YUXI_SM2_PREPARED_COMPACT, key.public_key), big(YUXI_SM2_PREPARED_BIG, key.public_key);
  ASSERT_NE(compact.key, nullptr);
  ASSERT_NE(big.key, nullptr);
  std::array<std::uint8_t, 32> x;
  ASSERT_EQ(yuxi_sm2_ecdh(x.data(), &peer, &key.public_key), YUXI_OK);

  EXPECT_EQ(failures([&](int number) {
              for (int round = 0; round < rounds; ++round) {
                const std::array<std::uint8_t, 40> plaintext{static_cast<std::uint8_t>(number),
                                                             static_cast<std::uint8_t>(round), 1};
                std::array<std::uint8_t, YUXI_SM2_C1_BYTES + YUXI_SM2_C3_BYTES + plaintext.size()> ciphertext;
                for (const auto* prepared : {compact.key, big.key}) {
                  std::size_t length = 0;
                  if (yuxi_sm2_encrypt_prepared(ciphertext.data(), ciphertext.size(), &length, prepared, nullptr,
                                                YUXI_SM2_C1C3C2, plaintext.data(), plaintext.size()) != YUXI_OK)
                    return false;
                  std::array<std::uint8_t, plaintext.size()> back{};
                  const auto decrypt = [&] {
                    return yuxi_sm2_decrypt(back.data(), back.size(), &length, &key, YUXI_SM2_C1C3C2, ciphertext.data(),
                                            ciphertext.size());
                  };
                  if (decrypt() != YUXI_OK || back != plaintext) return false;
                  ciphertext.back() ^= 4;
                  if (decrypt() != YUXI_BAD_CIPHERTEXT) return false;
                }
                std::array<std::uint8_t, 32> again{};
                if (yuxi_sm2_ecdh(again.data(), &key, &peer.public_key) != YUXI_OK || again != x) return false;
              }
              return true;
            }),
            0);
}

// Each thread runs an exchange of its own, both sides of it, with the two keys that all share.
TEST(Threads, OneKeyForAllExchanges) {
  yuxi_sm2_private_key a, b;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&a, nullptr), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_private_key_generate(&b, nullptr), YUXI_OK);

  EXPECT_EQ(failures([&](int) {
              for (int round = 0; round < rounds; ++round) {
                yuxi_sm2_exchange at_a, at_b;
                std::array<std::uint8_t, 64> ra, rb;
                std::array<std::uint8_t, 32> key_a, key_b, tag_a, tag_b;
                if (yuxi_sm2_exchange_init(&at_a, ra.data(), YUXI_SM2_INITIATOR, &a, id, id_length, &b.public_key, id,
                                           id_length, nullptr) != YUXI_OK ||
                    yuxi_sm2_exchange_init(&at_b, rb.data(), YUXI_SM2_RESPONDER, &b, id, id_length, &a.public_key, id,
                                           id_length, nullptr) != YUXI_OK ||
                    yuxi_sm2_exchange_derive(&at_b, key_b.data(), key_b.size(), tag_b.data(), ra.data()) != YUXI_OK ||
                    yuxi_sm2_exchange_derive(&at_a, key_a.data(), key_a.size(), tag_a.data(), rb.data()) != YUXI_OK ||
                    yuxi_sm2_exchange_confirm(&at_a, tag_b.data()) != YUXI_OK ||
                    yuxi_sm2_exchange_confirm(&at_b, tag_a.data()) != YUXI_OK || key_a != key_b)
                  return false;
              }
              return true;
            }),
            0);
}

// Forcing a back end while others work changes the choice for calls that begin afterwards, and breaks none.
TEST(Threads, ForcingABackendMeanwhile) {
  yuxi_sm2_private_key key;
  yuxi_sm2_signing_key signer;
  ASSERT_EQ(yuxi_sm2_private_key_generate(&key, nullptr), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_signing_key_init(&signer, &key, id, id_length), YUXI_OK);
  const Prepared compact(YUXI_SM2_PREPARED_COMPACT, key.public_key);
  ASSERT_NE(compact.key, nullptr);

  EXPECT_EQ(failures([&](int number) {
              for (int round = 0; round < rounds; ++round) {
                if (number == 0) {
                  for (const auto kind : {YUXI_ENGINE_CURVE, YUXI_ENGINE_HASH}) {
                    yuxi_backend_info info;
                    const std::size_t index = static_cast<std::size_t>(round) % yuxi_backend_count(kind);
                    if (yuxi_backend_describe(&info, kind, index) != YUXI_OK) return false;
                    if (info.can_run && yuxi_backend_force(kind, info.name) != YUXI_OK) return false;
                  }
                }
                const std::array<std::uint8_t, 32> e{static_cast<std::uint8_t>(number), 1};
                std::array<std::uint8_t, 64> signature;
                if (yuxi_sm2_sign_digest_e(signature.data(), &signer, nullptr, e.data()) != YUXI_OK) return false;
                if (yuxi_sm2_verify_digest_e(signature.data(), &key.public_key, e.data()) != YUXI_OK) return false;
                if (yuxi_sm2_verify_prepared_digest_e(signature.data(), compact.key, e.data()) != YUXI_OK) return false;
                std::array<std::uint8_t, 129> ciphertext;
                std::array<std::uint8_t, 32> back{};
                std::size_t length = 0;
                if (yuxi_sm2_encrypt_prepared(ciphertext.data(), ciphertext.size(), &length, compact.key, nullptr,
                                              YUXI_SM2_C1C3C2, e.data(), e.size()) != YUXI_OK)
                  return false;
                if (yuxi_sm2_decrypt(back.data(), back.size(), &length, &key, YUXI_SM2_C1C3C2, ciphertext.data(),
                                     length) != YUXI_OK ||
                    back != e)
                  return false;
              }
              return true;
            }),
            0);
}

}  // namespace
