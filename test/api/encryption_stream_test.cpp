// SPDX-License-Identifier: Apache-2.0
// Encryption and decryption piece by piece: every split gives what the whole gives; contexts know what comes next and
// are wiped; a second pass over other bytes is found; heads of ASN.1 ciphertexts.
#include "encoding/ciphertext.hpp"
#include "support/ciphertexts.hpp"

namespace yuxi::test {
namespace {

class EncryptionStream : public testing::Test {
 protected:
  const StandardExample example;
  const yuxi_sm2_public_key& key = example.key.public_key;
  const Blob plaintext = counting(101);
  const Blob raw = plain_ciphertext(key, example.k, plaintext);
  const Blob c1 = Blob(raw.begin(), raw.begin() + 65), c3 = Blob(raw.begin() + 65, raw.begin() + 97),
             c2 = Blob(raw.begin() + 97, raw.end());
  yuxi_sm2_encryption encryption;
  yuxi_sm2_decryption decryption;
  std::uint8_t head[65], tail[32];

  void begin_encryption(std::uint64_t length) {
    RepeatingRandom random(wide_nonces({example.k}));
    const yuxi_random source = random.c();
    ASSERT_EQ(yuxi_sm2_encryption_init(&encryption, head, &key, &source, length), YUXI_OK);
    ASSERT_EQ(blob(head), c1);
  }
  void begin_decryption() { ASSERT_EQ(yuxi_sm2_decryption_init(&decryption, &example.key, c1.data()), YUXI_OK); }
  /// The first pass over good bytes.
  void pass_check() {
    begin_decryption();
    ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, c2.data(), c2.size()), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_decryption_check(&decryption, c3.data()), YUXI_OK);
  }
};

TEST_F(EncryptionStream, EverySplitInThree) {
  for (std::size_t first = 0; first <= plaintext.size(); ++first) {
    for (std::size_t second = first; second <= plaintext.size(); second += 1 + (first + second) % 5) {
      const std::size_t cuts[] = {0, first, second, plaintext.size()};
      Blob out(plaintext.size()), back(plaintext.size());
      begin_encryption(plaintext.size());
      begin_decryption();
      for (int i = 0; i < 3; ++i)
        ASSERT_EQ(yuxi_sm2_encryption_update(&encryption, out.data() + cuts[i], plaintext.data() + cuts[i],
                                             cuts[i + 1] - cuts[i]),
                  YUXI_OK);
      ASSERT_EQ(yuxi_sm2_encryption_final(tail, &encryption), YUXI_OK);
      ASSERT_EQ(out, c2);
      ASSERT_EQ(blob(tail), c3);
      for (int i = 0; i < 3; ++i)
        ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, out.data() + cuts[i], cuts[i + 1] - cuts[i]), YUXI_OK);
      ASSERT_EQ(yuxi_sm2_decryption_check(&decryption, tail), YUXI_OK);
      for (int i = 3; i-- > 0;) {  // cut elsewhere: at the lengths counted from the end
        const std::size_t from = plaintext.size() - cuts[i + 1], size = cuts[i + 1] - cuts[i];
        ASSERT_EQ(yuxi_sm2_decryption_release(&decryption, back.data() + from, out.data() + from, size), YUXI_OK);
      }
      ASSERT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_OK);
      ASSERT_EQ(back, plaintext);
      ASSERT_TRUE(all_zero(encryption));
      ASSERT_TRUE(all_zero(decryption));
    }
  }
}

TEST_F(EncryptionStream, LongPiecesInPlaceOnEveryBackEnd) {
  const Blob message = counting(20000);
  with_each_backend([&] {
    begin_encryption(message.size());
    Blob buffer = message;
    std::size_t at = 0;
    for (const std::size_t size : {1, 4095, 4096, 4097, 33, 7000, 678}) {
      ASSERT_EQ(yuxi_sm2_encryption_update(&encryption, &buffer[at], &buffer[at], size), YUXI_OK);
      at += size;
    }
    ASSERT_EQ(at, message.size());
    ASSERT_EQ(yuxi_sm2_encryption_final(tail, &encryption), YUXI_OK);
    const Blob whole = plain_ciphertext(key, example.k, message);
    ASSERT_TRUE(joined(joined(blob(head), blob(tail)), buffer) == whole);

    begin_decryption();
    ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, buffer.data(), 1500), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, &buffer[1500], buffer.size() - 1500), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_decryption_check(&decryption, tail), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_decryption_release(&decryption, buffer.data(), buffer.data(), 11111), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_decryption_release(&decryption, &buffer[11111], &buffer[11111], buffer.size() - 11111), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_OK);
    ASSERT_TRUE(buffer == message);
  });
}

TEST_F(EncryptionStream, RefusedNonceIsDrawnAgain) {
  const Blob refused = from_hex("dd9b0605fb6ddf6a6b8a1e3e38b932740b774113746da022fd49b3fc685ac190");
  RepeatingRandom random(wide_nonces({refused, example.k}));
  const yuxi_random source = random.c();
  ASSERT_EQ(yuxi_sm2_encryption_init(&encryption, head, &key, &source, 1), YUXI_OK);
  EXPECT_EQ(blob(head), c1);
  ASSERT_EQ(yuxi_sm2_encryption_init(&encryption, head, &key, &source, 2), YUXI_OK);
  EXPECT_NE(blob(head), c1) << "for two bytes this nonce is good";

  // And on the other side its ciphertext is refused at the check.
  const Blob bad = plain_ciphertext(key, refused, {0x41});
  ASSERT_EQ(yuxi_sm2_decryption_init(&decryption, &example.key, bad.data()), YUXI_OK);
  ASSERT_EQ(yuxi_sm2_decryption_absorb(&decryption, &bad[97], 1), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_check(&decryption, &bad[65]), YUXI_BAD_CIPHERTEXT);
}

TEST_F(EncryptionStream, PiecesMustAddUp) {
  Blob out(200, 0x77);
  begin_encryption(10);
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, out.data(), plaintext.data(), 11), YUXI_BAD_LENGTH);
  EXPECT_EQ(out, Blob(200, 0x77));
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, out.data(), plaintext.data(), 9), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, out.data(), plaintext.data(), 2), YUXI_BAD_LENGTH);
  std::memset(tail, 0x77, sizeof tail);
  EXPECT_EQ(yuxi_sm2_encryption_final(tail, &encryption), YUXI_BAD_LENGTH);
  EXPECT_TRUE(all_zero(tail));
  EXPECT_TRUE(all_zero(encryption));
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, out.data(), plaintext.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_encryption_final(tail, &encryption), YUXI_BAD_STATE);

  begin_encryption(10);  // a refused piece did no harm
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, out.data(), plaintext.data(), 11), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, out.data(), plaintext.data(), 10), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_encryption_final(tail, &encryption), YUXI_OK);
  const Blob wanted = plain_ciphertext(key, example.k, counting(10));
  EXPECT_EQ(blob(tail), Blob(wanted.begin() + 65, wanted.begin() + 97));
}

TEST_F(EncryptionStream, BeginMisuse) {
  const auto begin = [&](yuxi_sm2_encryption* context, std::uint8_t* to, const yuxi_sm2_public_key* whom,
                         const yuxi_random* random, std::uint64_t length) {
    std::memset(&encryption, 0x77, sizeof encryption);
    std::memset(head, 0x77, sizeof head);
    const yuxi_status status = yuxi_sm2_encryption_init(context, to, whom, random, length);
    if (context != nullptr) {
      EXPECT_TRUE(all_zero(encryption));
    }
    if (to != nullptr) {
      EXPECT_TRUE(all_zero(head));
    }
    return status;
  };
  EXPECT_EQ(begin(nullptr, head, &key, nullptr, 10), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(begin(&encryption, nullptr, &key, nullptr, 10), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(begin(&encryption, head, nullptr, nullptr, 10), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(begin(&encryption, head, &key, nullptr, 0), YUXI_BAD_LENGTH);
  EXPECT_EQ(begin(&encryption, head, &key, nullptr, YUXI_SM2_PLAINTEXT_MAX + 1), YUXI_BAD_LENGTH);
  const yuxi_sm2_public_key bad{};
  EXPECT_EQ(begin(&encryption, head, &bad, nullptr, 10), YUXI_BAD_POINT);
  FailingRandom failing;
  ConstantRandom zeros(0);
  const yuxi_random failing_source = failing.c(), zero_source = zeros.c();
  EXPECT_EQ(begin(&encryption, head, &key, &failing_source, 10), YUXI_RANDOM_FAILED);
  EXPECT_EQ(begin(&encryption, head, &key, &zero_source, 10), YUXI_INTERNAL_ERROR);
  EXPECT_EQ(yuxi_sm2_encryption_init(&encryption, head, &key, nullptr, YUXI_SM2_PLAINTEXT_MAX), YUXI_OK);

  const auto begin_decrypting = [&](const yuxi_sm2_private_key* whose, const std::uint8_t* from) {
    std::memset(&decryption, 0x77, sizeof decryption);
    const yuxi_status status = yuxi_sm2_decryption_init(&decryption, whose, from);
    EXPECT_TRUE(all_zero(decryption));
    return status;
  };
  EXPECT_EQ(yuxi_sm2_decryption_init(nullptr, &example.key, c1.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(begin_decrypting(nullptr, c1.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(begin_decrypting(&example.key, nullptr), YUXI_NULL_ARGUMENT);
  const yuxi_sm2_private_key never{};
  EXPECT_EQ(begin_decrypting(&never, c1.data()), YUXI_BAD_PRIVATE_KEY);
  Blob hybrid = c1;
  hybrid[0] = 0x06;
  EXPECT_EQ(begin_decrypting(&example.key, hybrid.data()), YUXI_BAD_ENCODING);
}

TEST_F(EncryptionStream, MissingArgumentsLeaveAllAsItIs) {
  std::uint8_t byte = 1;
  begin_encryption(1);
  EXPECT_EQ(yuxi_sm2_encryption_update(nullptr, &byte, &byte, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, nullptr, &byte, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, &byte, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, nullptr, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_encryption_update(&encryption, &byte, &byte, 1), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_encryption_final(nullptr, &encryption), YUXI_NULL_ARGUMENT);
  std::memset(tail, 0x77, sizeof tail);
  EXPECT_EQ(yuxi_sm2_encryption_final(tail, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(tail));
  EXPECT_EQ(yuxi_sm2_encryption_final(tail, &encryption), YUXI_OK);

  begin_decryption();
  EXPECT_EQ(yuxi_sm2_decryption_absorb(nullptr, c2.data(), 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&decryption, nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&decryption, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&decryption, c2.data(), c2.size()), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_check(nullptr, c3.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_check(&decryption, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_check(&decryption, c3.data()), YUXI_OK);
  Blob out(c2.size());
  EXPECT_EQ(yuxi_sm2_decryption_release(nullptr, out.data(), c2.data(), 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, nullptr, c2.data(), 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, nullptr, nullptr, 0), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), c2.size()), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_release_final(nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_OK);

  yuxi_sm2_encryption_wipe(nullptr);
  yuxi_sm2_decryption_wipe(nullptr);
  begin_encryption(1);
  yuxi_sm2_encryption_wipe(&encryption);
  EXPECT_TRUE(all_zero(encryption));
  begin_decryption();
  yuxi_sm2_decryption_wipe(&decryption);
  EXPECT_TRUE(all_zero(decryption));
}

TEST_F(EncryptionStream, CallsInAnotherOrder) {
  Blob out(c2.size(), 0x77);
  begin_decryption();
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), 1), YUXI_BAD_STATE) << "not checked yet";
  EXPECT_EQ(out, Blob(c2.size(), 0x77));
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&decryption, c2.data(), c2.size()), YUXI_OK) << "and goes on";
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_check(&decryption, c3.data()), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&decryption, c2.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_check(&decryption, c3.data()), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), c2.size()), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_BAD_STATE);

  begin_decryption();
  EXPECT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&decryption, c2.data(), 1), YUXI_BAD_STATE) << "ended by the mistake";

  yuxi_sm2_decryption never{};
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&never, c2.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_check(&never, c3.data()), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_release(&never, out.data(), c2.data(), 1), YUXI_BAD_STATE);
  EXPECT_EQ(yuxi_sm2_decryption_release_final(&never), YUXI_BAD_STATE);
  yuxi_sm2_encryption unbegun{};
  EXPECT_EQ(yuxi_sm2_encryption_update(&unbegun, out.data(), c2.data(), 1), YUXI_BAD_STATE);
  // A context of the one kind is none of the other.
  begin_encryption(10);
  std::memcpy(&never, &encryption, sizeof never);
  EXPECT_EQ(yuxi_sm2_decryption_absorb(&never, c2.data(), 1), YUXI_BAD_STATE);
}

TEST_F(EncryptionStream, BadCiphertextsAreFoundAtTheCheck) {
  const auto check = [&](const Blob& a, const Blob& b, const Blob& c) {
    EXPECT_EQ(yuxi_sm2_decryption_init(&decryption, &example.key, a.data()), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_decryption_absorb(&decryption, b.data(), b.size()), YUXI_OK);
    const yuxi_status status = yuxi_sm2_decryption_check(&decryption, c.data());
    EXPECT_EQ(all_zero(decryption), status != YUXI_OK);
    return status;
  };
  const auto damaged = [](Blob bytes, std::size_t at) {
    bytes[at] ^= 0x10;
    return bytes;
  };
  EXPECT_EQ(check(c1, c2, c3), YUXI_OK);
  EXPECT_EQ(check(damaged(c1, 64), c2, c3), YUXI_BAD_CIPHERTEXT);  // off the curve
  EXPECT_EQ(check(joined({4}, Blob(64, 0)), c2, c3), YUXI_BAD_CIPHERTEXT);
  for (std::size_t at = 0; at < c2.size(); ++at) EXPECT_EQ(check(c1, damaged(c2, at), c3), YUXI_BAD_CIPHERTEXT);
  for (std::size_t at = 0; at < c3.size(); ++at) EXPECT_EQ(check(c1, c2, damaged(c3, at)), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(check(c1, Blob(c2.begin(), c2.end() - 1), c3), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(check(c1, joined(c2, {0}), c3), YUXI_BAD_CIPHERTEXT);
  EXPECT_EQ(check(c1, {}, c3), YUXI_BAD_CIPHERTEXT);

  // C1 off the curve with the C3 that belongs to the point that stands in for it.
  const Blob generator = from_hex(
      "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7"
      "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0");
  Blob one(32, 0);
  one[31] = 1;
  const Blob by_generator = plain_ciphertext(key, one, plaintext);
  ASSERT_EQ(Blob(by_generator.begin() + 1, by_generator.begin() + 65), generator);
  const Blob its_c3(by_generator.begin() + 65, by_generator.begin() + 97),
      its_c2(by_generator.begin() + 97, by_generator.end());
  EXPECT_EQ(check(joined({4}, generator), its_c2, its_c3), YUXI_OK);
  EXPECT_EQ(check(joined({4}, Blob(64, 0)), its_c2, its_c3), YUXI_BAD_CIPHERTEXT);
}

// The plaintext of an empty C2 under the right C3 for it, which nobody else refuses.
TEST_F(EncryptionStream, EmptyC2WithItsC3) {
  Blob shared(64);
  dispatch::sm2_engine().mul_point(shared.data(), example.k.data(), key.xy);
  begin_decryption();
  EXPECT_EQ(yuxi_sm2_decryption_check(&decryption, sm3(shared).data()), YUXI_BAD_CIPHERTEXT);
}

TEST_F(EncryptionStream, SecondPassOverOtherBytes) {
  Blob out(c2.size());
  for (std::size_t at = 0; at < c2.size(); at += 10) {
    pass_check();
    Blob other = c2;
    other[at] ^= 1;
    ASSERT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), other.data(), other.size()), YUXI_OK);
    EXPECT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_BAD_CIPHERTEXT);
    EXPECT_TRUE(all_zero(decryption));
  }
  pass_check();
  out.assign(out.size(), 0x77);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), c2.size() + 1), YUXI_BAD_LENGTH);
  EXPECT_EQ(out, Blob(out.size(), 0x77));
  ASSERT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), c2.size() - 1), YUXI_OK);
  EXPECT_EQ(yuxi_sm2_decryption_release(&decryption, out.data(), c2.data(), 2), YUXI_BAD_LENGTH);
  EXPECT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_BAD_CIPHERTEXT) << "a byte too few";
  pass_check();
  EXPECT_EQ(yuxi_sm2_decryption_release_final(&decryption), YUXI_BAD_CIPHERTEXT) << "no second pass at all";
}

TEST_F(EncryptionStream, Asn1HeadsThereAndBack) {
  for (const std::size_t size : {1, 10, 13, 14, 15, 16, 100, 127, 128, 142, 143, 144, 145, 146, 255, 256, 70000}) {
    const Blob whole = convert(YUXI_SM2_ASN1, YUXI_SM2_C1C3C2, plain_ciphertext(key, example.k, counting(size)));
    const Blob its_c3 = [&] {
      const Blob form = plain_ciphertext(key, example.k, counting(size));
      return Blob(form.begin() + 65, form.begin() + 97);
    }();
    const std::size_t head_size = whole.size() - size;
    for (std::size_t capacity = 0; capacity < head_size + 3; ++capacity) {
      Blob asn1(YUXI_SM2_ASN1_HEAD_MAX + 3, 0x77);
      std::size_t length = 1, c3_offset = 1;
      const yuxi_status status =
          yuxi_sm2_ciphertext_asn1_head(asn1.data(), capacity, &length, &c3_offset, c1.data(), size);
      if (capacity < head_size) {
        ASSERT_EQ(status, YUXI_BUFFER_TOO_SMALL);
        ASSERT_EQ(length, 0u);
        ASSERT_EQ(c3_offset, 0u);
        ASSERT_EQ(asn1, Blob(asn1.size(), 0x77));
        continue;
      }
      ASSERT_EQ(status, YUXI_OK);
      ASSERT_EQ(length, head_size);
      ASSERT_TRUE(all_zero(&asn1[c3_offset], 32));
      ASSERT_EQ(asn1[length], 0x77);
      std::memcpy(&asn1[c3_offset], its_c3.data(), 32);
      asn1.resize(length);
      ASSERT_EQ(asn1, Blob(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(head_size)));
    }
    for (std::size_t given = 0; given <= std::min(whole.size(), head_size + 5); ++given) {
      std::size_t length = 1;
      std::memset(head, 0x77, sizeof head);
      std::memset(tail, 0x77, sizeof tail);
      const Blob data(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(given));
      const yuxi_status status =
          yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &length, data.data(), given, whole.size());
      if (given < head_size) {
        ASSERT_EQ(status, YUXI_BAD_ENCODING) << given;
        ASSERT_TRUE(all_zero(head) && all_zero(tail) && length == 0);
      } else {
        ASSERT_EQ(status, YUXI_OK) << given;
        ASSERT_EQ(blob(head), c1);
        ASSERT_EQ(blob(tail), its_c3);
        ASSERT_EQ(length, head_size);
      }
    }
    std::size_t length;
    EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &length, whole.data(), head_size, whole.size() + 1),
              YUXI_BAD_ENCODING);
    EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &length, whole.data(), head_size, whole.size() - 1),
              YUXI_BAD_ENCODING);
  }
}

TEST_F(EncryptionStream, Asn1HeadsOfTheLongest) {
  for (const std::uint64_t size :
       {std::uint64_t{1} << 24, (std::uint64_t{1} << 32) - 1, std::uint64_t{1} << 32, YUXI_SM2_PLAINTEXT_MAX}) {
    Blob asn1(YUXI_SM2_ASN1_HEAD_MAX);
    std::size_t length = 0, c3_offset = 0, parsed = 0;
    ASSERT_EQ(yuxi_sm2_ciphertext_asn1_head(asn1.data(), asn1.size(), &length, &c3_offset, c1.data(), size), YUXI_OK);
    ASSERT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &parsed, asn1.data(), length, length + size), YUXI_OK);
    EXPECT_EQ(blob(head), c1);
    EXPECT_EQ(parsed, length);
    EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &parsed, asn1.data(), length, length + size - 1),
              YUXI_BAD_ENCODING);
  }
}

// The bound on the whole does not do: coordinates that begin with zeros leave room for a longer C2.
TEST_F(EncryptionStream, Asn1HeadsOfTooLongOnes) {
  constexpr auto asn1 = encoding::CiphertextFormat::asn1;
  for (const Blob& point : {Blob(c1.begin() + 1, c1.end()), Blob(64, 0)}) {
    for (const std::uint64_t more : {0, 1, 2, 64, 1 << 30}) {
      const std::uint64_t size = YUXI_SM2_PLAINTEXT_MAX + more;
      const auto layout = encoding::ciphertext_layout(asn1, point, size);
      Blob data(static_cast<std::size_t>(layout.c2));
      encoding::ciphertext_write_head(asn1, data, point, size);
      std::size_t parsed = 1;
      std::memset(head, 0x77, sizeof head);
      const yuxi_status status =
          yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &parsed, data.data(), data.size(), layout.total);
      EXPECT_EQ(status, more == 0 ? YUXI_OK : YUXI_BAD_ENCODING) << more;
      EXPECT_EQ(parsed, more == 0 ? data.size() : 0);
      EXPECT_EQ(all_zero(head), more != 0);
    }
  }
}

TEST_F(EncryptionStream, Asn1HeadMisuse) {
  Blob asn1(YUXI_SM2_ASN1_HEAD_MAX, 0x77);
  std::size_t length = 1, offset = 1;
  const auto expect_none = [&] {
    EXPECT_EQ(length, 0u);
    EXPECT_EQ(offset, 0u);
    EXPECT_EQ(asn1, Blob(asn1.size(), 0x77));
    length = offset = 1;
  };
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(nullptr, 118, &length, &offset, c1.data(), 5), YUXI_NULL_ARGUMENT);
  expect_none();
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(nullptr, 0, &length, &offset, c1.data(), 5), YUXI_BUFFER_TOO_SMALL);
  expect_none();
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(asn1.data(), 118, nullptr, &offset, c1.data(), 5), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(offset, 0u);
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(asn1.data(), 118, &length, nullptr, c1.data(), 5), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(asn1.data(), 118, &length, &offset, nullptr, 5), YUXI_NULL_ARGUMENT);
  expect_none();
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(asn1.data(), 118, &length, &offset, c1.data(), 0), YUXI_BAD_LENGTH);
  expect_none();
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(asn1.data(), 118, &length, &offset, c1.data(), YUXI_SM2_PLAINTEXT_MAX + 1),
            YUXI_BAD_LENGTH);
  expect_none();
  Blob hybrid = c1;
  hybrid[0] = 0x06;
  EXPECT_EQ(yuxi_sm2_ciphertext_asn1_head(asn1.data(), 118, &length, &offset, hybrid.data(), 5), YUXI_BAD_ENCODING);
  expect_none();

  const Blob whole = convert(YUXI_SM2_ASN1, YUXI_SM2_C1C3C2, raw);
  EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(nullptr, tail, &length, whole.data(), whole.size(), whole.size()),
            YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(tail) && length == 0);
  EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, nullptr, &length, whole.data(), whole.size(), whole.size()),
            YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, nullptr, whole.data(), whole.size(), whole.size()),
            YUXI_NULL_ARGUMENT);
  EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &length, nullptr, whole.size(), whole.size()),
            YUXI_NULL_ARGUMENT);
  EXPECT_TRUE(all_zero(head) && all_zero(tail) && length == 0);
  EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &length, nullptr, 0, whole.size()), YUXI_BAD_ENCODING);
  EXPECT_EQ(yuxi_sm2_ciphertext_parse_asn1_head(head, tail, &length, whole.data(), whole.size(), whole.size() - 1),
            YUXI_BAD_ENCODING);
}

}  // namespace
}  // namespace yuxi::test
