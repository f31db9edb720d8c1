// SPDX-License-Identifier: Apache-2.0
// The C functions of yuxi/zuc256_3gpp.h used wrongly: what they answer, that outputs are zeroed or untouched, and that
// NCA6 gives out nothing before its tag was checked.
#include <gtest/gtest.h>
#include <yuxi/zuc256_3gpp.h>

#include <algorithm>

#include "support/vectors.hpp"

namespace yuxi::test {
namespace {

const Blob key(32, 0x11), iv(16, 0x22), data(40, 0x33), full(40, 0x77);
const std::size_t bad_tag_lengths[] = {0, 1, 3, 17, 32, SIZE_MAX};

struct Output {
  Blob bytes = full;
  std::uint8_t* get() {
    bytes = full;
    return bytes.data();
  }
  /// The first n zeroed, the others untouched.
  bool zeroed(std::size_t n) const {
    Blob expected = full;
    std::fill_n(expected.begin(), n, std::uint8_t{0});
    return bytes == expected;
  }
} out, tag;

std::size_t at_most_16(std::size_t n) {
  return std::min(n, std::size_t{16});
}

template <class Context>
bool all_zero(const Context& context) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&context);
  return std::all_of(bytes, bytes + sizeof context, [](unsigned char byte) { return byte == 0; });
}

TEST(Zuc256For3gppMisuse, Nea6) {
  yuxi_zuc context;
  EXPECT_EQ(yuxi_zuc256_nea6_init(nullptr, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nea6_init(&context, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nea6_init(&context, key.data(), nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nea6(nullptr, nullptr, 0, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc256_nea6(nullptr, data.data(), 1, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nea6(out.get(), nullptr, 5, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(yuxi_zuc256_nea6(out.get(), data.data(), 5, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
  EXPECT_EQ(yuxi_zuc256_nea6(out.get(), data.data(), 5, key.data(), nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(5));
}

TEST(Zuc256For3gppMisuse, Nia6AtOnce) {
  const auto nia6 = yuxi_zuc256_nia6;
  const auto verify = yuxi_zuc256_nia6_verify;
  EXPECT_EQ(nia6(tag.get(), 16, nullptr, 0, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(verify(tag.bytes.data(), 16, nullptr, 0, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(nia6(nullptr, 16, data.data(), 5, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(verify(nullptr, 16, data.data(), 5, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(nia6(tag.get(), 8, nullptr, 5, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(tag.zeroed(8));
  EXPECT_EQ(nia6(tag.get(), 8, data.data(), 5, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(tag.zeroed(8));
  EXPECT_EQ(nia6(tag.get(), 8, data.data(), 5, key.data(), nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(tag.zeroed(8));
  EXPECT_EQ(verify(tag.get(), 8, data.data(), 5, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(tag.zeroed(0));
  for (const std::size_t length : bad_tag_lengths) {
    EXPECT_EQ(nia6(tag.get(), length, data.data(), 5, key.data(), iv.data()), YUXI_BAD_LENGTH);
    EXPECT_TRUE(tag.zeroed(at_most_16(length)));
    EXPECT_EQ(verify(tag.get(), length, data.data(), 5, key.data(), iv.data()), YUXI_BAD_LENGTH);
  }
}

TEST(Zuc256For3gppMisuse, Nia6InPieces) {
  yuxi_zuc_nia6 context;
  EXPECT_EQ(yuxi_zuc256_nia6_init(nullptr, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nia6_init(&context, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nia6_init(&context, key.data(), nullptr), YUXI_NULL_ARGUMENT);
  ASSERT_EQ(yuxi_zuc256_nia6_init(&context, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nia6_update(nullptr, data.data(), 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nia6_final(&context, nullptr, 8), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nia6_verify(&context, nullptr, 8), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nia6_verify(nullptr, data.data(), 8), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nia6_final(nullptr, tag.get(), 8), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(tag.zeroed(8));
  for (const std::size_t length : bad_tag_lengths) {
    EXPECT_EQ(yuxi_zuc_nia6_final(&context, tag.get(), length), YUXI_BAD_LENGTH);
    EXPECT_TRUE(tag.zeroed(at_most_16(length)));
    EXPECT_EQ(yuxi_zuc_nia6_verify(&context, tag.get(), length), YUXI_BAD_LENGTH);
  }
  yuxi_zuc_nia6 other = context;
  Blob expected(16), own(16);
  EXPECT_EQ(yuxi_zuc_nia6_final(&context, own.data(), 16), YUXI_OK);  // what was refused was as if never asked
  ASSERT_EQ(yuxi_zuc256_nia6(expected.data(), 16, nullptr, 0, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(own, expected);
  EXPECT_TRUE(all_zero(context));
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, data.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_nia6_final(&context, tag.get(), 8), YUXI_BAD_STATE);
  EXPECT_TRUE(tag.zeroed(8));
  own[3] ^= 1;
  EXPECT_EQ(yuxi_zuc_nia6_verify(&other, own.data(), 16), YUXI_BAD_MAC);
  EXPECT_TRUE(all_zero(other));
  ASSERT_EQ(yuxi_zuc256_nia6_init(&context, key.data(), iv.data()), YUXI_OK);
  context.hash.length = UINT64_MAX / 8 - 4;  // where a long message would have brought it
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, data.data(), 5), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, data.data(), 4), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nia6_update(&context, data.data(), 1), YUXI_BAD_LENGTH);
  yuxi_zuc_nia6_wipe(&context);
  EXPECT_TRUE(all_zero(context));
  yuxi_zuc_nia6_wipe(nullptr);
}

TEST(Zuc256For3gppMisuse, Nca6Encrypt) {
  const auto refused = [](yuxi_status expected, std::uint8_t* to, std::size_t tag_length, const std::uint8_t* in,
                          const std::uint8_t* aad, const std::uint8_t* k, const std::uint8_t* v) {
    EXPECT_EQ(yuxi_zuc256_nca6_encrypt(to, tag.get(), tag_length, in, 5, aad, 6, k, v), expected);
    EXPECT_TRUE(tag.zeroed(to == nullptr ? 0 : at_most_16(tag_length)));
    EXPECT_TRUE(to == nullptr || out.zeroed(5));
  };
  const std::uint8_t *d = data.data(), *k = key.data(), *v = iv.data();
  refused(YUXI_NULL_ARGUMENT, nullptr, 8, d, d, k, v);
  refused(YUXI_NULL_ARGUMENT, out.get(), 8, nullptr, d, k, v);
  refused(YUXI_NULL_ARGUMENT, out.get(), 8, d, nullptr, k, v);
  refused(YUXI_NULL_ARGUMENT, out.get(), 8, d, d, nullptr, v);
  refused(YUXI_NULL_ARGUMENT, out.get(), 8, d, d, k, nullptr);
  for (const std::size_t length : bad_tag_lengths) refused(YUXI_BAD_LENGTH, out.get(), length, d, d, k, v);
  EXPECT_EQ(yuxi_zuc256_nca6_encrypt(out.get(), nullptr, 8, d, 5, d, 6, k, v), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(0));
  EXPECT_EQ(yuxi_zuc256_nca6_encrypt(nullptr, tag.get(), 8, nullptr, 0, nullptr, 0, k, v), YUXI_OK);
  EXPECT_EQ(yuxi_zuc256_nca6_decrypt(nullptr, nullptr, 0, nullptr, 0, tag.bytes.data(), 8, k, v), YUXI_OK);
}

TEST(Zuc256For3gppMisuse, Nca6Decrypt) {
  const std::uint8_t *d = data.data(), *k = key.data(), *v = iv.data();
  EXPECT_EQ(yuxi_zuc256_nca6_decrypt(nullptr, d, 5, d, 6, d, 8, k, v), YUXI_NULL_ARGUMENT);
  const auto refused = [](yuxi_status status, yuxi_status expected) {
    EXPECT_EQ(status, expected);
    EXPECT_TRUE(out.zeroed(5));
  };
  refused(yuxi_zuc256_nca6_decrypt(out.get(), nullptr, 5, d, 6, d, 8, k, v), YUXI_NULL_ARGUMENT);
  refused(yuxi_zuc256_nca6_decrypt(out.get(), d, 5, nullptr, 6, d, 8, k, v), YUXI_NULL_ARGUMENT);
  refused(yuxi_zuc256_nca6_decrypt(out.get(), d, 5, d, 6, nullptr, 8, k, v), YUXI_NULL_ARGUMENT);
  refused(yuxi_zuc256_nca6_decrypt(out.get(), d, 5, d, 6, d, 8, nullptr, v), YUXI_NULL_ARGUMENT);
  refused(yuxi_zuc256_nca6_decrypt(out.get(), d, 5, d, 6, d, 8, k, nullptr), YUXI_NULL_ARGUMENT);
  for (const std::size_t length : bad_tag_lengths)
    refused(yuxi_zuc256_nca6_decrypt(out.get(), d, 5, d, 6, d, length, k, v), YUXI_BAD_LENGTH);
  refused(yuxi_zuc256_nca6_decrypt(out.get(), d, 5, d, 6, d, 8, k, v), YUXI_BAD_MAC);
}

TEST(Zuc256For3gppMisuse, Nca6OutOfOrder) {
  const std::uint8_t* d = data.data();
  yuxi_zuc_nca6 fresh, context;
  EXPECT_EQ(yuxi_zuc256_nca6_init(nullptr, key.data(), iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nca6_init(&fresh, nullptr, iv.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc256_nca6_init(&fresh, key.data(), nullptr), YUXI_NULL_ARGUMENT);
  ASSERT_EQ(yuxi_zuc256_nca6_init(&fresh, key.data(), iv.data()), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nca6_aad(&fresh, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nca6_aad(nullptr, d, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nca6_absorb(&fresh, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nca6_encrypt(&fresh, nullptr, d, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nca6_encrypt(&fresh, out.get(), nullptr, 3), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(out.zeroed(3));
  EXPECT_EQ(yuxi_zuc_nca6_final(&fresh, nullptr, 8), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nca6_check(&fresh, nullptr, 8), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nca6_release(&fresh, nullptr, d, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_zuc_nca6_release(&fresh, out.get(), d, 3), YUXI_BAD_STATE);  // no tag was checked
  EXPECT_TRUE(out.zeroed(3));

  context = fresh;  // one that encrypts
  ASSERT_EQ(yuxi_zuc_nca6_encrypt(&context, out.get(), d, 3), YUXI_OK);
  const Blob ciphertext = out.bytes;
  EXPECT_EQ(yuxi_zuc_nca6_aad(&context, d, 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_nca6_absorb(&context, d, 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_nca6_check(&context, d, 8), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_nca6_release(&context, out.get(), d, 3), YUXI_BAD_STATE);
  EXPECT_TRUE(out.zeroed(3));
  EXPECT_EQ(yuxi_zuc_nca6_final(&context, tag.get(), 3), YUXI_BAD_LENGTH);
  EXPECT_TRUE(tag.zeroed(3));
  ASSERT_EQ(yuxi_zuc_nca6_final(&context, tag.get(), 8), YUXI_OK);
  EXPECT_TRUE(all_zero(context));
  const Blob good = tag.bytes;

  context = fresh;  // one that decrypts
  ASSERT_EQ(yuxi_zuc_nca6_absorb(&context, ciphertext.data(), 3), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nca6_aad(&context, d, 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_nca6_encrypt(&context, out.get(), d, 3), YUXI_BAD_STATE);
  EXPECT_TRUE(out.zeroed(3));
  EXPECT_EQ(yuxi_zuc_nca6_final(&context, tag.get(), 8), YUXI_BAD_STATE);
  EXPECT_TRUE(tag.zeroed(8));
  EXPECT_EQ(yuxi_zuc_nca6_release(&context, out.get(), ciphertext.data(), 3), YUXI_BAD_STATE);
  EXPECT_TRUE(out.zeroed(3));
  yuxi_zuc_nca6 wrong = context;
  EXPECT_EQ(yuxi_zuc_nca6_check(&context, good.data(), 17), YUXI_BAD_LENGTH);
  ASSERT_EQ(yuxi_zuc_nca6_check(&context, good.data(), 8), YUXI_OK);
  EXPECT_EQ(yuxi_zuc_nca6_check(&context, good.data(), 8), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_nca6_absorb(&context, d, 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_zuc_nca6_release(&context, out.get(), ciphertext.data(), 4), YUXI_BAD_LENGTH);
  EXPECT_TRUE(out.zeroed(4));
  ASSERT_EQ(yuxi_zuc_nca6_release(&context, out.get(), ciphertext.data(), 3), YUXI_OK);
  EXPECT_TRUE(std::equal(d, d + 3, out.bytes.begin()));
  EXPECT_EQ(yuxi_zuc_nca6_release(&context, out.get(), ciphertext.data(), 1), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_zuc_nca6_check(&wrong, data.data(), 8), YUXI_BAD_MAC);
  EXPECT_TRUE(all_zero(wrong));
  EXPECT_EQ(yuxi_zuc_nca6_release(&wrong, out.get(), ciphertext.data(), 3), YUXI_BAD_STATE);
  EXPECT_TRUE(out.zeroed(3));

  context = fresh;
  context.hash.length = UINT64_MAX / 8 - 4;  // where much data would have brought it
  EXPECT_EQ(yuxi_zuc_nca6_aad(&context, d, 5), YUXI_BAD_LENGTH);
  yuxi_zuc_nca6_wipe(&context);
  EXPECT_TRUE(all_zero(context));
  yuxi_zuc_nca6_wipe(nullptr);
}

}  // namespace
}  // namespace yuxi::test
