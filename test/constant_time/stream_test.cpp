// SPDX-License-Identifier: Apache-2.0
// ZUC with secret keys and data, on every stream back end that promises constant time; and by tables, which valgrind
// must catch. IVs, counts and lengths are public.
#include <yuxi/zuc.h>

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
