// SPDX-License-Identifier: Apache-2.0
// NEA6, NIA6 and NCA6 at many lengths against a reference on lists of bits, in place and at every alignment; every way
// of cutting a message in two; and what happens when a bit is changed. On every stream back end.
#include <gtest/gtest.h>
#include <yuxi/zuc256_3gpp.h>

#include <algorithm>

#include "support/reference_polyval.hpp"
#include "support/stream_backends.hpp"

namespace yuxi::test {
namespace {

Blob mixed(std::size_t size, std::uint32_t seed) {
  Blob bytes(size);
  for (auto& byte : bytes) {
    seed = seed * 1664525 + 1013904223;
    byte = static_cast<std::uint8_t>(seed >> 24);
  }
  return bytes;
}

const Blob key = mixed(32, 1), iv = mixed(16, 2), data = mixed(1100, 3), more = mixed(100, 4);
const Blob keystream = pack(ReferenceZuc::zuc256_3gpp(key, iv).bits(8 * 1200));

Blob first_of(const Blob& bytes, std::size_t size) {
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

/// data + key stream from byte `skipped` of it.
Blob encrypted(std::size_t size, std::size_t skipped) {
  Blob out = first_of(data, size);
  for (std::size_t i = 0; i < size; ++i) out[i] ^= keystream[skipped + i];
  return out;
}

/// 0 to 80, and some around where the kernels take several blocks at a time.
std::vector<std::size_t> lengths() {
  std::vector<std::size_t> all;
  for (std::size_t n = 0; n <= 80; ++n) all.push_back(n);
  for (const std::size_t n : {127, 128, 129, 255, 256, 257, 271, 272, 383, 384, 400, 1023, 1024, 1100})
    all.push_back(n);
  return all;
}

TEST(Zuc256For3gpp, Nea6AtManyLengths) {
  with_each_stream_backend([&] {
    for (const std::size_t n : lengths()) {
      Blob expected = encrypted(n, 0), out(n + 1, 0x77), place = data;
      expected.push_back(0x77);  // nothing is written behind the end
      ASSERT_EQ(yuxi_zuc256_nea6(out.data(), data.data(), n, key.data(), iv.data()), YUXI_OK);
      ASSERT_EQ(out, expected) << n;
      ASSERT_EQ(yuxi_zuc256_nea6(place.data(), place.data(), n, key.data(), iv.data()), YUXI_OK);
      ASSERT_TRUE(std::equal(expected.begin(), expected.end() - 1, place.begin())) << n;
    }
  });
}

TEST(Zuc256For3gpp, Nia6AtManyLengths) {
  std::vector<Blob> expected;
  for (const std::size_t n : lengths()) expected.push_back(reference_tag(keystream, first_of(data, n), {}));
  with_each_stream_backend([&] {
    std::size_t i = 0;
    for (const std::size_t n : lengths()) {
      const std::size_t size = 4 + i % 13, shift = i % 16;
      Blob tag(17, 0x77), moved(n + shift);
      std::copy(data.begin(), data.begin() + static_cast<std::ptrdiff_t>(n),
                moved.begin() + static_cast<std::ptrdiff_t>(shift));
      ASSERT_EQ(yuxi_zuc256_nia6(tag.data(), size, moved.data() + shift, n, key.data(), iv.data()), YUXI_OK);
      ASSERT_TRUE(std::equal(tag.begin(), tag.begin() + static_cast<std::ptrdiff_t>(size), expected[i].begin())) << n;
      ASSERT_EQ(tag[size], 0x77);
      ++i;
    }
  });
}

TEST(Zuc256For3gpp, Nca6AtManyLengths) {
  struct Case {
    std::size_t n;
    Blob aad, ciphertext, tag;
  };
  std::vector<Case> cases;
  for (const std::size_t n : {0, 1, 15, 16, 17, 32, 33, 255, 256, 257, 1100}) {
    for (const std::size_t a : {0, 1, 15, 16, 17, 48, 100}) {
      const Blob aad = first_of(more, a), ciphertext = encrypted(n, 48);
      cases.push_back({n, aad, ciphertext, reference_tag(keystream, aad, ciphertext)});
    }
  }
  with_each_stream_backend([&] {
    for (const auto& [n, aad, ciphertext, expected] : cases) {
      Blob tag(16), place = first_of(data, n);
      ASSERT_EQ(yuxi_zuc256_nca6_encrypt(place.data(), tag.data(), 16, place.data(), n, aad.data(), aad.size(),
                                         key.data(), iv.data()),
                YUXI_OK);
      ASSERT_EQ(place, ciphertext) << n << " " << aad.size();
      ASSERT_EQ(tag, expected) << n << " " << aad.size();
      ASSERT_EQ(yuxi_zuc256_nca6_decrypt(place.data(), place.data(), n, aad.data(), aad.size(), tag.data(), 16,
                                         key.data(), iv.data()),
                YUXI_OK);
      ASSERT_EQ(place, first_of(data, n));
    }
  });
}

TEST(Zuc256For3gpp, CutAnywhere) {
  const std::size_t n = 300, a = 50;
  const Blob ciphertext = encrypted(n, 48), mac = reference_tag(keystream, first_of(data, n), {}),
             tag = reference_tag(keystream, first_of(more, a), ciphertext), text = encrypted(n, 0);
  with_each_stream_backend([&] {
    for (std::size_t cut = 0; cut <= n; ++cut) {
      Blob own(16), out = first_of(data, n);
      yuxi_zuc stream;
      ASSERT_EQ(yuxi_zuc256_nea6_init(&stream, key.data(), iv.data()), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_xor(&stream, out.data(), out.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_xor(&stream, out.data() + cut, out.data() + cut, n - cut), YUXI_OK);
      ASSERT_EQ(out, text) << cut;

      yuxi_zuc_nia6 nia6;
      ASSERT_EQ(yuxi_zuc256_nia6_init(&nia6, key.data(), iv.data()), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nia6_update(&nia6, data.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nia6_update(&nia6, data.data() + cut, n - cut), YUXI_OK);
      yuxi_zuc_nia6 fork = nia6;
      ASSERT_EQ(yuxi_zuc_nia6_final(&nia6, own.data(), 16), YUXI_OK);
      ASSERT_EQ(own, mac) << cut;
      ASSERT_EQ(yuxi_zuc_nia6_verify(&fork, mac.data(), 16), YUXI_OK);

      yuxi_zuc_nca6 nca6;
      const std::size_t cut_aad = cut % (a + 1);
      out = first_of(data, n);
      ASSERT_EQ(yuxi_zuc256_nca6_init(&nca6, key.data(), iv.data()), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nca6_aad(&nca6, more.data(), cut_aad), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nca6_aad(&nca6, more.data() + cut_aad, a - cut_aad), YUXI_OK);
      yuxi_zuc_nca6 other = nca6;
      ASSERT_EQ(yuxi_zuc_nca6_encrypt(&nca6, out.data(), out.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nca6_encrypt(&nca6, out.data() + cut, out.data() + cut, n - cut), YUXI_OK);
      ASSERT_EQ(out, ciphertext) << cut;
      ASSERT_EQ(yuxi_zuc_nca6_final(&nca6, own.data(), 16), YUXI_OK);
      ASSERT_EQ(own, tag) << cut;
      ASSERT_EQ(yuxi_zuc_nca6_absorb(&other, out.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nca6_absorb(&other, out.data() + cut, n - cut), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nca6_check(&other, tag.data(), 16), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nca6_release(&other, out.data(), out.data(), cut), YUXI_OK);
      ASSERT_EQ(yuxi_zuc_nca6_release(&other, out.data() + cut, out.data() + cut, n - cut), YUXI_OK);
      ASSERT_EQ(out, first_of(data, n)) << cut;
    }
  });
}

// More than one piece of the loop that encrypts and authenticates, which the reference is too slow for.
TEST(Zuc256For3gpp, LongMessagesAgree) {
  const Blob text = mixed(20000, 5);
  std::vector<Blob> outs, tags, macs;
  with_each_stream_backend([&] {
    Blob out(text.size()), tag(16), mac(16), back(text.size());
    ASSERT_EQ(yuxi_zuc256_nca6_encrypt(out.data(), tag.data(), 16, text.data(), text.size(), more.data(), more.size(),
                                       key.data(), iv.data()),
              YUXI_OK);
    ASSERT_EQ(yuxi_zuc256_nia6(mac.data(), 16, text.data(), text.size(), key.data(), iv.data()), YUXI_OK);
    ASSERT_EQ(yuxi_zuc256_nca6_decrypt(back.data(), out.data(), out.size(), more.data(), more.size(), tag.data(), 16,
                                       key.data(), iv.data()),
              YUXI_OK);
    EXPECT_EQ(back, text);
    outs.push_back(out);
    tags.push_back(tag);
    macs.push_back(mac);
  });
  for (std::size_t i = 1; i < outs.size(); ++i) {
    EXPECT_EQ(outs[i], outs[0]);
    EXPECT_EQ(tags[i], tags[0]);
    EXPECT_EQ(macs[i], macs[0]);
  }
}

// Each bit of what is authenticated counts, and of a message that is refused nothing comes out.
TEST(Zuc256For3gpp, ChangedBits) {
  const std::size_t n = 40, a = 20;
  const Blob ciphertext = encrypted(n, 48), aad = first_of(more, a), zeros(n);
  const Blob whole = reference_tag(keystream, aad, ciphertext), mac = reference_tag(keystream, first_of(data, n), {});
  with_each_stream_backend([&] {
    const auto decrypt = [&](const Blob& c, const Blob& ad, const Blob& tag) {
      Blob out(n, 0x77);
      const yuxi_status status = yuxi_zuc256_nca6_decrypt(out.data(), c.data(), n, ad.data(), ad.size(), tag.data(),
                                                          tag.size(), key.data(), iv.data());
      EXPECT_EQ(out, status == YUXI_OK ? first_of(data, n) : zeros);
      return status;
    };
    for (const std::size_t size : {4, 11, 16}) {
      const Blob tag = first_of(whole, size), short_mac = first_of(mac, size);
      ASSERT_EQ(decrypt(ciphertext, aad, tag), YUXI_OK);
      for (std::size_t bit = 0; bit < 8 * n; ++bit) {
        Blob c = ciphertext, message = first_of(data, n);
        c[bit / 8] = static_cast<std::uint8_t>(c[bit / 8] ^ 1 << bit % 8);
        message[bit / 8] = static_cast<std::uint8_t>(message[bit / 8] ^ 1 << bit % 8);
        ASSERT_EQ(decrypt(c, aad, tag), YUXI_BAD_MAC) << bit;
        ASSERT_EQ(yuxi_zuc256_nia6_verify(short_mac.data(), size, message.data(), n, key.data(), iv.data()),
                  YUXI_BAD_MAC);
      }
      for (std::size_t bit = 0; bit < 8 * a; ++bit) {
        Blob ad = aad;
        ad[bit / 8] = static_cast<std::uint8_t>(ad[bit / 8] ^ 1 << bit % 8);
        ASSERT_EQ(decrypt(ciphertext, ad, tag), YUXI_BAD_MAC) << bit;
      }
      for (std::size_t bit = 0; bit < 8 * size; ++bit) {
        Blob t = tag, m = short_mac;
        t[bit / 8] = static_cast<std::uint8_t>(t[bit / 8] ^ 1 << bit % 8);
        m[bit / 8] = static_cast<std::uint8_t>(m[bit / 8] ^ 1 << bit % 8);
        ASSERT_EQ(decrypt(ciphertext, aad, t), YUXI_BAD_MAC) << bit;
        ASSERT_EQ(yuxi_zuc256_nia6_verify(m.data(), size, data.data(), n, key.data(), iv.data()), YUXI_BAD_MAC);
      }
      Blob shorter = aad;
      shorter.pop_back();
      ASSERT_EQ(decrypt(ciphertext, shorter, tag), YUXI_BAD_MAC);
    }
  });
}

}  // namespace
}  // namespace yuxi::test
