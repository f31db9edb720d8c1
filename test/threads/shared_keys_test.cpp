// SPDX-License-Identifier: Apache-2.0
// Keys are read-only once made and may be shared between threads: one signing key, one public key and one prepared key
// of each kind, used from many threads at once, beginning with the very first use of the library (when back ends are
// chosen). Run under the thread sanitizer this shows races; without it, it still checks every answer.
#include <gtest/gtest.h>
#include <yuxi/library.h>
#include <yuxi/sm2.h>

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
              }
              return true;
            }),
            0);
}

}  // namespace
