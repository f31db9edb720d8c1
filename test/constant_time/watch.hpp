// SPDX-License-Identifier: Apache-2.0
// What the constant-time tests share: secrets that valgrind watches, keys among them, a random source whose bytes are
// secret, and the count of valgrind's reports. A test of this folder fails when it does not run under valgrind: silence
// would mean nothing.
#pragma once

#include <gtest/gtest.h>
#include <valgrind/memcheck.h>
#include <yuxi/library.h>
#include <yuxi/random.h>
#include <yuxi/sm2.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ct/poison.hpp"

namespace yuxi::test {

#ifndef YUXI_CHECK_CONSTANT_TIME
#error "the constant-time tests need a build with YUXI_CHECK_CONSTANT_TIME"
#endif

/// Reports so far: branches and addresses that depend on a secret.
inline unsigned reports() {
  return static_cast<unsigned>(VALGRIND_COUNT_ERRORS);
}

/// Any object of plain data as a secret, or as public again.
template <class T>
void make_secret(const T& object) {
  ct::classify(&object, sizeof object);
}
template <class T>
void make_public(const T& object) {
  ct::declassify(&object, sizeof object);
}

/// Bytes that look random but are the same in every run (a Weyl sequence through a mixing function).
inline std::vector<std::uint8_t> plain_bytes(std::size_t size, std::uint64_t seed) {
  std::vector<std::uint8_t> bytes(size);
  for (auto& byte : bytes) {
    seed += 0x9e3779b97f4a7c15U;
    const std::uint64_t mixed = (seed ^ (seed >> 31)) * 0xbf58476d1ce4e5b9U;
    byte = static_cast<std::uint8_t>(mixed >> 56);
  }
  return bytes;
}
inline std::vector<std::uint8_t> secret_bytes(std::size_t size, std::uint64_t seed) {
  auto bytes = plain_bytes(size, seed);
  ct::classify(bytes.data(), bytes.size());
  return bytes;
}

/// A key pair whose d is secret; its point is public.
inline yuxi_sm2_private_key secret_key(std::uint64_t seed) {
  yuxi_sm2_private_key key;
  auto d = plain_bytes(32, seed);
  d[0] = 0x7f;
  EXPECT_EQ(yuxi_sm2_private_key_from_raw(&key, d.data()), YUXI_OK);
  make_secret(key.d);
  return key;
}

/// A random source whose every byte is secret.
inline int fill_with_secrets(void* context, std::uint8_t* out, std::size_t length) {
  auto& seed = *static_cast<std::uint64_t*>(context);
  const auto bytes = plain_bytes(length, ++seed * 1000003);
  for (std::size_t i = 0; i < length; ++i) out[i] = bytes[i];
  ct::classify(out, length);
  return 0;
}
struct SecretRandom {
  std::uint64_t seed;
  yuxi_random source{fill_with_secrets, &seed};
  explicit SecretRandom(std::uint64_t start) : seed(start) {}
  SecretRandom(const SecretRandom&) = delete;
  SecretRandom& operator=(const SecretRandom&) = delete;
};

/// The names of the back ends of a kind that can run here.
inline std::vector<std::string> backends(yuxi_engine_kind kind) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < yuxi_backend_count(kind); ++i) {
    yuxi_backend_info info;
    if (yuxi_backend_describe(&info, kind, i) == YUXI_OK && info.can_run) names.emplace_back(info.name);
  }
  return names;
}

/// A test that must leave valgrind silent.
class Silent : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(RUNNING_ON_VALGRIND, 0U) << "run this program under valgrind (ctest does)";
    before_ = reports();
  }
  void TearDown() override {
    EXPECT_EQ(reports(), before_) << "a branch or an address depends on a secret: see valgrind's report above";
  }

 private:
  unsigned before_ = 0;
};

/// The same for each back end of one kind, by name.
template <yuxi_engine_kind kind>
class SilentOn : public Silent, public testing::WithParamInterface<std::string> {
 protected:
  void SetUp() override {
    Silent::SetUp();
    ASSERT_EQ(yuxi_backend_force(kind, GetParam().c_str()), YUXI_OK);
  }
  void TearDown() override {
    Silent::TearDown();
    EXPECT_EQ(yuxi_backend_force(kind, nullptr), YUXI_OK);
  }
};

/// The name of a parameterised case: the back end's.
inline std::string name_of_backend(const testing::TestParamInfo<std::string>& info) {
  return info.param;
}

}  // namespace yuxi::test
