// SPDX-License-Identifier: Apache-2.0
// ZUC with secret keys and data under clang's MemorySanitizer, which knows the instructions that valgrind does not
// (VAES): on every stream back end that promises constant time, one stream and many. A secret is uninitialised memory;
// the sanitizer ends the program where a branch or an address depends on one. `stream_msan canary` runs the tables,
// where it must. No GoogleTest: what was not compiled with the sanitizer looks uninitialised to it.
#include <yuxi/library.h>
#include <yuxi/zuc256_3gpp.h>

#include <cstdint>
#include <cstdio>
#include <cstring>

#include "ct/poison.hpp"

#ifndef YUXI_POISON_WITH_MSAN
#error "this program is for a build with MemorySanitizer"
#endif

namespace {

constexpr std::size_t jobs = 41, room = 256;

/// All that is computed from one key and one text.
struct Answers {
  std::uint8_t eea3[333], eia3[4], keystream256[333], mac256[3][16], batch[jobs][room], batch256[jobs][room];
  std::uint8_t nea6[333], nia6[16], nca6[333], nca6_tag[16], decrypted[333];
};

struct Secrets {
  std::uint8_t key[80], data[333];
};

bool compute_3gpp(Answers& all, const Secrets& secrets) {
  const std::uint8_t* key = secrets.key;
  const std::uint8_t* data = secrets.data;
  static const std::uint8_t iv[16] = {4, 5, 6};
  bool good = yuxi_zuc256_nea6(all.nea6, data, 333, key, iv) == YUXI_OK;
  good &= yuxi_zuc256_nia6(all.nia6, 16, data, 333, key, iv) == YUXI_OK;
  good &= yuxi_zuc256_nia6_verify(all.nia6, 16, data, 333, key, iv) == YUXI_OK;
  good &= yuxi_zuc256_nia6_verify(all.nia6, 16, data, 332, key, iv) == YUXI_BAD_MAC;
  good &= yuxi_zuc256_nca6_encrypt(all.nca6, all.nca6_tag, 16, data, 333, data, 40, key, iv) == YUXI_OK;
  good &= yuxi_zuc256_nca6_decrypt(all.decrypted, all.nca6, 333, data, 39, all.nca6_tag, 16, key, iv) == YUXI_BAD_MAC;
  good &= yuxi_zuc256_nca6_decrypt(all.decrypted, all.nca6, 333, data, 40, all.nca6_tag, 16, key, iv) == YUXI_OK;
  return good;
}

bool compute(Answers& all, const Secrets& secrets) {
  const std::uint8_t* key = secrets.key;
  const std::uint8_t* data = secrets.data;
  static const std::uint8_t iv[23] = {1, 2, 3};
  bool good = yuxi_zuc128_eea3(all.eea3, data, 8 * 333 - 3, key, 77, 3, 1) == YUXI_OK;
  good &= yuxi_zuc128_eia3(all.eia3, data, 8 * 333 - 3, key, 77, 3, 1) == YUXI_OK;
  yuxi_zuc stream;
  good &= yuxi_zuc256_2018_init(&stream, key, iv) == YUXI_OK;
  good &= yuxi_zuc_xor(&stream, all.keystream256, data, 7) == YUXI_OK;
  good &= yuxi_zuc_xor(&stream, all.keystream256 + 7, data + 7, 326) == YUXI_OK;
  yuxi_zuc_wipe(&stream);
  for (std::size_t i = 0; i < 3; ++i)
    good &= yuxi_zuc256_2018_mac(all.mac256[i], std::size_t{4} << i, data, 2661, key, iv) == YUXI_OK;

  yuxi_zuc128_job list[jobs];
  yuxi_zuc256_2018_job list256[jobs];
  for (std::uint32_t i = 0; i < jobs; ++i) {
    const yuxi_zuc_task task = i % 3 == 0 ? YUXI_ZUC_MAC : YUXI_ZUC_ENCRYPT;
    list[i] = {task, i, i % 32, i % 2, key + i, data + i, 37 * i + 5, all.batch[i], nullptr, YUXI_OK};
    list256[i] = {task, 37 * i + 5, key + i, iv, data + i, all.batch256[i], nullptr, std::size_t{4} << i % 3, YUXI_OK};
  }
  good &= yuxi_zuc128_batch(list, jobs) == YUXI_OK;
  good &= yuxi_zuc256_2018_batch(list256, jobs) == YUXI_OK;

  // A MAC that is expected is secret; whether it agrees is not.
  const std::uint8_t* mac = all.eia3;
  good &= yuxi_zuc128_eia3_verify(mac, data, 8 * 333 - 3, key, 77, 3, 1) == YUXI_OK;
  good &= yuxi_zuc128_eia3_verify(mac, data, 8 * 333 - 4, key, 77, 3, 1) == YUXI_BAD_MAC;
  list[0] = {YUXI_ZUC_VERIFY, 77, 3, 1, key, data, 8 * 333 - 3, nullptr, mac, YUXI_OK};
  list[1] = {YUXI_ZUC_VERIFY, 78, 3, 1, key, data, 8 * 333 - 3, nullptr, mac, YUXI_OK};
  good &= yuxi_zuc128_batch(list, 2) == YUXI_BAD_MAC && list[0].status == YUXI_OK && list[1].status == YUXI_BAD_MAC;
  return good & compute_3gpp(all, secrets);
}

bool is_right(const char* backend) {
  static Answers plain, marked;
  static Secrets secrets;
  std::memset(&plain, 0, sizeof plain);
  std::memset(&marked, 0, sizeof marked);
  for (std::size_t i = 0; i < sizeof secrets.key; ++i) secrets.key[i] = static_cast<std::uint8_t>(i * 37 + 11);
  for (std::size_t i = 0; i < sizeof secrets.data; ++i) secrets.data[i] = static_cast<std::uint8_t>(i * 101 + 7);
  if (yuxi_backend_force(YUXI_ENGINE_STREAM, backend) != YUXI_OK || !compute(plain, secrets)) return false;
  yuxi::ct::classify(&secrets, sizeof secrets);
  const bool good = compute(marked, secrets);
  yuxi::ct::declassify(&secrets, sizeof secrets);
  yuxi::ct::declassify(&marked, sizeof marked);
  return good && std::memcmp(&plain, &marked, sizeof plain) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  const bool canary = argc > 1 && std::strcmp(argv[1], "canary") == 0;
  int ran = 0, wrong = 0;
  for (std::size_t i = 0; i < yuxi_backend_count(YUXI_ENGINE_STREAM); ++i) {
    yuxi_backend_info info;
    if (yuxi_backend_describe(&info, YUXI_ENGINE_STREAM, i) != YUXI_OK || !info.can_run) continue;
    if ((std::strcmp(info.name, "portable_tables") == 0) != canary) continue;
    const bool good = is_right(info.name);
    std::printf("%s: %s\n", info.name, good ? "silent, and right" : "WRONG");
    ++ran;
    wrong += !good;
  }
  return ran > 0 && wrong == 0 ? 0 : 1;
}
