// SPDX-License-Identifier: Apache-2.0
// Damaged key files: cut at every length, every byte changed, buffers of every size, a hundred thousand mutations.
// Whatever comes in, the answer is a status, and the key is either right or zero.
#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include <algorithm>
#include <random>

#include "known_answer/key_forms.hpp"

namespace {

using namespace yuxi::test;

Blob standard_key(const KeyForm& form) {
  return key_bytes(form, "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8",
                   "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020"
                   "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13");
}

class KeyDamage : public testing::TestWithParam<KeyForm> {};
INSTANTIATE_TEST_SUITE_P(Forms, KeyDamage, testing::ValuesIn(key_forms),
                         [](const auto& instance) { return instance.param.name; });

TEST_P(KeyDamage, EveryTruncationIsRefused) {
  const KeyForm& form = GetParam();
  const Blob text = write_key(form, standard_key(form));
  const std::size_t needed = form.is_pem ? text.size() - 1 : text.size();  // PEM may lack its last line end
  for (std::size_t length = 0; length < needed; ++length) {
    const ReadKey read = read_key(form, Blob(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length)));
    EXPECT_EQ(read.status, YUXI_BAD_ENCODING) << length;
    EXPECT_EQ(read.key, Blob(form.key_size)) << length;
  }
}

TEST_P(KeyDamage, EveryChangedByteIsRefusedOrHarmless) {
  const KeyForm& form = GetParam();
  const Blob key = standard_key(form);
  const Blob text = write_key(form, key);
  std::size_t accepted = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    // All values of a DER byte; of PEM characters the neighbours, the structure, and some from outside ASCII.
    for (unsigned change = 1; change < 256; change = form.is_pem ? 2 * change : change + 1) {
      Blob changed = text;
      changed[at] = static_cast<std::uint8_t>(changed[at] ^ change);
      const ReadKey read = read_key(form, changed);
      EXPECT_EQ(read.key, read.status == YUXI_OK ? key : Blob(form.key_size)) << at << " ^ " << change;
      if (read.status != YUXI_OK) continue;
      ++accepted;
      if (form.is_pem) continue;
      // The only byte that may differ: version 1 of PKCS#8 without the public key it allows.
      EXPECT_STREQ(form.name, "pkcs8_der");
      EXPECT_EQ(at, 5u);
      EXPECT_EQ(changed[at], 1u);
    }
  }
  if (!form.is_pem) {
    EXPECT_EQ(accepted, std::string_view(form.name) == "pkcs8_der" ? 1u : 0u);
  }
}

TEST_P(KeyDamage, NothingIsWrittenPastTheCapacity) {
  const KeyForm& form = GetParam();
  const Blob key = standard_key(form);
  const Blob text = write_key(form, key);
  for (std::size_t capacity = 0; capacity <= text.size(); ++capacity) {
    Blob out(text.size() + 8, 0xa5);
    std::size_t length = 99;
    const bool fits = capacity == text.size();
    EXPECT_EQ(form.write(out.data(), capacity, &length, key.data()), fits ? YUXI_OK : YUXI_BUFFER_TOO_SMALL);
    EXPECT_EQ(length, fits ? text.size() : 0u);
    Blob expected = fits ? text : Blob(text.size(), 0xa5);
    expected.insert(expected.end(), 8, 0xa5);
    EXPECT_EQ(out, expected) << capacity;
  }
}

TEST_P(KeyDamage, MissingArguments) {
  const KeyForm& form = GetParam();
  const Blob key = standard_key(form);
  Blob out(form.max);
  std::size_t length = 99;
  EXPECT_EQ(form.write(out.data(), out.size(), nullptr, key.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(form.write(out.data(), out.size(), &length, nullptr), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(length, 0u);
  length = 99;
  EXPECT_EQ(form.write(nullptr, out.size(), &length, key.data()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(length, 0u);
  EXPECT_EQ(form.write(nullptr, 0, &length, key.data()), YUXI_BUFFER_TOO_SMALL);

  Blob read(form.key_size, 0xa5);
  EXPECT_EQ(form.read(nullptr, out.data(), out.size()), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(form.read(read.data(), nullptr, 1), YUXI_NULL_ARGUMENT);
  EXPECT_EQ(read, Blob(form.key_size));
  read.assign(form.key_size, 0xa5);
  EXPECT_EQ(form.read(read.data(), nullptr, 0), YUXI_BAD_ENCODING);
  EXPECT_EQ(read, Blob(form.key_size));
}

/// Changes a few bytes: other values, lengths and tags of DER, pieces doubled, dropped or moved.
void mutate(Blob& text, std::mt19937_64& random) {
  static constexpr std::uint8_t telling[] = {0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x20, 0x30,
                                             0x31, 0x7f, 0x80, 0x81, 0x82, 0x84, 0xa0, 0xa1, 0xff,
                                             '-',  '=',  '\n', '\r', ' ',  'A',  '/'};
  const auto below = [&random](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
  for (std::size_t rounds = 1 + below(3); rounds != 0 && !text.empty(); --rounds) {
    const std::size_t at = below(text.size());
    const auto place = text.begin() + static_cast<std::ptrdiff_t>(at);
    const std::size_t count = 1 + below(std::min<std::size_t>(text.size() - at, 16));
    switch (below(6)) {
      case 0:
        *place = static_cast<std::uint8_t>(*place ^ 1u << below(8));
        break;
      case 1:
        *place = telling[below(sizeof telling)];
        break;
      case 2:
        *place = static_cast<std::uint8_t>(*place + 3 - below(7));
        break;
      case 3:
        text.erase(place, place + static_cast<std::ptrdiff_t>(count));
        break;
      case 4: {
        const Blob piece(place, place + static_cast<std::ptrdiff_t>(count));
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(below(text.size() + 1)), piece.begin(), piece.end());
        break;
      }
      case 5:
        text.insert(place, telling[below(sizeof telling)]);
        break;
    }
  }
}

TEST(KeyMutation, HundredThousandFiles) {
  std::mt19937_64 random(0x797578695f736d32);
  std::vector<std::pair<const KeyForm*, Blob>> seeds;
  for (const KeyForm& form : key_forms) seeds.emplace_back(&form, write_key(form, standard_key(form)));
  const auto openssl = load_vectors("sm2_openssl_keys.json");
  for (const auto& vector : openssl.at("sm2")) {
    for (const KeyForm& form : key_forms) {
      const std::string text = vector.at(form.name).get<std::string>();
      seeds.emplace_back(&form, form.is_pem ? blob(text) : from_hex(text));
    }
  }
  for (const auto& vector : openssl.at("foreign")) {
    seeds.emplace_back(&key_form_named(vector.at("form").get<std::string>() + "_der"),
                       from_hex(vector.at("der").get<std::string>()));
  }
  std::size_t accepted = 0;
  std::size_t statuses[6] = {};
  for (int i = 0; i < 100000; ++i) {
    const auto& [form, seed] = seeds[random() % seeds.size()];
    Blob text = seed;
    mutate(text, random);
    const ReadKey read = read_key(*form, text);
    if (read.status == YUXI_OK) {
      ++accepted;
      EXPECT_EQ(read_key(*form, write_key(*form, read.key)).key, read.key) << form->name << " " << to_hex(text);
    } else {
      ASSERT_EQ(read.key, Blob(form->key_size)) << form->name << " " << to_hex(text);
    }
    switch (read.status) {
      case YUXI_OK:
        ++statuses[0];
        break;
      case YUXI_BAD_ENCODING:
        ++statuses[1];
        break;
      case YUXI_WRONG_ALGORITHM:
        ++statuses[2];
        break;
      case YUXI_BAD_PRIVATE_KEY:
        ++statuses[3];
        break;
      case YUXI_BAD_POINT:
        ++statuses[4];
        break;
      case YUXI_KEY_MISMATCH:
        ++statuses[5];
        break;
      default:
        ADD_FAILURE() << yuxi_status_name(read.status) << " is no answer of " << form->name;
    }
  }
  // The mutations must reach every answer, or they test nothing.
  for (int i = 0; i < 6; ++i) EXPECT_GT(statuses[i], 0u) << i;
  EXPECT_LT(accepted, 50000u);
}

TEST(SignatureMutation, HundredThousandSignatures) {
  std::mt19937_64 random(0x797578695f646572);
  std::vector<Blob> seeds;
  const auto file = load_vectors("sm2_sign_edge.json");
  for (const auto& vector : file.at("valid")) seeds.push_back(from_hex(vector.at("der").get<std::string>()));
  for (const auto& vector : file.at("der").at("tests")) seeds.push_back(from_hex(vector.at("der").get<std::string>()));
  std::size_t accepted = 0;
  for (int i = 0; i < 100000; ++i) {
    Blob der = seeds[random() % seeds.size()];
    mutate(der, random);
    std::vector<std::uint8_t> raw(64, 0xa5);
    const yuxi_status status = yuxi_sm2_signature_from_der(raw.data(), der.data(), der.size());
    if (status != YUXI_OK) {
      ASSERT_EQ(status, YUXI_BAD_ENCODING);
      ASSERT_EQ(raw, Blob(64));
      continue;
    }
    ++accepted;
    Blob again(YUXI_SM2_SIGNATURE_DER_MAX);
    std::size_t length = 0;
    ASSERT_EQ(yuxi_sm2_signature_to_der(again.data(), again.size(), &length, raw.data()), YUXI_OK);
    again.resize(length);
    ASSERT_EQ(to_hex(again), to_hex(der)) << "one signature, one form";
  }
  EXPECT_GT(accepted, 1000u);
}

}  // namespace
