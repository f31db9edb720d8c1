// SPDX-License-Identifier: Apache-2.0
// ZUC with secret keys and data, on every stream back end that promises constant time; and by tables, which valgrind
// must catch. IVs, counts and lengths are public.
#include <yuxi/zuc256_3gpp.h>

#include "constant_time/watch.hpp"

namespace yuxi::test {
namespace {

using Zuc = SilentOn<YUXI_ENGINE_STREAM>;
using Bytes = std::vector<std::uint8_t>;

constexpr const char* tables = "portable_tables";

std::vector<std::string> constant_time_backends() {
  auto names = backends(YUXI_ENGINE_STREAM);
  std::erase(names, tables);
  return names;
}

Bytes published(Bytes bytes) {
  ct::declassify(bytes.data(), bytes.size());
  return bytes;
}

Bytes encrypted(const Bytes& key, const Bytes& data) {
  Bytes out(data.size());
  EXPECT_EQ(
      yuxi_zuc128_eea3(out.data(), data.data(), static_cast<std::uint32_t>(8 * data.size() - 3), key.data(), 77, 3, 1),
      YUXI_OK);
  return published(out);
}

TEST_P(Zuc, Eea3) {
  EXPECT_EQ(encrypted(secret_bytes(16, 1), secret_bytes(333, 2)), encrypted(plain_bytes(16, 1), plain_bytes(333, 2)));
}

Bytes eia3_in_pieces(const Bytes& key, const Bytes& data) {
  Bytes tag(4);
  yuxi_zuc_mac context;
  EXPECT_EQ(yuxi_zuc128_eia3_init(&context, key.data(), 77, 3, 1), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_mac_update(&context, data.data(), 13), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_mac_update(&context, data.data() + 13, data.size() - 14), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_mac_final(&context, tag.data(), 4, data.back(), 5), YUXI_OK);
  return published(tag);
}

TEST_P(Zuc, Eia3) {
  EXPECT_EQ(eia3_in_pieces(secret_bytes(16, 3), secret_bytes(333, 4)),
            eia3_in_pieces(plain_bytes(16, 3), plain_bytes(333, 4)));
}

Bytes keystream256(const Bytes& key, const Bytes& data) {
  const Bytes iv = plain_bytes(23, 5);
  Bytes out(data.size());
  yuxi_zuc context;
  EXPECT_EQ(yuxi_zuc256_2018_init(&context, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_keystream(&context, out.data(), 7), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_xor(&context, out.data() + 7, data.data() + 7, data.size() - 7), YUXI_OK);
  yuxi_zuc_wipe(&context);
  return published(out);
}

TEST_P(Zuc, Keystream256) {
  EXPECT_EQ(keystream256(secret_bytes(32, 6), secret_bytes(333, 7)),
            keystream256(plain_bytes(32, 6), plain_bytes(333, 7)));
}

Bytes mac256(const Bytes& key, const Bytes& data, std::size_t size) {
  const Bytes iv = plain_bytes(23, 8);
  Bytes tag(size);
  EXPECT_EQ(yuxi_zuc256_2018_mac(tag.data(), size, data.data(), static_cast<std::uint32_t>(8 * data.size() - 3),
                                 key.data(), iv.data()),
            YUXI_OK);
  return published(tag);
}

TEST_P(Zuc, Mac256) {
  for (const std::size_t size : {4, 8, 16})
    EXPECT_EQ(mac256(secret_bytes(32, 9), secret_bytes(333, 10), size),
              mac256(plain_bytes(32, 9), plain_bytes(333, 10), size));
}

Bytes batch(const Bytes& key, const Bytes& data) {
  constexpr std::size_t jobs = 41;
  std::vector<Bytes> outs;
  std::vector<yuxi_zuc128_job> list;
  for (std::uint32_t i = 0; i < jobs; ++i) {
    outs.push_back(Bytes(200));
    const auto task = i % 3 == 0 ? YUXI_ZUC_MAC : YUXI_ZUC_ENCRYPT;
    list.push_back(
        {task, i, i % 32, i % 2, key.data() + i, data.data() + i, 37 * i + 5, outs[i].data(), nullptr, YUXI_OK});
  }
  EXPECT_EQ(yuxi_zuc128_batch(list.data(), jobs), YUXI_OK);
  Bytes all;
  for (auto& out : outs) all.insert(all.end(), out.begin(), out.end());
  return published(all);
}

TEST_P(Zuc, Batch) {
  EXPECT_EQ(batch(secret_bytes(57, 11), secret_bytes(333, 12)), batch(plain_bytes(57, 11), plain_bytes(333, 12)));
}

Bytes batch256(const Bytes& key, const Bytes& data) {
  const Bytes iv = plain_bytes(23, 13);
  Bytes all(40 * 200);
  std::vector<yuxi_zuc256_2018_job> list;
  for (std::uint32_t i = 0; i < 40; ++i) {
    const auto task = i % 4 == 0 ? YUXI_ZUC_ENCRYPT : YUXI_ZUC_MAC;
    list.push_back({task, 37 * i + 5, key.data() + i, iv.data(), data.data() + i, all.data() + 200 * i, nullptr,
                    i % 4 == 0 ? 0u : 2u << i % 4, YUXI_OK});
  }
  EXPECT_EQ(yuxi_zuc256_2018_batch(list.data(), list.size()), YUXI_OK);
  return published(all);
}

TEST_P(Zuc, Batch256) {
  EXPECT_EQ(batch256(secret_bytes(72, 14), secret_bytes(333, 15)), batch256(plain_bytes(72, 14), plain_bytes(333, 15)));
}

// A MAC that is expected stays secret; whether the message's own agrees does not.
TEST_P(Zuc, Verify) {
  const Bytes key = secret_bytes(16, 16), data = secret_bytes(333, 17);
  Bytes mac(4);
  ASSERT_EQ(yuxi_zuc128_eia3(mac.data(), data.data(), 2661, key.data(), 1, 2, 0), YUXI_OK);
  EXPECT_EQ(yuxi_zuc128_eia3_verify(mac.data(), data.data(), 2661, key.data(), 1, 2, 0), YUXI_OK);
  yuxi_zuc128_job job = {YUXI_ZUC_VERIFY, 1, 2, 0, key.data(), data.data(), 2661, nullptr, mac.data(), YUXI_OK};
  EXPECT_EQ(yuxi_zuc128_batch(&job, 1), YUXI_OK);
  mac[1] ^= 1;
  EXPECT_EQ(yuxi_zuc128_eia3_verify(mac.data(), data.data(), 2661, key.data(), 1, 2, 0), YUXI_BAD_MAC);
  EXPECT_EQ(yuxi_zuc128_batch(&job, 1), YUXI_BAD_MAC);
}

const Bytes iv_3gpp = plain_bytes(16, 20);

Bytes nea6(const Bytes& key, const Bytes& data) {
  Bytes out(data.size());
  EXPECT_EQ(yuxi_zuc256_nea6(out.data(), data.data(), data.size(), key.data(), iv_3gpp.data()), YUXI_OK);
  return published(out);
}

Bytes nia6_in_pieces(const Bytes& key, const Bytes& data) {
  Bytes tag(11);
  yuxi_zuc_nia6 context;
  EXPECT_EQ(yuxi_zuc256_nia6_init(&context, key.data(), iv_3gpp.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, data.data(), 13), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, data.data() + 13, data.size() - 13), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nia6_final(&context, tag.data(), tag.size()), YUXI_OK);
  return published(tag);
}

TEST_P(Zuc, Nea6) {
  EXPECT_EQ(nea6(secret_bytes(32, 21), secret_bytes(333, 22)), nea6(plain_bytes(32, 21), plain_bytes(333, 22)));
}

TEST_P(Zuc, Nia6) {
  EXPECT_EQ(nia6_in_pieces(secret_bytes(32, 23), secret_bytes(333, 24)),
            nia6_in_pieces(plain_bytes(32, 23), plain_bytes(333, 24)));
}

// The tag that is expected, the other data and the plaintext stay secret; whether the tag agrees does not.
TEST_P(Zuc, Nca6) {
  const Bytes key = secret_bytes(32, 25), data = secret_bytes(333, 26), aad = secret_bytes(37, 27);
  Bytes out(333), tag(16), back(333), nia6(16);
  ASSERT_EQ(yuxi_zuc256_nca6_encrypt(out.data(), tag.data(), 16, data.data(), 333, aad.data(), 37, key.data(),
                                     iv_3gpp.data()),
            YUXI_OK);
  const auto decrypt = [&] {
    return yuxi_zuc256_nca6_decrypt(back.data(), out.data(), 333, aad.data(), 37, tag.data(), 16, key.data(),
                                    iv_3gpp.data());
  };
  EXPECT_EQ(decrypt(), YUXI_OK);
  EXPECT_EQ(published(back), plain_bytes(333, 26));
  tag[15] ^= 0x80;
  EXPECT_EQ(decrypt(), YUXI_BAD_MAC);
  ASSERT_EQ(yuxi_zuc256_nia6(nia6.data(), 16, data.data(), 333, key.data(), iv_3gpp.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc256_nia6_verify(nia6.data(), 16, data.data(), 333, key.data(), iv_3gpp.data()), YUXI_OK);
  nia6[0] ^= 1;
  EXPECT_EQ(yuxi_zuc256_nia6_verify(nia6.data(), 16, data.data(), 333, key.data(), iv_3gpp.data()), YUXI_BAD_MAC);
}

INSTANTIATE_TEST_SUITE_P(EveryBackend, Zuc, testing::ValuesIn(constant_time_backends()), name_of_backend);

#if !defined(YUXI_STATIC_TARGET)
TEST(ZucCanary, TablesAreCaught) {
  ASSERT_NE(RUNNING_ON_VALGRIND, 0U) << "run this program under valgrind (ctest does)";
  ASSERT_EQ(yuxi_backend_force(YUXI_ENGINE_STREAM, tables), YUXI_OK);
  const unsigned before = reports();
  encrypted(secret_bytes(16, 1), plain_bytes(40, 2));
  EXPECT_GT(reports(), before) << "valgrind did not see a table being read at a secret place";
  EXPECT_EQ(yuxi_backend_force(YUXI_ENGINE_STREAM, nullptr), YUXI_OK);
}
#endif

}  // namespace
}  // namespace yuxi::test
